//! Studies: games that are not stored. The page sends all moves each time.

use axum::Json;
use axum::extract::State;
use evora_wire::{NewStudy, Study};

use crate::app::App;
use crate::extract::Body;
use crate::guard::{Address, RateKind};
use crate::problem::Refused;

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
    let study = app.analysis_pool().run(&address, move |_| evora_study::study(&new)).await??;
    Ok(Json(study))
}
