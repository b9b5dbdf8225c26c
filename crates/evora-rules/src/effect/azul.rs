//! Azul: lines that are full score at the round's end, the floor costs.

use crate::azul::{
    Azul, Board, CellSet, Colour, FLOOR_SPACES, Move, Row, column_of, floor_penalty, runs,
    tile_points,
};
use crate::{Seat, Side, Source};

use super::Effect;

pub(super) fn effect(game: &Azul, seat: Seat, mv: Move) -> Effect {
    let board = game.board(seat);
    match mv {
        Move::Take { source, colour, line } => {
            let count = game.tiles_at(source).get(colour);
            let row = line.row();
            let held = row.and_then(|row| board.line(row)).map_or(0, |held| u32::from(held.count));
            let room = row.map_or(0, |row| row.spaces() - held);
            let spilled = count.saturating_sub(room);
            let marker = u32::from(source == Source::Centre && game.marker().is_none());
            let lying = board.floor_spaces();
            let floor = (u32::from(lying) + spilled + marker).min(FLOOR_SPACES.into()) as u8;
            let filled = row.filter(|_| count >= room);
            let gain = match filled {
                Some(row) => {
                    let with = forecast(game.side(), board, Some((row, colour)));
                    with.saturating_sub(forecast(game.side(), board, None))
                }
                None => 0,
            };
            Effect {
                gain,
                cost: floor_penalty(floor) - floor_penalty(lying),
                fills: filled.is_some(),
                spilled: spilled as u8,
                ..Effect::default()
            }
        }
        Move::Place { row, column } => {
            let (across, down) = runs(board.wall().covered(), row, column);
            Effect { gain: tile_points(across, down), ..Effect::default() }
        }
    }
}

/// What the full lines of a board will score, with one line more that is full; where the wall leaves a
/// choice, each in the column that scores most by itself.
fn forecast(side: Side, board: &Board, more: Option<(Row, Colour)>) -> u16 {
    let mut wall = board.wall();
    let mut sum = 0;
    for row in Row::ALL {
        let full = more.filter(|&(other, _)| other == row).map(|(_, colour)| colour);
        let Some(colour) = full.or_else(|| board.full(row)) else { continue };
        let points = |covered: CellSet, column| {
            let (across, down) = runs(covered, row, column);
            tile_points(across, down)
        };
        let column = match side {
            Side::Coloured => Some(column_of(row, colour)),
            Side::Grey => {
                let covered = wall.covered();
                wall.grey_columns(row, colour).max_by_key(|&column| points(covered, column))
            }
        };
        if let Some(column) = column {
            sum += points(wall.covered(), column);
            wall.put(row, column, colour);
        }
    }
    sum
}
