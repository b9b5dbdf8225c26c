//! Conversion between facts and the store's changes.

use evora_id::{TableId, UserId};
use evora_rules::Seat;
use evora_store::{Change, ChangeKind, NewChange, Store, StoreError};
use evora_table::{Broken, Fact, Forfeit, Moment, Participant, Person};
use evora_wire::ProblemKind;

use crate::problem::Refused;

/// How many changes are read per query.
const PAGE: u32 = 500;

/// Why a table cannot be read.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Unreadable {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What is stored of this one table is damaged.
    #[error("table {table}: {error}")]
    Damaged {
        /// The table's id.
        table: TableId,
        /// What is wrong.
        error: StoreError,
    },
    /// The stored facts do not form a table.
    #[error("table {table}: {broken}")]
    Broken {
        /// The table's id.
        table: TableId,
        /// The fact that is wrong.
        broken: Broken,
    },
}

impl From<Unreadable> for Refused {
    fn from(unreadable: Unreadable) -> Refused {
        match unreadable {
            Unreadable::Store(error) => error.into(),
            Unreadable::Broken { .. } | Unreadable::Damaged { .. } => {
                tracing::error!(error = %unreadable, "could not read a table");
                let detail = "This table can't be read. The fault is on the server.";
                Refused::new(ProblemKind::Internal, detail)
            }
        }
    }
}

/// Reads the facts of a table after a version, with their times.
///
/// # Errors
/// If the database fails or a stored fact cannot be parsed.
pub(crate) async fn read(
    store: &Store,
    id: &TableId,
    mut after: u64,
) -> Result<Vec<(Moment, Fact)>, Unreadable> {
    let mut facts = Vec::new();
    loop {
        let changes = store.changes(id, after, PAGE).await.map_err(|error| match error {
            // Others can be read.
            StoreError::Corrupt { .. } => Unreadable::Damaged { table: id.clone(), error },
            error => Unreadable::Store(error),
        })?;
        for change in &changes {
            let broken = Broken { version: change.version };
            let fact = from_change(change);
            let fact = fact.ok_or_else(|| Unreadable::Broken { table: id.clone(), broken })?;
            facts.push((Moment { at: change.at, ticks: change.ticks }, fact));
            after = change.version;
        }
        if changes.len() < PAGE as usize {
            return Ok(facts);
        }
    }
}

/// Converts a fact to a change. Names are left out because people can change or delete them.
pub(crate) fn to_change(fact: &Fact, moment: Moment, ply: u32, by: Option<&UserId>) -> NewChange {
    let (kind, seat) = kind(fact);
    let anonymous = without_names(fact.clone());
    let mut change = NewChange::new(moment.at, kind);
    change.ticks = moment.ticks;
    change.ply = fact.is_step().then_some(ply);
    change.seat = seat.map(|seat| seat.index() as u8);
    let is_own = !matches!(fact, Fact::Chance { .. } | Fact::Ended { .. } | Fact::Started { .. });
    change.by = by.filter(|_| is_own).cloned();
    // Facts are plain data: serializing them cannot fail.
    change.body = serde_json::to_string(&anonymous).unwrap_or_default();
    change
}

/// Parses the fact in a change, without names. Returns `None` if it cannot be parsed.
fn from_change(change: &Change) -> Option<Fact> {
    // Chat lines are erased together with their author's account.
    if change.kind == ChangeKind::Said && change.body.is_empty() {
        return Some(Fact::Said { by: None, text: String::new() });
    }
    serde_json::from_str(&change.body).ok()
}

/// The text of a stored chat line. Returns `None` if it was erased, or for other facts.
pub(crate) fn chat_text(body: &str) -> Option<String> {
    match serde_json::from_str(body) {
        Ok(Fact::Said { text, .. }) => Some(text),
        _ => None,
    }
}

/// The person a fact names.
pub(crate) fn person_in(fact: &mut Fact) -> Option<&mut Person> {
    match fact {
        Fact::Opened { by, .. }
        | Fact::Said { by: Some(by), .. }
        | Fact::Seated { participant: Participant::Person(by), .. } => Some(by),
        _ => None,
    }
}

fn without_names(mut fact: Fact) -> Fact {
    if let Some(person) = person_in(&mut fact) {
        person.name = String::new();
    }
    fact
}

/// The kind of change of a fact, and its seat.
fn kind(fact: &Fact) -> (ChangeKind, Option<Seat>) {
    match *fact {
        Fact::Opened { .. } => (ChangeKind::Opened, None),
        Fact::Seated { seat, .. } => (ChangeKind::Seated, Some(seat)),
        Fact::Unseated { seat } => (ChangeKind::Unseated, Some(seat)),
        Fact::Shared { seat, .. } => (ChangeKind::Share, Some(seat)),
        Fact::Started { .. } => (ChangeKind::Started, None),
        Fact::Chance { .. } => (ChangeKind::Chance, None),
        Fact::Moved { seat, .. } => (ChangeKind::Move, Some(seat)),
        Fact::Forfeited { seat, why: Forfeit::Resigned } => (ChangeKind::Resigned, Some(seat)),
        Fact::Forfeited { seat, why: Forfeit::TimedOut } => (ChangeKind::TimedOut, Some(seat)),
        Fact::BotTookOver { seat } => (ChangeKind::BotTookOver, Some(seat)),
        Fact::Vacation { seat, .. } => (ChangeKind::Vacation, Some(seat)),
        Fact::TakebackAsked { seat, .. } => (ChangeKind::TakebackAsked, Some(seat)),
        Fact::TakebackGranted { seat } => (ChangeKind::TakebackGranted, Some(seat)),
        Fact::TakebackRefused { seat } => (ChangeKind::TakebackRefused, Some(seat)),
        Fact::TookBack { .. } => (ChangeKind::TookBack, None),
        Fact::Ended { .. } => (ChangeKind::Ended, None),
        Fact::Said { .. } => (ChangeKind::Said, None),
        Fact::Closed { declined } => (ChangeKind::Closed, declined),
        Fact::Rematch { .. } => (ChangeKind::Rematch, None),
    }
}
