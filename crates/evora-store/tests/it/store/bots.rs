//! Clocks, bots and abandoned tables.

use evora_store::{BotDue, ChangeKind, NewChange, Summary, TableState};

use super::making::{NOON, game, move_, new_table, over, playing, table_id};
use super::place::Place;

fn bot_at(seat: u8) -> Summary {
    Summary { bot_due: Some(seat), ..playing() }
}

pub(crate) async fn clocks_that_ran_out_are_found(place: &Place) {
    let store = place.open().await;
    for n in 0..4 {
        let id = game(&store, n, &[]).await;
        let deadline = (n < 3).then_some(NOON + 10 - i64::from(n));
        let summary = Summary { deadline, ..playing() };
        store.append(&id, 1, vec![], summary).await.unwrap();
    }
    // The game is over: its clock stands.
    let summary = Summary { deadline: Some(NOON), ..over(NOON) };
    store.append(&table_id(0), 1, vec![], summary).await.unwrap();
    assert_eq!(store.overdue(NOON + 7, 10).await.unwrap(), []);
    let found = store.overdue(NOON + 9, 10).await.unwrap();
    let found: Vec<_> = found.into_iter().map(|late| (late.table, late.deadline)).collect();
    assert_eq!(found, [(table_id(2), NOON + 8), (table_id(1), NOON + 9)]);
    assert_eq!(store.overdue(NOON + 9, 1).await.unwrap().len(), 1);
}

pub(crate) async fn bots_that_must_move_are_found(place: &Place) {
    let store = place.open().await;
    for n in 0..3 {
        game(&store, n, &[]).await;
    }
    store.append(&table_id(1), 1, vec![move_(0)], bot_at(3)).await.unwrap();
    let due = BotDue { table: table_id(1), version: 2, seat: 3 };
    assert_eq!(store.bots_due(NOON, 10).await.unwrap(), [due]);
    store.append(&table_id(1), 2, vec![move_(1)], playing()).await.unwrap();
    assert_eq!(store.bots_due(NOON, 10).await.unwrap(), []);
}

pub(crate) async fn one_node_alone_gets_a_bot(place: &Place) {
    let stores = [place.open().await, place.open().await];
    let id = game(&stores[0], 1, &[]).await;
    stores[0].append(&id, 1, vec![], bot_at(0)).await.unwrap();
    let claims = (0..20).map(|node| {
        let (store, id) = (stores[node % 2].clone(), id.clone());
        tokio::spawn(async move {
            store.claim_bot(&id, 1, &format!("node {node}"), NOON, NOON + 5000).await.unwrap()
        })
    });
    let mut claimed = 0;
    for claim in claims.collect::<Vec<_>>() {
        claimed += u32::from(claim.await.unwrap());
    }
    assert_eq!(claimed, 1);
    // Neither at another version, nor where no bot must move, nor where there is no table.
    assert!(!stores[0].claim_bot(&id, 2, "a", NOON + 9000, NOON + 9999).await.unwrap());
    let other = game(&stores[0], 2, &[]).await;
    assert!(!stores[0].claim_bot(&other, 1, "a", NOON, NOON + 5000).await.unwrap());
    assert!(!stores[0].claim_bot(&table_id(3), 1, "a", NOON, NOON + 5000).await.unwrap());
}

pub(crate) async fn a_lease_ends_with_time_or_with_the_move(place: &Place) {
    let store = place.open().await;
    let id = game(&store, 1, &[]).await;
    store.append(&id, 1, vec![], bot_at(0)).await.unwrap();
    assert!(store.claim_bot(&id, 1, "a", NOON, NOON + 5000).await.unwrap());
    assert_eq!(store.bots_due(NOON + 4999, 10).await.unwrap(), []);
    assert!(!store.claim_bot(&id, 1, "b", NOON + 4999, NOON + 9000).await.unwrap());
    // While it lasts it can be renewed by who has it.
    assert!(store.renew_bot(&id, "a", NOON + 4999, NOON + 6000).await.unwrap());
    assert!(!store.renew_bot(&id, "b", NOON + 4999, NOON + 6000).await.unwrap());
    assert!(!store.renew_bot(&id, "a", NOON + 6000, NOON + 7000).await.unwrap());
    assert_eq!(store.bots_due(NOON + 6000, 10).await.unwrap().len(), 1);
    assert!(store.claim_bot(&id, 1, "b", NOON + 6000, NOON + 9000).await.unwrap());
    // The next bot's move is anybody's.
    store.append(&id, 1, vec![move_(0)], bot_at(0)).await.unwrap();
    assert_eq!(store.bots_due(NOON + 6001, 10).await.unwrap().len(), 1);
    assert!(store.claim_bot(&id, 2, "a", NOON + 6001, NOON + 9000).await.unwrap());
}

