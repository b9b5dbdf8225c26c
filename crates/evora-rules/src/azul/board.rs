//! A player's board: pattern lines, wall, floor and score.

use super::colour::{ByColour, Colour, Tiles};
use super::score::{FLOOR_SPACES, floor_penalty, runs};
use super::wall::{CellSet, Column, Row, Wall, put};
use crate::closed::closed;
use crate::tiles::{LANE, ONES};

closed! {
    /// Where taken tiles are put: a pattern line, or the floor.
    pub enum Line ("line") {
        /// The top line, of one space.
        L1 = '1',
        /// The line of two spaces.
        L2 = '2',
        /// The line of three spaces.
        L3 = '3',
        /// The line of four spaces.
        L4 = '4',
        /// The bottom line, of five spaces.
        L5 = '5',
        /// The floor.
        Floor = 'F',
    }
}

impl Line {
    /// Returns the row of a pattern line; `None` for the floor.
    #[inline]
    pub const fn row(self) -> Option<Row> {
        match self {
            Line::L1 => Some(Row::R1),
            Line::L2 => Some(Row::R2),
            Line::L3 => Some(Row::R3),
            Line::L4 => Some(Row::R4),
            Line::L5 => Some(Row::R5),
            Line::Floor => None,
        }
    }
}

/// The tiles in a pattern line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Held {
    /// Their colour.
    pub colour: Colour,
    /// How many, at least 1.
    pub count: u8,
}

/// A player's board.
///
/// Small sets and counts are packed side by side in words, so that playing a move needs no branch:
/// the floor is a line with no spaces, and tiles that find no space fall on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// A lane per colour: in its low five bits the lines that accept it now, in its high
    /// five bits the wall rows that lack it. Updated incrementally.
    open: u64,
    /// For each line, six bits: three for the count, three for the colour (0 while empty).
    lines: u32,
    /// For each colour, four bits: the number of its tiles on the floor; above them, four bits for
    /// the number of occupied spaces, including the marker's.
    floor: u32,
    // The wall's fields, inlined so that the score fits in beside them.
    covered: CellSet,
    columns: ByColour<u16>,
    score: u16,
}

const _: () = assert!(size_of::<Board>() == 32);

/// The bit of each line in all colours' sets of `open`; the floor is in none.
const LINE_IN_ALL: [u64; 6] = [ONES, ONES << 1, ONES << 2, ONES << 3, ONES << 4, 0];

/// The line sets in all lanes of `open`; above them are the row sets.
pub(super) const LINE_SETS: u64 = ONES * 0b11111;

/// The number of spaces of each line; the floor is a line with none.
const SPACES: [u32; 6] = [1, 2, 3, 4, 5, 0];

/// The bit offset of the number of occupied spaces in `floor`.
const TAKEN: u32 = 20;

impl Board {
    /// Creates an empty board with score 0.
    pub(super) fn new() -> Board {
        let Wall { covered, columns } = Wall::default();
        // Every line accepts every colour, and every row lacks it: all bits of five lanes.
        Board { open: (1 << (5 * LANE)) - 1, lines: 0, floor: 0, covered, columns, score: 0 }
    }

    /// Creates a board from its parts; `marker` says whether the marker occupies a floor space.
    pub(super) fn assemble(
        lines: [Option<Held>; 5],
        wall: Wall,
        floor: Tiles,
        marker: bool,
        score: u16,
    ) -> Board {
        let Wall { covered, columns } = wall;
        let mut board = Board { open: 0, lines: 0, floor: 0, covered, columns, score };
        for (row, held) in Row::ALL.into_iter().zip(lines) {
            if let Some(Held { colour, count }) = held {
                board.lines |= (u32::from(count) | (colour as u32) << 3) << (6 * row as u32);
            }
        }
        let spaces = (floor.len() + u32::from(marker)).min(FLOOR_SPACES.into());
        board.floor = spaces << TAKEN;
        for colour in Colour::ALL {
            board.floor |= floor.get(colour) << (4 * colour as u32);
        }
        for (colour, row) in Colour::ALL.into_iter().flat_map(|c| Row::ALL.map(|r| (c, r))) {
            let lacks = !wall.row_has(row, colour);
            let takes = match board.line(row) {
                None => lacks,
                Some(held) => held.colour == colour && u32::from(held.count) < row.spaces(),
            };
            board.open |= u64::from(takes) << (LANE * colour as u32 + row as u32);
            board.open |= u64::from(lacks) << (LANE * colour as u32 + 5 + row as u32);
        }
        board
    }

