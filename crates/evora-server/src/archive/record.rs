//! Records, traces and proofs.
//!
//! A finished game is shown completely. While a game runs, its players get what they may know: face-down chips are `?`,
//! a plate that somebody else looked at is 0, a plate that somebody else put under the stack is `?`, and legal moves and
//! round states are left out.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use evora_game::Audience;
use evora_id::LinkSecret;
use evora_notation::{Event, Record};
use evora_rules::Seat;
use evora_table::Stage;
use evora_wire::{ProblemKind, Verify};

use super::stored_game::{StoredGame, is_imported, open};
use crate::app::App;
use crate::auth::Visitor;
use crate::extract::{PathParams, Query};
use crate::guard::{Address, RateKind};
use crate::problem::Refused;
use crate::tables::access::LinkQuery;

/// The record of a game as an audience may know it. Returns `None` before the game has started.
pub fn record(stored: &StoredGame, audience: Audience) -> Option<Record> {
    let row = &stored.row;
    // People's current names.
    let name = |seat: Seat| row.seats.get(seat.index()).and_then(|seat| seat.name.clone());
    let mut record = stored.table.record(&row.id, &stored.secret(), audience, name)?;
    if is_imported(row) {
        record.tags.push(("Imported".into(), "played in a browser".into()));
    }
    Some(record)
}

/// The trace of a game as an audience may know it. Returns `None` before the game has started.
pub fn trace(stored: &StoredGame, audience: Audience) -> Option<Vec<Event>> {
    Some(stored.table.game.as_ref()?.seen_by(audience).trace(None))
}

/// A game that the user may read, and their seat. Fails if it has not started, or still runs and they do not play.
pub(crate) async fn readable_game(
    app: &App,
    id: &str,
    who: &Visitor,
    link: Option<&LinkSecret>,
) -> Result<(StoredGame, Option<Seat>), Refused> {
    let (stored, seat) = open(app, id, who.0.as_ref(), link).await?;
    match stored.table.stage {
        Stage::Open | Stage::Closed => {
            let detail = "The game at this table hasn't started.";
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

/// The game as a record: a text that people can read, and `evora replay`, `evora analyse` and `evora verify`.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/record",
    tag = "archive", security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = evora_id::TableId, Path, description = "The table"), LinkQuery),
    responses(
        (status = 200, description = "The record", body = String, content_type = "text/plain"),
        Refused,
    )
)]
pub(super) async fn get_record(
    State(app): State<App>,
    address: Address,
    who: Visitor,
    PathParams(id): PathParams<String>,
    Query(LinkQuery { link }): Query<LinkQuery>,
) -> Result<impl IntoResponse, Refused> {
    app.guard.limits.check(RateKind::Replay, &address)?;
    let (stored, seat) = readable_game(&app, &id, &who, link.as_ref()).await?;
    let record = record(&stored, stored.table.reader(seat)).ok_or_else(unreadable)?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record.to_string()))
}

/// The game as a trace: one JSON object per line.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/trace",
    tag = "archive", security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = evora_id::TableId, Path, description = "The table"), LinkQuery),
    responses(
        (status = 200, description = "The trace", body = String, content_type = "application/x-ndjson"),
        Refused,
    )
)]
pub(super) async fn get_trace(
    State(app): State<App>,
    address: Address,
    who: Visitor,
    PathParams(id): PathParams<String>,
    Query(LinkQuery { link }): Query<LinkQuery>,
) -> Result<impl IntoResponse, Refused> {
    app.guard.limits.check(RateKind::Replay, &address)?;
    let (stored, seat) = readable_game(&app, &id, &who, link.as_ref()).await?;
    let events = trace(&stored, stored.table.reader(seat)).ok_or_else(unreadable)?;
    let lines: String = events.iter().map(|event| event.to_json() + "\n").collect();
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], lines))
}

/// The proof of a game's deals: always the commitment, the shares once the game has started, and the secret once it is
/// over.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/verify",
    tag = "archive", security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = evora_id::TableId, Path, description = "The table"), LinkQuery),
    responses(
        (status = 200, description = "Everything needed to verify the deals", body = Verify),
        Refused,
    )
)]
pub(super) async fn get_verify(
    State(app): State<App>,
    address: Address,
    who: Visitor,
    PathParams(id): PathParams<String>,
    Query(LinkQuery { link }): Query<LinkQuery>,
) -> Result<Json<Verify>, Refused> {
    // It costs as much as the whole game: all of its facts are read.
    app.guard.limits.check(RateKind::Replay, &address)?;
    let (stored, _) = open(&app, &id, who.0.as_ref(), link.as_ref()).await?;
    let claim = stored.claim().ok_or_else(unreadable)?;
    let has_started = matches!(stored.table.stage, Stage::Playing | Stage::Over);
    let share = |share: &evora_chance::Share| {
        if share.is_empty() || !has_started {
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
