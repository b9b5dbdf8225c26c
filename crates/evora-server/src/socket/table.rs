//! The WebSocket of a table.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Utf8Bytes, WebSocket, close_code};
use axum::extract::{State, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use evora_game::Audience;
use evora_id::{LinkSecret, UserId};
use evora_table::{Muted, wire_time};
use evora_wire::{Problem, ProblemKind, Scope, ToClient, ToServer, read};
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::time::{Instant, MissedTickBehavior};

use super::connection::{
    Connection, Disconnect, HEARTBEAT, PING_INTERVAL, Received, retry_ms, with_limits,
};
use super::session_watch::{NOT_SHOWN, SessionWatch, SocketSlot};
use crate::app::App;
use crate::auth::{Visitor, Who};
use crate::extract::{PathParams, Query};
use crate::friends::online::{Online, OnlineGuard};
use crate::guard::Address;
use crate::problem::Refused;
use crate::room::{Broadcast, PresenceGuard, Room, RoomSubscription, Update, to_json};
use crate::tables::access::{Access, LinkQuery, Look, look};
use crate::tables::execute_message;

/// How long a client may take to send `hello`.
const HELLO_TIMEOUT: Duration = Duration::from_secs(15);

/// A table (WebSocket). The first message is `hello`; see `ToServer` and `ToClient`.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "play",
    security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = evora_id::TableId, Path, description = "The table."), LinkQuery), responses(
    (status = 101, description = "The socket is open."),
    Refused,
))]
pub(super) async fn table_socket(
    State(app): State<App>,
    Visitor(who): Visitor,
    PathParams(id): PathParams<String>,
    Query(LinkQuery { link }): Query<LinkQuery>,
    address: Address,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    // The guard's layer has already refused cross-site requests.
    if let Some(who) = &who {
        who.needs(Scope::Read)?;
    }
    let look = look(&app, &id, who.as_ref(), link.as_ref()).await?;
    if look.access != Access::Game {
        let detail = "This table has no spectators. Take a seat first.";
        return Err(Refused::new(ProblemKind::Forbidden, detail));
    }
    let upgrade = upgrade.map_err(|_| websocket_required())?;
    let slot = SocketSlot::new(&app, &address)?;
    Ok(with_limits(upgrade).on_upgrade(move |socket| serve(app, look, (who, link), socket, slot)))
}

/// The problem for a plain HTTP request to a WebSocket route.
pub(super) fn websocket_required() -> Refused {
    let detail = "Open this address as a WebSocket.";
    let mut problem = Problem::new(ProblemKind::WrongMethod, detail);
    problem.status = StatusCode::UPGRADE_REQUIRED.as_u16();
    Refused(problem)
}

async fn serve(
    app: App,
    look: Look,
    (who, link): (Option<Who>, Option<LinkSecret>),
    socket: WebSocket,
    _slot: SocketSlot,
) {
    let Look { room, as_moderator, .. } = look;
    let presence = room.enter(&app, who.as_ref().map(|who| &who.user.id));
    let online = Online::enter(&app, who.as_ref());
    let connection = Connection::new(&app, socket);
    let (subscription, muted, awaited) = (None, Muted::new(), None);
    let mut client = Client {
        connection,
        subscription,
        muted,
        app,
        room,
        who,
        link,
        as_moderator,
        presence,
        online,
        awaited,
    };
    let Err(end) = client.run().await;
    let Client { connection, presence, online, .. } = client;
    // The person counts as away at once, however long closing takes.
    drop((presence, online));
    connection.close(end).await;
}

/// A client at a table.
struct Client {
    app: App,
    room: Arc<Room>,
    who: Option<Who>,
    link: Option<LinkSecret>,
    /// Whether the client may only look, as a moderator.
    as_moderator: bool,
    connection: Connection,
    subscription: Option<RoomSubscription>,
    /// The people whose chat this client does not get.
    muted: Muted,
    presence: PresenceGuard,
    /// Counts the person as online, and as playing.
    online: OnlineGuard,
    /// Since when other people wait for this client's moves; while set, it is pinged at every heartbeat.
    awaited: Option<Instant>,
}

enum Never {}

impl Client {
    fn id(&self) -> Option<&UserId> {
        self.who.as_ref().map(|who| &who.user.id)
    }

