//! Replays of games.

use axum::Json;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use evora_engine::Stop;
use evora_wire::limits::RECORD_FACTOR;
use evora_wire::{Player, ProblemKind, Replay};

use super::seat::{TableViewpoint, Viewpoint};
use crate::app::App;
use crate::archive;
use crate::auth::Visitor;
use crate::extract::{PathParams, Query, is_timeout, timed_out};
use crate::guard::{Address, RateKind};
use crate::problem::Refused;

/// A replay of a game: a finished one from any seat, a running one from your own.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/replay",
    tag = "archive", security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = evora_id::TableId, Path, description = "The table"), TableViewpoint),
    responses((status = 200, description = "The game after each step", body = Replay), Refused)
)]
pub(super) async fn replay_table(
    State(app): State<App>,
    address: Address,
    who: Visitor,
    PathParams(id): PathParams<String>,
    Query(TableViewpoint { seat, link }): Query<TableViewpoint>,
) -> Result<Json<Replay>, Refused> {
    app.guard.limits.check(RateKind::Replay, &address)?;
    let (stored, own) = archive::readable_game(&app, &id, &who, link.as_ref()).await?;
    let audience = stored.table.replay_audience(own, seat)?;
    let players: Vec<Option<Player>> = stored.row.seats.iter().map(archive::player).collect();
    let table = stored.table;
    let replay =
        app.analysis_pool().run(&address, move |_| table.replay(players, audience)).await?;
    replay.map(Json).ok_or_else(Refused::not_found)
}

/// A replay of a record, which is the body. Nothing is stored.
#[utoipa::path(
    post,
    path = "/api/replay",
    tag = "archive", security((), ("cookie" = []), ("token" = ["read"])),
    params(Viewpoint),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, description = "The game after each step", body = Replay), Refused)
)]
pub(super) async fn replay_record(
    State(app): State<App>,
    address: Address,
    Query(from): Query<Viewpoint>,
    request: Request,
) -> Result<Json<Replay>, Refused> {
    app.guard.limits.check(RateKind::Replay, &address)?;
    let most = app.config.guard.body_bytes.saturating_mul(RECORD_FACTOR);
    let body = to_bytes(request.into_body(), most).await.map_err(|error| {
        if is_timeout(&error) {
            return Refused(timed_out());
        }
        let detail = format!("A record can have {most} bytes at most.");
        Refused::new(ProblemKind::TooLarge, detail).because("problem-file-too-large")
    })?;
    let replay = move |_: &Stop| evora_study::replay(&body, from.seat);
    Ok(Json(app.analysis_pool().run(&address, replay).await??))
}
