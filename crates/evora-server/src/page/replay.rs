//! Games to step through.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use evora_game::Referee;
use evora_notation::{Event, read_records};
use evora_rules::Position;
use evora_wire::{Audience, Player, ProblemKind, Replay};

use super::line::Line;
use super::seat::FromSeat;
use crate::after;
use crate::app::App;
use crate::ask::{Named, Query};
use crate::problem::Refused;
use crate::who::Visitor;

/// A game to step through: any that is over from any seat, one that is on from one's own.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/replay",
    tag = "after", security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = evora_wire::TableId, Path, description = "The table"), FromSeat),
    responses((status = 200, description = "The game after each step", body = Replay), Refused)
)]
pub(super) async fn replay_table(
    State(app): State<App>,
    who: Visitor,
    Named(id): Named<String>,
    Query(from): Query<FromSeat>,
) -> Result<Json<Replay>, Refused> {
    let (book, own) = after::begun(&app, &id, &who).await?;
    let table = &book.table;
    let audience = match own {
        // While it is on, whoever plays sees it from there, and nobody else at all.
        Some(seat) if !book.is_over() => Audience::Seat(seat),
        _ => from.audience(table.chairs.len())?,
    };
    let position = table.position.ok_or_else(Refused::not_found)?;
    let line = Line { steps: table.steps.clone(), position };
    let players: Vec<Option<Player>> = book.kept.seats.iter().map(after::player).collect();
    let facts = book.facts.iter().map(|(at, fact)| (*at, fact));
    Ok(Json(Replay {
        rules: book.kept.rules.into(),
        names: players.iter().map(name).collect(),
        players,
        first: table.first.index() as u8,
        states: line.states(audience),
        result: after::result(table, facts),
    }))
}

fn name(player: &Option<Player>) -> Option<String> {
    match player {
        Some(Player::Guest { name, .. } | Player::Account { name, .. }) => Some(name.clone()),
        Some(Player::Bot { .. } | Player::Deleted {}) | None => None,
    }
}

/// A record to step through: the body is the text of one. Nothing of it is kept.
#[utoipa::path(
    post,
    path = "/api/replay",
    tag = "after", security((), ("cookie" = []), ("token" = ["read"])),
    params(FromSeat),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, description = "The game after each step", body = Replay), Refused)
)]
pub(super) async fn replay_record(
    Query(from): Query<FromSeat>,
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Result<Json<Replay>, Refused> {
    let body = body.map_err(|_| {
        let refused = Refused::new(ProblemKind::TooLarge, "A record can have 256 KiB at most.");
        refused.because("problem-file-too-large")
    })?;
    // Where a file goes wrong is told to programs; people are told that it does.
    let bad = |why: String| Refused::new(ProblemKind::Invalid, why).because("problem-file-broken");
    let empty = || {
        let refused = Refused::new(ProblemKind::Invalid, "There is no game in the file.");
        refused.because("problem-file-empty")
    };
    let text = std::str::from_utf8(&body).map_err(|_| {
        let refused = Refused::new(ProblemKind::Invalid, "The file isn't text.");
        refused.because("problem-file-not-text")
    })?;
    let records = read_records(text).map_err(|error| bad(brief(&error.to_string())))?;
    let record = records.first().ok_or_else(empty)?;
    let mut referee = Referee::new();
    let mut line: Option<Line> = None;
    for located in record.events() {
        let seen = referee.see(&located.event);
        seen.map_err(|wrong| bad(brief(&format!("Line {}: {wrong}", located.line))))?;
        match (&mut line, &located.event) {
            (line @ None, Event::Start(_)) => {
                *line = referee.game().map(|game| Line::new(*game.position()));
            }
            (Some(_), Event::Start(_) | Event::Round { .. } | Event::End { .. }) | (None, _) => {}
            (Some(line), event) => line.add(event).ok_or_else(|| {
                bad(format!("Line {} doesn't follow from the game so far.", located.line))
            })?,
        }
    }
    let line = line.ok_or_else(empty)?;
    let players = line.position.players().count();
    let audience = from.audience(players)?;
    let tag = |seat: usize| {
        let name = format!("Player{seat}");
        record.tags.iter().find(|(tag, _)| *tag == name).map(|(_, value)| brief(value))
    };
    let rules = line.position.rules();
    Ok(Json(Replay {
        rules: rules.into(),
        players: vec![None; players],
        names: (0..players).map(tag).collect(),
        first: u8::try_from(record.start.first).unwrap_or_default(),
        states: line.states(audience),
        result: None,
    }))
}

/// So much of a text as fits into an answer.
fn brief(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(300).collect()
}
