//! Linear evaluation: a weighted sum of hand-made features.
//!
//! A game defines *features* of a seat and the *stage* of a position; each stage has its own weights.
//! `examples/fit.rs` fits the weights to self-play by least squares, so that the sum is the expected gain
//! of a seat until the end of the game.

use std::marker::PhantomData;

use evora_rules::{BySeat, Position};

use crate::evaluator::Evaluator;
use crate::value::Value;

/// A game with hand-made features.
pub trait Features: Position {
    /// Features per seat.
    const COUNT: usize;
    /// Number of stages.
    const STAGES: usize;

    /// Writes the features of each seat to `features`, which is zeroed and has [`COUNT`](Features::COUNT)
    /// elements per seat.
    fn extract(&self, features: &mut [f32]) -> Extracted;

    /// Appends the priors of the legal moves, as [`Evaluator::priors`] does. They are hand-made, not
    /// fitted.
    fn priors(&self, moves: &Self::Moves, priors: &mut Vec<f32>);

    /// The fitted weights.
    #[doc(hidden)]
    fn fitted() -> Weights;
}

/// What a position has besides features.
pub struct Extracted {
    /// The stage, below [`STAGES`](Features::STAGES).
    pub stage: usize,
    /// The points that each seat has for certain: its score, and what is sure to be added or subtracted.
    pub secured: BySeat<f32>,
}

/// Weights in source form, in hundredths of a point.
pub(crate) struct WeightTable<const COUNT: usize, const STAGES: usize> {
    /// Weights of the features, by stage.
    pub rows: [[i16; COUNT]; STAGES],
    /// Standard deviation of the error in the difference of two seats, by stage.
    pub spreads: [i16; STAGES],
}

/// Weights in points.
pub struct Weights {
    count: usize,
    rows: Vec<f32>,
    spreads: Vec<f32>,
}

impl Weights {
    /// Converts a table.
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

    /// The weighted sum of features at a stage.
    fn sum(&self, stage: usize, features: &[f32]) -> f32 {
        let row = &self.rows[stage * self.count..][..self.count];
        row.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }
}

/// Most features of a game for all seats together.
pub(crate) const MOST_FEATURES: usize = 4 * 96;

/// The linear evaluator of a game.
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
    /// The weights in points, [`COUNT`](Features::COUNT) per stage.
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
