//! Everything that is kept about somebody, for them.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{AppendHeaders, IntoResponse, Response};
use evora_store::{Page, PastRating, TableId, TableState, UserId, UserText};
use evora_wire::{Export, ExportedLine, GameSummary, RatingHistory, RatingPoint, Rules};

use super::{broken, me, millis, sessions, tokens};
use crate::app::App;
use crate::archive;
use crate::auth::InPerson;
use crate::facts::said_in;
use crate::guard::Kind;
use crate::problem::Refused;

/// How many tables are read at a time.
const PAGE: u32 = 200;

/// Everything that is kept about you, as a file.
#[utoipa::path(
    get, path = "/api/export", tag = "identity", security(("cookie" = [])),
    responses((status = 200, description = "All of it.", body = Export), Refused),
)]
pub(super) async fn export(State(app): State<App>, person: InPerson) -> Result<Response, Refused> {
    let id = &person.user.id;
    app.guard.limits.check(Kind::Export, id)?;
    let kept = app.store.export(id).await?.ok_or_else(Refused::not_found)?;
    let current = &person.session.id;
    let all = Export {
        me: me(&kept.user)?,
        sessions: kept.sessions.iter().map(|one| sessions::info(one, current)).collect(),
        tokens: kept.tokens.iter().map(tokens::info).collect(),
        tables: kept.tables.iter().map(table_id).collect::<Result<_, _>>()?,
        games: games(&app, id).await?,
        chat: kept.messages.iter().map(said).collect::<Result<_, _>>()?,
        ratings: histories(&kept.ratings)?,
        muted: kept.mutes.iter().map(user_id).collect::<Result<_, _>>()?,
        reports: kept.reports.iter().map(line).collect::<Result<_, _>>()?,
    };
    let as_file = (header::CONTENT_DISPOSITION, "attachment; filename=\"evora.json\"");
    Ok((AppendHeaders([as_file]), Json(all)).into_response())
}

fn table_id(id: &TableId) -> Result<evora_wire::TableId, Refused> {
    evora_wire::TableId::new(id.as_str()).map_err(|error| broken(&error))
}

fn user_id(id: &UserId) -> Result<evora_wire::UserId, Refused> {
    evora_wire::UserId::new(id.as_str()).map_err(|error| broken(&error))
}

fn line(saying: &UserText) -> Result<ExportedLine, Refused> {
    let table = table_id(&saying.table)?;
    Ok(ExportedLine { table, at: millis(saying.at), text: saying.text.clone() })
}

/// A line of chat. What is kept of it is more than the line.
fn said(saying: &UserText) -> Result<ExportedLine, Refused> {
    let kept = line(saying)?;
    Ok(ExportedLine { text: said_in(&saying.text).unwrap_or(kept.text), ..kept })
}

/// Ratings come in the order of rule set, table size and time.
fn histories(ratings: &[PastRating]) -> Result<Vec<RatingHistory>, Refused> {
    let same = |a: &PastRating, b: &PastRating| (a.rules, a.players) == (b.rules, b.players);
    let history = |run: &[PastRating]| {
        let first = run.first()?;
        let points = run.iter().map(point).collect::<Result<_, _>>();
        let (rules, players) = (Rules::from(first.rules), first.players);
        Some(points.map(|points| RatingHistory { rules, players, points }))
    };
    ratings.chunk_by(same).filter_map(history).collect()
}

fn point(past: &PastRating) -> Result<RatingPoint, Refused> {
    // Ratings are a few thousand; what is not is cut off.
    let give_or_take = (2.0 * past.rating.deviation).round() as u32;
    let rating = past.rating.rating.round() as i32;
    Ok(RatingPoint { at: millis(past.at), table: table_id(&past.table)?, rating, give_or_take })
}

/// The games that are over, the newest table first.
async fn games(app: &App, id: &UserId) -> Result<Vec<GameSummary>, Refused> {
    let mut games = Vec::new();
    let mut page = Page::first(PAGE);
    loop {
        let found = app.store.tables_of(id, TableState::Over.into(), &page).await?;
        for table in &found.items {
            games.extend(archive::summary(app, table).await?);
        }
        let Some(next) = found.next else { return Ok(games) };
        page = Page { after: Some(next), limit: PAGE };
    }
}
