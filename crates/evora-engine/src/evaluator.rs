//! The seam between search and game.

use evora_rules::{Position, Seat};

use crate::estimate::Estimate;

/// Judges positions and moves of one game; hand-made today, a network tomorrow.
pub trait Evaluator<P: Position>: Sync {
    /// What a position is worth to every seat: where somebody is to move, or between rounds, where
    /// it stands for the average over all next deals. Never asked once the game is over.
    fn judge(&self, position: &P) -> Estimate;

    /// A weight for each of the legal moves of a position, in their order: how likely it is that a
    /// search will want it in the end. The scale does not matter. A move of weight 0 is not searched
    /// at all; not every move may have weight 0.
    fn weigh(&self, position: &P, moves: &P::Moves, weights: &mut Vec<f32>);
}

/// A way to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// [`tree_search`](crate::tree_search).
    Tree,
    /// [`alpha_beta`](crate::alpha_beta), only where two play and nothing is hidden.
    AlphaBeta,
}

/// What the engine knows of a game beyond its rules.
pub trait Game: Position {
    /// The judge of its positions.
    type Evaluator: Evaluator<Self> + 'static;

    /// The evaluator that bots use.
    fn evaluator() -> &'static Self::Evaluator;

    /// The way of searching this position that has won matches.
    fn method(&self) -> Method {
        Method::Tree
    }

    /// Whether nothing that is hidden from anybody can matter any more in this round.
    fn is_known(&self) -> bool;

    /// Where chance is to act within a round: everything it may bring, each with how likely it is on
    /// any scale. `None` where that is too much to list, or the round is over.
    fn outcomes(&self) -> Option<Vec<(Self::Chance, u64)>> {
        None
    }

    /// How good a legal move looks to somebody who sees only what it brings `seat`, who is to move,
    /// by the end of this round, in points, as if nobody did anything more in it.
    fn greed(&self, seat: Seat, mv: Self::Move) -> f32;
}

/// What a position is worth: for certain where the game is over, else as the evaluator judges it.
pub fn estimate<P: Position, E: Evaluator<P>>(evaluator: &E, position: &P) -> Estimate {
    match position.outcome() {
        Some(outcome) => Estimate::certain(position.players(), &outcome),
        None => evaluator.judge(position),
    }
}

/// Turns scores of moves, in points, into weights: a move that is `heat` points worse has about 0.37
/// of the weight.
pub fn weigh(scores: &mut [f32], heat: f32) {
    let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for score in scores {
        *score = exp((*score - best) / heat);
    }
}

/// About e to the power of a number that is not above 0; the same on every machine.
fn exp(number: f32) -> f32 {
    let mut power = (1.0 + number / 64.0).max(0.0);
    for _ in 0..6 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_fall_with_the_distance_from_the_best() {
        let mut scores = [3.0, 5.0, 4.0, -2000.0];
        weigh(&mut scores, 2.0);
        assert_eq!(scores[1], 1.0);
        assert!((scores[0] - (-1.0f32).exp()).abs() < 0.01, "{}", scores[0]);
        assert!((scores[2] - (-0.5f32).exp()).abs() < 0.01, "{}", scores[2]);
        assert_eq!(scores[3], 0.0);
    }
}
