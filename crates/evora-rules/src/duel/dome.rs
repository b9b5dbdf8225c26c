//! A player's dome: nine slots for plates, 6×6 cells (D-1.1).

use std::ops::{BitOr, BitOrAssign};

use super::colour::Colour;
use super::plate::{Cell, Plate, Quarter};
use crate::closed::{By, closed};

closed! {
    /// A row of the dome, and the pattern line that feeds it, from the top.
    pub enum Row ("row") {
        /// The top row; its line has one space.
        R1 = '1',
        /// The second row.
        R2 = '2',
        /// The third row.
        R3 = '3',
        /// The fourth row.
        R4 = '4',
        /// The fifth row.
        R5 = '5',
        /// The bottom row; its line has six spaces.
        R6 = '6',
    }
}

impl Row {
    /// Returns the number of spaces of this row's pattern line (D-1.1).
    #[inline]
    pub const fn spaces(self) -> u32 {
        self as u32 + 1
    }

    /// Returns the points of a special tile in this row (D-5.2).
    pub const fn special_points(self) -> u16 {
        self as u16 + 1
    }
}

closed! {
    /// A column of the dome, from the left.
    pub enum Column ("column") {
        /// The leftmost column.
        C1 = '1',
        /// The second column.
        C2 = '2',
        /// The third column.
        C3 = '3',
        /// The fourth column.
        C4 = '4',
        /// The fifth column.
        C5 = '5',
        /// The rightmost column.
        C6 = '6',
    }
}

closed! {
    /// A slot for a plate, row by row.
    pub enum Slot ("slot") {
        /// Upper left.
        S1 = '1',
        /// Upper middle.
        S2 = '2',
        /// Upper right.
        S3 = '3',
        /// Left of the middle row.
        S4 = '4',
        /// In the middle.
        S5 = '5',
        /// Right of the middle row.
        S6 = '6',
        /// Lower left.
        S7 = '7',
        /// Lower middle.
        S8 = '8',
        /// Lower right.
        S9 = '9',
    }
}

impl Slot {
    /// Returns the index of the slot's upper left cell.
    const fn corner(self) -> u32 {
        12 * (self as u32 / 3) + 2 * (self as u32 % 3)
    }

    /// Returns the slot of a cell.
    #[inline]
    pub const fn at(row: Row, column: Column) -> Slot {
        Slot::ALL[3 * (row as usize / 2) + column as usize / 2]
    }
}

/// A tile on the dome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tile {
    /// A coloured tile.
    Colour(Colour),
    /// A special tile (D-5.2).
    Special,
}

impl Tile {
    /// Returns its letter: its colour's, or `S`.
    pub const fn letter(self) -> char {
        match self {
            Tile::Colour(colour) => colour.letter(),
            Tile::Special => 'S',
        }
    }

    /// Returns the tile with this letter.
    pub fn from_letter(letter: char) -> Option<Tile> {
        match letter {
            'S' => Some(Tile::Special),
            _ => Colour::from_letter(letter).map(Tile::Colour),
        }
    }

    /// Returns a number from 1 to 6, for packing.
    const fn code(self) -> u32 {
        match self {
            Tile::Colour(colour) => colour as u32 + 1,
            Tile::Special => 6,
        }
    }
}

/// A set of cells of the dome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CellSet(u64);

impl CellSet {
    /// The empty set.
    pub const EMPTY: CellSet = CellSet(0);

    /// One cell.
    #[inline]
    pub const fn cell(row: Row, column: Column) -> CellSet {
        CellSet(1 << (6 * row as u32 + column as u32))
    }

    /// The four cells of a slot.
    #[inline]
    pub const fn slot(slot: Slot) -> CellSet {
        CellSet(0b11_000011 << slot.corner())
    }

    /// The six cells of a row.
    pub const fn row(row: Row) -> CellSet {
        CellSet(0b111111 << (6 * row as u32))
    }

