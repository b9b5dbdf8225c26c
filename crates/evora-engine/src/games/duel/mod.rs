//! Duel: features, weights, priors and greedy scores.

mod features;
mod greedy;
mod priors;
mod prospect;
mod settle;
#[cfg(test)]
mod tests;
mod weights;

use evora_rules::Seat;
use evora_rules::duel::{Duel, FactoryChip, Move, ROUNDS};

use crate::evaluator::SearchGame;
use crate::level::Ladder;

impl SearchGame for Duel {
    const LADDER: Ladder = Ladder::AZUL;

    fn is_perfect_information(&self) -> bool {
        // No plates are taken in the last round, and all chips are out: only face-down chips are hidden.
        let hidden =
            |small| matches!(self.factory_chip(small), FactoryChip::Down(_) | FactoryChip::Hidden);
        self.round() == ROUNDS && !(0..4).any(hidden)
    }

    fn greedy_score(&self, seat: Seat, mv: Move) -> f32 {
        greedy::score(self, seat, mv)
    }
}
