//! A room: a table in memory, with one writer at a time and any number of watchers.
//!
//! The stored facts are the table and a room is only a cache of them: it can be dropped at any time and loaded
//! again, on this node or another. When several nodes write at once, the store accepts one append; the others
//! read the new facts and decide again.

mod commands;
mod delayed;
mod looking;
mod people;
mod presence;
mod ratings;
pub(crate) mod stored_options;
mod summary;
mod update;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use evora_chance::Secret;
use evora_id::{TableId, UserId};
use evora_store::{AppendError, TableUpdate};
use evora_table::{
    Batch, Broken, Decision, Fact, LiveTable, Moment, PendingMessage, Person, Stage,
};
use evora_wire::{ProblemKind, ToClient};
use tokio::sync::{Mutex, MutexGuard, broadcast};
use tokio::task::JoinHandle;
use tokio_util::task::AbortOnDropHandle;

pub(crate) use commands::CommandResult;
pub(crate) use looking::RoomSubscription;
pub(crate) use presence::PresenceGuard;
pub(crate) use stored_options::StoredOptions;
pub(crate) use summary::{holders, summary};
pub(crate) use update::{Update, to_json};

use self::delayed::Delayed;
use self::people::People;
use self::presence::Presence;
use crate::app::App;
use crate::days::{paused_players, turn_passed};
use crate::facts::{self, to_change};
use crate::problem::Refused;
use crate::rooms::{NodeMessage, publish};

/// Changes kept in memory for clients that reconnect.
const HISTORY_LENGTH: usize = 96;
/// Capacity of the broadcast channel. A watcher that falls further behind is sent what it missed in one go.
const CHANNEL_CAPACITY: usize = 32;

/// A message to all watchers.
#[derive(Clone, Debug)]
pub(crate) enum Broadcast {
    /// Changes of the table, rendered for each audience.
    Update(Arc<Update>),
    /// Changes that people without a seat see later than the others.
    Delayed(Arc<Update>),
    /// A message without a version, the same for everybody.
    Text(Utf8Bytes),
}

/// A table in memory, with its watchers.
pub(crate) struct Room {
    pub(crate) id: TableId,
    /// Links and reserved seats, which never change.
    pub(crate) stored: StoredOptions,
    version: AtomicU64,
    playing: AtomicBool,
    /// Whether at least two different people have seats.
    multiplayer: AtomicBool,
    state: Mutex<RoomState>,
    watchers: broadcast::Sender<Broadcast>,
    presence: Presence,
    /// Whether a task waits to show people without a seat what they see later.
    releasing: AtomicBool,
    /// The task that hears of changes by other nodes; it ends with the room.
    listener: OnceLock<AbortOnDropHandle<()>>,
}

/// The room's copy of the table.
pub(crate) struct RoomState {
    pub(crate) live: LiveTable,
    secret: Secret,
    people: People,
    /// The messages of the latest changes, oldest first.
    history: VecDeque<PendingMessage>,
    /// What people without a seat see, if they see the game later.
    delayed: Option<Delayed>,
    /// Whether an append was interrupted, so the store may have facts that this copy lacks.
    may_be_stale: bool,
}

