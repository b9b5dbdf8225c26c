//! The rooms of this node.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use evora_id::{TableId, UserId};
use evora_store::{BusEvent, Subject, Subscription};
use evora_table::{LiveTable, Millis, Stage};
use serde::{Deserialize, Serialize};
use tokio::sync::OnceCell;
use tokio::time::{Instant, MissedTickBehavior};

use crate::app::App;
use crate::archive;
use crate::days::{player_to_move, vacation};
use crate::friends::challenges;
use crate::late_reads;
use crate::problem::Refused;
use crate::room::Room;
use crate::socket;
use crate::tables::listing::Listing;

/// How long an unwatched room stays in memory.
const IDLE_TIME: Millis = 3 * 60 * 1000;
/// How often a watched room reads the store, in case the bus lost a message.
const POLL_INTERVAL: Duration = Duration::from_secs(30);
/// How long seated players may add shares before a full table starts by itself.
const GRACE_PERIOD: Duration = Duration::from_secs(5);

/// A message between nodes about a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum NodeMessage {
    /// The table is at this version.
    Version(u64),
    /// These people are present on a node.
    Here {
        /// The node.
        node: String,
        /// Their ids.
        people: Vec<String>,
    },
    /// Somebody at the table changed their name or deleted their account.
    Names {
        /// The sending node, which has already reloaded its own room.
        node: String,
    },
}

/// A message to people: a table of theirs has changed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct TableChanged {
    /// The table's id.
    pub(crate) table: String,
}

/// A message to the lobby: a public table has changed. Earlier versions send only the id, and read only that.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct LobbyChanged {
    /// The table's id.
    pub(crate) table: String,
    /// What the list of tables shows of it.
    pub(crate) listing: Listing,
}

/// The rooms of a node.
pub(crate) struct Rooms {
    node: String,
    slots: Mutex<Slots>,
}

/// The rooms by table.
struct Slots {
    by_table: HashMap<TableId, Arc<Slot>>,
    /// The most rooms that are kept although nobody uses them, so that whoever reads many games does not fill the
    /// memory.
    max_unused: usize,
    /// The number of rooms at which to look for unused ones.
    trim_at: usize,
}

impl Slots {
    /// Evicts the least recently used half of the unused rooms.
    fn trim(&mut self) {
        let unused = self.by_table.iter().filter(|(_, slot)| slot.is_unused());
        let mut unused: Vec<(Millis, TableId)> =
            unused.map(|(id, slot)| (slot.used.load(Ordering::Relaxed), id.clone())).collect();
        let keep = self.max_unused / 2;
        unused.sort_unstable();
        for (_, id) in unused.iter().take(unused.len().saturating_sub(keep)) {
            self.by_table.remove(id);
        }
        self.trim_at = self.by_table.len() + self.max_unused - keep;
    }
}

#[derive(Default)]
struct Slot {
    room: OnceCell<Arc<Room>>,
    used: AtomicI64,
}

impl Slot {
    /// Whether nobody watches the room, and no request is at it.
    fn is_unused(self: &Arc<Slot>) -> bool {
        let is_idle = |room: &Arc<Room>| !room.is_watched() && Arc::strong_count(room) == 1;
        Arc::strong_count(self) == 1 && self.room.get().is_some_and(is_idle)
    }
}

impl Rooms {
    /// Creates an empty set of rooms, of which at most `max_unused` are kept although nobody uses them. A random suffix
    /// makes the node's name unique.
    pub(crate) fn new(node: &str, max_unused: usize) -> Rooms {
        let mut salt = [0; 6];
        // Without random bytes no table can be opened anyway.
        let _ = getrandom::fill(&mut salt);
        let node = format!("{node}-{}", hex::encode(salt));
        let slots = Slots { by_table: HashMap::new(), max_unused, trim_at: max_unused };
        Rooms { node, slots: Mutex::new(slots) }
    }

    /// The node's name, unique even if two nodes are configured with the same one.
    pub(crate) fn node(&self) -> &str {
        &self.node
    }

    fn slots(&self) -> MutexGuard<'_, Slots> {
        // A panic elsewhere cannot leave the map inconsistent.
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of rooms in memory.
    pub(crate) fn count(&self) -> usize {
        self.slots().by_table.len()
    }

