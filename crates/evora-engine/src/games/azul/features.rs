//! The numbers that describe a board of Azul.

use evora_rules::azul::{
    Azul, CellSet, Colour, Column, Held, Phase, Row, Wall, column_of, floor_penalty, runs,
    tile_points,
};
use evora_rules::{BySeat, Position, Seat, Side, Source};

use super::weights::TABLE;
use crate::linear::{Described, Features, Kept, Weights};

/// Where each group of features begins.
const ONE: usize = 0;
/// Columns, colours and rows with one to four tiles.
const COLUMNS: usize = 1;
const COLOURS: usize = COLUMNS + 4;
const ROWS: usize = COLOURS + 4;
/// What the empty cells would score beyond a lone tile: all, and those of the two short rows.
const NEXT_TO: usize = ROWS + 4;
/// Lines that are begun, by length and filling, and what their cell would score beyond a lone tile.
const BEGUN: usize = NEXT_TO + 2;
const BEGUN_SCORES: usize = BEGUN + 10;
/// What is begun, as parts of lines, times the tiles in the cell's column and of its colour.
const BEGUN_COLUMN: usize = BEGUN_SCORES + 10;
const BEGUN_COLOUR: usize = BEGUN_COLUMN + 1;
/// Starts the next round; is to move.
const MARKER: usize = BEGUN_COLOUR + 1;
const TO_MOVE: usize = MARKER + 1;
/// Begun lines that one take from the table would complete, by length.
const IN_REACH: usize = TO_MOVE + 1;
/// Begun lines for which the table has too few tiles.
const OUT_OF_REACH: usize = IN_REACH + 4;
/// How many features.
pub(super) const COUNT: usize = OUT_OF_REACH + 1;

/// Rounds that are left at least, and how full the table is.
pub(super) const STAGES: usize = 6 * 4;

/// The place of a begun line among all: by length, then by filling.
fn begun(row: Row, count: u8) -> usize {
    const BEFORE: [usize; 5] = [0, 0, 1, 3, 6];
    BEFORE[row as usize] + usize::from(count) - 1
}

/// What a tile would score on an empty cell.
#[inline]
pub(super) fn would_score(covered: CellSet, row: Row, column: Column) -> u16 {
    let mut with = covered;
    with |= CellSet::cell(row, column);
    let (across, down) = runs(with, row, column);
    tile_points(across, down)
}

/// The best cell of a row for a colour, and what it would score; none where it has no place.
#[inline]
pub(super) fn best_cell(
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
            // Of equal scores, the fuller column.
            scored.max_by_key(|&(column, score)| {
                (score, (wall.covered() & CellSet::column(column)).len())
            })
        }
    }
}

/// The score and the wall of a seat if the round ended now.
#[inline]
pub(super) fn settle(position: &Azul, seat: Seat) -> (u16, Wall) {
    let board = position.board(seat);
    let mut wall = board.wall();
    let mut score = board.score();
    let mut floor = board.floor_spaces();
    for row in Row::ALL {
        let Some(colour) = board.full(row) else { continue };
        match best_cell(position.side(), &wall, row, colour) {
            Some((column, points)) => {
                wall.put(row, column, colour);
                score += points;
            }
            None => floor = (floor + row.spaces() as u8).min(7),
        }
    }
    (score.saturating_sub(floor_penalty(floor)), wall)
}

/// How full the table is, from 0 to 3: empty (between rounds), nearly empty, half full, full.
fn fill(position: &Azul) -> usize {
    if position.phase() != Phase::Offer {
        return 0;
    }
    let factories = position.factories().filter(|&f| !position.tiles_at(f).is_empty()).count();
    match factories {
        0 => 1,
        few if 2 * few < position.players().factories() => 2,
        _ => 3,
    }
}

impl Features for Azul {
    const COUNT: usize = COUNT;
    const STAGES: usize = STAGES;

    fn describe(&self, features: &mut [f32]) -> Described {
        let mut got = BySeat::new([0.0; 4]);
        let mut longest = 0;
        for (seat, features) in self.players().seats().zip(features.chunks_exact_mut(COUNT)) {
            let (score, wall) = settle(self, seat);
            let rows = describe_wall(&wall, features);
            longest = longest.max(rows);
            describe_lines(self, seat, &wall, features);
            let bonus = evora_rules::azul::Bonus::of(&wall).total();
            got[seat] = f32::from(score + bonus);
        }
        Described { stage: fill(self) * 6 + (5 - longest as usize), got }
    }

    fn weights() -> &'static Weights {
        static WEIGHTS: Kept = Kept::new(|| Weights::new(&TABLE));
        &WEIGHTS
    }
}

/// Describes a wall; returns the tiles of its longest row.
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

/// Adds one to the feature of a group that counts what has one to four tiles.
#[inline]
fn add(features: &mut [f32], group: usize, count: u32) {
    if (1..=4).contains(&count) {
        features[group + count as usize - 1] += 1.0;
    }
}

fn describe_lines(position: &Azul, seat: Seat, wall: &Wall, features: &mut [f32]) {
    let board = position.board(seat);
    let covered = wall.covered();
    let offer = position.phase() == Phase::Offer;
    for row in Row::ALL {
        let Some(Held { colour, count }) = board.line(row) else { continue };
        let missing = row.spaces() - u32::from(count);
        if missing == 0 {
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
            let (mut sum, mut most) = (0, 0);
            for source in position.factories().chain([Source::Centre]) {
                let count = position.tiles_at(source).get(colour);
                sum += count;
                most = most.max(count);
            }
            if most >= missing {
                features[IN_REACH + row as usize - 1] = 1.0;
            } else if sum < missing {
                features[OUT_OF_REACH] += 1.0;
            }
        }
    }
    let starts = match position.phase() {
        Phase::Deal | Phase::Over => position.first() == seat,
        Phase::Offer | Phase::Tiling(_) => position.marker() == Some(seat),
    };
    features[MARKER] = f32::from(u8::from(starts));
    let to_move = offer && position.turn() == evora_rules::Turn::Seat(seat);
    features[TO_MOVE] = f32::from(u8::from(to_move));
}
