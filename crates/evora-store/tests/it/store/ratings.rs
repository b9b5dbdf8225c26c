//! Results and ratings.

use evora_rules::RuleSet;
use evora_store::{Millis, NewTable, Rating, RatingChange, Recorded};

use super::making::{NOON, game, guest, new_table, over, table_id, user_id};
use super::place::Place;

fn change(n: u8, rank: u8, games_before: u32, rating: f64) -> RatingChange {
    let games = games_before + 1;
    let after = Rating { rating, deviation: 350.0 - rating / 10.0, volatility: 0.06, games };
    RatingChange { user: user_id(n), rank, games_before, after }
}

pub(crate) async fn a_result_counts_once(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    let one = game(&store, 1, &[&ann, &bob]).await;
    let two = game(&store, 2, &[&ann, &bob]).await;
    let changes = || vec![change(1, 1, 0, 1600.0), change(2, 2, 0, 1400.0)];
    // Every node may try, and more than once.
    let tries = (0..8).map(|_| {
        let (store, one) = (store.clone(), one.clone());
        let changes = changes();
        tokio::spawn(async move {
            store.record_result(&one, RuleSet::Azul, 2, NOON, changes).await.unwrap()
        })
    });
    let mut done = 0;
    for one in tries.collect::<Vec<_>>() {
        match one.await.unwrap() {
            Recorded::Done => done += 1,
            other => assert_eq!(other, Recorded::Already),
        }
    }
    assert_eq!(done, 1);
    let rating = store.rating(&ann, RuleSet::Azul, 2).await.unwrap().unwrap();
    assert_eq!(rating, changes()[0].after);
    assert_eq!(store.rating(&ann, RuleSet::Azul, 3).await, Ok(None));
    assert_eq!(store.rating(&ann, RuleSet::Duel, 2).await, Ok(None));
    let again = vec![change(1, 2, 1, 1550.0), change(2, 1, 1, 1450.0)];
    let done = store.record_result(&two, RuleSet::Azul, 2, NOON + 1, again).await;
    assert_eq!(done, Ok(Recorded::Done));
    let history = store.history(&ann, RuleSet::Azul, 2, 10).await.unwrap();
    let told: Vec<_> =
        history.iter().map(|past| (past.rating.rating, past.rank, past.at)).collect();
    assert_eq!(told, [(1550.0, 2, NOON + 1), (1600.0, 1, NOON)]);
    assert_eq!(store.history(&ann, RuleSet::Azul, 2, 1).await.unwrap().len(), 1);
}

pub(crate) async fn a_stale_result_changes_nothing(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    let one = game(&store, 1, &[&ann, &bob]).await;
    let two = game(&store, 2, &[&ann, &bob]).await;
    let first = vec![change(2, 1, 0, 1600.0)];
    store.record_result(&one, RuleSet::Azul, 2, NOON, first).await.unwrap();
    // Worked out as if Bob had not played yet.
    let stale = vec![change(1, 1, 0, 1600.0), change(2, 2, 0, 1400.0)];
    let done = store.record_result(&two, RuleSet::Azul, 2, NOON, stale).await;
    assert_eq!(done, Ok(Recorded::Stale));
    assert_eq!(store.rating(&ann, RuleSet::Azul, 2).await, Ok(None));
    let fresh = vec![change(1, 1, 0, 1600.0), change(2, 2, 1, 1500.0)];
    let done = store.record_result(&two, RuleSet::Azul, 2, NOON, fresh).await;
    assert_eq!(done, Ok(Recorded::Done));
}

pub(crate) async fn the_best_come_first(place: &Place) {
    let store = place.open().await;
    let mut changes = Vec::new();
    for (n, rating) in [(1, 1500.0), (2, 1700.0), (3, 1600.0), (4, 900.0)] {
        guest(&store, n).await;
        changes.push(change(n, 1, 0, rating));
    }
    let id = game(&store, 1, &[]).await;
    store.record_result(&id, RuleSet::Pavilion, 4, NOON, changes).await.unwrap();
    let names = async |most_deviation, skip, limit| {
        let best = store.leaders(RuleSet::Pavilion, 4, most_deviation, skip, limit).await.unwrap();
        best.into_iter().map(|leader| leader.name).collect::<Vec<_>>()
    };
    assert_eq!(names(1000.0, 0, 10).await, ["Guest 2", "Guest 3", "Guest 1", "Guest 4"]);
    assert_eq!(names(200.0, 1, 1).await, ["Guest 3"]);
    assert_eq!(names(200.0, 2, 10).await, ["Guest 1"]);
    assert_eq!(store.leaders(RuleSet::Azul, 4, 1000.0, 0, 10).await, Ok(vec![]));
}

pub(crate) async fn games_that_were_not_counted_are_found(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    // The first is not over, the second not rated.
    game(&store, 1, &[&ann, &bob]).await;
    for (n, rated) in [(2, false), (3, true), (4, true)] {
        let summary = over(NOON - i64::from(n));
        let table = NewTable { rated, summary, ..new_table(&table_id(n)) };
        store.create(table).await.unwrap();
    }
    let found = async |since| store.uncounted(since, 10).await.unwrap();
    assert_eq!(found(Millis::MIN).await, [table_id(4), table_id(3)]);
    assert_eq!(found(NOON - 3).await, [table_id(3)]);
    assert_eq!(store.uncounted(Millis::MIN, 1).await.unwrap(), [table_id(4)]);
    assert_eq!(store.rating_changes(&table_id(4)).await, Ok(vec![]));
    let changes = vec![change(1, 1, 0, 1600.0), change(2, 2, 0, 1400.0)];
    store.record_result(&table_id(4), RuleSet::Azul, 2, NOON, changes).await.unwrap();
    assert_eq!(found(Millis::MIN).await, [table_id(3)]);
    let changes = vec![change(1, 1, 1, 1650.0)];
    store.record_result(&table_id(3), RuleSet::Azul, 2, NOON, changes).await.unwrap();
    assert!(found(Millis::MIN).await.is_empty());
    let first = store.rating_changes(&table_id(4)).await.unwrap();
    assert_eq!(first, [(ann.clone(), None, 1600.0), (bob, None, 1400.0)]);
    let second = store.rating_changes(&table_id(3)).await.unwrap();
    assert_eq!(second, [(ann, Some(1600.0), 1650.0)]);
}
