//! The records of all games of a tournament, as one file.

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use evora_game::Audience;
use evora_id::{TableId, TournamentId};
use evora_wire::Scope;
use futures_util::{StreamExt, stream};

use super::access::find;
use crate::app::App;
use crate::archive::{StoredGame, Unreadable, record};
use crate::auth::Visitor;
use crate::extract::{PathParams, Query};
use crate::guard::{Address, RateKind};
use crate::problem::Refused;
use crate::tables::access::LinkQuery;

/// A game whose record is wanted.
struct Wanted {
    tournament: TournamentId,
    table: TableId,
    game: u32,
    round: Option<usize>,
}

/// The records of all games that ended and count, in the order in which they ended: a file that `evora replay`, `evora analyse`
/// and `evora verify` read. It is read game by game, while it is sent.
#[utoipa::path(
    get, path = "/api/tournaments/{id}/records", tag = "tournaments",
    security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = TournamentId, Path, description = "The tournament."), LinkQuery),
    responses((status = 200, description = "The records.", body = String, content_type = "text/plain"), Refused),
)]
pub(super) async fn get_records(
    State(app): State<App>,
    address: Address,
    Visitor(who): Visitor,
    PathParams(id): PathParams<String>,
    Query(LinkQuery { link }): Query<LinkQuery>,
) -> Result<impl IntoResponse, Refused> {
    if let Some(who) = &who {
        who.needs(Scope::Read)?;
    }
    app.guard.limits.check(RateKind::Records, &address)?;
    let room = find(&app, &id, who.as_ref(), link.as_ref()).await?;
    let wanted: Vec<Wanted> = {
        let state = room.open(&app).await?;
        let has_rounds = state.rounds() > 0;
        let wanted = |number: &evora_tournaments::GameNumber| {
            Some(Wanted {
                tournament: room.id.clone(),
                table: state.table(*number)?.clone(),
                game: number.0,
                round: state.tournament.game(*number)?.round.checked_add(1).filter(|_| has_rounds),
            })
        };
        state.tournament.ended().iter().filter_map(wanted).collect()
    };
    let texts = stream::iter(wanted).then(move |wanted| {
        let app = app.clone();
        async move { text(&app, wanted).await }
    });
    let head = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"tournament-{}.txt\"", room.id),
        ),
    ];
    Ok((head, Body::from_stream(texts)))
}

/// The record of a game with what it is in the tournament, and a blank line.
async fn text(app: &App, wanted: Wanted) -> Result<Bytes, Unreadable> {
    let Some(stored) = StoredGame::read(&app.store, &wanted.table).await? else {
        return Ok(Bytes::new());
    };
    let Some(mut record) = record(&stored, Audience::Omniscient).filter(|_| stored.is_over())
    else {
        return Ok(Bytes::new());
    };
    record.tags.push(("Tournament".into(), wanted.tournament.to_string()));
    if let Some(round) = wanted.round {
        record.tags.push(("Round".into(), round.to_string()));
    }
    record.tags.push(("Game".into(), (wanted.game + 1).to_string()));
    Ok(format!("{record}\n").into())
}
