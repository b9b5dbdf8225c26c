//! Joining and leaving tournaments.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_id::{ClubId, TournamentId, UserId};
use evora_wire::{JoinTournament, ProblemKind, Scope, TournamentYou};

use super::access::find;
use super::room::TournamentRoom;
use super::state::Request;
use crate::app::App;
use crate::archive::shown_rating;
use crate::auth::Who;
use crate::extract::{Body, PathParams};
use crate::guard::RateKind;
use crate::identity::announce;
use crate::problem::Refused;

/// The rating of somebody without one, by which entrants are ordered.
const NEWCOMER: i32 = 1500;

/// Joins a tournament, or comes back to one that you left. Joining twice does no harm.
#[utoipa::path(
    post, path = "/api/tournaments/{id}/join", tag = "tournaments",
    security(("cookie" = []), ("token" = ["tables"])),
    params(("id" = TournamentId, Path, description = "The tournament.")), request_body = JoinTournament,
    responses((status = 200, description = "You have joined.", body = TournamentYou), Refused),
)]
pub(super) async fn join_tournament(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
    Body(JoinTournament { link }): Body<JoinTournament>,
) -> Result<Json<TournamentYou>, Refused> {
    who.needs(Scope::Tables)?;
    who.needs_account()?;
    app.guard.limits.check(RateKind::Join, &who)?;
    app.standings().check_play(&app, &who.user.id)?;
    let room = find(&app, &id, Some(&who), link.as_ref()).await?;
    if is_outside(&app, &room, &who.user.id).await? {
        return Err(for_members());
    }
    let table = &room.options.table;
    let rules = table.rule_set().ok_or_else(Refused::not_found)?;
    let players = u8::try_from(table.seats.len()).unwrap_or(u8::MAX);
    let rating = shown_rating(&app, &who.user.id, rules, players).await?.unwrap_or(NEWCOMER);
    enter(&app, &room, who.user.id.clone(), rating).await?;
    room.you(Some(&who.user.id)).map(Json).ok_or_else(Refused::not_found)
}

/// Whether a tournament is for the members of a club to which somebody does not belong.
async fn is_outside(app: &App, room: &TournamentRoom, user: &UserId) -> Result<bool, Refused> {
    match &room.club {
        Some(club) => Ok(app.store.club_role(club, user).await?.is_none()),
        None => Ok(false),
    }
}

fn for_members() -> Refused {
    let detail = "This tournament is for the members of a club.";
    Refused::new(ProblemKind::Forbidden, detail).because("problem-tournament-club")
}

/// Enters a tournament. Whoever is out of its club by then leaves it again: they may have left the tournaments that they had entered
/// just before they entered this one.
pub(super) async fn enter(
    app: &App,
    room: &TournamentRoom,
    user: UserId,
    rating: i32,
) -> Result<(), Refused> {
    room.execute(app, &[], Request::Join { user: user.clone(), rating }).await?;
    if !is_outside(app, room, &user).await? {
        return Ok(());
    }
    room.execute(app, &[], Request::Leave { user }).await?;
    Err(for_members())
}

/// Leaves a tournament. A game that is on is played to its end; in a knock-out the match is lost whatever comes of it.
#[utoipa::path(
    post, path = "/api/tournaments/{id}/leave", tag = "tournaments",
    security(("cookie" = []), ("token" = ["tables"])),
    params(("id" = TournamentId, Path, description = "The tournament.")),
    responses((status = 204, description = "You have left."), Refused),
)]
pub(super) async fn leave_tournament(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, Refused> {
    who.needs(Scope::Tables)?;
    who.needs_account()?;
    app.guard.limits.check(RateKind::Join, &who)?;
    let room = find(&app, &id, Some(&who), None).await?;
    let request = Request::Leave { user: who.user.id.clone() };
    room.execute(&app, &[], request).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Leaves all tournaments for somebody who deletes their account, so that nobody is paired with them.
pub(crate) async fn leave_all(app: &App, who: &Who) -> Result<(), Refused> {
    leave_entered(app, &who.user.id, None).await
}

/// Leaves the tournaments of a club for somebody who is not its member any more.
pub(crate) async fn leave_of_club(app: &App, user: &UserId, club: &ClubId) -> Result<(), Refused> {
    if app.store.club_role(club, user).await?.is_some() {
        return Ok(());
    }
    let left = leave_entered(app, user, Some(club)).await;
    announce(app, user).await;
    left
}

/// Leaves the tournaments that somebody has entered: those of a club, or all.
async fn leave_entered(app: &App, user: &UserId, club: Option<&ClubId>) -> Result<(), Refused> {
    for id in app.store.entered_tournaments(user).await? {
        let room = app.tournament_rooms().room(app, &id).await?;
        if club.is_some() && room.club.as_ref() != club {
            continue;
        }
        match room.execute(app, &[], Request::Leave { user: user.clone() }).await {
            Ok(()) => {}
            // It ended at the same time.
            Err(Refused(problem)) if problem.kind == ProblemKind::Over => {}
            Err(refused) => return Err(refused),
        }
    }
    Ok(())
}
