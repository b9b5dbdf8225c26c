//! Sequential probability ratio test.

use super::elo::{Pairs, expected, moments};

/// A sequential probability ratio test of the hypotheses that the first contestant is stronger by `elo0`
/// (H0) or by `elo1` (H1). Generalised test over pentanomial counts in its normal approximation (Van den
/// Bergh 2020).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// Elo difference under H0.
    pub elo0: f64,
    /// Elo difference under H1.
    pub elo1: f64,
}

/// Decision of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The Elo difference is rather `elo0`.
    AcceptH0,
    /// The Elo difference is rather `elo1`.
    AcceptH1,
}

/// Probability of errors of both kinds.
const ERROR_RATE: f64 = 0.05;

/// With fewer pairs the variance is too uncertain for a decision.
const MIN_PAIRS: u64 = 16;

/// Pseudocount of outcomes that were not observed.
const UNSEEN_COUNT: f64 = 1e-3;

impl Sprt {
    /// The bound of the log-likelihood ratio at which the test decides; the lower one is its negative.
    pub fn bound() -> f64 {
        ((1.0 - ERROR_RATE) / ERROR_RATE).ln()
    }

    /// Log-likelihood ratio of H1 to H0.
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

    /// The decision, if the ratio has reached a bound.
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
        // Computed from raw moments, with the expected score at ten Elo as a literal.
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
