//! Elo difference between two contestants.

use super::sample::Z_95;

/// Pentanomial counts: pairs of games in which the first contestant scored 0, ½, 1, 1½ or 2. The games of a
/// pair share their deals, so only pairs are independent.
pub type Pairs = [u64; 5];

/// An estimated Elo difference.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The lead of the first contestant; infinite if one won every game.
    pub difference: f64,
    /// Half the width of the 95 % confidence interval; `None` if one won every game, and with fewer than two pairs.
    pub error: Option<f64>,
    /// Likelihood of superiority of the first contestant.
    pub likelihood: f64,
}

/// The expected score at an Elo difference.
pub(super) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Mean and variance of the score of a pair.
pub(super) fn moments(weights: [f64; 5]) -> (f64, f64) {
    let count: f64 = weights.iter().sum();
    let share = |place: usize| place as f64 / 4.0;
    let mean = (0..5).map(|place| weights[place] * share(place)).sum::<f64>() / count;
    let squares = (0..5).map(|place| weights[place] * (share(place) - mean).powi(2)).sum::<f64>();
    (mean, squares / count)
}

impl Elo {
    /// The estimate from pairs of games; `None` if there are none.
    pub fn from_pairs(pairs: &Pairs) -> Option<Elo> {
        let count = pairs.iter().sum::<u64>() as f64;
        if count == 0.0 {
            return None;
        }
        let (mean, variance) = moments(pairs.map(|count| count as f64));
        let deviation = (variance / count).sqrt();
        let is_open = mean > 0.0 && mean < 1.0;
        // Delta method: the slope of the Elo scale at this mean converts the error.
        let slope = 400.0 / std::f64::consts::LN_10 / (mean * (1.0 - mean));
        let likelihood = match (mean - 0.5) / deviation {
            sure if sure.is_nan() => 0.5,
            sure => 0.5 * libm::erfc(-sure / std::f64::consts::SQRT_2),
        };
        Some(Elo {
            difference: -400.0 * (1.0 / mean - 1.0).log10(),
            error: (is_open && count > 1.0).then_some(Z_95 * deviation * slope),
            likelihood,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, two: f64) -> bool {
        (one - two).abs() < 0.05
    }

    #[test]
    fn sixty_in_a_hundred_is_seventy_elo() {
        let elo = Elo::from_pairs(&[40, 0, 0, 0, 60]).unwrap();
        assert!(close(elo.difference, 70.4), "{elo:?}");
        assert!((expected(elo.difference) - 0.6).abs() < 1e-12);
        // A mean of 0.6 with a standard error of √(0.24/100), on a slope of 400/ln 10/0.24.
        assert!(
            close(elo.error.unwrap(), 1.96 * 0.24_f64.sqrt() / 10.0 * 173.718 / 0.24),
            "{elo:?}"
        );
        assert!((elo.likelihood - 0.9794).abs() < 1e-3, "{elo:?}");
    }

    #[test]
    fn the_other_way_round_is_the_other_sign() {
        let (one, two) = ([3, 8, 20, 14, 9], [9, 14, 20, 8, 3]);
        let (one, two) = (Elo::from_pairs(&one).unwrap(), Elo::from_pairs(&two).unwrap());
        assert!(one.difference > 0.0 && close(one.difference, -two.difference));
        assert!(close(one.error.unwrap(), two.error.unwrap()));
        assert!((one.likelihood + two.likelihood - 1.0).abs() < 1e-9);
    }

    #[test]
    fn more_pairs_are_surer_and_split_pairs_are_surest() {
        let error = |pairs: Pairs| Elo::from_pairs(&pairs).unwrap().error.unwrap();
        assert!(close(error([100, 200, 400, 200, 100]) * 10.0, error([1, 2, 4, 2, 1])));
        assert!(error([10, 0, 80, 0, 10]) < error([50, 0, 0, 0, 50]));
    }

    #[test]
    fn extremes_are_said_and_not_invented() {
        assert_eq!(Elo::from_pairs(&[0; 5]), None);
        let all = Elo::from_pairs(&[0, 0, 0, 0, 7]).unwrap();
        assert_eq!((all.difference, all.error, all.likelihood), (f64::INFINITY, None, 1.0));
        let none = Elo::from_pairs(&[7, 0, 0, 0, 0]).unwrap();
        assert_eq!((none.difference, none.likelihood), (f64::NEG_INFINITY, 0.0));
        let even = Elo::from_pairs(&[0, 0, 7, 0, 0]).unwrap();
        assert_eq!((even.difference, even.error, even.likelihood), (0.0, Some(0.0), 0.5));
    }

    #[test]
    fn one_pair_has_no_error() {
        let one = Elo::from_pairs(&[0, 0, 0, 1, 0]).unwrap();
        assert!(close(one.difference, 190.8), "{one:?}");
        assert_eq!(one.error, None);
    }
}
