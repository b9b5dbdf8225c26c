//! How long a search may go on, and how it is told to end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// How a search is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Where its random numbers start.
    pub seed: u64,
    /// How many threads it may use.
    pub threads: usize,
    /// How many of the best moves are wanted with their values; more take longer.
    pub lines: usize,
    /// When it must end.
    pub limits: Limits,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { seed: 0, threads: 1, lines: 1, limits: Limits::default() }
    }
}

/// When a search must end: at whatever comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// After so many positions.
    pub nodes: Option<u64>,
    /// After looking so many moves ahead.
    pub depth: Option<u32>,
    /// At this moment.
    pub deadline: Option<Instant>,
}

/// A flag by which somebody else ends a search.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends the search; it still answers with the best it has found.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search was told to end.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Counts nodes and looks at the clock now and then.
pub(crate) struct Meter<'a> {
    limits: Limits,
    stop: &'a Stop,
    nodes: u64,
    over: bool,
}

/// The clock is looked at once in so many nodes: about a millisecond of work at most.
const LOOK_EVERY: u64 = 64;

impl<'a> Meter<'a> {
    pub(crate) fn new(limits: Limits, stop: &'a Stop) -> Meter<'a> {
        Meter { limits, stop, nodes: 0, over: false }
    }

    /// How many nodes have been counted.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts a node; whether the search may go on after it.
    #[inline]
    pub(crate) fn count(&mut self) -> bool {
        if self.over {
            return false;
        }
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|most| self.nodes >= most) {
            self.over = true;
        } else if self.nodes.is_multiple_of(LOOK_EVERY) {
            self.look();
        }
        !self.over
    }

    /// Whether the search must end.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    fn look(&mut self) {
        let late = self.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.over |= late || self.stop.is_stopped();
    }
}
