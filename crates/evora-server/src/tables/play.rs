//! Playing over HTTP, for programs that want no socket.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_wire::{
    AnswerTakeback, AskTakeback, Chat, Checked, PlayMove, ProblemKind, Scope, TableId, TableWhole,
    ToServer,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::access::{ByLink, Sees, enter};
use super::share_of;
use crate::app::App;
use crate::auth::Who;
use crate::extract::{Body, Named, Query};
use crate::guard::Kind;
use crate::problem::Refused;
use crate::room::{Done, LiveTable, Room};
use crate::table::Command;

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

/// Does what a player's message asks for, and tells how the table is then.
async fn done(app: &App, id: &str, who: &Who, said: ToServer) -> Result<Json<TableWhole>, Refused> {
    let (room, sees) = enter(app, id, Some(who), None).await?;
    obey(app, &room, who, said).await?;
    Ok(Json(room.whole(app, Some(who.user.id.as_str()), sees == Sees::Game).await?))
}

/// Plays a move. Sent again with the same ply it does nothing.
#[utoipa::path(
    post, path = "/api/tables/{id}/moves", tag = "play",
    security(("cookie" = []), ("token" = ["play"])),
    params(("id" = TableId, Path, description = "The table.")),
    request_body = PlayMove,
    responses((status = 200, description = "It is kept for good.", body = TableWhole), Refused),
)]
async fn play_move(
    State(app): State<App>,
    who: Who,
    Named(id): Named<String>,
    Body(PlayMove { ply, word }): Body<PlayMove>,
) -> Result<Json<TableWhole>, Refused> {
    done(&app, &id, &who, ToServer::Play { ply, word }).await
}

/// Whether a move could be made, and why not. Nothing is played.
#[utoipa::path(
    post, path = "/api/tables/{id}/check", tag = "play",
    security(("cookie" = []), ("token" = ["play"])),
    params(("id" = TableId, Path, description = "The table.")),
    request_body = PlayMove,
    responses((status = 200, description = "The answer.", body = Checked), Refused),
)]
async fn check_move(
    State(app): State<App>,
    who: Who,
    Named(id): Named<String>,
    Body(PlayMove { ply, word }): Body<PlayMove>,
) -> Result<Json<Checked>, Refused> {
    who.needs(Scope::Play)?;
    app.guard.limits.check(Kind::Act, &who)?;
    let (room, _) = enter(&app, &id, Some(&who), None).await?;
    let refused = room.could(&app, &who, Command::Play { ply, word }).await?;
    Ok(Json(Checked { refused: refused.map(|Refused(problem)| problem) }))
}

/// Gives the game up.
#[utoipa::path(
    post, path = "/api/tables/{id}/resign", tag = "play",
    security(("cookie" = []), ("token" = ["play"])),
    params(("id" = TableId, Path, description = "The table.")),
    responses((status = 200, description = "You are out of it.", body = TableWhole), Refused),
)]
async fn resign(
    State(app): State<App>,
    who: Who,
    Named(id): Named<String>,
) -> Result<Json<TableWhole>, Refused> {
    done(&app, &id, &who, ToServer::Resign {}).await
}

/// Ends a game that nobody else plays but bots: without a winner, and without counting for anything.
#[utoipa::path(
    post, path = "/api/tables/{id}/abandon", tag = "play",
    security(("cookie" = []), ("token" = ["play"])),
    params(("id" = TableId, Path, description = "The table.")),
    responses((status = 200, description = "The game is over.", body = TableWhole), Refused),
)]
async fn abandon(
    State(app): State<App>,
    who: Who,
    Named(id): Named<String>,
) -> Result<Json<TableWhole>, Refused> {
    who.needs(Scope::Play)?;
    app.guard.limits.check(Kind::Act, &who)?;
    let (room, sees) = enter(&app, &id, Some(&who), None).await?;
    room.act(&app, &who, Command::Abandon).await?;
    Ok(Json(room.whole(&app, Some(who.user.id.as_str()), sees == Sees::Game).await?))
}

/// Asks the others to take back your last move. With bots alone it is taken back at once.
#[utoipa::path(
    post, path = "/api/tables/{id}/takeback", tag = "play",
    security(("cookie" = []), ("token" = ["play"])),
    params(("id" = TableId, Path, description = "The table.")),
    request_body = AskTakeback,
    responses((status = 200, description = "They are asked.", body = TableWhole), Refused),
)]
async fn ask_takeback(
    State(app): State<App>,
    who: Who,
    Named(id): Named<String>,
    Body(AskTakeback { ply }): Body<AskTakeback>,
) -> Result<Json<TableWhole>, Refused> {
    done(&app, &id, &who, ToServer::AskTakeback { ply }).await
}

