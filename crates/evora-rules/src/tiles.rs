//! Multisets of coloured tiles: a bag, a factory, the centre.
//!
//! One `u64` holds a count for each colour, ten bits apart (a *lane*). Ten bits hold any count of
//! tiles of any game, the sum of all of them, and a set of ten sources; the top bit of each lane
//! stays free as a guard, so that all lanes can be compared or tested at once.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use crate::closed::Key;
use crate::name::UnknownName;

/// Bits per lane.
pub(crate) const LANE: u32 = 10;
/// The number of lanes in a word; the game with most colours has six.
const LANES: u32 = 6;
/// The lowest bit of every lane.
pub(crate) const ONES: u64 = {
    let (mut ones, mut lane) = (0, 0);
    while lane < LANES {
        ones |= 1 << (lane * LANE);
        lane += 1;
    }
    ones
};
/// The guards: the highest bit of every lane.
pub(crate) const GUARDS: u64 = ONES << (LANE - 1);
/// Every bit of the lowest lane.
pub(crate) const LOW_LANE: u64 = (1 << LANE) - 1;

/// Returns the guard bit of each non-zero lane (lanes below 512).
#[inline]
pub(crate) const fn nonzero(lanes: u64) -> u64 {
    (lanes + (GUARDS - ONES)) & GUARDS
}

/// A colour of tile in one of the games.
pub trait TileColour: Key + std::str::FromStr<Err = UnknownName> {
    /// Every colour, in the colour order of the rules.
    const COLOURS: &'static [Self];

    /// Returns the letter of the colour.
    fn letter(self) -> char;

    /// Returns the colour with this letter.
    fn from_letter(letter: char) -> Option<Self>;
}

/// How many tiles of each colour.
///
/// No colour may exceed [`Tiles::MOST`], far above what any game has. Sums are checked in builds with debug
/// assertions only; whoever reads tiles from outside must bound how many there are.
pub struct Tiles<C> {
    lanes: u64,
    colour: PhantomData<C>,
}

impl<C: TileColour> Tiles<C> {
    /// No tiles.
    pub const EMPTY: Self = Tiles::from_lanes(0);
    /// The most tiles of one colour.
    pub const MOST: u32 = (1 << (LANE - 1)) - 1;

    pub(crate) const fn from_lanes(lanes: u64) -> Self {
        Tiles { lanes, colour: PhantomData }
    }

    pub(crate) const fn lanes(self) -> u64 {
        self.lanes
    }

    /// `count` tiles of one colour.
    ///
    /// # Panics
    ///
    /// If there are more than [`Tiles::MOST`].
    #[inline]
    pub fn of(colour: C, count: u32) -> Self {
        assert!(count <= Self::MOST, "{count} tiles of one colour; at most {} fit", Self::MOST);
        Tiles::few(colour, count)
    }

    /// Like [`Tiles::of`] for a count that is known to fit, without the comparison.
    #[inline]
    pub(crate) fn few(colour: C, count: u32) -> Self {
        debug_assert!(count <= Self::MOST);
        Tiles::from_lanes(u64::from(count) << (LANE * colour.index() as u32))
    }

    /// Returns the same number of tiles of every colour.
    pub fn of_each(count: u32) -> Self {
        C::COLOURS.iter().fold(Self::EMPTY, |all, &colour| all + Tiles::of(colour, count))
    }

    /// Returns the number of tiles of a colour.
    #[inline]
    pub fn get(self, colour: C) -> u32 {
        ((self.lanes >> (LANE * colour.index() as u32)) & LOW_LANE) as u32
    }

    /// Returns only the tiles of a colour.
    #[inline]
    pub fn only(self, colour: C) -> Self {
        Tiles::from_lanes(self.lanes & (LOW_LANE << (LANE * colour.index() as u32)))
    }

    /// Returns the total number of tiles.
    #[inline]
    pub fn len(self) -> u32 {
        // The highest lane of the product is the sum of all lanes.
        ((self.lanes.wrapping_mul(ONES) >> (LANE * (LANES - 1))) & LOW_LANE) as u32
    }

