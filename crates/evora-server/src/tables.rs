//! HTTP routes of tables: opening, finding, joining and playing.
//!
//! A game starts as soon as every seat is taken and every person has added a share. If somebody has not, the host
//! can start it, and a few seconds after the last seat was taken it starts by itself. So clients that send a share
//! when they open or join a table never wait.

pub(crate) mod access;
pub(crate) mod list;
pub(crate) mod listing;
pub(crate) mod opening;
mod play;
mod rematch;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_id::UserId;
use evora_table::{Command, LiveTable};
use evora_wire::{
    AddShare, DeclineReason, Join, Joined, NewTable, ProblemKind, QuickMatch, Scope, TableInfo,
    TableMade, TablePage, TableQuery, TableWhole, ToServer,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::access::{Access, LinkQuery, Look, enter, look};
use self::opening::TablePlan;
use crate::app::App;
use crate::auth::{Visitor, Who};
use crate::extract::{Body, PathParams, Query};
use crate::guard::RateKind;
use crate::problem::Refused;
use crate::room::{CommandResult, Room};

pub(crate) use self::play::execute_message;

/// The routes of tables.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_tables, open_table))
        .routes(routes!(my_tables))
        .routes(routes!(see_table))
        .routes(routes!(join_table))
        .routes(routes!(leave_table))
        .routes(routes!(add_share))
        .routes(routes!(start_game))
        .routes(routes!(quick_match))
        .merge(play::routes())
        .merge(rematch::routes())
}

/// Lists public tables: open ones at which you can take a seat, games in progress that can be watched, or finished games.
#[utoipa::path(get, path = "/api/tables", tag = "tables",
    security((), ("cookie" = []), ("token" = ["read"])),
    params(TableQuery), responses(
    (status = 200, description = "A page of tables.", body = TablePage),
    Refused,
))]
async fn list_tables(
    State(app): State<App>,
    Visitor(who): Visitor,
    Query(query): Query<TableQuery>,
) -> Result<Json<TablePage>, Refused> {
    // Without the scope it is everybody's list.
    let who = who.filter(|who| who.needs(Scope::Read).is_ok());
    let kept_apart = list::kept_apart(&app, who.as_ref()).await?;
    Ok(Json(list::public(&app, &query, &kept_apart).await?))
}

/// Lists the tables at which you have a seat.
#[utoipa::path(get, path = "/api/me/tables", tag = "tables",
    security(("cookie" = []), ("token" = ["read"])),
    params(TableQuery), responses(
    (status = 200, description = "A page of tables.", body = TablePage),
    Refused,
))]
async fn my_tables(
    State(app): State<App>,
    who: Who,
    Query(query): Query<TableQuery>,
) -> Result<Json<TablePage>, Refused> {
    who.needs(Scope::Read)?;
    Ok(Json(list::of_user(&app, &who.user.id, &query).await?))
}

/// Opens a table. Its links are returned only here.
#[utoipa::path(post, path = "/api/tables", tag = "tables",
    security(("cookie" = []), ("token" = ["tables"])),
    request_body = NewTable, responses(
    (status = 201, description = "The table, with its links.", body = TableMade),
    Refused,
))]
async fn open_table(
    State(app): State<App>,
    who: Who,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<TableMade>), Refused> {
    who.needs(Scope::Tables)?;
    app.guard.limits.check(RateKind::Table, &who)?;
    app.standings().check_play(&app, &who.user.id)?;
    let made = opening::open(&app, &who, TablePlan::of(&new, &who)).await?;
    let room = app.rooms().room(&app, &made.id).await?;
    let table = room.info(&app, Some(&who.user.id)).await?;
    let made = TableMade { table, link: made.link, seat_links: made.seat_links };
    Ok((StatusCode::CREATED, Json(made)))
}

/// A table as you may see it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = evora_id::TableId, Path, description = "The table."), LinkQuery), responses(
    (status = 200, description = "The table.", body = TableWhole),
    Refused,
))]
async fn see_table(
    State(app): State<App>,
    Visitor(who): Visitor,
    PathParams(id): PathParams<String>,
    Query(LinkQuery { link }): Query<LinkQuery>,
) -> Result<Json<TableWhole>, Refused> {
    if let Some(who) = &who {
        who.needs(Scope::Read)?;
    }
    let Look { room, access, .. } = look(&app, &id, who.as_ref(), link.as_ref()).await?;
    let person = who.as_ref().map(|who| &who.user.id);
    Ok(Json(room.table(&app, person, access == Access::Game).await?))
}

/// Takes a seat.
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "tables",
    security(("cookie" = []), ("token" = ["tables"])),
    params(("id" = evora_id::TableId, Path, description = "The table.")), request_body = Join, responses(
    (status = 200, description = "You have a seat.", body = Joined),
    Refused,
))]
async fn join_table(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
    Body(join): Body<Join>,
) -> Result<Json<Joined>, Refused> {
    who.needs(Scope::Tables)?;
    app.guard.limits.check(RateKind::Join, &who)?;
    app.standings().check_play(&app, &who.user.id)?;
    let (room, _) = enter(&app, &id, Some(&who), join.link.as_ref()).await?;
    Ok(Json(take_seat(&app, &room, &who, &join).await?))
}

