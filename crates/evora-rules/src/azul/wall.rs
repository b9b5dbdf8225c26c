//! The 5×5 wall.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use super::colour::{ByColour, Colour};
use crate::closed::closed;

closed! {
    /// A row of the wall, and the pattern line beside it, from the top.
    pub enum Row ("row") {
        /// The top row; its line has one space.
        R1 = '1',
        /// The second row.
        R2 = '2',
        /// The third row.
        R3 = '3',
        /// The fourth row.
        R4 = '4',
        /// The bottom row; its line has five spaces.
        R5 = '5',
    }
}

impl Row {
    /// Returns the number of spaces of this row's pattern line.
    #[inline]
    pub const fn spaces(self) -> u32 {
        self as u32 + 1
    }
}

closed! {
    /// A column of the wall, from the left.
    pub enum Column ("column") {
        /// The leftmost column.
        C1 = '1',
        /// The second column.
        C2 = '2',
        /// The third column.
        C3 = '3',
        /// The fourth column.
        C4 = '4',
        /// The rightmost column.
        C5 = '5',
    }
}

/// Returns the column of a colour on the coloured wall.
#[inline]
pub const fn column_of(row: Row, colour: Colour) -> Column {
    Column::ALL[(colour as usize + row as usize) % 5]
}

/// Returns the colour of a cell of the coloured wall.
#[inline]
pub const fn colour_at(row: Row, column: Column) -> Colour {
    Colour::ALL[(column as usize + 5 - row as usize) % 5]
}

/// A set of wall cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CellSet(u32);

impl CellSet {
    /// The empty set.
    pub const EMPTY: CellSet = CellSet(0);

    /// One cell.
    #[inline]
    pub const fn cell(row: Row, column: Column) -> CellSet {
        CellSet(1 << (5 * row as u32 + column as u32))
    }

    /// The five cells of a row.
    #[inline]
    pub const fn row(row: Row) -> CellSet {
        CellSet(0b11111 << (5 * row as u32))
    }

