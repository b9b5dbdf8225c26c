//! Closed sets of named things (colours, seats, rows), and arrays keyed by them.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A closed set whose members are numbered from 0 without gaps, so that they can key an array.
pub trait Key: Copy + 'static {
    /// The number of this member, below the size of the set.
    fn index(self) -> usize;
}

/// What every closed enum has: `ALL`, and the ways between member and number.
macro_rules! numbered {
    ($name:ident { $($variant:ident,)+ }) => {
        impl $name {
            /// Every member, in order.
            pub const ALL: [Self; [$(Self::$variant),+].len()] = [$(Self::$variant),+];

            /// The number of this member, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The member with this number, if there is one.
            #[inline]
            pub const fn from_index(index: usize) -> Option<Self> {
                if index < Self::ALL.len() { Some(Self::ALL[index]) } else { None }
            }
        }

        impl $crate::closed::Key for $name {
            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }
    };
}
pub(crate) use numbered;

/// Defines an enum with one letter per member, by which text forms spell and parse it. After its name stands what
/// a parse error calls a member, and how it lists them where that is not the usual way.
macro_rules! closed {
    (
        $(#[$doc:meta])*
        $vis:vis enum $name:ident ($what:literal $(, $lead:literal, $between:literal)?) {
            $($(#[$vdoc:meta])* $variant:ident = $letter:literal,)+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        $vis enum $name { $($(#[$vdoc])* $variant,)+ }

        $crate::closed::numbered! { $name { $($variant,)+ } }

        impl $name {
            /// The letter or digit that stands for this member in every text form.
            #[inline]
            pub const fn letter(self) -> char {
                match self { $(Self::$variant => $letter),+ }
            }

            /// The member written with this letter, if there is one.
            #[inline]
            pub const fn from_letter(letter: char) -> Option<Self> {
                match letter { $($letter => Some(Self::$variant),)+ _ => None }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.letter().encode_utf8(&mut [0; 4]))
            }
        }

        /// Reads the letter.
        impl std::str::FromStr for $name {
            type Err = $crate::UnknownName;

            fn from_str(text: &str) -> Result<Self, $crate::UnknownName> {
                let mut letters = text.chars();
                match (letters.next().and_then(Self::from_letter), letters.next()) {
                    (Some(member), None) => Ok(member),
                    _ => {
                        let names = $crate::name::Names::of($what)$(.listed($lead, $between))?;
                        Err(names.unknown(text, &Self::ALL.map(Self::letter)))
                    }
                }
            }
        }
    };
}
pub(crate) use closed;

/// Defines an enum with a name per member, by which text forms spell and parse it; otherwise like [`closed!`].
macro_rules! named {
    (
        $(#[$doc:meta])*
        $vis:vis enum $name:ident ($what:literal $(, $lead:literal, $between:literal)?) {
            $($(#[$vdoc:meta])* $variant:ident = $text:literal,)+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        $vis enum $name { $($(#[$vdoc])* $variant,)+ }

        $crate::closed::numbered! { $name { $($variant,)+ } }

        impl $name {
            /// The name, as every text form spells it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        /// Reads the name, which must be spelled exactly.
        impl std::str::FromStr for $name {
            type Err = $crate::UnknownName;

            fn from_str(text: &str) -> Result<Self, $crate::UnknownName> {
                match text {
                    $($text => Ok(Self::$variant),)+
                    _ => {
                        let names = $crate::name::Names::of($what)$(.listed($lead, $between))?;
                        Err(names.unknown(text, &Self::ALL.map(Self::name)))
                    }
                }
            }
        }
    };
}
pub(crate) use named;

/// An array keyed by the members of a closed set, so that seat 2 and colour 2 cannot be mixed up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct By<K, T, const N: usize> {
    items: [T; N],
    key: PhantomData<K>,
}

impl<K: Key, T, const N: usize> By<K, T, N> {
    /// Wraps an array whose order is the order of the keys.
    pub const fn new(items: [T; N]) -> Self {
        By { items, key: PhantomData }
    }

    /// The items, in the order of the keys.
    pub const fn as_array(&self) -> &[T; N] {
        &self.items
    }
}

impl<K: Key, T: Default, const N: usize> Default for By<K, T, N> {
    fn default() -> Self {
        By::new(std::array::from_fn(|_| T::default()))
    }
}

impl<K: Key, T, const N: usize> Index<K> for By<K, T, N> {
    type Output = T;

    #[inline]
    fn index(&self, key: K) -> &T {
        &self.items[key.index()]
    }
}

impl<K: Key, T, const N: usize> IndexMut<K> for By<K, T, N> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut T {
        &mut self.items[key.index()]
    }
}
