//! A fixed piece of work for every search: how fast it is, and whether it still answers the same.

use std::time::{Duration, Instant};

use evora_notation::{GoalChoice, Notation, Seeded, seeded};
use evora_rules::{AnyPosition, Players, Position, RuleSet, Turn};

use crate::bot::Bot;
use crate::engine::Engine;
use crate::limits::{Limits, Settings, Stop};

/// How many moves of a game are played before each position.
const DEPTHS: [u32; 3] = [3, 18, 33];

/// So many nodes a position has where answers are compared.
pub const NODES: u64 = 3_000;

/// What the search of one game came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measurement {
    /// The game.
    pub rules: RuleSet,
    /// How many played.
    pub players: Players,
    /// How many positions were looked at in all.
    pub nodes: u64,
    /// How long that took.
    pub time: Duration,
    /// A number that stays the same as long as every search finds the same moves, lines and values.
    pub signature: u64,
}

/// Searches the fixed positions of one game, each with so many nodes.
pub fn measure(engine: &Engine, rules: RuleSet, players: Players, nodes: u64) -> Measurement {
    let mut measured = Measurement { rules, players, nodes: 0, time: Duration::ZERO, signature: 0 };
    for (seed, moves) in (1..).zip(DEPTHS) {
        let Some(position) = position(engine, rules, players, seed, moves) else { continue };
        let Turn::Seat(seat) = position.turn() else { continue };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let settings = Settings { seed, limits, ..Settings::default() };
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

/// All nodes, and one signature for all of it.
pub fn total<'a>(measurements: impl IntoIterator<Item = &'a Measurement>) -> (u64, u64) {
    let (mut nodes, mut signature) = (0, 0);
    for measured in measurements {
        nodes += measured.nodes;
        fold(&mut signature, &measured.signature.to_le_bytes());
    }
    (nodes, signature)
}

/// The position after so many moves of somebody greedy, and whatever chance brings.
fn position(
    engine: &Engine,
    rules: RuleSet,
    players: Players,
    seed: u64,
    moves: u32,
) -> Option<AnyPosition> {
    let Seeded { mut position, mut stream, .. } =
        seeded(rules, players, None, GoalChoice::Random, seed)?;
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

/// Folds bytes into a number, one by one (the shape of FNV-1a).
fn fold(number: &mut u64, bytes: &[u8]) {
    for &byte in bytes {
        *number = (*number ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    }
}

/// How much later than its deadline a search answers, at worst, over the same positions; with any
/// time to think, and where somebody stops it.
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
            // Where the position was solved, the answer came before anybody asked.
            handle.join().map_or(Duration::ZERO, |asked| answered.saturating_duration_since(asked))
        });
        worst = worst.max(asked);
    }
    worst
}
