//! Things to test with.

use evora_rules::RuleSet;
use evora_store::{
    ChangeKind, Holder, Millis, NewChange, NewTable, Store, Summary, TableId, TableSecret,
    TableState, UserId,
};

/// A time to begin with.
pub(crate) const NOON: Millis = 1_800_000_000_000;

/// The n-th table.
pub(crate) fn table_id(n: u8) -> TableId {
    TableId::from_bytes([n; 16])
}

/// The n-th user.
pub(crate) fn user_id(n: u8) -> UserId {
    UserId::from_bytes([n; 16])
}

/// A table with two open seats, public and unrated.
pub(crate) fn new_table(id: &TableId) -> NewTable {
    NewTable {
        id: id.clone(),
        rules: RuleSet::Azul,
        public: true,
        rated: false,
        spectators: true,
        options: "{}".to_owned(),
        secret: TableSecret([5; 32]),
        created_by: None,
        created_at: NOON,
        seats: vec![Holder::Open, Holder::Open],
        summary: Summary::OPEN,
        changes: vec![NewChange::new(NOON, ChangeKind::Opened)],
    }
}

/// A game that is on.
pub(crate) fn playing() -> Summary {
    Summary { state: TableState::Playing, started_at: Some(NOON), ..Summary::OPEN }
}

/// A game that has been played.
pub(crate) fn over(at: Millis) -> Summary {
    Summary {
        state: TableState::Over,
        started_at: Some(NOON),
        ended_at: Some(at),
        result: Some("1-0".to_owned()),
        revealed: true,
        ..Summary::OPEN
    }
}

pub(crate) fn move_(ply: u32) -> NewChange {
    NewChange::new(NOON + i64::from(ply), ChangeKind::Move).ply(ply).body(format!("move {ply}"))
}

/// Makes the n-th user, a guest.
pub(crate) async fn guest(store: &Store, n: u8) -> UserId {
    let id = user_id(n);
    store.create_guest(&id, &format!("Guest {n}"), NOON).await.unwrap();
    id
}

/// Opens the n-th table, with a game on and users in its seats.
pub(crate) async fn game(store: &Store, n: u8, users: &[&UserId]) -> TableId {
    let id = table_id(n);
    let mut table = new_table(&id);
    table.summary = playing();
    for (seat, user) in table.seats.iter_mut().zip(users) {
        *seat = Holder::User((*user).clone());
    }
    store.create(table).await.unwrap();
    id
}
