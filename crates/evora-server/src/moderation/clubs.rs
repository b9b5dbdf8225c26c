//! Reports of clubs, and closing them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_id::{ClubId, ReportId};
use evora_store::{ClubReport, NewClubReport};
use evora_table::wire_time;
use evora_wire::{
    ClubClosing, ClubComplaint, ModerationQuery, Player, ProblemKind, ReportedClub, ReportedClubs,
    Scope,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::chat::unavailable;
use super::desk::{Moderator, Players, refused};
use crate::app::App;
use crate::auth::Who;
use crate::clubs::{club_id, summary};
use crate::extract::{Body, PathParams, Query, format_cursor, page};
use crate::guard::RateKind;
use crate::identity::announce_club;
use crate::problem::Refused;

/// The routes of reports of clubs.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(report_club))
        .routes(routes!(reported_clubs))
        .routes(routes!(resolve_club_report))
        .routes(routes!(close_club, reopen_club))
}

/// Reports a club to the moderators. Doing it again before they have answered does nothing.
#[utoipa::path(
    post, path = "/api/clubs/{id}/reports", tag = "moderation",
    security(("cookie" = []), ("token" = ["chat"])),
    params(("id" = ClubId, Path, description = "The club.")),
    request_body = ClubComplaint,
    responses((status = 204, description = "The report is stored."), Refused),
)]
async fn report_club(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
    Body(complaint): Body<ClubComplaint>,
) -> Result<StatusCode, Refused> {
    who.needs(Scope::Chat)?;
    app.guard.limits.check(RateKind::Report, &who)?;
    let club = club_id(&id)?;
    let new = NewClubReport {
        id: ReportId::random().map_err(|_| unavailable())?,
        club: club.clone(),
        by: who.user.id,
        reason: complaint.reason.trim().to_owned(),
        at: app.time.now(),
    };
    if app.store.report_club(new).await? {
        tracing::info!(%club, "a club was reported");
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Reports of clubs, the latest first. For moderators.
#[utoipa::path(
    get, path = "/api/moderation/clubs", tag = "moderation", operation_id = "list_club_reports",
    security(("cookie" = [])), params(ModerationQuery),
    responses((status = 200, description = "The reports.", body = ReportedClubs), Refused),
)]
async fn reported_clubs(
    State(app): State<App>,
    _moderator: Moderator,
    Query(query): Query<ModerationQuery>,
) -> Result<Json<ReportedClubs>, Refused> {
    let page = page(query.cursor.as_deref(), query.limit)?;
    let found = app.store.club_reports(query.all, &page).await?;
    let next = found.next.as_ref().map(format_cursor);
    let (mut players, mut reports) = (Players::default(), Vec::new());
    for report in found.items {
        reports.push(reported(&app, &mut players, report).await?);
    }
    Ok(Json(ReportedClubs { reports, next }))
}

async fn reported(
    app: &App,
    players: &mut Players,
    report: ClubReport,
) -> Result<ReportedClub, Refused> {
    let owner = match app.store.club_owner(&report.club.id).await? {
        Some(owner) => players.get(app, &owner).await?,
        None => Player::Deleted {},
    };
    let closed = report.club.closed.as_ref();
    Ok(ReportedClub {
        id: report.id.to_string(),
        closed: closed
            .map(|closed| ClubClosing { at: wire_time(closed.at), reason: closed.reason.clone() }),
        club: summary(report.club),
        owner,
        by: players.get(app, &report.by).await?,
        reason: report.reason,
        at: wire_time(report.at),
        resolved: report.resolved_at.map(wire_time),
    })
}

/// Marks a report of a club as resolved. For moderators.
#[utoipa::path(
    post, path = "/api/moderation/clubs/reports/{id}/resolve", tag = "moderation",
    security(("cookie" = [])), params(("id" = String, Path, description = "The report.")),
    responses((status = 204, description = "The report is resolved."), Refused),
)]
async fn resolve_club_report(
    State(app): State<App>,
    moderator: Moderator,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, Refused> {
    app.guard.limits.check(RateKind::Act, &moderator.user.id)?;
    let id: ReportId = id.parse().map_err(|_| Refused::not_found())?;
    match app.store.resolve_club_report(&id, app.time.now()).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refused::not_found()),
    }
}

/// Closes a club: nobody finds it any more, and its members read why. For moderators.
#[utoipa::path(
    put, path = "/api/moderation/clubs/{id}/closed", tag = "moderation",
    security(("cookie" = [])), params(("id" = ClubId, Path, description = "The club.")),
    request_body = ClubComplaint,
    responses((status = 204, description = "The club is closed."), Refused),
)]
async fn close_club(
    State(app): State<App>,
    moderator: Moderator,
    PathParams(id): PathParams<String>,
    Body(complaint): Body<ClubComplaint>,
) -> Result<StatusCode, Refused> {
    set_closed(&app, &moderator, &id, Some(complaint.reason.trim())).await
}

/// Opens a closed club again. For moderators.
#[utoipa::path(
    delete, path = "/api/moderation/clubs/{id}/closed", tag = "moderation",
    security(("cookie" = [])), params(("id" = ClubId, Path, description = "The club.")),
    responses((status = 204, description = "The club is open."), Refused),
)]
async fn reopen_club(
    State(app): State<App>,
    moderator: Moderator,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, Refused> {
    set_closed(&app, &moderator, &id, None).await
}

async fn set_closed(
    app: &App,
    moderator: &Moderator,
    id: &str,
    reason: Option<&str>,
) -> Result<StatusCode, Refused> {
    app.guard.limits.check(RateKind::Act, &moderator.user.id)?;
    let id = club_id(id)?;
    let club = app.store.club(&id).await?.ok_or_else(Refused::not_found)?;
    // Somebody is told in their audit log: a club always has an owner.
    let owner = app.store.club_owner(&id).await?.ok_or_else(Refused::not_found)?;
    moderator.may_moderate(app, &owner)?;
    let acting = moderator.acting(app);
    match acting.set_club_closed(&owner, &club, reason).await.map_err(refused)? {
        true => {
            if reason.is_some() {
                announce_club(app, &id).await;
            }
            Ok(StatusCode::NO_CONTENT)
        }
        false => {
            let detail = "The club is closed already, or open already.";
            Err(Refused::new(ProblemKind::NotFound, detail))
        }
    }
}
