//! Studies: games that are not stored. The page sends all moves each time.

use axum::Json;
use axum::extract::State;
use evora_chance::Quick;
use evora_game::{Audience, Game, GameSpec};
use evora_notation::{BadWord, Notation, parse_position};
use evora_rules::{AnyMove, AnyPosition, Position, Seat, Turn};
use evora_wire::{LegalMove, NewStudy, ProblemKind, Study, View};

use crate::app::App;
use crate::extract::Body;
use crate::guard::{Address, RateKind};
use crate::problem::Refused;
use crate::room::{seat_number, step};

/// A game after some moves, with the outcomes of chance drawn from a seed.
#[utoipa::path(
    post,
    path = "/api/study",
    tag = "archive", security((), ("cookie" = []), ("token" = ["read"])),
    request_body = NewStudy,
    responses((status = 200, description = "The current state of the game", body = Study), Refused)
)]
pub(super) async fn study(
    State(app): State<App>,
    address: Address,
    Body(new): Body<NewStudy>,
) -> Result<Json<Study>, Refused> {
    app.guard.limits.check(RateKind::Study, &address)?;
    app.analysis_pool().run(&address, move |_| play(&new)).await?.map(Json)
}

/// Plays the moves of a study.
fn play(new: &NewStudy) -> Result<Study, Refused> {
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
                game.play(mv).map_err(|illegal| Refused::illegal(&illegal))?;
            }
            Turn::Over => break,
        }
    }
    if words.next().is_some() {
        return Err(Refused::new(ProblemKind::Over, "The game ended before the last move."));
    }
    let turn = match game.position().turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance(_) | Turn::Over => None,
    };
    let audience = Audience::Seat(turn.unwrap_or(Seat::S0));
    let view = game.seen_by(audience).view().ok_or_else(internal)?;
    let refused = new.ask.as_ref().and_then(|word| check(game.position(), word).err());
    Ok(Study {
        view: View::new(&view),
        legal: turn.map(|_| LegalMove::all(game.position())),
        turn: turn.map(seat_number),
        steps: (from..game.ply()).filter_map(|ply| step(&game, ply, audience)).collect(),
        refused: refused.map(|Refused(problem)| problem),
    })
}

fn parse(position: &AnyPosition, word: &str) -> Result<AnyMove, Refused> {
    let bad = |bad: BadWord| Refused::bad_word(position.rules(), &bad);
    position.parse_word(word).map_err(bad)
}

/// Fails if a word is not a legal move.
fn check(position: &AnyPosition, word: &str) -> Result<(), Refused> {
    let mv = parse(position, word)?;
    position.check(mv).map_err(|illegal| Refused::illegal(&illegal))
}

/// The game before the given moves: from a position, if there is one, or from the start.
fn start(new: &NewStudy) -> Result<Game, Refused> {
    let bad = |why: String| Refused::new(ProblemKind::Invalid, why);
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

fn internal() -> Refused {
    Refused::new(
        ProblemKind::Internal,
        "Something went wrong on the server. Try again in a moment.",
    )
}
