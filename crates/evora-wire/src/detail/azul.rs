//! Azul and Mini.

use evora_rules::azul::{Azul, FLOOR_SPACES, Line, Move, Tiles};
use evora_rules::{Seat, Source};

use super::{MoveDetail, factory_number};
use crate::view::from_one;

pub(super) fn detail(game: &Azul, seat: Seat, mv: Move) -> Option<MoveDetail> {
    let board = game.board(seat);
    match mv {
        Move::Take { source, colour, line } => {
            let lying = game.tiles_at(source);
            let taken = lying.only(colour);
            let marker = source == Source::Centre && game.marker().is_none();
            let left = if source == Source::Centre { None } else { lying.minus(taken) };
            let spilled = taken.len().saturating_sub(room(game, seat, line));
            // The marker takes a space before the tiles do.
            let before =
                (u32::from(board.floor_spaces()) + u32::from(marker)).min(FLOOR_SPACES.into());
            let floor = spilled.min(u32::from(FLOOR_SPACES) - before);
            Some(MoveDetail::AzulTake {
                factory: factory_number(source),
                colour: colour.into(),
                count: taken.len() as u8,
                line: line.row().map(|row| from_one!(row)),
                floor: floor as u8,
                lost: (spilled - floor) as u8,
                left: left.unwrap_or(Tiles::EMPTY).to_string(),
                marker,
                floor_spaces: (before + floor) as u8,
            })
        }
        Move::Place { row, column } => {
            let colour = board.full(row)?.into();
            Some(MoveDetail::AzulPlace { row: from_one!(row), column: from_one!(column), colour })
        }
    }
}

/// Returns how many tiles a pattern line still takes; 0 for the floor.
fn room(game: &Azul, seat: Seat, line: Line) -> u32 {
    line.row().map_or(0, |row| {
        let held = game.board(seat).line(row).map_or(0, |held| u32::from(held.count));
        row.spaces() - held
    })
}
