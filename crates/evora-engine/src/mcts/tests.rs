use evora_chance::Draws as _;
use evora_rules::azul::{Azul, Move};
use evora_rules::duel::{Duel, Goals};
use evora_rules::pavilion::Pavilion;
use evora_rules::{MoveList as _, Players, Position, Seat, Side};

use super::arena::Edge;
use super::worker::{last_rank, rank};
use super::*;
use crate::evaluator::{Deals, Exploration};
use crate::limits::Limits;
use crate::linear::{Features, Linear};
use crate::network::{BUILT_IN, NetworkEvaluator};
use crate::search_result::Candidate;
use crate::value::Value;

/// The hand-made evaluator, with a search past the deal.
struct PastDeals<P: Features>(Linear<P>);

impl<P: Features> Evaluator<P> for PastDeals<P>
where
    Linear<P>: Evaluator<P>,
{
    fn value(&self, position: &P) -> Value {
        self.0.value(position)
    }

    fn priors(&self, position: &P, moves: &P::Moves, priors: &mut Vec<f32>) {
        self.0.priors(position, moves, priors);
    }

    fn exploration(&self) -> Exploration {
        let deals = Some(Deals { after: 4, visits: 8 });
        Exploration { deals, ..Exploration::default() }
    }
}

/// Searches with several threads and this much memory, and checks that every simulation is counted where it went.
fn check<P>(start: P, memory: usize)
where
    P: Features<Move: Send, View: Sync> + SearchGame + Send,
{
    let mut position = start;
    let mut draws = Quick::new(7);
    let evaluator = PastDeals(Linear::<P>::default());
    let limits = Limits { nodes: Some(3_000), ..Limits::default() };
    let settings = Settings { threads: 4, limits, memory, ..Settings::default() };
    for _ in 0..12 {
        while let Turn::Chance(_) = position.turn() {
            let chance = position.draw(&mut draws).unwrap();
            position.apply(&chance).unwrap();
        }
        let Turn::Seat(seat) = position.turn() else { return };
        if let (1, Some(only)) = (position.legal_moves().len(), position.legal_moves().get(0)) {
            // A search of one move ends at once.
            position.play(only).unwrap();
            continue;
        }
        let mut kept = None;
        let (view, stop) = (position.view(seat), Stop::default());
        let result = mcts(&view, &evaluator, &settings, &stop, &mut kept, &mut |_| {}).unwrap();
        let arena = kept.unwrap().arena;
        for (number, node) in arena.nodes.iter().enumerate() {
            let edges = arena.edges_of(number);
            assert!(edges.iter().all(|edge| edge.pending == 0), "{number}: {node:?}");
            let below: u32 = edges.iter().map(|edge| edge.visits).sum();
            assert!(below <= node.visits, "{number}: {node:?}");
            for edge in edges.iter().filter(|edge| edge.visits > 0) {
                assert_eq!(arena.nodes[edge.child as usize].visits, edge.visits);
            }
        }
        assert_eq!(arena.nodes[0].visits, 3_000);
        position.play(result.best().unwrap().mv).unwrap();
    }
}

#[test]
fn threads_lose_no_simulation_and_leave_nothing_pending() {
    // With little memory, the tree is full again and again.
    for memory in [Settings::MEMORY, 100_000] {
        check(Azul::new(Players::Three, Side::Coloured, Seat::S0), memory);
        check(Pavilion::new(Players::Two, Side::Grey, Seat::S0), memory);
        check(Duel::new(Seat::S0, Goals::FIRST_GAME), memory);
    }
}

/// A position of Azul for two in the first round.
fn early() -> Azul {
    let mut position = Azul::new(Players::Two, Side::Coloured, Seat::S0);
    let deal = position.draw(&mut Quick::new(1)).unwrap();
    position.apply(&deal).unwrap();
    position
}

fn search(settings: &Settings, kept: &mut Option<KeptTree<Azul>>) -> SearchResult<Move> {
    let network: NetworkEvaluator<Azul> =
        NetworkEvaluator::read(&BUILT_IN[0].expand().unwrap()).unwrap();
    let view = early().view(Seat::S0);
    mcts(&view, &network, settings, &Stop::default(), kept, &mut |_| {}).unwrap()
}

#[test]
fn a_full_tree_forgets_little_and_goes_on() {
    let limits = Limits { nodes: Some(30_000), ..Limits::default() };
    let ample = Settings { limits, ..Settings::default() };
    let memory = 1 << 20;
    let scarce = Settings { memory, ..ample };
    let (mut kept, mut kept_of_scarce) = (None, None);
    let expected = search(&ample, &mut kept);
    let found = search(&scarce, &mut kept_of_scarce);
    let [arena, scarce] = [kept, kept_of_scarce].map(|kept| kept.unwrap().arena);
    assert!(arena.bytes() > 8 * memory, "the memory is not scarce: {}", arena.bytes());
    // One simulation adds some edges at most.
    assert!(scarce.bytes() < memory + 10_000, "{}", scarce.bytes());
    assert!(found.depth >= 6, "{} instead of {}", found.depth, expected.depth);
    let (found, expected) = (found.best().unwrap(), expected.best().unwrap());
    assert_eq!(found.mv, expected.mv);
    let share = |candidate: &Candidate<_>| candidate.value.wins[Seat::S0];
    assert!((share(found) - share(expected)).abs() < 0.02, "{found:?} {expected:?}");
}

#[test]
fn a_search_with_a_depth_limit_leaves_no_tree() {
    let limits = Limits { nodes: Some(200), depth: Some(1), ..Limits::default() };
    let mut kept = None;
    search(&Settings { limits, ..Settings::default() }, &mut kept);
    assert!(kept.is_none());
}

