//! Interfaces of evaluators and games.

use evora_rules::{BySeat, Players, Position, Seat};

use crate::level::Ladder;
use crate::network::POLICY;
use crate::value::Value;

/// Evaluates positions of one game: a hand-made function, or a network.
///
/// Searches are generic over the evaluator, so calls in their loops are static; [`Engine`](crate::Engine)
/// dispatches once per search.
pub trait Evaluator<P: Position>: Send + Sync {
    /// Whether [`evaluate`](Evaluator::evaluate) costs little more than [`value`](Evaluator::value), as for
    /// a network whose value and policy heads share a trunk. Its priors are then good enough to play by.
    const JOINT: bool = false;

    /// Whether [`mcts`](crate::mcts()) asks for the priors of a position together with its value on the first visit;
    /// otherwise only on the second, which many positions never get.
    const EARLY_PRIORS: bool = Self::JOINT;

    /// The value of a position to every seat. Called where a seat is to move, and between rounds, where the
    /// value is the mean over the next deals; never after the end of the game.
    fn value(&self, position: &P) -> Value;

    /// Appends the prior of each legal move of a position, in the order of `moves`: how likely a search is
    /// to prefer it. Priors need not be normalised. Searches skip moves with prior 0; at least one prior
    /// must be positive.
    fn priors(&self, position: &P, moves: &P::Moves, priors: &mut Vec<f32>);

    /// The value of a position, and what [`priors_from`](Evaluator::priors_from) can go on from if it is asked later, where
    /// that is of use.
    fn value_and_head(&self, position: &P) -> (Value, Option<Head>) {
        (self.value(position), None)
    }

    /// Appends priors as [`priors`](Evaluator::priors) does, computed from what the position's value left.
    fn priors_from(&self, _head: &Head, position: &P, moves: &P::Moves, priors: &mut Vec<f32>) {
        self.priors(position, moves, priors);
    }

    /// The value of a position and the priors of its legal moves, equal to those of
    /// [`value`](Evaluator::value) and [`priors`](Evaluator::priors). A network overrides it to compute
    /// both in one pass.
    fn evaluate(&self, position: &P, moves: &P::Moves, priors: &mut Vec<f32>) -> Value {
        self.priors(position, moves, priors);
        self.value(position)
    }

    /// How a tree search explores with these priors.
    fn exploration(&self) -> Exploration {
        Exploration::default()
    }

    /// What each seat maximises.
    #[inline]
    fn utility(&self, players: Players, value: &Value) -> BySeat<f32> {
        value.utility(players)
    }

    /// Evaluates several positions with their legal moves. `evaluations` is resized to the batch, and its
    /// buffers are reused. A network overrides it to compute the whole batch in one pass.
    fn evaluate_batch(&self, batch: &[(&P, &P::Moves)], evaluations: &mut Vec<Evaluation>) {
        evaluations.resize_with(batch.len(), Evaluation::default);
        for (&(position, moves), evaluation) in batch.iter().zip(evaluations) {
            evaluation.priors.clear();
            evaluation.value = self.evaluate(position, moves, &mut evaluation.priors);
        }
    }
}

/// The policy head of a network: what it computes of a position before it looks at moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head(pub(crate) [i16; POLICY]);

/// How [`mcts`](crate::mcts()) weighs priors against values. The better the priors, the more they may be trusted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Exploration {
    /// Exploration constant of PUCT.
    pub c_puct: f32,
    /// First-play urgency: how far below its parent's value an unvisited move starts, on the scale of values seen
    /// so far.
    pub fpu_reduction: f32,
    /// Below the root, moves with less than this part of the best prior are left out: with hundreds of moves, most are not
    /// worth their place in the tree.
    pub least_prior: f32,
    /// How the search goes on past the end of a round; `None` if it ends there.
    pub deals: Option<Deals>,
}

/// How [`mcts`](crate::mcts()) searches past the end of a round: one deal after another, each with a tree of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deals {
    /// Visits of a position between rounds before the first deal; until then the evaluator gives its value.
    pub after: u32,
    /// Visits for each deal, at least 1.
    pub visits: u32,
}

impl Default for Exploration {
    fn default() -> Exploration {
        Exploration { c_puct: 1.0, fpu_reduction: 0.1, least_prior: 0.0, deals: None }
    }
}

/// Evaluation of one position of a batch.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Evaluation {
    /// The value of the position to every seat.
    pub value: Value,
    /// The priors of its legal moves.
    pub priors: Vec<f32>,
}

/// A search algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// Monte Carlo tree search with PUCT: [`mcts`](crate::mcts()).
    Mcts,
    /// Alpha-beta search: [`alpha_beta`](crate::alpha_beta); only for two players with perfect information.
    AlphaBeta,
}

/// What searches need to know about a game beyond its rules.
pub trait SearchGame: Position {
    /// How its levels play with a network.
    const LADDER: Ladder;

    /// The strongest algorithm for this position.
    fn algorithm(&self) -> Algorithm {
        Algorithm::Mcts
    }

    /// Whether nothing hidden matters for the rest of the round.
    fn is_perfect_information(&self) -> bool;

    /// Whether the legal moves of this position, or whose they are, may differ between samples that the same moves have
    /// led here from `from`: because of what was hidden there, or of what chance has drawn since, if `has_drawn`. Deals are
    /// the same in all samples. Only where moves may differ, a search asks in every simulation which of them are legal.
    fn depends_on_sample(&self, _from: &Self, has_drawn: bool) -> bool {
        has_drawn
    }

    /// A number by which samples that the same moves have led to this position differ if they differ in its legal moves, or
    /// in whose they are. `None` if only the moves themselves tell.
    fn sample_key(&self) -> Option<u64> {
        None
    }

    /// Whether the seat to move makes a move that `viewer` does not see.
    fn hides_moves_from(&self, _viewer: Seat) -> bool {
        false
    }

    /// The outcomes of chance within a round with their relative frequencies. `None` if there are too many
    /// to list, or the round is over.
    fn chance_outcomes(&self) -> Option<Vec<(Self::Chance, u64)>> {
        None
    }

    /// The points that `seat`, which is to move, would have at the end of the round if nobody moved after
    /// `mv`.
    fn greedy_score(&self, seat: Seat, mv: Self::Move) -> f32;
}

/// The value of a position: exact after the end of the game, otherwise the evaluator's.
pub fn position_value<P: Position, E: Evaluator<P>>(evaluator: &E, position: &P) -> Value {
    match position.outcome() {
        Some(outcome) => Value::exact(position.players(), &outcome),
        None => evaluator.value(position),
    }
}

/// Converts scores in points to unnormalised Boltzmann weights: a move that is `temperature` points worse
/// than the best has about 0.37 of its weight.
pub fn boltzmann(scores: &mut [f32], temperature: f32) {
    let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for score in scores {
        *score = exp((*score - best) / temperature);
    }
}

/// Converts logits to probabilities, with the same result on every machine.
pub fn softmax(logits: &mut [f32]) {
    let best = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    softmax_below(best, logits);
}

/// Converts logits, of which `best` is the largest, to probabilities, as [`softmax`] does.
// Inlined where it is compiled for vector instructions.
#[inline(always)]
pub(crate) fn softmax_below(best: f32, logits: &mut [f32]) {
    for logit in logits.iter_mut() {
        *logit = exp(*logit - best);
    }
    let sum: f32 = logits.iter().sum();
    for logit in logits {
        *logit /= sum;
    }
}

/// Approximates e to the power of a number up to 0, with the same result on every machine.
#[inline(always)]
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
