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
        if self.interval.is_zero() {
            return;
        }
        let due = {
            let mut next = lock(&self.next);
            let due = (*next).max(Instant::now());
            *next = due + self.interval;
            due
        };
        tokio::time::sleep_until(due).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn moves_are_evenly_spaced_and_nobody_makes_up_for_lost_time() {
        let (pace, begun) = (Pace::new(Some(100)), Instant::now());
        for _ in 0..11 {
            pace.wait().await;
        }
        assert_eq!(begun.elapsed().as_millis(), 100);
        tokio::time::advance(Duration::from_secs(1)).await;
        for _ in 0..3 {
            pace.wait().await;
        }
        assert_eq!(begun.elapsed().as_millis(), 1120);
        let (free, begun) = (Pace::new(None), Instant::now());
        free.wait().await;
        assert_eq!(begun.elapsed(), Duration::ZERO);
    }
}
