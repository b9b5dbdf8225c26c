//! A player's board: pattern lines, dome, damaged stack, chips, score.

use super::chip::{Chip, ChipSet};
use super::colour::{Colour, Tiles};
use super::dome::{Column, Dome, Row, Tile};
use crate::closed::closed;
use crate::tiles::{LANE, ONES};

closed! {
    /// Where taken tiles are put: a pattern line, or the damaged stack (D-3.5).
    pub enum Line ("line") {
        /// The top line, of one space.
        L1 = '1',
        /// The line of two spaces.
        L2 = '2',
        /// The line of three spaces.
        L3 = '3',
        /// The line of four spaces.
        L4 = '4',
        /// The line of five spaces.
        L5 = '5',
        /// The bottom line, of six spaces.
        L6 = '6',
        /// The damaged stack.
        Floor = 'F',
    }
}

impl Line {
    /// Returns the row of a pattern line; `None` for the damaged stack.
    #[inline]
    pub const fn row(self) -> Option<Row> {
        Row::from_index(self as usize)
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

/// The capacity of the damaged stack (D-1.1).
pub const DAMAGED_SPACES: u32 = 4;

/// The score a player starts with (D-1.1).
pub(super) const START_SCORE: u16 = 5;

/// A player's board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(super) dome: Dome,
    /// A lane per colour: the lines that accept it, and the damaged stack, which always does
    /// (D-3.5).
    open: u64,
    /// For each line six bits: three for the count, three for the colour (0 while empty).
    lines: u64,
    /// For each colour four bits: the number of its damaged tiles; above them, four bits for the
    /// total.
    damaged: u32,
    pub(super) chips: ChipSet,
    pub(super) spent: ChipSet,
    score: u16,
    /// Tokens used in this round, or in the last one (D-3.1).
    pub(super) tokens: u8,
    /// Chips taken in this round, or in the last one (D-3.4).
    pub(super) taken: u8,
}

/// The damaged stack in all colours' sets of `open`.
const FLOOR_IN_ALL: u64 = (ONES & ((1 << (5 * LANE)) - 1)) << Line::Floor as u32;

/// Every line in all colours' sets, and the damaged stack.
const ALL_OPEN: u64 = (ONES & ((1 << (5 * LANE)) - 1)) * 0b111_1111;

/// The bit of each line in all colours' sets of `open`.
const LINE_IN_ALL: [u64; 7] = {
    let one = ONES & ((1 << (5 * LANE)) - 1);
    [one, one << 1, one << 2, one << 3, one << 4, one << 5, 0]
};

/// The number of spaces of each line; the damaged stack is a line with none.
const SPACES: [u32; 7] = [1, 2, 3, 4, 5, 6, 0];

/// The bit offset of the total in `damaged`.
const ALL_DAMAGED: u32 = 20;

impl Board {
    /// Creates an empty board with score 5 (D-1.1).
    pub(super) fn new() -> Board {
        Board {
            dome: Dome::new(),
            open: ALL_OPEN,
            lines: 0,
            damaged: 0,
            chips: ChipSet::EMPTY,
            spent: ChipSet::EMPTY,
            score: START_SCORE,
            tokens: 0,
            taken: 0,
        }
    }

    /// Creates a board from its parts.
    pub(super) fn assemble(
        dome: Dome,
        lines: &[Option<Held>; 6],
        damaged: Tiles,
        score: u16,
    ) -> Board {
        let mut board = Board { dome, score, ..Board::new() };
        for (row, held) in Row::ALL.into_iter().zip(lines) {
            if let &Some(Held { colour, count }) = held {
                board.lines |= (u64::from(count) | (colour as u64) << 3) << (6 * row as u32);
            }
        }
        board.damaged = damaged.len() << ALL_DAMAGED;
        for colour in Colour::ALL {
            board.damaged |= damaged.get(colour) << (4 * colour as u32);
        }
        board.open = FLOOR_IN_ALL;
        for (colour, row) in Colour::ALL.into_iter().flat_map(|c| Row::ALL.map(|r| (c, r))) {
            let takes = board
                .line(row)
                .is_none_or(|held| held.colour == colour && u32::from(held.count) < row.spaces());
            board.open |= u64::from(takes) << (LANE * colour as u32 + row as u32);
        }
        board
    }

    /// Returns the dome.
    pub fn dome(&self) -> &Dome {
        &self.dome
    }

    /// Returns the lines that accept this colour, and the damaged stack, as seven bits (D-3.5).
    #[inline]
    pub(super) fn open(&self, colour: Colour) -> u64 {
        self.open >> (LANE * colour as u32) & 0b111_1111
    }

    /// Returns the contents of a pattern line.
    #[inline]
    pub fn line(&self, row: Row) -> Option<Held> {
        let packed = self.lines >> (6 * row as u32);
        let count = (packed & 7) as u8;
        let colour = Colour::from_index((packed >> 3 & 7) as usize)?;
        (count > 0).then_some(Held { colour, count })
    }

    /// Returns the damaged tiles.
    pub fn damaged(&self) -> Tiles {
        Colour::ALL.into_iter().map(|c| Tiles::few(c, self.damaged >> (4 * c as u32) & 15)).sum()
    }

