use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use evora_chance::Quick;
use evora_rules::{MoveList, Players, Position, RuleSet, Seat, Side, Turn};

use super::*;
use crate::analysis::Budget;
use crate::evaluator::Evaluation;
use crate::limits::Limits;
use crate::{alpha_beta, mcts};

/// The hand-made evaluator of Azul, which counts its calls; `JOINT` as it is told.
#[derive(Default)]
struct Counting<const JOINT: bool> {
    linear: Linear<Azul>,
    calls: Arc<Calls>,
}

#[derive(Default)]
struct Calls {
    value: AtomicU64,
    priors: AtomicU64,
    evaluate: AtomicU64,
}

impl Calls {
    /// Calls of `value`, `priors` and `evaluate`.
    fn counts(&self) -> [u64; 3] {
        [&self.value, &self.priors, &self.evaluate].map(|calls| calls.load(Ordering::Relaxed))
    }
}

impl<const JOINT: bool> Evaluator<Azul> for Counting<JOINT> {
    const JOINT: bool = JOINT;

    fn value(&self, position: &Azul) -> Value {
        self.calls.value.fetch_add(1, Ordering::Relaxed);
        self.linear.value(position)
    }

    fn priors(&self, position: &Azul, moves: &<Azul as Position>::Moves, priors: &mut Vec<f32>) {
        self.calls.priors.fetch_add(1, Ordering::Relaxed);
        self.linear.priors(position, moves, priors);
    }

    fn evaluate(
        &self,
        position: &Azul,
        moves: &<Azul as Position>::Moves,
        priors: &mut Vec<f32>,
    ) -> Value {
        self.calls.evaluate.fetch_add(1, Ordering::Relaxed);
        self.linear.evaluate(position, moves, priors)
    }
}

fn dealt(players: Players, seed: u64) -> Azul {
    let mut game = Azul::new(players, Side::Coloured, Seat::S0);
    let deal = game.draw(&mut Quick::new(seed)).unwrap();
    game.apply(&deal).unwrap();
    game
}

fn nodes(nodes: u64) -> Settings {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    Settings { limits, ..Settings::default() }
}

#[test]
fn everything_an_engine_does_uses_the_evaluators_it_was_given() {
    let counting = Counting::<false>::default();
    let calls = counting.calls.clone();
    let engine = Engine::new(Evaluators::default().with_azul(counting));
    let position = AnyPosition::Azul(dealt(Players::Three, 1));
    let view = position.view(Seat::S0);
    let mut before = calls.counts();
    let mut asked = |what: &str| {
        let after = calls.counts();
        assert!(after.iter().sum::<u64>() > before.iter().sum(), "{what}");
        before = after;
    };
    let stop = Stop::default();
    engine.value(&position);
    asked("value");
    engine.search(&view, &nodes(10), &stop, &mut |_| {}).unwrap();
    asked("search");
    engine.choose(Bot::Level(crate::Level::TOP), &view, &nodes(10), &stop).unwrap();
    asked("a level");
    let budget = Budget { nodes: Some(10), ..Budget::default() };
    engine.analyse(&view, budget, &stop).unwrap();
    asked("analysis");
    crate::bench::measure(&engine, RuleSet::Azul, Players::Two, 10, 1);
    asked("the benchmark");
    let said =
        "position rules azul players 2 first 0 moves deal:BBYY,BBRW,BRWW,YRRW,BYWW\ngo nodes 10\n";
    crate::protocol::serve(&engine, said.as_bytes(), Vec::new()).unwrap();
    asked("the protocol");
    // Other games keep theirs.
    let position = RuleSet::Duel.start(Players::Two, Seat::S0).unwrap();
    assert_eq!(engine.value(&position), Engine::default().value(&position));
}

#[test]
fn alpha_beta_asks_for_values_at_leaves_and_for_priors_inside() {
    let counting = Counting::<false>::default();
    let view = dealt(Players::Two, 2);
    let found = alpha_beta(&view, &counting, &nodes(5_000), &Stop::default(), &mut |_| {}).unwrap();
    let [value, priors, evaluate] = counting.calls.counts();
    assert_eq!(evaluate, 0);
    assert!(value > priors && value + priors <= found.nodes + 100, "{value} {priors}");
}