/// Answers such a wish: the game goes back when all have agreed.
#[utoipa::path(
    post, path = "/api/tables/{id}/takeback/answer", tag = "play",
    security(("cookie" = []), ("token" = ["play"])),
    params(("id" = TableId, Path, description = "The table.")),
    request_body = AnswerTakeback,
    responses((status = 200, description = "The answer counts.", body = TableWhole), Refused),
)]
async fn answer_takeback(
    State(app): State<App>,
    who: Who,
    Named(id): Named<String>,
    Body(AnswerTakeback { ply, agree }): Body<AnswerTakeback>,
) -> Result<Json<TableWhole>, Refused> {
    done(&app, &id, &who, ToServer::AnswerTakeback { ply, agree }).await
}

/// Says something at a table.
#[utoipa::path(
    post, path = "/api/tables/{id}/chat", tag = "play",
    security(("cookie" = []), ("token" = ["chat"])),
    params(("id" = TableId, Path, description = "The table."), ByLink),
    request_body = Chat,
    responses((status = 204, description = "It is said."), Refused),
)]
async fn chat(
    State(app): State<App>,
    who: Who,
    Named(id): Named<String>,
    Query(ByLink { link }): Query<ByLink>,
    Body(Chat { text }): Body<Chat>,
) -> Result<StatusCode, Refused> {
    let (room, sees) = enter(&app, &id, Some(&who), link.as_ref()).await?;
    if sees != Sees::Game {
        let detail = "Only people who can watch this table can chat at it.";
        return Err(Refused::new(ProblemKind::NoChat, detail));
    }
    obey(&app, &room, &who, ToServer::Say { text }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Does what a message asks for; nothing where it asks for nothing at the table.
pub(crate) async fn obey(
    app: &App,
    room: &Room,
    who: &Who,
    said: ToServer,
) -> Result<Option<Done>, Refused> {
    let kind = match said {
        ToServer::Hello { .. } | ToServer::Ping {} => return Ok(None),
        ToServer::Say { .. } => Kind::Chat,
        _ => Kind::Act,
    };
    app.guard.limits.check(kind, who)?;
    let done = match said {
        ToServer::Hello { .. } | ToServer::Ping {} => return Ok(None),
        ToServer::Play { ply, word } => {
            who.needs(Scope::Play)?;
            room.act(app, who, Command::Play { ply, word }).await?
        }
        ToServer::Share { share } => {
            who.needs(Scope::Tables)?;
            room.act(app, who, share_of(&share)?).await?
        }
        ToServer::Resign {} => {
            who.needs(Scope::Play)?;
            room.act(app, who, Command::Resign).await?
        }
        ToServer::AskTakeback { ply } => {
            who.needs(Scope::Play)?;
            room.act_with(app, who, |live| ask(live, who, ply)).await?
        }
        ToServer::AnswerTakeback { ply, agree } => {
            who.needs(Scope::Play)?;
            let answer = |live: &LiveTable| match &live.table.asked {
                Some(asked) if asked.step != ply => Err(stale()),
                _ => Ok(Command::AnswerTakeback(agree)),
            };
            room.act_with(app, who, answer).await?
        }
        ToServer::Say { text } => {
            who.needs(Scope::Chat)?;
            let text = evora_wire::text::chat(&text).unwrap_or_default();
            let say = |live: &LiveTable| match live.table.options.chat {
                true => Ok(Command::Say(text.clone())),
                false => {
                    let detail = "This table has no chat.";
                    Err(Refused::new(ProblemKind::NoChat, detail))
                }
            };
            room.act_with(app, who, say).await?
        }
    };
    Ok(Some(done))
}

/// The wish to take back, if it is meant for the move that would be taken back.
fn ask(live: &LiveTable, who: &Who, ply: u32) -> Result<Command, Refused> {
    match live.table.last_of(who.user.id.as_str()) {
        Some(step) if usize::try_from(ply) != Ok(step) => Err(stale()),
        _ => Ok(Command::AskTakeback),
    }
}

fn stale() -> Refused {
    Refused::new(ProblemKind::Stale, "The game has moved on. Reload the table.")
}