    /// The six cells of a column.
    pub const fn column(column: Column) -> CellSet {
        CellSet(0b000001_000001_000001_000001_000001_000001 << column as u32)
    }

    /// Returns whether the set has this cell.
    #[inline]
    pub const fn has(self, row: Row, column: Column) -> bool {
        self.0 & CellSet::cell(row, column).0 != 0
    }

    /// Returns whether this is a superset of `other`.
    #[inline]
    pub const fn contains(self, other: CellSet) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the union.
    pub(super) const fn or(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }

    /// Returns the intersection.
    pub const fn and(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }

    /// Returns the difference.
    #[inline]
    pub const fn minus(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }

    /// Returns a bit for each cell, row by row from the lowest on.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the number of cells.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the cells, row by row.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (Row, Column)> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            Row::from_index(place / 6).zip(Column::from_index(place % 6))
        })
    }

    /// Returns the cells of a row as six bits, leftmost first.
    #[inline]
    pub const fn row_bits(self, row: Row) -> u32 {
        (self.0 >> (6 * row as u32)) as u32 & 0b111111
    }

    /// Returns the cells of a column as six bits, topmost first.
    #[inline]
    const fn column_bits(self, column: Column) -> u32 {
        // Bit 6i must become bit i: the multiplier shifts each by 30 − 5i, and no two shifted bits
        // collide, so the six end up side by side from bit 30 on.
        const GATHER: u64 = 1 << 30 | 1 << 25 | 1 << 20 | 1 << 15 | 1 << 10 | 1 << 5;
        let bits = self.0 >> column as u32 & CellSet::column(Column::C1).0;
        (bits.wrapping_mul(GATHER) >> 30) as u32 & 0b111111
    }
}

impl BitOr for CellSet {
    type Output = CellSet;

    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: CellSet) {
        self.0 |= other.0;
    }
}

/// For each set of six cells in a line and each index in it: the length of the run there.
static RUNS: [[u8; 6]; 64] = {
    let mut runs = [[0; 6]; 64];
    let mut index = 0;
    while index < 64 * 6 {
        let (set, place) = (index / 6, index % 6);
        if set >> place & 1 == 1 {
            let (mut from, mut to) = (place, place);
            while from > 0 && set >> (from - 1) & 1 == 1 {
                from -= 1;
            }
            while to < 5 && set >> (to + 1) & 1 == 1 {
                to += 1;
            }
            runs[set][place] = (to - from + 1) as u8;
        }
        index += 1;
    }
    runs
};

/// The cells of a plate in an orientation, in the upper left slot.
#[derive(Clone, Copy)]
struct Face {
    /// For each colour the cells that accept it, including the any-colour cell.
    takes: [u8; 5],
    any: u8,
    special: u8,
}

static FACES: [[Face; 4]; Plate::COUNT] = {
    /// The bits of the four cells: two of one row, two of the next.
    const BITS: [u8; 4] = [1, 1 << 1, 1 << 6, 1 << 7];
    let mut faces = [[Face { takes: [0; 5], any: 0, special: 0 }; 4]; Plate::COUNT];
    let mut index = 0;
    while index < Plate::COUNT * 16 {
        let (number, turned, place) = (index / 16, index / 4 % 4, index % 4);
        let Some(plate) = Plate::from_index(number) else { unreachable!() };
        let face = &mut faces[number][turned];
        match plate.cells(Quarter::ALL[turned])[place] {
            Cell::Colour(colour) => face.takes[colour as usize] |= BITS[place],
            Cell::Special => face.special |= BITS[place],
            Cell::Any => {
                face.any |= BITS[place];
                let mut colour = 0;
                while colour < 5 {
                    face.takes[colour] |= BITS[place];
                    colour += 1;
                }
            }
        }
        index += 1;
    }
    faces
};

