//! Creating tournaments, and what only their creators and the leaders of their clubs can do.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_id::{ClubId, TournamentId};
use evora_store::{
    Added, Club, ClubError, ClubRole, MembersShownTo, Millis, NewTournament as StoredTournament,
};
use evora_wire::{
    Faults, NewTournament, ProblemKind, Scope, TournamentInfo, TournamentMade, Visibility, text,
};

use super::access::find;
use super::options::TournamentOptions;
use super::room::TournamentRoom;
use super::state::Request;
use crate::app::App;
use crate::auth::Who;
use crate::extract::{Body, PathParams};
use crate::guard::RateKind;
use crate::problem::Refused;
use crate::room::stored_options::hash;
use crate::tables::opening::{new_link, no_randomness};

/// How far ahead a tournament can begin.
const MAX_AHEAD: Millis = 60 * 24 * 60 * 60 * 1000;
/// By how much the clock of whoever creates a tournament may be slow.
const CLOCK_SKEW: Millis = 60 * 1000;
/// The most tournaments of one creator that are open or running.
const MAX_UNDERWAY: u32 = 5;

/// Creates a tournament. Its link is returned only here.
#[utoipa::path(
    post, path = "/api/tournaments", tag = "tournaments",
    security(("cookie" = []), ("token" = ["tables"])),
    request_body = NewTournament,
    responses((status = 201, description = "The tournament, with its link.", body = TournamentMade), Refused),
)]
pub(super) async fn create_tournament(
    State(app): State<App>,
    who: Who,
    Body(mut new): Body<NewTournament>,
) -> Result<(StatusCode, Json<TournamentMade>), Refused> {
    who.needs(Scope::Tables)?;
    who.needs_account()?;
    app.guard.limits.check(RateKind::Tournament, &who)?;
    app.standings().check_play(&app, &who.user.id)?;
    let now = app.time.now();
    let starts_at = Millis::try_from(new.starts).unwrap_or(Millis::MAX);
    let mut faults = Faults::default();
    let what = "A tournament must begin within the next 60 days.";
    faults.expect_as(starts_at <= now + MAX_AHEAD, "starts", "fault-tournament-starts", what);
    let what = "This time has passed. Choose a later one.";
    faults.expect_as(starts_at >= now - CLOCK_SKEW, "starts", "fault-tournament-past", what);
    faults.finish().map_err(|faults| Refused(faults.into()))?;
    if let Some(club) = &new.club {
        let club = led_club(&app, club, &who).await?;
        if club.members_shown_to == MembersShownTo::Members {
            new.visibility = Visibility::Link;
        }
    }
    let public = new.visibility == Visibility::Public;
    // Members of a club need no link, and nobody else gets in by one.
    let link = if public || new.club.is_some() { None } else { Some(new_link()?) };
    let invalid = |error: &dyn std::fmt::Display| {
        Refused::new(ProblemKind::Invalid, evora_wire::sentence(&error.to_string()))
    };
    let options = TournamentOptions::new(&new, link.as_ref().map(hash));
    let options = options.map_err(|error| invalid(&error))?;
    let id = TournamentId::random().map_err(|_| no_randomness())?;
    let stored = StoredTournament {
        id: id.clone(),
        name: text::title(&new.name).map_err(|error| invalid(&error))?,
        rules: new.rules.into(),
        players: new.players,
        public,
        club: new.club.clone(),
        options: serde_json::to_string(&options).unwrap_or_default(),
        created_by: who.user.id.clone(),
        created_at: now,
        starts_at,
        ends_at: options.duration().map(|duration| starts_at + duration),
    };
    if app.store.create_tournament(stored, MAX_UNDERWAY).await? == Added::TooMany {
        let detail = format!("At most {MAX_UNDERWAY} of your tournaments can be open or running.");
        let refused = Refused::new(ProblemKind::Forbidden, detail);
        return Err(refused.because("problem-too-many-tournaments"));
    }
    let room = app.tournament_rooms().room(&app, &id).await?;
    let tournament = room.info(&app, Some(&who.user.id)).await?;
    Ok((StatusCode::CREATED, Json(TournamentMade { tournament, link })))
}

/// The club that somebody leads. Fails if they do not, or it is closed.
async fn led_club(app: &App, club: &ClubId, who: &Who) -> Result<Club, Refused> {
    let found = app.store.club(club).await?.filter(|club| club.closed.is_none());
    let found = found.ok_or_else(Refused::not_found)?;
    match app.store.club_role(club, &who.user.id).await? {
        Some(ClubRole::Leader | ClubRole::Owner) => Ok(found),
        Some(ClubRole::Member) | None => Err(ClubError::NotAllowed.into()),
    }
}

/// A tournament that the person created or whose club they lead. Fails if neither is so.
async fn own(app: &App, who: &Who, id: &str) -> Result<Arc<TournamentRoom>, Refused> {
    who.needs(Scope::Tables)?;
    who.needs_account()?;
    app.guard.limits.check(RateKind::Join, who)?;
    let room = find(app, id, Some(who), None).await?;
    let is_creator = room.creator == who.user.id;
    let is_allowed = match &room.club {
        Some(club) => match app.store.club_role(club, &who.user.id).await? {
            Some(ClubRole::Leader | ClubRole::Owner) => true,
            Some(ClubRole::Member) => is_creator,
            // Without the club, it is the creator's.
            None => is_creator && app.store.club(club).await?.is_none(),
        },
        None => is_creator,
    };
    if !is_allowed {
        let detail = "Only the tournament's creator or a club leader can do that.";
        let refused = Refused::new(ProblemKind::Forbidden, detail);
        return Err(refused.because("problem-tournament-creator"));
    }
    Ok(room)
}

/// Begins a tournament of yours, or of a club that you lead, at once.
#[utoipa::path(
    post, path = "/api/tournaments/{id}/start", tag = "tournaments",
    security(("cookie" = []), ("token" = ["tables"])),
    params(("id" = TournamentId, Path, description = "The tournament.")),
    responses((status = 200, description = "It has begun.", body = TournamentInfo), Refused),
)]
pub(super) async fn start_tournament(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
) -> Result<Json<TournamentInfo>, Refused> {
    let room = own(&app, &who, &id).await?;
    room.execute(&app, &[], Request::Start).await?;
    Ok(Json(room.info(&app, Some(&who.user.id)).await?))
}

/// Calls off a tournament of yours, or of a club that you lead, before it begins.
#[utoipa::path(
    delete, path = "/api/tournaments/{id}", tag = "tournaments",
    security(("cookie" = []), ("token" = ["tables"])),
    params(("id" = TournamentId, Path, description = "The tournament.")),
    responses((status = 204, description = "It is called off."), Refused),
)]
pub(super) async fn call_off_tournament(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, Refused> {
    let room = own(&app, &who, &id).await?;
    room.execute(&app, &[], Request::CallOff).await?;
    Ok(StatusCode::NO_CONTENT)
}
