//! Summer Pavilion: placements score at once, the marker and tiles not kept cost.

use crate::pavilion::{Move, Pavilion};
use crate::{Seat, Source};

use super::Effect;

pub(super) fn effect(game: &Pavilion, seat: Seat, mv: Move) -> Effect {
    let board = game.board(seat);
    match mv {
        Move::Take { source, colour } => {
            let marker = source == Source::Centre && game.marker().is_none();
            let tiles = game.would_take(source, colour).len() as u16;
            // A score never falls below 1 (P-3.4).
            let most = board.score().saturating_sub(1);
            Effect { cost: if marker { tiles.min(most) } else { 0 }, ..Effect::default() }
        }
        Move::Bonus { .. } => Effect::default(),
        Move::Place { space, .. } => Effect {
            gain: board.run(space).into(),
            bonus: board.would_gain(space),
            ..Effect::default()
        },
        Move::Pass { keep } => {
            let lost = board.stock().len().saturating_sub(keep.tiles().len()) as u16;
            Effect { cost: lost.min(board.score().saturating_sub(1)), ..Effect::default() }
        }
    }
}
