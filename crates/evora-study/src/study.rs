//! Studies: games that nobody keeps. All moves are sent each time.

use evora_chance::Quick;
use evora_game::{Audience, Game, GameSpec};
use evora_notation::parse_position;
use evora_rules::{Position, Seat, Turn};
use evora_wire::{LegalMove, NewStudy, Problem, ProblemKind, Step, Study, View};

use crate::refusal::{check, illegal, parse};

/// Plays the moves of a study, with the outcomes of chance drawn from its seed.
///
/// # Errors
/// If there is no such game, or one of its moves is not legal.
pub fn study(new: &NewStudy) -> Result<Study, Problem> {
    let (game, from) = played(new)?;
    let turn = match game.position().turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance(_) | Turn::Over => None,
    };
    let audience = Audience::Seat(turn.unwrap_or(Seat::S0));
    let view = game.seen_by(audience).view().ok_or_else(internal)?;
    Ok(Study {
        view: View::new(&view),
        legal: turn.map(|_| LegalMove::all(game.position())),
        turn: turn.map(|seat| seat.index() as u8),
        steps: (from..game.ply()).filter_map(|ply| Step::of(&game, ply, audience)).collect(),
        refused: new.ask.as_ref().and_then(|word| check(game.position(), word).err()),
    })
}

/// Returns the game of a study after its moves.
///
/// # Errors
/// If there is no such game, or one of its moves is not legal.
pub fn game_of(new: &NewStudy) -> Result<Game, Problem> {
    played(new).map(|(game, _)| game)
}

/// The game after the moves of a study, and the number of steps before the last one.
fn played(new: &NewStudy) -> Result<(Game, usize), Problem> {
    let mut game = start(new)?;
    let mut draws = Quick::new(new.seed.into());
    let mut words = new.words.iter();
    let mut from = 0;
    loop {
        match game.position().turn() {
            Turn::Chance(_) => {
                let chance = game.position().draw(&mut draws).ok_or_else(internal)?;
                game.apply(chance).map_err(|_| internal())?;
            }
            Turn::Seat(_) => {
                let Some(word) = words.next() else { break };
                let mv = parse(game.position(), word)?;
                from = game.ply();
                game.play(mv).map_err(|reason| illegal(&reason))?;
            }
            Turn::Over => break,
        }
    }
    if words.next().is_some() {
        return Err(Problem::new(ProblemKind::Over, "The game ended before the last move."));
    }
    Ok((game, from))
}

/// The game before the given moves: from a position, if there is one, or from the start.
fn start(new: &NewStudy) -> Result<Game, Problem> {
    let bad = |why: String| Problem::new(ProblemKind::Invalid, why);
    let cannot = |players| bad(format!("{players} players can't play this game."));
    match &new.position {
        Some(text) => {
            let position = parse_position(text)
                .map_err(|why| bad(why.to_string().chars().take(300).collect()))?;
            let spec = GameSpec::new(position.rules(), position.players(), Seat::S0);
            Ok(Game::from_position(spec.map_err(|_| internal())?, position))
        }
        None => {
            let spec = GameSpec::from_numbers(new.rules.into(), new.players.into(), 0);
            Ok(Game::new(spec.map_err(|_| cannot(new.players))?))
        }
    }
}

fn internal() -> Problem {
    Problem::new(
        ProblemKind::Internal,
        "Something went wrong on the server. Try again in a moment.",
    )
}
