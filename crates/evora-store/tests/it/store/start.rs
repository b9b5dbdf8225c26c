//! Opening and closing.

use std::time::Duration;

use evora_store::{Options, SchemaState, Store, StoreError};

use super::making::{NOON, new_table, table_id};
use super::place::Place;

pub(crate) async fn an_empty_database_becomes_a_good_one(place: &Place) {
    let store = place.open().await;
    store.ping().await.unwrap();
    for age in [0, 0, 3600] {
        store.check_writable(Duration::from_secs(age)).await.unwrap();
    }
    store.migrate().await.unwrap();
    assert_eq!(store.table(&table_id(1)).await, Ok(None));
    assert_eq!(store.kind(), if place.is_sqlite() { "SQLite" } else { "PostgreSQL" });
}

pub(crate) async fn eight_nodes_may_start_at_once(place: &Place) {
    let nodes = (0..8).map(|n| {
        let url = place.url.clone();
        tokio::spawn(async move {
            let store = Store::open(&url, Options { connections: 2 }).await.unwrap();
            store.create(new_table(&table_id(n))).await.unwrap();
            store.ping().await.unwrap();
            store
        })
    });
    for (n, node) in (0..).zip(nodes.collect::<Vec<_>>()) {
        let store = node.await.unwrap();
        assert!(store.table(&table_id(n)).await.unwrap().is_some());
    }
}

#[tokio::test]
async fn bad_addresses_are_refused_without_repeating_them() {
    for url in [
        "",
        "sesame",
        "sqlite:",
        "mysql://sesame@localhost/x",
        "postgres://user:sesame@localhost:sesame/x",
        "postgres://user:sesame@127.0.0.1:1/sesame",
    ] {
        let refused = Store::open(url, Options::default()).await.unwrap_err();
        let told = format!("{refused} {refused:?}");
        assert!(!told.contains("sesame"), "{told}");
    }
    let nowhere = Store::open("sqlite:/nowhere/at/all.db", Options::default()).await;
    let told = nowhere.unwrap_err().to_string();
    assert!(told.starts_with("cannot open the database file: /nowhere/at/all.db: "), "{told}");
}

pub(crate) async fn a_closed_store_refuses(place: &Place) {
    let store = place.open().await;
    let id = table_id(1);
    store.create(new_table(&id)).await.unwrap();
    store.close().await;
    assert!(matches!(store.table(&id).await, Err(StoreError::Unavailable { .. })));
    let guest = store.create_guest(&super::making::user_id(1), "x", NOON).await;
    assert!(matches!(guest, Err(StoreError::Unavailable { .. })), "{guest:?}");
    // An earlier success proves nothing after a failure.
    assert!(store.check_writable(Duration::from_secs(3600)).await.is_err());
}

pub(crate) async fn an_inspection_tells_the_state_and_changes_nothing(place: &Place) {
    let files = || {
        let folder = place.folder.as_ref()?;
        let mut names: Vec<_> =
            folder.path().read_dir().unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        Some(names)
    };
    let before = files();
    let inspected = Store::inspect(&place.url).await.unwrap();
    // A file is not there before the first start; a database of a server is, and empty.
    let new = if place.is_sqlite() { SchemaState::Absent } else { SchemaState::Missing };
    assert_eq!(inspected.schema, new);
    assert_eq!(files(), before);
    let store = Store::open_for_server(&place.url, Options::default()).await.unwrap();
    store.create(new_table(&table_id(1))).await.unwrap();
    let inspected = Store::inspect(&place.url).await.unwrap();
    assert_eq!(inspected.schema, SchemaState::Current);
    assert_eq!((inspected.read_only, inspected.damage), (None, None));
    assert_eq!(inspected.in_use, place.is_sqlite());
    assert_eq!(inspected.clock.is_none(), place.is_sqlite());
    store.close().await;
    drop(store);
    let before = files();
    // The file is whole by itself.
    let log = std::ffi::OsStr::new("evora.db-wal");
    assert!(before.as_ref().is_none_or(|names| names.iter().all(|name| name != log)));
    let inspected = Store::inspect(&place.url).await.unwrap();
    assert_eq!((inspected.schema, inspected.in_use), (SchemaState::Current, false));
    assert_eq!(files(), before);
}
