//! The list of tables that a socket has been sent, and which changes it is told.
//!
//! Below [`LIST_LENGTH`] tables of a state it is told every change. A longer list shows the newest ones: then the socket is told
//! changes of those that it shows, and a few new ones in each batch, which take the place of the oldest. So what it is told
//! does not grow with the number of tables.

use std::collections::{HashMap, HashSet};

use axum::extract::ws::Utf8Bytes;
use evora_id::{TableId, UserId};
use evora_table::Millis;
use evora_wire::{LobbyToClient, TableState};

use super::LIST_LENGTH;
use super::changes::{News, ShownNews};
use crate::room::to_json;
use crate::tables::listing::Listing;

/// How many new tables of each state a full list takes from a batch of changes.
const NEW_IN_FULL_LIST: usize = 2;

/// The tables that a socket shows.
#[derive(Debug, Default)]
pub(super) struct ShownTables {
    tables: HashMap<TableId, ShownTable>,
    /// How many are open, and how many are being played.
    counts: [usize; 2],
}

#[derive(Clone, Copy, Debug)]
struct ShownTable {
    version: u64,
    state: TableState,
    at: Millis,
}

/// The place of a state in an array.
fn place(state: TableState) -> usize {
    usize::from(state != TableState::Open)
}

impl ShownTables {
    /// The tables of a full list.
    pub(super) fn of(listings: impl IntoIterator<Item = (TableId, Listing)>) -> ShownTables {
        let mut tables = ShownTables::default();
        for (id, listing) in listings {
            if let Some(shown) = listing.shown {
                let (version, state, at) = (listing.version, shown.table.state, shown.at);
                tables.insert(id, ShownTable { version, state, at });
            }
        }
        tables
    }

    /// Applies a batch of changes. Returns the messages that tell them.
    pub(super) fn apply(&mut self, batch: &[News], kept_apart: &HashSet<UserId>) -> Vec<Utf8Bytes> {
        let (mut messages, mut added) = (Vec::new(), [0; 2]);
        for news in batch {
            self.apply_one(news, kept_apart, &mut added, &mut messages);
        }
        messages
    }

    fn apply_one(
        &mut self,
        news: &News,
        kept_apart: &HashSet<UserId>,
        added: &mut [usize; 2],
        messages: &mut Vec<Utf8Bytes>,
    ) {
        let known = self.tables.get(&news.id).copied();
        if known.is_some_and(|known| known.version >= news.version) {
            return;
        }
        let is_barred = |person| kept_apart.contains(person);
        let shown = news.shown.as_ref().filter(|shown| !shown.people.iter().any(is_barred));
        self.remove(&news.id);
        let Some(shown) = shown else {
            if known.is_some() || !self.is_any_full() {
                messages.push(news.gone.clone());
            }
            return;
        };
        let is_move = known.is_none_or(|known| known.state != shown.state);
        if is_move && self.is_full(shown.state) {
            let added = &mut added[place(shown.state)];
            let Some(oldest) = self.oldest_before(shown).filter(|_| *added < NEW_IN_FULL_LIST)
            else {
                messages.extend(known.map(|_| news.gone.clone()));
                return;
            };
            *added += 1;
            self.remove(&oldest);
            messages.push(to_json(&LobbyToClient::Gone { id: oldest }));
        }
        let table = ShownTable { version: news.version, state: shown.state, at: shown.at };
        self.insert(news.id.clone(), table);
        messages.push(shown.text.clone());
    }

    fn insert(&mut self, id: TableId, table: ShownTable) {
        self.counts[place(table.state)] += 1;
        if let Some(before) = self.tables.insert(id, table) {
            self.counts[place(before.state)] -= 1;
        }
    }

    fn remove(&mut self, id: &TableId) {
        if let Some(before) = self.tables.remove(id) {
            self.counts[place(before.state)] -= 1;
        }
    }

    fn is_full(&self, state: TableState) -> bool {
        self.counts[place(state)] >= LIST_LENGTH.into()
    }

    fn is_any_full(&self) -> bool {
        self.is_full(TableState::Open) || self.is_full(TableState::Playing)
    }

