//! Summer Pavilion: features, weights, priors and greedy scores.

mod features;
mod greedy;
mod plan;
mod priors;
mod sketch;
mod supply;
#[cfg(test)]
mod tests;
mod weights;

use evora_rules::Seat;
use evora_rules::pavilion::{Chance, Move, Pavilion};

use crate::evaluator::SearchGame;
use crate::level::Ladder;

impl SearchGame for Pavilion {
    const LADDER: Ladder = Ladder::PAVILION;

    fn is_perfect_information(&self) -> bool {
        true
    }

    fn chance_outcomes(&self) -> Option<Vec<(Chance, u64)>> {
        supply::chance_outcomes(self)
    }

    fn greedy_score(&self, seat: Seat, mv: Move) -> f32 {
        greedy::score(self, seat, mv)
    }
}