    /// The room of a table, loaded if it is not in memory.
    ///
    /// # Errors
    /// If there is no such table or the store fails.
    pub(crate) async fn room(&self, app: &App, id: &TableId) -> Result<Arc<Room>, Refused> {
        let slot = self.slot(id);
        slot.used.store(app.time.now(), Ordering::Relaxed);
        let found = slot.room.get_or_try_init(|| open(app, id)).await.cloned();
        if found.is_err() {
            self.forget(id, &slot);
        }
        found
    }

    /// The slot of a table, new if there is none.
    fn slot(&self, id: &TableId) -> Arc<Slot> {
        let mut slots = self.slots();
        if slots.by_table.len() >= slots.trim_at && !slots.by_table.contains_key(id) {
            slots.trim();
        }
        slots.by_table.entry(id.clone()).or_default().clone()
    }

    /// Removes a slot, unless it was replaced or another task has filled it.
    fn forget(&self, id: &TableId, slot: &Arc<Slot>) {
        let mut slots = self.slots();
        let is_it = slots.by_table.get(id).is_some_and(|known| Arc::ptr_eq(known, slot));
        if is_it && !slot.room.initialized() {
            slots.by_table.remove(id);
        }
    }

    /// The number of games in progress in these rooms that this node counts.
    pub(crate) fn games_in_progress(&self) -> usize {
        let is_counted = |room: &Arc<Room>| room.is_playing() && room.is_counted_by(&self.node);
        let slots = self.slots();
        slots.by_table.values().filter(|slot| slot.room.get().is_some_and(is_counted)).count()
    }

    /// Reloads a table's room on this and all other nodes after somebody at it was renamed or deleted.
    pub(crate) async fn refresh_names(&self, app: &App, id: &TableId) -> Result<(), Refused> {
        let known = self.slots().by_table.get(id).and_then(|slot| slot.room.get().cloned());
        if let Some(room) = known {
            room.reload(app).await?;
        }
        publish(app, id, &NodeMessage::Names { node: self.node.clone() }).await;
        Ok(())
    }

    /// Removes the room of a deleted table.
    pub(crate) fn remove(&self, id: &TableId) {
        self.slots().by_table.remove(id);
    }

    /// Evicts rooms that nobody uses. An evicted room is loaded again on demand.
    pub(crate) fn evict_idle(&self, now: Millis) {
        self.slots().by_table.retain(|_, slot| {
            let idle = now - slot.used.load(Ordering::Relaxed);
            let watched = slot.room.get().is_none_or(|room| room.is_watched());
            watched || idle < IDLE_TIME
        });
    }

    /// Follow-up of stored changes: notifies other nodes, the lobby and the player to move, wakes bots, and settles
    /// finished games.
    pub(crate) async fn after_append(
        &self,
        app: &App,
        room: &Room,
        earlier: &LiveTable,
        now: &LiveTable,
    ) {
        if earlier.table.stage != now.table.stage && now.table.stage == Stage::Over {
            late_reads::note_end(app, now.participants.iter().flatten().cloned().collect()).await;
        }
        announce_version(app, &room.id, now.table.version).await;
        let seats_changed = !Arc::ptr_eq(&earlier.participants, &now.participants);
        let stage_changed = earlier.table.stage != now.table.stage;
        let turn = now.table.turn().filter(|_| earlier.table.turn() != now.table.turn());
        if seats_changed || stage_changed {
            if now.table.options.public {
                notify_lobby(app, &room.id, Listing::of(now, &room.stored)).await;
            }
            let people: HashSet<UserId> = now
                .participants
                .iter()
                .chain(earlier.participants.iter())
                .flatten()
                .cloned()
                .collect();
            for person in people {
                notify(app, &Subject::UserTables(person), &room.id).await;
            }
            challenges::table_changed(app, &room.stored.kept_for, now).await;
        } else if let Some(seat) = turn
            && let Some(Some(person)) = now.participants.get(seat.index()).cloned()
        {
            notify(app, &Subject::UserTables(person), &room.id).await;
        }
        // Whoever has moved has one game less that waits.
        if let Some(moved) = player_to_move(earlier)
            && player_to_move(now) != Some(moved)
        {
            notify(app, &Subject::UserTables(moved.clone()), &room.id).await;
        }
        if stage_changed && now.table.stage == Stage::Playing && now.table.is_over_days() {
            apply_vacations_later(app, now);
        }
        if now.table.bot_to_act().is_some() {
            app.bots().wake(app, &room.id);
        }
        if now.is_full() && !earlier.is_full() {
            start_later(app, &room.id);
        }
        if stage_changed && let Some(interest) = socket::interest(now) {
            store_interest(app, &room.id, interest);
        }
        if stage_changed
            && matches!(now.table.stage, Stage::Over | Stage::Closed)
            && let Some(tournament) = &room.stored.tournament
        {
            app.tournament_rooms().wake(app, tournament);
        }
        if stage_changed && now.table.stage == Stage::Over {
            app.rooms().settle_later(app, &room.id);
        }
    }

