//! Reports and mutes.

use evora_store::{ChangeKind, NewChange, NewReport, Page, ReportId};

use super::making::{NOON, game, guest, playing};
use super::place::Place;

pub(crate) async fn reports_are_taken_down_once_and_resolved(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    let table = game(&store, 1, &[&ann, &bob]).await;
    let said = NewChange::new(NOON, ChangeKind::Said).by(bob.clone()).body("grrr");
    store.append(&table, 1, vec![said.clone(), said], playing()).await.unwrap();
    let report = |n: u8, version| NewReport {
        id: ReportId::from_bytes([n; 16]),
        table: table.clone(),
        version,
        by: ann.clone(),
        reason: "rude".to_owned(),
        at: NOON + i64::from(n),
    };
    assert_eq!(store.report(report(1, 2)).await, Ok(true));
    assert_eq!(store.report(report(2, 2)).await, Ok(false));
    assert_eq!(store.report(report(3, 3)).await, Ok(true));
    let first = store.reports(false, &Page::first(1)).await.unwrap();
    let newest = &first.items[0];
    assert_eq!((newest.version, newest.said.as_deref()), (3, Some("grrr")));
    assert_eq!((&newest.said_by, &newest.by), (&Some(bob), &ann));
    let second = store.reports(false, &Page { after: first.next, limit: 1 }).await.unwrap();
    assert_eq!((second.items[0].version, second.next), (2, None));
    assert_eq!(store.resolve_report(&newest.id, NOON + 9).await, Ok(true));
    assert_eq!(store.resolve_report(&newest.id, NOON + 9).await, Ok(false));
    assert_eq!(store.reports(false, &Page::first(9)).await.unwrap().items.len(), 1);
    let all = store.reports(true, &Page::first(9)).await.unwrap().items;
    assert_eq!(all[0].resolved_at, Some(NOON + 9));
}

pub(crate) async fn mutes_are_a_list(place: &Place) {
    let store = place.open().await;
    let (ann, bob, eve) = (guest(&store, 1).await, guest(&store, 2).await, guest(&store, 3).await);
    store.mute(&ann, &bob, NOON).await.unwrap();
    store.mute(&ann, &bob, NOON).await.unwrap();
    store.mute(&ann, &eve, NOON + 1).await.unwrap();
    assert_eq!(store.mutes_of(&ann).await.unwrap(), [bob.clone(), eve]);
    assert_eq!(store.mutes_of(&bob).await.unwrap(), []);
    assert_eq!(store.unmute(&ann, &bob).await, Ok(true));
    assert_eq!(store.unmute(&ann, &bob).await, Ok(false));
    assert_eq!(store.mutes_of(&ann).await.unwrap().len(), 1);
}
