//! Sample means with confidence intervals.

/// Running mean and variance of a sample.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sample {
    count: u64,
    mean: f64,
    /// Sum of squared deviations (Welford's algorithm), which is numerically stable.
    squares: f64,
}

/// Quantile of the normal distribution for 95 % confidence.
pub(super) const Z_95: f64 = 1.959_963_984_540_054;

impl Sample {
    /// Adds an observation.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        let before = value - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (value - self.mean);
    }

    /// Number of observations.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean; 0 without observations.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// Half the width of the 95 % confidence interval of the mean; `None` with fewer than two observations.
    pub fn error(&self) -> Option<f64> {
        let others = self.count.checked_sub(1).filter(|&others| others > 0)? as f64;
        Some(Z_95 * (self.squares / others / self.count as f64).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_and_its_error() {
        let mut sample = Sample::default();
        assert_eq!((sample.mean(), sample.error()), (0.0, None));
        [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().for_each(|value| sample.add(value));
        assert_eq!(sample.mean(), 5.0);
        // The variance is 32/7, and the standard error its square root over √8.
        let error = Z_95 * (32.0_f64 / 7.0 / 8.0).sqrt();
        assert!((sample.error().unwrap() - error).abs() < 1e-12);
    }

    #[test]
    fn errors_shrink_with_the_root_of_the_count() {
        let error = |count: u64| {
            let mut sample = Sample::default();
            (0..count).for_each(|number| sample.add((number % 2) as f64));
            sample.error().unwrap()
        };
        assert!((error(100) / error(10_000) - 10.0).abs() < 0.1);
    }
}