    /// Settles the ratings of a finished game in a task of its own, because the caller still holds the room's lock.
    fn settle_later(&self, app: &App, table: &TableId) {
        let (app, table, busy) = (app.clone(), table.clone(), app.stop.hold());
        tokio::spawn(async move {
            if let Err(error) = archive::settle(&app, &table).await {
                // The sweep tries again.
                tracing::warn!(%table, %error, "could not settle a game; the sweep will retry");
            }
            drop(busy);
        });
    }
}

/// Stores how interesting a game is to watch, in a task of its own: players need not wait for it, and if it fails, the game is only not shown on
/// the first page.
fn store_interest(app: &App, id: &TableId, interest: i64) {
    let (app, id, busy) = (app.clone(), id.clone(), app.stop.hold());
    tokio::spawn(async move {
        if let Err(error) = app.store.set_interest(&id, interest).await {
            tracing::warn!(table = %id, %error, "could not store how interesting a game is");
        }
        drop(busy);
    });
}

/// Stops the clocks of players who are on vacation when their game begins, in a task of its own, because the caller still
/// holds the room's lock.
fn apply_vacations_later(app: &App, live: &LiveTable) {
    let (app, players) = (app.clone(), live.participants.clone());
    tokio::spawn(async move {
        for player in players.iter().flatten() {
            if let Err(Refused(problem)) = vacation::apply(&app, Some(player)).await {
                // The sweep tries again.
                tracing::warn!(%problem, "could not stop the clocks of somebody on vacation");
            }
        }
    });
}

/// Starts the game of a full table after [`GRACE_PERIOD`].
pub(crate) fn start_later(app: &App, id: &TableId) {
    let (app, id) = (app.clone(), id.clone());
    tokio::spawn(async move {
        tokio::time::sleep(GRACE_PERIOD).await;
        if let Ok(room) = app.rooms().room(&app, &id).await
            && let Err(error) = room.start_if_full(&app).await
        {
            tracing::warn!(table = %id, ?error, "could not start a full table");
        }
    });
}

/// Publishes that a table has changed.
pub(crate) async fn notify(app: &App, subject: &Subject, id: &TableId) {
    let message = serde_json::to_vec(&TableChanged { table: id.to_string() }).unwrap_or_default();
    if let Err(error) = app.bus.publish(subject, message).await {
        tracing::warn!(%error, "could not publish on the bus");
    }
}

/// Publishes to the lobby that a public table has changed.
pub(crate) async fn notify_lobby(app: &App, id: &TableId, listing: Listing) {
    let message = LobbyChanged { table: id.to_string(), listing };
    let message = serde_json::to_vec(&message).unwrap_or_default();
    if let Err(error) = app.bus.publish(&Subject::Lobby, message).await {
        tracing::warn!(%error, "could not publish on the bus");
    }
}

/// Publishes a message about a table to other nodes.
pub(crate) async fn publish(app: &App, id: &TableId, message: &NodeMessage) {
    let bytes = serde_json::to_vec(message).unwrap_or_default();
    // Nodes also poll the store, so a lost message only causes a delay.
    if let Err(error) = app.bus.publish(&Subject::Table(id.clone()), bytes).await {
        tracing::warn!(%error, "could not publish on the bus");
    }
}

/// Tells other nodes the version of a table. This node's room, which listens too, has it already.
async fn announce_version(app: &App, id: &TableId, version: u64) {
    let bytes = serde_json::to_vec(&NodeMessage::Version(version)).unwrap_or_default();
    if let Err(error) = app.bus.publish_to_others(&Subject::Table(id.clone()), bytes).await {
        tracing::warn!(%error, "could not publish on the bus");
    }
}

/// Loads a room and listens for changes by other nodes.
async fn open(app: &App, id: &TableId) -> Result<Arc<Room>, Refused> {
    // Subscribe before loading, so that no change is missed in between.
    let subscription = app.bus.subscribe(&Subject::Table(id.clone())).await;
    let room = Room::load(app, id).await?.ok_or_else(Refused::not_found)?;
    let room = Arc::new(room);
    match subscription {
        Ok(subscription) => {
            let listener = listen(app.clone(), Arc::downgrade(&room), subscription);
            room.set_listener(tokio::spawn(listener));
        }
        Err(error) => tracing::warn!(%error, "could not subscribe to a table's messages"),
    }
    if room.open(app).await?.live.is_full() {
        start_later(app, id);
    }
    Ok(room)
}

