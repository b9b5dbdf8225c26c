//! Files of public games.

use evora_rules::RuleSet;
use evora_store::{
    Actor, AuditId, Cursor, DueGameFile, GameFile, GameMonth, Holder, Millis, NewAuditEntry, Store,
    UserId,
};

use super::making::{NOON, guest, new_table, over, table_id};
use super::place::Place;

/// A month, as far as the store knows.
const MONTH: Millis = 1000;

fn month(rules: RuleSet, number: i64) -> GameMonth {
    let starts_at = NOON + number * MONTH;
    GameMonth { rules, starts_at, ends_at: starts_at + MONTH }
}

/// A finished game of the n-th table.
async fn finished(store: &Store, n: u8, rules: RuleSet, at: Millis, public: bool, who: &[&UserId]) {
    let mut table = new_table(&table_id(n));
    (table.rules, table.public, table.summary) = (rules, public, over(at));
    for (seat, user) in table.seats.iter_mut().zip(who) {
        *seat = Holder::User((*user).clone());
    }
    store.create(table).await.unwrap();
}

/// Makes a file of these parts.
async fn make(store: &Store, due: DueGameFile, edition: i64, parts: &[&[u8]]) -> bool {
    for (number, part) in (0..).zip(parts) {
        store.add_game_file_part(due.month, edition, number, part.to_vec()).await.unwrap();
    }
    let bytes = parts.iter().map(|part| part.len() as u64).sum();
    let file = GameFile {
        month: due.month,
        edition,
        games: 1,
        bytes,
        sha256: [edition as u8; 32],
        made_at: NOON,
    };
    store.finish_game_file(file, due, "one").await.unwrap()
}

pub(crate) async fn months_with_games_get_a_file_in_order(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.first_game_without_file(RuleSet::Azul).await, Ok(None));
    let azul = month(RuleSet::Azul, 2);
    for (n, at) in [(3, 2), (1, 0), (2, 1), (4, 1)] {
        finished(&store, n, RuleSet::Azul, azul.starts_at + at, true, &[]).await;
    }
    finished(&store, 5, RuleSet::Azul, azul.starts_at, false, &[]).await;
    finished(&store, 6, RuleSet::Duel, azul.starts_at, true, &[]).await;
    finished(&store, 7, RuleSet::Azul, azul.ends_at, true, &[]).await;
    store.create(new_table(&table_id(8))).await.unwrap();
    assert_eq!(store.first_game_without_file(RuleSet::Azul).await, Ok(Some(azul.starts_at)));
    assert_eq!(store.first_game_without_file(RuleSet::Mini).await, Ok(None));
    // Public games of the month and rule set alone, by their end.
    let (mut found, mut after) = (Vec::new(), None);
    loop {
        let page = store.games_of_month(azul, after.as_ref(), 2).await.unwrap();
        let Some(last) = page.last() else { break };
        after = last.summary.ended_at.map(|at| Cursor { at, id: last.id.to_string() });
        found.extend(page.into_iter().map(|table| table.id));
    }
    assert_eq!(found, [1, 2, 4, 3].map(table_id));
    store.add_game_file(azul).await.unwrap();
    store.add_game_file(azul).await.unwrap();
    assert_eq!(store.due_game_files().await, Ok(vec![DueGameFile { month: azul, wanted: 1 }]));
    assert_eq!(store.first_game_without_file(RuleSet::Azul).await, Ok(Some(azul.ends_at)));
    assert_eq!(store.first_game_without_file(RuleSet::Duel).await, Ok(Some(azul.starts_at)));
    // What is only due is no file.
    assert_eq!(store.game_files().await, Ok(vec![]));
    assert_eq!(store.game_file(RuleSet::Azul, azul.starts_at).await, Ok(None));
}

