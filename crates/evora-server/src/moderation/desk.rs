//! The moderators' desk: reports with their context, people, and what moderators do.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use evora_id::{ReportId, UserId};
use evora_store::{Actor, AuditEntry, Millis, Page, Report, Role, SanctionKind, User};
use evora_table::wire_time;
use evora_wire::{
    AuditAction, ContextLine, Impose, ModeratedPlayer, ModerationEntry, ModerationQuery, Note,
    Player, ProblemKind, ReportedPlayer, ReportedPlayers, text,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::acts::{ActError, Acting};
use crate::app::App;
use crate::auth::InPerson;
use crate::extract::{Body, PathParams, Query, format_cursor, page};
use crate::facts::chat_text;
use crate::guard::RateKind;
use crate::identity::{announce, wire_role, wire_sanctions};
use crate::problem::Refused;

/// How many chat lines before a report, and after it, are its context.
const BEFORE: u32 = 10;
const AFTER: u32 = 5;
/// How many entries of somebody's log are shown.
const LOG: u32 = 100;
const HOUR: Millis = 3600 * 1000;

/// The moderators' routes.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(reports))
        .routes(routes!(resolve_report))
        .routes(routes!(find_player))
        .routes(routes!(see_player))
        .routes(routes!(impose, lift))
        .routes(routes!(write_note))
}

/// A moderator in a browser session. To everybody else, these routes do not exist.
pub(super) struct Moderator {
    pub(super) user: User,
    role: Role,
}

impl FromRequestParts<App> for Moderator {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Moderator, Refused> {
        let person = InPerson::from_request_parts(parts, app).await;
        let InPerson { user, .. } = match person {
            Ok(person) => person,
            Err(Refused(problem)) if problem.status < 500 => return Err(Refused::not_found()),
            Err(refused) => return Err(refused),
        };
        let role = app.standings().role(&user.id).ok_or_else(Refused::not_found)?;
        Ok(Moderator { user, role })
    }
}

impl Moderator {
    pub(super) fn acting<'a>(&self, app: &'a App) -> Acting<'a> {
        let actor = Actor::Moderator(self.user.id.clone());
        Acting { store: &app.store, actor, at: app.time.now() }
    }

    /// Fails if somebody is not this moderator's to moderate: themselves, and those with the same role or a higher one.
    pub(super) fn may_moderate(&self, app: &App, user: &UserId) -> Result<(), Refused> {
        let is_higher = app.standings().role(user).is_none_or(|role| role < self.role);
        if *user == self.user.id || !is_higher {
            let detail = "You can't moderate yourself, or somebody with your role or a higher one.";
            return Err(Refused::new(ProblemKind::Forbidden, detail));
        }
        Ok(())
    }
}

/// Looks up players, each once.
#[derive(Default)]
pub(super) struct Players(HashMap<UserId, Player>);

impl Players {
    pub(super) async fn get(&mut self, app: &App, id: &UserId) -> Result<Player, Refused> {
        if let Some(known) = self.0.get(id) {
            return Ok(known.clone());
        }
        let player = player(app.store.user(id).await?);
        self.0.insert(id.clone(), player.clone());
        Ok(player)
    }
}

/// A user as a player.
pub(super) fn player(user: Option<User>) -> Player {
    match user.map(|user| (user.is_guest(), user.id, user.name)) {
        Some((true, id, Some(name))) => Player::guest(id, name),
        Some((false, id, Some(name))) => Player::Account { id, name },
        _ => Player::Deleted {},
    }
}

/// Reports of players, the latest first, each with the chat around it. For moderators.
#[utoipa::path(
    get, path = "/api/moderation/reports", tag = "moderation", operation_id = "list_reports",
    security(("cookie" = [])), params(ModerationQuery),
    responses((status = 200, description = "The reports.", body = ReportedPlayers), Refused),
)]
async fn reports(
    State(app): State<App>,
    _moderator: Moderator,
    Query(query): Query<ModerationQuery>,
) -> Result<Json<ReportedPlayers>, Refused> {
    let page = page(query.cursor.as_deref(), query.limit)?;
    let found = app.store.reports(query.all, &page).await?;
    let next = found.next.as_ref().map(format_cursor);
    let (mut players, mut reports) = (Players::default(), Vec::new());
    for report in &found.items {
        reports.push(reported(&app, &mut players, report).await?);
    }
    Ok(Json(ReportedPlayers { reports, next }))
}

