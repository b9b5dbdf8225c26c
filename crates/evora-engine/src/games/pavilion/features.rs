//! The numbers that describe a board.

use evora_rules::pavilion::Pavilion;
use evora_rules::{BySeat, Position};

use super::weights::TABLE;
use crate::linear::{Described, Features, Kept, Weights};

/// How many features.
pub(super) const COUNT: usize = 1;
/// A stage for each round.
pub(super) const STAGES: usize = 7;

impl Features for Pavilion {
    const COUNT: usize = COUNT;
    const STAGES: usize = STAGES;

    fn describe(&self, features: &mut [f32]) -> Described {
        features.fill(1.0);
        let got = BySeat::new(self.scores().as_array().map(f32::from));
        Described { stage: usize::from(self.rounds_done()).min(STAGES - 1), got }
    }

    fn weights() -> &'static Weights {
        static WEIGHTS: Kept = Kept::new(|| Weights::new(&TABLE));
        &WEIGHTS
    }
}
