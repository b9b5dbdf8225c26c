//! Moves and lists of them.

use super::board::Line;
use super::colour::Colour;
use super::wall::{Column, Row};
use crate::position::MoveList as _;
use crate::source::Source;

/// A decision of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Take all tiles of a colour from a factory or the centre and put them in a line or on the floor.
    Take {
        /// From where.
        source: Source,
        /// Which.
        colour: Colour,
        /// Where to.
        line: Line,
    },
    /// Put a full line's tile on the grey wall.
    Place {
        /// The line's row.
        row: Row,
        /// The chosen column.
        column: Column,
    },
}

/// Every take, then every placement: the dense numbering of moves.
const TAKES: usize = Source::ALL.len() * Colour::ALL.len() * Line::ALL.len();
const PLACES: usize = Row::ALL.len() * Column::ALL.len();

/// A move by its number; one small table instead of three divisions.
static BY_INDEX: [Move; Move::COUNT] = {
    let mut moves = [Move::Place { row: Row::R1, column: Column::C1 }; Move::COUNT];
    let mut index = 0;
    while index < Move::COUNT {
        moves[index] = if index < TAKES {
            Move::Take {
                source: Source::ALL[index / 30],
                colour: Colour::ALL[index / 6 % 5],
                line: Line::ALL[index % 6],
            }
        } else {
            Move::Place {
                row: Row::ALL[(index - TAKES) / 5],
                column: Column::ALL[(index - TAKES) % 5],
            }
        };
        index += 1;
    }
    moves
};

impl Move {
    /// How many different moves there are.
    pub const COUNT: usize = TAKES + PLACES;

    /// The dense number of this move, below [`Move::COUNT`], for tables and learning.
    pub const fn index(self) -> usize {
        match self {
            Move::Take { source, colour, line } => {
                30 * source as usize + 6 * colour as usize + line as usize
            }
            Move::Place { row, column } => TAKES + 5 * row as usize + column as usize,
        }
    }

    /// The move with this number.
    pub const fn from_index(index: usize) -> Option<Move> {
        if index < Move::COUNT { Some(BY_INDEX[index]) } else { None }
    }
}

/// The legal moves of a position, kept as dense numbers.
#[derive(Clone, Debug)]
pub struct MoveList {
    len: usize,
    indices: [u16; MoveList::ROOM],
}

impl MoveList {
    /// Ten sources, five colours and six lines give at most 300 takes; a row of the cross table
    /// is always stored whole, so the last one needs a little room behind it.
    const ROOM: usize = TAKES + CROSS_ROW;

    #[inline]
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    pub(super) fn push(&mut self, mv: Move) {
        if let Some(slot) = self.indices.get_mut(self.len) {
            *slot = mv.index() as u16;
            self.len += 1;
        }
    }

    /// Lists the takes: for each colour, from the sources that have it to the lines that take it
    /// and to the floor. Both are sets of bits; `upper` says that factories 6 to 9 are in play.
    #[inline]
    pub(super) fn fill_takes(
        &mut self,
        upper: bool,
        holders: impl Fn(Colour) -> usize,
        lines: impl Fn(Colour) -> usize,
    ) {
        let mut len = 0;
        for colour in Colour::ALL {
            let (sources, lines) = (holders(colour), lines(colour) & 31);
            len = self.store::<CROSS_ROW>(len, Source::F1, sources & 31, colour, lines);
            let rest = sources >> 5 & 31;
            len = if upper {
                self.store::<CROSS_ROW>(len, Source::F6, rest, colour, lines)
            } else {
                // The centre alone, the first of its own half of the table: eight numbers do.
                self.store::<8>(len, Source::Centre, rest >> 4, colour, lines)
            };
        }
        self.len = len;
    }

    /// Stores, from place `len` on, the takes of one colour from five neighbouring sources (`first`
    /// the lowest bit), `WIDTH` numbers in one go; returns how long the list is then.
    #[inline]
    fn store<const WIDTH: usize>(
        &mut self,
        len: usize,
        first: Source,
        sources: usize,
        colour: Colour,
        lines: usize,
    ) -> usize {
        let row = &CROSS[sources][lines].0;
        let base = (30 * first as usize + 6 * colour as usize) as u16;
        if let Some(slots) = self.indices.get_mut(len..).and_then(<[u16]>::first_chunk_mut::<WIDTH>)
        {
            for (slot, index) in slots.iter_mut().zip(row) {
                *slot = index + base;
            }
        }
        len + row[CROSS_LEN] as usize
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList { len: 0, indices: [0; MoveList::ROOM] }
    }
}

impl crate::position::MoveList for MoveList {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        self.len
    }

    #[inline]
    fn get(&self, place: usize) -> Option<Move> {
        let index = *self.indices[..self.len.min(MoveList::ROOM)].get(place)?;
        Move::from_index(index.into())
    }
}

impl PartialEq for MoveList {
    fn eq(&self, other: &MoveList) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for MoveList {}

/// Numbers in a row of the cross table: five sources × six lines, one unused, and the length.
const CROSS_ROW: usize = 32;
/// Where a row keeps how many of its numbers count.
const CROSS_LEN: usize = CROSS_ROW - 1;

/// A row on its own cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct CrossRow([u16; CROSS_ROW]);

/// For each set of five sources and each set of lines, the moves that take from the one and put in
/// the other, ready to be copied in one go: no branch depends on what lies where.
static CROSS: [[CrossRow; 32]; 32] = {
    let mut table = [[CrossRow([0; CROSS_ROW]); 32]; 32];
    let mut sources = 0;
    while sources < 32 {
        let mut lines = 0;
        while lines < 32 {
            let row = &mut table[sources][lines].0;
            let with_floor = lines | 1 << Line::Floor as usize;
            let (mut len, mut number) = (0, 0);
            while number < 30 {
                if sources >> (number / 6) & 1 == 1 && with_floor >> (number % 6) & 1 == 1 {
                    row[len] = (30 * (number / 6) + number % 6) as u16;
                    len += 1;
                }
                number += 1;
            }
            row[CROSS_LEN] = len as u16;
            lines += 1;
        }
        sources += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_has_its_own_number() {
        for index in 0..Move::COUNT {
            assert_eq!(Move::from_index(index).map(Move::index), Some(index));
        }
        assert_eq!(Move::from_index(Move::COUNT), None);
    }

    #[test]
    fn the_cross_table_agrees_with_three_loops() {
        let mut list = MoveList::default();
        for seed in 0..1u32 << 14 {
            let random = |i: u32| (seed.wrapping_mul(31) + i).wrapping_mul(2_654_435_761) >> 12;
            let upper = seed % 2 == 0;
            let in_play = if upper { 0b11_1111_1111 } else { 0b10_0001_1111 };
            let holders = |colour: Colour| random(colour as u32) as usize & in_play;
            let lines = |colour: Colour| random(5 + colour as u32) as usize & 31;
            list.fill_takes(upper, holders, lines);
            let mut slow = Vec::new();
            for colour in Colour::ALL {
                for source in Source::ALL {
                    for line in Line::ALL {
                        let open = line == Line::Floor || lines(colour) >> line as usize & 1 == 1;
                        if holders(colour) >> source as usize & 1 == 1 && open {
                            slow.push(Move::Take { source, colour, line });
                        }
                    }
                }
            }
            assert_eq!(list.iter().collect::<Vec<_>>(), slow);
        }
    }
}
