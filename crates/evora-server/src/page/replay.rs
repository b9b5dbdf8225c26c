//! Replays of games.

use axum::Json;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use evora_engine::Stop;
use evora_game::Audience;
use evora_study::replay_states;
use evora_wire::limits::RECORD_FACTOR;
use evora_wire::{GameResult, Player, ProblemKind, Replay};

use super::seat::{TableViewpoint, Viewpoint};
use crate::app::App;
use crate::archive;
use crate::auth::Visitor;
use crate::extract::{PathParams, Query, is_timeout, timed_out};
use crate::guard::{Address, RateKind};
use crate::problem::Refused;
use crate::room::seat_number;

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
    let table = &stored.table;
    let audience = match own {
        // While the game runs, only its players may see it, each from their own seat.
        Some(seat) if !stored.is_over() => Audience::Seat(seat),
        _ => evora_study::audience(seat, table.seat_states.len())?,
    };
    let game = table.game.clone().ok_or_else(Refused::not_found)?;
    let players: Vec<Option<Player>> = stored.row.seats.iter().map(archive::player).collect();
    Ok(Json(Replay {
        rules: stored.row.rules.into(),
        names: players.iter().map(name).collect(),
        players,
        first: seat_number(game.spec().first()),
        states: app.analysis_pool().run(&address, move |_| replay_states(&game, audience)).await?,
        result: table.result().map(GameResult::new),
    }))
}

fn name(player: &Option<Player>) -> Option<String> {
    match player {
        Some(Player::Guest { name, .. } | Player::Account { name, .. }) => Some(name.clone()),
        Some(Player::Bot { .. } | Player::Deleted {}) | None => None,
    }
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
