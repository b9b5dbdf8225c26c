//! A table in use: one at a time may change it, anybody may watch.
//!
//! What is written down makes the table, so a room is only a copy: it may be dropped at any time and
//! made again, here or on another node. Of several who write at once the store lets one win; the
//! others read what happened and decide again.

mod core;
mod facts;
pub(crate) mod kept;
mod people;
mod presence;
mod ratings;
mod scene;
mod shot;
mod wishes;

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use evora_chance::Secret;
use evora_store::{AppendError, TableId, TableUpdate, UserId};
use evora_wire::{Audience, ProblemKind, TableInfo, TableWhole, ToClient};
use tokio::sync::{Mutex, MutexGuard, broadcast};

pub(crate) use self::core::Core;
pub(crate) use facts::{said_in, to_change};
pub(crate) use kept::Kept;
pub(crate) use presence::Visit;
pub(crate) use scene::{Beat, unsigned};
pub(crate) use shot::{Muted, Shot, text};
pub(crate) use wishes::Done;

use self::people::People;
use self::presence::Presence;
use self::scene::Scene;
use self::shot::{Draft, render, tells_itself};
use crate::app::App;
use crate::problem::Refused;
use crate::rooms::{Said, publish};
use crate::table::{Fact, Millis, Stage};

/// How many changes are remembered for those whose line was cut.
const HISTORY: usize = 96;
/// How many messages a slow watcher may be behind before it is brought up to date at once.
const BEHIND: usize = 32;
/// How many changes are read at a time.
const READ: u32 = 500;

/// What watchers hear.
#[derive(Clone, Debug)]
pub(crate) enum Heard {
    /// Changes.
    Shot(Arc<Shot>),
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
    book: Mutex<Book>,
    watchers: broadcast::Sender<Heard>,
    presence: Presence,
}