pub(crate) async fn chat_leaves_the_lease_alone(place: &Place) {
    let store = place.open().await;
    let id = game(&store, 1, &[]).await;
    store.append(&id, 1, vec![], bot_at(0)).await.unwrap();
    assert!(store.claim_bot(&id, 1, "a", NOON, NOON + 5000).await.unwrap());
    let said = NewChange::new(NOON, ChangeKind::Said).body("hello");
    store.append(&id, 1, vec![said], bot_at(0)).await.unwrap();
    assert!(!store.claim_bot(&id, 2, "b", NOON + 1, NOON + 5000).await.unwrap());
    assert!(store.renew_bot(&id, "a", NOON + 1, NOON + 6000).await.unwrap());
    // Another seat's move is another matter.
    store.append(&id, 2, vec![], bot_at(1)).await.unwrap();
    assert!(store.claim_bot(&id, 2, "b", NOON + 1, NOON + 5000).await.unwrap());
}

pub(crate) async fn a_node_that_stops_lets_go(place: &Place) {
    let store = place.open().await;
    for n in 0..3 {
        let id = game(&store, n, &[]).await;
        store.append(&id, 1, vec![], bot_at(0)).await.unwrap();
        let node = if n < 2 { "a" } else { "b" };
        assert!(store.claim_bot(&id, 1, node, NOON, NOON + 5000).await.unwrap());
    }
    assert_eq!(store.release_bots("a").await, Ok(2));
    assert_eq!(store.bots_due(NOON, 10).await.unwrap().len(), 2);
}

pub(crate) async fn abandoned_tables_go_and_games_stay(place: &Place) {
    let store = place.open().await;
    for n in 0..3 {
        store.create(new_table(&table_id(n))).await.unwrap();
    }
    game(&store, 3, &[]).await;
    let said = NewChange::new(NOON + 10, ChangeKind::Said);
    store.append(&table_id(1), 1, vec![said], Summary::OPEN).await.unwrap();
    let closed = Summary { state: TableState::Closed, ..Summary::OPEN };
    store.append(&table_id(2), 1, vec![], closed).await.unwrap();
    assert_eq!(store.purge_abandoned(NOON).await.unwrap(), []);
    let mut gone = store.purge_abandoned(NOON + 10).await.unwrap();
    gone.sort();
    let mut expected = [table_id(0), table_id(2)];
    expected.sort();
    assert_eq!(gone, expected);
    assert_eq!(store.table(&table_id(0)).await, Ok(None));
    assert_eq!(store.changes(&table_id(0), 0, 10).await.unwrap(), []);
    assert!(store.table(&table_id(1)).await.unwrap().is_some());
    assert!(store.table(&table_id(3)).await.unwrap().is_some());
}

pub(crate) async fn a_lease_from_before_the_clock_was_set_back_is_void(place: &Place) {
    let store = place.open().await;
    let id = game(&store, 1, &[]).await;
    store.append(&id, 1, vec![], bot_at(0)).await.unwrap();
    assert!(store.claim_bot(&id, 1, "a", NOON, NOON + 4000).await.unwrap());
    // The clocks of two nodes may differ by some seconds.
    let soon = NOON - 10_000;
    assert_eq!(store.bots_due(soon, 10).await.unwrap(), []);
    assert!(!store.claim_bot(&id, 1, "b", soon, soon + 4000).await.unwrap());
    let an_hour_back = NOON - 3_600_000;
    assert_eq!(store.bots_due(an_hour_back, 10).await.unwrap().len(), 1);
    assert!(store.claim_bot(&id, 1, "b", an_hour_back, an_hour_back + 4000).await.unwrap());
}