/// A report with its context.
async fn reported(
    app: &App,
    players: &mut Players,
    report: &Report,
) -> Result<ReportedPlayer, Refused> {
    let mut chat = Vec::new();
    for line in app.store.chat_around(&report.table, report.version, BEFORE, AFTER).await? {
        if let (Some(text), Some(by)) = (chat_text(&line.body), &line.by) {
            let (by, at) = (players.get(app, by).await?, wire_time(line.at));
            chat.push(ContextLine { version: line.version, by, text, at });
        }
    }
    let table = app.store.table(&report.table).await?.ok_or_else(Refused::not_found)?;
    let (about, sanctions, open_reports) = match &report.about {
        Some(about) => (
            players.get(app, about).await?,
            wire_sanctions(app, about),
            app.store.open_reports(about).await?,
        ),
        None => (Player::Deleted {}, Vec::new(), 0),
    };
    Ok(ReportedPlayer {
        id: report.id.to_string(),
        table: report.table.clone(),
        rules: table.rules.into(),
        version: report.version,
        about_line: report.about_line,
        about,
        sanctions,
        open_reports,
        by: players.get(app, &report.by).await?,
        reason: report.reason.clone(),
        at: wire_time(report.at),
        resolved: report.resolved_at.map(wire_time),
        chat,
    })
}

/// Marks a report as resolved. For moderators.
#[utoipa::path(
    post, path = "/api/moderation/reports/{id}/resolve", tag = "moderation",
    security(("cookie" = [])), params(("id" = String, Path, description = "The report.")),
    responses((status = 204, description = "The report is resolved."), Refused),
)]
async fn resolve_report(
    State(app): State<App>,
    moderator: Moderator,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, Refused> {
    app.guard.limits.check(RateKind::Act, &moderator.user.id)?;
    let id: ReportId = id.parse().map_err(|_| Refused::not_found())?;
    match app.store.resolve_report(&id, app.time.now()).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refused::not_found()),
    }
}

/// A player by name. For moderators.
#[utoipa::path(
    get, path = "/api/moderation/names/{name}", tag = "moderation",
    security(("cookie" = [])), params(("name" = String, Path, description = "The name.")),
    responses((status = 200, description = "The player.", body = ModeratedPlayer), Refused),
)]
async fn find_player(
    State(app): State<App>,
    _moderator: Moderator,
    PathParams(name): PathParams<String>,
) -> Result<Json<ModeratedPlayer>, Refused> {
    let name = text::name(&name).map_err(|_| Refused::not_found())?;
    let user = app.store.user_by_name(&text::name_key(&name)).await?;
    moderated(&app, user.ok_or_else(Refused::not_found)?).await.map(Json)
}

/// A player, what is imposed on them, and what moderators did and noted. For moderators.
#[utoipa::path(
    get, path = "/api/moderation/players/{user}", tag = "moderation",
    security(("cookie" = [])), params(("user" = UserId, Path, description = "The player.")),
    responses((status = 200, description = "The player.", body = ModeratedPlayer), Refused),
)]
async fn see_player(
    State(app): State<App>,
    _moderator: Moderator,
    PathParams(user): PathParams<String>,
) -> Result<Json<ModeratedPlayer>, Refused> {
    moderated(&app, find(&app, &user).await?).await.map(Json)
}

/// Finds somebody who is not deleted.
async fn find(app: &App, id: &str) -> Result<User, Refused> {
    let id: UserId = id.parse().map_err(|_| Refused::not_found())?;
    let user = app.store.user(&id).await?;
    user.filter(|user| user.deleted_at.is_none()).ok_or_else(Refused::not_found)
}

async fn moderated(app: &App, user: User) -> Result<ModeratedPlayer, Refused> {
    let mut players = Players::default();
    let mut log = Vec::new();
    let entries = app.store.moderation_of(&user.id, &Page::first(LOG)).await?;
    for entry in entries.items {
        log.push(log_entry(app, &mut players, entry).await?);
    }
    Ok(ModeratedPlayer {
        since: wire_time(user.created_at),
        seen: app.store.last_seen(&user.id).await?.map(wire_time),
        role: app.standings().role(&user.id).map(wire_role),
        sanctions: wire_sanctions(app, &user.id),
        open_reports: app.store.open_reports(&user.id).await?,
        player: player(Some(user)),
        log,
    })
}

