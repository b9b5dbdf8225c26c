//! What the list of public tables needs of a table that changed, as one node tells it to the others, so that none of them
//! reads the table.

use evora_id::UserId;
use evora_store::{TableRow, TableState};
use evora_table::{LiveTable, Millis, Participant, Reserved, SeatState, Stage};
use evora_wire::{SeatInfo, TableState as WireState, TableSummary};
use serde::{Deserialize, Serialize};

use super::list;
use crate::room::stored_options::StoredOptions;

/// A table in the list of public tables, or that it is not in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Listing {
    /// The version of the table. Of two listings the one with the higher version counts.
    pub(crate) version: u64,
    /// The table; `None` if it can neither be joined nor watched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) shown: Option<Shown>,
}

/// A table as the list shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Shown {
    /// By what the list is ordered: when the table was opened or, once the game has started, when it did.
    pub(crate) at: Millis,
    /// The people at an open table. Whoever cannot sit down with them is not shown the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) people: Vec<UserId>,
    /// The entry.
    pub(crate) table: TableSummary,
}

impl Listing {
    /// A table that is deleted: nothing comes later.
    pub(crate) const DELETED: Listing = Listing { version: u64::MAX, shown: None };

    /// The listing of a stored table.
    pub(crate) fn of_row(row: &TableRow) -> Listing {
        let is_listed = row.public
            && match row.summary.state {
                TableState::Open => !row.is_reserved(),
                TableState::Playing => row.spectators,
                TableState::Over | TableState::Closed => false,
            };
        let table = is_listed.then(|| list::summary(row)).flatten();
        let is_open = row.summary.state == TableState::Open;
        let people = if is_open { row.people().cloned().collect() } else { Vec::new() };
        let started = row.summary.started_at.filter(|_| !is_open);
        let at = started.unwrap_or(row.created_at);
        Listing { version: row.version, shown: table.map(|table| Shown { at, people, table }) }
    }

    /// The listing of a table in memory, the same as [`Listing::of_row`] once it is stored.
    pub(crate) fn of(live: &LiveTable, stored: &StoredOptions) -> Listing {
        let options = &live.table.options;
        let is_listed = options.public
            && match live.table.stage {
                Stage::Open => !is_reserved(live),
                Stage::Playing => options.spectators,
                Stage::Over | Stage::Closed => false,
            };
        let shown = is_listed.then(|| shown(live, stored)).flatten();
        Listing { version: live.table.version, shown }
    }
}

/// Whether the free seats of a table, if there are any, are all reserved.
fn is_reserved(live: &LiveTable) -> bool {
    let is_free = |seat: &SeatState| seat.participant.is_none();
    let free = live.table.seat_states.iter().enumerate().filter(|(_, seat)| is_free(seat));
    let mut reserved = free.map(|(place, _)| is_for_link(live, place)).peekable();
    reserved.peek().is_some() && reserved.all(|is_reserved| is_reserved)
}

/// Whether a seat can only be taken with a link.
fn is_for_link(live: &LiveTable, place: usize) -> bool {
    live.table.options.seats.get(place) == Some(&Reserved::Link)
}

fn shown(live: &LiveTable, stored: &StoredOptions) -> Option<Shown> {
    let summary = live.summary()?;
    let is_open = summary.state == WireState::Open;
    // Lists say less of a seat than the table itself.
    let seats = summary.seats.into_iter().enumerate().map(|(place, seat)| SeatInfo {
        seat: seat.seat,
        player: seat.player,
        link_only: is_for_link(live, place),
        kept_for: None,
        shared: false,
        present: false,
        bot: None,
        vacation: false,
        rating: None,
    });
    let table = TableSummary {
        seats: seats.collect(),
        // Whose turn it is would tell how the game goes on before others may see it.
        turn: if stored.options.delay == 0 { summary.turn } else { Vec::new() },
        imported: stored.imported,
        ..summary
    };
    let seated = live.table.seat_states.iter().filter_map(|seat| match &seat.participant {
        Some(Participant::Person(person)) => Some(&person.id),
        Some(Participant::Bot { .. }) | None => None,
    });
    let people: Vec<UserId> =
        if is_open { seated.chain([&live.table.host.id]).cloned().collect() } else { Vec::new() };
    let at = live.started.filter(|_| !is_open).unwrap_or(live.created);
    Some(Shown { at, people, table })
}
