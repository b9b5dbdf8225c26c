//! Azul: what walls, lines, floor and the marker are worth.

mod features;
mod greed;
mod weigh;
mod weights;

use evora_rules::azul::{Azul, Move};
use evora_rules::{Players, Position, Seat};

use crate::evaluator::{Game, Method};

impl Game for Azul {
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
