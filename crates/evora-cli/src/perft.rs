//! `evora perft`: counts the positions of the game tree.

use std::io::Write;
use std::time::Instant;

use evora_chance::Quick;
use evora_notation::{Notation, parse_position, print_position};
use evora_rules::{AnyPosition, MoveList, Position, Seat, Turn, perft};

use crate::args::{PerftArgs, check_game};
use crate::failure::Failure;

pub(crate) fn run(args: &PerftArgs) -> Result<(), Failure> {
    let draws = Quick::new(args.seed);
    let mut position = match &args.position {
        Some(text) => {
            parse_position(text).map_err(|bad| Failure::Bad(format!("--position: {bad}")))?
        }
        None => {
            let (rules, players) = (args.game.rules, args.game.players);
            check_game(rules, players, None)?;
            rules.start(players, Seat::S0).ok_or_else(|| Failure::Bad("no such game".into()))?
        }
    };
    while let Turn::Chance(_) = position.turn() {
        let Some(chance) = position.draw(&mut draws.clone()) else { break };
        position.apply_unchecked(&chance);
    }
    let mut out = anstream::stdout().lock();
    writeln!(out, "{}", print_position(&position))?;
    if args.divide {
        return divide(&mut out, &position, args.depth, &draws);
    }
    for depth in 1..=args.depth {
        let start = Instant::now();
        let nodes = count(&position, depth, &draws);
        let seconds = start.elapsed().as_secs_f64();
        let speed = nodes as f64 / seconds.max(1e-9) / 1e6;
        writeln!(out, "depth {depth}: {nodes} nodes, {seconds:.3} s, {speed:.1} million a second")?;
    }
    Ok(())
}

/// Counts with the type of the game, which is faster than dispatching at every node.
pub(crate) fn count(position: &AnyPosition, depth: u32, draws: &Quick) -> u64 {
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => perft(game, depth, draws),
        AnyPosition::Pavilion(game) => perft(game, depth, draws),
        AnyPosition::Duel(game) => perft(game, depth, draws),
    }
}

fn divide(
    out: &mut impl Write,
    position: &AnyPosition,
    depth: u32,
    draws: &Quick,
) -> Result<(), Failure> {
    let list = position.legal_moves();
    let mut moves: Vec<_> = list.iter().map(|mv| (position.word(mv), mv)).collect();
    moves.sort_unstable();
    let mut total = 0;
    for (word, mv) in moves {
        let mut next = *position;
        next.play_unchecked(mv);
        let nodes = count(&next, depth - 1, draws);
        writeln!(out, "{word}: {nodes}")?;
        total += nodes;
    }
    writeln!(out, "depth {depth}: {total} nodes")?;
    Ok(())
}
