//! Priors of moves in Azul.

use evora_rules::azul::{
    Azul, Bonus, CellSet, Colour, Held, Move, MoveList as Moves, Row, Wall, floor_penalty,
};
use evora_rules::{MoveList, Position, Side, Source, Turn};

use super::features::{best_cell, would_score};

/// Temperature in points.
const TEMPERATURE: f32 = 3.0;

/// Value of a tile towards the bonus, by the tiles that its column or colour already has.
const TOWARDS_COLUMN: [f32; 5] = [0.3, 0.6, 1.1, 1.8, 6.0];
const TOWARDS_COLOUR: [f32; 5] = [0.2, 0.4, 0.9, 1.6, 8.0];

/// Part of a line's value at a number of tiles.
fn promise(count: u32, spaces: u32) -> f32 {
    let part = count as f32 / spaces as f32;
    0.75 * part * part
}

pub(super) fn priors(position: &Azul, moves: &Moves, priors: &mut Vec<f32>) {
    let Turn::Seat(seat) = position.turn() else { return };
    let board = position.board(seat);
    let (wall, floor) = (board.wall(), board.floor_spaces());
    priors.extend(moves.iter().map(|mv| match mv {
        Move::Take { source, colour, line } => {
            let taken = position.tiles_at(source).get(colour);
            let marker = u8::from(source == Source::Centre && position.marker().is_none());
            let (worth, over) = match line.row() {
                None => (0.0, taken),
                Some(row) => {
                    let held = board.line(row).map_or(0, |Held { count, .. }| u32::from(count));
                    let fits = taken.min(row.spaces() - held);
                    let worth = cell_worth(position.side(), &wall, row, colour);
                    let before = promise(held, row.spaces());
                    let full = held + fits == row.spaces();
                    let after = if full { 1.0 } else { promise(held + fits, row.spaces()) };
                    (worth * (after - before) + 0.15 * fits as f32, taken - fits)
                }
            };
            let fallen = (u32::from(floor + marker) + over).min(7) as u8;
            let lost = f32::from(floor_penalty(fallen) - floor_penalty(floor));
            worth - lost + 1.2 * f32::from(marker)
        }
        Move::Place { row, column } => {
            let in_column = (wall.covered() & CellSet::column(column)).len().min(4) as usize;
            f32::from(would_score(wall.covered(), row, column)) + TOWARDS_COLUMN[in_column]
        }
    }));
    crate::evaluator::boltzmann(priors, TEMPERATURE);
}

/// Value of the wall cell of a line.
fn cell_worth(side: Side, wall: &Wall, row: Row, colour: Colour) -> f32 {
    let Some((column, points)) = best_cell(side, wall, row, colour) else { return 0.0 };
    let in_column = (wall.covered() & CellSet::column(column)).len().min(4) as usize;
    let in_row = (wall.covered() & CellSet::row(row)).len();
    let ends = if in_row == 4 { f32::from(Bonus::ROW) } else { 0.0 };
    f32::from(points)
        + TOWARDS_COLUMN[in_column]
        + TOWARDS_COLOUR[wall.count(colour).min(4) as usize]
        + ends
}
