//! The games over days that wait for somebody's move.

use axum::Json;
use axum::extract::State;
use evora_id::UserId;
use evora_table::wire_time;
use evora_wire::{Scope, Waiting, WaitingGame};

use crate::app::App;
use crate::auth::Who;
use crate::problem::Refused;

/// The games over days that wait for your move, the one with the least time left first.
#[utoipa::path(
    get, path = "/api/me/waiting", tag = "tables", security(("cookie" = []), ("token" = ["read"])),
    responses((status = 200, description = "The games.", body = Waiting), Refused),
)]
pub(super) async fn list_waiting(
    State(app): State<App>,
    who: Who,
) -> Result<Json<Waiting>, Refused> {
    who.needs(Scope::Read)?;
    let now = app.moment().ticks;
    let games = app.store.waiting_games(&who.user.id).await?.into_iter().map(|game| {
        let left = game.deadline.map(|deadline| wire_time(deadline - now));
        WaitingGame { table: game.table, left }
    });
    Ok(Json(Waiting { games: games.collect() }))
}

/// How many games over days wait for somebody's move.
pub(crate) async fn waiting_count(app: &App, user: &UserId) -> Result<u32, Refused> {
    let games = app.store.waiting_games(user).await?;
    Ok(u32::try_from(games.len()).unwrap_or(u32::MAX))
}
