//! The game that the first page shows.

use evora_store::{AllowedTo, Privacy, Store, Summary, TableId};

use super::making::{NOON, game, guest, new_table, over, playing, table_id};
use super::place::Place;

async fn best(store: &Store) -> Vec<TableId> {
    store.best_games(10).await.unwrap().into_iter().map(|table| table.id).collect()
}

pub(crate) async fn the_best_games_that_may_be_shown_come_first(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    store.upgrade(&bob, "Bob", "bob", "hash", NOON).await.unwrap();
    for n in 0..8 {
        let mut table = new_table(&table_id(n));
        let started_at = Some(NOON + i64::from(n));
        table.summary = Summary { started_at, ..playing() };
        (table.public, table.spectators) = (n != 5, n != 6);
        store.create(table).await.unwrap();
    }
    // Equal ones by their beginning, the newest first; 7 was never said to be interesting.
    for (n, interest) in [(0, 5), (1, 9), (2, 9), (3, 7), (4, 8), (5, 99), (6, 99)] {
        store.set_interest(&table_id(n), interest).await.unwrap();
    }
    assert_eq!(best(&store).await, [2, 1, 4, 3, 0].map(table_id));
    assert_eq!(store.best_games(2).await.unwrap().len(), 2);
    // What is over is not played.
    store.append(&table_id(1), 1, vec![], over(NOON + 9)).await.unwrap();
    assert_eq!(best(&store).await, [2, 4, 3, 0].map(table_id));
    // Whoever hides that they are online is not shown to everybody, before or after a game began.
    let hidden = game(&store, 20, &[&ann, &bob]).await;
    store.set_interest(&hidden, 50).await.unwrap();
    assert_eq!(best(&store).await[0], hidden);
    assert_eq!(
        store.showable_game(&hidden).await.unwrap().map(|table| table.id),
        Some(hidden.clone())
    );
    for presence in [AllowedTo::Following, AllowedTo::Nobody] {
        let privacy = Privacy { presence, ..Privacy::default() };
        store.set_privacy(&bob, privacy).await.unwrap();
        assert_eq!(best(&store).await[0], table_id(2));
        assert_eq!(store.showable_game(&hidden).await, Ok(None));
    }
    assert_eq!(store.showable_game(&table_id(5)).await, Ok(None));
    assert_eq!(store.showable_game(&table_id(100)).await, Ok(None));
}

pub(crate) async fn all_nodes_show_the_same_game(place: &Place) {
    let (one, other) = (place.open().await, place.open().await);
    for n in 1..4 {
        game(&one, n, &[]).await;
    }
    let [a, b, c] = [1, 2, 3].map(table_id);
    assert_eq!(one.shown_game().await, Ok(None));
    assert_eq!(one.show_game(None, Some(&a)).await, Ok(Some(a.clone())));
    // Another node that saw none is told.
    assert_eq!(other.show_game(None, Some(&b)).await, Ok(Some(a.clone())));
    assert_eq!(other.shown_game().await, Ok(Some(a.clone())));
    assert_eq!(other.show_game(Some(&a), Some(&c)).await, Ok(Some(c.clone())));
    assert_eq!(one.show_game(Some(&c), None).await, Ok(None));
    assert_eq!(other.shown_game().await, Ok(None));
}
