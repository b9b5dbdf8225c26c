//! Summer Pavilion: placements score at once, the marker and discarded tiles cost points.

use crate::pavilion::{MOST_KEPT, Move, Pavilion, Phase, ROUNDS};
use crate::{Seat, Source};

use super::{Effect, Forecast};

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

impl Pavilion {
    /// Returns a player's result if the round ended now. Placements have already scored; passing
    /// costs the tiles that cannot be kept (P-4.7, P-5.2).
    pub fn forecast(&self, seat: Seat) -> Forecast {
        let board = self.board(seat);
        let kept = if self.round() == ROUNDS { 0 } else { MOST_KEPT };
        let lost = match self.phase() {
            Phase::Placing | Phase::Bonus { .. } => board.stock().len().saturating_sub(kept),
            _ => 0,
        };
        let penalty = (lost as u16).min(board.score().saturating_sub(1));
        Forecast::new(board.score(), 0, penalty, self.bonus(seat).total() as i16)
    }
}
