//! Benchmark: searches of fixed positions, for speed and for a signature of their results.

use std::time::Duration;

use evora_chance::{Draws as _, Quick};
use evora_game::{GoalChoice, Seeded, seeded};
use evora_notation::Notation;
use evora_rules::azul::Azul;
use evora_rules::duel::{Duel, Goals};
use evora_rules::pavilion::Pavilion;
use evora_rules::{AnyPosition, MoveList as _, Players, Position, RuleSet, Seat, Side, Turn};

use crate::bot::Bot;
use crate::engine::Engine;
use crate::evaluator::Evaluator as _;
use crate::instant::Instant;
use crate::limits::{Limits, Settings, Stop};
use crate::network::{AnyNetwork, BUILT_IN, BadNetwork, Encode, Kernels, NetworkEvaluator};

/// Moves played before each position.
const DEPTHS: [u32; 3] = [3, 18, 33];

/// Nodes per position for the signature.
pub const NODES: u64 = 3_000;

/// Result of the benchmark for one rule set and number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measurement {
    /// The rule set.
    pub rules: RuleSet,
    /// The number of players.
    pub players: Players,
    /// Positions searched.
    pub nodes: u64,
    /// Time of the searches.
    pub time: Duration,
    /// Hash of moves, lines and values; it changes if any result changes.
    pub signature: u64,
}

/// Searches the fixed positions of a game with this many nodes each. With more than one thread the signature depends on
/// timing.
pub fn measure(
    engine: &Engine,
    rules: RuleSet,
    players: Players,
    nodes: u64,
    threads: usize,
) -> Measurement {
    let mut measured = Measurement { rules, players, nodes: 0, time: Duration::ZERO, signature: 0 };
    for (seed, moves) in (1..).zip(DEPTHS) {
        let Some(position) = position(engine, rules, players, seed, moves) else { continue };
        let Turn::Seat(seat) = position.turn() else { continue };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let settings = Settings { seed, threads, limits, ..Settings::default() };
        let started = Instant::now();
        let result = engine.search(&position.view(seat), &settings, &Stop::default(), &mut |_| {});
        measured.time += started.elapsed();
        let Some(result) = result else { continue };
        measured.nodes += result.nodes;
        fold(&mut measured.signature, &result.nodes.to_le_bytes());
        if let Some(best) = result.best() {
            for &mv in &best.line {
                fold(&mut measured.signature, position.word(mv).as_bytes());
            }
            for seat in players.seats() {
                fold(&mut measured.signature, &best.value.points[seat].to_bits().to_le_bytes());
            }
        }
    }
    measured
}

/// Evaluations per second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EvaluationSpeed {
    /// Values alone.
    pub values: f64,
    /// Values with the list of legal moves and their priors.
    pub with_priors: f64,
}

/// How fast positions are evaluated: all decisions of some games of the greedy player, in this many short runs, of which
/// the fastest counts, so that other work on the machine does not.
pub fn evaluation_speed(
    engine: &Engine,
    rules: RuleSet,
    players: Players,
    runs: u32,
) -> EvaluationSpeed {
    let of_game =
        |seed| (0..200).map_while(move |moves| position(engine, rules, players, seed, moves));
    let decisions: Vec<AnyPosition> = (1..=4).flat_map(of_game).collect();
    let fastest = |with_priors| {
        let time = engine.evaluation_time(&decisions, with_priors, runs);
        decisions.len() as f64 / time.as_secs_f64().max(1e-9)
    };
    EvaluationSpeed { values: fastest(false), with_priors: fastest(true) }
}

/// A hash of what the networks in the program answer, computed with these instructions: values and priors of all positions
/// of a random game for each network. It is the same on every machine.
pub fn evaluations_signature(kernels: Kernels) -> Result<u64, BadNetwork> {
    let mut signature = 0;
    for file in BUILT_IN {
        let network = AnyNetwork::read(&file.expand()?)?;
        let (rules, players) = network.game();
        let side = match rules {
            RuleSet::AzulGrey | RuleSet::MiniGrey | RuleSet::PavilionGrey => Side::Grey,
            RuleSet::Azul | RuleSet::Mini | RuleSet::Pavilion => Side::Coloured,
            // It has one side; the match below does not ask.
            RuleSet::Duel => Side::Coloured,
        };
        match network {
            AnyNetwork::Azul(network) => {
                let start = Azul::new(players, side, Seat::S0);
                fold_answers(&mut signature, &network.with_kernels(kernels), start);
            }
            AnyNetwork::Pavilion(network) => {
                let start = Pavilion::new(players, side, Seat::S0);
                fold_answers(&mut signature, &network.with_kernels(kernels), start);
            }
            AnyNetwork::Duel(network) => {
                let start = Duel::new(Seat::S0, Goals::FIRST_GAME);
                fold_answers(&mut signature, &network.with_kernels(kernels), start);
            }
        }
    }
    Ok(signature)
}

