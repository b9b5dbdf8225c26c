//! Tree search guided by the evaluator's weights, for any game and any number of players.
//!
//! Every turn of the loop draws what is hidden anew, goes down the tree by the rule of PUCT (what a
//! move has brought its seat so far, and what its weight promises), and stops at a new position, at
//! the end of the round or of the game. What that is worth goes back up to every seat on the way,
//! each of which only looks at its own result. Beyond the end of the round nothing is searched: there
//! the evaluator stands for the average over the next deals.

use std::ops::Range;

use evora_chance::Quick;
use evora_rules::{BySeat, MoveList, Players, Position, Seat, Sight, Turn};

use crate::estimate::Estimate;
use crate::evaluator::{Evaluator, estimate};
use crate::limits::{Limits, Meter, Settings, Stop};
use crate::thought::{Candidate, Thought};

/// How much weights count against results.
const CURIOSITY: f32 = 1.0;

/// How much less than its parent a move is thought to be worth before it has been tried, on the
/// scale from the worst to the best result seen.
const DOUBT: f32 = 0.1;

/// At most so many moves of a position below the root are searched: those of the largest weights.
const WIDTH: usize = 40;

/// At most so many moves are kept in all trees, for the sake of memory; from then on no position is opened.
const MOST_EDGES: usize = 6_000_000;

/// How many positions are looked at before the first report.
const FIRST_REPORT: u64 = 1 << 10;