/// Takes a seat, and adds the share if one was sent.
pub(crate) async fn take_seat(
    app: &App,
    room: &Room,
    who: &Who,
    join: &Join,
) -> Result<Joined, Refused> {
    refuse_blocked(app, room, who).await?;
    let result = room.join(app, who, join).await?;
    if let Some(share) = &join.share {
        match set_share(app, room, who, share.clone()).await {
            // They have the seat even if the game started in between.
            Ok(_) => {}
            Err(Refused(problem)) if problem.kind == ProblemKind::Started => {}
            Err(refused) => return Err(refused),
        }
    }
    let table = room.info(app, Some(&who.user.id)).await?;
    let seat = result.seat.map(|seat| seat.index() as u8).or(table.you);
    let seat = seat.ok_or_else(|| Refused::new(ProblemKind::Stale, "Please reload the table."))?;
    Ok(Joined { seat, table })
}

/// Fails if somebody at the table blocks the person, or the person them. Whoever has a seat reserved was asked to come.
async fn refuse_blocked(app: &App, room: &Room, who: &Who) -> Result<(), Refused> {
    let me = &who.user.id;
    // Only accounts can block and be blocked.
    if who.user.is_guest() || room.stored.reserved_seat(me).is_some() {
        return Ok(());
    }
    let mut others: Vec<UserId> = {
        let live = &room.open(app).await?.live;
        live.participants.iter().flatten().chain([&live.table.host.id]).cloned().collect()
    };
    others.retain(|other| other != me);
    others.sort_unstable();
    others.dedup();
    if app.store.is_block_between(me, &others).await? {
        // Whoever blocks whom, and whoever of those at the table it is: nobody is told.
        let detail = "You can't join this table.";
        return Err(Refused::new(ProblemKind::Forbidden, detail).because("problem-cannot-join"));
    }
    Ok(())
}

/// Sets a person's share of the deals.
async fn set_share(
    app: &App,
    room: &Room,
    who: &Who,
    share: evora_wire::Share,
) -> Result<CommandResult, Refused> {
    let message = ToServer::Share { share };
    room.execute_with(app, who, |live| play::command_of(live, who, &message)).await
}

/// Leaves a table before its game starts, or declines the seat reserved for you in a rematch. The table is closed if
/// its host leaves or somebody declines.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables",
    security(("cookie" = []), ("token" = ["tables"])),
    params(("id" = evora_id::TableId, Path, description = "The table.")), responses(
    (status = 204, description = "You no longer have a seat."),
    Refused,
))]
async fn leave_table(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, Refused> {
    who.needs(Scope::Tables)?;
    app.guard.limits.check(RateKind::Join, &who)?;
    let (room, _) = enter(&app, &id, Some(&who), None).await?;
    let id = &who.user.id;
    if room.stored.tournament.is_some() {
        let detail = "This game belongs to a tournament. Resign, or leave the tournament.";
        return Err(Refused::new(ProblemKind::Forbidden, detail).because("problem-tournament-game"));
    }
    if room.stored.reserved_seat(id).is_some() {
        // The seat may be that of a challenge, which the challenger then sees declined.
        app.store.decline_challenge(&room.id, id, DeclineReason::Generic.name()).await?;
    }
    let command = |live: &LiveTable| {
        let reserved = room.stored.reserved_seat(id).filter(|_| live.table.seat_of(id).is_none());
        Ok(reserved.map_or(Command::Leave, |seat| Command::Decline { seat }))
    };
    room.execute_with(&app, &who, command).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Adds your share to the deals, replacing an earlier one.
#[utoipa::path(post, path = "/api/tables/{id}/share", tag = "tables",
    security(("cookie" = []), ("token" = ["tables"])),
    params(("id" = evora_id::TableId, Path, description = "The table.")), request_body = AddShare, responses(
    (status = 200, description = "The share is added.", body = TableInfo),
    Refused,
))]
async fn add_share(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
    Body(add): Body<AddShare>,
) -> Result<Json<TableInfo>, Refused> {
    who.needs(Scope::Tables)?;
    app.guard.limits.check(RateKind::Act, &who)?;
    app.standings().check_play(&app, &who.user.id)?;
    let (room, _) = enter(&app, &id, Some(&who), None).await?;
    set_share(&app, &room, &who, add.share).await?;
    Ok(Json(room.info(&app, Some(&who.user.id)).await?))
}

/// Starts the game at once. Only the host may do this, once every seat is taken.
#[utoipa::path(post, path = "/api/tables/{id}/start", tag = "tables",
    security(("cookie" = []), ("token" = ["tables"])),
    params(("id" = evora_id::TableId, Path, description = "The table.")), responses(
    (status = 200, description = "The game has started.", body = TableInfo),
    Refused,
))]
async fn start_game(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
) -> Result<Json<TableInfo>, Refused> {
    who.needs(Scope::Tables)?;
    app.guard.limits.check(RateKind::Act, &who)?;
    app.standings().check_play(&app, &who.user.id)?;
    let (room, _) = enter(&app, &id, Some(&who), None).await?;
    room.execute(&app, &who, Command::Start).await?;
    Ok(Json(room.info(&app, Some(&who.user.id)).await?))
}

/// Takes a seat at a matching open table, or opens one.
#[utoipa::path(post, path = "/api/quick", tag = "tables",
    security(("cookie" = []), ("token" = ["tables"])),
    request_body = QuickMatch, responses(
    (status = 200, description = "You have a seat.", body = Joined),
    Refused,
))]
async fn quick_match(
    State(app): State<App>,
    who: Who,
    Body(quick): Body<QuickMatch>,
) -> Result<Json<Joined>, Refused> {
    who.needs(Scope::Tables)?;
    app.guard.limits.check(RateKind::Table, &who)?;
    app.standings().check_play(&app, &who.user.id)?;
    Ok(Json(rematch::quick(&app, &who, &quick).await?))
}
