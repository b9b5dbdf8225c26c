//! Rows of a seat: its dome with the goals, its lines, chips, damaged tiles, tokens.

use evora_rules::duel::{
    Board, CORNERS, Cell, CellSet, Chip, ChipSet, Colour, Column, DIAGONALS, Dome, EDGE, Goal,
    Goals, Held, Row, Slot, Tile,
};

use super::gains::{DOOMED, Gains, WAITING};
use crate::network::encoding::RowList;

/// For each slot with a plate, which of its cells are covered.
const SLOTS: usize = 0;
/// What each free cell takes: a colour, any, or a special tile.
const CELLS: usize = SLOTS + 9 * 16;
const TAKES: usize = 7;
/// For each row and colour with a free cell, what a tile would bring: 1, 2, 3 to 4, 5 to 6, or more points.
const GAINS: usize = CELLS + 36 * TAKES;
const GAIN: usize = 5;
/// For each line, the colour and number of its tiles: 1, 2, … 6 numbers of five colours.
const LINES: usize = GAINS + 6 * 5 * GAIN;
/// For each line that holds tiles, how many are missing, and what becomes of it: it can never be laid, waits for a
/// plate, or brings 1 to 2, 3 to 4, or more points.
const STATES: usize = LINES + 5 * 21;
const STATE: usize = 5;
/// Chips: one or two of each kind, how many show each colour, all.
const CHIPS: usize = STATES + 21 * STATE;
const SHOWING: usize = CHIPS + 2 * 10;
const SHOWN: usize = 5;
const ALL_CHIPS: usize = SHOWING + 5 * SHOWN;
/// Damaged tiles; tokens used and chips taken in the round.
const DAMAGED: usize = ALL_CHIPS + 11;
const TOKENS: usize = DAMAGED + 5;
const TAKEN: usize = TOKENS + 3;
/// How far each goal in play has come: tiles in each row, colours in each row, tiles in each column, on the edge, on each
/// diagonal, on each corner plate; free any-colour cells; free special cells.
const IN_ROWS: usize = TAKEN + 3;
const COLOURS: usize = IN_ROWS + 6 * 7;
const IN_COLUMNS: usize = COLOURS + 6 * 7;
const ON_EDGE: usize = IN_COLUMNS + 6 * 7;
const ON_DIAGONALS: usize = ON_EDGE + 21;
const ON_CORNERS: usize = ON_DIAGONALS + 2 * 7;
const FREE_ANY: usize = ON_CORNERS + 4 * 5;
const FREE_SPECIAL: usize = FREE_ANY + 10;
/// Number of rows of a board.
pub(super) const BOARD: usize = FREE_SPECIAL + 10;
/// Most rows of a board at once: of the slots and cells, gains, lines, chips, the rest, goals.
pub(super) const MOST_OF_BOARD: usize = 9 * 5 + 30 + 12 + 16 + 3 + 18;

/// The first row of a line among numbers of tiles: 1, 2, … 6 of them.
pub(super) const fn before(row: Row) -> usize {
    row.index() * (row.index() + 1) / 2
}

/// Goal points as they are told: from −27 on.
const LEAST_GOALS: i16 = -32;

/// The goal points that [`list_dome`] told.
pub(super) fn goal_points(told: [u8; 4]) -> i16 {
    i16::from(told[0]) + LEAST_GOALS
}

/// Appends the rows of a dome. Returns the points of the goals if the game ended now.
pub(super) fn list_dome(
    dome: &Dome,
    gains: &Gains,
    goals: Goals,
    first: usize,
    rows: &mut RowList,
) -> [u8; 4] {
    let mut push = |row: usize| rows.push((first + row) as u16);
    list_cells(dome, &mut push);
    for row in Row::ALL {
        for colour in Colour::ALL {
            if gains.has_cell(row, colour) {
                let gain = match gains.class(row, colour) {
                    class @ (2 | 3) => class - 2,
                    4 | 5 => 2,
                    6 => 3,
                    _ => 4,
                };
                push(GAINS + GAIN * (5 * row.index() + colour.index()) + usize::from(gain));
            }
        }
    }
    list_goals(dome, goals, &mut push);
    [(goals.points(dome) - LEAST_GOALS).clamp(0, 255) as u8, 0, 0, 0]
}

/// What becomes of each line that holds tiles, by row.
pub(super) type LineStates = [Option<u8>; 6];

pub(super) fn line_states(board: &Board, gains: &Gains) -> LineStates {
    Row::ALL.map(|row| {
        let Held { colour, .. } = board.line(row)?;
        Some(match gains.class(row, colour) {
            DOOMED => 0,
            WAITING => 1,
            2 | 3 => 2,
            4 | 5 => 3,
            _ => 4,
        })
    })
}

