//! A table in use: one at a time may change it, anybody may watch.
//!
//! What is written down makes the table, so a room is only a copy: it may be dropped at any time and
//! made again, here or on another node. Of several who write at once the store lets one win; the
//! others read what happened and decide again.

mod commands;
pub(crate) mod kept;
mod live_table;
mod people;
mod presence;
mod ratings;
mod snapshot;
mod update;

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use evora_chance::Secret;
use evora_game::Audience;
use evora_store::{AppendError, TableId, TableUpdate, UserId};
use evora_wire::{ProblemKind, TableInfo, TableWhole, ToClient};
use tokio::sync::{Mutex, MutexGuard, broadcast};

pub(crate) use commands::Done;
pub(crate) use kept::Kept;
pub(crate) use live_table::LiveTable;
pub(crate) use presence::Visit;
pub(crate) use snapshot::{number, step, unsigned};
pub(crate) use update::{Muted, Update, text};

use self::people::People;
use self::presence::Presence;
use self::snapshot::GameSnapshot;
use self::update::{PendingMessage, render, tells_itself};
use crate::app::App;
use crate::facts::{self, to_change};
use crate::problem::Refused;
use crate::rooms::{Said, publish};
use crate::table::{Decision, Fact, Millis, Stage};

/// How many changes are remembered for those whose line was cut.
const HISTORY: usize = 96;
/// How many messages a slow watcher may be behind before it is brought up to date at once.
const BEHIND: usize = 32;

/// What watchers hear.
#[derive(Clone, Debug)]
pub(crate) enum Broadcast {
    /// Changes.
    Update(Arc<Update>),
    /// Something that everybody is told, and that is no change.
    Text(Utf8Bytes),
}

/// A table in use.
pub(crate) struct Room {
    pub(crate) id: TableId,
    version: AtomicU64,
    playing: AtomicBool,
    /// Whether several people play.
    company: AtomicBool,
    state: Mutex<RoomState>,
    watchers: broadcast::Sender<Broadcast>,
    presence: Presence,
}

/// What is known of the table.
pub(crate) struct RoomState {
    pub(crate) live: LiveTable,
    secret: Secret,
    people: People,
    /// How the last changes are told, the oldest first.
    history: VecDeque<PendingMessage>,
    /// Whether the store may know more than we do.
    doubt: bool,
}

impl Room {
    /// Reads a table from the store; nothing if there is none.
    pub(crate) async fn load(app: &App, id: &TableId) -> Result<Option<Room>, Refused> {
        let Some(row) = app.store.table(id).await? else { return Ok(None) };
        let kept: Kept = serde_json::from_str(&row.options).map_err(|_| broken(id))?;
        let mut people = People::default();
        let mut facts = read(app, id, 0, &mut people).await?.into_iter();
        let (at, opened) = facts.next().ok_or_else(|| broken(id))?;
        let name = evora_wire::TableId::new(id.as_str()).map_err(|_| broken(id))?;
        let live = LiveTable::open(name, Arc::new(kept), at, &opened).map_err(|_| broken(id))?;
        let secret = Secret::new(row.secret.0);
        let history = VecDeque::new();
        let mut state = RoomState { live, secret, people, history, doubt: false };
        let rest: Vec<_> = facts.collect();
        state.add(&rest, &[], app.time.now()).map_err(|_| broken(id))?;
        ratings::learn(app, &mut state.live, &[]).await?;
        Ok(Some(Room {
            id: id.clone(),
            version: AtomicU64::new(state.live.table.version),
            playing: AtomicBool::new(state.live.table.stage == Stage::Playing),
            company: AtomicBool::new(state.live.has_company()),
            state: Mutex::new(state),
            watchers: broadcast::channel(BEHIND).0,
            presence: Presence::default(),
        }))
    }

    /// The version that is known here.
    pub(crate) fn version(&self) -> u64 {
        self.version.load(Ordering::Acquire)
    }

    /// Whether a game is being played.
    pub(crate) fn is_playing(&self) -> bool {
        self.playing.load(Ordering::Relaxed)
    }

    /// Whether several people play, so that one waits for another.
    pub(crate) fn has_company(&self) -> bool {
        self.company.load(Ordering::Relaxed)
    }

    /// Whether somebody watches.
    pub(crate) fn is_watched(&self) -> bool {
        self.watchers.receiver_count() > 0
    }

