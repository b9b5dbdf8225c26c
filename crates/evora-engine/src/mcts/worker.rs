//! What each thread of a search does: simulations in the shared tree.

use std::sync::MutexGuard;

use evora_chance::{Draws as _, Quick};
use evora_rules::{MoveList, Position, Seat, Turn, View as _};

use super::arena::{Edge, Node};
use super::heads::Heads;
use super::samples::{MOST_EDGES, Samples};
use super::tree::{Moves, SharedTree, Tree, Visit, seat_to_move};
use crate::evaluator::{Evaluator, Head, SearchGame, position_value};
use crate::search_result::SearchResult;
use crate::value::Value;

/// Most moves searched below the root: those with the largest priors.
const MAX_WIDTH: usize = 40;

/// Moves that a node has at first, where all samples have the same and priors are asked for on the second visit. The
/// others are added, and priors asked for again, once all of these were followed.
const FIRST_WIDTH: usize = 8;

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
    heads: Heads,
    samples: Samples,
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
            heads: Heads::default(),
            samples: Samples::default(),
        }
    }

    /// Expands the root. Its moves are all searched, however many there are.
    pub(super) fn expand_root(&mut self) {
        let root = self.tree.lock().root.clone();
        let value = self.evaluate_with_moves(&root, usize::MAX, 0.0);
        let Some(seat) = seat_to_move(&root) else { return };
        let mut tree = self.tree.lock();
        tree.add_edges(0, seat, &self.moves, Moves::All);
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
                            let (value, head) = unlocked!(self.evaluator.value_and_head(&position));
                            if let Some(head) = head {
                                self.heads.keep(tree.renumbered, node, position.sample_key(), head);
                            }
                            break value;
                        }
                        let is_same = !position.depends_on_sample(&tree.root, has_drawn);
                        let (least, are) = match is_same {
                            true => (tree.exploration.least_prior, Moves::All),
                            false => (0.0, Moves::OfSample),
                        };
                        let value =
                            unlocked!(self.evaluate_with_moves(&position, MAX_WIDTH, least));
                        tree.add_edges(node, seat, &self.moves, are);
                        break value;
                    }
                    let is_same = node == 0 || !position.depends_on_sample(&tree.root, has_drawn);
                    if tree.arena.nodes[node].lacks_moves(is_same) {
                        // Where samples differ, it must be seen at a glance whether a node has the moves of one.
                        let (least, are) = match (is_same, tree.arena.nodes[node].is_expanded) {
                            (true, false) => (tree.exploration.least_prior, Moves::Best),
                            (true, true) => (tree.exploration.least_prior, Moves::All),
                            (false, _) => (0.0, Moves::OfSample),
                        };
                        // It may be another sample's, as the priors are for all samples that follow; but not another seat's.
                        let head = self.heads.get(tree.renumbered, node);
                        let head = head.filter(|(_, key)| {
                            is_same || key.is_some() && *key == position.sample_key()
                        });
                        let head = head.map(|(head, _)| head);
                        let are = unlocked!(self.rank_moves(&position, least, are, head.as_ref()));
                        tree.add_edges(node, seat, &self.moves, are);
                    }
                    let mut selected = if is_same { tree.select(node, seat) } else { None };
                    // None, or one that is not legal in this sample.
                    if selected.is_none_or(|edge| !position.is_legal(tree.arena.edges[edge].mv)) {
                        selected = self.select_of_sample(&mut tree, node, seat, &position);
                    }
                    let Some(edge) = selected else {
                        break unlocked!(self.evaluator.value(&position));
                    };
                    debug_assert!(position.is_legal(tree.arena.edges[edge].mv));
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
        let Node { first, count, mean, value, .. } = tree.arena.nodes[node];
        let is_legal = |edge: &Edge<P::Move>| edge.seat == seat && position.is_legal(edge.mv);
        let key = position.sample_key().filter(|_| usize::from(count) <= MOST_EDGES);
        let mut known = key.map(|key| self.samples.get(tree.renumbered, node, key));
        if let Some(known) = &mut known {
            known.look_at(tree.arena.edges_of(node), is_legal);
        }
        // The mean is that of the seat to move, which may be another one in other samples.
        let is_mixed = tree.arena.edges_of(node).iter().any(|edge| edge.seat != seat);
        let mean = match is_mixed {
            true => self.evaluator.utility(position.players(), &value)[seat],
            false => mean,
        };
        let best = match &known {
            Some(known) => tree.select_legal(node, 0, seat, mean, |place, _| known.is_legal(place)),
            None => tree.select_legal(node, 0, seat, mean, |_, edge| is_legal(edge)),
        };
        let has_all = known.is_some_and(|known| known.has_all) || {
            position.legal_moves_into(&mut self.list);
            best.legal >= self.list.len().min(MAX_WIDTH)
        };
        if let Some(mut known) = known {
            known.has_all = true;
            self.samples.keep(known);
        }
        // The evaluator is only asked if moves are missing.
        if has_all {
            return best.edge;
        }
        let are = self.rank_moves(position, 0.0, Moves::OfSample, None);
        tree.add_edges(node, seat, &self.moves, are);
        let moved = tree.arena.nodes[node].first as usize;
        let new = tree.select_legal(node, count.into(), seat, mean, |_, _| true);
        match new.worth > best.worth {
            true => new.edge,
            // Edges are moved to add more.
            false => best.edge.map(|edge| edge - first as usize + moved),
        }
    }

    /// Lists the legal moves with the largest priors in `moves`: all that are searched, or the first of them. Returns which.
    fn rank_moves(&mut self, position: &P, least: f32, are: Moves, head: Option<&Head>) -> Moves {
        position.legal_moves_into(&mut self.list);
        self.priors.clear();
        match head {
            Some(head) => self.evaluator.priors_from(head, position, &self.list, &mut self.priors),
            None => self.evaluator.priors(position, &self.list, &mut self.priors),
        }
        let first = if are == Moves::Best { FIRST_WIDTH } else { usize::MAX };
        let has_more = self.take_best(MAX_WIDTH, least, first);
        if are == Moves::Best && !has_more { Moves::All } else { are }
    }

    /// The same, and returns the value of the position, with one call of the evaluator.
    fn evaluate_with_moves(&mut self, position: &P, width: usize, least: f32) -> Value {
        position.legal_moves_into(&mut self.list);
        self.priors.clear();
        let value = self.evaluator.evaluate(position, &self.list, &mut self.priors);
        self.take_best(width, least, usize::MAX);
        value
    }

    /// Leaves the `width` moves with the largest priors in `moves`, in the order of the list, without those that have less
    /// than this part of the largest one; and of these only the `first` ones by prior. Returns whether there are more.
    fn take_best(&mut self, width: usize, least: f32, first: usize) -> bool {
        let larger = |most: f32, &prior: &f32| if prior > most { prior } else { most };
        let most = self.priors.iter().fold(0.0, larger);
        let least = least * most;
        // All are written, and those that are not good enough written over: the processor cannot foresee which are.
        self.best.resize(self.priors.len() + 1, (0, 0.0));
        let mut count = 0;
        for (place, &prior) in (0..).zip(&self.priors) {
            self.best[count] = (place, prior);
            count += usize::from(prior > 0.0 && prior >= least);
        }
        self.best.truncate(count);
        self.keep_best(width);
        let sum: f32 = self.best.iter().map(|(_, prior)| prior).sum();
        let has_more = self.best.len() > first;
        self.keep_best(first);
        self.moves.clear();
        let places = self.best.iter().map(|&(place, _)| place.into());
        let mut priors = self.best.iter().map(|(_, prior)| prior / sum);
        self.list.get_each(places, |mv| {
            self.moves.extend(priors.next().map(|prior| (mv, prior)));
        });
        has_more
    }

    /// Leaves so many moves with the largest priors in `best`, in order.
    fn keep_best(&mut self, width: usize) {
        if self.best.len() > width {
            let last = last_rank(&self.best, width, &mut self.ranks);
            let mut count = 0;
            for place in 0..self.best.len() {
                let (number, prior) = self.best[place];
                self.best[count] = (number, prior);
                count += usize::from(rank(prior, number) >= last);
            }
            self.best.truncate(count);
        }
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