/// What is known of the table.
pub(crate) struct Book {
    pub(crate) core: Core,
    secret: Secret,
    people: People,
    /// How the last changes are told, the oldest first.
    history: VecDeque<Draft>,
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
        let core = Core::open(name, Arc::new(kept), at, &opened).map_err(|_| broken(id))?;
        let secret = Secret::new(row.secret.0);
        let history = VecDeque::new();
        let mut book = Book { core, secret, people, history, doubt: false };
        let rest: Vec<_> = facts.collect();
        book.add(&rest, &[], app.time.now()).map_err(|_| broken(id))?;
        ratings::learn(app, &mut book.core, &[]).await?;
        Ok(Some(Room {
            id: id.clone(),
            version: AtomicU64::new(book.core.table.version),
            playing: AtomicBool::new(book.core.table.stage == Stage::Playing),
            company: AtomicBool::new(book.core.has_company()),
            book: Mutex::new(book),
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

    /// Opens the book, up to date as far as is known.
    pub(crate) async fn open(&self, app: &App) -> Result<MutexGuard<'_, Book>, Refused> {
        let mut book = self.book.lock().await;
        if book.doubt {
            self.read_on(app, &mut book).await?;
        }
        if book.core.awaits_ratings() {
            ratings::settle(app, &self.id, &mut book.core).await?;
        }
        Ok(book)
    }

    /// Reads everything anew, because somebody at the table has another name now, or none; watchers
    /// are asked to do so, too.
    pub(crate) async fn reread(&self, app: &App) -> Result<(), Refused> {
        let mut book = self.book.lock().await;
        let Some(fresh) = Room::load(app, &self.id).await? else { return Ok(()) };
        *book = fresh.book.into_inner();
        let version = book.core.table.version;
        self.tell(&book, Vec::new());
        self.tell_text(&ToClient::Reload { version });
        Ok(())
    }

    /// Reads what others have written.
    pub(crate) async fn refresh(&self, app: &App) -> Result<(), Refused> {
        let mut book = self.book.lock().await;
        self.read_on(app, &mut book).await
    }

    async fn read_on(&self, app: &App, book: &mut Book) -> Result<(), Refused> {
        let in_doubt = std::mem::replace(&mut book.doubt, true);
        let (after, earlier) = (book.core.table.version, book.core.clone());
        let facts = read(app, &self.id, after, &mut book.people).await?;
        if !facts.is_empty() {
            let seated: Vec<&Fact> = facts.iter().map(|(_, fact)| fact).collect();
            ratings::learn(app, &mut book.core, &seated).await?;
            let present = self.present_after(&book.core, &facts);
            let shots = book.add(&facts, &present, app.time.now());
            let shots = shots.map_err(|_| broken(&self.id))?;
            self.tell(book, shots);
            if facts.iter().any(|(_, fact)| is_about_seats(fact)) {
                self.tell_presence(&book.core);
            }
        }
        book.doubt = false;
        if in_doubt && !facts.is_empty() {
            // It may have been us who wrote it, and were dropped before we could do what follows.
            app.rooms().written(app, self, &earlier, &book.core).await;
        }
        Ok(())
    }

    /// Writes facts down and makes them so. Whoever wrote in between is read, and the answer is no.
    async fn write(
        &self,
        app: &App,
        book: &mut Book,
        facts: Vec<Fact>,
        by: Option<&UserId>,
        at: Millis,
    ) -> Result<bool, Refused> {
        if facts.is_empty() {
            return Ok(true);
        }
        let before = book.core.table.version;
        let mut ply = book.core.table.ply();
        let mut changes = Vec::with_capacity(facts.len());
        for fact in &facts {
            if let Fact::TookBack { step } = fact {
                ply = *step;
            }
            changes.push(to_change(fact, at, ply, by));
            ply += u32::from(fact.is_step());
        }
        ratings::learn(app, &mut book.core, &facts.iter().collect::<Vec<_>>()).await?;
        let facts: Vec<_> = facts.into_iter().map(|fact| (at, fact)).collect();
        let present = self.present_after(&book.core, &facts);
        let mut next = book.core.clone();
        let shots = next.fold(&facts, &present, at).map_err(|_| broken(&self.id))?;
        let seats = facts.iter().any(|(_, fact)| is_about_seats(fact));
        let update = TableUpdate {
            summary: next.summary(),
            seats: seats.then(|| next.holders()),
            options: None,
        };
        // Until the store has answered, nobody knows what it has: also if we are dropped waiting.
        book.doubt = true;
        let unsure = Unsure { app, id: &self.id, is_sure: false };
        match app.store.append(&self.id, before, changes, update).await {
            Ok(_) => {}
            Err(AppendError::Conflict { .. }) => {
                unsure.sure();
                book.doubt = false;
                self.read_on(app, book).await?;
                return Ok(false);
            }
            Err(error) => return Err(error.into()),
        }
        unsure.sure();
        book.doubt = false;
        let earlier = std::mem::replace(&mut book.core, next);
        let shots = book.keep(shots);
        self.tell(book, shots);
        if seats {
            // Whoever sat down does not only watch any more.
            self.tell_presence(&book.core);
        }
        app.rooms().written(app, self, &earlier, &book.core).await;
        Ok(true)
    }

    /// Tells watchers.
    fn tell(&self, book: &Book, shots: Vec<Shot>) {
        self.version.store(book.core.table.version, Ordering::Release);
        self.playing.store(book.core.table.stage == Stage::Playing, Ordering::Relaxed);
        self.company.store(book.core.has_company(), Ordering::Relaxed);
        for shot in shots {
            // Nobody watching is no error.
            let _ = self.watchers.send(Heard::Shot(Arc::new(shot)));
        }
    }

    /// Tells everybody something that is no change.
    fn tell_text(&self, message: &ToClient) {
        let _ = self.watchers.send(Heard::Text(text(message)));
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
        let mut book = self.open(app).await?;
        if after.is_some_and(|after| after > book.core.table.version) {
            // Who has been at another node may know what we have not heard yet.
            self.read_on(app, &mut book).await?;
        }
        let (audience, version) = (book.core.audience(person), book.core.table.version);
        let heard = self.watchers.subscribe();
        let first = match after {
            Some(after) if after > version => vec![text(&ToClient::Reload { version })],
            Some(after) => match book.missed(after, audience, app.time.now(), muted) {
                Some(missed) => missed,
                None => vec![self.whole_text(&book, person, app.time.now(), muted)],
            },
            None => vec![self.whole_text(&book, person, app.time.now(), muted)],
        };
        let ahead = after.is_some_and(|after| after > version);
        Ok(Watching { heard, first, audience, version, ahead })
    }

    fn whole_text(
        &self,
        book: &Book,
        person: Option<&str>,
        now: Millis,
        muted: &Muted,
    ) -> Utf8Bytes {
        let version = book.core.table.version;
        let present = self.present(&book.core);
        match book.core.info(person, &present) {
            Some(table) => {
                let scene = Scene::of(&book.core.table, now);
                let game = scene.map(|scene| scene.told_to(book.core.audience(person)));
                text(&ToClient::Table { table, game, chat: book.core.chat(muted) })
            }
            None => text(&ToClient::Reload { version }),
        }
    }

    /// The table as a person sees it.
    pub(crate) async fn info(&self, app: &App, person: Option<&str>) -> Result<TableInfo, Refused> {
        let book = self.open(app).await?;
        let info = book.core.info(person, &self.present(&book.core));
        info.ok_or_else(|| broken(&self.id))
    }

    /// The table as a person sees it, with the game if they may see that.
    pub(crate) async fn whole(
        &self,
        app: &App,
        person: Option<&str>,
        with_game: bool,
    ) -> Result<TableWhole, Refused> {
        let book = self.open(app).await?;
        let table = book.core.info(person, &self.present(&book.core));
        let table = table.ok_or_else(|| broken(&self.id))?;
        let scene = with_game.then(|| Scene::of(&book.core.table, app.time.now())).flatten();
        let game = scene.map(|scene| scene.told_to(book.core.audience(person)));
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
    pub(crate) heard: broadcast::Receiver<Heard>,
    pub(crate) first: Vec<Utf8Bytes>,
    pub(crate) audience: Audience,
    pub(crate) version: u64,
    /// Whether the watcher believed to know more than there is.
    pub(crate) ahead: bool,
}

impl Book {
    /// Adds what was written down.
    fn add(
        &mut self,
        facts: &[(Millis, Fact)],
        present: &[bool],
        now: Millis,
    ) -> Result<Vec<Shot>, crate::table::Broken> {
        let mut next = self.core.clone();
        let shots = next.fold(facts, present, now)?;
        self.core = next;
        Ok(self.keep(shots))
    }

    /// Remembers how changes are told.
    fn keep(&mut self, shots: Vec<(Vec<Draft>, Shot)>) -> Vec<Shot> {
        let kept = shots.into_iter().map(|(drafts, shot)| {
            self.history.extend(drafts);
            shot
        });
        let shots = kept.collect();
        let over = self.history.len().saturating_sub(HISTORY);
        self.history.drain(..over);
        shots
    }

    /// What happened after a version, if it is still remembered.
    fn missed(
        &self,
        after: u64,
        audience: Audience,
        now: Millis,
        muted: &Muted,
    ) -> Option<Vec<Utf8Bytes>> {
        let count = usize::try_from(self.core.table.version - after).ok()?;
        let from = self.history.len().checked_sub(count)?;
        let drafts: Vec<Draft> = self.history.range(from..).cloned().collect();
        let scene = Scene::of(&self.core.table, now);
        tells_itself(&drafts).then(|| render(&drafts, scene.as_ref(), audience, muted))
    }
}

/// Facts after a version, with the names of those in them.
async fn read(
    app: &App,
    id: &TableId,
    mut after: u64,
    people: &mut People,
) -> Result<Vec<(Millis, Fact)>, Refused> {
    let mut facts = Vec::new();
    loop {
        let changes = app.store.changes(id, after, READ).await?;
        for change in &changes {
            let mut fact = facts::of_change(change).ok_or_else(|| broken(id))?;
            if let Some(person) = facts::person_in(&mut fact) {
                people.name(app, person).await?;
            }
            facts.push((change.at, fact));
            after = change.version;
        }
        if changes.len() < READ as usize {
            return Ok(facts);
        }
    }
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
