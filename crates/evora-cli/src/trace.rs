//! `evora trace`: random games as lines of JSON.

use std::io::{BufWriter, Write, stdout};

use evora_notation::SelfPlay;

use crate::args::TraceArgs;
use crate::failure::Failure;

pub(crate) fn run(args: &TraceArgs) -> Result<(), Failure> {
    let players = args.game.players;
    if let Some(first) = args.first
        && !players.has(first)
    {
        return Err(Failure::Bad(format!(
            "--first {first}: there are only players 0 to {}",
            players.count() - 1
        )));
    }
    let last = args.games.checked_sub(1).map(|more| args.seed.checked_add(more));
    if last == Some(None) {
        return Err(Failure::Bad(
            "--seed and --games together go past the largest seed, 18446744073709551615".into(),
        ));
    }
    let mut out = BufWriter::new(stdout().lock());
    for game in 0..args.games {
        let seed = args.seed + game;
        let game = SelfPlay::new(args.game.rules, players, args.first, seed, args.policy.into());
        for event in game.flatten() {
            writeln!(out, "{}", event.to_json())?;
        }
    }
    Ok(out.flush()?)
}
