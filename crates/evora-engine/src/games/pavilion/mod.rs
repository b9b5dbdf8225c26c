//! Summer Pavilion: what stars, numbers, features, the stock and the tiles kept are worth.

mod features;
mod greed;
mod plan;
mod sketch;
mod supply;
#[cfg(test)]
mod tests;
mod weigh;
mod weights;

use evora_rules::Seat;
use evora_rules::pavilion::{Chance, Move, MoveList as Moves, Pavilion};

use crate::estimate::Estimate;
use crate::evaluator::{Evaluator, Game};
use crate::linear;

/// Judges positions by fitted features.
pub struct PavilionEvaluator;

impl Evaluator<Pavilion> for PavilionEvaluator {
    fn judge(&self, position: &Pavilion) -> Estimate {
        linear::judge(position)
    }

    fn weigh(&self, position: &Pavilion, moves: &Moves, weights: &mut Vec<f32>) {
        weigh::weigh(position, moves, weights);
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

    fn outcomes(&self) -> Option<Vec<(Chance, u64)>> {
        supply::outcomes(self)
    }

    fn greed(&self, seat: Seat, mv: Move) -> f32 {
        greed::greed(self, seat, mv)
    }
}
