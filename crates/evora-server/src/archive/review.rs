//! Reviews of finished games, each computed once.

use axum::Json;
use axum::extract::State;
use evora_id::{LinkSecret, TableId};
use evora_store::Store;
use evora_table::Stage;
use evora_wire::{ProblemKind, Scope, TableReview};

use super::record::readable_game;
use crate::app::App;
use crate::auth::{Visitor, Who};
use crate::extract::{PathParams, Query};
use crate::guard::{Address, RateKind};
use crate::problem::Refused;
use crate::tables::access::LinkQuery;
use crate::work::{queue_review, review_status};

/// The review of a finished game, if it was made.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/review",
    tag = "archive", security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = TableId, Path, description = "The table"), LinkQuery),
    responses((status = 200, description = "The judged decisions", body = TableReview), Refused)
)]
pub(super) async fn get_review(
    State(app): State<App>,
    address: Address,
    who: Visitor,
    PathParams(id): PathParams<String>,
    Query(LinkQuery { link }): Query<LinkQuery>,
) -> Result<Json<TableReview>, Refused> {
    app.guard.limits.check(RateKind::Replay, &address)?;
    let id = finished_game(&app, &id, &who, link.as_ref()).await?;
    Ok(Json(stored_review(&app, &id).await?))
}

/// Reviews a finished game in the background, unless that was done before: every decision is judged, and the review is
/// stored. It is the same for everybody.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/review",
    tag = "archive", security(("cookie" = []), ("token" = ["read"])),
    params(("id" = TableId, Path, description = "The table"), LinkQuery),
    responses((status = 200, description = "The review, if it was made before", body = TableReview), Refused)
)]
pub(super) async fn make_review(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
    Query(LinkQuery { link }): Query<LinkQuery>,
) -> Result<Json<TableReview>, Refused> {
    who.needs(Scope::Read)?;
    app.guard.limits.check(RateKind::Hint, &who)?;
    let id = finished_game(&app, &id, &Visitor(Some(who)), link.as_ref()).await?;
    let review = stored_review(&app, &id).await?;
    if review.judged.is_some() {
        return Ok(Json(review));
    }
    Ok(Json(queue_review(&app, &id).await?))
}

/// The table of a finished game that the user may read.
async fn finished_game(
    app: &App,
    id: &str,
    who: &Visitor,
    link: Option<&LinkSecret>,
) -> Result<TableId, Refused> {
    let (stored, _) = readable_game(app, id, who, link).await?;
    if stored.table.stage != Stage::Over {
        let detail = "The game isn't over yet. Only finished games are reviewed.";
        return Err(Refused::new(ProblemKind::NotOver, detail));
    }
    Ok(stored.row.id)
}

async fn stored_review(app: &App, id: &TableId) -> Result<TableReview, Refused> {
    // Whether there is none yet is asked of the primary.
    let read = |store: Store| async move {
        match store.review(id).await? {
            None if store.is_replica() => Err(Refused::not_found()),
            review => Ok(review),
        }
    };
    let stored = app.store.read_stale(read).await?;
    // A review in the form of another version is as good as none; it can be made by the page.
    let judged = stored.and_then(|text| serde_json::from_str(&text).ok());
    match judged {
        Some(judged) => Ok(TableReview { judged: Some(judged), running: false, progress: None }),
        None => review_status(app, id).await,
    }
}
