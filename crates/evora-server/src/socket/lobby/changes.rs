//! Changes of public tables, as a node collects them before it tells its lobby sockets.
//!
//! The first change after a quiet time is told at once, later ones together, once in each [`INTERVAL`]; of each table only
//! the latest. Messages are rendered once, for all sockets.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use evora_id::{TableId, UserId};
use evora_table::Millis;
use evora_wire::{LobbyToClient, TableState};
use serde::Deserialize;
use tokio::time::Instant;

use crate::app::App;
use crate::room::to_json;
use crate::rooms::{LobbyChanged, TableChanged};
use crate::tables::listing::{Listing, Shown};

/// How long changes are collected.
pub(super) const INTERVAL: Duration = Duration::from_secs(1);
/// For how long the versions are remembered that were told, so that nothing older is told after them. Longer than a message is on its way.
const MEMORY: Duration = Duration::from_secs(60);

/// A change of a public table, rendered for all sockets.
#[derive(Debug)]
pub(super) struct News {
    pub(super) id: TableId,
    pub(super) version: u64,
    /// The message that the table is not in the list, for whoever must not see it.
    pub(super) gone: Utf8Bytes,
    /// The table, if it is in the list.
    pub(super) shown: Option<ShownNews>,
}

/// A table in the list.
#[derive(Debug)]
pub(super) struct ShownNews {
    pub(super) text: Utf8Bytes,
    pub(super) state: TableState,
    /// By what the list is ordered, see [`Shown::at`].
    pub(super) at: Millis,
    /// The people at an open table.
    pub(super) people: Vec<UserId>,
}

/// What is known of a table that changed.
#[derive(Debug)]
enum Change {
    /// The other node told it.
    Known(Box<Listing>),
    /// The other node told only that there was a change.
    Unread,
}

/// The changes that have not been told.
#[derive(Debug)]
pub(super) struct Collected {
    waiting: HashMap<TableId, Change>,
    /// The versions that were told, and when.
    told: HashMap<TableId, (u64, Instant)>,
    /// When changes may be told next.
    next: Instant,
}

impl Collected {
    pub(super) fn new() -> Collected {
        Collected { waiting: HashMap::new(), told: HashMap::new(), next: Instant::now() }
    }

    /// Forgets everything: nobody listens.
    pub(super) fn clear(&mut self) {
        self.waiting.clear();
        self.told.clear();
    }

    /// Adds what a bus message tells; nothing if it cannot be read.
    pub(super) fn add(&mut self, message: &[u8]) {
        if let Some((id, change)) = read(message) {
            self.add_change(id, change);
        }
    }

    fn add_change(&mut self, id: TableId, change: Change) {
        if let Change::Known(listing) = &change {
            let is_old = |version: u64| version >= listing.version;
            let has_newer = match self.waiting.get(&id) {
                // What is read later is at least as new.
                Some(Change::Unread) => true,
                Some(Change::Known(waiting)) => is_old(waiting.version),
                None => self.told.get(&id).is_some_and(|&(version, _)| is_old(version)),
            };
            if has_newer {
                return;
            }
        }
        self.waiting.insert(id, change);
    }

    /// Waits until changes are to be told; forever if there are none. Cancel safe.
    pub(super) async fn due(&self) {
        if self.waiting.is_empty() {
            std::future::pending::<()>().await;
        }
        tokio::time::sleep_until(self.next).await;
    }

    /// Takes the changes that wait, the newest tables first, and reads those that the other node did not tell.
    pub(super) async fn take(&mut self, app: &App) -> Arc<[News]> {
        let mut listings = Vec::with_capacity(self.waiting.len());
        for (id, change) in std::mem::take(&mut self.waiting) {
            let listing = match change {
                Change::Known(listing) => Some(*listing),
                Change::Unread => read_listing(app, &id).await,
            };
            listings.extend(listing.map(|listing| (id, listing)));
        }
        self.tell(listings)
    }

    /// Renders listings and remembers that they were told.
    pub(super) fn tell(&mut self, listings: Vec<(TableId, Listing)>) -> Arc<[News]> {
        let now = Instant::now();
        self.next = now + INTERVAL;
        self.told.retain(|_, (_, at)| now.duration_since(*at) < MEMORY);
        let mut news: BTreeMap<_, News> = BTreeMap::new();
        for (id, listing) in listings {
            if self.told.get(&id).is_some_and(|&(version, _)| version >= listing.version) {
                continue;
            }
            self.told.insert(id.clone(), (listing.version, now));
            let order = listing.shown.as_ref().map_or(Millis::MAX, |shown| shown.at);
            news.insert((Reverse(order), id.to_string()), render(id, listing));
        }
        news.into_values().collect()
    }
}

