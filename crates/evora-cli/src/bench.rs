//! `evora bench`: speed of the rules, and, with `--search`, of the bots.
//!
//! A move means listing all legal moves, choosing one uniformly and playing it, in whole random games with
//! deals and round ends, on one core. Several samples are taken because the machine may be busy; the best
//! and the median are shown.

mod search;

use std::hint::black_box;
use std::io::Write;
use std::time::Instant;

use evora_chance::{Draws, Quick};
use evora_rules::{AnyPosition, MoveList, Players, Position, RuleSet, Seat, Turn, perft};

use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::networks::Networks;

pub(crate) fn run(args: &BenchArgs) -> Result<(), Failure> {
    if args.search {
        return search::run(args, &Networks::read(&args.networks)?.engine());
    }
    if !args.networks.choices.is_empty() {
        return Err(Failure::Bad(
            "--network: only the bots have networks; give --search, too".into(),
        ));
    }
    let mut out = anstream::stdout().lock();
    let samples = if args.samples == 1 { "sample" } else { "samples" };
    writeln!(out, "{} {samples} of {} moves; millions a second", args.samples, args.moves)?;
    writeln!(
        out,
        "rules         players | moves: best  median | moves a game | perft nodes: best  median | bytes"
    )?;
    for rules in RuleSet::ALL.into_iter().filter(|&rules| args.rules.is_none_or(|r| r == rules)) {
        let wanted = |players: &&Players| args.players.is_none_or(|p| p == **players);
        for &players in rules.players().iter().filter(wanted) {
            let line = match rules.start(players, Seat::S0) {
                Some(AnyPosition::Azul(start) | AnyPosition::Mini(start)) => measure(&start, args),
                Some(AnyPosition::Pavilion(start)) => measure(&start, args),
                Some(AnyPosition::Duel(start)) => measure(&start, args),
                None => continue,
            };
            writeln!(out, "{:<13} {players:>7} | {line}", rules.name())?;
            out.flush()?;
        }
    }
    Ok(())
}

/// Fewest perft nodes of a sample.
const ENOUGH_NODES: u64 = 1_000_000;

/// The figures of one game as a row of the table.
fn measure<P: Position>(start: &P, args: &BenchArgs) -> String {
    let mut games = 0;
    let (best, median) = sample(args.samples, |seed| {
        let (moves, played) = random_games(start, args.moves, &mut Quick::new(seed));
        games += played;
        moves
    });
    let length = (u64::from(args.samples) * args.moves) / games.max(1);
    let mut dealt = start.clone();
    let mut draws = Quick::new(1);
    while let Some(chance) = dealt.draw(&mut draws) {
        dealt.apply_unchecked(&chance);
    }
    // The smallest depth with enough nodes; games differ in their branching factor.
    let depth = (1..8).find(|&depth| perft(&dealt, depth, &Quick::new(1)) >= ENOUGH_NODES);
    let (perft_best, perft_median) = sample(args.samples, |seed| {
        perft(black_box(&dealt), depth.unwrap_or(8), &Quick::new(seed))
    });
    let bytes = size_of::<P>();
    format!(
        "{best:>11.1} {median:>7.1} | {length:>12} | {perft_best:>17.1} {perft_median:>7.1} | {bytes:>5}"
    )
}

/// The best and the median rate of several samples, in millions per second.
fn sample(samples: u32, mut run: impl FnMut(u64) -> u64) -> (f64, f64) {
    let mut speeds: Vec<f64> = (1..=u64::from(samples))
        .map(|seed| {
            let start = Instant::now();
            let counted = run(seed);
            counted as f64 / start.elapsed().as_secs_f64().max(1e-9) / 1e6
        })
        .collect();
    speeds.sort_by(f64::total_cmp);
    let best = speeds.last().copied().unwrap_or_default();
    (best, speeds.get(speeds.len() / 2).copied().unwrap_or_default())
}

/// Plays whole random games until a number of moves is reached. Returns the moves and the games.
fn random_games<P: Position>(start: &P, wanted: u64, draws: &mut Quick) -> (u64, u64) {
    let mut list = P::Moves::default();
    let (mut moves, mut games) = (0, 0);
    while moves < wanted {
        let mut position = start.clone();
        games += 1;
        loop {
            match position.turn() {
                Turn::Seat(_) => {
                    position.legal_moves_into(&mut list);
                    let place = draws.below(list.len() as u32);
                    let Some(mv) = list.get(place as usize) else { break };
                    position.play_unchecked(mv);
                    moves += 1;
                }
                Turn::Chance(_) => match position.draw(draws) {
                    Some(chance) => position.apply_unchecked(&chance),
                    None => break,
                },
                Turn::Over => break,
            }
        }
        black_box(&position);
    }
    (moves, games)
}
