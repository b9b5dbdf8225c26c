//! The dome plates (D-1.3).

use super::colour::Colour;
use crate::closed::{closed, named};

/// What a cell of a plate accepts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cell {
    /// Tiles of this colour.
    Colour(Colour),
    /// Tiles of any colour.
    Any,
    /// A special tile, once the other three cells are covered (D-5.2).
    Special,
}

impl Cell {
    /// Returns its letter: a colour's, `?` or `*`.
    pub const fn letter(self) -> char {
        match self {
            Cell::Colour(colour) => colour.letter(),
            Cell::Any => '?',
            Cell::Special => '*',
        }
    }
}

const B: Cell = Cell::Colour(Colour::Blue);
const T: Cell = Cell::Colour(Colour::Turquoise);
const K: Cell = Cell::Colour(Colour::Black);
const Y: Cell = Cell::Colour(Colour::Yellow);
const R: Cell = Cell::Colour(Colour::Red);
const Q: Cell = Cell::Any;
const S: Cell = Cell::Special;

/// The 18 plates, upper row then lower row (D-1.3), from public transcriptions of the kit. `Q` is an
/// any-colour cell, `S` a special one.
static PLATES: [[Cell; 4]; Plate::COUNT] = [
    [Y, K, T, S], // 1
    [Q, B, T, K],
    [T, R, B, Q],
    [K, Y, R, Q],
    [K, S, T, R], // 5
    [T, Y, Q, K],
    [S, K, R, B],
    [Y, B, K, S],
    [T, R, B, S],
    [Y, R, Q, B], // 10
    [Y, S, K, R],
    [T, K, R, Q],
    [B, K, S, T],
    [R, T, Y, Q],
    [T, B, Q, Y], // 15
    [S, T, Y, B],
    [R, Q, B, K],
    [S, Y, B, R],
];

named! {
    /// What the back of a plate shows (D-1.3).
    pub enum PlateKind ("kind of plate", "they are", " and ") {
        /// Three colours and a special cell.
        Special = "special",
        /// Three colours and an any-colour cell.
        Universal = "universal",
    }
}

/// A dome plate, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Plate(u8);

impl Plate {
    /// The number of plates.
    pub const COUNT: usize = 18;

    /// Returns the plate with this number, 1 to 18.
    pub const fn new(number: u8) -> Option<Plate> {
        if 1 <= number && number as usize <= Plate::COUNT { Some(Plate(number - 1)) } else { None }
    }

    /// Returns the plate's number, 1 to 18.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Returns the plate's index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(super) const fn from_index(index: usize) -> Option<Plate> {
        if index < Plate::COUNT { Some(Plate(index as u8)) } else { None }
    }

    /// Iterates over all plates.
    pub fn all() -> impl Iterator<Item = Plate> {
        (0..Plate::COUNT as u8).map(Plate)
    }

    /// Returns its cells in an orientation: upper left, upper right, lower left, lower right.
    pub const fn cells(self, quarter: Quarter) -> [Cell; 4] {
        let mut cells = PLATES[self.0 as usize];
        let mut turns = 0;
        while turns < quarter as usize {
            let [a, b, c, d] = cells;
            cells = [c, a, d, b];
            turns += 1;
        }
        cells
    }

    /// Returns what its back shows.
    #[inline]
    pub const fn kind(self) -> PlateKind {
        match PlateSet::SPECIAL.has(self) {
            true => PlateKind::Special,
            false => PlateKind::Universal,
        }
    }
}

impl std::fmt::Display for Plate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(&self.number(), f)
    }
}

closed! {
    /// An orientation: quarter turns clockwise.
    pub enum Quarter ("orientation") {
        /// As printed.
        R0 = '0',
        /// A quarter turn clockwise.
        R1 = '1',
        /// Upside down.
        R2 = '2',
        /// A quarter turn counterclockwise.
        R3 = '3',
    }
}

/// A set of plates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlateSet(u32);

impl PlateSet {
    /// The empty set.
    pub const EMPTY: PlateSet = PlateSet(0);
    /// All 18.
    pub const ALL: PlateSet = PlateSet((1 << Plate::COUNT) - 1);
    const SPECIAL: PlateSet = {
        let (mut special, mut plate) = (0, 0);
        while plate < Plate::COUNT {
            let [a, b, c, d] = PLATES[plate];
            let is_special = matches!(a, S) || matches!(b, S) || matches!(c, S) || matches!(d, S);
            special |= (is_special as u32) << plate;
            plate += 1;
        }
        PlateSet(special)
    };

    /// Returns a bit for each plate, by number from the lowest on.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Returns the set with this plate.
    #[inline]
    pub const fn with(self, plate: Plate) -> PlateSet {
        PlateSet(self.0 | 1 << plate.0)
    }

    /// Returns the set without this plate.
    #[inline]
    pub const fn without(self, plate: Plate) -> PlateSet {
        PlateSet(self.0 & !(1 << plate.0))
    }

    /// Returns the union.
    pub const fn union(self, other: PlateSet) -> PlateSet {
        PlateSet(self.0 | other.0)
    }

    /// Returns the plates of this kind.
    #[inline]
    pub const fn of_kind(self, kind: PlateKind) -> PlateSet {
        match kind {
            PlateKind::Special => PlateSet(self.0 & PlateSet::SPECIAL.0),
            PlateKind::Universal => PlateSet(self.0 & !PlateSet::SPECIAL.0),
        }
    }

    /// Returns whether the set has this plate.
    #[inline]
    pub const fn has(self, plate: Plate) -> bool {
        self.0 >> plate.0 & 1 == 1
    }

    /// Returns the number of plates.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the plates by number.
    pub fn iter(self) -> impl Iterator<Item = Plate> {
        Plate::all().filter(move |&plate| self.has(plate))
    }

    /// Returns the plate at this index, by number.
    pub fn nth(self, place: u32) -> Option<Plate> {
        self.iter().nth(place as usize)
    }
}

impl FromIterator<Plate> for PlateSet {
    fn from_iter<I: IntoIterator<Item = Plate>>(plates: I) -> PlateSet {
        plates.into_iter().fold(PlateSet::EMPTY, PlateSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d_1_3_half_of_the_plates_are_special_and_each_has_three_colours() {
        let special = Plate::all().filter(|plate| plate.kind() == PlateKind::Special).count();
        assert_eq!(special, 9);
        for kind in PlateKind::ALL {
            let plates: Vec<Plate> = PlateSet::ALL.of_kind(kind).iter().collect();
            let has_special = |plate: &Plate| PLATES[plate.index()].contains(&Cell::Special);
            assert!(plates.iter().all(|plate| has_special(plate) == (kind == PlateKind::Special)));
            assert_eq!((plates.len(), kind.name().parse()), (9, Ok(kind)));
        }
        for plate in Plate::all() {
            let cells = plate.cells(Quarter::R0);
            let mut colours: Vec<char> = cells.map(Cell::letter).to_vec();
            colours.sort_unstable();
            colours.dedup();
            assert_eq!(colours.len(), 4, "plate {plate}: three colours and one other cell");
        }
    }

    #[test]
    fn d_1_3_a_quarter_turn_moves_every_cell_and_four_restore_it() {
        for plate in Plate::all() {
            let letters = Quarter::ALL.map(|quarter| plate.cells(quarter).map(Cell::letter));
            let [[a, b, c, d], turned, over, _] = letters;
            assert_eq!((turned, over), ([c, a, d, b], [d, c, b, a]));
            for (one, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
                assert_ne!(letters[one], letters[other], "no two orientations look alike");
            }
        }
    }
}