#[test]
fn priors_that_come_with_the_value_lead_to_the_same_tree() {
    let view = dealt(Players::Three, 3);
    let (lazy, joint) = (Counting::<false>::default(), Counting::<true>::default());
    let settings = nodes(3_000);
    let stop = Stop::default();
    let one = mcts(&view, &lazy, &settings, &stop, &mut None, &mut |_| {}).unwrap();
    let two = mcts(&view, &joint, &settings, &stop, &mut None, &mut |_| {}).unwrap();
    assert_eq!(one, two);
    let ([_, priors, root], [_, _, evaluate]) = (lazy.calls.counts(), joint.calls.counts());
    assert!(root == 1 && priors > 100 && evaluate > priors, "{priors} {evaluate}");
    assert_eq!(joint.calls.counts()[1], 0, "nothing is asked for twice");
}

#[test]
fn a_batch_gives_what_single_calls_give() {
    let evaluator = Linear::<Azul>::default();
    let games: Vec<Azul> = (0..5).map(|seed| dealt(Players::Two, seed)).collect();
    let lists: Vec<_> = games
        .iter()
        .map(|game| {
            let mut list = <Azul as Position>::Moves::default();
            game.legal_moves_into(&mut list);
            list
        })
        .collect();
    let batch: Vec<_> = games.iter().zip(&lists).collect();
    // Results of an earlier, larger batch are overwritten.
    let mut evaluations = vec![Evaluation { priors: vec![7.0; 3], ..Evaluation::default() }; 9];
    evaluator.evaluate_batch(&batch, &mut evaluations);
    assert_eq!(evaluations.len(), batch.len());
    for ((game, list), evaluation) in batch.into_iter().zip(&evaluations) {
        let mut priors = vec![];
        evaluator.priors(game, list, &mut priors);
        assert_eq!(evaluation.value, evaluator.value(game));
        assert_eq!(evaluation.priors, priors);
        assert_eq!(priors.len(), list.len());
    }
}

/// A position of this rule set after so many random moves.
fn after(rules: RuleSet, moves: usize) -> AnyPosition {
    let mut draws = Quick::new(7);
    let mut position = rules.start(Players::Two, Seat::S0).unwrap();
    let mut left = moves;
    loop {
        if let Some(chance) = position.draw(&mut draws) {
            position.apply(&chance).unwrap();
        } else if left == 0 {
            return position;
        } else {
            let list = position.legal_moves();
            position.play(list.get(left % list.len()).unwrap()).unwrap();
            left -= 1;
        }
    }
}

#[test]
fn a_policy_has_a_share_for_every_legal_move() {
    for engine in [Engine::default(), Engine::new(Evaluators::classic())] {
        for rules in RuleSet::ALL {
            let position = after(rules, 6);
            let policy = engine.policy(&position);
            let moves: Vec<AnyMove> = policy.iter().map(|&(mv, _)| mv).collect();
            assert_eq!(moves, position.legal_moves().iter().collect::<Vec<_>>());
            let sum: f32 = policy.iter().map(|&(_, prior)| prior).sum();
            assert!((sum - 1.0).abs() < 1e-3, "{rules}: {sum}");
            let input = network::Input::new(&position);
            let layout = AnyNetwork::layout(rules, Players::Two).unwrap();
            assert_eq!(input.moves.len(), moves.len());
            assert!(input.rows.iter().all(|&row| usize::from(row) < layout.rows()), "{rules}");
            assert!(input.rows.len() <= layout.most_rows, "{rules}");
        }
        // Before the first deal nobody moves.
        assert!(engine.policy(&RuleSet::Azul.start(Players::Two, Seat::S0).unwrap()).is_empty());
    }
}

#[test]
fn an_engine_solves_what_the_solver_solves() {
    let (limits, stop) = (Limits { nodes: Some(20_000), ..Limits::default() }, Stop::default());
    let engine = Engine::new(Evaluators::classic());
    let (mut solved, mut position, mut draws) = (0, after(RuleSet::Azul, 0), Quick::new(1));
    while let Some(azul) = position.as_azul()
        && position.outcome().is_none()
    {
        if let Some(chance) = position.draw(&mut draws) {
            position.apply(&chance).unwrap();
            continue;
        }
        let Turn::Seat(seat) = position.turn() else { unreachable!("somebody moves") };
        let found = engine.solve(&position.view(seat), limits, &stop);
        let expected = solve(azul, &Linear::<Azul>::default(), limits, &stop);
        assert_eq!(found, expected.map(|solution| solution.map(AnyMove::Azul)));
        solved += usize::from(found.is_some());
        let mv = engine.choose(Bot::Greedy, &position.view(seat), &Settings::default(), &stop);
        position.play(mv.unwrap()).unwrap();
    }
    assert!(solved > 3, "{solved}");
    // Chips lie face down.
    let hidden = after(RuleSet::Duel, 0);
    assert_eq!(engine.solve(&hidden.view(Seat::S0), limits, &stop), None);
}
