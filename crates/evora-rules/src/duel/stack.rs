//! Stacks: tiles on a moon side, and plates returned under the stack.

use super::colour::{Colour, Tiles};
use super::plate::{Plate, PlateKind};
use crate::seat::Seat;

/// A stack of up to four tiles on a small factory's moon side (D-3.2).
///
/// Three bits for each tile, the top one lowest: the colour's number plus 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Stack(u16);

impl Stack {
    /// The empty stack.
    pub const EMPTY: Stack = Stack(0);

    /// Returns the top tile.
    #[inline]
    pub fn top(self) -> Option<Colour> {
        Colour::from_index(usize::from(self.0 & 7).wrapping_sub(1))
    }

    /// Returns three bits for each tile, the top one lowest: the colour's number plus 1.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns whether the top tile has this colour.
    #[inline]
    pub(super) const fn shows(self, colour: Colour) -> bool {
        self.0 & 7 == colour as u16 + 1
    }

    /// The stack with one more tile on top; there must be room for it.
    #[must_use]
    pub const fn push(self, colour: Colour) -> Stack {
        debug_assert!(self.0 >> 9 == 0, "a stack has at most four tiles");
        Stack(self.0 << 3 | (colour as u16 + 1))
    }

    /// Returns the stack without its top tile.
    #[inline]
    #[must_use]
    pub const fn pop(self) -> Stack {
        Stack(self.0 >> 3)
    }

    /// Returns whether the stack is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the tiles from the bottom to the top.
    pub fn from_bottom(self) -> impl Iterator<Item = Colour> {
        (0..4).rev().filter_map(move |place| Stack(self.0 >> (3 * place)).top())
    }

    /// Returns the tiles as a multiset.
    pub fn tiles(self) -> Tiles {
        self.from_bottom().collect()
    }

    /// Returns the distinct orders of some tiles, sorted by their colours from the bottom to the top, in colour order
    /// (D-3.2). Returns none if there are more than three tiles.
    #[inline]
    pub fn orders(tiles: Tiles) -> &'static [Stack] {
        if tiles.len() > 3 {
            return &[];
        }
        let Orders { count, stacks } = &ORDERS[leftovers(tiles)];
        &stacks[..usize::from(*count).min(MAX_ORDERS)]
    }

    /// Creates a stack of these tiles from the bottom to the top. Returns `None` if there are more
    /// than four.
    pub fn new(tiles: impl IntoIterator<Item = Colour>) -> Option<Stack> {
        let mut stack = Stack::EMPTY;
        for (place, colour) in tiles.into_iter().enumerate() {
            if place == 4 {
                return None;
            }
            stack = stack.push(colour);
        }
        Some(stack)
    }
}

impl std::fmt::Display for Stack {
    /// Writes the letters from the bottom to the top.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.from_bottom().try_for_each(|colour| write!(f, "{colour}"))
    }
}

/// The most orders of the leftovers of a small factory: three tiles, all different.
pub(super) const MAX_ORDERS: usize = 6;

/// The orders of some leftovers.
#[derive(Clone, Copy)]
pub(super) struct Orders {
    pub(super) count: u8,
    pub(super) stacks: [Stack; MAX_ORDERS],
}

/// The number of multisets of up to three tiles of five colours.
const LEFTOVERS: usize = 56;

/// Every distinct order of each multiset of up to three tiles, by the multiset's index in
/// [`NUMBER`].
pub(super) static ORDERS: [Orders; LEFTOVERS] = TABLES.0;

/// The index of a multiset, by its counts in two bits per colour.
static NUMBER: [u8; 1024] = TABLES.1;

const TABLES: ([Orders; LEFTOVERS], [u8; 1024]) = {
    let none = Orders { count: 0, stacks: [Stack::EMPTY; MAX_ORDERS] };
    let (mut orders, mut numbers) = ([none; LEFTOVERS], [0; 1024]);
    let (mut code, mut number) = (0, 0);
    while code < 1024 {
        let mut counts = [0; 5];
        let (mut colour, mut total) = (0, 0);
        while colour < 5 {
            counts[colour] = code >> (2 * colour) & 3;
            total += counts[colour];
            colour += 1;
        }
        if total <= 3 {
            numbers[code] = number as u8;
            // Three digits from 0 to 5, bottom to top, 5 for no tile: those that use up the counts.
            let mut digits = 0;
            while digits < 216 {
                let spelt = [digits / 36, digits / 6 % 6, digits % 6];
                let mut left = counts;
                let (mut stack, mut place, mut fits) = (Stack::EMPTY, 0, true);
                while place < 3 {
                    let digit = spelt[place];
                    if digit == 5 {
                        // No tile may follow a missing one.
                        fits = fits && place >= total;
                    } else if place < total && left[digit] > 0 {
                        left[digit] -= 1;
                        stack = stack.push(Colour::ALL[digit]);
                    } else {
                        fits = false;
                    }
                    place += 1;
                }
                if fits {
                    let entry = &mut orders[number];
                    entry.stacks[entry.count as usize] = stack;
                    entry.count += 1;
                }
                digits += 1;
            }
            number += 1;
        }
        code += 1;
    }
    assert!(number == LEFTOVERS);
    (orders, numbers)
};