async fn log_entry(
    app: &App,
    players: &mut Players,
    entry: AuditEntry,
) -> Result<ModerationEntry, Refused> {
    let by = match &entry.actor {
        Actor::Moderator(id) => Some(players.get(app, id).await?),
        Actor::Owner | Actor::Visitor | Actor::Operator => None,
    };
    Ok(ModerationEntry {
        id: entry.id.to_string(),
        at: wire_time(entry.at),
        by,
        about: players.get(app, &entry.user).await?,
        action: AuditAction::from_name(&entry.action),
        details: serde_json::from_str(&entry.details).unwrap_or_default(),
    })
}

/// Mutes, suspends or bans a player. For moderators.
#[utoipa::path(
    put, path = "/api/moderation/players/{user}/{sanction}", tag = "moderation",
    operation_id = "impose_sanction", security(("cookie" = [])),
    params(
        ("user" = UserId, Path, description = "The player."),
        ("sanction" = evora_wire::SanctionKind, Path, description = "What is imposed."),
    ),
    request_body = Impose,
    responses((status = 204, description = "It is in force."), Refused),
)]
async fn impose(
    State(app): State<App>,
    moderator: Moderator,
    PathParams((user, kind)): PathParams<(String, String)>,
    Body(request): Body<Impose>,
) -> Result<StatusCode, Refused> {
    app.guard.limits.check(RateKind::Act, &moderator.user.id)?;
    let kind = SanctionKind::from_name(&kind).ok_or_else(Refused::not_found)?;
    let user = find(&app, &user).await?;
    moderator.may_moderate(&app, &user.id)?;
    let hours = request.hours.map(|hours| hours.saturating_mul(HOUR));
    let ends_at = hours.map(|period| app.time.now().saturating_add(period));
    let reason = request.reason.trim();
    moderator.acting(&app).impose(&user.id, kind, reason, ends_at).await.map_err(refused)?;
    noticed(&app, &user.id).await
}

/// Lifts a mute, suspension or ban. For moderators.
#[utoipa::path(
    delete, path = "/api/moderation/players/{user}/{sanction}", tag = "moderation",
    operation_id = "lift_sanction", security(("cookie" = [])),
    params(
        ("user" = UserId, Path, description = "The player."),
        ("sanction" = evora_wire::SanctionKind, Path, description = "What is lifted."),
    ),
    responses((status = 204, description = "It is lifted."), Refused),
)]
async fn lift(
    State(app): State<App>,
    moderator: Moderator,
    PathParams((user, kind)): PathParams<(String, String)>,
) -> Result<StatusCode, Refused> {
    app.guard.limits.check(RateKind::Act, &moderator.user.id)?;
    let kind = SanctionKind::from_name(&kind).ok_or_else(Refused::not_found)?;
    let user = find(&app, &user).await?;
    moderator.may_moderate(&app, &user.id)?;
    if !moderator.acting(&app).lift(&user.id, kind).await.map_err(refused)? {
        return Err(Refused::not_found());
    }
    noticed(&app, &user.id).await
}

/// Writes a note about a player, which only moderators see.
#[utoipa::path(
    post, path = "/api/moderation/players/{user}/notes", tag = "moderation",
    security(("cookie" = [])), params(("user" = UserId, Path, description = "The player.")),
    request_body = Note,
    responses((status = 204, description = "The note is stored."), Refused),
)]
async fn write_note(
    State(app): State<App>,
    moderator: Moderator,
    PathParams(user): PathParams<String>,
    Body(note): Body<Note>,
) -> Result<StatusCode, Refused> {
    app.guard.limits.check(RateKind::Act, &moderator.user.id)?;
    let user = find(&app, &user).await?;
    moderator.acting(&app).note(&user.id, note.text.trim()).await.map_err(refused)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes this node and the person's sockets notice at once what was done.
async fn noticed(app: &App, user: &UserId) -> Result<StatusCode, Refused> {
    app.standings().load(app).await?;
    announce(app, user).await;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) fn refused(error: ActError) -> Refused {
    match error {
        ActError::Store(error) => error.into(),
        other => {
            tracing::error!(error = %other, "a moderator could not act");
            let detail = "Something went wrong on the server. Try again in a moment.";
            Refused::new(ProblemKind::Internal, detail)
        }
    }
}
