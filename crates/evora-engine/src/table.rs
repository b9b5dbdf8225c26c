//! What a search has found out about positions it may meet again.

use std::hash::{Hash, Hasher};

/// How a stored value is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    AtLeast,
    /// The value is at most this.
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known<M, V> {
    /// The value, or a bound on it.
    pub(crate) value: V,
    /// Which of the two.
    pub(crate) bound: Bound,
    /// How many moves ahead it was searched.
    pub(crate) depth: u8,
    /// The best move found.
    pub(crate) best: M,
}

/// A table of fixed size; what is newer takes the place of what is older.
pub(crate) struct Table<M, V> {
    slots: Vec<Option<(u64, Known<M, V>)>>,
}

impl<M: Copy, V: Copy> Table<M, V> {
    /// A table of two to the power of `bits` places.
    pub(crate) fn new(bits: u32) -> Table<M, V> {
        Table { slots: vec![None; 1 << bits] }
    }

    /// What is known of the position with this key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Known<M, V>> {
        match self.slots[self.place(key)] {
            Some((known, found)) if known == key => Some(found),
            _ => None,
        }
    }

    /// Remembers something of the position with this key.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, known: Known<M, V>) {
        let place = self.place(key);
        self.slots[place] = Some((key, known));
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.slots.fill(None);
    }

    fn place(&self, key: u64) -> usize {
        (key as usize) & (self.slots.len() - 1)
    }
}

/// The key of a position.
#[inline]
pub(crate) fn key<P: Hash>(position: &P) -> u64 {
    let mut folding = Folding(0x9E37_79B9_7F4A_7C15);
    position.hash(&mut folding);
    folding.finish()
}

/// Folds words into one by multiplication: quick, and good enough for positions nobody chose to collide.
struct Folding(u64);

impl Folding {
    #[inline]
    fn fold(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0xE703_7ED1_A0B4_28DB;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
}

impl Hasher for Folding {
    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.fold(u64::from_le_bytes(word) ^ (chunk.len() as u64) << 56);
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.fold(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.fold(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.fold(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.fold(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.fold(number as u64);
    }
}
