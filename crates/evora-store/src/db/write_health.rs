//! What is known about whether the database accepts writes.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The outcomes of the latest writes.
#[derive(Default)]
pub(crate) struct WriteHealth {
    latest: Mutex<Latest>,
}

#[derive(Default)]
struct Latest {
    success: Option<Instant>,
    is_failing: bool,
}

impl WriteHealth {
    /// Records that a transaction was committed. That alone does not end a failure: a transaction
    /// that changed nothing succeeds even if the disk is full.
    pub(crate) fn committed(&self) {
        self.lock().success = Some(Instant::now());
    }

    /// Records that the database failed.
    pub(crate) fn failed(&self) {
        self.lock().is_failing = true;
    }

    /// Records that something was really written.
    pub(crate) fn proved(&self) {
        *self.lock() = Latest { success: Some(Instant::now()), is_failing: false };
    }

    /// Returns whether a write succeeded not longer ago than `age`, and none has failed since
    /// something was really written.
    pub(crate) fn is_good(&self, age: Duration) -> bool {
        let latest = self.lock();
        !latest.is_failing && latest.success.is_some_and(|at| at.elapsed() <= age)
    }

    fn lock(&self) -> MutexGuard<'_, Latest> {
        // No code under the lock can leave it inconsistent by panicking.
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
