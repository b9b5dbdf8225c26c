//! Who is online on this node, and who wants to know of whom.
//!
//! A person is online while they have a socket, and plays while one of them is at a table at which they play. A node
//! stores each change once and publishes it once; every node forwards it to those of its streams that follow the person.
//! Rows in the store expire unless their node renews them, which it does for all with one statement.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use evora_id::{TableId, UserId};
use evora_store::{BusEvent, Millis, Presence, Subject};
use serde::{Deserialize, Serialize};
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, MissedTickBehavior};

use crate::app::App;
use crate::auth::Who;

/// How long a node's rows are valid.
const VALID: Millis = 90_000;
/// How often a node renews them.
const RENEW_INTERVAL: Duration = Duration::from_secs(30);
/// How long to wait after the store or the bus failed.
const RETRY_INTERVAL: Duration = Duration::from_secs(1);
/// How many changes a stream may lag behind before it reads everything again.
const CAPACITY: usize = 64;

/// A message between nodes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum NodeMessage {
    /// The presence of a user on all nodes.
    Is {
        /// The user.
        user: UserId,
        /// Whether they are online.
        online: bool,
        /// Whether they play.
        playing: bool,
        /// The game, if others may watch it.
        table: Option<TableId>,
    },
    /// A user lets others see them who could not, or the other way round.
    Visibility {
        /// The user.
        user: UserId,
        /// The only one for whom it changed; `None` for everybody.
        only: Option<UserId>,
    },
}

/// What a stream is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// The presence of somebody, which the stream forwards if it may be seen.
    Is(UserId, Presence),
    /// The list of people must be read again.
    Reload,
}

/// A person with sockets on this node.
#[derive(Default)]
struct Person {
    sockets: u32,
    /// The tables at which they play, with whether others may watch, the latest last.
    games: Vec<(TableId, bool)>,
    /// What the store has.
    stored: Presence,
    /// When a socket was last closed.
    closed: Option<Instant>,
}

impl Person {
    fn presence(&self) -> Presence {
        let watched = self.games.iter().rev().find(|(_, is_public)| *is_public);
        match (self.sockets, watched, self.games.last()) {
            (0, ..) => Presence::Offline,
            (_, Some((table, _)), _) => Presence::Playing { table: Some(table.clone()) },
            (_, None, Some(_)) => Presence::Playing { table: None },
            (_, None, None) => Presence::Online,
        }
    }

    /// Whether the store has more than what is true now.
    fn is_less(&self) -> bool {
        match (self.presence(), &self.stored) {
            (Presence::Offline, stored) => *stored != Presence::Offline,
            (Presence::Online, stored) => matches!(stored, Presence::Playing { .. }),
            (Presence::Playing { .. }, _) => false,
        }
    }
}

#[derive(Default)]
struct People {
    by_id: HashMap<UserId, Person>,
    /// Those whose presence may differ from what the store has.
    dirty: HashSet<UserId>,
    /// The sockets of guests, whom nobody can follow: they are only counted.
    guests: HashMap<UserId, u32>,
    /// The sockets of visitors without a session.
    unknown: u32,
}

/// A stream that wants to know of somebody.
struct Watcher {
    number: u64,
    viewer: UserId,
    changes: mpsc::Sender<Change>,
}

/// Who is online on this node, and who wants to know of whom.
#[derive(Default)]
pub(crate) struct Online {
    people: Mutex<People>,
    wake: Notify,
    watchers: Mutex<HashMap<UserId, Vec<Watcher>>>,
    last_number: AtomicU64,
}

impl Online {
    fn people(&self) -> MutexGuard<'_, People> {
        // No code under the lock can leave the state inconsistent by panicking.
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn watchers(&self) -> MutexGuard<'_, HashMap<UserId, Vec<Watcher>>> {
        self.watchers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has somebody's presence compared with what the store has.
    fn touch(&self, user: &UserId) {
        self.people().dirty.insert(user.clone());
        self.wake.notify_one();
    }

