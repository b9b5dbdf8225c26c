//! Features of a board of Azul.

use evora_rules::azul::{
    Azul, Board, Bonus, ByColour, CellSet, Colour, Column, Held, Phase, Row, Wall, column_of,
    floor_penalty, runs, tile_points,
};
use evora_rules::{BySeat, Position, Seat, Side, Source, Turn};

use super::priors;
use super::weights::TABLE;
use crate::linear::{Extracted, Features, Weights};

/// Offset of each group of features.
const ONE: usize = 0;
/// Columns, colours and rows with one to four tiles.
const COLUMNS: usize = 1;
const COLOURS: usize = COLUMNS + 4;
const ROWS: usize = COLOURS + 4;
/// Points of the empty cells beyond one each: of all cells, and of those in the two short rows.
const NEXT_TO: usize = ROWS + 4;
/// Partial lines by length and count, and the points of their cells beyond one.
const BEGUN: usize = NEXT_TO + 2;
const BEGUN_SCORES: usize = BEGUN + 10;
/// Filled parts of lines times the tiles in the cell's column and of its colour.
const BEGUN_COLUMN: usize = BEGUN_SCORES + 10;
const BEGUN_COLOUR: usize = BEGUN_COLUMN + 1;
/// Whether the seat starts the next round, and whether it is to move.
const MARKER: usize = BEGUN_COLOUR + 1;
const TO_MOVE: usize = MARKER + 1;
/// Partial lines that one take would complete, by length.
const IN_REACH: usize = TO_MOVE + 1;
/// Partial lines for which the table has too few tiles.
const OUT_OF_REACH: usize = IN_REACH + 4;
/// Lines that are full before the end of the round, by length.
const FULL: usize = OUT_OF_REACH + 1;
/// Tiles on the table without space in any line, and tiles with space.
const NO_ROOM: usize = FULL + 5;
const ROOM: usize = NO_ROOM + 1;
/// Occupied floor spaces.
const FLOOR: usize = ROOM + 1;
/// Number of features.
pub(super) const COUNT: usize = FLOOR + 1;

/// Stages: the side, how full the table is, and the fewest rounds left.
pub(super) const STAGES: usize = 2 * FILLS * LEFTS;
const FILLS: usize = 5;
const LEFTS: usize = 6;

/// Index of a partial line, by length, then by count.
fn begun(row: Row, count: u8) -> usize {
    const BEFORE: [usize; 5] = [0, 0, 1, 3, 6];
    BEFORE[row as usize] + usize::from(count) - 1
}

/// Points of a tile on an empty cell.
#[inline]
pub(crate) fn would_score(covered: CellSet, row: Row, column: Column) -> u16 {
    let mut with = covered;
    with |= CellSet::cell(row, column);
    let (across, down) = runs(with, row, column);
    tile_points(across, down)
}

/// The best cell of a row for a colour, and its points; `None` if there is no cell for it.
#[inline]
pub(crate) fn best_cell(
    side: Side,
    wall: &Wall,
    row: Row,
    colour: Colour,
) -> Option<(Column, u16)> {
    match side {
        Side::Coloured => {
            let column = column_of(row, colour);
            Some((column, would_score(wall.covered(), row, column)))
        }
        Side::Grey => {
            let scored = wall
                .grey_columns(row, colour)
                .map(|column| (column, would_score(wall.covered(), row, column)));
            // Ties go to the fuller column.
            scored.max_by_key(|&(column, score)| {
                (score, (wall.covered() & CellSet::column(column)).len())
            })
        }
    }
}

/// Score and wall of a seat if the round ended now.
#[inline]
pub(super) fn settle(position: &Azul, seat: Seat) -> (u16, Wall) {
    let board = position.board(seat);
    let (gain, wall, penalty) = settle_board(position.side(), board);
    ((board.score() + gain).saturating_sub(penalty), wall)
}

/// What a board would make if the round ended now: the points of its full lines, its wall after them, and the
/// penalty of its floor.
#[inline]
pub(crate) fn settle_board(side: Side, board: &Board) -> (u16, Wall, u16) {
    let mut wall = board.wall();
    let mut gain = 0;
    let mut floor = board.floor_spaces();
    for row in Row::ALL {
        let Some(colour) = board.full(row) else { continue };
        match best_cell(side, &wall, row, colour) {
            Some((column, points)) => {
                wall.put(row, column, colour);
                gain += points;
            }
            None => floor = (floor + row.spaces() as u8).min(7),
        }
    }
    (gain, wall, floor_penalty(floor))
}

/// How full the table is: 0 between rounds, 1 with only the centre, 2 to 4 by the part of the factories
/// that is left.
fn fill(position: &Azul) -> usize {
    if position.phase() != Phase::Offer {
        return 0;
    }
    let factories = position.factories().filter(|&f| !position.tiles_at(f).is_empty()).count();
    match (5 * factories).div_ceil(position.players().factories()) {
        0 => 1,
        1 => 2,
        2 | 3 => 3,
        _ => 4,
    }
}

impl Features for Azul {
    const COUNT: usize = COUNT;
    const STAGES: usize = STAGES;

