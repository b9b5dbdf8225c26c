//! Counters of a measurement.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Counters shared by all tables.
#[derive(Default)]
pub(super) struct Tally {
    moves: AtomicU64,
    games: AtomicU64,
    sockets: AtomicU64,
    most_sockets: AtomicU64,
    times: Mutex<Times>,
    errors: Mutex<BTreeMap<String, u64>>,
}

/// Latencies in microseconds.
#[derive(Default)]
pub(super) struct Times {
    /// From sending a move to its acknowledgement.
    pub(super) acknowledged: Vec<u32>,
    /// From sending a move until the opponent sees it.
    pub(super) seen: Vec<u32>,
    /// From the acknowledgement until the opponent sees the move; 0 if it was seen first.
    pub(super) between: Vec<u32>,
}

impl Tally {
    pub(super) fn fail(&self, error: impl Into<String>) {
        *lock(&self.errors).entry(error.into()).or_default() += 1;
    }

    pub(super) fn first_error(&self) -> Option<String> {
        lock(&self.errors).keys().next().cloned()
    }

    pub(super) fn errors(&self) -> BTreeMap<String, u64> {
        lock(&self.errors).clone()
    }

    pub(super) fn open_sockets(&self, count: u64) {
        let before = self.sockets.fetch_add(count, Ordering::Relaxed);
        self.most_sockets.fetch_max(before + count, Ordering::Relaxed);
    }

    pub(super) fn close_sockets(&self, count: u64) {
        self.sockets.fetch_sub(count, Ordering::Relaxed);
    }

    /// The most that were open at a time: between two games a table has none.
    pub(super) fn most_sockets(&self) -> u64 {
        self.most_sockets.load(Ordering::Relaxed)
    }

    pub(super) fn finish_game(&self) {
        self.games.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    pub(super) fn acknowledge(&self, took: Duration) {
        self.moves.fetch_add(1, Ordering::Relaxed);
        lock(&self.times).acknowledged.push(micros(took));
    }

    pub(super) fn see(&self, took: Duration, since_acknowledged: Option<Duration>) {
        let mut times = lock(&self.times);
        times.seen.push(micros(took));
        times.between.push(micros(since_acknowledged.unwrap_or_default()));
    }

    pub(super) fn moves(&self) -> u64 {
        self.moves.load(Ordering::Relaxed)
    }

    /// The latencies, sorted.
    pub(super) fn times(&self) -> Times {
        let mut times = std::mem::take(&mut *lock(&self.times));
        times.acknowledged.sort_unstable();
        times.seen.sort_unstable();
        times.between.sort_unstable();
        times
    }
}

fn micros(took: Duration) -> u32 {
    u32::try_from(took.as_micros()).unwrap_or(u32::MAX)
}

/// No code panics while it holds a lock, so the data behind a poisoned one is consistent.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A quantile of sorted values in milliseconds, in thousandths.
pub(super) fn per_mille(sorted: &[u32], mille: usize) -> f64 {
    let place = (sorted.len() * mille / 1000).min(sorted.len().saturating_sub(1));
    sorted.get(place).map_or(0.0, |&micros| f64::from(micros) / 1000.0)
}
