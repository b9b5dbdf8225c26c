//! Games to try things in: nothing of them is kept, so the page sends all moves each time.

use axum::Json;
use evora_chance::Quick;
use evora_notation::{BadWord, Event, Notation, parse_position};
use evora_rules::{AnyPosition, Players, Position, RuleSet, Seat, Turn};
use evora_wire::{Audience, Choice, NewStudy, ProblemKind, Study};

use super::line::{Line, view};
use crate::ask::Body;
use crate::problem::Refused;

/// A game after some moves, with what chance does in between drawn from a seed.
#[utoipa::path(
    post,
    path = "/api/study",
    tag = "after", security((), ("cookie" = []), ("token" = ["read"])),
    request_body = NewStudy,
    responses((status = 200, description = "The game as it stands", body = Study), Refused)
)]
pub(super) async fn study(Body(new): Body<NewStudy>) -> Result<Json<Study>, Refused> {
    let mut line = Line::new(start(&new)?);
    let mut draws = Quick::new(new.seed.into());
    let mut words = new.words.iter();
    let mut from = 0;
    loop {
        match line.position.turn() {
            Turn::Chance(_) => {
                let chance = line.position.draw(&mut draws).ok_or_else(odd)?;
                let event = line.position.chance_event(&chance);
                line.add(&event).ok_or_else(odd)?;
            }
            Turn::Seat(_) => {
                let Some(word) = words.next() else { break };
                let word = possible(&line.position, word)?;
                from = line.steps.len();
                line.add(&Event::Move { player: None, legal: None, word }).ok_or_else(odd)?;
            }
            Turn::Over => break,
        }
    }
    if words.next().is_some() {
        return Err(Refused::new(ProblemKind::Over, "The game ended before the last move."));
    }
    let turn = match line.position.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance(_) | Turn::Over => None,
    };
    let audience = Audience::Seat(turn.unwrap_or(Seat::S0));
    let refused = new.ask.as_ref().and_then(|word| possible(&line.position, word).err());
    Ok(Json(Study {
        view: view(&line.position, audience),
        legal: turn.map(|_| Choice::all(&line.position)),
        turn: turn.map(|seat| seat.index() as u8),
        steps: (from..line.steps.len()).filter_map(|place| line.step(place, audience)).collect(),
        refused: refused.map(|Refused(problem)| problem),
    }))
}

/// The word of a move as it is spelt, if it can be made.
fn possible(position: &AnyPosition, word: &str) -> Result<String, Refused> {
    let bad = |bad: BadWord| Refused::bad_word(position.rules(), &bad);
    let mv = position.parse_word(word).map_err(bad)?;
    position.check(mv).map_err(|illegal| Refused::illegal(&illegal))?;
    Ok(position.word(mv))
}

fn start(new: &NewStudy) -> Result<AnyPosition, Refused> {
    let bad = |why: String| Refused::new(ProblemKind::Invalid, why);
    let rules: RuleSet = new.rules.into();
    match &new.position {
        Some(text) => {
            let position = parse_position(text);
            position.map_err(|why| bad(why.to_string().chars().take(300).collect()))
        }
        None => {
            let players = Players::new(new.players.into());
            let position = players.and_then(|players| rules.start(players, Seat::S0));
            position.ok_or_else(|| bad(format!("{} players can't play this game.", new.players)))
        }
    }
}

fn odd() -> Refused {
    Refused::new(
        ProblemKind::Internal,
        "Something went wrong on the server. Try again in a moment.",
    )
}
