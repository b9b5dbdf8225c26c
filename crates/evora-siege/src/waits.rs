//! How long people waited: for moves to be played, for a connection, for the next game.

use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

/// Everybody's waits.
#[derive(Default)]
pub(crate) struct Waits(Mutex<Since>);

/// The waits since the last look.
#[derive(Default)]
pub(crate) struct Since {
    /// From a move to the moment in which the player knew that it is played.
    pub(crate) moves: Vec<Duration>,
    /// From the loss of a connection to the first message of another.
    pub(crate) lines: Vec<Duration>,
    /// From the end of a game to the next pairing.
    pub(crate) pairings: Vec<Duration>,
}

impl Waits {
    fn since(&self) -> MutexGuard<'_, Since> {
        self.0.lock().unwrap()
    }

    /// A move was played.
    pub(crate) fn moved(&self, waited: Duration) {
        self.since().moves.push(waited);
    }

    /// A connection that was lost is there again.
    pub(crate) fn back(&self, waited: Duration) {
        self.since().lines.push(waited);
    }

    /// The next game was paired.
    pub(crate) fn paired(&self, waited: Duration) {
        self.since().pairings.push(waited);
    }

    /// The waits that ended since the last call.
    pub(crate) fn take(&self) -> Since {
        std::mem::take(&mut *self.since())
    }
}

/// The one of these durations that a share of them does not exceed: half for the median, 1 for the longest.
pub(crate) fn quantile(waits: &mut [Duration], share: f64) -> Duration {
    waits.sort_unstable();
    // Few enough for a float to be exact.
    let at = (share * waits.len() as f64).ceil() as usize;
    waits.get(at.saturating_sub(1)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_of_the_list() {
        let mut waits = [3, 1, 2, 10].map(Duration::from_secs);
        assert_eq!(quantile(&mut waits, 0.5), Duration::from_secs(2));
        assert_eq!(quantile(&mut waits, 0.99), Duration::from_secs(10));
        assert_eq!(quantile(&mut waits, 1.0), Duration::from_secs(10));
        assert_eq!(quantile(&mut [], 0.5), Duration::ZERO);
    }
}
