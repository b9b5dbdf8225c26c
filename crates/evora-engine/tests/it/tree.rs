//! The tree search: what it keeps for the next move, and how it goes on past a deal.

use std::sync::atomic::{AtomicU64, Ordering};

use evora_chance::Quick;
use evora_engine::{
    Deals, Engine, Evaluator, Exploration, Limits, Linear, SearchMemory, SearchResult, Settings,
    Stop, Value, mcts,
};
use evora_rules::azul::{self, Azul};
use evora_rules::pavilion::{self, Pavilion, Phase};
use evora_rules::{
    AnyMove, AnyPosition, MoveList as _, Players, Position, RuleSet, Seat, Side, Turn,
};

/// A position of a game of Azul for two, after the first deal.
fn dealt(seed: u64) -> AnyPosition {
    let mut position = RuleSet::Azul.start(Players::Two, Seat::S0).unwrap();
    let deal = position.draw(&mut Quick::new(seed)).unwrap();
    position.apply(&deal).unwrap();
    position
}

/// A search without a node limit, ended at its first report, so that it is the same every time.
fn search(
    engine: &Engine,
    memory: &mut SearchMemory,
    position: &AnyPosition,
    settings: &Settings,
) -> SearchResult<AnyMove> {
    let Turn::Seat(seat) = position.turn() else { panic!("nobody is to move") };
    let stop = Stop::default();
    engine.search_with(memory, &position.view(seat), settings, &stop, &mut |_| stop.stop()).unwrap()
}

fn visits(result: &SearchResult<AnyMove>) -> u64 {
    result.candidates.iter().map(|candidate| candidate.visits).sum()
}

#[test]
fn a_search_goes_on_with_what_the_last_one_found_after_the_move_and_the_answer() {
    let engine = Engine::default();
    for threads in [1, 2] {
        let settings = Settings { threads, ..Settings::default() };
        let mut memory = SearchMemory::default();
        let mut position = dealt(5);
        let first = search(&engine, &mut memory, &position, &settings);
        assert_eq!(visits(&first), first.nodes);
        let best = first.best().unwrap();
        position.play(best.line[0]).unwrap();
        position.play(best.line[1]).unwrap();
        let second = search(&engine, &mut memory, &position, &settings);
        let known = visits(&second) - second.nodes;
        assert!(known > 20, "{known} visits were kept");
        // All moves are there, those too that were not searched below the root.
        let Turn::Seat(_) = position.turn() else { panic!() };
        assert_eq!(second.candidates.len(), position.legal_moves().len());
        // Elsewhere nothing is known.
        let other = search(&engine, &mut memory, &dealt(6), &settings);
        assert_eq!(visits(&other), other.nodes);
    }
}

#[test]
fn a_search_by_nodes_does_not_depend_on_what_came_before() {
    let engine = Engine::default();
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    let settings = Settings { limits, ..Settings::default() };
    let (mut memory, mut position) = (SearchMemory::default(), dealt(5));
    for _ in 0..4 {
        let found = search(&engine, &mut memory, &position, &settings);
        let afresh = search(&engine, &mut SearchMemory::default(), &position, &settings);
        assert_eq!(found, afresh);
        position.play(found.best().unwrap().mv).unwrap();
    }
}

/// The hand-made evaluator, which counts the positions it sees after the next deal.
struct Watching {
    linear: Linear<Azul>,
    deals: Option<Deals>,
    past_the_deal: AtomicU64,
}

impl Evaluator<Azul> for Watching {
    fn value(&self, position: &Azul) -> Value {
        let is_past = position.rounds_done() > 0 && matches!(position.turn(), Turn::Seat(_));
        self.past_the_deal.fetch_add(is_past.into(), Ordering::Relaxed);
        self.linear.value(position)
    }

    fn priors(&self, position: &Azul, moves: &azul::MoveList, priors: &mut Vec<f32>) {
        self.linear.priors(position, moves, priors);
    }

    fn exploration(&self) -> Exploration {
        Exploration { deals: self.deals, ..Exploration::default() }
    }
}

