//! Evaluators that are sums: what a game says matters, each with a weight that was fitted to games.
//!
//! A game names its *features*, numbers that a player would look at, and the *stage* the position is
//! in; every stage has weights of its own. `examples/fit.rs` plays games and finds the weights by
//! least squares, so that the sum is what a seat will gain until the end on average.

use std::sync::LazyLock;

use evora_rules::{BySeat, Position};

use crate::estimate::Estimate;

/// A position that can be described by numbers.
pub trait Features: Position {
    /// How many numbers describe a seat.
    const COUNT: usize;
    /// How many stages there are.
    const STAGES: usize;

    /// Puts the numbers that describe each seat, one after another, into `features`, which holds zeros
    /// and has [`COUNT`](Features::COUNT) places for each seat.
    fn describe(&self, features: &mut [f32]) -> Described;

    /// The fitted weights.
    #[doc(hidden)]
    fn weights() -> &'static Weights;

    /// The weights in use, stage after stage, in points.
    fn written() -> Vec<f64> {
        Self::weights().rows.iter().copied().map(f64::from).collect()
    }
}

/// What features alone do not tell.
pub struct Described {
    /// The stage the position is in, below [`STAGES`](Features::STAGES).
    pub stage: usize,
    /// The points each seat has as good as got: its score and what is sure to be added or taken.
    pub got: BySeat<f32>,
}

/// Weights as they are written down: a row for each stage, in hundredths of a point.
pub(crate) struct Table<const COUNT: usize, const STAGES: usize> {
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
        table: &Table<COUNT, STAGES>,
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

/// Where a game keeps its weights.
pub(crate) type Kept = LazyLock<Weights>;

/// Most features a game may have for all its seats together.
pub(crate) const MOST_FEATURES: usize = 4 * 96;

/// What a position is worth by its features.
pub(crate) fn judge<P: Features>(position: &P) -> Estimate {
    let players = position.players();
    let mut features = [0.0; MOST_FEATURES];
    let features = &mut features[..P::COUNT * players.count()];
    let Described { stage, got: mut points } = position.describe(features);
    let weights = P::weights();
    for (seat, features) in players.seats().zip(features.chunks_exact(P::COUNT)) {
        points[seat] += weights.sum(stage, features);
    }
    Estimate::from_points(players, points, weights.spreads[stage])
}
