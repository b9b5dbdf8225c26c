//! Duel: what matters in it.

mod features;
mod weights;

use evora_rules::duel::{Duel, Move, MoveList as Moves};
use evora_rules::{MoveList, Position, Seat};

use crate::estimate::Estimate;
use crate::evaluator::{Evaluator, Game};
use crate::linear;

/// Judges positions by fitted features.
pub struct DuelEvaluator;

impl Evaluator<Duel> for DuelEvaluator {
    fn judge(&self, position: &Duel) -> Estimate {
        linear::judge(position)
    }

    fn weigh(&self, _position: &Duel, moves: &Moves, weights: &mut Vec<f32>) {
        weights.resize(moves.len(), 1.0);
    }
}

impl Game for Duel {
    type Evaluator = DuelEvaluator;

    fn evaluator() -> &'static DuelEvaluator {
        &DuelEvaluator
    }

    fn is_known(&self) -> bool {
        false
    }

    fn greed(&self, seat: Seat, mv: Move) -> f32 {
        let mut after = *self;
        after.play_unchecked(mv);
        f32::from(after.scores()[seat])
    }
}
