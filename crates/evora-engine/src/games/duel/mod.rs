//! Duel: features, weights, priors and greedy scores.

mod features;
mod greedy;
mod priors;
mod prospect;
mod settle;
#[cfg(test)]
mod tests;
mod weights;

use evora_rules::duel::{Duel, FactoryChip, Move, Phase, ROUNDS};
use evora_rules::{Position, Seat, Turn};

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

    fn depends_on_sample(&self, from: &Duel, has_drawn: bool) -> bool {
        let is_next_round = self.round() != from.round();
        match self.phase() {
            // Plates that were drawn or shown since; moves then tell which of them were laid.
            Phase::Keeping | Phase::Returning { .. } => true,
            _ if has_drawn && from.round() == 0 => true,
            // Which lines can be completed depends on the chips that were turned up (D-4.1).
            Phase::Completing(_) | Phase::Laying(_) => {
                let is_down = |small| matches!(from.factory_chip(small), FactoryChip::Down(_));
                is_next_round || (0..4).any(is_down)
            }
            // A display that is filled after the round may have plates that were returned unseen (D-3.1).
            _ => is_next_round && (has_drawn || !from.returned().is_empty()),
        }
    }

    fn sample_key(&self) -> Option<u64> {
        let Turn::Seat(seat) = self.turn() else { return None };
        // What is hidden decides which plates lie where, which chips a player has, and, if plates that were returned unseen are
        // among those of a deal, which tiles are dealt. All else follows from the moves.
        let (phase, differs) = match self.phase() {
            Phase::SetUp => (0, u64::from(self.display().bits())),
            Phase::Turn | Phase::Drawing => {
                let [suns, others, rest] = self.factories_key();
                // Without the kinds of chips.
                let moons = rest & 0xFFF0_FFF0_FFF0_FFF0;
                let factories = suns ^ others.rotate_left(23) ^ moons.rotate_left(47);
                let factories = factories.wrapping_mul(0x9E37_79B9_7F4A_7C15);
                let is_drawing = u64::from(self.phase() == Phase::Drawing);
                (1 + is_drawing, u64::from(self.display().bits()) | factories >> 32 << 18)
            }
            Phase::Keeping => (3, self.looked().bits().into()),
            Phase::Returning { .. } => (4, self.looked().bits().into()),
            Phase::Completing(row) => {
                (8 + row.index() as u64, self.board(seat).chips().bits().into())
            }
            Phase::Laying(row) => (16 + row.index() as u64, 0),
            _ => return None,
        };
        Some(differs << 8 | phase << 2 | seat.index() as u64)
    }

    fn hides_moves_from(&self, viewer: Seat) -> bool {
        // Which plate goes back first is for the player to know who returns them (D-8).
        matches!(self.phase(), Phase::Returning { .. }) && self.turn() != Turn::Seat(viewer)
    }

    fn greedy_score(&self, seat: Seat, mv: Move) -> f32 {
        greedy::score(self, seat, mv)
    }
}
