//! Facts as the store keeps them.

use evora_rules::Seat;
use evora_store::{Change, ChangeKind, NewChange, Store, StoreError, TableId, UserId};
use evora_wire::ProblemKind;

use crate::problem::Refused;
use crate::table::{Broken, Fact, Forfeit, Millis, Person, Sitter};

/// How many changes are read at a time.
const AT_A_TIME: u32 = 500;

/// Why a table cannot be read.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Unreadable {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What is stored makes no table.
    #[error("table {table}: {broken}")]
    Broken {
        /// Which.
        table: TableId,
        /// Where it goes wrong.
        broken: Broken,
    },
}

impl From<Unreadable> for Refused {
    fn from(unreadable: Unreadable) -> Refused {
        match unreadable {
            Unreadable::Store(error) => error.into(),
            Unreadable::Broken { .. } => {
                tracing::error!(error = %unreadable, "a table cannot be read");
                let detail = "This table can't be read. The fault is on the server.";
                Refused::new(ProblemKind::Internal, detail)
            }
        }
    }
}

/// Every fact of a table after a version, with the time it happened.
///
/// # Errors
/// If the database fails, or holds something that is no fact.
pub(crate) async fn read(
    store: &Store,
    id: &TableId,
    mut after: u64,
) -> Result<Vec<(Millis, Fact)>, Unreadable> {
    let mut facts = Vec::new();
    loop {
        let changes = store.changes(id, after, AT_A_TIME).await?;
        for change in &changes {
            let broken = Broken { version: change.version };
            let fact = of_change(change);
            let fact = fact.ok_or_else(|| Unreadable::Broken { table: id.clone(), broken })?;
            facts.push((change.at, fact));
            after = change.version;
        }
        if changes.len() < AT_A_TIME as usize {
            return Ok(facts);
        }
    }
}

/// A fact about to be written down. Names are left out: they can change, and go with their owner.
pub(crate) fn to_change(fact: &Fact, at: Millis, ply: u32, by: Option<&UserId>) -> NewChange {
    let (kind, seat) = kind(fact);
    let nameless = without_names(fact.clone());
    let mut change = NewChange::new(at, kind);
    change.ply = fact.is_step().then_some(ply);
    change.seat = seat.map(|seat| seat.index() as u8);
    let is_own = !matches!(fact, Fact::Chance { .. } | Fact::Ended { .. } | Fact::Started { .. });
    change.by = by.filter(|_| is_own).cloned();
    // A fact is plain data: writing it as text cannot fail.
    change.body = serde_json::to_string(&nameless).unwrap_or_default();
    change
}

/// The fact that was written down, without names.
fn of_change(change: &Change) -> Option<Fact> {
    // What somebody said is gone with their account.
    if change.kind == ChangeKind::Said && change.body.is_empty() {
        let by = Person { id: String::new(), name: String::new(), guest: false };
        return Some(Fact::Said { by, text: String::new() });
    }
    serde_json::from_str(&change.body).ok()
}

/// What was said, where a change says that somebody said something; nothing once it is gone.
pub(crate) fn said_in(body: &str) -> Option<String> {
    match serde_json::from_str(body) {
        Ok(Fact::Said { text, .. }) => Some(text),
        _ => None,
    }
}

/// The people a fact names.
pub(crate) fn person_in(fact: &mut Fact) -> Option<&mut Person> {
    match fact {
        Fact::Opened { by, .. }
        | Fact::Said { by, .. }
        | Fact::Seated { sitter: Sitter::Person(by), .. } => Some(by),
        _ => None,
    }
}

fn without_names(mut fact: Fact) -> Fact {
    if let Some(person) = person_in(&mut fact) {
        person.name = String::new();
    }
    fact
}

/// The kind under which a fact is stored, and its seat.
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