/// Reads a bus message. Nodes of earlier versions send only the table's id; what nodes of later versions say of it may not be
/// readable.
fn read(message: &[u8]) -> Option<(TableId, Change)> {
    fn parse<'m, T: Deserialize<'m>>(message: &'m [u8]) -> Option<T> {
        serde_json::from_slice(message).ok()
    }
    if let Some(LobbyChanged { table, listing }) = parse(message) {
        return Some((table.parse().ok()?, Change::Known(Box::new(listing))));
    }
    let TableChanged { table } = parse(message)?;
    Some((table.parse().ok()?, Change::Unread))
}

/// Reads the listing of a table. Returns `None` if the store fails: the full list is sent again from time to time.
async fn read_listing(app: &App, id: &TableId) -> Option<Listing> {
    let row = app.store.table(id).await.ok()?;
    Some(row.as_ref().map_or(Listing::DELETED, Listing::of_row))
}

fn render(id: TableId, Listing { version, shown }: Listing) -> News {
    let gone = to_json(&LobbyToClient::Gone { id: id.clone() });
    let shown = shown.map(|Shown { at, people, table }| ShownNews {
        state: table.state,
        at,
        people,
        text: to_json(&LobbyToClient::Table { table }),
    });
    News { id, version, gone, shown }
}

#[cfg(test)]
pub(super) mod tests {
    use evora_wire::{Clock, Rules, TableSummary};
    use serde_json::json;

    use super::*;

    /// An open table at which one person sits.
    pub(in super::super) fn open_table(id: &TableId, at: Millis) -> Shown {
        let table = TableSummary {
            id: id.clone(),
            rules: Rules::Mini,
            goals: None,
            first: None,
            state: TableState::Open,
            seats: Vec::new(),
            clock: Clock::Unlimited {},
            rated: false,
            spectators: true,
            hints: false,
            turn: Vec::new(),
            created: 0,
            ended: None,
            result: None,
            imported: false,
        };
        Shown { at, people: vec![UserId::from_bytes([1; 16])], table }
    }

    fn id(number: u8) -> TableId {
        TableId::from_bytes([number; 16])
    }

    fn gone(table: u8, version: u64) -> Vec<u8> {
        let message = LobbyChanged {
            table: id(table).to_string(),
            listing: Listing { version, shown: None },
        };
        serde_json::to_vec(&message).unwrap()
    }

    /// Takes what is told, without a store: nothing in it must be read.
    fn take(collected: &mut Collected) -> Vec<(TableId, u64)> {
        let waiting = std::mem::take(&mut collected.waiting).into_iter().map(|(id, change)| {
            let Change::Known(listing) = change else { panic!("{id} would be read") };
            (id, *listing)
        });
        let news = collected.tell(waiting.collect());
        news.iter().map(|news| (news.id.clone(), news.version)).collect()
    }

    fn is_due(collected: &Collected) -> bool {
        !collected.waiting.is_empty() && collected.next <= Instant::now()
    }

    #[test]
    fn a_change_after_quiet_is_due_at_once_and_a_burst_is_told_once_more() {
        let mut collected = Collected::new();
        assert!(!is_due(&collected));
        collected.add(&gone(1, 1));
        assert!(is_due(&collected));
        assert_eq!(take(&mut collected), [(id(1), 1)]);
        for version in 2..100 {
            collected.add(&gone(1, version));
            assert!(!is_due(&collected));
        }
        collected.add(&gone(2, 5));
        collected.next = Instant::now();
        let mut told = take(&mut collected);
        told.sort_by_key(|(_, version)| *version);
        assert_eq!(told, [(id(2), 5), (id(1), 99)]);
    }

    #[test]
    fn what_is_older_than_what_was_told_or_waits_is_not_told() {
        let mut collected = Collected::new();
        collected.add(&gone(1, 7));
        collected.add(&gone(1, 6));
        assert_eq!(take(&mut collected), [(id(1), 7)]);
        for version in [5, 7] {
            collected.add(&gone(1, version));
        }
        assert_eq!(take(&mut collected), []);
        collected.add(&gone(1, 8));
        assert_eq!(take(&mut collected), [(id(1), 8)]);
    }

    #[test]
    fn messages_of_earlier_and_later_versions_have_the_table_read() {
        let table = id(1);
        let only_the_id = json!({"table": table});
        let unknown = json!({"table": table, "listing": {"version": 3, "shown": {"new": true}}});
        for message in [only_the_id, unknown] {
            let mut collected = Collected::new();
            collected.add(message.to_string().as_bytes());
            assert!(matches!(collected.waiting.get(&table), Some(Change::Unread)), "{message}");
            // Whatever else is told until then.
            collected.add(&gone(1, 9));
            assert!(matches!(collected.waiting.get(&table), Some(Change::Unread)), "{message}");
        }
        let mut collected = Collected::new();
        collected.add(b"nonsense");
        collected.add(json!({"table": "not an id"}).to_string().as_bytes());
        assert!(collected.waiting.is_empty());
    }
}
