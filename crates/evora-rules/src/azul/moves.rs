//! Moves and move lists.

use super::board::{LINE_SETS, Line};
use super::colour::Colour;
use super::wall::{Column, Row};
use crate::seat::Players;
use crate::source::Source;
use crate::tiles::{GUARDS, LANE, LOW_LANE, ONES};

/// A player's decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Take all tiles of a colour from a factory or the centre and put them in a line or on the floor.
    Take {
        /// The source.
        source: Source,
        /// The colour.
        colour: Colour,
        /// The target.
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

/// The numbering of moves: all takes, then all placements.
const TAKES: usize = Source::ALL.len() * Colour::ALL.len() * Line::ALL.len();
const PLACES: usize = Row::ALL.len() * Column::ALL.len();

impl Move {
    /// The number of different moves.
    pub const COUNT: usize = TAKES + PLACES;

    /// Returns the dense index of this move, below [`Move::COUNT`], for tables and learning.
    pub const fn index(self) -> usize {
        match self {
            Move::Take { source, colour, line } => {
                30 * source as usize + 6 * colour as usize + line as usize
            }
            Move::Place { row, column } => TAKES + 5 * row as usize + column as usize,
        }
    }

    /// Returns the move with this index.
    pub const fn from_index(index: usize) -> Option<Move> {
        if index < TAKES {
            let (source, colour) = (Source::ALL[index / 30], Colour::ALL[index / 6 % 5]);
            Some(Move::Take { source, colour, line: Line::ALL[index % 6] })
        } else if index < Move::COUNT {
            let place = index - TAKES;
            Some(Move::Place { row: Row::ALL[place / 5], column: Column::ALL[place % 5] })
        } else {
            None
        }
    }
}

/// The legal moves of a position.
///
/// A take is stored as one byte with its source and target; its colour follows from its place,
/// because takes are grouped by colour. That halves the size.
#[derive(Clone, Debug)]
pub struct MoveList {
    len: usize,
    /// A lane per colour: where its takes end. Unused for placements.
    ends: u64,
    codes: [u8; MoveList::ROOM],
}

impl MoveList {
    /// Ten sources, five colours and six lines give at most 300 takes: all fit in nine bits.
    const LONGEST: usize = 511;
    /// Rows of the cross table are always copied whole, so the last one needs room behind it.
    const ROOM: usize = MoveList::LONGEST + CROSS_ROW;

    /// Clears the list.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Lists the placements of a row on the grey wall in these columns (five bits).
    pub(super) fn fill_places(&mut self, row: Row, columns: u32) {
        self.len = 0;
        for column in Column::ALL {
            if columns >> column as u32 & 1 == 1 {
                self.codes[self.len] = (FIRST_PLACE + 5 * row as usize + column as usize) as u8;
                self.len += 1;
            }
        }
    }

    /// Lists the takes: for each colour, from the sources that have it to the lines that accept it
    /// and to the floor.
    ///
    /// Each lane of `holders` is a set of ten sources, each lane of `lines` a set of five lines.
    /// Five sources and the lines, side by side, are the index of a row of the cross table.
    #[inline]
    pub(super) fn fill_takes(&mut self, players: Players, holders: u64, lines: u64) {
        let lower = (holders & LINE_SETS) << 5 | lines;
        let upper = holders & LINE_SETS << 5 | lines;
        let (mut len, mut ends) = (0, 0);
        if players == Players::Two {
            // Of the upper five sources there is only the centre, the last: eight bytes suffice.
            let centre = upper >> 4 & ONES << 5 | lines;
            for colour in Colour::ALL {
                len = self.store::<CROSS_ROW>(len, lane(lower, colour), Source::F1);
                len = self.store::<8>(len, lane(centre, colour), Source::Centre);
                ends |= (len as u64) << (LANE * colour as u32);
            }
        } else {
            for colour in Colour::ALL {
                len = self.store::<CROSS_ROW>(len, lane(lower, colour), Source::F1);
                len = self.store::<CROSS_ROW>(len, lane(upper, colour), Source::F6);
                ends |= (len as u64) << (LANE * colour as u32);
            }
        }
        (self.len, self.ends) = (len, ends);
    }

    /// Copies `WIDTH` bytes of a row to index `len`, as takes from five sources beginning with
    /// `first`; returns the new length.
    #[inline]
    fn store<const WIDTH: usize>(&mut self, len: usize, row: usize, first: Source) -> usize {
        let row = &CROSS[row].0;
        let base = 6 * first as u8;
        // No list is that long; the mask avoids a bounds check.
        let slots = &mut self.codes[len & MoveList::LONGEST..][..WIDTH];
        for (slot, code) in slots.iter_mut().zip(row) {
            *slot = code.wrapping_add(base);
        }
        len + row[CROSS_LEN] as usize
    }

    /// Returns the colour of a take: the number of colours whose takes end at or before it.
    #[inline]
    fn colour_at(&self, place: usize) -> Colour {
        let ended = (((place as u64 * ONES) | GUARDS) - self.ends) & GUARDS & FIVE_LANES;
        let count = (ended >> (LANE - 1)).wrapping_mul(ONES) >> (5 * LANE) & 7;
        Colour::ALL[(count as usize).min(4)]
    }
}

/// Returns the number in a colour's lane.
#[inline]
fn lane(lanes: u64, colour: Colour) -> usize {
    (lanes >> (LANE * colour as u32) & LOW_LANE) as usize
}

/// The lanes of the five colours.
const FIVE_LANES: u64 = (1 << (5 * LANE)) - 1;

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList { len: 0, ends: 0, codes: [0; MoveList::ROOM] }
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
        if place >= self.len {
            return None;
        }
        let code = usize::from(self.codes[place & MoveList::LONGEST]);
        match BY_CODE.get(code) {
            Some(&(source, line)) => {
                Some(Move::Take { source, colour: self.colour_at(place), line })
            }
            None => Move::from_index(TAKES + code - FIRST_PLACE),
        }
    }
}