impl Room {
    /// Loads a table from the store. Returns `None` if there is no such table.
    pub(crate) async fn load(app: &App, id: &TableId) -> Result<Option<Room>, Refused> {
        let Some(row) = app.store.table(id).await? else { return Ok(None) };
        let stored: StoredOptions =
            serde_json::from_str(&row.options).map_err(|_| corrupt_table(id))?;
        let mut people = People::default();
        let mut facts = read(app, id, 0, &mut people).await?.into_iter();
        let (at, opened) = facts.next().ok_or_else(|| corrupt_table(id))?;
        let live = LiveTable::open(id.clone(), at, &opened).map_err(|_| corrupt_table(id))?;
        let secret = Secret::new(row.secret.0);
        let (history, delayed) = (VecDeque::new(), Delayed::new(&live));
        let mut state = RoomState { live, secret, people, history, delayed, may_be_stale: false };
        let rest: Vec<_> = facts.collect();
        state.apply(&rest, &[], app.moment()).map_err(|_| corrupt_table(id))?;
        ratings::load(app, &mut state.live, &[]).await?;
        state.live.kept_for = kept_for(app, &stored, &mut state.people).await?;
        Ok(Some(Room {
            id: id.clone(),
            stored,
            version: AtomicU64::new(state.live.table.version),
            playing: AtomicBool::new(state.live.table.stage == Stage::Playing),
            multiplayer: AtomicBool::new(state.live.is_multiplayer()),
            state: Mutex::new(state),
            watchers: broadcast::channel(CHANNEL_CAPACITY).0,
            presence: Presence::default(),
            releasing: AtomicBool::new(false),
            listener: OnceLock::new(),
        }))
    }

    /// Sets the task that hears of changes by other nodes.
    pub(crate) fn set_listener(&self, task: JoinHandle<()>) {
        let _ = self.listener.set(AbortOnDropHandle::new(task));
    }

    /// The version of this node's copy.
    pub(crate) fn version(&self) -> u64 {
        self.version.load(Ordering::Acquire)
    }

    /// Whether a game is being played.
    pub(crate) fn is_playing(&self) -> bool {
        self.playing.load(Ordering::Relaxed)
    }

    /// Whether at least two different people have seats, so that one waits for another.
    pub(crate) fn is_multiplayer(&self) -> bool {
        self.multiplayer.load(Ordering::Relaxed)
    }

    /// Whether people without a seat see the game later than its players.
    pub(crate) fn is_delayed(&self) -> bool {
        self.stored.options.delay > 0
    }

    /// Whether anybody watches on this node.
    pub(crate) fn is_watched(&self) -> bool {
        self.watchers.receiver_count() > 0
    }

