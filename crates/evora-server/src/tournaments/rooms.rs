//! The tournament rooms of this node, and the tournaments that it is organising.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use evora_id::TournamentId;
use evora_store::{BusEvent, Millis, Subject, Subscription};
use tokio::sync::OnceCell;
use tokio::time::{Instant, MissedTickBehavior};

use super::organiser::organise;
use super::room::TournamentRoom;
use crate::app::App;
use crate::failed_tables::Failures;
use crate::problem::Refused;

/// How many rooms are kept before those that nobody uses are dropped.
const MAX_ROOMS: usize = 128;
/// How often a watched room reads the store, in case the bus lost a message.
const POLL_INTERVAL: Duration = Duration::from_secs(30);

/// A room, once it is loaded.
type Slot = Arc<OnceCell<Arc<TournamentRoom>>>;

/// The tournament rooms of a node.
#[derive(Default)]
pub(crate) struct TournamentRooms {
    rooms: Mutex<HashMap<TournamentId, Slot>>,
    /// The tournaments that this node is organising, and whether to look again afterwards.
    busy: Mutex<HashMap<TournamentId, bool>>,
    /// Those that could not be organised.
    failed: Failures<TournamentId>,
    /// The last one that the sweep looked at, if others follow.
    swept: Mutex<Option<TournamentId>>,
}

impl TournamentRooms {
    fn rooms(&self) -> MutexGuard<'_, HashMap<TournamentId, Slot>> {
        // A panic elsewhere cannot leave the map inconsistent.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn swept(&self) -> MutexGuard<'_, Option<TournamentId>> {
        self.swept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn busy(&self) -> MutexGuard<'_, HashMap<TournamentId, bool>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes the organiser for tournaments in which something is due, except those in which that failed within the last minute. If
    /// more are due than one sweep looks at, the next sweep looks at the next ones, so that none of them keeps others waiting.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn wake_due(
        &self,
        app: &App,
        paired_before: Millis,
        most: u32,
    ) -> Result<(), Refused> {
        let now = app.time.now();
        let after = self.swept().clone();
        let due = app.store.tournaments_due(now, paired_before, after.as_ref(), most).await?;
        let are_more = u32::try_from(due.len()).is_ok_and(|count| count == most);
        *self.swept() = due.last().filter(|_| are_more).cloned();
        for id in due.iter().filter(|id| !self.failed.has(id, now)) {
            self.wake(app, id);
        }
        Ok(())
    }

    /// The room of a tournament, loaded if it is not in memory.
    ///
    /// # Errors
    /// If there is no such tournament or the store fails.
    pub(crate) async fn room(
        &self,
        app: &App,
        id: &TournamentId,
    ) -> Result<Arc<TournamentRoom>, Refused> {
        let slot = {
            let mut rooms = self.rooms();
            if rooms.len() >= MAX_ROOMS && !rooms.contains_key(id) {
                rooms.retain(|_, slot| !is_unused(slot));
            }
            rooms.entry(id.clone()).or_default().clone()
        };
        let found = slot.get_or_try_init(|| load(app, id)).await.cloned();
        if found.is_err() {
            let mut rooms = self.rooms();
            let is_it = rooms.get(id).is_some_and(|known| Arc::ptr_eq(known, &slot));
            if is_it && !slot.initialized() {
                rooms.remove(id);
            }
        }
        found
    }

    /// Drops rooms that nobody uses. They are loaded again on demand.
    pub(crate) fn evict_idle(&self) {
        self.rooms().retain(|_, slot| !is_unused(slot));
    }

    /// Has this node look at a tournament: games may have ended, or it is time to begin or to end. Returns at once.
    pub(crate) fn wake(&self, app: &App, id: &TournamentId) {
        {
            let mut busy = self.busy();
            if let Some(again) = busy.get_mut(id) {
                *again = true;
                return;
            }
            busy.insert(id.clone(), false);
        }
        let (app, id, hold) = (app.clone(), id.clone(), app.stop.hold());
        tokio::spawn(async move {
            let _hold = hold;
            let _busy = BusyGuard { app: &app, id: &id };
            loop {
                if let Err(error) = organise(&app, &id).await {
                    // The sweep wakes it again.
                    app.tournament_rooms().failed.note(&id, &error, app.time.now());
                    tracing::warn!(tournament = %id, ?error, "could not organise a tournament");
                }
                let again = app.tournament_rooms().busy().get_mut(&id).is_some_and(std::mem::take);
                if !again {
                    return;
                }
            }
        });
    }
}

/// Marks a tournament as not being organised when dropped, even after a panic.
struct BusyGuard<'a> {
    app: &'a App,
    id: &'a TournamentId,
}

impl Drop for BusyGuard<'_> {
    fn drop(&mut self) {
        let again = self.app.tournament_rooms().busy().remove(self.id);
        if again == Some(true) && !self.app.stop.has_begun() {
            // Somebody woke it between the last look and now.
            self.app.tournament_rooms().wake(self.app, self.id);
        }
    }
}

/// Whether nobody watches a room, and no request is at it.
fn is_unused(slot: &Slot) -> bool {
    let is_idle = |room: &Arc<TournamentRoom>| !room.is_watched() && Arc::strong_count(room) == 1;
    Arc::strong_count(slot) == 1 && slot.get().is_some_and(is_idle)
}

/// Loads a room and listens for changes by other nodes.
async fn load(app: &App, id: &TournamentId) -> Result<Arc<TournamentRoom>, Refused> {
    // Subscribed before anything is read, so that no change is missed in between.
    let subscription = app.bus.subscribe(&Subject::Tournament(id.clone())).await;
    let room = Arc::new(TournamentRoom::load(app, id).await?.ok_or_else(Refused::not_found)?);
    match subscription {
        Ok(subscription) => {
            let listener = listen(app.clone(), Arc::downgrade(&room), subscription);
            room.set_listener(tokio::spawn(listener));
        }
        Err(error) => tracing::warn!(%error, "could not subscribe to a tournament's messages"),
    }
    Ok(room)
}

/// Handles the bus messages about a room until the room is dropped.
async fn listen(app: App, room: Weak<TournamentRoom>, mut subscription: Subscription) {
    let mut poll = tokio::time::interval_at(Instant::now() + POLL_INTERVAL, POLL_INTERVAL);
    poll.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let event = tokio::select! {
            event = subscription.next() => Some(event),
            _ = poll.tick() => None,
        };
        let Some(room) = room.upgrade() else { return };
        let has_missed = matches!(event, Some(Some(BusEvent::Missed)));
        let is_due = match event {
            Some(None) => return,
            Some(Some(BusEvent::Message(message))) => serde_json::from_slice::<u64>(&message)
                .is_ok_and(|version| version > room.version()),
            Some(Some(BusEvent::Missed)) => true,
            None => room.is_watched(),
        };
        if is_due && let Err(error) = room.refresh(&app).await {
            tracing::warn!(tournament = %room.id, ?error, "could not refresh a tournament");
        }
        if has_missed {
            // Other nodes may have missed our messages while the bus was down, without noticing.
            room.announce(&app).await;
        }
    }
}