    /// Opens the state, up to date as far as is known.
    pub(crate) async fn open(&self, app: &App) -> Result<MutexGuard<'_, RoomState>, Refused> {
        let mut state = self.state.lock().await;
        if state.doubt {
            self.read_on(app, &mut state).await?;
        }
        if state.live.awaits_ratings() {
            ratings::settle(app, &self.id, &mut state.live).await?;
        }
        Ok(state)
    }

    /// Reads everything anew, because somebody at the table has another name now, or none; watchers
    /// are asked to do so, too.
    pub(crate) async fn reread(&self, app: &App) -> Result<(), Refused> {
        let mut state = self.state.lock().await;
        let Some(fresh) = Room::load(app, &self.id).await? else { return Ok(()) };
        *state = fresh.state.into_inner();
        let version = state.live.table.version;
        self.tell(&state, Vec::new());
        self.tell_text(&ToClient::Reload { version });
        Ok(())
    }

    /// Reads what others have written.
    pub(crate) async fn refresh(&self, app: &App) -> Result<(), Refused> {
        let mut state = self.state.lock().await;
        self.read_on(app, &mut state).await
    }

    async fn read_on(&self, app: &App, state: &mut RoomState) -> Result<(), Refused> {
        let in_doubt = std::mem::replace(&mut state.doubt, true);
        let (after, earlier) = (state.live.table.version, state.live.clone());
        let facts = read(app, &self.id, after, &mut state.people).await?;
        if !facts.is_empty() {
            let seated: Vec<&Fact> = facts.iter().map(|(_, fact)| fact).collect();
            ratings::learn(app, &mut state.live, &seated).await?;
            let present = self.present_after(&state.live, &facts);
            let updates = state.add(&facts, &present, app.time.now());
            let updates = updates.map_err(|_| broken(&self.id))?;
            self.tell(state, updates);
            if facts.iter().any(|(_, fact)| is_about_seats(fact)) {
                self.tell_presence(&state.live);
            }
        }
        state.doubt = false;
        if in_doubt && !facts.is_empty() {
            // It may have been us who wrote it, and were dropped before we could do what follows.
            app.rooms().written(app, self, &earlier, &state.live).await;
        }
        Ok(())
    }

    /// Writes a decision down and makes it so. If somebody else wrote in between, reads what they wrote and
    /// returns false.
    async fn write(
        &self,
        app: &App,
        state: &mut RoomState,
        decision: Decision,
        by: Option<&UserId>,
        at: Millis,
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
        ratings::learn(app, &mut state.live, &facts.iter().collect::<Vec<_>>()).await?;
        let facts: Vec<_> = facts.into_iter().map(|fact| (at, fact)).collect();
        let present = self.present_after(&state.live, &facts);
        let mut next = state.live.clone();
        let known = decided.game.as_ref();
        let updates = next.fold(&facts, known, &present, at).map_err(|_| broken(&self.id))?;
        let seats = facts.iter().any(|(_, fact)| is_about_seats(fact));
        let update = TableUpdate {
            summary: next.summary(),
            seats: seats.then(|| next.holders()),
            options: None,
        };
        // Until the store has answered, nobody knows what it has: also if we are dropped waiting.
        state.doubt = true;
        let unsure = Unsure { app, id: &self.id, is_sure: false };
        match app.store.append(&self.id, before, changes, update).await {
            Ok(_) => {}
            Err(AppendError::Conflict { .. }) => {
                unsure.sure();
                state.doubt = false;
                self.read_on(app, state).await?;
                return Ok(false);
            }
            Err(error) => return Err(error.into()),
        }
        unsure.sure();
        state.doubt = false;
        let earlier = std::mem::replace(&mut state.live, next);
        let updates = state.keep(updates);
        self.tell(state, updates);
        if seats {
            // Whoever sat down does not only watch any more.
            self.tell_presence(&state.live);
        }
        app.rooms().written(app, self, &earlier, &state.live).await;
        Ok(true)
    }

    /// Tells watchers.
    fn tell(&self, state: &RoomState, updates: Vec<Update>) {
        self.version.store(state.live.table.version, Ordering::Release);
        self.playing.store(state.live.table.stage == Stage::Playing, Ordering::Relaxed);
        self.company.store(state.live.has_company(), Ordering::Relaxed);
        for update in updates {
            // Nobody watching is no error.
            let _ = self.watchers.send(Broadcast::Update(Arc::new(update)));
        }
    }

    /// Tells everybody something that is no change.
    fn tell_text(&self, message: &ToClient) {
        let _ = self.watchers.send(Broadcast::Text(text(message)));
    }

    /// Begins to watch: what was missed since a version, or the whole table, and an ear for what
    /// comes.
    pub(crate) async fn watch(
        &self,
        app: &App,
        person: Option<&str>,
        after: Option<u64>,
        muted: &Muted,
    ) -> Result<Watching, Refused> {
        let mut state = self.open(app).await?;
        if after.is_some_and(|after| after > state.live.table.version) {
            // Who has been at another node may know what we have not heard yet.
            self.read_on(app, &mut state).await?;
        }
        let (audience, version) = (state.live.audience(person), state.live.table.version);
        let heard = self.watchers.subscribe();
        let first = match after {
            Some(after) if after > version => vec![text(&ToClient::Reload { version })],
            Some(after) => match state.missed(after, audience, app.time.now(), muted) {
                Some(missed) => missed,
                None => vec![self.whole_text(&state, person, app.time.now(), muted)],
            },
            None => vec![self.whole_text(&state, person, app.time.now(), muted)],
        };
        let ahead = after.is_some_and(|after| after > version);
        Ok(Watching { heard, first, audience, version, ahead })
    }

    fn whole_text(
        &self,
        state: &RoomState,
        person: Option<&str>,
        now: Millis,
        muted: &Muted,
    ) -> Utf8Bytes {
        let version = state.live.table.version;
        let present = self.present(&state.live);
        match state.live.info(person, &present) {
            Some(table) => {
                let snapshot = GameSnapshot::of(&state.live.table, now);
                let game =
                    snapshot.and_then(|snapshot| snapshot.seen_by(state.live.audience(person)));
                text(&ToClient::Table { table, game, chat: state.live.chat(muted) })
            }
            None => text(&ToClient::Reload { version }),
        }
    }

    /// The table as a person sees it.
    pub(crate) async fn info(&self, app: &App, person: Option<&str>) -> Result<TableInfo, Refused> {
        let state = self.open(app).await?;
        let info = state.live.info(person, &self.present(&state.live));
        info.ok_or_else(|| broken(&self.id))
    }

    /// The table as a person sees it, with the game if they may see that.
    pub(crate) async fn whole(
        &self,
        app: &App,
        person: Option<&str>,
        with_game: bool,
    ) -> Result<TableWhole, Refused> {
        let state = self.open(app).await?;
        let table = state.live.info(person, &self.present(&state.live));
        let table = table.ok_or_else(|| broken(&self.id))?;
        let snapshot =
            with_game.then(|| GameSnapshot::of(&state.live.table, app.time.now())).flatten();
        let game = snapshot.and_then(|snapshot| snapshot.seen_by(state.live.audience(person)));
        Ok(TableWhole { table, game })
    }

    /// Tells other nodes.
    pub(crate) async fn publish(&self, app: &App, said: &Said) {
        publish(app, &self.id, said).await;
    }
}