    /// Locks the state, after reading any facts and rating changes it is known to lack.
    pub(crate) async fn open(&self, app: &App) -> Result<MutexGuard<'_, RoomState>, Refused> {
        let mut state = self.state.lock().await;
        if state.may_be_stale {
            self.read_new_facts(app, &mut state).await?;
        }
        if state.live.awaits_ratings() {
            ratings::load_changes(app, &self.id, &mut state.live).await?;
        }
        self.release(app, &mut state)?;
        Ok(state)
    }

    /// Locks the state, after reading all facts that are stored: whoever looks at a table or is refused something must
    /// not be shown an older state than another node has acknowledged.
    pub(crate) async fn open_latest(
        &self,
        app: &App,
    ) -> Result<MutexGuard<'_, RoomState>, Refused> {
        let mut state = self.open(app).await?;
        self.catch_up(app, &mut state).await?;
        Ok(state)
    }

    /// Reads the facts that other nodes stored, if there are any. Returns whether there were.
    async fn catch_up(&self, app: &App, state: &mut RoomState) -> Result<bool, Refused> {
        let before = state.live.table.version;
        if app.store.version(&self.id).await?.is_some_and(|stored| stored > before) {
            self.read_new_facts(app, state).await?;
        }
        Ok(state.live.table.version > before)
    }

    /// Loads the table again after somebody at it changed their name or deleted their account, and asks watchers to
    /// reload.
    pub(crate) async fn reload(&self, app: &App) -> Result<(), Refused> {
        let mut state = self.state.lock().await;
        let Some(fresh) = Room::load(app, &self.id).await? else { return Ok(()) };
        *state = fresh.state.into_inner();
        self.release(app, &mut state)?;
        let version = state.live.table.version;
        self.broadcast(&state, Vec::new());
        self.broadcast_text(&ToClient::Reload { version });
        Ok(())
    }

    /// Reads the facts that other nodes stored.
    pub(crate) async fn refresh(&self, app: &App) -> Result<(), Refused> {
        let mut state = self.state.lock().await;
        self.read_new_facts(app, &mut state).await
    }

    async fn read_new_facts(&self, app: &App, state: &mut RoomState) -> Result<(), Refused> {
        let was_stale = std::mem::replace(&mut state.may_be_stale, true);
        let (after, earlier) = (state.live.table.version, state.live.clone());
        let facts = read(app, &self.id, after, &mut state.people).await?;
        if !facts.is_empty() {
            let seated: Vec<&Fact> = facts.iter().map(|(_, fact)| fact).collect();
            ratings::load(app, &mut state.live, &seated).await?;
            let present = self.present_after(&state.live, &facts);
            let updates = state.apply(&facts, &present, app.moment());
            let updates = updates.map_err(|_| corrupt_table(&self.id))?;
            self.broadcast(state, updates);
            self.release(app, state)?;
            if facts.iter().any(|(_, fact)| changes_seats(fact)) {
                self.broadcast_presence(&state.live);
            }
        }
        state.may_be_stale = false;
        if was_stale && !facts.is_empty() {
            // These facts may come from an append of ours that was cancelled before its follow-up ran.
            app.rooms().after_append(app, self, &earlier, &state.live).await;
        }
        Ok(())
    }

    /// Stores a decision and applies it. If another node stored facts first, reads those and returns `false`.
    async fn write(
        &self,
        app: &App,
        state: &mut RoomState,
        decision: Decision,
        by: Option<&UserId>,
        at: Moment,
    ) -> Result<bool, Refused> {
        let Decision { facts, table: decided } = decision;
        if facts.is_empty() {
            return Ok(true);
        }
        let before = state.live.table.version;
        let mut ply = state.live.table.ply();
        let mut changes = Vec::with_capacity(facts.len());
        for fact in &facts {
            if let Fact::TookBack { step } = fact {
                ply = *step;
            }
            changes.push(to_change(fact, at, ply, by));
            ply += u32::from(fact.is_step());
        }
        ratings::load(app, &mut state.live, &facts.iter().collect::<Vec<_>>()).await?;
        let facts: Vec<_> = facts.into_iter().map(|fact| (at, fact)).collect();
        let present = self.present_after(&state.live, &facts);
        let mut next = state.live.clone();
        let known = decided.game.as_ref();
        let updates =
            next.fold(&facts, known, &present, at).map_err(|_| corrupt_table(&self.id))?;
        let seats = facts.iter().any(|(_, fact)| changes_seats(fact));
        let update = TableUpdate {
            summary: summary(&next),
            seats: seats.then(|| holders(&next)),
            options: None,
            turn: turn_passed(&state.live, &next, by, at.at),
            paused: paused_players(&state.live, &next),
        };
        // Until the store answers, the append may or may not have happened, even if this future is dropped.
        state.may_be_stale = true;
        let append = AppendGuard { app, id: &self.id, confirmed: false };
        match app.store.append(&self.id, before, changes, update).await {
            Ok(_) => {}
            Err(AppendError::Conflict { .. }) => {
                append.confirm();
                state.may_be_stale = false;
                self.read_new_facts(app, state).await?;
                return Ok(false);
            }
            Err(error) => return Err(error.into()),
        }
        append.confirm();
        state.may_be_stale = false;
        let moves = facts.iter().filter(|(_, fact)| matches!(fact, Fact::Moved { .. })).count();
        if moves > 0 {
            let player = if by.is_some() { "person" } else { "bot" };
            metrics::counter!("evora_moves_total", "by" => player).increment(moves as u64);
        }
        let earlier = std::mem::replace(&mut state.live, next);
        if let Some(delayed) = &mut state.delayed {
            delayed.add(&facts);
        }
        let updates = state.record(updates);
        self.broadcast(state, updates);
        self.release(app, state)?;
        if seats {
            // Whoever took a seat no longer counts as a spectator.
            self.broadcast_presence(&state.live);
        }
        app.rooms().after_append(app, self, &earlier, &state.live).await;
        Ok(true)
    }

    /// Sends updates to all watchers.
    fn broadcast(&self, state: &RoomState, updates: Vec<Update>) {
        self.version.store(state.live.table.version, Ordering::Release);
        self.playing.store(state.live.table.stage == Stage::Playing, Ordering::Relaxed);
        self.multiplayer.store(state.live.is_multiplayer(), Ordering::Relaxed);
        for update in updates {
            // It is no error if nobody watches.
            let _ = self.watchers.send(Broadcast::Update(Arc::new(update)));
        }
    }

    /// Sends a message without a version to all watchers.
    fn broadcast_text(&self, message: &ToClient) {
        let _ = self.watchers.send(Broadcast::Text(to_json(message)));
    }

    /// Publishes a message about this table to other nodes.
    pub(crate) async fn publish(&self, app: &App, message: &NodeMessage) {
        publish(app, &self.id, message).await;
    }
}

