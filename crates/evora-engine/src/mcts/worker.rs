//! What each thread of a search does: simulations in the shared tree.

use std::sync::MutexGuard;

use evora_chance::{Draws as _, Quick};
use evora_rules::{MoveList, Position, Seat, Turn, View as _};

use super::arena::Node;
use super::tree::{SharedTree, Tree, Visit, seat_to_move};
use crate::evaluator::{Evaluator, SearchGame, position_value};
use crate::search_result::SearchResult;
use crate::value::Value;

/// Most moves searched below the root: those with the largest priors.
const MAX_WIDTH: usize = 40;

/// Simulations before the first report.
const FIRST_REPORT: u64 = 1 << 10;

/// A thread's view of a search, and its buffers.
pub(super) struct Worker<'t, 'a, P: Position, E> {
    view: &'t P::View,
    /// The seat that searches.
    viewer: Seat,
    evaluator: &'t E,
    tree: &'t SharedTree<'a, P>,
    depth: usize,
    draws: Quick,
    list: P::Moves,
    priors: Vec<f32>,
    ranks: Vec<u64>,
    best: Vec<(u16, f32)>,
    moves: Vec<(P::Move, f32)>,
    path: Vec<Visit>,
    /// Which edges of a node are legal in a sample.
    legal: Vec<bool>,
}

impl<'t, 'a, P: SearchGame, E: Evaluator<P>> Worker<'t, 'a, P, E> {
    /// A thread that draws what is hidden and chance from `draws`, and makes at most `depth` moves in a simulation.
    pub(super) fn new(
        view: &'t P::View,
        viewer: Seat,
        evaluator: &'t E,
        tree: &'t SharedTree<'a, P>,
        depth: usize,
        draws: Quick,
    ) -> Worker<'t, 'a, P, E> {
        Worker {
            view,
            viewer,
            evaluator,
            tree,
            depth,
            draws,
            list: P::Moves::default(),
            priors: vec![],
            ranks: vec![],
            best: vec![],
            moves: vec![],
            path: vec![],
            legal: vec![],
        }
    }

    /// Expands the root. Its moves are all searched, however many there are.
    pub(super) fn expand_root(&mut self) {
        let root = self.tree.lock().root.clone();
        let value = self.evaluate_with_moves(&root, usize::MAX, 0.0);
        let Some(seat) = seat_to_move(&root) else { return };
        let mut tree = self.tree.lock();
        tree.add_edges(0, seat, &self.moves);
        let players = root.players();
        let root_node = &mut tree.arena.nodes[0];
        if root_node.visits == 0 {
            let mean = self.evaluator.utility(players, &value)[seat];
            *root_node = Node { mean, value, ..*root_node };
        }
    }

    /// Runs simulations until the search ends, and reports results on the way.
    pub(super) fn run(&mut self, report: &mut dyn FnMut(SearchResult<P::Move>)) {
        let mut next_report = FIRST_REPORT;
        loop {
            let world = self.view.resample(&mut self.draws);
            let tree = self.simulate(world);
            if tree.is_over() {
                return;
            }
            // Reports at each power of two.
            if tree.simulations() >= next_report {
                next_report = (tree.simulations() + 1).next_power_of_two();
                let result = tree.result();
                drop(tree);
                result.into_iter().for_each(&mut *report);
            }
        }
    }

    /// Runs one simulation, and returns the tree, still locked.
    fn simulate(&mut self, mut position: P) -> MutexGuard<'t, Tree<'a, P>> {
        self.path.clear();
        let mut node = 0;
        // Whether chance has drawn anything but deals.
        let mut has_drawn = false;
        let shared = self.tree;
        let mut tree = shared.begin();
        // Evaluates with the tree unlocked.
        macro_rules! unlocked {
            ($evaluation:expr) => {{
                drop(tree);
                let result = $evaluation;
                tree = shared.lock();
                result
            }};
        }
        // The rounds that were over at the last deal: what chance does later in the same round is no deal.
        let mut dealt = tree.root.rounds_done();
        let viewer = self.viewer;
        let value = loop {
            let is_next_round = position.rounds_done() > tree.root.rounds_done();
            match position.turn() {
                Turn::Over => break unlocked!(position_value(self.evaluator, &position)),
                Turn::Chance(_) if position.rounds_done() > dealt => {
                    dealt = position.rounds_done();
                    if !tree.deal(node, &mut position) {
                        break unlocked!(self.evaluator.value(&position));
                    }
                    // What the deal hides is drawn anew each time, like what is hidden in the root.
                    position = position.view(viewer).resample(&mut self.draws);
                    self.path.push(Visit::deal(node));
                    node = tree.arena.nodes[node].deal as usize;
                }
                Turn::Chance(_) => {
                    match position.draw(&mut self.draws) {
                        Some(chance) => position.apply_unchecked(&chance),
                        None => break unlocked!(self.evaluator.value(&position)),
                    }
                    has_drawn = true;
                }
                Turn::Seat(seat) => {
                    let is_searched = !is_next_round || tree.exploration.deals.is_some();
                    if !is_searched || self.path.len() >= self.depth {
                        break unlocked!(self.evaluator.value(&position));
                    }
                    if position.hides_moves_from(viewer) {
                        // Like chance for this seat, which must not plan by what it will not see.
                        position.legal_moves_into(&mut self.list);
                        let place = self.draws.below(self.list.len().max(1) as u32) as usize;
                        let Some(mv) = self.list.get(place) else {
                            break unlocked!(self.evaluator.value(&position));
                        };
                        position.play_unchecked(mv);
                        has_drawn = true;
                        continue;
                    }
                    if tree.arena.nodes[node].visits == 0 && node != 0 {
                        if !E::EARLY_PRIORS {
                            break unlocked!(self.evaluator.value(&position));
                        }
                        let is_same = !position.depends_on_sample(&tree.root, has_drawn);
                        let least = if is_same { tree.exploration.least_prior } else { 0.0 };
                        let value =
                            unlocked!(self.evaluate_with_moves(&position, MAX_WIDTH, least));
                        tree.add_edges(node, seat, &self.moves);
                        break value;
                    }
                    let is_same = node == 0 || !position.depends_on_sample(&tree.root, has_drawn);
                    if !tree.arena.nodes[node].is_expanded {
                        // Where samples differ, it must be seen at a glance whether a node has the moves of one.
                        let least = if is_same { tree.exploration.least_prior } else { 0.0 };
                        unlocked!(self.rank_moves(&position, least));
                        tree.add_edges(node, seat, &self.moves);
                    }
                    let mut selected = if is_same { tree.select(node, seat) } else { None };
                    // None, or one that is not legal in this sample.
                    if selected.is_none_or(|edge| !position.is_legal(tree.arena.edges[edge].mv)) {
                        selected = self.select_of_sample(&mut tree, node, seat, &position);
                    }
                    let Some(edge) = selected else {
                        break unlocked!(self.evaluator.value(&position));
                    };
                    position.play_unchecked(tree.arena.edges[edge].mv);
                    node = tree.follow(node, edge, seat, &mut self.path);
                }
            }
        };
        let utility = self.evaluator.utility(position.players(), &value);
        tree.count(node, seat_to_move(&position), &self.path, &value, &utility);
        tree
    }

