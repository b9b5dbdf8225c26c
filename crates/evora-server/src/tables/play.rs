//! HTTP routes to play without a WebSocket.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_id::TableId;
use evora_table::{Command, LiveTable};
use evora_wire::{
    AnswerTakeback, AskTakeback, Chat, Checked, PlayMove, ProblemKind, Scope, TableWhole, ToServer,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::access::{Access, LinkQuery, Look, enter, look};
use crate::app::App;
use crate::auth::Who;
use crate::extract::{Body, PathParams, Query};
use crate::guard::RateKind;
use crate::problem::Refused;
use crate::room::{CommandResult, Room};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(play_move))
        .routes(routes!(check_move))
        .routes(routes!(resign))
        .routes(routes!(abandon))
        .routes(routes!(ask_takeback))
        .routes(routes!(answer_takeback))
        .routes(routes!(chat))
}

/// Executes a player's message and returns the table after it.
async fn execute(
    app: &App,
    id: &str,
    who: &Who,
    message: ToServer,
) -> Result<Json<TableWhole>, Refused> {
    let (room, access) = enter(app, id, Some(who), None).await?;
    execute_message(app, &room, who, message).await?;
    Ok(Json(room.table(app, Some(&who.user.id), access == Access::Game).await?))
}

/// Plays a move. Sending it again with the same ply does nothing.
#[utoipa::path(
    post, path = "/api/tables/{id}/moves", tag = "play",
    security(("cookie" = []), ("token" = ["play"])),
    params(("id" = TableId, Path, description = "The table.")),
    request_body = PlayMove,
    responses((status = 200, description = "The move is stored.", body = TableWhole), Refused),
)]
async fn play_move(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
    Body(PlayMove { ply, word }): Body<PlayMove>,
) -> Result<Json<TableWhole>, Refused> {
    execute(&app, &id, &who, ToServer::Play { ply, word }).await
}

/// Checks whether a move could be played, and if not, why. Nothing is played.
#[utoipa::path(
    post, path = "/api/tables/{id}/check", tag = "play",
    security(("cookie" = []), ("token" = ["play"])),
    params(("id" = TableId, Path, description = "The table.")),
    request_body = PlayMove,
    responses((status = 200, description = "The result of the check.", body = Checked), Refused),
)]
async fn check_move(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
    Body(PlayMove { ply, word }): Body<PlayMove>,
) -> Result<Json<Checked>, Refused> {
    who.needs(Scope::Play)?;
    app.guard.limits.check(RateKind::Act, &who)?;
    let (room, _) = enter(&app, &id, Some(&who), None).await?;
    let refused = room.check_command(&app, &who, Command::Play { ply, word }).await?;
    Ok(Json(Checked { refused: refused.map(|Refused(problem)| problem) }))
}

/// Resigns.
#[utoipa::path(
    post, path = "/api/tables/{id}/resign", tag = "play",
    security(("cookie" = []), ("token" = ["play"])),
    params(("id" = TableId, Path, description = "The table.")),
    responses((status = 200, description = "You have resigned.", body = TableWhole), Refused),
)]
async fn resign(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
) -> Result<Json<TableWhole>, Refused> {
    execute(&app, &id, &who, ToServer::Resign {}).await
}

/// Ends a game against bots only, without a winner. It doesn't count for anything.
#[utoipa::path(
    post, path = "/api/tables/{id}/abandon", tag = "play",
    security(("cookie" = []), ("token" = ["play"])),
    params(("id" = TableId, Path, description = "The table.")),
    responses((status = 200, description = "The game is over.", body = TableWhole), Refused),
)]
async fn abandon(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
) -> Result<Json<TableWhole>, Refused> {
    who.needs(Scope::Play)?;
    app.guard.limits.check(RateKind::Act, &who)?;
    let (room, access) = enter(&app, &id, Some(&who), None).await?;
    room.execute(&app, &who, Command::Abandon).await?;
    Ok(Json(room.table(&app, Some(&who.user.id), access == Access::Game).await?))
}

