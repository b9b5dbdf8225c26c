//! The tree that all threads of a search share.

use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

use evora_chance::Quick;
use evora_rules::{BySeat, Position, Seat, Turn};

use super::arena::{Arena, Edge, Scale};
use super::kept::KeptTree;
use crate::evaluator::Exploration;
use crate::limits::{Limits, Meter, Settings, Stop};
use crate::search_result::{Candidate, SearchResult};
use crate::value::Value;

/// Simulations between checks of whether the best move is decided.
const DECIDED_EVERY: u64 = 128;

/// Attempts to lock the tree before a thread sleeps until it is free.
const SPINS: u32 = 2_000;

/// A step of a simulation.
#[derive(Debug)]
pub(super) struct Visit {
    pub(super) node: u32,
    /// The move, as its place among the node's edges, and the seat that made it; `None` for a deal. Places stay when
    /// edges are added, indices do not.
    pub(super) choice: Option<(u32, Seat)>,
}

impl Visit {
    pub(super) fn deal(node: usize) -> Visit {
        Visit { node: node as u32, choice: None }
    }
}

/// Which of a node's moves are added to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moves {
    /// All that are searched.
    All,
    /// Those with the largest priors; most nodes are never visited often enough to need others.
    Best,
    /// All that are legal in a sample, where others may have other moves.
    OfSample,
}

/// A tree that is locked only to descend and to count a result. Positions are evaluated in between, which takes most of
/// the time.
#[derive(Debug)]
pub(super) struct SharedTree<'a, P: Position>(Mutex<Tree<'a, P>>);