/// Handles the bus messages about a room until the room is dropped.
async fn listen(app: App, room: Weak<Room>, mut subscription: Subscription) {
    // Messages can be lost, so the store is also read periodically.
    let mut poll = tokio::time::interval_at(Instant::now() + POLL_INTERVAL, POLL_INTERVAL);
    poll.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let event = tokio::select! {
            event = subscription.next() => Some(event),
            _ = poll.tick() => None,
        };
        let Some(room) = room.upgrade() else { return };
        let result = match event {
            Some(None) => return,
            Some(Some(BusEvent::Message(message))) => match serde_json::from_slice(&message) {
                Ok(NodeMessage::Version(version)) if version > room.version() => {
                    room.refresh(&app).await
                }
                Ok(NodeMessage::Here { node, people }) if node != app.rooms().node() => {
                    room.set_remote_presence(&app, node, people);
                    Ok(())
                }
                Ok(NodeMessage::Names { node }) if node != app.rooms().node() => {
                    room.reload(&app).await
                }
                Ok(_) | Err(_) => Ok(()),
            },
            Some(Some(BusEvent::Missed)) => {
                let result = room.refresh(&app).await;
                // Other nodes may have missed our messages while the bus was down, without noticing.
                publish(&app, &room.id, &NodeMessage::Version(room.version())).await;
                result
            }
            None if room.is_watched() => {
                room.publish_presence(&app).await;
                room.refresh(&app).await
            }
            None => Ok(()),
        };
        if let Err(error) = result {
            tracing::warn!(table = %room.id, ?error, "could not refresh a table");
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::{Body, to_bytes};
    use axum::http::Request;
    use evora_store::{Bus, Options, Store};
    use serde_json::{Value, json};
    use tower::ServiceExt;

    use super::*;
    use crate::app::{Config, Dependencies, Time};
    use crate::guard::{GuardSettings, Rates};

    /// Sends a request. Returns the session cookie, if one is set, and the body.
    async fn send(router: &Router, path: &str, cookie: &str, body: Value) -> (String, Value) {
        let request = Request::post(path)
            .header("host", "localhost")
            .header("cookie", cookie)
            .header("content-type", "application/json");
        let request = request.body(Body::from(body.to_string())).unwrap();
        let answer = router.clone().oneshot(request).await.unwrap();
        assert!(answer.status().is_success(), "{answer:?}");
        let cookie = answer.headers().get("set-cookie").map(|cookie| cookie.to_str().unwrap());
        let cookie = cookie.unwrap_or_default().split(';').next().unwrap_or_default().to_owned();
        let body = to_bytes(answer.into_body(), 1 << 20).await.unwrap();
        (cookie, serde_json::from_slice(&body).unwrap())
    }

    #[tokio::test]
    async fn tables_that_nobody_uses_do_not_fill_the_memory() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("evora.db").display());
        let store = Store::open(&url, Options::default()).await.unwrap();
        let guard = GuardSettings { rates: Rates::unlimited(), ..GuardSettings::default() };
        let config = Config { unused_tables: 4, bot_threads: 0, guard, ..Config::default() };
        let dependencies = Dependencies::new(store, Bus::local(), config, Time::of(|| 0));
        let app = App::new(dependencies.ok().unwrap());
        let router = crate::router(app.clone());
        let (cookie, _) = send(&router, "/api/guest", "", json!({})).await;
        let table =
            json!({"options": {"rules": "azul"}, "seats": [{"kind": "me"}, {"kind": "open"}]});
        let mut ids: Vec<TableId> = Vec::new();
        for _ in 0..20 {
            let (_, opened) = send(&router, "/api/tables", &cookie, table.clone()).await;
            ids.push(opened["table"]["id"].as_str().unwrap().parse().unwrap());
        }
        // Rooms that somebody uses stay, however old they are.
        let held = app.rooms().room(&app, &ids[0]).await.unwrap();
        for id in ids.iter().chain(&ids) {
            app.rooms().room(&app, id).await.unwrap();
            assert!(app.rooms().count() <= 5, "{}", app.rooms().count());
        }
        assert!(Arc::ptr_eq(&held, &app.rooms().room(&app, &ids[0]).await.unwrap()));
    }
}
