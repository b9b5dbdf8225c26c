//! Azul: what walls, lines, floor and the marker are worth.

mod features;
mod greed;
mod weigh;
mod weights;

use evora_rules::azul::{Azul, Move, MoveList};
use evora_rules::{Players, Position, Seat};

use crate::estimate::Estimate;
use crate::evaluator::{Evaluator, Game, Method};
use crate::linear;

/// Judges positions of Azul by fitted features.
pub struct AzulEvaluator;

impl Evaluator<Azul> for AzulEvaluator {
    fn judge(&self, position: &Azul) -> Estimate {
        linear::judge(position)
    }

    fn weigh(&self, position: &Azul, moves: &MoveList, weights: &mut Vec<f32>) {
        weigh::weigh(position, moves, weights);
    }
}

impl Game for Azul {
    type Evaluator = AzulEvaluator;

    fn evaluator() -> &'static AzulEvaluator {
        &AzulEvaluator
    }

    fn method(&self) -> Method {
        match self.players() {
            Players::Two => Method::AlphaBeta,
            _ => Method::Tree,
        }
    }

    fn is_known(&self) -> bool {
        true
    }

    fn greed(&self, seat: Seat, mv: Move) -> f32 {
        greed::greed(self, seat, mv)
    }
}
