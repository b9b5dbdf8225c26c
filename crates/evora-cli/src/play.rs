//! `evora play`: a plain line mode, for any terminal, pipe or screen reader.

mod azul;
mod cell;
mod duel;
mod pavilion;
mod session;
mod shell;
mod sitter;
pub(crate) mod style;
pub(crate) mod words;

use std::io::{IsTerminal, stdin};

use evora_notation::GoalChoice;
use evora_rules::duel::Goals;
use evora_rules::{Players, Seat};

use crate::args::{PlayArgs, check_game};
use crate::failure::Failure;
use session::Session;
pub(crate) use sitter::Sitter;

pub(crate) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let session = match &args.load {
        Some(file) => Session::load(file, &args.seats)?,
        None => {
            let players = seated(args.players, args.seats.len())?;
            check_game(args.rules, players, args.first, args.goals)?;
            let seed = args.seed.unwrap_or_else(fresh_seed);
            let goals = args.goals.unwrap_or(GoalChoice::Given(Goals::FIRST_GAME));
            let sitters = sitters(&args.seats, players);
            Session::new(args.rules, players, sitters, args.first, goals, seed)
                .ok_or_else(|| Failure::Bad("there is no such game".into()))?
        }
    };
    shell::play(session, stdin().lock(), stdin().is_terminal())
}

/// How many play, where the number of seats and `--players` must agree.
fn seated(players: Option<Players>, seats: usize) -> Result<Players, Failure> {
    match (players, seats) {
        (Some(players), 0) => Ok(players),
        (Some(players), n) if players.count() == n => Ok(players),
        (Some(players), n) => Err(Failure::Bad(format!(
            "--players {players} and --seats with {n} names do not agree"
        ))),
        (None, 0) => Ok(Players::Two),
        (None, n) => Players::new(n)
            .ok_or_else(|| Failure::Bad(format!("--seats: 2, 3 or 4 can play, not {n} (A-1.1)"))),
    }
}

/// Who sits where; unless somebody said otherwise, a human against bots.
fn sitters(seats: &[Sitter], players: Players) -> Vec<Sitter> {
    if !seats.is_empty() {
        return seats.to_vec();
    }
    let sitter = |seat| if seat == Seat::S0 { Sitter::Human } else { Sitter::USUAL_BOT };
    players.seats().map(sitter).collect()
}

/// A seed nobody chose.
fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // The standard library's own randomness: every RandomState has new keys. Short enough to be typed.
    RandomState::new().hash_one(0) % 1_000_000_000
}