    /// Returns the number of damaged tiles.
    #[inline]
    pub fn damaged_count(&self) -> u32 {
        self.damaged >> ALL_DAMAGED
    }

    /// Returns the unspent chips.
    pub fn chips(&self) -> ChipSet {
        self.chips
    }

    /// Returns the chips spent in the whole game.
    pub fn spent(&self) -> ChipSet {
        self.spent
    }

    /// Returns the tokens used in this round; between rounds, in the last one (D-3.1).
    pub fn tokens(&self) -> u8 {
        self.tokens
    }

    /// Returns the chips taken in this round; between rounds, in the last one (D-3.4).
    pub fn chips_taken(&self) -> u8 {
        self.taken
    }

    /// Returns the running score.
    pub fn score(&self) -> u16 {
        self.score
    }

    /// Returns all coloured tiles on this board.
    pub fn tiles(&self) -> Tiles {
        let lines = Row::ALL.into_iter().filter_map(|row| self.line(row));
        let in_lines: Tiles = lines.map(|held| Tiles::few(held.colour, held.count.into())).sum();
        let on_dome = self.dome.covered().iter().filter_map(|(row, column)| {
            match self.dome.tile(row, column) {
                Some(Tile::Colour(colour)) => Some(colour),
                Some(Tile::Special) | None => None,
            }
        });
        self.damaged() + in_lines + on_dome.collect::<Tiles>()
    }

    /// Returns all of the board but the score, the spent chips and the colours of damaged tiles, packed
    /// into four words. The ten highest bits of the third word are 0.
    #[inline]
    pub fn key(&self) -> [u64; 4] {
        let [plates, upper, lower] = self.dome.key();
        // 36 bits for the lines, 20 for the chips, 3 for damaged tiles, 2 each for tokens and chips taken.
        let rest = self.lines
            | u64::from(self.chips.bits()) << 36
            | u64::from(self.damaged_count()) << 56
            | u64::from(self.tokens) << 59
            | u64::from(self.taken) << 61;
        [plates, upper, lower, rest]
    }

    /// Puts tiles on a line or on the damaged stack; what does not fit is damaged. Returns the
    /// number of tiles that go to the tower because four are already damaged (D-3.5).
    #[inline]
    pub(super) fn put(&mut self, colour: Colour, count: u32, line: Line) -> u32 {
        let shift = 6 * line as u32;
        let held = (self.lines >> shift) as u32 & 7;
        let space = SPACES[line as usize];
        let fits = count.min(space - held);
        if line != Line::Floor {
            let now = held + fits;
            self.lines =
                self.lines & !(63 << shift) | u64::from(now | (colour as u32) << 3) << shift;
            // The line no longer accepts other colours, and its own only until it is full.
            let own = u64::from(now < space) << (LANE * colour as u32 + line as u32);
            self.open &= !LINE_IN_ALL[line as usize] | own;
        }
        self.damage(colour, count - fits)
    }

    /// Damages tiles; returns the number of tiles that go to the tower, past the fourth (D-3.5,
    /// D-4.3).
    #[inline]
    fn damage(&mut self, colour: Colour, count: u32) -> u32 {
        let stay = count.min(DAMAGED_SPACES - self.damaged_count());
        self.damaged += (stay << (4 * colour as u32)) + (stay << ALL_DAMAGED);
        count - stay
    }

    /// Empties a line; it accepts every colour again.
    #[inline]
    fn empty_line(&mut self, row: Row) {
        self.lines &= !(63 << (6 * row as u32));
        self.open |= LINE_IN_ALL[row as usize];
    }

    /// Lays the tile of a line on its dome row and empties the line (D-4.2); returns the lengths of
    /// its runs.
    #[inline]
    pub(super) fn lay_tile(&mut self, row: Row, column: Column, colour: Colour) -> (u8, u8) {
        self.empty_line(row);
        self.dome.put(row, column, Tile::Colour(colour));
        self.dome.runs(row, column)
    }

    /// Damages all tiles of a line that can never be laid; returns the number that go to the tower
    /// (D-4.3).
    pub(super) fn sweep(&mut self, row: Row, held: Held) -> u32 {
        self.empty_line(row);
        self.damage(held.colour, held.count.into())
    }

    /// Removes and returns the damaged tiles (D-4.6).
    #[inline]
    pub(super) fn clear_damaged(&mut self) -> Tiles {
        let tiles = self.damaged();
        self.damaged = 0;
        tiles
    }

    #[inline]
    pub(super) fn gain(&mut self, points: u16) {
        self.score += points;
    }

    /// Deducts points, but not below 0 (D-4.6); returns the points lost.
    #[inline]
    pub(super) fn lose(&mut self, points: u16) -> u16 {
        let lost = points.min(self.score);
        self.score -= lost;
        lost
    }

    /// Takes a chip into the store (D-3.4).
    #[inline]
    pub(super) fn take_chip(&mut self, chip: Chip) {
        self.chips = self.chips.with(chip);
        self.taken += 1;
    }

    /// Moves chips from the store to the spent ones (D-4.1).
    pub(super) fn spend(&mut self, chips: ChipSet) {
        self.chips = self.chips.minus(chips);
        self.spent = self.spent.plus(chips);
    }
}