#[test]
fn a_position_between_rounds_that_is_visited_often_is_searched_past_the_deal() {
    // The first round, up to its last two decisions.
    let mut position = Azul::new(Players::Two, Side::Coloured, Seat::S0);
    position.apply(&position.draw(&mut Quick::new(3)).unwrap()).unwrap();
    let mut before = vec![];
    while position.rounds_done() == 0 {
        before.push(position);
        position.play(position.legal_moves().iter().next().unwrap()).unwrap();
    }
    let position = before.iter().rev().find(|one| one.legal_moves().len() > 3).unwrap();
    let Turn::Seat(seat) = position.turn() else { panic!() };
    let past = |deals: Option<Deals>| {
        let evaluator =
            Watching { linear: Linear::default(), deals, past_the_deal: AtomicU64::new(0) };
        let limits = Limits { nodes: Some(2_000), ..Limits::default() };
        let settings = Settings { limits, ..Settings::default() };
        let kept = &mut None;
        let view = position.view(seat);
        mcts(&view, &evaluator, &settings, &Stop::default(), kept, &mut |_| {}).unwrap();
        evaluator.past_the_deal.into_inner()
    };
    assert_eq!(past(None), 0);
    assert_eq!(past(Some(Deals { after: 2_000, visits: 1 })), 0);
    let searched = past(Some(Deals { after: 32, visits: 256 }));
    assert!(searched > 500, "{searched} of 2,000");
}

/// Sees one line: always the last move of the list, which has Summer Pavilion's passes first. Counts positions that it
/// is asked about while the supply is filled within a round, and after the next deal.
#[derive(Default)]
struct Straight {
    supplies: AtomicU64,
    past_the_deal: AtomicU64,
}

impl Evaluator<Pavilion> for Straight {
    fn value(&self, position: &Pavilion) -> Value {
        let is_supply = position.phase() == Phase::Supply;
        self.supplies.fetch_add(is_supply.into(), Ordering::Relaxed);
        let is_past = position.rounds_done() > 1 && matches!(position.turn(), Turn::Seat(_));
        self.past_the_deal.fetch_add(is_past.into(), Ordering::Relaxed);
        Value::default()
    }

    fn priors(&self, _: &Pavilion, moves: &pavilion::MoveList, priors: &mut Vec<f32>) {
        // Not alone, because a search of one move ends at once.
        priors.push(if moves.len() > 1 { 1e-9 } else { 1.0 });
        priors.resize(moves.len(), 0.0);
        priors[moves.len() - 1] = 1.0;
    }

    fn exploration(&self) -> Exploration {
        let deals = Some(Deals { after: 8, visits: 256 });
        Exploration { deals, ..Exploration::default() }
    }
}

#[test]
fn past_a_deal_the_supply_is_drawn_as_before_it_and_never_evaluated() {
    let mut draws = Quick::new(5);
    let mut position = Pavilion::new(Players::Two, Side::Coloured, Seat::S0);
    let mut supplies = 0;
    // To the first decision of the second round, with moves as the search sees them.
    loop {
        if let Some(chance) = position.draw(&mut draws) {
            supplies += u32::from(position.round() > 0 && position.phase() == Phase::Supply);
            position.apply(&chance).unwrap();
            continue;
        }
        if position.rounds_done() == 1 {
            break;
        }
        let moves = position.legal_moves();
        position.play(moves.get(moves.len() - 1).unwrap()).unwrap();
    }
    let evaluator = Straight::default();
    let Turn::Seat(seat) = position.turn() else { panic!() };
    let limits = Limits { nodes: Some(600), ..Limits::default() };
    let settings = Settings { limits, ..Settings::default() };
    let (view, stop) = (position.view(seat), Stop::default());
    let found = mcts(&view, &evaluator, &settings, &stop, &mut None, &mut |_| {}).unwrap();
    assert_eq!(found.nodes, 600, "{supplies} before");
    assert!(evaluator.past_the_deal.into_inner() > 50);
    assert_eq!(evaluator.supplies.into_inner(), 0);
}
