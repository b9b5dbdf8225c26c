//! Summer Pavilion: what matters in it.

mod features;
mod weights;

use evora_rules::pavilion::{Move, MoveList as Moves, Pavilion};
use evora_rules::{MoveList, Position, Seat};

use crate::estimate::Estimate;
use crate::evaluator::{Evaluator, Game};
use crate::linear;

/// Judges positions by fitted features.
pub struct PavilionEvaluator;

impl Evaluator<Pavilion> for PavilionEvaluator {
    fn judge(&self, position: &Pavilion) -> Estimate {
        linear::judge(position)
    }

    fn weigh(&self, _position: &Pavilion, moves: &Moves, weights: &mut Vec<f32>) {
        weights.resize(moves.len(), 1.0);
    }
}

impl Game for Pavilion {
    type Evaluator = PavilionEvaluator;

    fn evaluator() -> &'static PavilionEvaluator {
        &PavilionEvaluator
    }

    fn is_known(&self) -> bool {
        true
    }

    fn greed(&self, seat: Seat, mv: Move) -> f32 {
        let mut after = *self;
        after.play_unchecked(mv);
        f32::from(after.scores()[seat])
    }
}