#[test]
fn the_best_moves_are_those_that_sorting_finds() {
    let (mut draws, mut ranks) = (Quick::new(5), vec![]);
    for _ in 0..200 {
        // Many are equal, and some 0.
        let priors: Vec<f32> = (0..draws.below(60)).map(|_| draws.below(9) as f32 / 16.0).collect();
        let width = draws.below(50) as usize + 1;
        let mut sorted: Vec<u16> = (0..priors.len() as u16).collect();
        sorted.retain(|&place| priors[usize::from(place)] > 0.0);
        sorted.sort_by(|&a, &b| priors[usize::from(b)].total_cmp(&priors[usize::from(a)]));
        sorted.truncate(width);
        sorted.sort_unstable();
        let positive = (0..).zip(priors.iter().copied()).filter(|&(_, prior)| prior > 0.0);
        let mut found: Vec<(u16, f32)> = positive.collect();
        let last = last_rank(&found, width, &mut ranks);
        found.retain(|&(place, prior)| rank(prior, place) >= last);
        assert_eq!(
            found.into_iter().map(|(place, _)| place).collect::<Vec<u16>>(),
            sorted,
            "{priors:?} {width}"
        );
    }
}

#[test]
fn a_move_misses_the_visits_in_which_it_was_not_legal() {
    // In the set-up, the next plate of the display is drawn anew in every simulation.
    let mut position = Duel::new(Seat::S0, Goals::FIRST_GAME);
    let mut draws = Quick::new(3);
    while let Some(chance) = position.draw(&mut draws) {
        position.apply(&chance).unwrap();
    }
    let Turn::Seat(seat) = position.turn() else { panic!("nobody is to move") };
    let limits = Limits { nodes: Some(3_000), ..Limits::default() };
    let settings = Settings { limits, ..Settings::default() };
    let (view, stop, mut kept) = (position.view(seat), Stop::default(), None);
    let evaluator = Linear::<Duel>::default();
    mcts(&view, &evaluator, &settings, &stop, &mut kept, &mut |_| {}).unwrap();
    let arena = kept.unwrap().arena;
    assert!(arena.edges_of(0).iter().all(|edge| edge.missed == 0), "the root's moves are certain");
    let mut missed = 0;
    for (number, node) in arena.nodes.iter().enumerate() {
        for edge in arena.edges_of(number) {
            assert!(edge.missed + edge.visits <= node.visits, "{number}: {node:?} {edge:?}");
            missed += u32::from(edge.missed > 0);
        }
    }
    assert!(missed > 100, "{missed}");
}

/// Searches a position, and checks for every node that the move which comes next is the best of all by the formula, and
/// that edges are where they belong.
fn check_selection<P, E>(position: P, evaluator: &E, nodes: u64)
where
    P: SearchGame<Move: Send, View: Sync> + Send,
    E: Evaluator<P>,
{
    let Turn::Seat(seat) = position.turn() else { panic!("nobody is to move") };
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let settings = Settings { limits, ..Settings::default() };
    let (view, stop, mut kept) = (position.view(seat), Stop::default(), None);
    mcts(&view, evaluator, &settings, &stop, &mut kept, &mut |_| {}).unwrap();
    let exploration = evaluator.exploration();
    let root = kept.as_ref().unwrap().root.clone();
    let tree = Tree::new(root, exploration, kept, &settings, &stop);
    let (mut several, mut partial) = (0, 0);
    for (number, node) in tree.arena.nodes.iter().enumerate() {
        let edges = tree.arena.edges_of(number);
        let Some(seat) = edges.first().map(|edge| edge.seat) else { continue };
        let (opened, others) = edges.split_at(node.opened.into());
        assert!(others.iter().all(|edge| edge.visits == 0 && edge.child == 0), "{node:?}");
        let first = others.first().map_or(0.0, |edge| edge.prior);
        assert!(others.iter().all(|edge| edge.prior <= first), "{node:?}");
        let unknown = tree.scales[seat].place(node.mean) - exploration.fpu_reduction;
        let worth = |edge: &Edge<P::Move>| {
            let known = tree.scales[seat].place(edge.mean);
            let result = if edge.visits > 0 { known } else { unknown };
            let explored = exploration.c_puct * (node.visits.max(1) as f32).sqrt() * edge.prior;
            result + explored / (1 + edge.visits) as f32
        };
        let selected = tree.select(number, seat).unwrap();
        let most = edges.iter().map(worth).fold(f32::NEG_INFINITY, f32::max);
        assert_eq!(worth(&tree.arena.edges[selected]), most, "{node:?}");
        several += usize::from(opened.len() > 2 && others.len() > 2);
        partial += usize::from(node.is_partial);
    }
    assert!(several > 10, "{several}");
    assert_eq!(partial > 10, !E::EARLY_PRIORS, "{partial}");
}

#[test]
fn the_edge_that_is_selected_is_the_best_of_all() {
    let network: NetworkEvaluator<Azul> =
        NetworkEvaluator::read(&BUILT_IN[0].expand().unwrap()).unwrap();
    check_selection(early(), &network, 3_000);
    check_selection(early(), &Linear::default(), 3_000);
    let mut duel = Duel::new(Seat::S0, Goals::FIRST_GAME);
    let mut draws = Quick::new(4);
    for _ in 0..12 {
        while let Some(chance) = duel.draw(&mut draws) {
            duel.apply(&chance).unwrap();
        }
        let moves = duel.legal_moves();
        duel.play(moves.get(draws.below(moves.len() as u32) as usize).unwrap()).unwrap();
    }
    check_selection(duel, &Linear::default(), 3_000);
}