    /// Returns a lane per colour: in its low five bits the lines that accept it.
    #[inline]
    pub(super) fn open_lines(&self) -> u64 {
        self.open & LINE_SETS
    }

    /// Returns the pattern lines that accept a colour now: a bit per row, the top one
    /// lowest.
    #[inline]
    pub fn lines_for(&self, colour: Colour) -> u32 {
        (self.open >> (LANE * colour as u32)) as u32 & 0b11111
    }

    /// Returns the contents of a pattern line.
    #[inline]
    pub fn line(&self, row: Row) -> Option<Held> {
        let packed = self.lines >> (6 * row as u32);
        let count = (packed & 7) as u8;
        let colour = Colour::from_index((packed >> 3 & 7) as usize)?;
        (count > 0).then_some(Held { colour, count })
    }

    /// Returns the colour of a line if it is full.
    #[inline]
    pub fn full(&self, row: Row) -> Option<Colour> {
        let packed = self.lines >> (6 * row as u32);
        if packed & 7 == row.spaces() {
            Colour::from_index((packed >> 3 & 7) as usize)
        } else {
            None
        }
    }

    /// Returns the topmost full line with its colour.
    #[inline]
    pub(super) fn first_full(&self) -> Option<(Row, Colour)> {
        // Where a count equals its line's spaces the difference is zero, and adding 7 to it does
        // not reach the fourth bit of that line's six.
        const FULL: u32 = 1 | 2 << 6 | 3 << 12 | 4 << 18 | 5 << 24;
        const SEVENS: u32 = 7 | 7 << 6 | 7 << 12 | 7 << 18 | 7 << 24;
        const FOURTH: u32 = (SEVENS + 0b1_000001_000001_000001_000001) & !SEVENS;
        let full = !(((self.lines ^ FULL) & SEVENS) + SEVENS) & FOURTH;
        let row = Row::from_index(full.trailing_zeros() as usize / 6)?;
        Colour::from_index((self.lines >> (6 * row as u32 + 3) & 7) as usize)
            .map(|colour| (row, colour))
    }

    /// Returns the wall.
    #[inline]
    pub fn wall(&self) -> Wall {
        Wall { covered: self.covered, columns: self.columns }
    }

    /// Returns the tiles on the floor; the marker is not a tile.
    pub fn floor(&self) -> Tiles {
        Colour::ALL.into_iter().map(|c| Tiles::few(c, self.floor >> (4 * c as u32) & 15)).sum()
    }

    /// Returns the number of occupied floor spaces, including the marker's.
    #[inline]
    pub fn floor_spaces(&self) -> u8 {
        (self.floor >> TAKEN) as u8
    }

    /// Returns the running score.
    pub fn score(&self) -> u16 {
        self.score
    }

    /// Returns words that are equal for two boards exactly if their lines, walls and numbers of occupied floor
    /// spaces are. The highest four bits of the first word are 0.
    #[inline]
    pub fn key(&self) -> [u64; 3] {
        let columns = self.columns.as_array();
        let places =
            columns[..4].iter().fold(0, |places, &column| places << 16 | u64::from(column));
        [
            u64::from(self.lines)
                | u64::from(self.floor_spaces()) << 30
                | self.covered.bits() << 33,
            places,
            columns[4].into(),
        ]
    }

    /// Returns all tiles on this board.
    pub fn tiles(&self) -> Tiles {
        let mut tiles = self.floor();
        for row in Row::ALL {
            if let Some(Held { colour, count }) = self.line(row) {
                tiles += Tiles::few(colour, count.into());
            }
        }
        let wall = self.wall();
        Colour::ALL.into_iter().fold(tiles, |all, c| all + Tiles::few(c, wall.count(c)))
    }

