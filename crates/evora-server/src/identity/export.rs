//! Export of all stored data about a user.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{AppendHeaders, IntoResponse, Response};
use evora_id::UserId;
use evora_store::{OwnTournament, Page, PastRating, TableState, UserText};
use evora_wire::{
    AuditAction, Export, ExportedLine, ExportedTournament, GameSummary, PushDevice, RatingHistory,
    RatingPoint, Rules,
};

use super::audit::{self, Source};
use super::{me, passkeys, puzzles, sessions, tokens, wire_time};
use crate::app::App;
use crate::archive;
use crate::auth::InPerson;
use crate::clubs;
use crate::days::vacation;
use crate::facts::chat_text;
use crate::friends::challenges::grouped;
use crate::friends::privacy::wire_privacy;
use crate::guard::RateKind;
use crate::problem::Refused;
use crate::push;

/// How many tables are read per query.
const PAGE: u32 = 200;

/// All stored data about you, as a file.
#[utoipa::path(
    get, path = "/api/export", tag = "identity", security(("cookie" = [])),
    responses((status = 200, description = "All your data.", body = Export), Refused),
)]
pub(super) async fn export(
    State(app): State<App>,
    person: InPerson,
    source: Source,
) -> Result<Response, Refused> {
    let id = &person.user.id;
    app.guard.limits.check(RateKind::Export, id)?;
    let data = app.store.export(id).await?.ok_or_else(Refused::not_found)?;
    let current = &person.session.id;
    let tournaments = app.store.all_tournaments_of(id).await?;
    let all = Export {
        me: me(&app, &data.user),
        sessions: data.sessions.iter().map(|one| sessions::info(one, current)).collect(),
        tokens: data.tokens.iter().map(tokens::info).collect(),
        tables: data.tables,
        games: games(&app, id).await?,
        chat: data.messages.into_iter().map(chat_line).collect(),
        ratings: histories(&data.ratings),
        muted: data.mutes,
        following: data.follows,
        blocked: data.blocks,
        privacy: wire_privacy(app.store.privacy_of(id).await?),
        challenges: grouped(&app, app.store.all_challenges_of(id, app.time.now()).await?).await?,
        clubs: clubs::exported(&app, id).await?,
        tournaments: tournaments.into_iter().map(exported_tournament).collect(),
        reports: data.reports.into_iter().map(line).collect(),
        passkeys: app.store.passkeys_of(id).await?.iter().map(passkeys::info).collect(),
        email: app.store.email_of(id).await?.map(|email| email.address),
        devices: devices(&app, id).await?,
        vacations: vacation::all(&app, id).await?,
        puzzles: puzzles::all(&app, id).await?,
        audit: audit::all(&app, id).await?,
    };
    audit::record(&app, &person.user, AuditAction::DataExported, source.details()).await;
    let as_file = (header::CONTENT_DISPOSITION, "attachment; filename=\"evora.json\"");
    Ok((AppendHeaders([as_file]), Json(all)).into_response())
}

fn exported_tournament(own: OwnTournament) -> ExportedTournament {
    let OwnTournament { id, name, created, entrant } = own;
    ExportedTournament { tournament: id, name, created, entrant }
}

/// The devices that get notifications, without what lets others send to them.
async fn devices(app: &App, id: &UserId) -> Result<Vec<PushDevice>, Refused> {
    let device = |device: evora_store::PushSubscription| PushDevice {
        service: push::service(&device),
        session: device.session.to_string(),
        since: wire_time(device.created_at),
    };
    Ok(app.store.push_subscriptions_of(id).await?.into_iter().map(device).collect())
}

fn line(entry: UserText) -> ExportedLine {
    ExportedLine { table: entry.table, at: wire_time(entry.at), text: entry.text }
}

/// A chat line. The stored text is the JSON of its fact.
fn chat_line(entry: UserText) -> ExportedLine {
    let line = line(entry);
    ExportedLine { text: chat_text(&line.text).unwrap_or(line.text), ..line }
}

/// Rating histories. `ratings` is ordered by rule set, table size and time.
fn histories(ratings: &[PastRating]) -> Vec<RatingHistory> {
    let same = |a: &PastRating, b: &PastRating| (a.rules, a.players) == (b.rules, b.players);
    let history = |run: &[PastRating]| {
        let first = run.first()?;
        let points = run.iter().map(point).collect();
        Some(RatingHistory { rules: Rules::from(first.rules), players: first.players, points })
    };
    ratings.chunk_by(same).filter_map(history).collect()
}

fn point(past: &PastRating) -> RatingPoint {
    // Ratings are a few thousand; the casts saturate.
    let give_or_take = (2.0 * past.rating.deviation).round() as u32;
    let rating = past.rating.rating.round() as i32;
    RatingPoint { at: wire_time(past.at), table: past.table.clone(), rating, give_or_take }
}

/// The user's finished games, the newest table first.
async fn games(app: &App, id: &UserId) -> Result<Vec<GameSummary>, Refused> {
    let mut games = Vec::new();
    let mut page = Page::first(PAGE);
    loop {
        let found = app.store.tables_of(id, TableState::Over.into(), &page).await?;
        for table in &found.items {
            games.extend(archive::summary(&app.store, table).await?);
        }
        let Some(next) = found.next else { return Ok(games) };
        page = Page { after: Some(next), limit: PAGE };
    }
}
