//! Records, traces and proofs.
//!
//! When the game is over everything is told. While it runs, its players get what they have seen: chips that lie face
//! down are `?`, a plate that another looked at is 0, a plate that another put under the stack is `?`, and what was legal
//! and how rounds stood is left out.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use evora_notation::{Event, Notation, Record, Start, Telling};
use evora_rules::{Position, Seat};
use evora_wire::{ProblemKind, Verify};

use super::book::{Book, open};
use crate::app::App;
use crate::ask::Named;
use crate::problem::Refused;
use crate::table::{Forfeit, Sitter, Stage, Step, Table};
use crate::who::Visitor;

/// The record of a game, for a seat while it runs and for everybody once it is over; nothing before it has begun.
pub fn record(book: &Book, seat: Option<Seat>) -> Option<Record> {
    let table = &book.table;
    let mut record = Record::new(start(table)?);
    record.tags.push(("Table".into(), book.kept.id.to_string()));
    for (number, chair) in table.chairs.iter().enumerate() {
        let name = match &chair.sitter {
            Some(Sitter::Bot { level }) => format!("level {level}"),
            // As they are called now: an account that was deleted has no name any more.
            Some(Sitter::Person(_)) => book
                .kept
                .seats
                .get(number)
                .and_then(|seat| seat.name.clone())
                .unwrap_or_else(|| "deleted player".into()),
            None => continue,
        };
        record.tags.push((format!("Player{number}"), name));
    }
    record.tags.extend(book.claim()?.tags());
    let forfeits: Vec<String> = forfeits(table);
    if !forfeits.is_empty() {
        record.tags.push(("Forfeit".into(), forfeits.join(", ")));
    }
    for (number, step) in table.steps.iter().enumerate() {
        record.push(&told(book, seat, number, step));
    }
    if let Some(outcome) = table.position.as_ref().and_then(Position::outcome) {
        let seats = table.position.iter().flat_map(|position| position.players().seats());
        record.push(&Event::End {
            scores: seats.map(|seat| outcome.scores[seat].into()).collect(),
            winners: outcome.winners.iter().map(|seat| seat.index() as u64).collect(),
        });
    }
    Some(record)
}

/// The trace of a game, an event a line, for a seat while it runs and for everybody once it is over.
pub fn trace(book: &Book, seat: Option<Seat>) -> Option<Vec<Event>> {
    let table = &book.table;
    let mut events = vec![Event::Start(start(table)?)];
    let mut telling = Telling::new(beginning(table)?);
    for (number, step) in table.steps.iter().enumerate() {
        let news = match step.decided {
            Some((_, mv)) => telling.play(mv).ok()?,
            None => {
                let chance = step.before.parse_chance(&step.event)?.ok()?;
                telling.apply(&chance).ok()?
            }
        };
        if book.is_over() {
            events.extend(news);
            continue;
        }
        events.push(match (told(book, seat, number, step), step.decided) {
            (Event::Move { word, .. }, Some((by, _))) => {
                Event::Move { player: Some(by.index() as u64), legal: None, word }
            }
            (event, _) => event,
        });
        events.extend(news.into_iter().skip(1).map(|event| match event {
            Event::Round { round, .. } => Event::Round { round, state: None },
            event => event,
        }));
    }
    Some(events)
}

/// The position before anything has happened.
fn beginning(table: &Table) -> Option<evora_rules::AnyPosition> {
    table.steps.first().map(|step| step.before).or(table.position)
}

fn start(table: &Table) -> Option<Start> {
    Some(Start::new(&beginning(table)?, table.first, None))
}

/// A step as it may be told to a seat.
fn told(book: &Book, seat: Option<Seat>, number: usize, step: &Step) -> Event {
    if book.is_over() {
        return step.event.clone();
    }
    match (&step.event, step.decided) {
        (Event::Chips { chips }, _) => Event::Chips { chips: vec!["?".into(); chips.len()] },
        (Event::Stack { .. }, _) => {
            // Whoever drew it looks at it.
            let before = number.checked_sub(1).and_then(|before| book.table.steps.get(before));
            let looker = before.and_then(|step| step.decided).map(|(looker, _)| looker);
            if seat.is_some() && looker == seat {
                step.event.clone()
            } else {
                Event::Stack { plate: 0 }
            }
        }
        (_, Some((by, mv))) if mv.is_secret() && seat != Some(by) => {
            Event::Move { player: None, legal: None, word: "?".into() }
        }
        (event, _) => event.clone(),
    }
}