    /// Takes those whose presence differs from what the store has. Whoever has closed a socket just now may be about to
    /// open another, and is left out.
    fn take_changed(&self, grace: Duration) -> Vec<(UserId, Presence)> {
        let mut people = self.people();
        let dirty = std::mem::take(&mut people.dirty);
        let changed = dirty.into_iter().filter_map(|user| {
            let person = people.by_id.get(&user)?;
            let is_fresh = person.closed.is_some_and(|at| at.elapsed() < grace);
            let presence = person.presence();
            let is_changed = presence != person.stored && !(is_fresh && person.is_less());
            is_changed.then_some((user, presence))
        });
        changed.collect()
    }

    /// Remembers what the store has.
    fn set_stored(&self, stored: &[(UserId, Presence)]) {
        let mut people = self.people();
        for (user, presence) in stored {
            let Some(person) = people.by_id.get_mut(user) else { continue };
            person.stored = presence.clone();
            if person.sockets == 0 && *presence == Presence::Offline {
                people.by_id.remove(user);
            }
        }
    }

    /// How many people the store should have.
    fn stored_count(&self) -> u64 {
        let people = self.people();
        let stored = people.by_id.values().filter(|person| person.stored != Presence::Offline);
        stored.count() as u64
    }

    /// Has everything stored again.
    fn forget_stored(&self) {
        let mut people = self.people();
        people.by_id.values_mut().for_each(|person| person.stored = Presence::Offline);
        people.dirty = people.by_id.keys().cloned().collect();
        drop(people);
        self.wake.notify_one();
    }

    /// How many people have sockets on this node, and those with a session, sorted, if they are at most so many. Visitors without
    /// a session cannot be told apart: each socket counts.
    pub(crate) fn count(&self, max_known: usize) -> (u32, Vec<UserId>) {
        let people = self.people();
        let accounts = people.by_id.iter().filter(|(_, person)| person.sockets > 0);
        let known = accounts.map(|(user, _)| user).chain(people.guests.keys());
        let count = known.clone().count();
        let mut named: Vec<UserId> =
            if count <= max_known { known.cloned().collect() } else { Vec::new() };
        named.sort_unstable();
        (u32::try_from(count).unwrap_or(u32::MAX).saturating_add(people.unknown), named)
    }

    /// Counts somebody as online while the guard is held.
    pub(crate) fn enter(app: &App, who: Option<&Who>) -> OnlineGuard {
        let counted = match who {
            Some(who) if who.user.is_guest() => Counted::Guest(who.user.id.clone()),
            Some(who) => Counted::Account(who.user.id.clone()),
            None => Counted::Unknown,
        };
        let mut people = app.online().people();
        match &counted {
            Counted::Account(user) => people.by_id.entry(user.clone()).or_default().sockets += 1,
            Counted::Guest(user) => *people.guests.entry(user.clone()).or_default() += 1,
            Counted::Unknown => people.unknown += 1,
        }
        drop(people);
        if let Counted::Account(user) = &counted {
            app.online().touch(user);
        }
        OnlineGuard { app: app.clone(), counted, game: None }
    }

    /// Tells a stream what changes about these people.
    pub(crate) fn watch(app: &App, viewer: &UserId, people: Vec<UserId>) -> Watching {
        let (sender, changes) = mpsc::channel(CAPACITY);
        let number = app.online().last_number.fetch_add(1, Ordering::Relaxed);
        let mut watchers = app.online().watchers();
        for person in &people {
            let (viewer, changes) = (viewer.clone(), sender.clone());
            let all = watchers.entry(person.clone()).or_default();
            all.push(Watcher { number, viewer, changes });
        }
        drop(watchers);
        // A sender of its own, so that the channel stays open although nobody is followed.
        Watching { app: app.clone(), number, people, changes, _open: sender }
    }

