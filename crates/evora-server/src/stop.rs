//! Stopping without losing anything: who is told, and who is waited for.

use std::future::Future;
use std::time::Duration;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

/// The sign to stop, and those who are still busy. A copy of it is the same sign.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    sign: CancellationToken,
    busy: TaskTracker,
}

impl Stop {
    /// Gives the sign. Given again it does nothing.
    pub fn begin(&self) {
        self.sign.cancel();
        self.busy.close();
    }

    /// Whether the sign was given.
    pub fn has_begun(&self) -> bool {
        self.sign.is_cancelled()
    }

    /// Waits for the sign.
    pub fn begun(&self) -> impl Future<Output = ()> + Send + use<> {
        self.sign.clone().cancelled_owned()
    }

    /// As long as this is held, the server does not end: hold it in every socket and every piece of work that
    /// must not be cut off, and let go soon after the sign.
    pub fn hold(&self) -> TaskTrackerToken {
        self.busy.token()
    }

    /// Waits until nobody is busy, so long at most; says whether that is so. Only after the sign.
    pub async fn done(&self, patience: Duration) -> bool {
        tokio::time::timeout(patience, self.busy.wait()).await.is_ok()
    }
}