    fn extract(&self, features: &mut [f32]) -> Extracted {
        let mut secured = BySeat::new([0.0; 4]);
        let table = OnTable::of(self);
        let mut longest = 0;
        for (seat, features) in self.players().seats().zip(features.chunks_exact_mut(COUNT)) {
            let (score, wall) = settle(self, seat);
            let rows = describe_wall(&wall, features);
            longest = longest.max(rows);
            describe_lines(self, &table, seat, &wall, features);
            let bonus = Bonus::of(&wall).total();
            secured[seat] = f32::from(score + bonus);
        }
        let side = self.side() as usize;
        let stage = (side * FILLS + fill(self)) * LEFTS + (5 - longest as usize);
        Extracted { stage, secured }
    }

    fn priors(&self, moves: &<Azul as Position>::Moves, priors: &mut Vec<f32>) {
        priors::priors(self, moves, priors);
    }

    fn fitted() -> Weights {
        Weights::new(&TABLE)
    }
}

/// Adds the features of a wall. Returns the number of tiles in its longest row.
fn describe_wall(wall: &Wall, features: &mut [f32]) -> u32 {
    let covered = wall.covered();
    features[ONE] = 1.0;
    let mut longest = 0;
    for row in Row::ALL {
        let count = (covered & CellSet::row(row)).len();
        longest = longest.max(count);
        add(features, ROWS, count);
    }
    for column in Column::ALL {
        add(features, COLUMNS, (covered & CellSet::column(column)).len());
    }
    for colour in Colour::ALL {
        add(features, COLOURS, wall.count(colour));
    }
    let (mut all, mut short) = (0, 0);
    for row in Row::ALL {
        for column in Column::ALL {
            if covered.has(row, column) {
                continue;
            }
            let more = would_score(covered, row, column) - 1;
            all += more;
            if row <= Row::R2 {
                short += more;
            }
        }
    }
    features[NEXT_TO] = f32::from(all) / 10.0;
    features[NEXT_TO + 1] = f32::from(short) / 10.0;
    longest
}

/// Increments the feature for one to four tiles of a group.
#[inline]
fn add(features: &mut [f32], group: usize, count: u32) {
    if (1..=4).contains(&count) {
        features[group + count as usize - 1] += 1.0;
    }
}

/// Tiles on the table by colour: in total, and the most in one source.
struct OnTable {
    sum: ByColour<u32>,
    most: ByColour<u32>,
}

impl OnTable {
    fn of(position: &Azul) -> OnTable {
        let mut table = OnTable { sum: ByColour::default(), most: ByColour::default() };
        for source in position.factories().chain([Source::Centre]) {
            let tiles = position.tiles_at(source);
            for colour in Colour::ALL {
                let count = tiles.get(colour);
                table.sum[colour] += count;
                table.most[colour] = table.most[colour].max(count);
            }
        }
        table
    }
}

/// Spaces for tiles of a colour in all lines.
fn free_spaces(board: &Board, colour: Colour) -> u32 {
    let rows = board.lines_for(colour);
    let spaces = Row::ALL
        .into_iter()
        .filter(|&row| rows >> row as u32 & 1 == 1)
        .map(|row| row.spaces() - board.line(row).map_or(0, |held| u32::from(held.count)));
    spaces.sum()
}

fn describe_lines(position: &Azul, table: &OnTable, seat: Seat, wall: &Wall, features: &mut [f32]) {
    let board = position.board(seat);
    let covered = wall.covered();
    let offer = position.phase() == Phase::Offer;
    for row in Row::ALL {
        let Some(Held { colour, count }) = board.line(row) else { continue };
        let missing = row.spaces() - u32::from(count);
        if missing == 0 {
            features[FULL + row as usize] = f32::from(u8::from(offer));
            continue;
        }
        let place = begun(row, count);
        features[BEGUN + place] = 1.0;
        if let Some((column, points)) = best_cell(position.side(), wall, row, colour) {
            let part = f32::from(count) / row.spaces() as f32;
            features[BEGUN_SCORES + place] = f32::from(points - 1);
            features[BEGUN_COLUMN] += part * (covered & CellSet::column(column)).len() as f32;
            features[BEGUN_COLOUR] += part * wall.count(colour) as f32;
        }
        if offer {
            let (sum, most) = (table.sum[colour], table.most[colour]);
            if most >= missing {
                features[IN_REACH + row as usize - 1] = 1.0;
            } else if sum < missing {
                features[OUT_OF_REACH] += 1.0;
            }
        }
    }
    if offer {
        let (mut lost, mut room) = (0, 0);
        for colour in Colour::ALL {
            let spaces = free_spaces(board, colour);
            lost += if spaces == 0 { table.sum[colour] } else { 0 };
            room += spaces.min(table.sum[colour]);
        }
        features[NO_ROOM] = lost as f32 / 10.0;
        features[ROOM] = room as f32 / 10.0;
        features[FLOOR] = f32::from(board.floor_spaces());
    }
    let starts = match position.phase() {
        Phase::Deal | Phase::Over => position.first() == seat,
        Phase::Offer | Phase::Tiling(_) => position.marker() == Some(seat),
    };
    features[MARKER] = f32::from(u8::from(starts));
    let to_move = offer && position.turn() == Turn::Seat(seat);
    features[TO_MOVE] = f32::from(u8::from(to_move));
}