pub(crate) async fn a_file_is_replaced_as_a_whole(place: &Place) {
    let store = place.open().await;
    let azul = month(RuleSet::Azul, 0);
    store.add_game_file(azul).await.unwrap();
    assert!(store.lease_game_files("one", NOON, NOON + 10).await.unwrap());
    let due = DueGameFile { month: azul, wanted: 1 };
    assert!(make(&store, due, 7, &[b"abc", b"de"]).await);
    assert_eq!(store.due_game_files().await, Ok(vec![]));
    let again = place.open().await;
    let file = again.game_file(RuleSet::Azul, azul.starts_at).await.unwrap().unwrap();
    assert_eq!((file.edition, file.games, file.bytes, file.sha256), (7, 1, 5, [7; 32]));
    assert_eq!(again.game_files().await.unwrap(), [file]);
    assert_eq!(again.game_file_part(azul, 7, 1).await, Ok(Some(b"de".to_vec())));
    assert_eq!(again.game_file_part(azul, 7, 2).await, Ok(None));
    // Half an edition is not seen, and goes.
    store.add_game_file_part(azul, 8, 0, b"x".to_vec()).await.unwrap();
    assert_eq!(store.game_file(RuleSet::Azul, azul.starts_at).await.unwrap().unwrap().edition, 7);
    assert_eq!(store.purge_game_files().await, Ok(1));
    // Whoever reads the old edition finds it until then.
    assert!(make(&store, due, 9, &[b"new"]).await);
    assert_eq!(store.game_file_part(azul, 7, 0).await, Ok(Some(b"abc".to_vec())));
    assert_eq!(store.purge_game_files().await, Ok(2));
    assert_eq!(store.game_file_part(azul, 7, 0).await, Ok(None));
    assert_eq!(store.game_file_part(azul, 9, 0).await, Ok(Some(b"new".to_vec())));
}

pub(crate) async fn a_name_that_changes_has_its_files_made_again(place: &Place) {
    let store = place.open().await;
    let (ann, bob, eve) = (guest(&store, 1).await, guest(&store, 2).await, guest(&store, 3).await);
    for (user, name) in [(&ann, "Ann"), (&bob, "Bob")] {
        store.upgrade(user, name, &name.to_lowercase(), "hash", NOON).await.unwrap();
    }
    let months = [0, 1].map(|number| month(RuleSet::Azul, number));
    finished(&store, 1, RuleSet::Azul, months[0].starts_at, true, &[&ann, &eve]).await;
    finished(&store, 2, RuleSet::Azul, months[1].starts_at, true, &[&bob, &eve]).await;
    // A private game is in no file.
    finished(&store, 3, RuleSet::Azul, months[1].starts_at, false, &[&ann]).await;
    assert!(store.lease_game_files("one", NOON, NOON + 10).await.unwrap());
    for month in months {
        store.add_game_file(month).await.unwrap();
    }
    // A name that goes while a file is being made is not forgotten.
    let due = store.due_game_files().await.unwrap();
    assert_eq!(due.len(), 2);
    store.delete_user(&ann, NOON, NOON).await.unwrap();
    for (edition, due) in (1..).zip(due) {
        assert!(make(&store, due, edition, &[b"a"]).await);
    }
    let again = DueGameFile { month: months[0], wanted: 2 };
    assert_eq!(store.due_game_files().await, Ok(vec![again]));
    assert!(make(&store, again, 3, &[b"b"]).await);
    // Guests have no name to lose.
    store.delete_user(&eve, NOON, NOON).await.unwrap();
    assert_eq!(store.due_game_files().await, Ok(vec![]));
    let entry = NewAuditEntry {
        id: AuditId::random().unwrap(),
        user: bob.clone(),
        at: NOON,
        actor: Actor::Operator,
        action: "renamed".to_owned(),
        details: "{}".to_owned(),
        counted: None,
        hidden: false,
        expires_at: None,
    };
    store.rename(&bob, "Rob", "rob", entry).await.unwrap();
    let again = DueGameFile { month: months[1], wanted: 2 };
    assert_eq!(store.due_game_files().await, Ok(vec![again]));
}

pub(crate) async fn one_node_makes_files(place: &Place) {
    let store = place.open().await;
    assert!(store.lease_game_files("one", NOON, NOON + 10).await.unwrap());
    assert!(!store.lease_game_files("two", NOON + 9, NOON + 20).await.unwrap());
    assert!(store.lease_game_files("one", NOON + 9, NOON + 20).await.unwrap());
    assert!(store.lease_game_files("two", NOON + 20, NOON + 30).await.unwrap());
    // Whoever has lost the lease finishes nothing.
    let azul = month(RuleSet::Azul, 0);
    store.add_game_file(azul).await.unwrap();
    assert!(!make(&store, DueGameFile { month: azul, wanted: 1 }, 1, &[b"a"]).await);
    assert_eq!(store.game_files().await, Ok(vec![]));
}