impl<'a, P: Position> SharedTree<'a, P> {
    pub(super) fn new(tree: Tree<'a, P>) -> SharedTree<'a, P> {
        SharedTree(Mutex::new(tree))
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, Tree<'a, P>> {
        // Others hold the lock for less time than it takes to sleep and to be woken.
        for _ in 0..SPINS {
            match self.0.try_lock() {
                Ok(tree) => return tree,
                Err(TryLockError::Poisoned(error)) => return error.into_inner(),
                Err(TryLockError::WouldBlock) => std::hint::spin_loop(),
            }
        }
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks the tree for a new simulation, after making room in it if it is full. That changes the numbers of nodes, so
    /// it waits until no other simulation is on its way.
    pub(super) fn begin(&self) -> MutexGuard<'_, Tree<'a, P>> {
        loop {
            let mut tree = self.lock();
            let is_full = tree.arena.bytes() >= tree.memory;
            if is_full && tree.on_the_way > 0 {
                drop(tree);
                std::thread::yield_now();
                continue;
            }
            if is_full {
                let half = tree.memory / 2;
                tree.arena.make_room(half);
                tree.renumbered += 1;
            }
            tree.on_the_way += 1;
            return tree;
        }
    }

    pub(super) fn into_inner(self) -> Tree<'a, P> {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A tree, and the progress of the search that makes it grow.
#[derive(Debug)]
pub(super) struct Tree<'a, P: Position> {
    pub(super) exploration: Exploration,
    /// A sample of the root.
    pub(super) root: P,
    pub(super) arena: Arena<P::Move>,
    pub(super) scales: BySeat<Scale>,
    meter: Meter<'a>,
    until_decided: bool,
    /// Bytes that the arena may take.
    memory: usize,
    /// Simulations that have begun and not ended.
    on_the_way: usize,
    is_over: bool,
    /// How often room was made, after which nodes have other numbers.
    pub(super) renumbered: u32,
}

impl<'a, P: Position> Tree<'a, P> {
    /// A tree for a position, with what an earlier one knows of it. Its root has yet to be expanded.
    pub(super) fn new(
        root: P,
        exploration: Exploration,
        earlier: Option<KeptTree<P>>,
        settings: &Settings,
        stop: &'a Stop,
    ) -> Tree<'a, P> {
        let known = earlier.and_then(|earlier| earlier.below(&root));
        let (arena, scales) = known.unwrap_or_else(|| (Arena::new(), BySeat::new([Scale::NEW; 4])));
        // Visits have 32 bits.
        let room = u64::from(u32::MAX - arena.nodes[0].visits);
        let nodes = settings.limits.nodes.unwrap_or(u64::MAX).min(room);
        let meter = Meter::new(Limits { nodes: Some(nodes), ..settings.limits }, stop);
        let Settings { until_decided, memory, .. } = *settings;
        Tree {
            exploration,
            root,
            arena,
            scales,
            meter,
            until_decided,
            memory,
            on_the_way: 0,
            is_over: false,
            renumbered: 0,
        }
    }

    /// What the next search may go on with.
    pub(super) fn keep(self) -> KeptTree<P> {
        KeptTree { root: self.root, arena: self.arena, scales: self.scales }
    }

    /// Whether the search has ended.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Number of simulations of this search.
    pub(super) fn simulations(&self) -> u64 {
        self.meter.nodes()
    }

    /// Deals, to go on with a simulation from a position between rounds. The node's `deal` is then the node of the
    /// position. Does nothing and returns false if the simulation ends there.
    ///
    /// One deal after another is searched for a number of visits. Their order is the same at every node, as far as
    /// the bags agree, so that what distinguishes two nodes is not the luck of the draw.
    pub(super) fn deal(&mut self, node: usize, position: &mut P) -> bool {
        let Some(deals) = self.exploration.deals else { return false };
        let Some(after) = self.arena.nodes[node].visits.checked_sub(deals.after) else {
            return false;
        };
        let number = after / deals.visits;
        let mut draws = Quick::new(u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        // A deal may be several draws: in Duel of plates, tiles and chips.
        while let Some(chance) = position.draw(&mut draws) {
            position.apply_unchecked(&chance);
        }
        if self.arena.nodes[node].deals <= number {
            self.arena.nodes[node].deal = self.arena.add();
            self.arena.nodes[node].deals = number + 1;
        }
        true
    }

    /// Adds moves of a seat with their priors to a node, except those it has.
    pub(super) fn add_edges(
        &mut self,
        number: usize,
        seat: Seat,
        moves: &[(P::Move, f32)],
        are: Moves,
    ) {
        let Arena { nodes, edges } = &mut self.arena;
        let node = &mut nodes[number];
        let had_all = node.is_expanded && !node.is_partial;
        // In the earlier samples these moves were not legal; but the root's moves are those of every sample.
        let missed = if had_all && number != 0 { node.visits } else { 0 };
        // Edges of a node are contiguous, so those it has are moved to the end to add more.
        let known = node.edges();
        let first = edges.len();
        edges.extend_from_within(known.clone());
        for &(mv, prior) in moves {
            if edges[known.clone()].iter().all(|edge| edge.mv != mv || edge.seat != seat) {
                let new =
                    Edge { mv, seat, pending: 0, prior, child: 0, visits: 0, missed, mean: 0.0 };
                edges.push(new);
            }
        }
        if edges.len() - first > known.len() {
            node.first = first as u32;
            node.count = (edges.len() - first) as u16;
        } else {
            edges.truncate(first);
        }
        node.is_expanded = true;
        node.is_partial = are == Moves::Best && !had_all;
        match are {
            Moves::OfSample => node.opened = node.count,
            Moves::All | Moves::Best => self.arena.bring_best_forward(number),
        }
    }

    /// Ends a simulation: adds its result to the statistics of its path and leaf, and counts it. Only ends it if the search
    /// is over already.
    pub(super) fn count(
        &mut self,
        leaf: usize,
        to_move: Option<Seat>,
        path: &[Visit],
        value: &Value,
        utility: &BySeat<f32>,
    ) {
        self.on_the_way -= 1;
        if !self.is_over {
            let Arena { nodes, .. } = &mut self.arena;
            for seat in self.root.players().seats() {
                self.scales[seat].add(utility[seat]);
            }
            if leaf != 0 {
                let node = &mut nodes[leaf];
                node.visit(value);
                if let Some(seat) = to_move {
                    node.mean += (utility[seat] - node.mean) / node.visits as f32;
                }
            }
        }
        let Arena { nodes, edges } = &mut self.arena;
        for visit in path {
            let node = &mut nodes[visit.node as usize];
            if !self.is_over {
                node.visit(value);
            }
            let Some((place, seat)) = visit.choice else { continue };
            let Edge { visits, mean, pending, .. } = &mut edges[(node.first + place) as usize];
            *pending -= 1;
            if !self.is_over {
                node.mean += (utility[seat] - node.mean) / node.visits as f32;
                *visits += 1;
                *mean += (utility[seat] - *mean) / *visits as f32;
            }
        }
        if !self.is_over {
            self.is_over = !self.meter.count() || self.is_enough();
        }
    }

    /// Whether more simulations would not change the answer.
    fn is_enough(&self) -> bool {
        self.until_decided
            && self.simulations().is_multiple_of(DECIDED_EVERY)
            && self.meter.left().is_some_and(|left| self.lead() > left)
    }

    /// How many more visits the best root move has than the second.
    fn lead(&self) -> u64 {
        let (mut best, mut second) = (0, 0);
        for edge in self.arena.edges_of(0) {
            if edge.visits > best {
                (best, second) = (edge.visits, best);
            } else {
                second = second.max(edge.visits);
            }
        }
        u64::from(best - second)
    }

    /// The result so far; `None` if the root has no moves.
    pub(super) fn result(&self) -> Option<SearchResult<P::Move>> {
        let candidates = self.candidates();
        let depth = candidates.first()?.line.len() as u32;
        Some(SearchResult { candidates, nodes: self.simulations(), depth, proven: false })
    }

    /// The root moves, by visits, then by mean, then by prior.
    fn candidates(&self) -> Vec<Candidate<P::Move>> {
        let edges = self.arena.edges_of(0);
        let mut order: Vec<usize> = (0..edges.len()).collect();
        order.sort_by(|&a, &b| {
            let (a, b) = (&edges[a], &edges[b]);
            b.visits
                .cmp(&a.visits)
                .then(b.mean.total_cmp(&a.mean))
                .then(b.prior.total_cmp(&a.prior))
        });
        let candidate = |place: usize| Candidate {
            mv: edges[place].mv,
            // A move without visits has the value of the root: child 0.
            value: self.arena.nodes[edges[place].child as usize].value,
            visits: edges[place].visits.into(),
            line: self.line(&edges[place]),
        };
        order.into_iter().map(candidate).collect()
    }

    /// The principal variation from a root move.
    fn line<'t>(&'t self, mut edge: &'t Edge<P::Move>) -> Vec<P::Move> {
        let mut line = vec![];
        loop {
            line.push(edge.mv);
            match self.arena.edges_of(edge.child as usize).iter().max_by_key(|edge| edge.visits) {
                Some(most) if edge.child != 0 && most.visits > 0 => edge = most,
                _ => return line,
            }
        }
    }
}

/// Returns the seat to move, if one is.
pub(super) fn seat_to_move<P: Position>(position: &P) -> Option<Seat> {
    match position.turn() {
        Turn::Seat(seat) => Some(seat),
        _ => None,
    }
}
