//! The rooms of this node.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use evora_id::{TableId, UserId};
use evora_store::{BusEvent, Subject, Subscription};
use serde::{Deserialize, Serialize};
use tokio::sync::OnceCell;
use tokio::time::{Instant, MissedTickBehavior};

use crate::app::App;
use crate::archive;
use crate::problem::Refused;
use crate::room::{LiveTable, Room};
use crate::table::{Millis, Stage};

/// How long an unwatched room stays in memory.
const IDLE_TIME: Millis = 3 * 60 * 1000;
/// The number of rooms above which unwatched ones are evicted sooner.
const MANY_ROOMS: usize = 10_000;
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

/// A message to the lobby and to people: a table has changed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct TableChanged {
    /// The table's id.
    pub(crate) table: String,
}

/// The rooms of a node.
pub(crate) struct Rooms {
    node: String,
    slots: Mutex<HashMap<TableId, Arc<Slot>>>,
}

#[derive(Default)]
struct Slot {
    room: OnceCell<Arc<Room>>,
    used: AtomicI64,
}

impl Rooms {
    /// Creates an empty set of rooms. A random suffix makes the node's name unique.
    pub(crate) fn new(node: &str) -> Rooms {
        let mut salt = [0; 6];
        // Without random bytes no table can be opened anyway.
        let _ = getrandom::fill(&mut salt);
        let node = format!("{node}-{}", hex::encode(salt));
        Rooms { node, slots: Mutex::default() }
    }

    /// The node's name, unique even if two nodes are configured with the same one.
    pub(crate) fn node(&self) -> &str {
        &self.node
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Slot>>> {
        // A panic elsewhere cannot leave the map inconsistent.
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of rooms in memory.
    pub(crate) fn count(&self) -> usize {
        self.slots().len()
    }

    /// The room of a table, loaded if it is not in memory.
    ///
    /// # Errors
    /// If there is no such table or the store fails.
    pub(crate) async fn room(&self, app: &App, id: &TableId) -> Result<Arc<Room>, Refused> {
        let slot = self.slots().entry(id.clone()).or_default().clone();
        slot.used.store(app.time.now(), Ordering::Relaxed);
        let found = slot.room.get_or_try_init(|| open(app, id)).await.cloned();
        if found.is_err() {
            self.forget(id, &slot);
        }
        found
    }

    /// Removes a slot, unless it was replaced or another task has filled it.
    fn forget(&self, id: &TableId, slot: &Arc<Slot>) {
        let mut slots = self.slots();
        let is_it = slots.get(id).is_some_and(|known| Arc::ptr_eq(known, slot));
        if is_it && !slot.room.initialized() {
            slots.remove(id);
        }
    }

    /// The number of games in progress in these rooms.
    pub(crate) fn games_in_progress(&self) -> usize {
        let is_playing = |slot: &Arc<Slot>| slot.room.get().is_some_and(|room| room.is_playing());
        self.slots().values().filter(|slot| is_playing(slot)).count()
    }

    /// Reloads a table's room on this and all other nodes after somebody at it was renamed or deleted.
    pub(crate) async fn refresh_names(&self, app: &App, id: &TableId) -> Result<(), Refused> {
        let known = self.slots().get(id).and_then(|slot| slot.room.get().cloned());
        if let Some(room) = known {
            room.reload(app).await?;
        }
        publish(app, id, &NodeMessage::Names { node: self.node.clone() }).await;
        Ok(())
    }

    /// Removes the room of a deleted table.
    pub(crate) fn remove(&self, id: &TableId) {
        self.slots().remove(id);
    }

    /// Evicts rooms that nobody uses. An evicted room is loaded again on demand.
    pub(crate) fn evict_idle(&self, now: Millis) {
        let mut slots = self.slots();
        let many = slots.len() > MANY_ROOMS;
        slots.retain(|_, slot| {
            let idle = now - slot.used.load(Ordering::Relaxed);
            let watched = slot.room.get().is_none_or(|room| room.is_watched());
            watched || idle < if many { IDLE_TIME / 10 } else { IDLE_TIME }
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
        room.publish(app, &NodeMessage::Version(now.table.version)).await;
        let seats_changed = !Arc::ptr_eq(&earlier.sitters, &now.sitters);
        let stage_changed = earlier.table.stage != now.table.stage;
        let turn = now.table.turn().filter(|_| earlier.table.turn() != now.table.turn());
        if seats_changed || stage_changed {
            if now.table.options.public {
                notify(app, &Subject::Lobby, &room.id).await;
            }
            let people: HashSet<UserId> =
                now.sitters.iter().chain(earlier.sitters.iter()).flatten().cloned().collect();
            for person in people {
                notify(app, &Subject::User(person), &room.id).await;
            }
        } else if let Some(seat) = turn
            && let Some(Some(person)) = now.sitters.get(seat.index()).cloned()
        {
            notify(app, &Subject::User(person), &room.id).await;
        }
        if now.table.bot_to_act().is_some() {
            app.bots().wake(app, &room.id);
        }
        if now.is_full() && !earlier.is_full() {
            start_later(app, &room.id);
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

/// Starts the game of a full table after [`GRACE`].
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

/// Publishes a message about a table to other nodes.
pub(crate) async fn publish(app: &App, id: &TableId, message: &NodeMessage) {
    let bytes = serde_json::to_vec(message).unwrap_or_default();
    // Nodes also poll the store, so a lost message only causes a delay.
    if let Err(error) = app.bus.publish(&Subject::Table(id.clone()), bytes).await {
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
            drop(tokio::spawn(listen(app.clone(), Arc::downgrade(&room), subscription)));
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