    /// Selects among the moves of a node that are legal in this sample, after adding those that the node does not have.
    fn select_of_sample(
        &mut self,
        tree: &mut MutexGuard<'t, Tree<'a, P>>,
        node: usize,
        seat: Seat,
        position: &P,
    ) -> Option<usize> {
        let known = tree.mark_legal(node, seat, position, &mut self.legal);
        position.legal_moves_into(&mut self.list);
        // The evaluator is only asked if moves are missing.
        if known < self.list.len().min(MAX_WIDTH) {
            self.rank_moves(position, 0.0);
            tree.add_edges(node, seat, &self.moves);
        }
        let Node { mean, value, .. } = tree.arena.nodes[node];
        // The mean is that of the seat to move, which may be another one in other samples.
        let is_mixed = tree.arena.edges_of(node).iter().any(|edge| edge.seat != seat);
        let mean = match is_mixed {
            true => self.evaluator.utility(position.players(), &value)[seat],
            false => mean,
        };
        tree.select_legal(node, seat, &self.legal, mean)
    }

    /// Lists the legal moves with the largest priors in `moves`.
    fn rank_moves(&mut self, position: &P, least: f32) {
        position.legal_moves_into(&mut self.list);
        self.priors.clear();
        self.evaluator.priors(position, &self.list, &mut self.priors);
        self.take_best(MAX_WIDTH, least);
    }

    /// The same, and returns the value of the position, with one call of the evaluator.
    fn evaluate_with_moves(&mut self, position: &P, width: usize, least: f32) -> Value {
        position.legal_moves_into(&mut self.list);
        self.priors.clear();
        let value = self.evaluator.evaluate(position, &self.list, &mut self.priors);
        self.take_best(width, least);
        value
    }

    /// Leaves the `width` moves with the largest priors in `moves`, in the order of the list, without those that have less
    /// than this part of the largest one.
    fn take_best(&mut self, width: usize, least: f32) {
        let most = self.priors.iter().copied().fold(0.0, f32::max);
        let least = least * most;
        let good = |prior: f32| prior > 0.0 && prior >= least;
        self.best.clear();
        self.best.extend(
            (0..)
                .zip(&self.priors)
                .filter(|(_, prior)| good(**prior))
                .map(|(place, &prior)| (place, prior)),
        );
        if self.best.len() > width {
            let last = last_rank(&self.best, width, &mut self.ranks);
            self.best.retain(|&(place, prior)| rank(prior, place) >= last);
        }
        let sum: f32 = self.best.iter().map(|(_, prior)| prior).sum();
        self.moves.clear();
        let places = self.best.iter().map(|&(place, _)| place.into());
        let mut priors = self.best.iter().map(|(_, prior)| prior / sum);
        self.list.get_each(places, |mv| {
            self.moves.extend(priors.next().map(|prior| (mv, prior)));
        });
    }
}

/// A number that is larger the larger the prior of a move is, and of equal priors larger for the first move. The order of
/// positive numbers is that of their bits.
pub(super) fn rank(prior: f32, place: u16) -> u64 {
    u64::from(prior.to_bits()) << 16 | u64::from(!place)
}

/// The rank of the last of the `width` best moves; 0 if there are no more moves than that.
pub(super) fn last_rank(moves: &[(u16, f32)], width: usize, ranks: &mut Vec<u64>) -> u64 {
    ranks.clear();
    ranks.extend(moves.iter().map(|&(place, prior)| rank(prior, place)));
    match ranks.len().checked_sub(width) {
        None | Some(0) => 0,
        Some(others) => *ranks.select_nth_unstable(others).1,
    }
}