/// Asks the other players to take back your last move. Against bots only, it is taken back at once.
#[utoipa::path(
    post, path = "/api/tables/{id}/takeback", tag = "play",
    security(("cookie" = []), ("token" = ["play"])),
    params(("id" = TableId, Path, description = "The table.")),
    request_body = AskTakeback,
    responses((status = 200, description = "The other players are asked.", body = TableWhole), Refused),
)]
async fn ask_takeback(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
    Body(AskTakeback { ply }): Body<AskTakeback>,
) -> Result<Json<TableWhole>, Refused> {
    execute(&app, &id, &who, ToServer::AskTakeback { ply }).await
}

/// Answers a takeback request. The move is taken back when all have agreed.
#[utoipa::path(
    post, path = "/api/tables/{id}/takeback/answer", tag = "play",
    security(("cookie" = []), ("token" = ["play"])),
    params(("id" = TableId, Path, description = "The table.")),
    request_body = AnswerTakeback,
    responses((status = 200, description = "The answer is recorded.", body = TableWhole), Refused),
)]
async fn answer_takeback(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
    Body(AnswerTakeback { ply, agree }): Body<AnswerTakeback>,
) -> Result<Json<TableWhole>, Refused> {
    execute(&app, &id, &who, ToServer::AnswerTakeback { ply, agree }).await
}

/// Sends a chat line to a table.
#[utoipa::path(
    post, path = "/api/tables/{id}/chat", tag = "play",
    security(("cookie" = []), ("token" = ["chat"])),
    params(("id" = TableId, Path, description = "The table."), LinkQuery),
    request_body = Chat,
    responses((status = 204, description = "The line is sent."), Refused),
)]
async fn chat(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
    Query(LinkQuery { link }): Query<LinkQuery>,
    Body(Chat { text }): Body<Chat>,
) -> Result<StatusCode, Refused> {
    let Look { room, access, as_moderator } = look(&app, &id, Some(&who), link.as_ref()).await?;
    if access != Access::Game || as_moderator {
        let detail = "Only people who can watch this table can chat at it.";
        return Err(Refused::new(ProblemKind::NoChat, detail));
    }
    execute_message(&app, &room, &who, ToServer::Say { text }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Executes the command in a message. Returns `None` if the message has none (`hello`, `ping`).
pub(crate) async fn execute_message(
    app: &App,
    room: &Room,
    who: &Who,
    message: ToServer,
) -> Result<Option<CommandResult>, Refused> {
    let kind = match message {
        ToServer::Hello { .. } | ToServer::Ping {} => return Ok(None),
        ToServer::Say { .. } => RateKind::Chat,
        _ => RateKind::Act,
    };
    app.guard.limits.check(kind, who)?;
    match message {
        ToServer::Say { .. } => app.standings().check_chat(app, &who.user.id)?,
        // Whoever is suspended may still resign, so that nobody has to wait for them.
        ToServer::Resign {} => {}
        _ => app.standings().check_play(app, &who.user.id)?,
    }
    who.needs(match message {
        ToServer::Share { .. } => Scope::Tables,
        ToServer::Say { .. } => Scope::Chat,
        _ => Scope::Play,
    })?;
    let message = match message {
        ToServer::Say { text } => {
            ToServer::Say { text: evora_wire::text::chat(&text).unwrap_or_default() }
        }
        message => message,
    };
    let result = room.execute_with(app, who, |live| command_of(live, who, &message)).await?;
    Ok(Some(result))
}

/// The command in a person's message.
pub(super) fn command_of(
    live: &LiveTable,
    who: &Who,
    message: &ToServer,
) -> Result<Command, Refused> {
    let command = evora_table::command(&live.table, &who.user.id, message)?;
    // Messages without a command get here only by mistake.
    command.ok_or_else(Refused::not_found)
}