    async fn run(&mut self) -> Result<Never, Disconnect> {
        let mut session = SessionWatch::new(&self.app, self.who.as_ref(), None).await;
        self.load_mutes().await;
        let stopping = self.app.stop.begun();
        tokio::pin!(stopping);
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let hello_timeout = tokio::time::sleep(HELLO_TIMEOUT);
        tokio::pin!(hello_timeout);
        loop {
            self.update_game();
            let away = self.away_at();
            tokio::select! {
                received = self.connection.next() => {
                    let received = received?;
                    self.presence.set_responsive(true);
                    self.receive(received).await?;
                }
                () = sleep_until(away) => self.presence.set_responsive(false),
                broadcast = next_broadcast(&mut self.subscription) => match broadcast {
                    Ok(broadcast) => {
                        self.forward(broadcast).await?;
                        self.forward_pending().await?;
                        self.connection.flush().await?;
                    }
                    Err(RecvError::Lagged(_)) => self.catch_up().await?,
                    Err(RecvError::Closed) => return Err(self.goodbye().await),
                },
                _ = heartbeat.tick() => self.heartbeat().await?,
                () = session.next() => {
                    let checked = session.check(&self.app, self.who.as_ref()).await;
                    if let Some(sanctions) = checked.sanctions {
                        self.connection.send(to_json(&ToClient::Standing { sanctions })).await?;
                    }
                    checked.access?;
                    self.check_sight().await?;
                    self.load_mutes().await;
                }
                () = &mut hello_timeout, if self.subscription.is_none() => {
                    return Err(Disconnect::Close(close_code::POLICY, "no hello in time"));
                }
                () = &mut stopping => return Err(self.goodbye().await),
            }
        }
    }