    /// Forwards a message to the streams that it concerns.
    fn forward(&self, message: NodeMessage) {
        let (user, only, change) = match message {
            NodeMessage::Is { user, online, playing, table } => {
                let presence = match (online, playing) {
                    (false, _) => Presence::Offline,
                    (true, false) => Presence::Online,
                    (true, true) => Presence::Playing { table },
                };
                (user.clone(), None, Change::Is(user, presence))
            }
            NodeMessage::Visibility { user, only } => (user, only, Change::Reload),
        };
        let watchers = self.watchers();
        let Some(watchers) = watchers.get(&user) else { return };
        let is_meant =
            |watcher: &&Watcher| only.as_ref().is_none_or(|only| *only == watcher.viewer);
        for watcher in watchers.iter().filter(is_meant) {
            // A stream that lags behind finds its channel full, and reads everything again.
            let _ = watcher.changes.try_send(change.clone());
        }
    }

    /// Makes all streams read everything again.
    fn reload_all(&self) {
        let watchers = self.watchers();
        let mut told = HashSet::new();
        for watcher in watchers.values().flatten() {
            if told.insert(watcher.number) {
                let _ = watcher.changes.try_send(Change::Reload);
            }
        }
    }
}

/// Whom a guard counts.
enum Counted {
    Account(UserId),
    Guest(UserId),
    /// A visitor without a session.
    Unknown,
}

/// Counts a person as online while it is held.
pub(crate) struct OnlineGuard {
    app: App,
    counted: Counted,
    game: Option<TableId>,
}

impl OnlineGuard {
    /// Sets the game that the person plays over this socket, with whether others may watch it. Nobody follows guests.
    pub(crate) fn set_game(&mut self, game: Option<(&TableId, bool)>) {
        let Counted::Account(user) = &self.counted else { return };
        if self.game.as_ref() == game.map(|(table, _)| table) {
            return;
        }
        let mut people = self.app.online().people();
        if let Some(person) = people.by_id.get_mut(user) {
            leave_game(person, self.game.take().as_ref());
            person.games.extend(game.map(|(table, is_public)| (table.clone(), is_public)));
        }
        drop(people);
        self.game = game.map(|(table, _)| table.clone());
        self.app.online().touch(user);
    }
}

/// Removes one entry of a game; there is one for each socket.
fn leave_game(person: &mut Person, game: Option<&TableId>) {
    if let Some(place) = person.games.iter().position(|(table, _)| Some(table) == game) {
        person.games.remove(place);
    }
}

impl Drop for OnlineGuard {
    fn drop(&mut self) {
        let online = self.app.online();
        let mut people = online.people();
        let user = match &self.counted {
            Counted::Account(user) => user,
            Counted::Guest(user) => {
                let sockets = people.guests.remove(user).unwrap_or_default();
                if sockets > 1 {
                    people.guests.insert(user.clone(), sockets - 1);
                }
                return;
            }
            Counted::Unknown => {
                people.unknown = people.unknown.saturating_sub(1);
                return;
            }
        };
        if let Some(person) = people.by_id.get_mut(user) {
            leave_game(person, self.game.as_ref());
            person.sockets = person.sockets.saturating_sub(1);
            person.closed = Some(Instant::now());
        }
        drop(people);
        let grace = self.app.config.presence_grace;
        match tokio::runtime::Handle::try_current() {
            Ok(runtime) if !grace.is_zero() => {
                let (app, user) = (self.app.clone(), user.clone());
                runtime.spawn(async move {
                    tokio::time::sleep(grace).await;
                    app.online().touch(&user);
                });
            }
            Ok(_) | Err(_) => online.touch(user),
        }
    }
}

/// The people of whom a stream wants to know; dropping it ends that.
pub(crate) struct Watching {
    app: App,
    number: u64,
    people: Vec<UserId>,
    changes: mpsc::Receiver<Change>,
    _open: mpsc::Sender<Change>,
}

