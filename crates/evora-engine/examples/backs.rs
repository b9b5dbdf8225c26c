//! Measures what knowing the backs of Duel's plates is worth to the bot (D-3.1).
//!
//! The bot plays against itself, with and without knowledge of the backs. Each seed is played from both
//! seats. `docs/strength.md` has the results.
//!
//! ```text
//! cargo run --release -p evora-engine --example backs -- GAMES NODES THREADS
//! ```

#![allow(clippy::print_stdout)]

use std::sync::atomic::{AtomicU64, Ordering};

use evora_chance::{Draws, Quick};
use evora_engine::arena::Sample;
use evora_engine::{Bot, Engine, Limits, Settings, Stop};
use evora_rules::duel::{Duel, Goals};
use evora_rules::{AnyMove, AnyView, Position, Seat, Turn};

/// Result of a pair of games.
#[derive(Default)]
struct Pair {
    /// Share of the two games won by the bot that knows the backs.
    won: f64,
    /// Plates drawn by the bot that knows the backs, and by the other.
    drawn: [u32; 2],
}

/// Plays one game. Returns the winner and how many plates each seat drew.
fn play(engine: &Engine, seed: u64, knowing: Seat, nodes: u64) -> Option<(Seat, [u32; 2])> {
    let mut chance = Quick::new(seed);
    let side = |tile: u64| (seed % 4 != tile).then_some(seed >> (2 + tile) & 1 == 1);
    let goals = Goals::of_tiles([side(0), side(1), side(2), side(3)])?;
    let first = Seat::ALL[chance.below(2) as usize];
    let (mut position, mut drawn, mut step) = (Duel::new(first, goals), [0; 2], 0);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    loop {
        step += 1;
        match position.turn() {
            Turn::Over => return Some((position.outcome()?.winners.iter().next()?, drawn)),
            Turn::Chance(_) => position.apply(&position.draw(&mut chance)?).ok()?,
            Turn::Seat(seat) => {
                let seen = if seat == knowing { position } else { position.without_backs() };
                let settings = Settings { seed: seed ^ step << 32, limits, ..Settings::default() };
                let view = AnyView::Duel(seen.view(seat));
                let AnyMove::Duel(mv) =
                    engine.choose(Bot::Full, &view, &settings, &Stop::default())?
                else {
                    return None;
                };
                drawn[seat.index()] += u32::from(mv == evora_rules::duel::Move::Draw);
                position.play(mv).ok()?;
            }
        }
    }
}

fn pair(engine: &Engine, seed: u64, nodes: u64) -> Option<Pair> {
    let mut pair = Pair::default();
    for knowing in [Seat::S0, Seat::S1] {
        let (winner, drawn) = play(engine, seed, knowing, nodes)?;
        pair.won += if winner == knowing { 0.5 } else { 0.0 };
        pair.drawn[0] += drawn[knowing.index()];
        pair.drawn[1] += drawn[1 - knowing.index()];
    }
    Some(pair)
}

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let mut next = |otherwise| numbers.next().and_then(Result::ok).unwrap_or(otherwise);
    let (pairs, nodes, threads) = (next(40).div_ceil(2), next(4_000), next(1).clamp(1, 256));
    let engine = Engine::default();
    let taken = AtomicU64::new(0);
    let seeds = || {
        let seed = taken.fetch_add(1, Ordering::Relaxed);
        (seed < pairs).then_some(seed)
    };
    let work = || {
        std::iter::from_fn(seeds).filter_map(|seed| pair(&engine, seed, nodes)).collect::<Vec<_>>()
    };
    let played: Vec<Pair> = std::thread::scope(|scope| {
        let helpers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        helpers.into_iter().filter_map(|helper| helper.join().ok()).flatten().collect()
    });
    let (mut won, mut drawn) = (Sample::default(), [0; 2]);
    for pair in &played {
        won.add(pair.won);
        drawn = [drawn[0] + pair.drawn[0], drawn[1] + pair.drawn[1]];
    }
    let error = won.error().unwrap_or(f64::INFINITY);
    println!(
        "{} games at {nodes} nodes: the bot that sees the backs wins {:.1} ± {:.1} %; plates drawn: {} and {}",
        2 * played.len(),
        100.0 * won.mean(),
        100.0 * error,
        drawn[0],
        drawn[1],
    );
}