/// Folds the answers for all positions of a random game into a hash.
fn fold_answers<P: Encode>(signature: &mut u64, network: &NetworkEvaluator<P>, start: P) {
    let (mut draws, mut priors) = (Quick::new(1), vec![]);
    let mut position = start;
    loop {
        let moves = position.legal_moves();
        priors.clear();
        let value = match position.turn() {
            Turn::Over => break,
            Turn::Chance(_) => network.value(&position),
            Turn::Seat(_) => network.evaluate(&position, &moves, &mut priors),
        };
        let seats =
            position.players().seats().flat_map(|seat| [value.wins[seat], value.points[seat]]);
        for number in seats.chain(priors.iter().copied()) {
            fold(signature, &number.to_bits().to_le_bytes());
        }
        if let Some(chance) = position.draw(&mut draws) {
            position.apply_unchecked(&chance);
        } else {
            let place = draws.below(moves.len() as u32) as usize;
            let Some(mv) = moves.get(place) else { break };
            position.play_unchecked(mv);
        }
    }
}

/// Sum of the nodes, and a signature of all results.
pub fn total<'a>(measurements: impl IntoIterator<Item = &'a Measurement>) -> (u64, u64) {
    let (mut nodes, mut signature) = (0, 0);
    for measured in measurements {
        nodes += measured.nodes;
        fold(&mut signature, &measured.signature.to_le_bytes());
    }
    (nodes, signature)
}

/// The position after this many greedy moves of a seeded game.
fn position(
    engine: &Engine,
    rules: RuleSet,
    players: Players,
    seed: u64,
    moves: u32,
) -> Option<AnyPosition> {
    let Seeded { spec, mut stream } = seeded(rules, players, None, GoalChoice::Random, seed)?;
    let mut position = spec.start();
    let mut left = moves;
    loop {
        match position.turn() {
            Turn::Over => return None,
            Turn::Chance(_) => {
                let chance = position.draw(&mut stream)?;
                position.apply_unchecked(&chance);
            }
            Turn::Seat(_) if left == 0 => return Some(position),
            Turn::Seat(seat) => {
                left -= 1;
                let settings = Settings { seed: left.into(), ..Settings::default() };
                let mv = engine.choose(
                    Bot::Greedy,
                    &position.view(seat),
                    &settings,
                    &Stop::default(),
                )?;
                position.play_unchecked(mv);
            }
        }
    }
}

/// FNV-1a style hash.
fn fold(number: &mut u64, bytes: &[u8]) {
    for &byte in bytes {
        *number = (*number ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    }
}

/// The largest delay of a result after the deadline, and after `stop`, over the fixed positions.
pub fn overrun(engine: &Engine, rules: RuleSet, players: Players, time: Duration) -> Duration {
    let mut worst = Duration::ZERO;
    for (seed, moves) in (1..).zip(DEPTHS) {
        let Some(position) = position(engine, rules, players, seed, moves) else { continue };
        let Turn::Seat(seat) = position.turn() else { continue };
        let view = position.view(seat);
        let deadline = Instant::now() + time;
        let limits = Limits { deadline: Some(deadline), ..Limits::default() };
        engine.search(
            &view,
            &Settings { limits, ..Settings::default() },
            &Stop::default(),
            &mut |_| {},
        );
        worst = worst.max(Instant::now().saturating_duration_since(deadline));
        let stop = Stop::default();
        let asked = std::thread::scope(|scope| {
            let handle = scope.spawn(|| {
                std::thread::sleep(time);
                stop.stop();
                Instant::now()
            });
            engine.search(&view, &Settings::default(), &stop, &mut |_| {});
            let answered = Instant::now();
            // If the position was solved, the result came before the stop.
            handle.join().map_or(Duration::ZERO, |asked| answered.saturating_duration_since(asked))
        });
        worst = worst.max(asked);
    }
    worst
}
