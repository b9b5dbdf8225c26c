//! Lists of tournaments, and looking at one.

use axum::Json;
use axum::extract::State;
use evora_id::TournamentId;
use evora_store::{Paged, Tournament as StoredTournament, TournamentPhase as StoredPhase};
use evora_wire::{
    Scope, TournamentGames, TournamentGamesQuery, TournamentInfo, TournamentPage, TournamentQuery,
};

use super::access::find;
use super::message::games;
use super::options::{stored_phase, summary};
use crate::app::App;
use crate::auth::{Visitor, Who};
use crate::extract::{PathParams, Query, format_cursor, page};
use crate::problem::Refused;
use crate::tables::access::LinkQuery;

/// How many games are listed without a filter.
const LATEST: usize = 100;

/// A page of a list.
pub(crate) fn tournament_page(paged: &Paged<StoredTournament>) -> TournamentPage {
    TournamentPage {
        tournaments: paged.items.iter().filter_map(summary).collect(),
        next: paged.next.as_ref().map(format_cursor),
    }
}

/// Lists public tournaments: those to come, the next one first; running ones, or those that are over, the latest first.
#[utoipa::path(
    get, path = "/api/tournaments", tag = "tournaments",
    security(()),
    params(TournamentQuery),
    responses((status = 200, description = "A page of tournaments.", body = TournamentPage), Refused),
)]
pub(super) async fn list_tournaments(
    State(app): State<App>,
    Query(query): Query<TournamentQuery>,
) -> Result<Json<TournamentPage>, Refused> {
    let page = page(query.cursor.as_deref(), query.limit)?;
    let phase = query.phase.map_or(StoredPhase::Open, stored_phase);
    let found = app.store.public_tournaments(phase, query.rules.map(Into::into), &page).await?;
    Ok(Json(tournament_page(&found)))
}

/// Lists the tournaments that you created or joined, the one that begins last first.
#[utoipa::path(
    get, path = "/api/me/tournaments", tag = "tournaments",
    security(("cookie" = []), ("token" = ["read"])),
    params(TournamentQuery),
    responses((status = 200, description = "A page of tournaments.", body = TournamentPage), Refused),
)]
pub(super) async fn my_tournaments(
    State(app): State<App>,
    who: Who,
    Query(query): Query<TournamentQuery>,
) -> Result<Json<TournamentPage>, Refused> {
    who.needs(Scope::Read)?;
    let page = page(query.cursor.as_deref(), query.limit)?;
    let (phase, rules) = (query.phase.map(stored_phase), query.rules.map(Into::into));
    let found = app.store.tournaments_of(&who.user.id, phase, rules, &page).await?;
    Ok(Json(tournament_page(&found)))
}

/// A tournament with its standings.
#[utoipa::path(
    get, path = "/api/tournaments/{id}", tag = "tournaments",
    security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = TournamentId, Path, description = "The tournament."), LinkQuery),
    responses((status = 200, description = "The tournament.", body = TournamentInfo), Refused),
)]
pub(super) async fn see_tournament(
    State(app): State<App>,
    Visitor(who): Visitor,
    PathParams(id): PathParams<String>,
    Query(LinkQuery { link }): Query<LinkQuery>,
) -> Result<Json<TournamentInfo>, Refused> {
    if let Some(who) = &who {
        who.needs(Scope::Read)?;
    }
    let room = find(&app, &id, who.as_ref(), link.as_ref()).await?;
    Ok(Json(room.info(&app, who.as_ref().map(|who| &who.user.id)).await?))
}

/// Games of a tournament: of a round, of an entrant, or the latest.
#[utoipa::path(
    get, path = "/api/tournaments/{id}/games", tag = "tournaments",
    security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = TournamentId, Path, description = "The tournament."), TournamentGamesQuery),
    responses((status = 200, description = "The games.", body = TournamentGames), Refused),
)]
pub(super) async fn list_games(
    State(app): State<App>,
    Visitor(who): Visitor,
    PathParams(id): PathParams<String>,
    Query(query): Query<TournamentGamesQuery>,
) -> Result<Json<TournamentGames>, Refused> {
    if let Some(who) = &who {
        who.needs(Scope::Read)?;
    }
    let room = find(&app, &id, who.as_ref(), query.link.as_ref()).await?;
    let state = room.open(&app).await?;
    let is_of_round = |round: usize| query.round.is_none_or(|it| usize::try_from(it) == Ok(round));
    let mut found = games(&state, |game| {
        let mut seats = game.seats.iter();
        is_of_round(game.round)
            && query.entrant.is_none_or(|entrant| seats.any(|seat| seat.0 == entrant))
    });
    if query.round.is_none() && query.entrant.is_none() {
        found.drain(..found.len().saturating_sub(LATEST));
    }
    Ok(Json(TournamentGames { games: found }))
}