/// Returns the index of a multiset of at most three tiles, for [`ORDERS`].
#[inline]
pub(super) fn leftovers(tiles: Tiles) -> usize {
    // Each count is below 4; the multiplier moves the five counts from ten bits apart to two bits
    // apart, from bit 40 on, where they do not collide.
    const GATHER: u64 = 1 << 40 | 1 << 32 | 1 << 24 | 1 << 16 | 1 << 8;
    usize::from(NUMBER[(tiles.lanes().wrapping_mul(GATHER) >> 40 & 1023) as usize])
}

/// The takes from a small factory's sun side: each of its colours, with its leftovers.
///
/// Computed once when it is dealt, because a sun side does not change until it is taken as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Offers {
    count: u8,
    /// The colour, and the index of its leftovers in [`ORDERS`].
    offers: [(Colour, u8); 4],
}

impl Offers {
    /// No takes.
    pub(super) const NONE: Offers = Offers { count: 0, offers: [(Colour::Blue, 0); 4] };

    /// Computes the takes from these tiles, at most four.
    pub(super) fn new(sun: Tiles) -> Offers {
        let mut offers = Offers::NONE;
        for colour in Colour::ALL {
            if let Some(place) = offers.offers.get_mut(usize::from(offers.count))
                && sun.get(colour) > 0
            {
                *place = (colour, leftovers(sun - sun.only(colour)) as u8);
                offers.count += 1;
            }
        }
        offers
    }

    /// Iterates over the colours and their leftovers.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = (Colour, u8)> {
        self.offers.into_iter().take(self.count.into())
    }
}

/// A plate returned under the stack (D-3.1).
///
/// Five bits for the plate; one for who returned it; one if it is the first of its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Returned(u8);

impl Returned {
    const BY: u8 = 1 << 5;
    const BEGINS: u8 = 1 << 6;
    /// In place of a plate's number: a special plate's back; the next number is a universal one's.
    const HIDDEN: u8 = 30;

    /// Creates the entry; `begins` if it is the first of those returned in one turn.
    pub const fn new(plate: Plate, by: Seat, begins: bool) -> Returned {
        let by = if by as u8 == 0 { 0 } else { Returned::BY };
        Returned(plate.number() | by | if begins { Returned::BEGINS } else { 0 })
    }

    /// Returns the plate; `None` if it is hidden in a view.
    #[inline]
    pub const fn plate(self) -> Option<Plate> {
        Plate::new(self.0 & 31)
    }

    /// Returns who returned it.
    pub const fn by(self) -> Seat {
        if self.0 & Returned::BY == 0 { Seat::S0 } else { Seat::S1 }
    }

    /// Returns whether it is the first of those returned in one turn.
    pub const fn begins(self) -> bool {
        self.0 & Returned::BEGINS != 0
    }

    /// Returns its back, which everybody sees as it goes under the stack (D-8).
    pub fn kind(self) -> PlateKind {
        match self.plate() {
            Some(plate) => plate.kind(),
            None if self.0 & 31 == Returned::HIDDEN => PlateKind::Special,
            None => PlateKind::Universal,
        }
    }

    /// Returns the entry with only its back.
    pub(super) fn hidden(self, kind: PlateKind) -> Returned {
        let back = match kind {
            PlateKind::Special => Returned::HIDDEN,
            PlateKind::Universal => Returned::HIDDEN + 1,
        };
        Returned(self.0 & !31 | back)
    }

    /// Returns the entry with this plate.
    pub(super) const fn with_plate(self, plate: Plate) -> Returned {
        Returned(self.0 & !31 | plate.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every distinct order, by choosing each colour first in turn.
    fn orders(tiles: Tiles) -> Vec<String> {
        if tiles.is_empty() {
            return vec![String::new()];
        }
        let mut all = Vec::new();
        for colour in Colour::ALL.into_iter().filter(|&colour| tiles.get(colour) > 0) {
            let rest = tiles - Tiles::few(colour, 1);
            all.extend(orders(rest).into_iter().map(|order| format!("{colour}{order}")));
        }
        all
    }

    #[test]
    fn the_orders_of_leftovers_are_complete_and_distinct() {
        let mut seen = 0;
        for code in 0..4u32.pow(5) {
            let tiles: Tiles =
                Colour::ALL.into_iter().map(|c| Tiles::few(c, code >> (2 * c as u32) & 3)).sum();
            if tiles.len() > 3 {
                continue;
            }
            let Orders { count, stacks } = ORDERS[leftovers(tiles)];
            let fast: Vec<String> =
                stacks[..count.into()].iter().map(ToString::to_string).collect();
            let slow = orders(tiles);
            assert_eq!(
                fast,
                Stack::orders(tiles).iter().map(ToString::to_string).collect::<Vec<_>>()
            );
            assert_eq!(fast, slow);
            seen += 1;
        }
        assert_eq!(seen, LEFTOVERS);
    }

    #[test]
    fn a_stack_is_read_from_its_bottom_and_taken_from_its_top() {
        use Colour::{Black, Red, Yellow};
        let stack = Stack::new([Black, Yellow, Red]).unwrap();
        assert_eq!((stack.to_string().as_str(), stack.top()), ("KYR", Some(Red)));
        assert_eq!(stack.pop().to_string(), "KY");
        assert_eq!(Stack::new([Red; 5]), None);
    }
}
