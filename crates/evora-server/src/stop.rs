//! Graceful shutdown: the signal to stop, and the tasks to wait for.

use std::future::Future;
use std::time::Duration;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

/// The shutdown signal and a tracker of running tasks. Clones share both.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    signal: CancellationToken,
    tasks: TaskTracker,
}

impl Stop {
    /// Sends the signal. Further calls do nothing.
    pub fn begin(&self) {
        self.signal.cancel();
        self.tasks.close();
    }

    /// Whether the signal was sent.
    pub fn has_begun(&self) -> bool {
        self.signal.is_cancelled()
    }

    /// Waits for the signal.
    pub fn begun(&self) -> impl Future<Output = ()> + Send + use<> {
        self.signal.clone().cancelled_owned()
    }

    /// Returns a token that delays shutdown while it is held. Sockets and tasks that must finish hold one, and drop it
    /// soon after the signal.
    pub fn hold(&self) -> TaskTrackerToken {
        self.tasks.token()
    }

    /// Waits until all tokens are dropped. Returns `false` on timeout. Call it after [`Stop::begin`].
    pub async fn done(&self, timeout: Duration) -> bool {
        tokio::time::timeout(timeout, self.tasks.wait()).await.is_ok()
    }
}
