//! The stream of a table.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Utf8Bytes, WebSocket, close_code};
use axum::extract::{State, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use evora_game::Audience;
use evora_wire::{Problem, ProblemKind, Scope, ToClient, ToServer, read};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, MissedTickBehavior};

use super::connection::{BEAT, Came, Connection, End, PING, bounded, retry_ms};
use super::session_watch::{SessionEvent, SessionWatch, SocketSlot, check_session};
use crate::app::App;
use crate::auth::{Visitor, Who};
use crate::extract::{Named, Query};
use crate::guard::Address;
use crate::problem::Refused;
use crate::room::{Broadcast, Muted, Room, Update, Visit, Watching, text, unsigned};
use crate::tables::access::{ByLink, Sees, enter};
use crate::tables::obey;

/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(15);

/// The stream of a table (WebSocket). The first message is `hello`; see `ToServer` and `ToClient`.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "play",
    security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = evora_wire::TableId, Path, description = "The table."), ByLink), responses(
    (status = 101, description = "The socket is open."),
    Refused,
))]
pub(super) async fn table_socket(
    State(app): State<App>,
    Visitor(who): Visitor,
    Named(id): Named<String>,
    Query(ByLink { link }): Query<ByLink>,
    address: Address,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    // Requests of other sites are refused before any handler (the guard's layer).
    if let Some(who) = &who {
        who.needs(Scope::Read)?;
    }
    let (room, sees) = enter(&app, &id, who.as_ref(), link.as_ref()).await?;
    if sees != Sees::Game {
        let detail = "This table has no spectators. Take a seat first.";
        return Err(Refused::new(ProblemKind::Forbidden, detail));
    }
    let upgrade = upgrade.map_err(|_| no_socket())?;
    let pass = SocketSlot::new(&app, &address)?;
    Ok(bounded(upgrade).on_upgrade(move |socket| serve(app, room, who, socket, pass)))
}

/// Somebody asked for a socket without wanting one.
pub(super) fn no_socket() -> Refused {
    let detail = "Open this address as a WebSocket.";
    let mut problem = Problem::new(ProblemKind::WrongMethod, detail);
    problem.status = StatusCode::UPGRADE_REQUIRED.as_u16();
    Refused(problem)
}

async fn serve(app: App, room: Arc<Room>, who: Option<Who>, socket: WebSocket, _pass: SocketSlot) {
    let visit = room.visit(&app, who.as_ref().map(|who| who.user.id.as_str()));
    let connection = Connection::new(&app, socket);
    let (watching, muted, awaited) = (None, Muted::new(), None);
    let mut client = Client { connection, watching, muted, app, room, who, visit, awaited };
    let Err(end) = client.run().await;
    let Client { connection, visit, .. } = client;
    // Whoever is shown out has gone at once, however long they take to hear of it.
    drop(visit);
    connection.end(end).await;
}

/// A client at a table.
struct Client {
    app: App,
    room: Arc<Room>,
    who: Option<Who>,
    connection: Connection,
    watching: Option<Watching>,
    /// Whose words this client is not told.
    muted: Muted,
    visit: Visit,
    /// Since when the line is tried at every beat.
    awaited: Option<Instant>,
}

enum Never {}

impl Client {
    fn id(&self) -> Option<&str> {
        self.who.as_ref().map(|who| who.user.id.as_str())
    }

    async fn run(&mut self) -> Result<Never, End> {
        let mut ear = SessionWatch::new(&self.app, self.who.as_ref()).await;
        self.learn_mutes().await;
        let closing = self.app.stop.begun();
        tokio::pin!(closing);
        let mut beat = tokio::time::interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let late = tokio::time::sleep(HELLO);
        tokio::pin!(late);
        loop {
            let silent = self.silent_at();
            tokio::select! {
                came = self.connection.next() => {
                    let came = came?;
                    self.visit.answers(true);
                    self.come(came).await?;
                }
                () = until(silent) => self.visit.answers(false),
                heard = hear(&mut self.watching) => match heard {
                    Ok(heard) => self.pass_on(heard).await?,
                    Err(RecvError::Lagged(_)) => self.catch_up().await?,
                    Err(RecvError::Closed) => return Err(self.goodbye().await),
                },
                _ = beat.tick() => self.beat().await?,
                word = ear.next() => if let SessionEvent::Recheck = word {
                    check_session(&self.app, self.who.as_ref()).await?;
                    self.learn_mutes().await;
                },
                () = &mut late, if self.watching.is_none() => {
                    return Err(End::Close(close_code::POLICY, "nobody said hello"));
                }
                () = &mut closing => return Err(self.goodbye().await),
            }
        }
    }

    /// Whether others wait for this client's moves.
    fn is_awaited(&self) -> bool {
        let plays = |watching: &Watching| watching.audience != Audience::Onlookers;
        self.watching.as_ref().is_some_and(plays) && self.room.has_company()
    }

    /// Tries the line, often where others wait for this client.
    async fn beat(&mut self) -> Result<(), End> {
        if self.is_awaited() {
            self.awaited.get_or_insert_with(Instant::now);
            self.connection.ping().await
        } else {
            self.awaited = None;
            self.connection.ping_each(PING).await
        }
    }