impl Watching {
    /// Waits for the next change. Cancel safe.
    pub(crate) async fn next(&mut self) -> Change {
        // A full channel has lost changes.
        if self.changes.len() >= CAPACITY {
            while self.changes.try_recv().is_ok() {}
            return Change::Reload;
        }
        match self.changes.recv().await {
            Some(change) => change,
            None => std::future::pending().await,
        }
    }

    /// Whether these are the people whom it watches.
    pub(crate) fn has(&self, people: &[UserId]) -> bool {
        self.people == people
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let mut watchers = self.app.online().watchers();
        for person in &self.people {
            let Some(all) = watchers.get_mut(person) else { continue };
            all.retain(|watcher| watcher.number != self.number);
            if all.is_empty() {
                watchers.remove(person);
            }
        }
    }
}

async fn publish(app: &App, message: &NodeMessage) {
    let bytes = serde_json::to_vec(message).unwrap_or_default();
    // Streams also read everything from time to time, so a lost message only causes a delay.
    if let Err(error) = app.bus.publish(&Subject::Presence, bytes).await {
        tracing::warn!(%error, "could not publish who is online");
    }
}

/// Publishes the presence of users on all nodes.
pub(crate) async fn publish_presence(app: &App, users: Vec<(UserId, Presence)>) {
    for (user, presence) in users {
        let online = presence != Presence::Offline;
        let (playing, table) = match presence {
            Presence::Playing { table } => (true, table),
            Presence::Offline | Presence::Online => (false, None),
        };
        publish(app, &NodeMessage::Is { user, online, playing, table }).await;
    }
}

/// Publishes that a user lets others see them who could not, or the other way round; `only` for one other.
pub(crate) async fn publish_visibility(app: &App, user: &UserId, only: Option<&UserId>) {
    let (user, only) = (user.clone(), only.cloned());
    publish(app, &NodeMessage::Visibility { user, only }).await;
}

/// Stores and publishes who is online on this node, forever.
pub(crate) async fn run(app: App) {
    let listener = tokio::spawn(listen(app.clone()));
    let _listener = tokio_util::task::AbortOnDropHandle::new(listener);
    let mut renew = tokio::time::interval(RENEW_INTERVAL);
    renew.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = app.online().wake.notified() => store_changes(&app).await,
            _ = renew.tick() => renew_all(&app).await,
        }
    }
}

async fn store_changes(app: &App) {
    let changed = app.online().take_changed(app.config.presence_grace);
    if changed.is_empty() {
        return;
    }
    let (node, now) = (app.rooms().node(), app.time.now());
    match app.store.set_presence(node, changed.clone(), now, now + VALID).await {
        Ok(everywhere) => {
            app.online().set_stored(&changed);
            publish_presence(app, everywhere).await;
        }
        Err(error) => {
            // While the database fails, the sweep tells so.
            tracing::debug!(%error, "could not store who is online");
            tokio::time::sleep(RETRY_INTERVAL).await;
            changed.iter().for_each(|(user, _)| app.online().touch(user));
        }
    }
}

async fn renew_all(app: &App) {
    let known = app.online().stored_count();
    if known == 0 {
        return;
    }
    match app.store.renew_presence(app.rooms().node(), app.time.now() + VALID).await {
        // Another node took this one for dead.
        Ok(renewed) if renewed < known => app.online().forget_stored(),
        Ok(_) => {}
        Err(error) => tracing::debug!(%error, "could not renew who is online"),
    }
}

/// Forwards bus messages to this node's streams, forever.
async fn listen(app: App) {
    loop {
        if let Ok(mut subscription) = app.bus.subscribe(&Subject::Presence).await {
            // Something may have been published before.
            app.online().reload_all();
            while let Some(event) = subscription.next().await {
                match event {
                    BusEvent::Message(message) => {
                        if let Ok(message) = serde_json::from_slice(&message) {
                            app.online().forward(message);
                        }
                    }
                    BusEvent::Missed => app.online().reload_all(),
                }
            }
        }
        tokio::time::sleep(RETRY_INTERVAL).await;
    }
}
