//! The bonus chips (D-1.4).

use super::colour::Colour;
use crate::closed::named;

named! {
    /// A kind of bonus chip, named by its two halves; there are two chips of each. The order is that of the
    /// halves, in colour order.
    pub enum Chip ("chip", "chips are", " ") {
        /// Blue on both halves.
        BB = "BB",
        /// Blue and black.
        BK = "BK",
        /// Blue and red.
        BR = "BR",
        /// Turquoise on both halves.
        TT = "TT",
        /// Turquoise and yellow.
        TY = "TY",
        /// Turquoise and red.
        TR = "TR",
        /// Black on both halves.
        KK = "KK",
        /// Black and yellow.
        KY = "KY",
        /// Yellow on both halves.
        YY = "YY",
        /// Red on both halves.
        RR = "RR",
    }
}

impl Chip {
    /// The number of chips of each kind (D-1.4).
    pub const EACH: u32 = 2;

    /// Returns the two halves, in colour order.
    pub const fn halves(self) -> [Colour; 2] {
        use Colour::*;
        match self {
            Chip::BB => [Blue, Blue],
            Chip::BK => [Blue, Black],
            Chip::BR => [Blue, Red],
            Chip::TT => [Turquoise, Turquoise],
            Chip::TY => [Turquoise, Yellow],
            Chip::TR => [Turquoise, Red],
            Chip::KK => [Black, Black],
            Chip::KY => [Black, Yellow],
            Chip::YY => [Yellow, Yellow],
            Chip::RR => [Red, Red],
        }
    }

    /// Returns whether one of its halves has this colour.
    pub const fn shows(self, colour: Colour) -> bool {
        let [one, other] = self.halves();
        one as u8 == colour as u8 || other as u8 == colour as u8
    }
}

/// A multiset of chips, at most three of each kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ChipSet(u32);

/// The lower bit of every kind's two.
const LOW: u32 = 0b01_01_01_01_01_01_01_01_01_01;

/// For each colour the bits of the chips that show it.
const SHOWING: [u32; 5] = {
    let mut showing = [0; 5];
    let mut index = 0;
    while index < 50 {
        let (colour, chip) = (index / 10, index % 10);
        if Chip::ALL[chip].shows(Colour::ALL[colour]) {
            showing[colour] |= 0b11 << (2 * chip);
        }
        index += 1;
    }
    showing
};

impl ChipSet {
    /// The empty set.
    pub const EMPTY: ChipSet = ChipSet(0);
    /// All 20 chips (D-1.4).
    pub const ALL: ChipSet = ChipSet(Chip::EACH * LOW);

    /// Returns two bits for each kind, the number of its chips.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Returns the number of chips of this kind.
    #[inline]
    pub const fn get(self, chip: Chip) -> u32 {
        self.0 >> (2 * chip as u32) & 3
    }

    /// Returns the set with one more chip; at most three of a kind fit.
    #[inline]
    #[must_use]
    pub const fn with(self, chip: Chip) -> ChipSet {
        debug_assert!(self.get(chip) < 3, "more than three chips of a kind");
        ChipSet(self.0 + (1 << (2 * chip as u32)))
    }

    /// Returns the set without one chip of this kind; `None` if there is none.
    #[must_use]
    pub fn without(self, chip: Chip) -> Option<ChipSet> {
        (self.get(chip) > 0).then(|| ChipSet(self.0 - (1 << (2 * chip as u32))))
    }

