//! Azul: full lines score at the end of the round, the floor costs points.

use crate::azul::{
    Azul, Board, Bonus, Colour, FLOOR_SPACES, Move, Row, Wall, column_of, floor_penalty, runs,
    tile_points,
};
use crate::{Seat, Side, Source};

use super::{Effect, Forecast};

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
                    let with = tiling(game.side(), board, Some((row, colour))).points;
                    with.saturating_sub(tiling(game.side(), board, None).points)
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

impl Azul {
    /// Returns a player's result if the round ended now.
    pub fn forecast(&self, seat: Seat) -> Forecast {
        let board = self.board(seat);
        let Tiling { points, wall, swept } = tiling(self.side(), board, None);
        let floor = (board.floor_spaces() + swept).min(FLOOR_SPACES);
        let end = Bonus::of(&wall).total() as i16;
        Forecast::new(board.score(), points, floor_penalty(floor), end)
    }

    /// Returns a player's wall if the round ended now, as [`forecast`](Azul::forecast) has it.
    pub fn forecast_wall(&self, seat: Seat) -> Wall {
        tiling(self.side(), self.board(seat), None).wall
    }
}

/// The outcome of tiling a board's wall now.
struct Tiling {
    /// The points of the placed tiles.
    points: u16,
    /// The wall afterwards.
    wall: Wall,
    /// The number of tiles that fall to the floor because their line has no column left.
    swept: u8,
}

/// Tiles the wall of a board, optionally with one more full line; where there is a choice, each
/// tile goes to the column that scores most by itself.
fn tiling(side: Side, board: &Board, more: Option<(Row, Colour)>) -> Tiling {
    let mut tiling = Tiling { points: 0, wall: board.wall(), swept: 0 };
    for row in Row::ALL {
        let full = more.filter(|&(other, _)| other == row).map(|(_, colour)| colour);
        let Some(colour) = full.or_else(|| board.full(row)) else { continue };
        let covered = tiling.wall.covered();
        let points = |column| {
            let (across, down) = runs(covered, row, column);
            tile_points(across, down)
        };
        let column = match side {
            Side::Coloured => Some(column_of(row, colour)),
            Side::Grey => {
                tiling.wall.grey_columns(row, colour).max_by_key(|&column| points(column))
            }
        };
        match column {
            Some(column) => {
                tiling.points += points(column);
                tiling.wall.put(row, column, colour);
            }
            None => tiling.swept += row.spaces() as u8,
        }
    }
    tiling
}
