//! Records, traces and proofs.
//!
//! When the game is over everything is told. While it runs, its players get what they have seen: chips that lie face
//! down are `?`, a plate that another looked at is 0, a plate that another put under the stack is `?`, and what was legal
//! and how rounds stood is left out.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use evora_game::Audience;
use evora_notation::{Event, Record};
use evora_rules::Seat;
use evora_wire::{ProblemKind, Verify};

use super::stored_game::{StoredGame, open};
use crate::app::App;
use crate::auth::Visitor;
use crate::extract::Named;
use crate::problem::Refused;
use crate::table::{Forfeit, Sitter, Stage, Table};

/// The record of a game as an audience knows it; `None` before it has begun.
pub fn record(stored: &StoredGame, audience: Audience) -> Option<Record> {
    let table = &stored.table;
    let mut record = table.game.as_ref()?.seen_by(audience).record(None);
    record.tags.push(("Table".into(), stored.kept.id.to_string()));
    for (number, chair) in table.chairs.iter().enumerate() {
        let name = match &chair.sitter {
            Some(Sitter::Bot { level }) => format!("level {level}"),
            // The name they have now: a deleted account has none.
            Some(Sitter::Person(_)) => stored
                .kept
                .seats
                .get(number)
                .and_then(|seat| seat.name.clone())
                .unwrap_or_else(|| "deleted player".into()),
            None => continue,
        };
        record.tags.push((format!("Player{number}"), name));
    }
    record.tags.extend(stored.claim()?.tags());
    let forfeits: Vec<String> = forfeits(table);
    if !forfeits.is_empty() {
        record.tags.push(("Forfeit".into(), forfeits.join(", ")));
    }
    Some(record)
}

/// The trace of a game as an audience knows it; `None` before it has begun.
pub fn trace(stored: &StoredGame, audience: Audience) -> Option<Vec<Event>> {
    Some(stored.table.game.as_ref()?.seen_by(audience).trace(None))
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
) -> Result<(StoredGame, Option<Seat>), Refused> {
    let (stored, seat) = open(app, id, who.0.as_ref()).await?;
    match stored.table.stage {
        Stage::Open | Stage::Closed => {
            let detail = "No game has begun at this table.";
            Err(Refused::new(ProblemKind::NotStarted, detail))
        }
        Stage::Playing if seat.is_none() => {
            let detail = "The game isn't over yet. Until then only its players can get it.";
            Err(Refused::new(ProblemKind::NotOver, detail))
        }
        Stage::Playing | Stage::Over => Ok((stored, seat)),
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
    let (stored, seat) = begun(&app, &id, &who).await?;
    let record = record(&stored, stored.audience(seat)).ok_or_else(unreadable)?;
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
    let (stored, seat) = begun(&app, &id, &who).await?;
    let events = trace(&stored, stored.audience(seat)).ok_or_else(unreadable)?;
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
    let (stored, _) = open(&app, &id, who.0.as_ref()).await?;
    let claim = stored.claim().ok_or_else(unreadable)?;
    let begun = matches!(stored.table.stage, Stage::Playing | Stage::Over);
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