    /// The oldest table of a new one's state, if it is older than the new one.
    fn oldest_before(&self, new: &ShownNews) -> Option<TableId> {
        let of_state = self.tables.iter().filter(|(_, table)| table.state == new.state);
        let oldest = of_state.min_by_key(|(id, table)| (table.at, *id));
        oldest.filter(|(_, table)| table.at < new.at).map(|(id, _)| id.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::super::changes::{Collected, tests::open_table};
    use super::*;

    /// What a socket would be told of these tables: version, time, and a person at each.
    fn told(
        tables: &mut ShownTables,
        changes: &[(u32, u64, Option<Millis>)],
        kept_apart: &HashSet<UserId>,
    ) -> Vec<(String, u32)> {
        let changes = changes.iter().map(|&(number, version, at)| {
            (id(number), Listing { version, shown: at.map(|at| open_table(&id(number), at)) })
        });
        let batch = Collected::new().tell(changes.collect());
        let messages = tables.apply(&batch, kept_apart);
        let number = |text: &str| (0..999).find(|&it| id(it).as_str() == text).unwrap();
        let read = |text: Utf8Bytes| match serde_json::from_str(&text).unwrap() {
            LobbyToClient::Table { table } => ("table".to_owned(), number(table.id.as_str())),
            LobbyToClient::Gone { id } => ("gone".to_owned(), number(id.as_str())),
            other => panic!("{other:?}"),
        };
        messages.into_iter().map(read).collect()
    }

    fn id(number: u32) -> TableId {
        let mut bytes = [0; 16];
        bytes[..4].copy_from_slice(&number.to_le_bytes());
        TableId::from_bytes(bytes)
    }

    /// A list with tables 0 to `count`, opened at as many milliseconds.
    fn list(count: u32) -> ShownTables {
        let listing = |number: u32| {
            let shown = Some(open_table(&id(number), number.into()));
            (id(number), Listing { version: 1, shown })
        };
        ShownTables::of((0..count).map(listing))
    }

    fn table(number: u32) -> (String, u32) {
        ("table".to_owned(), number)
    }

    fn gone(number: u32) -> (String, u32) {
        ("gone".to_owned(), number)
    }

    #[test]
    fn a_list_with_room_is_told_everything_that_is_new() {
        let (mut tables, nobody) = (list(3), HashSet::new());
        let changes = [(1, 2, Some(1)), (2, 1, Some(2)), (7, 1, Some(9)), (8, 4, None)];
        assert_eq!(told(&mut tables, &changes, &nobody), [gone(8), table(7), table(1)]);
        // What the list read already is not told again.
        assert_eq!(told(&mut tables, &changes[..3], &nobody), []);
        assert_eq!(told(&mut tables, &[(1, 3, None)], &nobody), [gone(1)]);
    }

    #[test]
    fn a_full_list_tells_of_what_it_shows_and_takes_a_few_new_tables_for_the_oldest() {
        let (mut tables, nobody) = (list(LIST_LENGTH.into()), HashSet::new());
        // Nobody is told of tables that are not shown, or older than all that are.
        let changes = [(500, 3, None), (501, 3, Some(-1))];
        assert_eq!(told(&mut tables, &changes, &nobody), []);
        let changes: Vec<_> = (200..300).map(|number| (number, 1, Some(number.into()))).collect();
        let messages = told(&mut tables, &changes, &nobody);
        let expected: Vec<_> = (0..2).flat_map(|place| [gone(place), table(299 - place)]).collect();
        assert_eq!(messages, expected);
        assert_eq!(tables.tables.len(), usize::from(LIST_LENGTH));
        assert_eq!(told(&mut tables, &[(299, 2, None)], &nobody), [gone(299)]);
        // There is room again.
        assert_eq!(told(&mut tables, &[(502, 1, Some(-2))], &nobody), [table(502)]);
        assert_eq!(tables.counts, [usize::from(LIST_LENGTH), 0]);
    }

    #[test]
    fn a_table_of_somebody_kept_apart_is_gone() {
        let person = UserId::from_bytes([1; 16]);
        let mut tables = list(2);
        let change = [(1, 2, Some(1))];
        assert_eq!(told(&mut tables, &change, &HashSet::from([person])), [gone(1)]);
        assert_eq!(tables.counts, [1, 0]);
    }
}
