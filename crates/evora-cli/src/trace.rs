//! `evora trace`: writes random games as JSON lines.

use std::io::{BufWriter, Write, stdout};

use evora_game::{GoalChoice, SelfPlay};

use crate::args::{TraceArgs, check_first, check_game};
use crate::failure::Failure;

pub(crate) fn run(args: &TraceArgs) -> Result<(), Failure> {
    let players = args.game.players;
    check_game(args.game.rules, players, args.goals)?;
    check_first(players, args.first, 0)?;
    let goals = args.goals.unwrap_or(GoalChoice::Random);
    let last = args.games.checked_sub(1).map(|more| args.seed.checked_add(more));
    if last == Some(None) {
        return Err(Failure::Bad(
            "--seed and --games together go past the largest seed, 18446744073709551615".into(),
        ));
    }
    let mut out = BufWriter::new(stdout().lock());
    for game in 0..args.games {
        let seed = args.seed + game;
        let (rules, policy) = (args.game.rules, args.policy.into());
        let game = SelfPlay::new(rules, players, args.first, goals, seed, policy);
        for event in game.into_iter().flatten().flatten() {
            writeln!(out, "{}", event.to_json())?;
        }
    }
    Ok(out.flush()?)
}