    /// When this client counts as away; nothing where it does already, or nobody waits for it.
    fn silent_at(&self) -> Option<Instant> {
        self.awaited
            .filter(|_| self.visit.is_answering())
            .map(|since| self.connection.silent_at(since))
    }

    /// Reads whom the client has muted. Where that cannot be read, what was known holds.
    async fn learn_mutes(&mut self) {
        let Some(who) = &self.who else { return };
        match self.app.store.mutes_of(&who.user.id).await {
            Ok(muted) => self.muted = muted.iter().map(ToString::to_string).collect(),
            Err(error) => tracing::warn!(%error, "whom somebody has muted could not be read"),
        }
    }

    async fn goodbye(&mut self) -> End {
        let goodbye = ToClient::Goodbye { retry_ms: retry_ms() };
        match self.connection.send(text(&goodbye)).await {
            Ok(()) => End::Close(close_code::RESTART, "come again"),
            Err(end) => end,
        }
    }

    /// A message from the client.
    async fn come(&mut self, came: Came) -> Result<(), End> {
        let said = match came {
            Came::Nothing => return Ok(()),
            Came::TooMany => {
                let problem = Problem::new(ProblemKind::TooMany, "Send fewer messages.");
                return self.refuse(None, problem.retry_after(1)).await;
            }
            Came::Text(said) => said,
        };
        match read::<ToServer>(said.as_bytes()) {
            Err(problem) => {
                self.refuse(None, problem).await?;
                self.connection.nonsense()
            }
            Ok(ToServer::Hello { after }) => self.hello(after).await,
            Ok(ToServer::Ping {}) => {
                let at = unsigned(self.app.time.now());
                self.connection.send(text(&ToClient::Pong { at })).await
            }
            Ok(said) => self.obey(said).await,
        }
    }

    async fn refuse(&mut self, ply: Option<u32>, problem: Problem) -> Result<(), End> {
        self.connection.send(text(&ToClient::Refused { ply, problem })).await
    }

    /// Does what the client asks for, and answers.
    async fn obey(&mut self, said: ToServer) -> Result<(), End> {
        let ply = match &said {
            ToServer::Play { ply, .. } => Some(*ply),
            _ => None,
        };
        let Some(who) = &self.who else {
            let problem = Problem::new(ProblemKind::NotSignedIn, "Open the site first.");
            return self.refuse(ply, problem).await;
        };
        match obey(&self.app, &self.room, who, said).await {
            Ok(Some(done)) => match ply {
                Some(ply) => {
                    let version = done.version;
                    self.connection.send(text(&ToClient::Accepted { ply, version })).await
                }
                None => Ok(()),
            },
            Ok(None) => Ok(()),
            Err(Refused(problem)) => self.refuse(ply, problem).await,
        }
    }

    /// Begins to watch, or begins again.
    async fn hello(&mut self, after: Option<u64>) -> Result<(), End> {
        self.watching = None;
        let watching = match self.room.watch(&self.app, self.id(), after, &self.muted).await {
            Ok(watching) => watching,
            Err(Refused(problem)) => {
                self.refuse(None, problem).await?;
                return Err(End::Close(close_code::ERROR, "the table cannot be read now"));
            }
        };
        for message in &watching.first {
            self.connection.send(message.clone()).await?;
        }
        // Who knows more than there is must say hello again.
        if !watching.ahead {
            self.watching = Some(watching);
        }
        Ok(())
    }

    /// The client was too slow: what it missed comes at once.
    async fn catch_up(&mut self) -> Result<(), End> {
        let after = self.watching.as_ref().map(|watching| watching.version);
        self.hello(after).await
    }

    async fn pass_on(&mut self, heard: Broadcast) -> Result<(), End> {
        match heard {
            Broadcast::Text(message) => self.connection.send(message).await,
            Broadcast::Update(update) => self.tell(&update).await,
        }
    }

    async fn tell(&mut self, update: &Update) -> Result<(), End> {
        let audience = update.audience(self.id());
        let Some(watching) = &mut self.watching else { return Ok(()) };
        if update.before < watching.version {
            return Ok(());
        }
        watching.version = update.version;
        let stood_up = watching.audience != Audience::Onlookers && audience == Audience::Onlookers;
        watching.audience = audience;
        for message in update.texts_but(audience, &self.muted).iter() {
            let message: Utf8Bytes = message.clone();
            self.connection.send(message).await?;
        }
        // Who leaves a table without spectators sees no more of it.
        if stood_up && !has_spectators(&self.app, &self.room).await {
            return Err(End::Close(close_code::POLICY, "this table has no spectators"));
        }
        Ok(())
    }
}

/// Waits for a moment; for ever where there is none.
async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

async fn has_spectators(app: &App, room: &Room) -> bool {
    let state = room.open(app).await;
    state.is_ok_and(|state| state.live.table.options.spectators)
}

/// What the room says; nothing before hello.
async fn hear(watching: &mut Option<Watching>) -> Result<Broadcast, RecvError> {
    match watching {
        Some(watching) => watching.heard.recv().await,
        None => std::future::pending().await,
    }
}