    /// Puts the marker, if it was taken, on the floor, then the tiles in a line or on the
    /// floor; what does not fit falls to the floor, and from a full floor into the lid (A-2.4 to
    ///
    #[inline]
    pub(super) fn put(&mut self, colour: Colour, count: u32, line: Line, marker: bool) {
        let shift = 6 * line as u32;
        let held = self.lines >> shift & 7;
        let space = SPACES[line as usize];
        let fits = count.min(space - held);
        let now = held + fits;
        // For the floor both shifts leave the word, and nothing changes.
        self.lines = self.lines & !(63 << shift) | (now | (colour as u32) << 3) << shift;
        // The line no longer accepts other colours, and its own only until it is full.
        let own = u64::from(now < space) << (LANE * colour as u32 + line as u32);
        self.open &= !LINE_IN_ALL[line as usize] | own;
        // On a full floor the marker occupies no space.
        let marker = u32::from(marker) & u32::from(self.floor >> TAKEN < FLOOR_SPACES.into());
        self.floor += marker << TAKEN;
        self.drop_to_floor(colour, count - fits);
    }

    /// Drops tiles to the floor; past the seventh space they go to the lid.
    #[inline]
    fn drop_to_floor(&mut self, colour: Colour, count: u32) {
        let stay = count.min(u32::from(FLOOR_SPACES) - (self.floor >> TAKEN));
        self.floor += (stay << (4 * colour as u32)) + (stay << TAKEN);
    }

    /// Moves a full line's tile to the wall and the others to the lid; returns the
    /// lengths of its runs.
    #[inline]
    pub(super) fn tile(&mut self, row: Row, column: Column, colour: Colour) -> (u8, u8) {
        put(&mut self.covered, &mut self.columns[colour], row, column);
        self.open &= !(1 << (LANE * colour as u32 + 5 + row as u32));
        self.empty_line(row);
        runs(self.covered, row, column)
    }

    /// Moves all tiles of a full line to the floor.
    pub(super) fn sweep(&mut self, row: Row, colour: Colour) {
        self.empty_line(row);
        self.drop_to_floor(colour, row.spaces());
    }

    /// Empties a line; it accepts every colour its wall row lacks again.
    #[inline]
    fn empty_line(&mut self, row: Row) {
        self.lines &= !(63 << (6 * row as u32));
        self.open |= self.open >> 5 & LINE_IN_ALL[row as usize];
    }

    #[inline]
    pub(super) fn gain(&mut self, points: u16) {
        self.score += points;
    }

    /// Applies the floor's penalty and clears it; returns the points lost.
    #[inline]
    pub(super) fn clear_floor(&mut self) -> u16 {
        let lost = floor_penalty(self.floor_spaces()).min(self.score);
        self.score -= lost;
        self.floor = 0;
        lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_board_equals_an_assembled_empty_one() {
        let nothing = Board::assemble([None; 5], Wall::default(), Tiles::EMPTY, false, 0);
        assert_eq!(Board::new(), nothing);
    }

    #[test]
    fn the_first_full_line_is_the_topmost() {
        for seed in 0..1u32 << 12 {
            let random = |i: u32| (8 * seed + i).wrapping_mul(2_654_435_761) >> 9;
            let lines = Row::ALL.map(|row| {
                let count = random(row as u32) % (row.spaces() + 1);
                let colour = Colour::ALL[(random(row as u32) / 7 % 5) as usize];
                (count > 0).then_some(Held { colour, count: count as u8 })
            });
            let board = Board::assemble(lines, Wall::default(), Tiles::EMPTY, false, 0);
            for colour in Colour::ALL {
                let takes = |row: &Row| match board.line(*row) {
                    None => true,
                    Some(held) => held.colour == colour && u32::from(held.count) < row.spaces(),
                };
                let slow = Row::ALL.into_iter().filter(takes).map(|row| 1 << row as u32).sum();
                assert_eq!(board.lines_for(colour), slow);
            }
            let slow = Row::ALL.into_iter().find_map(|row| Some((row, board.full(row)?)));
            assert_eq!(board.first_full(), slow);
        }
    }
}
