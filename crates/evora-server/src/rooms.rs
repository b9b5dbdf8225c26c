//! The tables in use on this node.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use evora_store::{BusEvent, Subject, Subscription, TableId};
use serde::{Deserialize, Serialize};
use tokio::sync::OnceCell;
use tokio::time::{Instant, MissedTickBehavior};

use crate::app::App;
use crate::archive;
use crate::problem::Refused;
use crate::room::{LiveTable, Room};
use crate::table::{Millis, Stage};

/// How long a room that nobody watches is kept at hand.
const IDLE: Millis = 3 * 60 * 1000;
/// How many rooms are kept at hand at most, unless they are watched.
const MOST: usize = 10_000;
/// How often a watched room looks whether the bus lost something.
const LOOK: Duration = Duration::from_secs(30);
/// How long players who have a seat may add to the deals before a full table begins by itself.
const GRACE: Duration = Duration::from_secs(5);

/// What nodes tell each other about a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Said {
    /// It is at this version.
    Version(u64),
    /// These people are here.
    Here {
        /// On this node.
        node: String,
        /// Their ids.
        people: Vec<String>,
    },
    /// Somebody has another name now, or none.
    Names {
        /// The node that has seen to it at its own.
        node: String,
    },
}

/// What is told to the lobby and to people: something happened at this table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Changed {
    /// Which.
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
    /// No rooms yet. The node's name is made unlike any other's.
    pub(crate) fn new(node: &str) -> Rooms {
        let mut salt = [0; 6];
        // Without randomness nothing else works either: no table can be opened.
        let _ = getrandom::fill(&mut salt);
        let node = format!("{node}-{}", hex::encode(salt));
        Rooms { node, slots: Mutex::default() }
    }

    /// What this node is called among all, also where two are configured with one name.
    pub(crate) fn node(&self) -> &str {
        &self.node
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Slot>>> {
        // A map of rooms is as good after somebody's panic as before.
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many rooms there are.
    pub(crate) fn count(&self) -> usize {
        self.slots().len()
    }

    /// The room of a table.
    ///
    /// # Errors
    /// If there is no such table, or the store fails.
    pub(crate) async fn room(&self, app: &App, id: &TableId) -> Result<Arc<Room>, Refused> {
        let slot = self.slots().entry(id.clone()).or_default().clone();
        slot.used.store(app.time.now(), Ordering::Relaxed);
        let found = slot.room.get_or_try_init(|| open(app, id)).await.cloned();
        if found.is_err() {
            self.forget(id, &slot);
        }
        found
    }

    /// Forgets a slot, unless another is in its place or somebody has filled it.
    fn forget(&self, id: &TableId, slot: &Arc<Slot>) {
        let mut slots = self.slots();
        let is_it = slots.get(id).is_some_and(|known| Arc::ptr_eq(known, slot));
        if is_it && !slot.room.initialized() {
            slots.remove(id);
        }
    }

    /// How many games are being played.
    pub(crate) fn playing(&self) -> usize {
        let is_playing = |slot: &Arc<Slot>| slot.room.get().is_some_and(|room| room.is_playing());
        self.slots().values().filter(|slot| is_playing(slot)).count()
    }

    /// Sees to it that nobody, here or on another node, knows the old name of somebody at a table.
    pub(crate) async fn renamed(&self, app: &App, id: &TableId) -> Result<(), Refused> {
        let known = self.slots().get(id).and_then(|slot| slot.room.get().cloned());
        if let Some(room) = known {
            room.reread(app).await?;
        }
        publish(app, id, &Said::Names { node: self.node.clone() }).await;
        Ok(())
    }

    /// Forgets a table that is no more.
    pub(crate) fn gone(&self, id: &TableId) {
        self.slots().remove(id);
    }

    /// Drops rooms that nobody uses. A room that is dropped too early is only read again.
    pub(crate) fn tidy(&self, now: Millis) {
        let mut slots = self.slots();
        let many = slots.len() > MOST;
        slots.retain(|_, slot| {
            let idle = now - slot.used.load(Ordering::Relaxed);
            let watched = slot.room.get().is_none_or(|room| room.is_watched());
            watched || idle < if many { IDLE / 10 } else { IDLE }
        });
    }

    /// Does what follows from changes just written: tells other nodes, the lobby and those whose
    /// turn it is, and wakes bots.
    pub(crate) async fn written(
        &self,
        app: &App,
        room: &Room,
        earlier: &LiveTable,
        now: &LiveTable,
    ) {
        room.publish(app, &Said::Version(now.table.version)).await;
        let seats_changed = !Arc::ptr_eq(&earlier.sitters, &now.sitters);
        let stage_changed = earlier.table.stage != now.table.stage;
        let turn = now.table.turn().filter(|_| earlier.table.turn() != now.table.turn());
        if seats_changed || stage_changed {
            if now.table.options.public {
                tell(app, &Subject::Lobby, &room.id).await;
            }
            let people: HashSet<String> =
                now.sitters.iter().chain(earlier.sitters.iter()).flatten().cloned().collect();
            for person in people {
                tell_person(app, &person, &room.id).await;
            }
        } else if let Some(seat) = turn
            && let Some(Some(person)) = now.sitters.get(seat.index()).cloned()
        {
            tell_person(app, &person, &room.id).await;
        }
        if now.table.bot_to_act().is_some() {
            app.bots().wake(app, &room.id);
        }
        if now.is_full() && !earlier.is_full() {
            begin_later(app, &room.id);
        }
        if stage_changed && now.table.stage == Stage::Over {
            // Whatever follows from a finished game (ratings) begins here.
            app.rooms().finished(app, &room.id);
        }
    }

    /// A game has ended at this node. What follows waits for nobody: the room is still being written to.
    fn finished(&self, app: &App, table: &TableId) {
        let (app, table, busy) = (app.clone(), table.clone(), app.stop.hold());
        tokio::spawn(async move {
            if let Err(error) = archive::settle(&app, &table).await {
                // The sweeper finds it again.
                tracing::warn!(%table, %error, "a game was not counted at once");
            }
            drop(busy);
        });
    }
}

/// Begins a full table after a while.
pub(crate) fn begin_later(app: &App, id: &TableId) {
    let (app, id) = (app.clone(), id.clone());
    tokio::spawn(async move {
        tokio::time::sleep(GRACE).await;
        if let Ok(room) = app.rooms().room(&app, &id).await
            && let Err(error) = room.begin(&app).await
        {
            tracing::warn!(table = %id, ?error, "a full table did not begin");
        }
    });
}

async fn tell_person(app: &App, person: &str, id: &TableId) {
    if let Ok(user) = person.parse() {
        tell(app, &Subject::User(user), id).await;
    }
}

/// Tells that something happened at a table.
pub(crate) async fn tell(app: &App, subject: &Subject, id: &TableId) {
    let message = serde_json::to_vec(&Changed { table: id.to_string() }).unwrap_or_default();
    if let Err(error) = app.bus.publish(subject, message).await {
        tracing::warn!(%error, "the bus lost a message");
    }
}

/// Tells other nodes about a table.
pub(crate) async fn publish(app: &App, id: &TableId, said: &Said) {
    let message = serde_json::to_vec(said).unwrap_or_default();
    // A lost message is found again by reading.
    if let Err(error) = app.bus.publish(&Subject::Table(id.clone()), message).await {
        tracing::warn!(%error, "the bus lost a message");
    }
}

/// Reads a room and begins to listen for what other nodes do there.
async fn open(app: &App, id: &TableId) -> Result<Arc<Room>, Refused> {
    // The ear comes first, so that nothing is missed in between.
    let heard = app.bus.subscribe(&Subject::Table(id.clone())).await;
    let room = Room::load(app, id).await?.ok_or_else(Refused::not_found)?;
    let room = Arc::new(room);
    match heard {
        Ok(heard) => drop(tokio::spawn(listen(app.clone(), Arc::downgrade(&room), heard))),
        Err(error) => tracing::warn!(%error, "nothing is heard of a table"),
    }
    if room.open(app).await?.live.is_full() {
        begin_later(app, id);
    }
    Ok(room)
}

/// Listens for a room for as long as there is one.
async fn listen(app: App, room: Weak<Room>, mut heard: Subscription) {
    // Whatever else is heard, the store is looked at from time to time: a message may have been lost.
    let mut look = tokio::time::interval_at(Instant::now() + LOOK, LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let said = tokio::select! {
            said = heard.next() => Some(said),
            _ = look.tick() => None,
        };
        let Some(room) = room.upgrade() else { return };
        let done = match said {
            Some(None) => return,
            Some(Some(BusEvent::Message(message))) => match serde_json::from_slice(&message) {
                Ok(Said::Version(version)) if version > room.version() => room.refresh(&app).await,
                Ok(Said::Here { node, people }) if node != app.rooms().node() => {
                    room.heard_of(&app, node, people);
                    Ok(())
                }
                Ok(Said::Names { node }) if node != app.rooms().node() => room.reread(&app).await,
                Ok(_) | Err(_) => Ok(()),
            },
            Some(Some(BusEvent::Missed)) => {
                let done = room.refresh(&app).await;
                // Others may have missed what we said while there was no bus, and not know it.
                publish(&app, &room.id, &Said::Version(room.version())).await;
                done
            }
            None if room.is_watched() => {
                room.say_presence(&app).await;
                room.refresh(&app).await
            }
            None => Ok(()),
        };
        if let Err(error) = done {
            tracing::warn!(table = %room.id, ?error, "a table could not be read");
        }
    }
}
