use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use evora_chance::Quick;
use evora_rules::{MoveList, Players, Position, RuleSet, Seat, Side};

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