/// A player's dome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dome {
    covered: CellSet,
    any: CellSet,
    special: CellSet,
    /// For each colour the free cells that accept it (D-4.2), whatever is in their rows and columns
    /// (D-4.5). Updated incrementally.
    takes: By<Colour, CellSet, 5>,
    /// Four bits for each empty slot: one for each orientation of a plate.
    empty_slots: u64,
    /// For each row three bits per cell: the tile's code, 0 if empty.
    tiles: [u32; 6],
    /// For each slot 0, or the plate's number times four plus its orientation.
    plates: [u8; 9],
}

impl Dome {
    pub(super) fn new() -> Dome {
        Dome {
            covered: CellSet::EMPTY,
            any: CellSet::EMPTY,
            special: CellSet::EMPTY,
            takes: By::default(),
            empty_slots: (1 << 36) - 1,
            tiles: [0; 6],
            plates: [0; 9],
        }
    }

    /// Returns all covered cells.
    pub fn covered(&self) -> CellSet {
        self.covered
    }

    /// Returns the any-colour cells of the laid plates.
    pub fn any_cells(&self) -> CellSet {
        self.any
    }

    /// Returns the special cells of the laid plates.
    pub fn special_cells(&self) -> CellSet {
        self.special
    }

    /// Returns the free cells that accept this colour (D-4.2).
    pub fn free(&self, colour: Colour) -> CellSet {
        self.takes[colour]
    }

    /// Returns the free columns of a row that accept this colour, as six bits.
    #[inline]
    pub(super) fn free_columns(&self, row: Row, colour: Colour) -> u32 {
        self.takes[colour].row_bits(row)
    }

    /// Returns the tile on a cell, if it is covered.
    pub fn tile(&self, row: Row, column: Column) -> Option<Tile> {
        match self.tiles[row.index()] >> (3 * column as u32) & 7 {
            6 => Some(Tile::Special),
            code => Colour::from_index((code as usize).wrapping_sub(1)).map(Tile::Colour),
        }
    }

    /// Returns the plate in a slot and its orientation, if there is one.
    pub fn plate(&self, slot: Slot) -> Option<(Plate, Quarter)> {
        let packed = self.plates[slot.index()];
        Some((Plate::new(packed / 4)?, Quarter::ALL[usize::from(packed % 4)]))
    }

    /// Returns what a cell accepts, if there is a plate.
    pub fn cell(&self, row: Row, column: Column) -> Option<Cell> {
        let (plate, quarter) = self.plate(Slot::at(row, column))?;
        Some(plate.cells(quarter)[2 * (row.index() % 2) + column.index() % 2])
    }

    /// Returns the plates and the tiles, packed. The ten highest bits of the last word are 0.
    #[inline]
    pub(super) fn key(&self) -> [u64; 3] {
        let [a, b, c, d, e, f, g, h, last] = self.plates;
        let [upper, lower] = [0, 3].map(|row| {
            // Three rows of six tiles with three bits each.
            u64::from(self.tiles[row])
                | u64::from(self.tiles[row + 1]) << 18
                | u64::from(self.tiles[row + 2]) << 36
        });
        let plates = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
        [plates, upper | u64::from(last) << 54, lower]
    }

    /// Returns the number of laid plates.
    pub fn plate_count(&self) -> u32 {
        9 - self.empty_slots.count_ones() / 4
    }

    /// Returns four bits for each empty slot, one for each orientation.
    #[inline]
    pub(super) fn empty_slots(&self) -> u64 {
        self.empty_slots
    }

    /// Returns whether the slot has no plate.
    pub fn is_empty_slot(&self, slot: Slot) -> bool {
        self.empty_slots >> (4 * slot as u32) & 1 == 1
    }

    /// Returns whether all three plates of this row are laid (D-4.3).
    #[inline]
    pub fn plates_lie(&self, row: Row) -> bool {
        self.empty_slots >> (12 * (row as u32 / 2)) & 0xFFF == 0
    }

