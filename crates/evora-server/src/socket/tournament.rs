//! The stream of a tournament: its standings and games as they change.

use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{WebSocket, close_code};
use axum::extract::{State, WebSocketUpgrade};
use axum::response::Response;
use evora_id::{LinkSecret, TournamentId, UserId};
use evora_wire::{ProblemKind, Scope, TournamentToClient, TournamentYou};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::MissedTickBehavior;

use super::connection::{Connection, Disconnect, PING_INTERVAL, Received, retry_ms, with_limits};
use super::session_watch::{NOT_SHOWN, SessionWatch, SocketSlot};
use super::table::websocket_required;
use crate::app::App;
use crate::auth::{Visitor, Who};
use crate::extract::{PathParams, Query};
use crate::friends::online::Online;
use crate::guard::Address;
use crate::problem::Refused;
use crate::room::to_json;
use crate::tables::access::LinkQuery;
use crate::tournaments::{Change, TournamentRoom, find_tournament_room};

/// How often the whole tournament is sent again, in case something was lost.
const RELOAD_INTERVAL: Duration = Duration::from_secs(300);
/// How often it is read again while the database does not answer.
const RETRY_INTERVAL: Duration = Duration::from_secs(1);

/// A tournament (WebSocket); see `TournamentToClient`. The client does not send anything.
#[utoipa::path(get, path = "/api/tournaments/{id}/socket", tag = "tournaments",
    security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = TournamentId, Path, description = "The tournament."), LinkQuery),
    responses(
    (status = 101, description = "The socket is open."),
    Refused,
))]
pub(super) async fn tournament_socket(
    State(app): State<App>,
    Visitor(who): Visitor,
    address: Address,
    PathParams(id): PathParams<String>,
    Query(LinkQuery { link }): Query<LinkQuery>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    // The guard's layer has already refused cross-site requests.
    if let Some(who) = &who {
        who.needs(Scope::Read)?;
    }
    let room = find_tournament_room(&app, &id, who.as_ref(), link.as_ref()).await?;
    let upgrade = upgrade.map_err(|_| websocket_required())?;
    let slot = SocketSlot::new(&app, &address)?;
    Ok(with_limits(upgrade).on_upgrade(move |socket| async move {
        let visit = Visit { who: who.as_ref(), link: link.as_ref(), room: &room };
        serve(&app, &visit, socket, slot).await;
    }))
}

/// Somebody who looks at a tournament.
struct Visit<'a> {
    who: Option<&'a Who>,
    link: Option<&'a LinkSecret>,
    room: &'a TournamentRoom,
}

impl Visit<'_> {
    /// Fails if they may not see it any more: only that of a club can be lost from sight.
    async fn check(&self, app: &App) -> Result<(), Disconnect> {
        if self.room.club.is_none() {
            return Ok(());
        }
        match find_tournament_room(app, self.room.id.as_str(), self.who, self.link).await {
            Err(Refused(problem)) if problem.kind == ProblemKind::NotFound => {
                Err(Disconnect::Close(close_code::POLICY, NOT_SHOWN))
            }
            // While the database does not answer, nobody is disconnected.
            Ok(_) | Err(_) => Ok(()),
        }
    }
}

async fn serve(app: &App, visit: &Visit<'_>, socket: WebSocket, _slot: SocketSlot) {
    let _online = Online::enter(app, visit.who);
    let mut connection = Connection::new(app, socket);
    let end = match stream(app, visit, &mut connection).await {
        Ok(()) => {
            let goodbye = TournamentToClient::Goodbye { retry_ms: retry_ms() };
            match connection.send(to_json(&goodbye)).await {
                Ok(()) => Disconnect::Close(close_code::RESTART, "restarting; please reconnect"),
                Err(end) => end,
            }
        }
        Err(end) => end,
    };
    connection.close(end).await;
}

/// What a client has been sent, and what it gets next.
struct Watch<'a> {
    app: &'a App,
    room: &'a TournamentRoom,
    person: Option<&'a UserId>,
    updates: Option<Receiver<Change>>,
    /// The version that the client has.
    version: u64,
    you: Option<TournamentYou>,
    /// Whether the client lacks something that could not be read.
    is_behind: bool,
}

impl Watch<'_> {
    /// Sends the whole tournament. While the database does not answer, the client has what it had, and it is tried again.
    async fn send_all(&mut self, connection: &mut Connection) -> Result<(), Disconnect> {
        let found = self.room.watch(self.app, self.person).await;
        self.is_behind = found.is_err();
        let Ok((tournament, updates)) = found else { return Ok(()) };
        self.updates = Some(updates);
        self.version = tournament.version;
        self.you.clone_from(&tournament.you);
        let tournament = Box::new(tournament);
        connection.send(to_json(&TournamentToClient::Tournament { tournament })).await
    }

    /// Sends what the person has to do with it, if that changed.
    async fn send_you(&mut self, connection: &mut Connection) -> Result<(), Disconnect> {
        let you = self.room.you(self.person);
        if you == self.you {
            return Ok(());
        }
        self.you.clone_from(&you);
        connection.send(to_json(&TournamentToClient::You { you })).await
    }
}

/// Waits for the next update; forever if there is no subscription. Cancel safe.
async fn next(updates: &mut Option<Receiver<Change>>) -> Result<Change, RecvError> {
    match updates {
        Some(updates) => updates.recv().await,
        None => std::future::pending().await,
    }
}

/// Sends a tournament until the node stops.
async fn stream(
    app: &App,
    visit: &Visit<'_>,
    connection: &mut Connection,
) -> Result<(), Disconnect> {
    let &Visit { who, room, .. } = visit;
    let mut session = SessionWatch::new(app, who, room.club.as_ref()).await;
    let person = who.map(|who| &who.user.id);
    let mut watch =
        Watch { app, room, person, updates: None, version: 0, you: None, is_behind: false };
    let stopping = app.stop.begun();
    tokio::pin!(stopping);
    let (mut ping, mut reload) =
        (tokio::time::interval(PING_INTERVAL), tokio::time::interval(RELOAD_INTERVAL));
    let mut retry = tokio::time::interval(RETRY_INTERVAL);
    retry.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            received = connection.next() => match received? {
                // The stream accepts no messages.
                Received::Text(_) => connection.count_invalid()?,
                Received::RateLimited | Received::Ignored => {}
            },
            update = next(&mut watch.updates) => match update {
                // It was in the whole already.
                Ok(Change::Update { version, .. }) if version <= watch.version => {}
                Ok(Change::Update { version, text }) => {
                    watch.version = version;
                    connection.send(text).await?;
                    watch.send_you(connection).await?;
                }
                Ok(Change::Unknown) | Err(RecvError::Lagged(_)) => watch.send_all(connection).await?,
                Err(RecvError::Closed) => return Ok(()),
            },
            // The first tick is at once.
            _ = reload.tick() => watch.send_all(connection).await?,
            _ = retry.tick(), if watch.is_behind => watch.send_all(connection).await?,
            () = session.next() => {
                session.check(app, who).await.access?;
                visit.check(app).await?;
            }
            _ = ping.tick() => connection.ping().await?,
            () = &mut stopping => return Ok(()),
        }
    }
}
