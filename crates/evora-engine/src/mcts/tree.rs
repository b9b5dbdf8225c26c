//! The tree of one thread.

use evora_chance::Quick;
use evora_rules::{BySeat, MoveList, Players, Position, Seat, Turn, View as _};

use super::arena::{Arena, Edge, Node, Scale};
use super::kept::KeptTree;
use super::merge;
use crate::evaluator::{Evaluator, Exploration, position_value};
use crate::limits::{Limits, Meter, Stop};
use crate::search_result::{Candidate, SearchResult};
use crate::value::Value;

/// Most moves searched below the root: those with the largest priors.
const MAX_WIDTH: usize = 40;

/// Most edges in all trees together, to bound memory; beyond it no node is expanded.
const MAX_EDGES: usize = 6_000_000;

/// Simulations between looks at whether the best move is decided.
const DECIDED_EVERY: u64 = 128;

/// Simulations before the first report.
const FIRST_REPORT: u64 = 1 << 10;

/// A step of a simulation.
struct Visit {
    node: u32,
    /// The move and the seat that made it; `None` for a deal.
    choice: Option<(u32, Seat)>,
}

/// A tree and the search that makes it grow.
pub(super) struct Tree<'a, P: Position, E> {
    evaluator: &'a E,
    exploration: Exploration,
    draws: Quick,
    players: Players,
    /// A sample of the root.
    root: P,
    arena: Arena<P::Move>,
    /// Most edges kept.
    max_edges: usize,
    scales: BySeat<Scale>,
    list: P::Moves,
    priors: Vec<f32>,
    order: Vec<u16>,
    path: Vec<Visit>,
}