/// Held while an append is in flight. If it is dropped unconfirmed, a task reads the table again.
struct AppendGuard<'a> {
    app: &'a App,
    id: &'a TableId,
    confirmed: bool,
}

impl AppendGuard<'_> {
    fn confirm(mut self) {
        self.confirmed = true;
    }
}

impl Drop for AppendGuard<'_> {
    fn drop(&mut self) {
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        if self.confirmed {
            return;
        }
        let (app, id) = (self.app.clone(), self.id.clone());
        runtime.spawn(async move {
            if let Ok(room) = app.rooms().room(&app, &id).await {
                // If the store fails again, the next request retries.
                let _ = room.refresh(&app).await;
            }
        });
    }
}

impl RoomState {
    /// Applies stored facts.
    fn apply(
        &mut self,
        facts: &[(Moment, Fact)],
        present: &[bool],
        now: Moment,
    ) -> Result<Vec<Update>, Broken> {
        let mut next = self.live.clone();
        let updates = next.fold(facts, None, present, now)?;
        self.live = next;
        if let Some(delayed) = &mut self.delayed {
            delayed.add(facts);
        }
        Ok(self.record(updates))
    }

    /// Appends messages to the history and drops the oldest beyond [`HISTORY`].
    fn record(&mut self, batches: Vec<Batch>) -> Vec<Update> {
        let recorded = batches.into_iter().map(|batch| {
            self.history.extend(batch.messages.iter().cloned());
            Update::new(batch)
        });
        let updates = recorded.collect();
        let over = self.history.len().saturating_sub(HISTORY_LENGTH);
        self.history.drain(..over);
        updates
    }
}

/// Reads the facts after a version and fills in people's current names.
async fn read(
    app: &App,
    id: &TableId,
    after: u64,
    people: &mut People,
) -> Result<Vec<(Moment, Fact)>, Refused> {
    let mut facts = facts::read(&app.store, id, after).await?;
    for (_, fact) in &mut facts {
        if let Some(person) = facts::person_in(fact) {
            people.name(app, person).await?;
        }
    }
    Ok(facts)
}

/// The people for whom seats are reserved, with their names.
async fn kept_for(
    app: &App,
    stored: &StoredOptions,
    people: &mut People,
) -> Result<Arc<[Option<Person>]>, Refused> {
    let mut kept_for = Vec::with_capacity(stored.kept_for.len());
    for id in &stored.kept_for {
        let mut person = id.clone().map(|id| Person { id, name: String::new(), guest: false });
        if let Some(person) = &mut person {
            people.name(app, person).await?;
        }
        kept_for.push(person);
    }
    Ok(kept_for.into())
}

/// Broken invariant: the stored facts do not form a table. Logged and answered with 500.
fn corrupt_table(id: &TableId) -> Refused {
    tracing::error!(table = %id, "stored facts do not form a valid table");
    Refused::new(ProblemKind::Internal, "This table can't be read. The fault is on the server.")
}

/// Whether the fact changes who sits where.
fn changes_seats(fact: &Fact) -> bool {
    matches!(fact, Fact::Seated { .. } | Fact::Unseated { .. })
}
