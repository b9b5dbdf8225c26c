//! Facts as the store keeps them.

use evora_store::{Change, ChangeKind, NewChange, UserId};

use crate::table::{Fact, Forfeit, Millis, Person, Sitter};

/// A fact about to be written down. Names are left out: they can change, and go with their owner.
pub(crate) fn to_change(fact: &Fact, at: Millis, ply: u32, by: Option<&UserId>) -> NewChange {
    let (kind, seat) = kind(fact);
    let nameless = without_names(fact.clone());
    let mut change = NewChange::new(at, kind);
    change.ply = fact.is_step().then_some(ply);
    change.seat = seat;
    let is_own = !matches!(fact, Fact::Chance { .. } | Fact::Ended { .. } | Fact::Started { .. });
    change.by = by.filter(|_| is_own).cloned();
    // A fact is plain data: writing it as text cannot fail.
    change.body = serde_json::to_string(&nameless).unwrap_or_default();
    change
}

/// The fact that was written down, without names.
pub(crate) fn of_change(change: &Change) -> Option<Fact> {
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

/// The kind under which a fact is kept, and its seat. Some share a kind: the body tells them apart.
fn kind(fact: &Fact) -> (ChangeKind, Option<u8>) {
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
        Fact::TakebackAsked { seat, .. } | Fact::TakebackGranted { seat } => {
            (ChangeKind::TakebackAsked, Some(seat))
        }
        Fact::TakebackRefused { seat } => (ChangeKind::TakebackRefused, Some(seat)),
        Fact::TookBack { .. } => (ChangeKind::TookBack, None),
        Fact::Ended { .. } => (ChangeKind::Ended, None),
        Fact::Said { .. } => (ChangeKind::Said, None),
        Fact::Closed { declined } => (ChangeKind::Closed, declined),
        Fact::Rematch { .. } => (ChangeKind::Option, None),
    }
}
