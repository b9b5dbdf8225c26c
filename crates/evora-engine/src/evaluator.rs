//! The seam between search and game.

use evora_rules::{Position, Seat};

use crate::value::Value;

/// Evaluates positions of one game: a hand-made function, or a network.
///
/// Searches are generic over it, so that its calls are resolved at compile time; [`Engine`](crate::Engine)
/// chooses between evaluators once for each search.
pub trait Evaluator<P: Position>: Send + Sync {
    /// Whether [`evaluate`](Evaluator::evaluate) costs little more than [`value`](Evaluator::value), as for
    /// a network whose value and policy heads share their first layers. Tree search then asks for the priors of
    /// a position together with its value, on the first visit; otherwise not before the second, which many
    /// positions never get.
    const JOINT: bool = false;

    /// The value of a position to every seat. It is defined where a seat is to move, and between rounds,
    /// where it is the mean over the next deals; it is not asked for once the game is over.
    fn value(&self, position: &P) -> Value;

    /// Appends a prior for each of the legal moves `moves` of a position, in their order: how likely a search
    /// is to choose it in the end. The scale is free. Searches skip moves with prior 0; at least one
    /// move must have a larger one.
    fn priors(&self, position: &P, moves: &P::Moves, priors: &mut Vec<f32>);

    /// The value of a position, and the priors of its legal moves, as [`value`](Evaluator::value) and
    /// [`priors`](Evaluator::priors) give them. A network overrides it to compute both in one pass.
    fn evaluate(&self, position: &P, moves: &P::Moves, priors: &mut Vec<f32>) -> Value {
        self.priors(position, moves, priors);
        self.value(position)
    }

    /// Evaluates several positions with their legal moves and stores the results in `evaluations`, which
    /// is resized to match; buffers of earlier calls are used again. A network overrides it to compute all of
    /// them in one pass.
    fn evaluate_batch(&self, batch: &[(&P, &P::Moves)], evaluations: &mut Vec<Evaluation>) {
        evaluations.resize_with(batch.len(), Evaluation::default);
        for (&(position, moves), evaluation) in batch.iter().zip(evaluations) {
            evaluation.priors.clear();
            evaluation.value = self.evaluate(position, moves, &mut evaluation.priors);
        }
    }
}

/// What an evaluator says about one position of a batch.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Evaluation {
    /// The value of the position to every seat.
    pub value: Value,
    /// The priors of its legal moves, in their order.
    pub priors: Vec<f32>,
}

/// A way to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// [`mcts`](crate::tree_search).
    Mcts,
    /// [`alpha_beta`](crate::alpha_beta), only where two play and nothing is hidden.
    AlphaBeta,
}

/// What the engine knows of a game beyond its rules.
pub trait Game: Position {
    /// The way of searching this position that has won matches.
    fn algorithm(&self) -> Algorithm {
        Algorithm::Mcts
    }

    /// Whether nothing that is hidden from anybody can matter any more in this round.
    fn is_perfect_information(&self) -> bool;

    /// Where chance is to act within a round: everything it may bring, each with how likely it is on
    /// any scale. `None` where that is too much to list, or the round is over.
    fn chance_outcomes(&self) -> Option<Vec<(Self::Chance, u64)>> {
        None
    }

    /// How good a legal move looks to somebody who sees only what it brings `seat`, who is to move,
    /// by the end of this round, in points, as if nobody did anything more in it.
    fn greedy_score(&self, seat: Seat, mv: Self::Move) -> f32;
}

/// What a position is worth: for certain where the game is over, else as the evaluator judges it.
pub fn position_value<P: Position, E: Evaluator<P>>(evaluator: &E, position: &P) -> Value {
    match position.outcome() {
        Some(outcome) => Value::certain(position.players(), &outcome),
        None => evaluator.value(position),
    }
}

/// Turns scores of moves, in points, into weights: a move that is `temperature` points worse has about 0.37
/// of the weight.
pub fn boltzmann(scores: &mut [f32], temperature: f32) {
    let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for score in scores {
        *score = exp((*score - best) / temperature);
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
        boltzmann(&mut scores, 2.0);
        assert_eq!(scores[1], 1.0);
        assert!((scores[0] - (-1.0f32).exp()).abs() < 0.01, "{}", scores[0]);
        assert!((scores[2] - (-0.5f32).exp()).abs() < 0.01, "{}", scores[2]);
        assert_eq!(scores[3], 0.0);
    }
}
