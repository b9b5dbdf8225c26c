//! The lobby's WebSocket: the list of public tables as it changes, and changes at one's own tables.

mod changes;
mod shown;

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Utf8Bytes, WebSocket, close_code};
use axum::extract::{State, WebSocketUpgrade};
use axum::response::Response;
use evora_id::{TableId, UserId};
use evora_store::{BusEvent, Subject, Subscription};
use evora_wire::{LobbyToClient, Scope, TableState, TableSummary};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{OnceCell, broadcast};

use self::changes::{Collected, News};
use self::shown::ShownTables;
use super::best;
use super::connection::{Connection, Disconnect, PING_INTERVAL, Received, retry_ms, with_limits};
use super::online_counts::{self, OnlineCounts};
use super::session_watch::{SessionWatch, SocketSlot};
use super::table::websocket_required;
use crate::app::App;
use crate::auth::{Visitor, Who};
use crate::friends::online::Online;
use crate::guard::Address;
use crate::problem::Refused;
use crate::room::to_json;
use crate::rooms::TableChanged;
use crate::tables::list;
use crate::tables::listing::Listing;

/// How many tables of each state the full list has.
const LIST_LENGTH: u16 = 100;
/// Capacity of the broadcast channel. A client that falls further behind gets the full list again.
const CHANNEL_CAPACITY: usize = 128;
/// How often the full list is sent again, in case the bus lost a message.
const RELIST_INTERVAL: Duration = Duration::from_secs(60);

/// A message to the lobby sockets of a node.
#[derive(Clone)]
enum LobbyNews {
    /// The same for everybody.
    Text(Utf8Bytes),
    /// Tables changed. Each socket decides what of it it is told.
    Tables(Arc<[News]>),
    /// Messages were lost: the full list is read again.
    Relist,
}

/// The lobby of a node: tells every lobby socket of the node what the bus tells.
pub(crate) struct Lobby {
    messages: broadcast::Sender<LobbyNews>,
    listening: OnceCell<()>,
    people: AtomicU32,
    /// The numbers of the other nodes.
    pub(super) counts: OnlineCounts,
}

impl Lobby {
    pub(crate) fn new() -> Lobby {
        Lobby {
            messages: broadcast::channel(CHANNEL_CAPACITY).0,
            listening: OnceCell::new(),
            people: AtomicU32::new(0),
            counts: OnlineCounts::default(),
        }
    }

    /// The number of lobby sockets on this node.
    pub(crate) fn people(&self) -> u32 {
        self.people.load(Ordering::Relaxed)
    }

    /// Whether nobody on this node listens.
    pub(super) fn is_empty(&self) -> bool {
        self.messages.receiver_count() == 0
    }

    /// Sends a message to every lobby socket of this node.
    pub(super) fn send(&self, message: Utf8Bytes) {
        self.broadcast(LobbyNews::Text(message));
    }

    fn broadcast(&self, news: LobbyNews) {
        // It is no error if nobody listens.
        let _ = self.messages.send(news);
    }

    /// Subscribes to the lobby's messages. The first call starts the node's lobby tasks.
    async fn enter(&self, app: &App) -> broadcast::Receiver<LobbyNews> {
        let messages = self.messages.subscribe();
        self.listening
            .get_or_init(|| async {
                tokio::spawn(listen(app.clone()));
                tokio::spawn(broadcast_online(app.clone()));
                tokio::spawn(best::broadcast(app.clone()));
            })
            .await;
        messages
    }
}

