//! Coming back after a connection was lost: to the next node, a little later each time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::waits::Waits;

/// The first delay before reconnecting.
pub(crate) const AGAIN: Duration = Duration::from_millis(50);

/// One person's way back.
pub(crate) struct Retry {
    nodes: usize,
    time: usize,
    delay: Duration,
    longest: Duration,
    /// Whether anything was ever heard.
    is_known: bool,
    lost: Option<Instant>,
    waits: Arc<Waits>,
}

impl Retry {
    /// To one of so many nodes, the first one first, with delays that double up to the longest.
    pub(crate) fn new(nodes: usize, longest: Duration, waits: Arc<Waits>) -> Retry {
        Retry { nodes, time: 0, delay: AGAIN, longest, is_known: false, lost: None, waits }
    }

    /// The node to connect to.
    pub(crate) fn node(&self) -> usize {
        self.time % self.nodes
    }

    /// Something was received.
    pub(crate) fn heard(&mut self) {
        (self.is_known, self.delay) = (true, AGAIN);
        if let Some(lost) = self.lost.take() {
            self.waits.back(lost.elapsed());
        }
    }

    /// The connection was lost, or could not be made. Waits before the next attempt.
    pub(crate) async fn lost(&mut self) {
        if self.is_known {
            self.lost.get_or_insert_with(Instant::now);
        }
        self.time += 1;
        tokio::time::sleep(self.delay).await;
        self.delay = (2 * self.delay).min(self.longest);
    }
}