    /// The five cells of a column.
    #[inline]
    pub const fn column(column: Column) -> CellSet {
        CellSet(0b00001_00001_00001_00001_00001 << column as u32)
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

    /// Returns a bit for each cell.
    #[inline]
    pub(super) const fn bits(self) -> u64 {
        self.0 as u64
    }

    /// Returns the cells of a row as five bits, leftmost first.
    #[inline]
    pub const fn row_bits(self, row: Row) -> usize {
        ((self.0 >> (5 * row as u32)) & 0b11111) as usize
    }

    /// Returns the cells of a column as five bits, topmost first.
    #[inline]
    pub const fn column_bits(self, column: Column) -> usize {
        // Bit 5i of the column must become bit i: the multiplier shifts each by 20 − 4i, and no two
        // shifted bits collide, so the five end up side by side from bit 20 on.
        const GATHER: u64 = 1 << 20 | 1 << 16 | 1 << 12 | 1 << 8 | 1 << 4;
        let bits = (self.0 >> column as u32 & CellSet::column(Column::C1).0) as u64;
        ((bits * GATHER) >> 20 & 0b11111) as usize
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

impl BitAnd for CellSet {
    type Output = CellSet;

    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl Sub for CellSet {
    type Output = CellSet;

    #[inline]
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

/// A player's wall.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wall {
    /// All covered cells.
    pub(super) covered: CellSet,
    /// The place of each colour: three bits per row, the column's number, or 0 if it is missing.
    pub(super) columns: ByColour<u16>,
}

impl Wall {
    /// Returns all covered cells.
    #[inline]
    pub fn covered(&self) -> CellSet {
        self.covered
    }

    /// Returns the column of a colour in a row, if it is there.
    #[inline]
    pub fn column(&self, row: Row, colour: Colour) -> Option<Column> {
        let number = self.columns[colour] >> (3 * row as u32) & 7;
        Column::from_index(usize::from(number).wrapping_sub(1))
    }

    /// Returns the colour on a cell, if it is covered.
    pub fn get(&self, row: Row, column: Column) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.column(row, colour) == Some(column))
    }

    /// Returns whether the row has the colour.
    #[inline]
    pub fn row_has(&self, row: Row, colour: Colour) -> bool {
        self.column(row, colour).is_some()
    }

    /// Returns whether the column has the colour.
    pub fn column_has(&self, column: Column, colour: Colour) -> bool {
        Row::ALL.into_iter().any(|row| self.column(row, colour) == Some(column))
    }

    /// Returns the columns of the grey wall that accept this colour in this row, as five bits
    ///
    #[inline]
    pub(super) fn grey_column_bits(&self, row: Row, colour: Colour) -> u32 {
        // The number of each row's column as a bit; 0 falls off the low end.
        let numbers = u32::from(self.columns[colour]);
        let bit = |row: u32| 1 << (numbers >> (3 * row) & 7);
        let used = (bit(0) | bit(1) | bit(2) | bit(3) | bit(4)) >> 1;
        !(used | self.covered.row_bits(row) as u32) & 0b11111
    }

    /// Iterates over the columns of the grey wall that accept this colour in this row.
    pub fn grey_columns(&self, row: Row, colour: Colour) -> impl Iterator<Item = Column> + use<> {
        let bits = self.grey_column_bits(row, colour);
        Column::ALL.into_iter().filter(move |&column| bits >> column as u32 & 1 == 1)
    }

    /// Puts a tile on an empty cell.
    #[inline]
    pub fn put(&mut self, row: Row, column: Column, colour: Colour) {
        put(&mut self.covered, &mut self.columns[colour], row, column);
    }

    /// Returns the number of tiles of a colour.
    pub fn count(&self, colour: Colour) -> u32 {
        // A row with the colour has a non-zero number in its three bits.
        let numbers = self.columns[colour];
        ((numbers | numbers >> 1 | numbers >> 2) & 0o11111).count_ones()
    }

    /// Returns the number of complete rows.
    #[inline]
    pub fn complete_rows(&self) -> u32 {
        // A row is complete if its first cell and the four to the right of it are covered.
        let CellSet(set) = self.covered;
        let complete = set & set >> 1 & set >> 2 & set >> 3 & set >> 4;
        (CellSet(complete) & CellSet::column(Column::C1)).len()
    }

    /// Returns whether any row is complete.
    #[inline]
    pub fn has_complete_row(&self) -> bool {
        self.complete_rows() > 0
    }

    /// Returns the number of complete columns.
    #[inline]
    pub fn complete_columns(&self) -> u32 {
        let CellSet(set) = self.covered;
        let complete = set & set >> 5 & set >> 10 & set >> 15 & set >> 20;
        (CellSet(complete) & CellSet::row(Row::R1)).len()
    }

    /// Returns the number of colours with all five tiles on the wall, wherever they are (A-5.4,
    ///
    pub fn complete_colours(&self) -> u32 {
        Colour::ALL.into_iter().filter(|&colour| self.count(colour) == 5).count() as u32
    }
}

/// Puts a tile on an empty cell, given all covered cells and the columns of the tile's colour.
#[inline]
pub(super) fn put(covered: &mut CellSet, columns: &mut u16, row: Row, column: Column) {
    *covered |= CellSet::cell(row, column);
    *columns |= (column as u16 + 1) << (3 * row as u32);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_6_the_coloured_wall_shifts_by_one_in_every_row() {
        let printed: Vec<String> = Row::ALL
            .iter()
            .map(|&row| Column::ALL.iter().map(|&c| colour_at(row, c).letter()).collect())
            .collect();
        assert_eq!(printed, ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]);
        for row in Row::ALL {
            for colour in Colour::ALL {
                assert_eq!(colour_at(row, column_of(row, colour)), colour);
            }
        }
    }

    #[test]
    fn complete_rows_and_columns_agree_with_a_scan_of_the_cells() {
        for seed in 0..1u32 << 14 {
            // The union of two random sets, so that most cells are covered.
            let random = |i: u32| (2 * seed + i).wrapping_mul(2_654_435_761) >> 7;
            let set = CellSet(random(0) | random(1)) & CellSet((1 << 25) - 1);
            let wall = Wall { covered: set, ..Wall::default() };
            let rows = Row::ALL.iter().filter(|&&r| Column::ALL.iter().all(|&c| set.has(r, c)));
            assert_eq!(wall.complete_rows(), rows.count() as u32);
            let columns = Column::ALL.iter().filter(|&&c| Row::ALL.iter().all(|&r| set.has(r, c)));
            assert_eq!(wall.complete_columns(), columns.count() as u32);
        }
    }

    #[test]
    fn grey_columns_agree_with_a_scan_of_row_and_column() {
        for seed in 0..1u32 << 12 {
            let random = |i: u32| (64 * seed + i).wrapping_mul(2_654_435_761) >> 9;
            let mut wall = Wall::default();
            for i in 0..random(63) % 20 {
                let row = Row::ALL[random(i) as usize % 5];
                let column = Column::ALL[random(i) as usize / 5 % 5];
                let colour = Colour::ALL[random(i) as usize / 25 % 5];
                if wall.get(row, column).is_none() && !wall.row_has(row, colour) {
                    wall.put(row, column, colour);
                }
            }
            for row in Row::ALL {
                for colour in Colour::ALL {
                    let rows = Row::ALL.into_iter().filter(|&row| wall.row_has(row, colour));
                    assert_eq!(wall.count(colour), rows.count() as u32);
                    let slow: Vec<Column> = Column::ALL
                        .into_iter()
                        .filter(|&c| wall.get(row, c).is_none() && !wall.column_has(c, colour))
                        .collect();
                    assert_eq!(wall.grey_columns(row, colour).collect::<Vec<_>>(), slow);
                }
            }
        }
    }

    #[test]
    fn gathered_bits_agree_with_a_scan_of_the_cells() {
        for seed in 0..1u32 << 12 {
            let set = CellSet(seed.wrapping_mul(2_654_435_761) >> 7);
            for row in Row::ALL {
                let slow = Column::ALL.iter().filter(|&&c| set.has(row, c)).map(|&c| 1 << c as u32);
                assert_eq!(set.row_bits(row), slow.sum());
            }
            for column in Column::ALL {
                let slow = Row::ALL.iter().filter(|&&r| set.has(r, column)).map(|&r| 1 << r as u32);
                assert_eq!(set.column_bits(column), slow.sum());
            }
        }
    }
}
