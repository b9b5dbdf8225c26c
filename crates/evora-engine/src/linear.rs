//! Evaluators that are sums: what a game says matters, each with a weight that was fitted to games.
//!
//! A game names its *features*, numbers that a player would look at, and the *stage* the position is
//! in; every stage has weights of its own. `examples/fit.rs` plays games and finds the weights by
//! least squares, so that the sum is what a seat will gain until the end on average.

use std::marker::PhantomData;

use evora_rules::{BySeat, Position};

use crate::evaluator::Evaluator;
use crate::value::Value;

/// A position that can be described by numbers.
pub trait Features: Position {
    /// How many numbers describe a seat.
    const COUNT: usize;
    /// How many stages there are.
    const STAGES: usize;

    /// Puts the numbers that describe each seat, one after another, into `features`, which holds zeros
    /// and has [`COUNT`](Features::COUNT) places for each seat.
    fn extract(&self, features: &mut [f32]) -> Extracted;

    /// Appends the priors of the legal moves, as [`Evaluator::priors`] does; worked out by hand, not fitted.
    fn priors(&self, moves: &Self::Moves, priors: &mut Vec<f32>);

    /// The fitted weights.
    #[doc(hidden)]
    fn fitted() -> Weights;
}

/// What features alone do not tell.
pub struct Extracted {
    /// The stage the position is in, below [`STAGES`](Features::STAGES).
    pub stage: usize,
    /// The points each seat has as good as got: its score and what is sure to be added or taken.
    pub secured: BySeat<f32>,
}

/// Weights as they are written down: a row for each stage, in hundredths of a point.
pub(crate) struct WeightTable<const COUNT: usize, const STAGES: usize> {
    /// A weight for each feature.
    pub rows: [[i16; COUNT]; STAGES],
    /// In each stage, how far off the difference of two seats is on average.
    pub spreads: [i16; STAGES],
}

/// Weights made ready for use; only the crate can make them.
pub struct Weights {
    count: usize,
    rows: Vec<f32>,
    spreads: Vec<f32>,
}

impl Weights {
    /// Makes a table ready for use.
    pub(crate) fn new<const COUNT: usize, const STAGES: usize>(
        table: &WeightTable<COUNT, STAGES>,
    ) -> Weights {
        let points = |hundredths: i16| f32::from(hundredths) / 100.0;
        Weights {
            count: COUNT,
            rows: table.rows.iter().flatten().copied().map(points).collect(),
            spreads: table.spreads.iter().copied().map(points).collect(),
        }
    }

    /// The sum for one stage.
    fn sum(&self, stage: usize, features: &[f32]) -> f32 {
        let row = &self.rows[stage * self.count..][..self.count];
        row.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }
}

/// Most features a game may have for all its seats together.
pub(crate) const MOST_FEATURES: usize = 4 * 96;

/// The evaluator that sums weighted features.
pub struct Linear<P> {
    weights: Weights,
    game: PhantomData<fn(&P)>,
}

impl<P: Features> Default for Linear<P> {
    /// The evaluator with the fitted weights.
    fn default() -> Linear<P> {
        Linear { weights: P::fitted(), game: PhantomData }
    }
}

impl<P: Features> Linear<P> {
    /// The weights, [`COUNT`](Features::COUNT) for each stage, in points.
    pub fn weights(&self) -> impl Iterator<Item = f32> {
        self.weights.rows.iter().copied()
    }
}

impl<P: Features> Evaluator<P> for Linear<P> {
    fn value(&self, position: &P) -> Value {
        let players = position.players();
        let mut features = [0.0; MOST_FEATURES];
        let features = &mut features[..P::COUNT * players.count()];
        let Extracted { stage, secured: mut points } = position.extract(features);
        for (seat, features) in players.seats().zip(features.chunks_exact(P::COUNT)) {
            points[seat] += self.weights.sum(stage, features);
        }
        Value::from_points(players, points, self.weights.spreads[stage])
    }

    fn priors(&self, position: &P, moves: &P::Moves, priors: &mut Vec<f32>) {
        position.priors(moves, priors);
    }
}
