//! Duel: full lines score in the mosaic phase, damaged tiles and the marker cost points.

use crate::Seat;
use crate::duel::{
    Board, CellSet, Colour, Column, DAMAGED_SPACES, Dome, Duel, Factory, Line, MARKER_PENALTY,
    Move, Row, Slot, Tile, damage_penalty, runs, tile_points,
};

use super::{Effect, Forecast};

pub(super) fn effect(game: &Duel, seat: Seat, mv: Move) -> Effect {
    let board = game.board(seat);
    match mv {
        Move::Sun { factory, colour, line, .. } => {
            let tiles = game.sun(factory);
            // Whoever empties the large factory without leftovers takes the marker (D-6.2).
            let marker = factory == Factory::Large
                && tiles.len() == tiles.get(colour)
                && game.large_moon().is_empty()
                && game.marker().is_none();
            taken(board, colour, tiles.get(colour), line, marker)
        }
        Move::Moon { colour, line } => {
            let tops = (0..4).filter(|&small| game.moon(small).top() == Some(colour)).count();
            let large = game.large_moon().get(colour);
            let marker = large > 0 && game.marker().is_none();
            taken(board, colour, tops as u32 + large, line, marker)
        }
        Move::Draw => Effect { cost: board.score().min(1), ..Effect::default() },
        Move::Place { row, column } => {
            Effect { gain: laid(board.dome(), row, column), ..Effect::default() }
        }
        Move::Complete { row, .. } => {
            let Some(held) = board.line(row) else { return Effect::default() };
            let gain = best(board.dome(), row, held.colour);
            Effect { gain: gain.map_or(0, |(points, _)| points), fills: true, ..Effect::default() }
        }
        Move::Lay { .. }
        | Move::Look
        | Move::Under { .. }
        | Move::Chip { .. }
        | Move::Skip { .. } => Effect::default(),
    }
}

/// Returns the effect of putting tiles in a line.
fn taken(board: &Board, colour: Colour, count: u32, line: Line, marker: bool) -> Effect {
    let row = line.row();
    let held = row.and_then(|row| board.line(row)).map_or(0, |held| u32::from(held.count));
    let room = row.map_or(0, |row| row.spaces() - held);
    let spilled = count.saturating_sub(room);
    let lying = board.damaged_count();
    let damaged = (lying + spilled).min(DAMAGED_SPACES);
    let filled = row.filter(|_| count >= room);
    let gain = match filled {
        Some(row) => {
            let with = mosaic(board, Some((row, colour))).points;
            with.saturating_sub(mosaic(board, None).points)
        }
        None => 0,
    };
    let marker = if marker { MARKER_PENALTY } else { 0 };
    Effect {
        gain,
        cost: damage_penalty(damaged) - damage_penalty(lying) + marker,
        fills: filled.is_some(),
        spilled: spilled as u8,
        ..Effect::default()
    }
}

impl Duel {
    /// Returns a player's result if the round ended now and no chips were spent (D-4, D-5, D-7).
    pub fn forecast(&self, seat: Seat) -> Forecast {
        let board = self.board(seat);
        let Mosaic { points, dome, lost } = mosaic(board, None);
        let damaged = (board.damaged_count() + lost).min(DAMAGED_SPACES);
        let marker = if self.marker() == Some(seat) { MARKER_PENALTY } else { 0 };
        let penalty = damage_penalty(damaged) + marker;
        Forecast::new(board.score(), points, penalty, self.goals().points(&dome))
    }
}

/// The outcome of a board's mosaic phase now.
struct Mosaic {
    /// The points of the laid tiles.
    points: u16,
    /// The dome afterwards.
    dome: Dome,
    /// The number of tiles in lines that can never be laid (D-4.3).
    lost: u32,
}

/// Plays the mosaic phase of a board, optionally with one more full line and without spending
/// chips; each tile goes to the column that scores most by itself (D-4.2, D-5).
fn mosaic(board: &Board, more: Option<(Row, Colour)>) -> Mosaic {
    let mut mosaic = Mosaic { points: 0, dome: *board.dome(), lost: 0 };
    for row in Row::ALL {
        let held = match more {
            Some((other, colour)) if other == row => Some((colour, row.spaces())),
            _ => board.line(row).map(|held| (held.colour, held.count.into())),
        };
        let Some((colour, count)) = held else { continue };
        match best(&mosaic.dome, row, colour) {
            Some((points, column)) if count == row.spaces() => {
                mosaic.points += points;
                mosaic.dome.put(row, column, Tile::Colour(colour));
                if let Some((row, column)) = mosaic.dome.special_due(Slot::at(row, column)) {
                    mosaic.dome.put(row, column, Tile::Special);
                }
            }
            None if mosaic.dome.plates_lie(row) => mosaic.lost += count,
            _ => {}
        }
    }
    mosaic
}

/// Returns the column of a row in which a tile scores most; `None` if none is free.
fn best(dome: &Dome, row: Row, colour: Colour) -> Option<(u16, Column)> {
    let free = dome.free(colour);
    let columns = Column::ALL.into_iter().filter(|&column| free.has(row, column));
    columns.map(|column| (laid(dome, row, column), column)).max_by_key(|(points, _)| *points)
}

/// Returns the points of a tile laid there, with the special tile that may follow (D-5).
fn laid(dome: &Dome, row: Row, column: Column) -> u16 {
    let covered = dome.covered() | CellSet::cell(row, column);
    let (across, down) = runs(covered, row, column);
    let left = CellSet::slot(Slot::at(row, column)).minus(covered);
    let special = left.and(dome.special_cells());
    let special = match special.iter().next() {
        Some((row, _)) if left == special => row.special_points(),
        _ => 0,
    };
    tile_points(across, down) + special
}
