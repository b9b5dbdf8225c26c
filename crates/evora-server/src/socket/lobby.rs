//! The lobby's stream: tables as they come and go, and what happens at one's own.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Utf8Bytes, WebSocket, close_code};
use axum::extract::{State, WebSocketUpgrade};
use axum::response::Response;
use evora_store::{BusEvent, Subject, TableId, TableState};
use evora_wire::{LobbyToClient, Scope, TableQuery};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{OnceCell, broadcast};

use super::connection::{Came, Connection, End, PING, bounded, retry_ms};
use super::session_watch::{SessionEvent, SessionWatch, SocketSlot, check_session};
use super::table::no_socket;
use crate::app::App;
use crate::auth::{Visitor, Who};
use crate::guard::Address;
use crate::problem::Refused;
use crate::room::text;
use crate::rooms::Changed;
use crate::tables::list;

/// How many tables of each kind are told at first.
const FIRST: u16 = 100;
/// How many messages a slow client may be behind before the list is told anew.
const BEHIND: usize = 128;
/// After how long without a word the list is told anew, should the bus have lost something.
const ANEW: Duration = Duration::from_secs(60);

/// How often it is looked how many are here.
const COUNT: Duration = Duration::from_secs(2);

/// The lobby of a node: what is heard once is told to everybody here.
pub(crate) struct Lobby {
    told: broadcast::Sender<Utf8Bytes>,
    listening: OnceCell<()>,
    people: AtomicU32,
}

impl Lobby {
    pub(crate) fn new() -> Lobby {
        Lobby {
            told: broadcast::channel(BEHIND).0,
            listening: OnceCell::new(),
            people: AtomicU32::new(0),
        }
    }

    /// How many sockets the lobby has on this node.
    pub(crate) fn people(&self) -> u32 {
        self.people.load(Ordering::Relaxed)
    }

    /// An ear for what happens in the lobby.
    async fn enter(&self, app: &App) -> broadcast::Receiver<Utf8Bytes> {
        let told = self.told.subscribe();
        self.listening
            .get_or_init(|| async {
                tokio::spawn(listen(app.clone()));
                tokio::spawn(count(app.clone()));
            })
            .await;
        told
    }
}

/// Listens for the lobby for ever.
async fn listen(app: App) {
    loop {
        if let Ok(mut heard) = app.bus.subscribe(&Subject::Lobby).await {
            while let Some(heard) = heard.next().await {
                if app.lobby().told.receiver_count() == 0 {
                    continue;
                }
                match heard {
                    BusEvent::Message(message) => {
                        if let Some(news) = news(&app, &message).await {
                            let _ = app.lobby().told.send(text(&news));
                        }
                    }
                    BusEvent::Missed => drop(app.lobby().told.send(tables(&app).await)),
                }
            }
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// Tells how many are here when that changes, for ever.
async fn count(app: App) {
    let (mut tick, mut last) = (tokio::time::interval(COUNT), Utf8Bytes::default());
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        let now = online(&app);
        if now != last && app.lobby().told.receiver_count() > 0 {
            let _ = app.lobby().told.send(now.clone());
            last = now;
        }
    }
}

/// How many are here, on this node.
fn online(app: &App) -> Utf8Bytes {
    let games = u32::try_from(app.rooms().playing()).unwrap_or(u32::MAX);
    text(&LobbyToClient::Online { people: app.lobby().people(), games })
}

/// The table of a message, if this program can read it.
async fn heard_of(app: &App, message: &[u8]) -> Option<(TableId, Option<evora_store::TableRow>)> {
    let Changed { table } = serde_json::from_slice(message).ok()?;
    let id: TableId = table.parse().ok()?;
    let table = app.store.table(&id).await.ok()?;
    Some((id, table))
}

/// What the lobby is told after a change at a table.
async fn news(app: &App, message: &[u8]) -> Option<LobbyToClient> {
    let (id, table) = heard_of(app, message).await?;
    let here = table.filter(|table| table.public && is_listed(table));
    match here.as_ref().and_then(list::summary) {
        Some(table) => Some(LobbyToClient::Table { table }),
        None => Some(LobbyToClient::Gone { id: evora_wire::TableId::new(id.as_str()).ok()? }),
    }
}

/// Whether a table can be joined or watched.
fn is_listed(table: &evora_store::TableRow) -> bool {
    match table.summary.state {
        TableState::Open => true,
        TableState::Playing => table.spectators,
        TableState::Over | TableState::Closed => false,
    }
}

/// The whole list.
async fn tables(app: &App) -> Utf8Bytes {
    let mut tables = Vec::new();
    for state in [evora_wire::TableState::Open, evora_wire::TableState::Playing] {
        let query = TableQuery { state: Some(state), limit: Some(FIRST), ..TableQuery::default() };
        tables.extend(
            list::public(app, &query).await.map_or_else(|_| Vec::new(), |page| page.tables),
        );
    }
    text(&LobbyToClient::Tables { tables })
}

/// The lobby's stream (WebSocket); see `LobbyToClient`. The client need say nothing.
#[utoipa::path(get, path = "/api/lobby/socket", tag = "tables",
    security((), ("cookie" = []), ("token" = ["read"])),
    responses(
    (status = 101, description = "The socket is open."),
    Refused,
))]
pub(super) async fn lobby_socket(
    State(app): State<App>,
    Visitor(who): Visitor,
    address: Address,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    // Requests of other sites are refused before any handler (the guard's layer).
    if let Some(who) = &who {
        who.needs(Scope::Read)?;
    }
    let upgrade = upgrade.map_err(|_| no_socket())?;
    let pass = SocketSlot::new(&app, &address)?;
    Ok(bounded(upgrade).on_upgrade(move |socket| serve(app, who, socket, pass)))
}

