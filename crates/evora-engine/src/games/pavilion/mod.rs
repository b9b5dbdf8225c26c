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
use evora_rules::pavilion::{Chance, Move, Pavilion};

use crate::evaluator::Game;

impl Game for Pavilion {
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
