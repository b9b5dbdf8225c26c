//! Azul: features, weights, priors and greedy scores.

pub(crate) mod features;
mod greedy;
mod priors;
mod weights;

use evora_rules::azul::{Azul, Move};
use evora_rules::{Players, Position, Seat};

use crate::evaluator::{Algorithm, SearchGame};
use crate::level::Ladder;

impl SearchGame for Azul {
    const LADDER: Ladder = Ladder::AZUL;

    fn algorithm(&self) -> Algorithm {
        match self.players() {
            Players::Two => Algorithm::AlphaBeta,
            _ => Algorithm::Mcts,
        }
    }

    fn is_perfect_information(&self) -> bool {
        true
    }

    fn greedy_score(&self, seat: Seat, mv: Move) -> f32 {
        greedy::score(self, seat, mv)
    }
}
