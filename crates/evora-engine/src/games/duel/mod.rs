//! Duel: what domes, plates, lines, chips and goals are worth.

mod features;
mod greed;
mod prospect;
mod settle;
#[cfg(test)]
mod tests;
mod weigh;
mod weights;

use evora_rules::Seat;
use evora_rules::duel::{Duel, FactoryChip, Move, ROUNDS};

use crate::evaluator::Game;

impl Game for Duel {
    fn is_known(&self) -> bool {
        // Nobody takes plates in the last round, and all chips are out: those face down are all that is hidden.
        let hidden =
            |small| matches!(self.factory_chip(small), FactoryChip::Down(_) | FactoryChip::Hidden);
        self.round() == ROUNDS && !(0..4).any(hidden)
    }

    fn greed(&self, seat: Seat, mv: Move) -> f32 {
        greed::greed(self, seat, mv)
    }
}