/// Searches what a seat sees of a position in which it is to move, telling `report` what it thinks so far.
/// `None` where it has no move.
pub fn tree_search<P, E>(
    view: &P::View,
    evaluator: &E,
    settings: &Settings,
    stop: &Stop,
    report: &mut dyn FnMut(Thought<P::Move>),
) -> Option<Thought<P::Move>>
where
    P: Position<Move: Send, View: Sync>,
    E: Evaluator<P>,
{
    let threads = settings.threads.max(1);
    // What each thread does depends on its number alone, so a node budget means the same answer.
    let grow = |number: usize, report: &mut dyn FnMut(Thought<P::Move>)| {
        let share =
            |nodes: u64| nodes / threads as u64 + u64::from(number == 0) * (nodes % threads as u64);
        let limits = Limits { nodes: settings.limits.nodes.map(share), ..settings.limits };
        let seed = settings.seed.wrapping_add((number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut tree = Tree::<P, E>::new(view, evaluator, seed)?;
        tree.most_edges = MOST_EDGES / threads;
        let nodes = tree.grow(view, limits, stop, report);
        Some((tree.candidates(), nodes))
    };
    let mut grown = vec![];
    std::thread::scope(|scope| {
        let others: Vec<_> =
            (1..threads).map(|n| scope.spawn(move || grow(n, &mut |_| {}))).collect();
        grown.push(grow(0, report));
        grown.extend(others.into_iter().filter_map(|other| other.join().ok()));
    });
    gather(grown.into_iter().flatten())
}

/// Puts together what several trees say of the same moves.
fn gather<M: Copy + Eq>(
    trees: impl Iterator<Item = (Vec<Candidate<M>>, u64)>,
) -> Option<Thought<M>> {
    let (mut all, mut total): (Vec<Candidate<M>>, u64) = (vec![], 0);
    for (candidates, nodes) in trees {
        total += nodes;
        for candidate in candidates {
            match all.iter_mut().find(|known| known.mv == candidate.mv) {
                Some(known) => {
                    let weight =
                        candidate.visits as f32 / (known.visits + candidate.visits).max(1) as f32;
                    known.estimate = known.estimate.towards(&candidate.estimate, weight);
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
    Some(Thought { candidates: all, nodes: total, depth, proven: false })
}

/// A move that can be tried from a node.
#[derive(Clone, Copy)]
struct Edge<M> {
    mv: M,
    /// What part of the node's weights is this move's.
    weight: f32,
    /// The node it leads to; 0, the root, stands for none.
    child: u32,
    visits: u32,
    /// What it has brought its seat on average.
    mean: f32,
}

/// A position, or, where hidden things or chance lie between, all positions reached by the same moves.
#[derive(Clone, Copy)]
struct Node {
    /// Where its moves begin among all, and how many they are.
    first: u32,
    count: u16,
    visits: u32,
    /// What it has brought on average to the seat that is to move.
    mean: f32,
    is_open: bool,
}

impl Node {
    const NEW: Node = Node { first: 0, count: 0, visits: 0, mean: 0.0, is_open: false };

    fn edges(&self) -> Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }
}

/// The smallest and largest result of a seat seen so far; results are compared on this scale.
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
    draws: Quick,
    players: Players,
    /// Rounds done at the root: where one more is, the search ends.
    rounds: u16,
    nodes: Vec<Node>,
    /// The moves of all nodes. They lie side by side, so that a large tree is quickly thrown away.
    edges: Vec<Edge<P::Move>>,
    /// So many of them may be kept.
    most_edges: usize,
    scales: BySeat<Scale>,
    /// For each move of the root, the mean of everything it led to.
    outlook: Vec<Estimate>,
    list: P::Moves,
    weights: Vec<f32>,
    order: Vec<u16>,
    path: Vec<(u32, u32, Seat)>,
}

impl<'a, P: Position, E: Evaluator<P>> Tree<'a, P, E> {
    fn new(view: &P::View, evaluator: &'a E, seed: u64) -> Option<Tree<'a, P, E>> {
        let mut draws = Quick::new(seed);
        let world = view.resample(&mut draws);
        let mut tree = Tree {
            evaluator,
            draws,
            players: world.players(),
            rounds: world.rounds_done(),
            nodes: vec![Node::NEW],
            edges: vec![],
            most_edges: MOST_EDGES,
            scales: BySeat::new([Scale { low: f32::INFINITY, high: f32::NEG_INFINITY }; 4]),
            outlook: vec![],
            list: P::Moves::default(),
            weights: vec![],
            order: vec![],
            path: vec![],
        };
        tree.open(0, &world, usize::MAX);
        let judged = evaluator.judge(&world);
        tree.outlook = vec![judged; tree.nodes[0].edges().len()];
        if let Turn::Seat(seat) = world.turn() {
            tree.nodes[0].mean = judged.utility(tree.players)[seat];
        }
        (!tree.outlook.is_empty()).then_some(tree)
    }

    /// Searches until a limit is met; how many positions were looked at.
    fn grow(
        &mut self,
        view: &P::View,
        limits: Limits,
        stop: &Stop,
        report: &mut dyn FnMut(Thought<P::Move>),
    ) -> u64 {
        let depth = limits.depth.map_or(usize::MAX, |depth| depth.max(1) as usize);
        // Visits are counted in 32 bits: hours of thought end before they overflow.
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(u32::MAX.into());
        let mut meter = Meter::new(Limits { nodes: Some(nodes), ..limits }, stop);
        // With one move there is nothing to find out, and one look says what it is worth.
        let enough = if self.outlook.len() == 1 { 1 } else { u64::MAX };
        loop {
            let world = view.resample(&mut self.draws);
            self.descend(world, depth);
            if !meter.count() || meter.nodes() >= enough {
                return meter.nodes();
            }
            // A report each time the search has doubled.
            if meter.nodes() >= FIRST_REPORT && meter.nodes().is_power_of_two() {
                gather([(self.candidates(), meter.nodes())].into_iter())
                    .into_iter()
                    .for_each(&mut *report);
            }
        }
    }

    /// Goes down to a new position, and takes back what it is worth.
    fn descend(&mut self, mut position: P, depth: usize) {
        self.path.clear();
        let mut node = 0;
        // Whether every world leads to the same position here, so that the node's moves are all and fit.
        let mut same = true;
        let estimate = loop {
            match position.turn() {
                Turn::Over => break estimate(self.evaluator, &position),
                Turn::Chance(_) => {
                    if position.rounds_done() > self.rounds {
                        break self.evaluator.judge(&position);
                    }
                    match position.draw(&mut self.draws) {
                        Some(chance) => position.apply_unchecked(&chance),
                        None => break self.evaluator.judge(&position),
                    }
                    same = false;
                }
                Turn::Seat(seat) => {
                    let new = self.nodes[node].visits == 0 && node != 0;
                    if position.rounds_done() > self.rounds || new || self.path.len() >= depth {
                        break self.evaluator.judge(&position);
                    }
                    if !self.nodes[node].is_open || !(same || node == 0) {
                        if self.edges.len() < self.most_edges {
                            self.open(node, &position, WIDTH);
                        } else if !self.nodes[node].is_open {
                            break self.evaluator.judge(&position);
                        }
                    }
                    let mut chosen = self.choose(node, seat, &position, same);
                    if let Some(edge) = chosen
                        && same
                        && position.check(self.edges[edge].mv).is_err()
                    {
                        // Something hidden was turned up on the way: this world differs from those before.
                        same = false;
                        if node != 0 && self.edges.len() < self.most_edges {
                            self.open(node, &position, WIDTH);
                        }
                        chosen = self.choose(node, seat, &position, same);
                    }
                    let Some(edge) = chosen else { break self.evaluator.judge(&position) };
                    self.path.push((node as u32, edge as u32, seat));
                    position.play_unchecked(self.edges[edge].mv);
                    node = self.child(edge);
                }
            }
        };
        self.take_back(node, &position, &estimate);
    }

    /// The node a move leads to.
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

    /// Lists the moves that deserve to be tried, and adds those that the node does not know.
    fn open(&mut self, node: usize, position: &P, width: usize) {
        position.legal_moves_into(&mut self.list);
        self.weights.clear();
        self.evaluator.weigh(position, &self.list, &mut self.weights);
        let weights = &self.weights;
        self.order.clear();
        self.order
            .extend((0..self.list.len() as u16).filter(|&place| weights[usize::from(place)] > 0.0));
        if self.order.len() > width {
            let by_weight = |a: &u16, b: &u16| {
                weights[usize::from(*b)].total_cmp(&weights[usize::from(*a)]).then(a.cmp(b))
            };
            self.order.select_nth_unstable_by(width, by_weight);
            self.order.truncate(width);
        }
        let sum: f32 = self.order.iter().map(|&place| weights[usize::from(place)]).sum();
        let known = self.nodes[node].edges();
        let new = |mv| self.edges[known.clone()].iter().all(|edge| edge.mv != mv);
        let added: Vec<Edge<P::Move>> = self
            .order
            .iter()
            .filter_map(|&place| {
                let mv = self.list.get(place.into()).filter(|&mv| new(mv))?;
                let weight = weights[usize::from(place)] / sum;
                Some(Edge { mv, weight, child: 0, visits: 0, mean: 0.0 })
            })
            .collect();
        if !added.is_empty() {
            // The moves of a node lie together: to have more it moves to the end.
            let first = self.edges.len();
            self.edges.extend_from_within(known.clone());
            self.edges.extend(added);
            self.nodes[node].first = first as u32;
            self.nodes[node].count = (self.edges.len() - first) as u16;
        }
        self.nodes[node].is_open = true;
    }

    /// The move to try next: the best mixture of result and promise.
    fn choose(&self, node: usize, seat: Seat, position: &P, same: bool) -> Option<usize> {
        let node = &self.nodes[node];
        let edges = node.edges();
        let scale = self.scales[seat];
        let unknown = scale.place(node.mean) - DOUBT;
        let curiosity = CURIOSITY * (node.visits.max(1) as f32).sqrt();
        let worth = |edge: &Edge<P::Move>| {
            let result = if edge.visits > 0 { scale.place(edge.mean) } else { unknown };
            result + curiosity * edge.weight / (1 + edge.visits) as f32
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

    /// Tells everybody on the way what came of it.
    fn take_back(&mut self, leaf: usize, position: &P, estimate: &Estimate) {
        let utility = estimate.utility(self.players);
        for seat in self.players.seats() {
            self.scales[seat].add(utility[seat]);
        }
        if let Some(&(0, edge, _)) = self.path.first() {
            let visits = self.edges[edge as usize].visits + 1;
            let outlook = &mut self.outlook[edge as usize - self.nodes[0].first as usize];
            *outlook = outlook.towards(estimate, 1.0 / visits as f32);
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

    /// The moves of the root, the most visited first; of those never tried, the weightiest.
    fn candidates(&self) -> Vec<Candidate<P::Move>> {
        let edges = &self.edges[self.nodes[0].edges()];
        let mut order: Vec<usize> = (0..edges.len()).collect();
        order.sort_by(|&a, &b| {
            let (a, b) = (&edges[a], &edges[b]);
            b.visits
                .cmp(&a.visits)
                .then(b.mean.total_cmp(&a.mean))
                .then(b.weight.total_cmp(&a.weight))
        });
        let candidate = |place: usize| Candidate {
            mv: edges[place].mv,
            estimate: self.outlook[place],
            visits: edges[place].visits.into(),
            line: self.line(place),
        };
        order.into_iter().map(candidate).collect()
    }

    /// The expected line that begins with this move of the root.
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