    /// Returns whether there are no tiles.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.lanes == 0
    }

    /// Returns whether this is a superset of `other`.
    #[inline]
    pub fn contains(self, other: Self) -> bool {
        ((self.lanes | GUARDS) - other.lanes) & GUARDS == GUARDS
    }

    /// Returns the difference; `None` if this is not a superset of `other`.
    pub fn minus(self, other: Self) -> Option<Self> {
        self.contains(other).then(|| self - other)
    }

    /// Iterates over the tiles one by one, in colour order.
    pub fn iter(self) -> impl Iterator<Item = C> {
        C::COLOURS
            .iter()
            .flat_map(move |&colour| std::iter::repeat_n(colour, self.get(colour) as usize))
    }
}

impl<C> Clone for Tiles<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Tiles<C> {}

impl<C> PartialEq for Tiles<C> {
    fn eq(&self, other: &Self) -> bool {
        self.lanes == other.lanes
    }
}

impl<C> Eq for Tiles<C> {}

impl<C> std::hash::Hash for Tiles<C> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.lanes.hash(state);
    }
}

impl<C: TileColour> Default for Tiles<C> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C: TileColour> Add for Tiles<C> {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        let lanes = self.lanes + other.lanes;
        debug_assert!(lanes & GUARDS == 0, "too many tiles of one colour");
        Tiles::from_lanes(lanes)
    }
}

impl<C: TileColour> AddAssign for Tiles<C> {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// Subtracts tiles that are known to be included; otherwise use [`Tiles::minus`].
impl<C: TileColour> Sub for Tiles<C> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        debug_assert!(self.contains(other));
        Tiles::from_lanes(self.lanes - other.lanes)
    }
}

impl<C: TileColour> SubAssign for Tiles<C> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<C: TileColour> std::iter::Sum for Tiles<C> {
    fn sum<I: Iterator<Item = Self>>(tiles: I) -> Self {
        tiles.fold(Self::EMPTY, Add::add)
    }
}

impl<C: TileColour> FromIterator<C> for Tiles<C> {
    fn from_iter<I: IntoIterator<Item = C>>(colours: I) -> Self {
        colours.into_iter().map(|colour| Tiles::few(colour, 1)).sum()
    }
}

/// Writes the letters of the tiles in colour order, as in `BBYK`.
impl<C: TileColour> fmt::Display for Tiles<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|colour| fmt::Write::write_char(f, colour.letter()))
    }
}

impl<C: TileColour> fmt::Debug for Tiles<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::azul::Colour;

    /// The slow twin of the lanes: an array of counts.
    fn counts(tiles: Tiles<Colour>) -> [u32; 5] {
        Colour::ALL.map(|colour| tiles.get(colour))
    }

    fn some_multisets() -> impl Iterator<Item = Tiles<Colour>> {
        (0..1024u32).map(|seed| {
            Colour::ALL
                .into_iter()
                .map(|colour| {
                    Tiles::of(colour, seed.wrapping_mul(2_654_435_761) >> (5 * colour.index()) & 3)
                })
                .sum()
        })
    }

    #[test]
    fn lanes_agree_with_plain_counts() {
        let mut previous = Tiles::EMPTY;
        for tiles in some_multisets() {
            let (a, b) = (counts(tiles), counts(previous));
            assert_eq!(tiles.len(), a.iter().sum::<u32>());
            assert_eq!(counts(tiles + previous), std::array::from_fn(|i| a[i] + b[i]));
            assert_eq!(tiles.contains(previous), (0..5).all(|i| a[i] >= b[i]));
            assert_eq!(
                tiles.minus(previous).map(counts),
                tiles.contains(previous).then(|| std::array::from_fn(|i| a[i] - b[i]))
            );
            assert_eq!(tiles.iter().collect::<Tiles<_>>(), tiles);
            for colour in Colour::ALL {
                let guard = nonzero(tiles.lanes()) >> (LANE * colour.index() as u32 + LANE - 1) & 1;
                assert_eq!(guard == 1, tiles.get(colour) > 0);
                assert_eq!(tiles.only(colour).len(), tiles.get(colour));
            }
            previous = tiles;
        }
    }

    #[test]
    fn tiles_print_in_colour_order() {
        let tiles: Tiles<_> =
            [Colour::Black, Colour::Blue, Colour::Yellow, Colour::Blue].into_iter().collect();
        assert_eq!(tiles.to_string(), "BBYK");
    }
}