/// Tells the lobby sockets of this node what the bus tells of public tables, forever.
async fn listen(app: App) {
    let mut collected = Collected::new();
    loop {
        if let Ok(mut subscription) = app.bus.subscribe(&Subject::Lobby).await {
            loop {
                tokio::select! {
                    event = subscription.next() => match event {
                        Some(_) if app.lobby().is_empty() => collected.clear(),
                        Some(BusEvent::Message(message)) => collected.add(&message),
                        Some(BusEvent::Missed) => app.lobby().broadcast(LobbyNews::Relist),
                        None => break,
                    },
                    () = collected.due() => {
                        let batch = collected.take(&app).await;
                        app.lobby().broadcast(LobbyNews::Tables(batch));
                    }
                }
            }
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// Broadcasts the number of people online whenever it changes, forever.
async fn broadcast_online(app: App) {
    let (mut tick, mut last) =
        (tokio::time::interval(online_counts::INTERVAL), Utf8Bytes::default());
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        let now = online_message(&app);
        if now != last && app.lobby().messages.receiver_count() > 0 {
            app.lobby().send(now.clone());
            last = now;
        }
    }
}

/// The message with the numbers of people and games.
fn online_message(app: &App) -> Utf8Bytes {
    let counts = online_counts::everywhere(app);
    to_json(&LobbyToClient::Online { people: counts.people, games: counts.games })
}

/// The table of somebody's that a bus message is about. Returns `None` if it is gone, the message cannot be read or the store
/// fails.
async fn own_table(app: &App, message: &[u8]) -> Option<TableSummary> {
    let TableChanged { table } = serde_json::from_slice(message).ok()?;
    let id: TableId = table.parse().ok()?;
    list::own_summary(&app.store.table(&id).await.ok()??)
}

/// The lobby (WebSocket); see `LobbyToClient`. The client does not send anything.
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
    // The guard's layer has already refused cross-site requests.
    if let Some(who) = &who {
        who.needs(Scope::Read)?;
    }
    let upgrade = upgrade.map_err(|_| websocket_required())?;
    let slot = SocketSlot::new(&app, &address)?;
    Ok(with_limits(upgrade).on_upgrade(move |socket| serve(app, who, socket, slot)))
}

async fn serve(app: App, who: Option<Who>, socket: WebSocket, _slot: SocketSlot) {
    app.lobby().people.fetch_add(1, Ordering::Relaxed);
    let _online = Online::enter(&app, who.as_ref());
    let mut connection = Connection::new(&app, socket);
    let end = run(&app, who, &mut connection).await;
    app.lobby().people.fetch_sub(1, Ordering::Relaxed);
    connection.close(end).await;
}

async fn run(app: &App, who: Option<Who>, connection: &mut Connection) -> Disconnect {
    match stream(app, who, connection).await {
        Ok(()) => {
            let goodbye = LobbyToClient::Goodbye { retry_ms: retry_ms() };
            match connection.send(to_json(&goodbye)).await {
                Ok(()) => Disconnect::Close(close_code::RESTART, "restarting; please reconnect"),
                Err(end) => end,
            }
        }
        Err(end) => end,
    }
}

/// Sends the lobby's messages to a client until the node stops.
async fn stream(
    app: &App,
    who: Option<Who>,
    connection: &mut Connection,
) -> Result<(), Disconnect> {
    let mut messages = app.lobby().enter(app).await;
    let mut session = SessionWatch::new(app, who.as_ref(), None).await;
    let mut tables = match &who {
        Some(who) => app.bus.subscribe(&Subject::UserTables(who.user.id.clone())).await.ok(),
        None => None,
    };
    let mut viewer =
        Viewer { who: who.clone(), kept_apart: HashSet::new(), shown: ShownTables::default() };
    connection.send(viewer.tables_message(app).await).await?;
    connection.send(online_message(app)).await?;
    connection.send(to_json(&best::message(app).await)).await?;
    let stopping = app.stop.begun();
    tokio::pin!(stopping);
    let (mut ping, mut relist) =
        (tokio::time::interval(PING_INTERVAL), tokio::time::interval(RELIST_INTERVAL));
    relist.reset();
    loop {
        tokio::select! {
            received = connection.next() => match received? {
                // The lobby accepts no messages.
                Received::Text(_) => connection.count_invalid()?,
                Received::RateLimited | Received::Ignored => {}
            },
            message = messages.recv() => match message {
                Ok(LobbyNews::Text(text)) => connection.send(text).await?,
                Ok(LobbyNews::Tables(batch)) => {
                    for text in viewer.shown.apply(&batch, &viewer.kept_apart) {
                        connection.send(text).await?;
                    }
                }
                Ok(LobbyNews::Relist) | Err(RecvError::Lagged(_)) => {
                    connection.send(viewer.tables_message(app).await).await?;
                }
                Err(RecvError::Closed) => return Ok(()),
            },
            () = session.next() => {
                let checked = session.check(app, who.as_ref()).await;
                if let Some(sanctions) = checked.sanctions {
                    connection.send(to_json(&LobbyToClient::Standing { sanctions })).await?;
                }
                checked.access?;
                // The person may have blocked somebody.
                if viewer.read_blocks(app).await {
                    connection.send(viewer.list_message(app).await).await?;
                }
            }
            message = next_table(&mut tables) => {
                if let Some(table) = own_table(app, &message).await {
                    connection.send(to_json(&LobbyToClient::Yours { table })).await?;
                }
            }
            _ = relist.tick() => connection.send(viewer.tables_message(app).await).await?,
            _ = ping.tick() => connection.ping().await?,
            () = &mut stopping => return Ok(()),
        }
    }
}

/// Whoever looks at the lobby.
struct Viewer {
    who: Option<Who>,
    /// The people whose open tables they are not shown.
    kept_apart: HashSet<UserId>,
    /// What they were sent.
    shown: ShownTables,
}

impl Viewer {
    /// Reads again whom blocks keep apart. Returns whether that changed.
    async fn read_blocks(&mut self, app: &App) -> bool {
        // While the database does not answer, it stays as it was.
        let Ok(now) = list::kept_apart(app, self.who.as_ref()).await else { return false };
        let before = std::mem::replace(&mut self.kept_apart, now);
        before != self.kept_apart
    }

    /// The message with the full list. Who has blocked the person is read with it.
    async fn tables_message(&mut self, app: &App) -> Utf8Bytes {
        self.read_blocks(app).await;
        self.list_message(app).await
    }

    /// The message with the full list, by the blocks that were read last.
    async fn list_message(&mut self, app: &App) -> Utf8Bytes {
        let (mut tables, mut listings) = (Vec::new(), Vec::new());
        for state in [TableState::Open, TableState::Playing] {
            // While the database does not answer, the list is empty.
            let rows = list::newest(app, state, LIST_LENGTH).await.unwrap_or_default();
            for row in rows.iter().filter(|row| !list::is_barred(row, &self.kept_apart)) {
                let listing = Listing::of_row(row);
                tables.extend(listing.shown.as_ref().map(|shown| shown.table.clone()));
                listings.push((row.id.clone(), listing));
            }
        }
        self.shown = ShownTables::of(listings);
        to_json(&LobbyToClient::Tables { tables })
    }
}

/// Waits for the next bus message about a table of the person; forever if there are none. Cancel safe.
async fn next_table(tables: &mut Option<Subscription>) -> Vec<u8> {
    while let Some(subscription) = tables {
        match subscription.next().await {
            Some(BusEvent::Message(message)) => return message,
            // The client's list is sent again from time to time.
            Some(BusEvent::Missed) => {}
            None => *tables = None,
        }
    }
    std::future::pending().await
}
