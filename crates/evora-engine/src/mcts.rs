//! Monte Carlo tree search with PUCT, for any game and any number of players.
//!
//! Each simulation samples the hidden information from the view and the chance events, descends by PUCT
//! (mean value so far, and prior), and stops at a new position or at the end of the round or game. The
//! value of that position is backed up, and each seat maximises its own. Nothing is searched beyond the end
//! of a round, where the evaluator gives the mean over the next deals.

use std::ops::Range;

use evora_chance::Quick;
use evora_rules::{BySeat, MoveList, Players, Position, Seat, Turn, View as _};

use crate::evaluator::{Evaluator, Exploration, position_value};
use crate::limits::{Limits, Meter, Settings, Stop};
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

/// Searches from the view of the seat to move and passes intermediate results to `report`. Returns `None`
/// if nobody is to move.
pub fn mcts<P, E>(
    view: &P::View,
    evaluator: &E,
    settings: &Settings,
    stop: &Stop,
    report: &mut dyn FnMut(SearchResult<P::Move>),
) -> Option<SearchResult<P::Move>>
where
    P: Position<Move: Send, View: Sync>,
    E: Evaluator<P>,
{
    let threads = settings.threads.max(1);
    // Each thread depends only on its index, so that a node limit gives reproducible results.
    let run = |number: usize, report: &mut dyn FnMut(SearchResult<P::Move>)| {
        let share =
            |nodes: u64| nodes / threads as u64 + u64::from(number == 0) * (nodes % threads as u64);
        let limits = Limits { nodes: settings.limits.nodes.map(share), ..settings.limits };
        let seed = settings.seed.wrapping_add((number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut tree = Tree::<P, E>::new(view, evaluator, seed)?;
        tree.max_edges = MAX_EDGES / threads;
        // With several trees, none knows how far ahead a move is in all of them.
        let until_decided = settings.until_decided && threads == 1;
        let nodes = tree.run(view, limits, until_decided, stop, report);
        Some((tree.candidates(), nodes))
    };
    let mut finished = vec![];
    std::thread::scope(|scope| {
        let others: Vec<_> =
            (1..threads).map(|n| scope.spawn(move || run(n, &mut |_| {}))).collect();
        finished.push(run(0, report));
        finished.extend(others.into_iter().filter_map(|other| other.join().ok()));
    });
    merge(finished.into_iter().flatten())
}

/// Merges the root statistics of several trees.
fn merge<M: Copy + Eq>(
    trees: impl Iterator<Item = (Vec<Candidate<M>>, u64)>,
) -> Option<SearchResult<M>> {
    let (mut all, mut total): (Vec<Candidate<M>>, u64) = (vec![], 0);
    for (candidates, nodes) in trees {
        total += nodes;
        for candidate in candidates {
            match all.iter_mut().find(|known| known.mv == candidate.mv) {
                Some(known) => {
                    let weight =
                        candidate.visits as f32 / (known.visits + candidate.visits).max(1) as f32;
                    known.value = known.value.lerp(&candidate.value, weight);
                    if candidate.visits > known.visits {
                        known.line = candidate.line;
                    }
                    known.visits += candidate.visits;
                }
                None => all.push(candidate),
            }
        }
    }
    all.sort_by_key(|candidate| std::cmp::Reverse(candidate.visits));
    let depth = all.first()?.line.len() as u32;
    Some(SearchResult { candidates: all, nodes: total, depth, proven: false })
}

/// A move of a node.
#[derive(Clone, Copy)]
struct Edge<M> {
    mv: M,
    /// Normalised prior.
    prior: f32,
    /// Index of the child; 0, the root, means none.
    child: u32,
    visits: u32,
    /// Mean utility of the seat that moves.
    mean: f32,
}

/// A position, or all positions reached by the same moves if hidden information or chance lies between.
#[derive(Clone, Copy)]
struct Node {
    /// Index and number of its edges.
    first: u32,
    count: u16,
    visits: u32,
    /// Mean utility of the seat to move.
    mean: f32,
    is_expanded: bool,
}

impl Node {
    const NEW: Node = Node { first: 0, count: 0, visits: 0, mean: 0.0, is_expanded: false };

    fn edges(&self) -> Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }
}

/// The range of utilities seen so far for a seat, used to normalise them.
#[derive(Clone, Copy)]
struct Scale {
    low: f32,
    high: f32,
}

impl Scale {
    fn add(&mut self, value: f32) {
        self.low = self.low.min(value);
        self.high = self.high.max(value);
    }

    fn place(self, value: f32) -> f32 {
        if self.high > self.low { (value - self.low) / (self.high - self.low) } else { 0.5 }
    }
}

struct Tree<'a, P: Position, E> {
    evaluator: &'a E,
    exploration: Exploration,
    draws: Quick,
    players: Players,
    /// Rounds completed at the root. The search stops where there are more.
    rounds: u16,
    nodes: Vec<Node>,
    /// The edges of all nodes, in one allocation that is cheap to free.
    edges: Vec<Edge<P::Move>>,
    /// Most edges kept.
    max_edges: usize,
    scales: BySeat<Scale>,
    /// Mean value of each root move.
    root_values: Vec<Value>,
    list: P::Moves,
    priors: Vec<f32>,
    order: Vec<u16>,
    path: Vec<(u32, u32, Seat)>,
}

