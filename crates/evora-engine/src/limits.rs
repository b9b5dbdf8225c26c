//! Settings and limits of a search, and how it is stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::instant::Instant;

/// Settings of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Random seed.
    pub seed: u64,
    /// Number of threads.
    pub threads: usize,
    /// Number of best moves with exact values (MultiPV); more take longer.
    pub lines: usize,
    /// When the search ends.
    pub limits: Limits,
    /// Whether tree search ends as soon as what is left cannot change the best move. The values of the moves are then
    /// less exact than the limits allow.
    pub until_decided: bool,
    /// Bytes that the tree of a tree search may take. When it is full, the search forgets what it knows least about and
    /// goes on.
    pub memory: usize,
}

impl Settings {
    /// The usual memory of a search: 128 MiB.
    pub const MEMORY: usize = 128 << 20;
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            seed: 0,
            threads: 1,
            lines: 1,
            limits: Limits::default(),
            until_decided: false,
            memory: Settings::MEMORY,
        }
    }
}

/// Limits of a search; the first one reached ends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Node limit.
    pub nodes: Option<u64>,
    /// Depth limit in plies.
    pub depth: Option<u32>,
    /// Deadline.
    pub deadline: Option<Instant>,
}

impl Limits {
    /// The limits of a bot that people wait for: the top level searches this far, the others as far as they do,
    /// and none for longer than eight seconds, however slow the machine is.
    pub fn at_a_table() -> Limits {
        let deadline = Instant::now().checked_add(Duration::from_secs(8));
        Limits { nodes: Some(40_000), deadline, ..Limits::default() }
    }
}

/// A shared flag that stops a search.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops the search, which still returns its best result so far.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search was stopped.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Counts nodes and checks the limits.
#[derive(Debug)]
pub(crate) struct Meter<'a> {
    limits: Limits,
    stop: &'a Stop,
    began: Instant,
    nodes: u64,
    over: bool,
}

/// Nodes between checks of the clock: about a millisecond at most.
const LOOK_EVERY: u64 = 64;

impl<'a> Meter<'a> {
    pub(crate) fn new(limits: Limits, stop: &'a Stop) -> Meter<'a> {
        Meter { limits, stop, began: Instant::now(), nodes: 0, over: false }
    }

    /// Number of nodes counted.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts a node. Returns whether the search may continue.
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

    /// About how many nodes are left; `None` if that is unknown.
    pub(crate) fn left(&self) -> Option<u64> {
        let by_nodes = self.limits.nodes.map(|most| most.saturating_sub(self.nodes));
        let by_time = self.limits.deadline.map(|deadline| {
            let (now, spent) = (Instant::now(), self.began.elapsed().as_secs_f64());
            let left = deadline.saturating_duration_since(now).as_secs_f64();
            (self.nodes as f64 * left / spent.max(1e-9)) as u64
        });
        [by_nodes, by_time].into_iter().flatten().min()
    }

    /// Whether a limit was reached.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    fn look(&mut self) {
        let late = self.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.over |= late || self.stop.is_stopped();
    }
}
