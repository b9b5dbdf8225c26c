//! The time in service.

use evora_store::{ChangeKind, NewChange, ServiceTime, Summary};

use super::making::{NOON, game, new_table, over, playing, table_id};
use super::place::Place;

pub(crate) async fn the_time_in_service_goes_on_and_never_back_but_for_an_outage(place: &Place) {
    let store = place.open().await;
    let first = store.service_time().await.unwrap();
    assert_eq!(first, ServiceTime { ticks: 0, beaten_at: 0, outages: 0 });
    let beaten = store.beat(1000, 0, NOON).await.unwrap();
    assert_eq!(beaten, ServiceTime { ticks: 1000, beaten_at: NOON, outages: 0 });
    // A node that is behind does not set it back.
    assert_eq!(store.beat(900, 0, NOON + 1).await.unwrap().ticks, 1000);
    let last = store.service_time().await.unwrap();
    let after = store.record_outage(last, 300, NOON + 9000).await.unwrap();
    assert_eq!(after, ServiceTime { ticks: 700, beaten_at: NOON + 9000, outages: 1 });
    // A second node that noticed the same outage changes nothing, nor does one that has not noticed it.
    assert_eq!(store.record_outage(last, 300, NOON + 9001).await.unwrap(), after);
    assert_eq!(store.beat(5000, 0, NOON + 9002).await.unwrap().ticks, 700);
    assert_eq!(store.beat(800, 1, NOON + 9003).await.unwrap().ticks, 800);
    let again = place.open().await;
    assert_eq!(again.service_time().await.unwrap().ticks, 800);
}

pub(crate) async fn the_next_deadline_is_that_of_a_game_in_progress(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.next_deadline().await.unwrap(), None);
    for (n, deadline) in [(1, NOON + 20), (2, NOON + 10)] {
        let id = game(&store, n, &[]).await;
        let summary = Summary { deadline: Some(deadline), ..playing() };
        store.append(&id, 1, vec![], summary).await.unwrap();
    }
    assert_eq!(store.next_deadline().await.unwrap(), Some(NOON + 10));
    store.append(&table_id(2), 1, vec![], over(NOON)).await.unwrap();
    assert_eq!(store.next_deadline().await.unwrap(), Some(NOON + 20));
}

pub(crate) async fn a_change_keeps_its_time_in_service(place: &Place) {
    let store = place.open().await;
    store.create(new_table(&table_id(1))).await.unwrap();
    let mut change = NewChange::new(NOON, ChangeKind::Said);
    change.ticks = 17;
    store.append(&table_id(1), 1, vec![change], Summary::OPEN).await.unwrap();
    let changes = store.changes(&table_id(1), 0, 10).await.unwrap();
    let times: Vec<_> = changes.iter().map(|change| (change.at, change.ticks)).collect();
    assert_eq!(times, [(NOON, NOON), (NOON, 17)]);
}