/// Appends the rows of a board beside the dome. Within a round, tokens and chips taken are told.
pub(super) fn list_lines(
    board: &Board,
    states: &LineStates,
    in_round: bool,
    first: usize,
    rows: &mut RowList,
) {
    let mut push = |row: usize| rows.push((first + row) as u16);
    for (row, state) in Row::ALL.into_iter().zip(states) {
        let (Some(Held { colour, count }), Some(state)) = (board.line(row), *state) else {
            continue;
        };
        let (spaces, count) = (row.index() + 1, usize::from(count));
        push(LINES + 5 * before(row) + spaces * colour.index() + count - 1);
        push(STATES + STATE * (before(row) + spaces - count) + usize::from(state));
    }
    list_chips(board, &mut push);
    push(DAMAGED + board.damaged_count().min(4) as usize);
    if in_round {
        push(TOKENS + usize::from(board.tokens().min(2)));
        push(TAKEN + usize::from(board.chips_taken().min(2)));
    }
}

fn list_cells(dome: &Dome, push: &mut impl FnMut(usize)) {
    let covered = dome.covered();
    for slot in Slot::ALL {
        let Some((plate, quarter)) = dome.plate(slot) else { continue };
        let mut set = 0;
        let cells = CellSet::slot(slot).iter().zip(plate.cells(quarter));
        for (place, ((row, column), cell)) in cells.enumerate() {
            if covered.has(row, column) {
                set |= 1 << place;
                continue;
            }
            let takes = match cell {
                Cell::Colour(colour) => colour.index(),
                Cell::Any => 5,
                Cell::Special => 6,
            };
            push(CELLS + TAKES * (6 * row.index() + column.index()) + takes);
        }
        push(SLOTS + 16 * slot.index() + set);
    }
}

/// Appends a row for each kind of chip, from `first` on: one or two of it.
pub(super) fn list_kinds(chips: ChipSet, first: usize, push: &mut impl FnMut(usize)) {
    for chip in Chip::ALL {
        if let count @ 1.. = chips.get(chip).min(2) as usize {
            push(first + 2 * chip.index() + count - 1);
        }
    }
}

fn list_chips(board: &Board, push: &mut impl FnMut(usize)) {
    let chips = board.chips();
    list_kinds(chips, CHIPS, push);
    for colour in Colour::ALL {
        if let count @ 1.. = chips.showing(colour).len() as usize {
            push(SHOWING + SHOWN * colour.index() + count.min(SHOWN) - 1);
        }
    }
    push(ALL_CHIPS + chips.len().min(10) as usize);
}

fn list_goals(dome: &Dome, goals: Goals, push: &mut impl FnMut(usize)) {
    let count = |cells: CellSet| dome.covered().and(cells).len() as usize;
    for goal in goals.iter() {
        match goal {
            Goal::Rows => {
                for row in Row::ALL {
                    push(IN_ROWS + 7 * row.index() + count(CellSet::row(row)));
                }
            }
            Goal::FiveColours => {
                for row in Row::ALL {
                    push(COLOURS + 7 * row.index() + colours(dome, row).min(6) as usize);
                }
            }
            Goal::Columns => {
                for column in Column::ALL {
                    push(IN_COLUMNS + 7 * column.index() + count(CellSet::column(column)));
                }
            }
            Goal::Edge => push(ON_EDGE + count(EDGE)),
            Goal::Diagonals => {
                for (place, diagonal) in DIAGONALS.into_iter().enumerate() {
                    push(ON_DIAGONALS + 7 * place + count(diagonal));
                }
            }
            Goal::Corners => {
                for (place, (slot, _)) in CORNERS.into_iter().enumerate() {
                    push(ON_CORNERS + 5 * place + count(CellSet::slot(slot)));
                }
            }
            Goal::Universal => {
                let any = dome.any_cells();
                push(FREE_ANY + any.len() as usize - count(any));
            }
            Goal::Special => {
                let special = dome.special_cells();
                push(FREE_SPECIAL + special.len() as usize - count(special));
            }
        }
    }
}

/// How many colours a row has; special tiles are one more (D-7).
pub(super) fn colours(dome: &Dome, row: Row) -> u32 {
    let tiles = Column::ALL.into_iter().filter_map(|column| dome.tile(row, column));
    let seen = tiles.fold(0u32, |seen, tile| match tile {
        Tile::Colour(colour) => seen | 1 << colour.index(),
        Tile::Special => seen | 1 << 5,
    });
    seen.count_ones()
}