    /// Lays a plate in an empty slot (D-3.1).
    #[inline]
    pub(super) fn lay(&mut self, slot: Slot, plate: Plate, quarter: Quarter) {
        let face = &FACES[plate.index()][quarter as usize];
        let cells = |bits: u8| CellSet(u64::from(bits) << slot.corner());
        for colour in Colour::ALL {
            self.takes[colour] |= cells(face.takes[colour as usize]);
        }
        self.any |= cells(face.any);
        self.special |= cells(face.special);
        self.empty_slots &= !(0b1111 << (4 * slot as u32));
        self.plates[slot.index()] = 4 * plate.number() + quarter as u8;
    }

    /// Puts a tile on a cell of a laid plate.
    #[inline]
    pub(crate) fn put(&mut self, row: Row, column: Column, tile: Tile) {
        let cell = CellSet::cell(row, column);
        self.covered |= cell;
        for colour in Colour::ALL {
            self.takes[colour] = self.takes[colour].minus(cell);
        }
        self.tiles[row.index()] |= tile.code() << (3 * column as u32);
    }

    /// Returns the special cell of a slot's plate if it is free and the other three are covered
    /// (D-5.2).
    #[inline]
    pub(crate) fn special_due(&self, slot: Slot) -> Option<(Row, Column)> {
        let free = CellSet::slot(slot).minus(self.covered);
        if free.len() == 1 && self.special.contains(free) {
            let place = free.0.trailing_zeros() as usize;
            return Row::from_index(place / 6).zip(Column::from_index(place % 6));
        }
        None
    }

    /// Returns the lengths of the horizontal and vertical runs through a covered cell (D-5.1).
    #[inline]
    pub fn runs(&self, row: Row, column: Column) -> (u8, u8) {
        runs(self.covered, row, column)
    }
}

/// Returns the lengths of the horizontal and vertical runs through a cell of a set (D-5.1).
#[inline]
pub fn runs(covered: CellSet, row: Row, column: Column) -> (u8, u8) {
    let across = RUNS[covered.row_bits(row) as usize][column as usize];
    let down = RUNS[covered.column_bits(column) as usize][row as usize];
    (across, down)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gathered_bits_and_runs_agree_with_a_scan() {
        for seed in 0..1u64 << 11 {
            let covered = CellSet(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 28);
            let dome = Dome { covered, ..Dome::new() };
            for (row, column) in covered.iter() {
                let across = |step: i32| {
                    (1..6)
                        .take_while(|i| {
                            let place = column as i32 + step * i;
                            Column::from_index(place as usize).is_some_and(|c| covered.has(row, c))
                        })
                        .count()
                };
                let down = |step: i32| {
                    (1..6)
                        .take_while(|i| {
                            let place = row as i32 + step * i;
                            Row::from_index(place as usize).is_some_and(|r| covered.has(r, column))
                        })
                        .count()
                };
                let slow = (1 + across(1) + across(-1), 1 + down(1) + down(-1));
                let (fast_across, fast_down) = dome.runs(row, column);
                assert_eq!((usize::from(fast_across), usize::from(fast_down)), slow);
            }
        }
    }

    #[test]
    fn a_laid_plate_accepts_what_its_cells_show() {
        for plate in Plate::all() {
            for (slot, quarter) in Slot::ALL.into_iter().zip(Quarter::ALL.into_iter().cycle()) {
                let mut dome = Dome::new();
                dome.lay(slot, plate, quarter);
                assert_eq!(dome.plate(slot), Some((plate, quarter)));
                for (row, column) in CellSet((1 << 36) - 1).iter() {
                    let cell = dome.cell(row, column);
                    assert_eq!(cell.is_some(), CellSet::slot(slot).has(row, column));
                    assert_eq!(dome.any.has(row, column), cell == Some(Cell::Any));
                    assert_eq!(dome.special.has(row, column), cell == Some(Cell::Special));
                    for colour in Colour::ALL {
                        let takes = cell == Some(Cell::Any) || cell == Some(Cell::Colour(colour));
                        assert_eq!(dome.free(colour).has(row, column), takes);
                    }
                }
                assert_eq!(dome.plate_count(), 1);
            }
        }
    }
}