impl<'a, P: Position, E: Evaluator<P>> Tree<'a, P, E> {
    fn new(view: &P::View, evaluator: &'a E, seed: u64) -> Option<Tree<'a, P, E>> {
        let mut draws = Quick::new(seed);
        let world = view.resample(&mut draws);
        let mut tree = Tree {
            evaluator,
            exploration: evaluator.exploration(),
            draws,
            players: world.players(),
            rounds: world.rounds_done(),
            nodes: vec![Node::NEW],
            edges: vec![],
            max_edges: MAX_EDGES,
            scales: BySeat::new([Scale { low: f32::INFINITY, high: f32::NEG_INFINITY }; 4]),
            root_values: vec![],
            list: P::Moves::default(),
            priors: vec![],
            order: vec![],
            path: vec![],
        };
        let value = tree.expand_and_evaluate(0, &world, usize::MAX);
        tree.root_values = vec![value; tree.nodes[0].edges().len()];
        if let Turn::Seat(seat) = world.turn() {
            tree.nodes[0].mean = evaluator.utility(tree.players, &value)[seat];
        }
        (!tree.root_values.is_empty()).then_some(tree)
    }

    /// Runs simulations until a limit is reached. Returns their number.
    fn run(
        &mut self,
        view: &P::View,
        limits: Limits,
        until_decided: bool,
        stop: &Stop,
        report: &mut dyn FnMut(SearchResult<P::Move>),
    ) -> u64 {
        let depth = limits.depth.map_or(usize::MAX, |depth| depth.max(1) as usize);
        // Visits have 32 bits.
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(u32::MAX.into());
        let mut meter = Meter::new(Limits { nodes: Some(nodes), ..limits }, stop);
        // With one legal move, a single simulation gives its value.
        let enough = if self.root_values.len() == 1 { 1 } else { u64::MAX };
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
                merge([(self.candidates(), meter.nodes())].into_iter())
                    .into_iter()
                    .for_each(&mut *report);
            }
        }
    }

    /// How many more visits the best root move has than the second.
    fn lead(&self) -> u64 {
        let (mut best, mut second) = (0, 0);
        for edge in &self.edges[self.nodes[0].edges()] {
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
            match position.turn() {
                Turn::Over => break position_value(self.evaluator, &position),
                Turn::Chance(_) => {
                    if position.rounds_done() > self.rounds {
                        break self.evaluator.value(&position);
                    }
                    match position.draw(&mut self.draws) {
                        Some(chance) => position.apply_unchecked(&chance),
                        None => break self.evaluator.value(&position),
                    }
                    same = false;
                }
                Turn::Seat(seat) => {
                    if position.rounds_done() > self.rounds || self.path.len() >= depth {
                        break self.evaluator.value(&position);
                    }
                    if self.nodes[node].visits == 0 && node != 0 {
                        break match E::JOINT && self.edges.len() < self.max_edges {
                            true => self.expand_and_evaluate(node, &position, MAX_WIDTH),
                            false => self.evaluator.value(&position),
                        };
                    }
                    if !self.nodes[node].is_expanded || !(same || node == 0) {
                        if self.edges.len() < self.max_edges {
                            self.expand(node, &position, MAX_WIDTH);
                        } else if !self.nodes[node].is_expanded {
                            break self.evaluator.value(&position);
                        }
                    }
                    let mut selected = self.select(node, seat, &position, same);
                    if let Some(edge) = selected
                        && same
                        && position.check(self.edges[edge].mv).is_err()
                    {
                        // Hidden information was revealed on the way: this sample differs from earlier
                        // ones.
                        same = false;
                        if node != 0 && self.edges.len() < self.max_edges {
                            self.expand(node, &position, MAX_WIDTH);
                        }
                        selected = self.select(node, seat, &position, same);
                    }
                    let Some(edge) = selected else { break self.evaluator.value(&position) };
                    self.path.push((node as u32, edge as u32, seat));
                    position.play_unchecked(self.edges[edge].mv);
                    node = self.child(edge);
                }
            }
        };
        self.backpropagate(node, &position, &value);
    }

    /// The node that an edge leads to; created on first use.
    fn child(&mut self, edge: usize) -> usize {
        let known = self.edges[edge].child;
        if known != 0 {
            return known as usize;
        }
        self.nodes.push(Node::NEW);
        let child = self.nodes.len() - 1;
        self.edges[edge].child = child as u32;
        child
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
        // Edges of a node are contiguous, so those it has are moved to the end to add more.
        let known = self.nodes[node].edges();
        let first = self.edges.len();
        self.edges.extend_from_within(known.clone());
        for &place in &self.order {
            let Some(mv) = self.list.get(place.into()) else { continue };
            if self.edges[known.clone()].iter().all(|edge| edge.mv != mv) {
                let prior = priors[usize::from(place)] / sum;
                self.edges.push(Edge { mv, prior, child: 0, visits: 0, mean: 0.0 });
            }
        }
        if self.edges.len() - first > known.len() {
            self.nodes[node].first = first as u32;
            self.nodes[node].count = (self.edges.len() - first) as u16;
        } else {
            self.edges.truncate(first);
        }
        self.nodes[node].is_expanded = true;
    }

    /// The edge with the largest PUCT score.
    fn select(&self, node: usize, seat: Seat, position: &P, same: bool) -> Option<usize> {
        let node = &self.nodes[node];
        let edges = node.edges();
        let scale = self.scales[seat];
        let unknown = scale.place(node.mean) - self.exploration.fpu_reduction;
        let exploration = self.exploration.c_puct * (node.visits.max(1) as f32).sqrt();
        let worth = |edge: &Edge<P::Move>| {
            let result = if edge.visits > 0 { scale.place(edge.mean) } else { unknown };
            result + exploration * edge.prior / (1 + edge.visits) as f32
        };
        let mut best: Option<(f32, usize)> = None;
        for (place, edge) in edges.clone().zip(&self.edges[edges]) {
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
        if let Some(&(0, edge, _)) = self.path.first() {
            let visits = self.edges[edge as usize].visits + 1;
            let root_values = &mut self.root_values[edge as usize - self.nodes[0].first as usize];
            *root_values = root_values.lerp(value, 1.0 / visits as f32);
        }
        let Node { visits, mean, .. } = &mut self.nodes[leaf];
        if leaf != 0 {
            *visits += 1;
            if let Turn::Seat(seat) = position.turn() {
                *mean += (utility[seat] - *mean) / *visits as f32;
            }
        }
        for &(node, edge, seat) in &self.path {
            let Node { visits, mean, .. } = &mut self.nodes[node as usize];
            *visits += 1;
            *mean += (utility[seat] - *mean) / *visits as f32;
            let Edge { visits, mean, .. } = &mut self.edges[edge as usize];
            *visits += 1;
            *mean += (utility[seat] - *mean) / *visits as f32;
        }
    }

    /// The root moves, by visits, then by mean, then by prior.
    fn candidates(&self) -> Vec<Candidate<P::Move>> {
        let edges = &self.edges[self.nodes[0].edges()];
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
            value: self.root_values[place],
            visits: edges[place].visits.into(),
            line: self.line(place),
        };
        order.into_iter().map(candidate).collect()
    }

    /// The principal variation from a root move.
    fn line(&self, first: usize) -> Vec<P::Move> {
        let mut line = vec![];
        let mut edge = &self.edges[self.nodes[0].edges()][first];
        loop {
            line.push(edge.mv);
            let next = self.nodes[edge.child as usize].edges();
            match self.edges[next].iter().max_by_key(|edge| edge.visits) {
                Some(most) if edge.child != 0 && most.visits > 0 => edge = most,
                _ => return line,
            }
        }
    }
}
