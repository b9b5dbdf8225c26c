//! The members of a club, joining and leaving.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_id::ClubId;
use evora_store::{ClubError, ClubMemberFilter};
use evora_wire::{ClubMemberQuery, ClubMembers, ClubStanding, Scope};

use super::club::wire_standing;
use super::lists::wire_member;
use super::{LIMITS, Seen, club_id, viewer};
use crate::app::App;
use crate::auth::{Visitor, Who};
use crate::extract::{PathParams, Query, format_cursor, page};
use crate::guard::RateKind;
use crate::identity::announce_club;
use crate::problem::Refused;
use crate::tournaments::leave_of_club;

/// The members of a club, the latest first, with whether they are online, as far as you may know.
#[utoipa::path(
    get, path = "/api/clubs/{id}/members", tag = "clubs",
    security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = ClubId, Path, description = "The club."), ClubMemberQuery),
    responses((status = 200, description = "A page of its members.", body = ClubMembers), Refused),
)]
pub(super) async fn list_members(
    State(app): State<App>,
    visitor: Visitor,
    PathParams(id): PathParams<String>,
    Query(query): Query<ClubMemberQuery>,
) -> Result<Json<ClubMembers>, Refused> {
    let who = viewer(visitor)?;
    let seen = Seen::open(&app, &id, who.as_ref()).await?;
    seen.needs_members_shown()?;
    let page = page(query.cursor.as_deref(), query.limit)?;
    // Presence is for accounts, as everywhere.
    let account = who.as_ref().filter(|who| !who.user.is_guest()).map(|who| &who.user.id);
    let filter = ClubMemberFilter { online: query.online, leaders: false };
    let found =
        app.store.club_members(&seen.club.id, account, filter, app.time.now(), &page).await?;
    let next = found.next.as_ref().map(format_cursor);
    Ok(Json(ClubMembers { members: found.items.into_iter().map(wire_member).collect(), next }))
}

/// Joins a club or, where a leader must agree, asks to join.
#[utoipa::path(
    put, path = "/api/clubs/{id}/membership", tag = "clubs", operation_id = "join_club",
    security(("cookie" = []), ("token" = ["friends"])),
    params(("id" = ClubId, Path, description = "The club.")),
    responses((status = 200, description = "What you have to do with it now.", body = ClubStanding), Refused),
)]
pub(super) async fn join(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
) -> Result<Json<ClubStanding>, Refused> {
    let club = check_member(&app, &who, &id)?;
    let user = &who.user.id;
    app.store.join_club(&club, user, app.time.now(), LIMITS).await?;
    Ok(Json(wire_standing(app.store.club_standing(&club, user).await?)))
}

/// Leaves a club, or withdraws the request to join it. If you own it, the leader or else the member who joined first
/// becomes its owner; if you are the last member, it is deleted. You leave its tournaments, too.
#[utoipa::path(
    delete, path = "/api/clubs/{id}/membership", tag = "clubs", operation_id = "leave_club",
    security(("cookie" = []), ("token" = ["friends"])),
    params(("id" = ClubId, Path, description = "The club.")),
    responses((status = 204, description = "You have nothing to do with it."), Refused),
)]
pub(super) async fn leave(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, Refused> {
    let club = check_member(&app, &who, &id)?;
    let left = app.store.leave_club(&club, &who.user.id).await;
    if matches!(left, Ok(()) | Err(ClubError::NoSuchPerson)) {
        // Also for whoever was out of the club already: the node that they asked before may have died in between.
        leave_of_club(&app, &who.user.id, &club).await?;
    }
    left?;
    // The last member takes the club along.
    if app.store.club(&club).await?.is_none() {
        announce_club(&app, &club).await;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Checks that somebody may join and leave clubs. Returns the club's id.
fn check_member(app: &App, who: &Who, id: &str) -> Result<ClubId, Refused> {
    who.needs(Scope::Friends)?;
    who.needs_account()?;
    app.guard.limits.check(RateKind::Follow, who)?;
    club_id(id)
}