    /// Returns the total number of chips.
    #[inline]
    pub const fn len(self) -> u32 {
        // The two-bit counts are summed in pairs of kinds, then in fours, then all together.
        let pairs = (self.0 & 0x3333_3333) + (self.0 >> 2 & 0x3333_3333);
        let fours = (pairs + (pairs >> 4)) & 0x0F0F_0F0F;
        fours.wrapping_mul(0x0101_0101) >> 24
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns only the chips that show this colour.
    #[inline]
    pub const fn showing(self, colour: Colour) -> ChipSet {
        ChipSet(self.0 & SHOWING[colour as usize])
    }

    /// Returns whether this is a superset of `other`.
    #[inline]
    pub const fn contains(self, other: ChipSet) -> bool {
        // For all kinds at once: a count is larger by its upper bit, or the upper bits are equal and the lower one is not
        // smaller.
        let (ours, theirs) = (self.0 >> 1, other.0 >> 1);
        let is_enough = (ours & !theirs) | (!(ours ^ theirs) & (self.0 | !other.0));
        is_enough & LOW == LOW
    }

    /// Returns the difference; `other` must be a subset.
    #[inline]
    #[must_use]
    pub fn minus(self, other: ChipSet) -> ChipSet {
        debug_assert!(self.contains(other));
        ChipSet(self.0.wrapping_sub(other.0))
    }

    /// Returns the union, which must not exceed three of a kind.
    #[inline]
    #[must_use]
    pub fn plus(self, other: ChipSet) -> ChipSet {
        debug_assert!(Chip::ALL.into_iter().all(|chip| self.get(chip) + other.get(chip) <= 3));
        ChipSet(self.0 + other.0)
    }

    /// Iterates over the chips in order.
    pub fn iter(self) -> impl Iterator<Item = Chip> {
        Chip::ALL
            .into_iter()
            .flat_map(move |chip| std::iter::repeat_n(chip, self.get(chip) as usize))
    }

    /// Returns the chip at this index.
    pub fn nth(self, place: u32) -> Option<Chip> {
        self.iter().nth(place as usize)
    }

    /// Returns whether these chips pay exactly for this number of missing tiles of a colour
    /// (D-4.1): each tile costs two chips that show it or three of any kind.
    #[inline]
    pub const fn pays(self, missing: u32, colour: Colour) -> bool {
        let count = self.len();
        // With `count` chips, 3m − count tiles are paid with two each.
        2 * missing <= count
            && count <= 3 * missing
            && self.showing(colour).len() >= 2 * (3 * missing - count)
    }

    /// Returns whether some of these chips pay for this number of missing tiles of a colour.
    #[inline]
    pub const fn can_pay(self, missing: u32, colour: Colour) -> bool {
        if self.0 == 0 {
            return false;
        }
        let (most, all) = (3 * missing, self.len());
        // The more chips are spent, the fewer must show the colour.
        let spent = if all < most { all } else { most };
        2 * missing <= spent && self.showing(colour).len() >= 2 * (most - spent)
    }

    /// Iterates over all sub-multisets in the order of their [`bits`](ChipSet::bits), the empty one first.
    pub fn parts(self) -> impl Iterator<Item = ChipSet> {
        let mut next = Some(ChipSet::EMPTY);
        std::iter::from_fn(move || {
            let part = next?;
            next = self.part_after(part);
            Some(part)
        })
    }

    /// Returns the next sub-multiset, counting like an odometer with a wheel for each kind, whose
    /// digits are the possible numbers of chips.
    #[inline]
    fn part_after(self, ChipSet(mut bits): ChipSet) -> Option<ChipSet> {
        let mut wheels = (self.0 | self.0 >> 1) & LOW;
        while wheels != 0 {
            let shift = wheels.trailing_zeros();
            if bits >> shift & 3 < self.0 >> shift & 3 {
                return Some(ChipSet(bits + (1 << shift)));
            }
            bits &= !(3 << shift);
            wheels &= wheels - 1;
        }
        None
    }
}

/// Builds with debug assertions panic if there are more than three chips of a kind: whoever reads chips from outside
/// must count them first.
impl FromIterator<Chip> for ChipSet {
    fn from_iter<I: IntoIterator<Item = Chip>>(chips: I) -> ChipSet {
        chips.into_iter().fold(ChipSet::EMPTY, ChipSet::with)
    }
}

impl std::fmt::Display for ChipSet {
    /// Writes the names in order, separated by commas.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (place, chip) in self.iter().enumerate() {
            write!(f, "{}{}", if place > 0 { "," } else { "" }, chip.name())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d_1_4_the_twenty_chips() {
        let names: Vec<&str> = Chip::ALL.into_iter().map(Chip::name).collect();
        assert_eq!(names, ["BB", "BK", "BR", "TT", "TY", "TR", "KK", "KY", "YY", "RR"]);
        assert_eq!(ChipSet::ALL.len(), 20);
        for colour in Colour::ALL {
            // Two of its own, and two each of the two that it shares.
            assert_eq!(ChipSet::ALL.showing(colour).len(), 6, "{colour}");
        }
    }

    #[test]
    fn d_4_1_payments_agree_with_trying_every_division() {
        let store: ChipSet = [Chip::BB, Chip::BB, Chip::BK, Chip::BR, Chip::TT, Chip::KY, Chip::RR]
            .into_iter()
            .collect();
        for colour in Colour::ALL {
            for missing in 1..=5 {
                let mut any = false;
                for part in store.parts() {
                    let showing = part.iter().filter(|chip| chip.shows(colour)).count() as u32;
                    // This number of tiles at two chips each, the others at three.
                    let slow = (0..=missing).any(|twos| {
                        part.len() == 2 * twos + 3 * (missing - twos) && showing >= 2 * twos
                    });
                    assert_eq!(part.pays(missing, colour), slow, "{part} for {missing} {colour}");
                    any |= slow;
                }
                assert_eq!(store.can_pay(missing, colour), any, "{missing} {colour}");
            }
        }
    }

    #[test]
    fn chips_are_contained_if_there_are_as_many_of_each_kind() {
        let mut bits = 1u32;
        let mut contained = 0;
        for _ in 0..20_000 {
            bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // Sets that differ in one kind, and sets that differ in most.
            let (one, two) =
                (ChipSet(bits >> 12), ChipSet((bits >> 12) ^ (3 << (2 * (bits % 10)))));
            for (one, other) in [(one, two), (two, one), (one, ChipSet(bits >> 3 & 0xF_FFFF))] {
                let slow = Chip::ALL.into_iter().all(|chip| one.get(chip) >= other.get(chip));
                assert_eq!(one.contains(other), slow, "{one} {other}");
                contained += usize::from(slow);
            }
        }
        assert!(contained > 5_000, "{contained}");
    }

    #[test]
    fn the_parts_are_distinct_and_complete() {
        let store: ChipSet = [Chip::BB, Chip::BB, Chip::TY, Chip::RR].into_iter().collect();
        let parts: Vec<ChipSet> = store.parts().collect();
        let mut sorted = parts.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!((parts.len(), sorted.len()), (12, 12));
        assert!(parts.iter().all(|&part| store.contains(part)));
    }
}