async fn serve(app: App, who: Option<Who>, socket: WebSocket, _pass: SocketSlot) {
    app.lobby().people.fetch_add(1, Ordering::Relaxed);
    let mut line = Connection::new(&app, socket);
    let end = run(&app, who, &mut line).await;
    app.lobby().people.fetch_sub(1, Ordering::Relaxed);
    line.end(end).await;
}

async fn run(app: &App, who: Option<Who>, line: &mut Connection) -> End {
    match stream(app, who, line).await {
        Ok(()) => {
            let goodbye = LobbyToClient::Goodbye { retry_ms: retry_ms() };
            match line.send(text(&goodbye)).await {
                Ok(()) => End::Close(close_code::RESTART, "come again"),
                Err(end) => end,
            }
        }
        Err(end) => end,
    }
}

/// Tells the lobby to a client until the node closes.
async fn stream(app: &App, who: Option<Who>, line: &mut Connection) -> Result<(), End> {
    let mut told = app.lobby().enter(app).await;
    let mut ear = SessionWatch::new(app, who.as_ref()).await;
    line.send(tables(app).await).await?;
    line.send(online(app)).await?;
    let closing = app.stop.begun();
    tokio::pin!(closing);
    let (mut ping, mut anew) = (tokio::time::interval(PING), tokio::time::interval(ANEW));
    anew.reset();
    loop {
        tokio::select! {
            came = line.next() => match came? {
                // There is nothing to say here.
                Came::Text(_) | Came::TooMany => line.nonsense()?,
                Came::Nothing => {}
            },
            message = told.recv() => match message {
                Ok(message) => line.send(message).await?,
                Err(RecvError::Lagged(_)) => line.send(tables(app).await).await?,
                Err(RecvError::Closed) => return Ok(()),
            },
            word = ear.next() => match word {
                SessionEvent::Recheck => check_session(app, who.as_ref()).await?,
                SessionEvent::Table(message) => if let Some((_, Some(table))) = heard_of(app, &message).await
                    && let Some(table) = list::summary(&table)
                {
                    line.send(text(&LobbyToClient::Yours { table })).await?;
                },
            },
            _ = anew.tick() => line.send(tables(app).await).await?,
            _ = ping.tick() => line.ping().await?,
            () = &mut closing => return Ok(()),
        }
    }
}
