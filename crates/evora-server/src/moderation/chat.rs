//! Reporting to moderators, and muting people for oneself.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_id::{ReportId, UserId};
use evora_store::{ChangeKind, NewReport};
use evora_table::Participant;
use evora_wire::{Mutes, ProblemKind, Report, Scope};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::auth::Who;
use crate::extract::{Body, PathParams, Query};
use crate::guard::RateKind;
use crate::identity::announce;
use crate::problem::Refused;
use crate::room::Room;
use crate::tables::access::{Access, LinkQuery, enter};

/// The maximum number of muted people, few enough to check with every chat line.
const MAX_MUTES: usize = 500;

/// The routes of reports and mutes.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(report_line))
        .routes(routes!(list_mutes))
        .routes(routes!(mute, unmute))
}

/// Reports a chat line or a player to the moderators. Reporting a line again does nothing.
#[utoipa::path(
    post, path = "/api/tables/{id}/reports", tag = "moderation",
    security(("cookie" = []), ("token" = ["chat"])),
    params(("id" = evora_id::TableId, Path, description = "The table."), LinkQuery),
    request_body = Report,
    responses((status = 204, description = "The report is stored."), Refused),
)]
async fn report_line(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
    Query(LinkQuery { link }): Query<LinkQuery>,
    Body(report): Body<Report>,
) -> Result<StatusCode, Refused> {
    who.needs(Scope::Chat)?;
    app.guard.limits.check(RateKind::Report, &who)?;
    let (room, access) = enter(&app, &id, Some(&who), link.as_ref()).await?;
    // Whoever may not read the chat cannot report it.
    if access != Access::Game {
        return Err(Refused::not_found());
    }
    let about_line = report.version.is_some();
    let (version, about) = match (report.version, report.seat) {
        (Some(version), _) => (version, Some(author_of_line(&app, &room, version).await?)),
        (None, seat) => {
            let state = room.open(&app).await?;
            let seat = seat.and_then(|seat| state.live.table.seat_states.get(usize::from(seat)));
            let person = seat.and_then(|seat| match &seat.participant {
                Some(Participant::Person(person)) => Some(person.id.clone()),
                _ => None,
            });
            let about = person.ok_or_else(Refused::not_found)?;
            if about == who.user.id {
                let detail = "You can't report yourself.";
                return Err(Refused::new(ProblemKind::Forbidden, detail));
            }
            (state.live.table.version, Some(about))
        }
    };
    let new = NewReport {
        id: ReportId::random().map_err(|_| unavailable())?,
        table: room.id.clone(),
        version,
        about_line,
        about,
        by: who.user.id,
        reason: report.reason.trim().to_owned(),
        at: app.time.now(),
    };
    if app.store.report(new).await? {
        tracing::info!(table = %room.id, version, about_line, "a player was reported");
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The author of the chat line that made a version. Fails if it is no chat line.
async fn author_of_line(app: &App, room: &Room, version: u64) -> Result<UserId, Refused> {
    let before = version.checked_sub(1).ok_or_else(Refused::not_found)?;
    let change = app.store.changes(&room.id, before, 1).await?.pop();
    let line = change.filter(|change| {
        let is_it = change.version == version && change.kind == ChangeKind::Said;
        is_it && !change.body.is_empty()
    });
    line.and_then(|line| line.by).ok_or_else(|| {
        Refused::new(ProblemKind::NotFound, "This version of the table isn't a chat line.")
    })
}

pub(super) fn unavailable() -> Refused {
    tracing::error!("the system provides no random bytes");
    Refused::new(
        ProblemKind::Unavailable,
        "The server can't take that right now. Try again in a moment.",
    )
}

/// The people you have muted.
#[utoipa::path(
    get, path = "/api/mutes", tag = "moderation",
    security(("cookie" = []), ("token" = ["chat"])),
    responses((status = 200, description = "The people you have muted.", body = Mutes), Refused),
)]
async fn list_mutes(State(app): State<App>, who: Who) -> Result<Json<Mutes>, Refused> {
    who.needs(Scope::Chat)?;
    let mut muted = Vec::new();
    for id in app.store.mutes_of(&who.user.id).await? {
        muted.push(super::desk::player(app.store.user(&id).await?));
    }
    Ok(Json(Mutes { muted }))
}

/// Mutes somebody: hides their chat from you at every table.
#[utoipa::path(
    put, path = "/api/mutes/{user}", tag = "moderation",
    security(("cookie" = []), ("token" = ["chat"])),
    params(("user" = UserId, Path, description = "The user.")),
    responses((status = 204, description = "The user is muted."), Refused),
)]
async fn mute(
    State(app): State<App>,
    who: Who,
    PathParams(user): PathParams<String>,
) -> Result<StatusCode, Refused> {
    who.needs(Scope::Chat)?;
    app.guard.limits.check(RateKind::Act, &who)?;
    let user: UserId = user.parse().map_err(|_| Refused::not_found())?;
    if user == who.user.id {
        let detail = "You can't mute yourself.";
        return Err(Refused::new(ProblemKind::Forbidden, detail));
    }
    let known = app.store.user(&user).await?;
    known.filter(|user| user.deleted_at.is_none()).ok_or_else(Refused::not_found)?;
    let muted = app.store.mutes_of(&who.user.id).await?;
    if muted.len() >= MAX_MUTES && !muted.contains(&user) {
        let detail = format!("You can mute {MAX_MUTES} people at most. Unmute someone first.");
        return Err(Refused::new(ProblemKind::Forbidden, detail));
    }
    app.store.mute(&who.user.id, &user, app.time.now()).await?;
    announce(&app, &who.user.id).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Unmutes somebody.
#[utoipa::path(
    delete, path = "/api/mutes/{user}", tag = "moderation",
    security(("cookie" = []), ("token" = ["chat"])),
    params(("user" = UserId, Path, description = "The user.")),
    responses((status = 204, description = "The user is unmuted."), Refused),
)]
async fn unmute(
    State(app): State<App>,
    who: Who,
    PathParams(user): PathParams<String>,
) -> Result<StatusCode, Refused> {
    who.needs(Scope::Chat)?;
    app.guard.limits.check(RateKind::Act, &who)?;
    let user: UserId = user.parse().map_err(|_| Refused::not_found())?;
    if !app.store.unmute(&who.user.id, &user).await? {
        return Err(Refused::not_found());
    }
    announce(&app, &who.user.id).await;
    Ok(StatusCode::NO_CONTENT)
}
