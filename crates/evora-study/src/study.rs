//! Studies: games that nobody keeps. All moves are sent each time.

use evora_chance::Quick;
use evora_game::{Audience, Game, GameSpec};
use evora_notation::{Event, Notation as _, parse_position, print_position, read_step, shown};
use evora_rules::duel::Goals;
use evora_rules::{Cited as _, Position, Seat, Turn};
use evora_wire::{
    LegalMove, NewStudy, Problem, ProblemKind, Step, Study, StudyEnd, View, sentence,
};

use crate::refusal::{check, illegal, parse};

/// Plays the steps of a study. Chance that is due where a move stands, or at the end, is drawn from its seed.
///
/// # Errors
/// If there is no such game, or one of its steps is not legal: the detail names the step.
pub fn study(new: &NewStudy) -> Result<Study, Problem> {
    let (game, from) = played(new)?;
    let position = game.position();
    let turn = match position.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance(_) | Turn::Over => None,
    };
    let audience = Audience::Seat(turn.unwrap_or(Seat::S0));
    let view = game.seen_by(audience).view().ok_or_else(internal)?;
    let from = new.from.map_or(from, |from| from as usize);
    Ok(Study {
        view: View::new(&view),
        legal: turn.map(|_| LegalMove::all(position)),
        turn: turn.map(|seat| seat.index() as u8),
        steps: (from..game.ply()).filter_map(|ply| Step::of(&game, ply, audience)).collect(),
        words: words_of(&game).collect(),
        position: print_position(position),
        end: game.outcome().map(|outcome| StudyEnd {
            scores: game.spec().players().seats().map(|seat| outcome.scores[seat]).collect(),
            winners: outcome.winners.iter().map(|seat| seat.index() as u8).collect(),
        }),
        refused: new.ask.as_ref().and_then(|word| check(position, word).err()),
    })
}

/// Returns the game of a study after its steps.
///
/// # Errors
/// If there is no such game, or one of its moves is not legal.
pub fn game_of(new: &NewStudy) -> Result<Game, Problem> {
    played(new).map(|(game, _)| game)
}

/// The game after the steps of a study, and the number of steps before the last move.
fn played(new: &NewStudy) -> Result<(Game, usize), Problem> {
    let mut game = start(new)?;
    let mut draws = Quick::new(new.seed.into());
    let players = game.spec().players().count();
    let mut steps = new.words.iter().enumerate().peekable();
    let mut from = 0;
    loop {
        let given = steps.peek().map(|&(place, step)| {
            let event = read_step(step, players).map_err(|bad| invalid(sentence(&bad.what)));
            event.map_err(|problem| at(place, step, problem))
        });
        let given = given.transpose()?;
        match (game.position().turn(), given) {
            (Turn::Chance(_), None | Some(Event::Move { .. })) => {
                let chance = game.position().draw(&mut draws).ok_or_else(internal)?;
                game.apply(chance).map_err(|_| internal())?;
            }
            (_, None) => break,
            (_, Some(event)) => {
                let Some((place, step)) = steps.next() else { return Err(internal()) };
                if !event.is_chance() {
                    from = game.ply();
                }
                take(&mut game, &event).map_err(|problem| at(place, step, problem))?;
            }
        }
    }
    Ok((game, from))
}

/// The steps of a game as in a record: move words and outcomes of chance.
pub fn words_of(game: &Game) -> impl Iterator<Item = String> {
    game.steps().iter().map(|step| step.event().in_record())
}

/// Takes a given step.
fn take(game: &mut Game, event: &Event) -> Result<(), Problem> {
    let position = game.position();
    match (position.turn(), event) {
        (Turn::Over, _) => {
            Err(Problem::new(ProblemKind::Over, "The game ended before the last move."))
        }
        (_, Event::Move { word, .. }) => {
            let mv = parse(position, word)?;
            game.play(mv).map_err(|reason| illegal(&reason))?;
            Ok(())
        }
        (Turn::Seat(_), _) => Err(invalid("Nothing is drawn here: somebody is to move.")),
        (Turn::Chance(_), _) => {
            let rules = position.rules();
            let none = || invalid(format!("There is no {} in {rules}.", event.name()));
            let chance = position.parse_chance(event).ok_or_else(none)?;
            let chance = chance.map_err(|what| invalid(sentence(&what)))?;
            let applied = game.apply(chance);
            applied
                .map_err(|reason| invalid(sentence(&format!("{reason} ({})", reason.rule()))))?;
            Ok(())
        }
    }
}

/// The game before the given moves: from a position, if there is one, or from the start.
fn start(new: &NewStudy) -> Result<Game, Problem> {
    if let Some(text) = &new.position {
        let position = parse_position(text)
            .map_err(|why| invalid(why.to_string().chars().take(300).collect::<String>()))?;
        let spec = GameSpec::new(position.rules(), position.players(), Seat::S0);
        return Ok(Game::from_position(spec.map_err(|_| internal())?, position));
    }
    let first = new.first.unwrap_or_default().into();
    let spec = GameSpec::from_numbers(new.rules.into(), new.players.into(), first)
        .map_err(|bad| invalid(sentence(&bad.to_string())))?;
    let Some(goals) = &new.goals else { return Ok(Game::new(spec)) };
    let goals = Goals::new(goals.iter().map(|&goal| goal.into()))
        .ok_or_else(|| invalid("These goals can't be played together."))?;
    Ok(Game::new(spec.with_goals(goals)))
}

/// The problem of a step, with its place.
fn at(place: usize, step: &str, mut problem: Problem) -> Problem {
    problem.detail = format!("Step {} ({}): {}", place + 1, shown(step), problem.detail);
    problem
}

fn invalid(why: impl Into<String>) -> Problem {
    Problem::new(ProblemKind::Invalid, why)
}

fn internal() -> Problem {
    Problem::new(
        ProblemKind::Internal,
        "Something went wrong on the server. Try again in a moment.",
    )
}
