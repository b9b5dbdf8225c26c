//! A steady rate of moves.

use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

use super::tally::lock;

/// Hands out the times at which moves are sent, at even intervals. Whoever is late does not make the others hurry.
pub(super) struct Pace {
    interval: Duration,
    next: Mutex<Instant>,
}

impl Pace {
    /// So many moves a second; without a number, as fast as possible.
    pub(super) fn new(rate: Option<u32>) -> Pace {
        let interval = rate.map_or(Duration::ZERO, |rate| Duration::from_secs(1) / rate.max(1));
        Pace { interval, next: Mutex::new(Instant::now()) }
    }

    /// Waits for the next time.
    pub(super) async fn wait(&self) {
        if let Some(due) = self.due(Instant::now()) {
            tokio::time::sleep_until(due).await;
        }
    }

    /// Returns when the next move is sent, if that is not at once.
    fn due(&self, now: Instant) -> Option<Instant> {
        if self.interval.is_zero() {
            return None;
        }
        let mut next = lock(&self.next);
        let due = (*next).max(now);
        *next = due + self.interval;
        Some(due)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_evenly_spaced_and_nobody_makes_up_for_lost_time() {
        let begun = Instant::now();
        let millis = Duration::from_millis;
        let pace = Pace { interval: millis(10), next: Mutex::new(begun) };
        let due = |now| pace.due(begun + now).map(|due| due - begun);
        for i in 0..=10 {
            assert_eq!(due(millis(0)), Some(millis(10 * i)));
        }
        assert_eq!(due(millis(1100)), Some(millis(1100)));
        assert_eq!(due(millis(1100)), Some(millis(1110)));
        assert_eq!(Pace::new(Some(100)).interval, millis(10));
        assert_eq!(Pace::new(None).due(begun), None);
    }
}
