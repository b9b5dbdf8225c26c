//! Hints.

use axum::Json;
use axum::extract::State;
use evora_engine::Stop;
use evora_table::{hint_for, not_now};
use evora_wire::{Hint, Scope};

use crate::app::App;
use crate::auth::Who;
use crate::extract::PathParams;
use crate::guard::{Address, RateKind};
use crate::problem::Refused;
use crate::tables::access::enter;

/// Suggests a strong move when it is your turn. Not available in rated games, and with other people only if the table
/// was opened with hints.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/hint",
    tag = "play", security(("cookie" = []), ("token" = ["play"])),
    params(("id" = evora_id::TableId, Path, description = "The table")),
    responses((status = 200, description = "A good move", body = Hint), Refused)
)]
pub(super) async fn hint(
    State(app): State<App>,
    who: Who,
    address: Address,
    PathParams(id): PathParams<String>,
) -> Result<Json<Hint>, Refused> {
    who.needs(Scope::Play)?;
    app.guard.limits.check(RateKind::Hint, &who)?;
    let (room, _) = enter(&app, &id, Some(&who), None).await?;
    let (position, seat) = {
        let state = room.open(&app).await?;
        hint_for(&state.live.table, &who.user.id)?
    };
    let engine = app.engine.clone();
    let hint = move |stop: &Stop| evora_study::hint(&engine, &position, seat, stop);
    app.analysis_pool().run(&address, hint).await?.map(Json).ok_or_else(|| Refused(not_now()))
}