impl<'a, P: Position, E: Evaluator<P>> Tree<'a, P, E> {
    /// A tree for one of several threads, with what an earlier one knows of the position. Returns `None` if nobody
    /// is to move.
    pub(super) fn new(
        view: &P::View,
        evaluator: &'a E,
        seed: u64,
        threads: usize,
        earlier: Option<KeptTree<P>>,
    ) -> Option<Tree<'a, P, E>> {
        let mut draws = Quick::new(seed);
        let root = view.resample(&mut draws);
        let Turn::Seat(seat) = root.turn() else { return None };
        let known = earlier.and_then(|earlier| earlier.below(&root));
        let is_known = known.is_some();
        let (arena, scales) = known.unwrap_or_else(|| (Arena::new(), BySeat::new([Scale::NEW; 4])));
        let mut tree = Tree {
            evaluator,
            exploration: evaluator.exploration(),
            draws,
            players: root.players(),
            root: root.clone(),
            arena,
            max_edges: MAX_EDGES / threads,
            scales,
            list: P::Moves::default(),
            priors: vec![],
            order: vec![],
            path: vec![],
        };
        let value = tree.expand_and_evaluate(0, &root, usize::MAX);
        if !is_known {
            let Node { mean, value: of_root, .. } = &mut tree.arena.nodes[0];
            (*mean, *of_root) = (evaluator.utility(tree.players, &value)[seat], value);
        }
        Some(tree)
    }

    /// Runs simulations until a limit is reached. Returns their number.
    pub(super) fn run(
        &mut self,
        view: &P::View,
        limits: Limits,
        until_decided: bool,
        stop: &Stop,
        report: &mut dyn FnMut(SearchResult<P::Move>),
    ) -> u64 {
        let depth = limits.depth.map_or(usize::MAX, |depth| depth.max(1) as usize);
        // Visits have 32 bits.
        let room = u64::from(u32::MAX - self.arena.nodes[0].visits);
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(room);
        let mut meter = Meter::new(Limits { nodes: Some(nodes), ..limits }, stop);
        // With one legal move, a single simulation gives its value.
        let enough = if self.arena.nodes[0].count == 1 { 1 } else { u64::MAX };
        loop {
            let world = view.resample(&mut self.draws);
            self.simulate(world, depth);
            if !meter.count() || meter.nodes() >= enough {
                return meter.nodes();
            }
            if until_decided
                && meter.nodes().is_multiple_of(DECIDED_EVERY)
                && meter.left().is_some_and(|left| self.lead() > left)
            {
                return meter.nodes();
            }
            // Reports at each power of two.
            if meter.nodes() >= FIRST_REPORT && meter.nodes().is_power_of_two() {
                merge([(self.candidates(), meter.nodes())]).into_iter().for_each(&mut *report);
            }
        }
    }

    /// What the next search may go on with.
    pub(super) fn keep(self) -> KeptTree<P> {
        KeptTree { root: self.root, arena: self.arena, scales: self.scales }
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

    /// Runs one simulation.
    fn simulate(&mut self, mut position: P, depth: usize) {
        self.path.clear();
        let mut node = 0;
        // Whether the position is the same in every sample, so that all edges of the node are legal.
        let mut same = true;
        let value = loop {
            let is_next_round = position.rounds_done() > self.root.rounds_done();
            match position.turn() {
                Turn::Over => break position_value(self.evaluator, &position),
                Turn::Chance(_) if is_next_round => {
                    let Some(deal) = self.deal(node, &position) else {
                        break self.evaluator.value(&position);
                    };
                    position.apply_unchecked(&deal);
                    self.path.push(Visit { node: node as u32, choice: None });
                    node = self.arena.nodes[node].deal as usize;
                }
                Turn::Chance(_) => {
                    match position.draw(&mut self.draws) {
                        Some(chance) => position.apply_unchecked(&chance),
                        None => break self.evaluator.value(&position),
                    }
                    same = false;
                }
                Turn::Seat(seat) => {
                    let is_searched = !is_next_round || self.exploration.deals.is_some();
                    if !is_searched || self.path.len() >= depth {
                        break self.evaluator.value(&position);
                    }
                    if self.arena.nodes[node].visits == 0 && node != 0 {
                        break match E::JOINT && self.has_room() {
                            true => self.expand_and_evaluate(node, &position, MAX_WIDTH),
                            false => self.evaluator.value(&position),
                        };
                    }
                    let is_expanded = self.arena.nodes[node].is_expanded;
                    if !is_expanded || !(same || node == 0) {
                        if self.has_room() {
                            self.expand(node, &position, MAX_WIDTH);
                        } else if !is_expanded {
                            break self.evaluator.value(&position);
                        }
                    }
                    let mut selected = self.select(node, seat, &position, same);
                    if let Some(edge) = selected
                        && same
                        && position.check(self.arena.edges[edge].mv).is_err()
                    {
                        // Hidden information was revealed on the way: this sample differs from earlier
                        // ones.
                        same = false;
                        if node != 0 && self.has_room() {
                            self.expand(node, &position, MAX_WIDTH);
                        }
                        selected = self.select(node, seat, &position, same);
                    }
                    let Some(edge) = selected else { break self.evaluator.value(&position) };
                    self.path.push(Visit { node: node as u32, choice: Some((edge as u32, seat)) });
                    position.play_unchecked(self.arena.edges[edge].mv);
                    node = self.child(edge);
                }
            }
        };
        self.backpropagate(node, &position, &value);
    }

    /// Whether more edges may be added.
    fn has_room(&self) -> bool {
        self.arena.edges.len() < self.max_edges
    }

    /// The deal with which a simulation goes on from a position between rounds, and whose node is then the node's
    /// `deal`; `None` if it ends there.
    ///
    /// One deal after another is searched for a number of visits. Their order is the same at every node, as far as
    /// the bags agree, so that what distinguishes two nodes is not the luck of the draw.
    fn deal(&mut self, node: usize, position: &P) -> Option<P::Chance> {
        let deals = self.exploration.deals?;
        let after = self.arena.nodes[node].visits.checked_sub(deals.after)?;
        let number = u64::from(after / deals.visits);
        let deal = position.draw(&mut Quick::new(number.wrapping_mul(0x9E37_79B9_7F4A_7C15)))?;
        if after.is_multiple_of(deals.visits) {
            self.arena.nodes[node].deal = self.arena.add();
        }
        Some(deal)
    }

    /// The node that an edge leads to; created on first use.
    fn child(&mut self, edge: usize) -> usize {
        if self.arena.edges[edge].child == 0 {
            self.arena.edges[edge].child = self.arena.add();
        }
        self.arena.edges[edge].child as usize
    }

    /// Adds the legal moves with the largest priors to a node, except those it has.
    fn expand(&mut self, node: usize, position: &P, width: usize) {
        position.legal_moves_into(&mut self.list);
        self.priors.clear();
        self.evaluator.priors(position, &self.list, &mut self.priors);
        self.add_edges(node, width);
    }

    /// Expands a node and returns the value of its position, with one call of the evaluator.
    fn expand_and_evaluate(&mut self, node: usize, position: &P, width: usize) -> Value {
        position.legal_moves_into(&mut self.list);
        self.priors.clear();
        let value = self.evaluator.evaluate(position, &self.list, &mut self.priors);
        self.add_edges(node, width);
        value
    }

    fn add_edges(&mut self, node: usize, width: usize) {
        let priors = &self.priors;
        self.order.clear();
        self.order
            .extend((0..self.list.len() as u16).filter(|&place| priors[usize::from(place)] > 0.0));
        if self.order.len() > width {
            let by_prior = |a: &u16, b: &u16| {
                priors[usize::from(*b)].total_cmp(&priors[usize::from(*a)]).then(a.cmp(b))
            };
            self.order.select_nth_unstable_by(width, by_prior);
            self.order.truncate(width);
        }
        let sum: f32 = self.order.iter().map(|&place| priors[usize::from(place)]).sum();
        let Arena { nodes, edges } = &mut self.arena;
        let node = &mut nodes[node];
        // Edges of a node are contiguous, so those it has are moved to the end to add more.
        let known = node.edges();
        let first = edges.len();
        edges.extend_from_within(known.clone());
        for &place in &self.order {
            let Some(mv) = self.list.get(place.into()) else { continue };
            if edges[known.clone()].iter().all(|edge| edge.mv != mv) {
                let prior = priors[usize::from(place)] / sum;
                edges.push(Edge { mv, prior, child: 0, visits: 0, mean: 0.0 });
            }
        }
        if edges.len() - first > known.len() {
            node.first = first as u32;
            node.count = (edges.len() - first) as u16;
        } else {
            edges.truncate(first);
        }
        node.is_expanded = true;
    }

    /// The edge with the largest PUCT score.
    fn select(&self, node: usize, seat: Seat, position: &P, same: bool) -> Option<usize> {
        let node = &self.arena.nodes[node];
        let edges = node.edges();
        let scale = self.scales[seat];
        let unknown = scale.place(node.mean) - self.exploration.fpu_reduction;
        let exploration = self.exploration.c_puct * (node.visits.max(1) as f32).sqrt();
        let worth = |edge: &Edge<P::Move>| {
            let result = if edge.visits > 0 { scale.place(edge.mean) } else { unknown };
            result + exploration * edge.prior / (1 + edge.visits) as f32
        };
        let mut best: Option<(f32, usize)> = None;
        for (place, edge) in edges.clone().zip(&self.arena.edges[edges]) {
            let worth = worth(edge);
            if best.is_none_or(|(most, _)| worth > most)
                && (same || position.check(edge.mv).is_ok())
            {
                best = Some((worth, place));
            }
        }
        best.map(|(_, place)| place)
    }

    /// Updates the statistics along the path.
    fn backpropagate(&mut self, leaf: usize, position: &P, value: &Value) {
        let utility = self.evaluator.utility(self.players, value);
        for seat in self.players.seats() {
            self.scales[seat].add(utility[seat]);
        }
        let Arena { nodes, edges } = &mut self.arena;
        if leaf != 0 {
            let node = &mut nodes[leaf];
            node.visit(value);
            if let Turn::Seat(seat) = position.turn() {
                node.mean += (utility[seat] - node.mean) / node.visits as f32;
            }
        }
        for visit in &self.path {
            let node = &mut nodes[visit.node as usize];
            node.visit(value);
            if let Some((edge, seat)) = visit.choice {
                node.mean += (utility[seat] - node.mean) / node.visits as f32;
                let Edge { visits, mean, .. } = &mut edges[edge as usize];
                *visits += 1;
                *mean += (utility[seat] - *mean) / *visits as f32;
            }
        }
    }

    /// The root moves, by visits, then by mean, then by prior.
    pub(super) fn candidates(&self) -> Vec<Candidate<P::Move>> {
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