/// Source and target by the code of a take; higher codes are placements.
static BY_CODE: [(Source, Line); FIRST_PLACE] = {
    let mut table = [(Source::F1, Line::L1); FIRST_PLACE];
    let mut code = 0;
    while code < FIRST_PLACE {
        table[code] = (Source::ALL[code / 6], Line::ALL[code % 6]);
        code += 1;
    }
    table
};

/// The first code that is not a take.
const FIRST_PLACE: usize = Source::ALL.len() * Line::ALL.len();

/// The bytes of a row of the cross table: five sources × six lines, one unused, and the length.
const CROSS_ROW: usize = 32;
/// The index of a row's length.
const CROSS_LEN: usize = CROSS_ROW - 1;

/// A row, aligned so that it never spans two cache lines.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct CrossRow([u8; CROSS_ROW]);

/// For each set of five sources (the high five bits of the index) and each set of lines (the low
/// five), the takes from the one to the other, ready to be copied whole: no branch depends on the
/// position.
static CROSS: [CrossRow; 1024] = {
    let mut table = [CrossRow([0; CROSS_ROW]); 1024];
    let mut number = 0;
    while number < 1024 {
        let (sources, lines) = (number >> 5, number & 31 | 1 << Line::Floor as usize);
        let row = &mut table[number].0;
        let (mut len, mut code) = (0, 0);
        while code < 30 {
            if sources >> (code / 6) & 1 == 1 && lines >> (code % 6) & 1 == 1 {
                row[len] = code as u8;
                len += 1;
            }
            code += 1;
        }
        row[CROSS_LEN] = len as u8;
        number += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::MoveList as _;

    #[test]
    fn move_indices_are_unique() {
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
            let players = Players::ALL[seed as usize % 3];
            let in_play = (1 << 9) | ((1 << players.factories()) - 1);
            let holders = |colour: Colour| u64::from(random(colour as u32)) & in_play;
            let lines = |colour: Colour| u64::from(random(5 + colour as u32)) & 31;
            let lanes = |set: &dyn Fn(Colour) -> u64| -> u64 {
                Colour::ALL.iter().map(|&c| set(c) << (LANE * c as u32)).sum()
            };
            list.fill_takes(players, lanes(&holders), lanes(&lines));
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