/// Who is out of the running, and why.
fn forfeits(table: &Table) -> Vec<String> {
    let why = |forfeit: Forfeit| match forfeit {
        Forfeit::Resigned => "resigned",
        Forfeit::TimedOut => "ran out of time",
    };
    let chairs = table.chairs.iter().enumerate();
    chairs.filter_map(|(seat, chair)| Some(format!("{seat} {}", why(chair.forfeit?)))).collect()
}

/// A game that may be told: it has begun, and is over or the asker plays.
pub(crate) async fn begun(
    app: &App,
    id: &str,
    who: &Visitor,
) -> Result<(Book, Option<Seat>), Refused> {
    let (book, seat) = open(app, id, who.0.as_ref()).await?;
    match book.table.stage {
        Stage::Open | Stage::Closed => {
            let detail = "No game has begun at this table.";
            Err(Refused::new(ProblemKind::NotStarted, detail))
        }
        Stage::Playing if seat.is_none() => {
            let detail = "The game isn't over yet. Until then only its players can get it.";
            Err(Refused::new(ProblemKind::NotOver, detail))
        }
        Stage::Playing | Stage::Over => Ok((book, seat)),
    }
}

fn unreadable() -> Refused {
    Refused::new(
        ProblemKind::Internal,
        "Something went wrong on the server. Try again in a moment.",
    )
}

/// The game as a record: readable text, which `evora replay`, `evora analyse` and `evora verify` read.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/record",
    tag = "after", security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = evora_wire::TableId, Path, description = "The table")),
    responses(
        (status = 200, description = "The record", body = String, content_type = "text/plain"),
        Refused,
    )
)]
pub(super) async fn get_record(
    State(app): State<App>,
    who: Visitor,
    Named(id): Named<String>,
) -> Result<impl IntoResponse, Refused> {
    let (book, seat) = begun(&app, &id, &who).await?;
    let record = record(&book, seat).ok_or_else(unreadable)?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record.to_string()))
}

/// The game as a trace: a JSON object a line.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/trace",
    tag = "after", security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = evora_wire::TableId, Path, description = "The table")),
    responses(
        (status = 200, description = "The trace", body = String, content_type = "application/x-ndjson"),
        Refused,
    )
)]
pub(super) async fn get_trace(
    State(app): State<App>,
    who: Visitor,
    Named(id): Named<String>,
) -> Result<impl IntoResponse, Refused> {
    let (book, seat) = begun(&app, &id, &who).await?;
    let events = trace(&book, seat).ok_or_else(unreadable)?;
    let lines: String = events.iter().map(|event| event.to_json() + "\n").collect();
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], lines))
}

/// What the deals of a game came from: the hash from the start on, the shares once it has begun, the secret once it
/// is over.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/verify",
    tag = "after", security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = evora_wire::TableId, Path, description = "The table")),
    responses(
        (status = 200, description = "All that is needed to check the deals", body = Verify),
        Refused,
    )
)]
pub(super) async fn get_verify(
    State(app): State<App>,
    who: Visitor,
    Named(id): Named<String>,
) -> Result<Json<Verify>, Refused> {
    let (book, _) = open(&app, &id, who.0.as_ref()).await?;
    let claim = book.claim().ok_or_else(unreadable)?;
    let begun = matches!(book.table.stage, Stage::Playing | Stage::Over);
    let share = |share: &evora_chance::Share| {
        if share.is_empty() || !begun {
            return None;
        }
        evora_wire::Share::try_from(share.to_string()).ok()
    };
    Ok(Json(Verify {
        commitment: claim.commitment.to_string(),
        secret: claim.secret.as_ref().map(evora_chance::Secret::to_hex),
        shares: claim.shares.iter().map(share).collect(),
    }))
}
