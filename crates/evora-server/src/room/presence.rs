//! Presence: who is connected to a table, on this node and on others.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use evora_id::UserId;
use evora_table::{Fact, LiveTable, Moment, Participant};
use evora_wire::ToClient;

use super::Room;
use crate::app::App;
use crate::rooms::NodeMessage;

/// Debounce interval: changes of presence within it are sent together.
const DEBOUNCE: Duration = Duration::from_millis(100);
/// How long another node's last message about presence is valid.
const REMOTE_VALID: Duration = Duration::from_secs(90);

/// Who is connected to a room.
#[derive(Default)]
pub(super) struct Presence {
    state: Mutex<PresenceState>,
    /// Whether a task is about to broadcast changes.
    scheduled: AtomicBool,
}

#[derive(Default)]
struct PresenceState {
    /// The number of responsive connections of each person; those without an identity are under an empty id.
    people: HashMap<String, u32>,
    /// The last message of each other node.
    remote: HashMap<String, (Instant, Vec<String>)>,
}

impl Presence {
    fn lock(&self) -> MutexGuard<'_, PresenceState> {
        // A panic elsewhere cannot leave the counts inconsistent.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts a person as present while it is held and their client is responsive.
pub(crate) struct PresenceGuard {
    room: Arc<Room>,
    app: App,
    person: String,
    responsive: bool,
}

impl PresenceGuard {
    /// Whether the client is responsive, as far as is known.
    pub(crate) fn is_responsive(&self) -> bool {
        self.responsive
    }

    /// Sets whether the client is responsive. If not, the person counts as away although the connection is open.
    pub(crate) fn set_responsive(&mut self, responsive: bool) {
        if self.responsive == responsive {
            return;
        }
        self.responsive = responsive;
        let mut state = self.room.presence.lock();
        if responsive {
            *state.people.entry(self.person.clone()).or_default() += 1;
        } else if let Some(count) = state.people.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                state.people.remove(&self.person);
            }
        }
        drop(state);
        Room::presence_changed(&self.room, &self.app);
    }
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        self.set_responsive(false);
    }
}

impl Room {
    /// Counts a person as present, perhaps one without an identity.
    pub(crate) fn enter(self: &Arc<Room>, app: &App, person: Option<&UserId>) -> PresenceGuard {
        let person = person.map(UserId::to_string).unwrap_or_default();
        let mut guard =
            PresenceGuard { room: self.clone(), app: app.clone(), person, responsive: false };
        guard.set_responsive(true);
        guard
    }

    /// For each seat, whether its player is present.
    pub(crate) fn present(&self, live: &LiveTable) -> Vec<bool> {
        self.are_present(&live.participants)
    }

    /// For each seat, whether its player is present after these facts: whoever takes a seat may be connected already.
    pub(super) fn present_after(&self, live: &LiveTable, facts: &[(Moment, Fact)]) -> Vec<bool> {
        let mut participants = live.participants.to_vec();
        for (_, fact) in facts {
            let (seat, person) = match fact {
                Fact::Seated { seat, participant: Participant::Person(person) } => {
                    (seat, Some(person))
                }
                Fact::Seated { seat, .. } | Fact::Unseated { seat } => (seat, None),
                _ => continue,
            };
            if let Some(participant) = participants.get_mut(seat.index()) {
                *participant = person.map(|person| person.id.clone());
            }
        }
        self.are_present(&participants)
    }

    fn are_present(&self, participants: &[Option<UserId>]) -> Vec<bool> {
        let (state, now) = (self.presence.lock(), Instant::now());
        let is_present = |person: &UserId| {
            let mut remote = state.remote.values().filter(|(at, _)| now - *at < REMOTE_VALID);
            let mut remote = remote.by_ref().flat_map(|(_, people)| people);
            state.people.contains_key(person.as_str()) || remote.any(|id| id == person.as_str())
        };
        participants
            .iter()
            .map(|participant| participant.as_ref().is_some_and(is_present))
            .collect()
    }

    /// Whether this node counts the table, so that few are counted twice: of the nodes on which somebody is present, the
    /// one with the first name does, and if nobody is, every node that has the room in memory.
    pub(crate) fn is_counted_by(&self, node: &str) -> bool {
        let (state, now) = (self.presence.lock(), Instant::now());
        let is_present =
            |(at, people): &(Instant, Vec<String>)| now - *at < REMOTE_VALID && !people.is_empty();
        let mut elsewhere = state.remote.iter().filter(|(_, told)| is_present(told)).peekable();
        match state.people.is_empty() {
            true => elsewhere.peek().is_none(),
            false => elsewhere.all(|(other, _)| node < other.as_str()),
        }
    }

    /// Records who is present on another node.
    pub(crate) fn set_remote_presence(
        self: &Arc<Room>,
        app: &App,
        node: String,
        people: Vec<String>,
    ) {
        let now = Instant::now();
        let mut state = self.presence.lock();
        state.remote.retain(|_, (at, _)| now - *at < REMOTE_VALID);
        let known = state.remote.insert(node, (now, people.clone()));
        drop(state);
        if known.is_none_or(|(_, known)| known != people) {
            Room::presence_changed(self, app);
        }
    }

    /// Broadcasts presence after the debounce interval.
    fn presence_changed(room: &Arc<Room>, app: &App) {
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        if room.presence.scheduled.swap(true, Ordering::AcqRel) {
            return;
        }
        let (room, app) = (Arc::downgrade(room), app.clone());
        runtime.spawn(async move {
            tokio::time::sleep(DEBOUNCE).await;
            let Some(room) = room.upgrade() else { return };
            room.presence.scheduled.store(false, Ordering::Release);
            room.publish_presence(&app).await;
            room.refresh_presence(&app).await;
        });
    }

    /// Publishes to other nodes who is present on this one.
    pub(crate) async fn publish_presence(&self, app: &App) {
        let people = self.local_people();
        self.publish(app, &NodeMessage::Here { node: app.rooms().node().to_owned(), people }).await;
    }

    /// The ids of the people present on this node, with an empty one for each connection without an identity.
    fn local_people(&self) -> Vec<String> {
        let state = self.presence.lock();
        let mut people: Vec<String> = Vec::new();
        for (person, &count) in &state.people {
            // Connections without an identity count one by one, everybody else once.
            let times = if person.is_empty() { count.min(1000) } else { 1 };
            people.extend(std::iter::repeat_n(person.clone(), times as usize));
        }
        people.sort_unstable();
        people
    }

    async fn refresh_presence(&self, app: &App) {
        let Ok(state) = self.open(app).await else { return };
        self.broadcast_presence(&state.live);
    }

    /// Sends watchers who is present, and how many of those are spectators.
    pub(super) fn broadcast_presence(&self, live: &LiveTable) {
        let mut seats = self.present(live);
        for (place, seat_state) in live.table.seat_states.iter().enumerate() {
            seats[place] |= matches!(seat_state.participant, Some(Participant::Bot { .. }));
        }
        let mut everybody = self.local_people();
        let state = self.presence.lock();
        everybody.extend(state.remote.values().flat_map(|(_, people)| people.clone()));
        drop(state);
        everybody.sort_unstable();
        everybody.dedup_by(|a, b| a == b && !a.is_empty());
        let sits = |person: &&String| {
            live.participants.iter().flatten().any(|participant| participant.as_str() == *person)
        };
        let players = everybody.iter().filter(sits).count();
        let watchers = u32::try_from(everybody.len() - players).unwrap_or(u32::MAX);
        self.broadcast_text(&ToClient::Presence { seats, watchers });
    }
}