    /// Fails if the person may not see the table any more: only a game of a club's tournament can be lost from sight.
    async fn check_sight(&mut self) -> Result<(), Disconnect> {
        if self.room.stored.tournament.is_none() {
            return Ok(());
        }
        let id = self.room.id.as_str();
        match look(&self.app, id, self.who.as_ref(), self.link.as_ref()).await {
            Err(Refused(problem)) if problem.kind == ProblemKind::NotFound => {
                Err(Disconnect::Close(close_code::POLICY, NOT_SHOWN))
            }
            // While the database does not answer, nobody is disconnected.
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// Tells friends whether the person plays here.
    fn update_game(&mut self) {
        let sits = |subscription: &RoomSubscription| subscription.audience != Audience::Spectators;
        let plays = self.subscription.as_ref().is_some_and(sits) && self.room.is_playing();
        let options = &self.room.stored.options;
        let is_public = options.public && options.spectators;
        self.online.set_game(plays.then_some((&self.room.id, is_public)));
    }

    /// Whether other people wait for this client's moves.
    fn is_awaited(&self) -> bool {
        let plays = |subscription: &RoomSubscription| subscription.audience != Audience::Spectators;
        self.subscription.as_ref().is_some_and(plays) && self.room.is_multiplayer()
    }

    /// Pings the client: at every heartbeat while other people wait for its moves, otherwise at [`PING_INTERVAL`].
    async fn heartbeat(&mut self) -> Result<(), Disconnect> {
        if self.is_awaited() {
            self.awaited.get_or_insert_with(Instant::now);
            self.connection.ping().await
        } else {
            self.awaited = None;
            self.connection.ping_every(PING_INTERVAL).await
        }
    }

    /// When this client counts as away. Returns `None` if it does already or nobody waits for it.
    fn away_at(&self) -> Option<Instant> {
        self.awaited
            .filter(|_| self.presence.is_responsive())
            .map(|since| self.connection.away_at(since))
    }

    /// Loads whom the client has muted or blocked. If the store fails, the previous list stays.
    async fn load_mutes(&mut self) {
        let Some(who) = &self.who else { return };
        match self.app.store.silenced_for(&who.user.id).await {
            Ok(muted) => self.muted = muted.into_iter().collect(),
            Err(error) => tracing::warn!(%error, "could not load a user's mutes"),
        }
    }

    async fn goodbye(&mut self) -> Disconnect {
        let goodbye = ToClient::Goodbye { retry_ms: retry_ms() };
        match self.connection.send(to_json(&goodbye)).await {
            Ok(()) => Disconnect::Close(close_code::RESTART, "restarting; please reconnect"),
            Err(end) => end,
        }
    }

    /// Handles a message from the client.
    async fn receive(&mut self, received: Received) -> Result<(), Disconnect> {
        let text_message = match received {
            Received::Ignored => return Ok(()),
            Received::RateLimited => {
                let problem = Problem::new(ProblemKind::TooMany, "Send fewer messages.");
                return self.refuse(None, problem.retry_after(1)).await;
            }
            Received::Text(text_message) => text_message,
        };
        match read::<ToServer>(text_message.as_bytes()) {
            Err(problem) => {
                self.refuse(None, problem).await?;
                self.connection.count_invalid()
            }
            Ok(ToServer::Hello { after }) => self.hello(after).await,
            Ok(ToServer::Ping {}) => {
                let at = wire_time(self.app.time.now());
                self.connection.send(to_json(&ToClient::Pong { at })).await
            }
            Ok(message) => self.execute(message).await,
        }
    }

    async fn refuse(&mut self, ply: Option<u32>, problem: Problem) -> Result<(), Disconnect> {
        self.connection.send(to_json(&ToClient::Refused { ply, problem })).await
    }

    /// Executes the command in a message, and answers it.
    async fn execute(&mut self, message: ToServer) -> Result<(), Disconnect> {
        let ply = match &message {
            ToServer::Play { ply, .. } => Some(*ply),
            _ => None,
        };
        let Some(who) = &self.who else {
            let problem = Problem::new(ProblemKind::NotSignedIn, "Open the site first.");
            return self.refuse(ply, problem).await;
        };
        if self.as_moderator {
            let detail = "As a moderator you can only look at this table.";
            return self.refuse(ply, Problem::new(ProblemKind::Forbidden, detail)).await;
        }
        match execute_message(&self.app, &self.room, who, message).await {
            Ok(Some(done)) => match ply {
                Some(ply) => {
                    let version = done.version;
                    self.connection.queue(to_json(&ToClient::Accepted { ply, version })).await?;
                    // Usually the change itself is there already, and goes out with it.
                    self.forward_pending().await?;
                    self.connection.flush().await
                }
                None => Ok(()),
            },
            Ok(None) => Ok(()),
            Err(Refused(problem)) => self.refuse(ply, problem).await,
        }
    }

    /// Subscribes to the room, or subscribes again.
    async fn hello(&mut self, after: Option<u64>) -> Result<(), Disconnect> {
        self.subscription = None;
        let subscription = match self.room.watch(&self.app, self.id(), after, &self.muted).await {
            Ok(subscription) => subscription,
            Err(Refused(problem)) => {
                self.refuse(None, problem).await?;
                return Err(Disconnect::Close(
                    close_code::ERROR,
                    "the table can't be read right now",
                ));
            }
        };
        for message in &subscription.backlog {
            self.connection.queue(message.clone()).await?;
        }
        self.connection.flush().await?;
        // A client that is ahead of the store must send `hello` again.
        if !subscription.ahead {
            self.subscription = Some(subscription);
        }
        Ok(())
    }

    /// Sends a client that fell behind everything it missed.
    async fn catch_up(&mut self) -> Result<(), Disconnect> {
        let after = self.subscription.as_ref().map(|subscription| subscription.version);
        self.hello(after).await
    }

    /// Queues the messages of a broadcast.
    async fn forward(&mut self, broadcast: Broadcast) -> Result<(), Disconnect> {
        match broadcast {
            Broadcast::Text(message) => self.connection.queue(message).await,
            Broadcast::Update(update) if !self.sees_later() => self.queue_update(&update).await,
            Broadcast::Delayed(update) if self.sees_later() => self.queue_update(&update).await,
            Broadcast::Update(_) | Broadcast::Delayed(_) => Ok(()),
        }
    }

    /// Whether the client sees the game later than its players.
    fn sees_later(&self) -> bool {
        let sits = |subscription: &RoomSubscription| subscription.audience != Audience::Spectators;
        self.room.is_delayed() && !self.subscription.as_ref().is_some_and(sits)
    }

    /// Queues the messages of all broadcasts that are there already.
    async fn forward_pending(&mut self) -> Result<(), Disconnect> {
        while let Some(subscription) = &mut self.subscription {
            match subscription.receiver.try_recv() {
                Ok(broadcast) => self.forward(broadcast).await?,
                Err(TryRecvError::Lagged(_)) => self.catch_up().await?,
                // `recv` tells if the channel is closed.
                Err(TryRecvError::Empty | TryRecvError::Closed) => break,
            }
        }
        Ok(())
    }

    async fn queue_update(&mut self, update: &Update) -> Result<(), Disconnect> {
        let audience = update.audience(self.id());
        let Some(subscription) = &mut self.subscription else { return Ok(()) };
        if update.before < subscription.version {
            return Ok(());
        }
        subscription.version = update.version;
        let left_seat =
            subscription.audience != Audience::Spectators && audience == Audience::Spectators;
        subscription.audience = audience;
        for message in update.texts_without(audience, &self.muted).iter() {
            let message: Utf8Bytes = message.clone();
            self.connection.queue(message).await?;
        }
        // Without a seat, nobody may watch a table that has no spectators.
        if left_seat && !has_spectators(&self.app, &self.room).await {
            return Err(Disconnect::Close(close_code::POLICY, "this table has no spectators"));
        }
        Ok(())
    }
}

/// Sleeps until a moment, or forever if there is none.
async fn sleep_until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

async fn has_spectators(app: &App, room: &Room) -> bool {
    let state = room.open(app).await;
    state.is_ok_and(|state| state.live.table.options.spectators)
}

/// Waits for the room's next broadcast; forever before `hello`.
async fn next_broadcast(
    subscription: &mut Option<RoomSubscription>,
) -> Result<Broadcast, RecvError> {
    match subscription {
        Some(subscription) => subscription.receiver.recv().await,
        None => std::future::pending().await,
    }
}
