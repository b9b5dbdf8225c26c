//! Lists of clubs, the best of a club, and its tournaments.

use axum::Json;
use axum::extract::State;
use evora_id::{ClubId, UserId};
use evora_store::Club;
use evora_table::wire_time;
use evora_wire::{
    ClubAdmission, ClubMember, ClubPage, ClubQuery, ClubRole, ClubSummary, ExportedClubReport,
    ExportedClubs, FollowerQuery, LeaderPage, LeaderQuery, OwnClub, OwnClubs, PlayerClubs, Rules,
    Scope, TournamentPage, text,
};

use super::{Seen, viewer};
use crate::app::App;
use crate::archive::{account_by_name, leader_page, parse_game};
use crate::auth::{Visitor, Who};
use crate::extract::{PathParams, Query, format_cursor, page};
use crate::friends::people::{player, wire_presence};
use crate::problem::Refused;
use crate::tournaments::tournament_page;

/// A club's entry in lists.
pub(crate) fn summary(club: Club) -> ClubSummary {
    ClubSummary {
        id: club.id,
        name: club.name,
        description: club.description,
        admission: match club.admission {
            evora_store::ClubAdmission::Open => ClubAdmission::Open,
            evora_store::ClubAdmission::Request => ClubAdmission::Request,
        },
        members: club.members,
        created: wire_time(club.created_at),
    }
}

pub(super) fn wire_role(role: evora_store::ClubRole) -> ClubRole {
    match role {
        evora_store::ClubRole::Member => ClubRole::Member,
        evora_store::ClubRole::Leader => ClubRole::Leader,
        evora_store::ClubRole::Owner => ClubRole::Owner,
    }
}

pub(super) fn wire_member(member: evora_store::ClubMember) -> ClubMember {
    ClubMember {
        since: wire_time(member.user.at),
        player: player(member.user),
        role: wire_role(member.role),
        presence: wire_presence(member.presence),
    }
}

fn own(own: evora_store::OwnClub) -> OwnClub {
    OwnClub {
        role: wire_role(own.role),
        since: wire_time(own.joined_at),
        requests: own.requests,
        closed: own.club.closed.is_some(),
        club: summary(own.club),
    }
}

/// What is stored about somebody and clubs.
pub(crate) async fn exported(app: &App, user: &UserId) -> Result<ExportedClubs, Refused> {
    let records = app.store.club_records(user).await?;
    let reports = records.reports.into_iter();
    Ok(ExportedClubs {
        member: app.store.clubs_of(user).await?.into_iter().map(own).collect(),
        requested: records.requested,
        kept_out: records.kept_out,
        reports: reports
            .map(|(club, at, text)| ExportedClubReport { club, at: wire_time(at), text })
            .collect(),
    })
}

/// Clubs, those with the most members first.
#[utoipa::path(
    get, path = "/api/clubs", tag = "clubs", security(()),
    params(ClubQuery),
    responses((status = 200, description = "A page of clubs.", body = ClubPage), Refused),
)]
pub(super) async fn list_clubs(
    State(app): State<App>,
    Query(query): Query<ClubQuery>,
) -> Result<Json<ClubPage>, Refused> {
    let page = page(query.cursor.as_deref(), query.limit)?;
    let key = query.name.as_deref().map(|name| text::name_key(name.trim()));
    let found = app.store.clubs(key.as_deref(), &page).await?;
    let next = found.next.as_ref().map(format_cursor);
    Ok(Json(ClubPage { clubs: found.items.into_iter().map(summary).collect(), next }))
}

/// The clubs that you are a member of, and those that you ask to join.
#[utoipa::path(
    get, path = "/api/me/clubs", tag = "clubs",
    security(("cookie" = []), ("token" = ["read"])),
    responses((status = 200, description = "Your clubs.", body = OwnClubs), Refused),
)]
pub(super) async fn list_own_clubs(
    State(app): State<App>,
    who: Who,
) -> Result<Json<OwnClubs>, Refused> {
    who.needs(Scope::Read)?;
    who.needs_account()?;
    let clubs = app.store.clubs_of(&who.user.id).await?;
    let requested = app.store.clubs_asked_by(&who.user.id).await?;
    Ok(Json(OwnClubs {
        clubs: clubs.into_iter().map(own).collect(),
        requested: requested.into_iter().map(summary).collect(),
    }))
}

/// The clubs of a player, as far as the player and the clubs show it to you.
#[utoipa::path(
    get, path = "/api/players/{name}/clubs", tag = "clubs",
    security((), ("cookie" = []), ("token" = ["read"])),
    params(("name" = String, Path, description = "The account's name, case-insensitive")),
    responses((status = 200, description = "The clubs.", body = PlayerClubs), Refused),
)]
pub(super) async fn list_clubs_of_player(
    State(app): State<App>,
    visitor: Visitor,
    PathParams(name): PathParams<String>,
) -> Result<Json<PlayerClubs>, Refused> {
    let who = viewer(visitor)?;
    let (user, _) = account_by_name(&app, &name).await?;
    let clubs = app.store.clubs_seen(&user.id, who.as_ref().map(|who| &who.user.id)).await?;
    Ok(Json(PlayerClubs { clubs: clubs.into_iter().map(summary).collect() }))
}

/// The leaderboard of a club's members for a rule set and table size, without provisional ratings.
#[utoipa::path(
    get, path = "/api/clubs/{id}/leaderboard/{rules}/{players}", tag = "clubs",
    security((), ("cookie" = []), ("token" = ["read"])),
    params(
        ("id" = ClubId, Path, description = "The club."),
        ("rules" = Rules, Path, description = "The rule set"),
        ("players" = u8, Path, description = "The number of players"),
        LeaderQuery,
    ),
    responses((status = 200, description = "A page of the leaderboard.", body = LeaderPage), Refused),
)]
pub(super) async fn get_club_leaders(
    State(app): State<App>,
    visitor: Visitor,
    PathParams((id, rules, players)): PathParams<(String, String, String)>,
    Query(query): Query<LeaderQuery>,
) -> Result<Json<LeaderPage>, Refused> {
    let game = parse_game(&rules, &players)?;
    let who = viewer(visitor)?;
    let seen = Seen::open(&app, &id, who.as_ref()).await?;
    seen.needs_members_shown()?;
    leader_page(&app, &query, async |max_deviation, skip, limit| {
        app.store.club_leaders(&seen.club.id, game, max_deviation, skip, limit).await
    })
    .await
    .map(Json)
}

/// The tournaments of a club's members, by their start, the latest first.
#[utoipa::path(
    get, path = "/api/clubs/{id}/tournaments", tag = "clubs",
    security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = ClubId, Path, description = "The club."), FollowerQuery),
    responses((status = 200, description = "A page of its tournaments.", body = TournamentPage), Refused),
)]
pub(super) async fn list_club_tournaments(
    State(app): State<App>,
    visitor: Visitor,
    PathParams(id): PathParams<String>,
    Query(query): Query<FollowerQuery>,
) -> Result<Json<TournamentPage>, Refused> {
    let who = viewer(visitor)?;
    let seen = Seen::open(&app, &id, who.as_ref()).await?;
    // Who plays in them tells who is a member.
    seen.needs_members_shown()?;
    let page = page(query.cursor.as_deref(), query.limit)?;
    let is_member = seen.role().is_some();
    let found = app.store.tournaments_of_club(&seen.club.id, is_member, &page).await?;
    Ok(Json(tournament_page(&found)))
}
