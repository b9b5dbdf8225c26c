//! One player's board: pattern lines, wall, floor and score.

use super::colour::{Colour, Tiles};
use super::score::{FLOOR_SPACES, floor_penalty, runs};
use super::wall::{Column, Row, Wall};
use crate::closed::closed;

closed! {
    /// Where taken tiles are put: a pattern line, or the floor.
    pub enum Line {
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
    /// The row of a pattern line; none for the floor.
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

/// One player's board.
///
/// Small sets and counts are packed side by side in words, so that playing a move needs no branch:
/// the floor is a line of no space, and every tile that finds no space falls on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// For each colour, five bits: the lines that take it now. Kept up to date in place.
    open: u32,
    /// For each line, six bits: three for the count, three for the colour (0 while empty).
    lines: u32,
    /// For each colour, four bits: how many of its tiles lie on the floor.
    floor: u32,
    wall: Wall,
    score: u16,
    /// How many floor spaces are taken, the marker's included.
    spaces: u16,
}

/// The bit of each line in all five sets of `open`; the floor is in none.
const LINE_IN_ALL: [u32; 6] = {
    const FIRST: u32 = 0b00001_00001_00001_00001_00001;
    [FIRST, FIRST << 1, FIRST << 2, FIRST << 3, FIRST << 4, 0]
};

/// How many spaces each line has; the floor is a line of none.
const SPACES: [u32; 6] = [1, 2, 3, 4, 5, 0];

impl Board {
    /// A board at the start: nothing on it, score 0.
    pub(super) fn new() -> Board {
        Board {
            open: (1 << 25) - 1,
            lines: 0,
            floor: 0,
            wall: Wall::default(),
            score: 0,
            spaces: 0,
        }
    }

    /// A board with these things on it; `marker` says whether the marker takes a floor space.
    pub(super) fn assemble(
        lines: [Option<Held>; 5],
        wall: Wall,
        floor: Tiles,
        marker: bool,
        score: u16,
    ) -> Board {
        let mut board = Board { wall, score, ..Board::new() };
        for (row, held) in Row::ALL.into_iter().zip(lines) {
            if let Some(Held { colour, count }) = held {
                board.lines |= (u32::from(count) | (colour as u32) << 3) << (6 * row as u32);
            }
        }
        board.floor = Colour::ALL.iter().map(|&c| floor.get(c) << (4 * c as u32)).sum();
        board.spaces = (floor.len() as u16 + u16::from(marker)).min(FLOOR_SPACES.into());
        board.open = board.open_slowly();
        board
    }

    /// The lines open to each colour, looked up one by one as says.
    pub(super) fn open_slowly(&self) -> u32 {
        let mut open = 0;
        for colour in Colour::ALL {
            for row in Row::ALL {
                let takes = match self.line(row) {
                    None => !self.wall.row_has(row, colour),
                    Some(held) => held.colour == colour && u32::from(held.count) < row.spaces(),
                };
                open |= u32::from(takes) << (5 * colour as u32 + row as u32);
            }
        }
        open
    }

    /// The lines that take this colour, five bits.
    #[inline]
    pub(super) fn open_to(&self, colour: Colour) -> usize {
        ((self.open >> (5 * colour as u32)) & 0b11111) as usize
    }

    /// Whether tiles of this colour may be put there.
    #[inline]
    pub fn takes(&self, line: Line, colour: Colour) -> bool {
        line == Line::Floor || self.open_to(colour) >> line as u32 & 1 == 1
    }

    /// What a pattern line holds.
    #[inline]
    pub fn line(&self, row: Row) -> Option<Held> {
        let packed = self.lines >> (6 * row as u32);
        let count = (packed & 7) as u8;
        let colour = Colour::from_index((packed >> 3 & 7) as usize)?;
        (count > 0).then_some(Held { colour, count })
    }

    /// The colour of a line if all its spaces are full.
    #[inline]
    pub fn full(&self, row: Row) -> Option<Colour> {
        let packed = self.lines >> (6 * row as u32);
        if packed & 7 == row.spaces() {
            Colour::from_index((packed >> 3 & 7) as usize)
        } else {
            None
        }
    }

    /// The topmost full line, with its colour.
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

    /// The wall.
    pub fn wall(&self) -> &Wall {
        &self.wall
    }

    /// The tiles on the floor; the marker is not a tile.
    pub fn floor(&self) -> Tiles {
        Colour::ALL.into_iter().map(|c| Tiles::of(c, self.floor >> (4 * c as u32) & 15)).sum()
    }

    /// How many floor spaces are taken, the marker's included.
    pub fn floor_spaces(&self) -> u8 {
        self.spaces as u8
    }

    /// The score as it stands.
    pub fn score(&self) -> u16 {
        self.score
    }

    /// Every tile on this board.
    pub fn tiles(&self) -> Tiles {
        let mut tiles = self.floor();
        for row in Row::ALL {
            if let Some(Held { colour, count }) = self.line(row) {
                tiles += Tiles::of(colour, count.into());
            }
        }
        for colour in Colour::ALL {
            tiles += Tiles::of(colour, self.wall.of(colour).len());
        }
        tiles
    }

    /// Puts `markers` (0 or 1) on the floor; on a full one it takes no space.
    #[inline]
    pub(super) fn put_marker(&mut self, markers: u16) {
        self.spaces = (self.spaces + markers).min(FLOOR_SPACES.into());
    }

    /// Puts taken tiles in a line, or on the floor; what does not fit falls to the floor, and
    /// from a full floor to the lid.
    #[inline]
    pub(super) fn put(&mut self, colour: Colour, count: u32, line: Line) {
        let shift = 6 * line as u32;
        let held = self.lines >> shift & 7;
        let space = SPACES[line as usize];
        let fits = count.min(space - held);
        let now = held + fits;
        // For the floor both shifts leave the word, and nothing changes.
        self.lines = self.lines & !(63 << shift) | (now | (colour as u32) << 3) << shift;
        // The line is closed to all colours, but to its own only once it is full.
        let own = u32::from(now < space) << (5 * colour as u32 + line as u32);
        self.open &= !LINE_IN_ALL[line as usize] | own;
        self.drop_to_floor(colour, count - fits);
    }

    /// Lets tiles fall to the floor; past the seventh space they go to the lid.
    #[inline]
    fn drop_to_floor(&mut self, colour: Colour, count: u32) {
        let stay = count.min(u32::from(FLOOR_SPACES) - u32::from(self.spaces));
        self.spaces += stay as u16;
        self.floor += stay << (4 * colour as u32);
    }

    /// Moves a full line's tile to the wall and the others to the lid; returns the runs it is in.
    #[inline]
    pub(super) fn tile(&mut self, row: Row, column: Column, colour: Colour) -> (u8, u8) {
        self.wall.put(row, column, colour);
        self.empty_line(row);
        runs(self.wall.covered(), row, column)
    }

    /// Sweeps all tiles of a full line to the floor.
    pub(super) fn sweep(&mut self, row: Row, colour: Colour) {
        self.empty_line(row);
        self.drop_to_floor(colour, row.spaces());
    }

    /// Empties a line; it is open again to every colour its wall row lacks.
    #[inline]
    fn empty_line(&mut self, row: Row) {
        self.lines &= !(63 << (6 * row as u32));
        for colour in Colour::ALL {
            let lacks = !self.wall.row_has(row, colour);
            self.open |= u32::from(lacks) << (5 * colour as u32 + row as u32);
        }
    }

    #[inline]
    pub(super) fn gain(&mut self, points: u16) {
        self.score += points;
    }

    /// Takes the floor's penalty and clears it; returns what was lost.
    #[inline]
    pub(super) fn clear_floor(&mut self) -> u16 {
        let lost = floor_penalty(self.spaces as u8).min(self.score);
        self.score -= lost;
        self.floor = 0;
        self.spaces = 0;
        lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_full_line_is_the_topmost_of_all_full_ones() {
        for seed in 0..1u32 << 12 {
            let random = |i: u32| (8 * seed + i).wrapping_mul(2_654_435_761) >> 9;
            let lines = Row::ALL.map(|row| {
                let count = random(row as u32) % (row.spaces() + 1);
                let colour = Colour::ALL[(random(row as u32) / 7 % 5) as usize];
                (count > 0).then_some(Held { colour, count: count as u8 })
            });
            let board = Board::assemble(lines, Wall::default(), Tiles::EMPTY, false, 0);
            let slow = Row::ALL.into_iter().find_map(|row| Some((row, board.full(row)?)));
            assert_eq!(board.first_full(), slow);
        }
    }
}