/// Somebody waits for the store's answer. If they are dropped, somebody else must look.
struct Unsure<'a> {
    app: &'a App,
    id: &'a TableId,
    is_sure: bool,
}

impl Unsure<'_> {
    fn sure(mut self) {
        self.is_sure = true;
    }
}

impl Drop for Unsure<'_> {
    fn drop(&mut self) {
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        if self.is_sure {
            return;
        }
        let (app, id) = (self.app.clone(), self.id.clone());
        runtime.spawn(async move {
            if let Ok(room) = app.rooms().room(&app, &id).await {
                // If the store fails again, the next who comes looks again.
                let _ = room.refresh(&app).await;
            }
        });
    }
}

/// What a new watcher is given.
pub(crate) struct Watching {
    pub(crate) heard: broadcast::Receiver<Broadcast>,
    pub(crate) first: Vec<Utf8Bytes>,
    pub(crate) audience: Audience,
    pub(crate) version: u64,
    /// Whether the watcher believed to know more than there is.
    pub(crate) ahead: bool,
}

impl RoomState {
    /// Adds what was written down.
    fn add(
        &mut self,
        facts: &[(Millis, Fact)],
        present: &[bool],
        now: Millis,
    ) -> Result<Vec<Update>, crate::table::Broken> {
        let mut next = self.live.clone();
        let updates = next.fold(facts, None, present, now)?;
        self.live = next;
        Ok(self.keep(updates))
    }

    /// Remembers how changes are told.
    fn keep(&mut self, updates: Vec<(Vec<PendingMessage>, Update)>) -> Vec<Update> {
        let kept = updates.into_iter().map(|(messages, update)| {
            self.history.extend(messages);
            update
        });
        let updates = kept.collect();
        let over = self.history.len().saturating_sub(HISTORY);
        self.history.drain(..over);
        updates
    }

    /// What happened after a version, if it is still remembered.
    fn missed(
        &self,
        after: u64,
        audience: Audience,
        now: Millis,
        muted: &Muted,
    ) -> Option<Vec<Utf8Bytes>> {
        let count = usize::try_from(self.live.table.version - after).ok()?;
        let from = self.history.len().checked_sub(count)?;
        let messages: Vec<PendingMessage> = self.history.range(from..).cloned().collect();
        let snapshot = GameSnapshot::of(&self.live.table, now);
        tells_itself(&messages).then(|| render(&messages, snapshot.as_ref(), audience, muted))
    }
}

/// Facts after a version, with the names of those in them.
async fn read(
    app: &App,
    id: &TableId,
    after: u64,
    people: &mut People,
) -> Result<Vec<(Millis, Fact)>, Refused> {
    let mut facts = facts::read(&app.store, id, after).await?;
    for (_, fact) in &mut facts {
        if let Some(person) = facts::person_in(fact) {
            people.name(app, person).await?;
        }
    }
    Ok(facts)
}

/// The store has something that makes no table.
fn broken(id: &TableId) -> Refused {
    tracing::error!(table = %id, "what the store has makes no table");
    Refused::new(ProblemKind::Internal, "This table can't be read. The fault is on the server.")
}

/// Whether somebody sits down or gets up with it.
fn is_about_seats(fact: &Fact) -> bool {
    matches!(fact, Fact::Seated { .. } | Fact::Unseated { .. })
}
