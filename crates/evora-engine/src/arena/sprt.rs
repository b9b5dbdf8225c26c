//! When enough has been played to decide.

use super::elo::{Pairs, expected, moments};

/// A sequential probability ratio test: is the first contestant ahead by `elo1` rather than by `elo0`?
/// The generalised test over pairs of games, in its normal approximation (Van den Bergh 2020).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// What is to be ruled out, or shown, as the lower of the two.
    pub elo0: f64,
    /// The higher.
    pub elo1: f64,
}

/// What a test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Rather `elo0`.
    AcceptH0,
    /// Rather `elo1`.
    AcceptH1,
}

/// How often a test may be wrong, either way.
const ERROR_RATE: f64 = 0.05;

/// With fewer pairs the variance is not known well enough to decide anything.
const MIN_PAIRS: u64 = 16;

/// What stands for a kind of pair that has not been seen.
const UNSEEN_COUNT: f64 = 1e-3;

impl Sprt {
    /// A verdict falls where the ratio leaves this band around 0.
    pub fn bound() -> f64 {
        ((1.0 - ERROR_RATE) / ERROR_RATE).ln()
    }

    /// The logarithm of how much likelier the pairs are with `elo1` than with `elo0`.
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        let count: u64 = pairs.iter().sum();
        if count == 0 {
            return 0.0;
        }
        let (mean, variance) =
            moments(pairs.map(|count| if count == 0 { UNSEEN_COUNT } else { count as f64 }));
        let (low, high) = (expected(self.elo0), expected(self.elo1));
        count as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Whether it is decided, and how.
    pub fn verdict(&self, pairs: &Pairs) -> Option<Verdict> {
        if pairs.iter().sum::<u64>() < MIN_PAIRS {
            return None;
        }
        match self.llr(pairs) {
            ratio if ratio >= Sprt::bound() => Some(Verdict::AcceptH1),
            ratio if ratio <= -Sprt::bound() => Some(Verdict::AcceptH0),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 10.0 };

    #[test]
    fn the_bounds_are_those_of_five_per_cent() {
        assert!((Sprt::bound() - 2.944).abs() < 1e-3);
    }

    #[test]
    fn the_ratio_is_what_the_formula_says() {
        // The same from raw moments, with the share that ten Elo promise written out.
        let pairs = [10, 20, 30, 30, 10];
        let mean: f64 = (20.0 * 0.25 + 30.0 * 0.5 + 30.0 * 0.75 + 10.0) / 100.0;
        let square = (20.0 * 0.0625 + 30.0 * 0.25 + 30.0 * 0.5625 + 10.0) / 100.0;
        let variance = square - mean * mean;
        let high = 0.514_388_86;
        let ratio = 100.0 * (high - 0.5) * (2.0 * mean - 0.5 - high) / (2.0 * variance);
        assert!((TEST.llr(&pairs) - ratio).abs() < 1e-4, "{} {ratio}", TEST.llr(&pairs));
        assert!(ratio > 0.0);
    }

    #[test]
    fn signs_and_symmetry() {
        assert_eq!(TEST.llr(&[0; 5]), 0.0);
        assert!(TEST.llr(&[30, 20, 10, 5, 1]) < 0.0);
        let around = Sprt { elo0: -5.0, elo1: 5.0 };
        let (one, two) = (around.llr(&[4, 9, 30, 12, 7]), around.llr(&[7, 12, 30, 9, 4]));
        assert!(one > 0.0 && (one + two).abs() < 1e-9);
        let many = [40, 90, 300, 120, 70];
        assert!((around.llr(&many) - 10.0 * one).abs() < 1e-9);
    }

    #[test]
    fn a_verdict_needs_evidence_and_then_falls() {
        assert_eq!(TEST.verdict(&[0, 0, 0, 0, 5]), None);
        assert_eq!(TEST.verdict(&[0, 0, 2, 10, 20]), Some(Verdict::AcceptH1));
        assert_eq!(TEST.verdict(&[300, 300, 500, 200, 200]), Some(Verdict::AcceptH0));
        assert_eq!(TEST.verdict(&[50, 50, 100, 55, 50]), None);
    }
}
