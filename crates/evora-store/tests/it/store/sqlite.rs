//! What only SQLite has.

use evora_store::{Options, SchemaState, Store, StoreError};

use super::making::{game, move_, playing, table_id};
use super::place::Place;

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_a_busy_file_is_whole() {
    let place = Place::sqlite();
    let store = place.open().await;
    let id = game(&store, 1, &[]).await;
    let writing = tokio::spawn({
        let (store, id) = (store.clone(), id.clone());
        async move {
            for version in 1..=100 {
                let ply = u32::try_from(version).unwrap();
                store.append(&id, version, vec![move_(ply)], playing()).await.unwrap();
            }
        }
    });
    let folder = place.folder.as_ref().unwrap().path();
    let copy = folder.join("copy.db");
    store.backup(&copy).await.unwrap();
    writing.await.unwrap();
    assert!(matches!(store.backup(&copy).await, Err(StoreError::Failed { .. })));
    let url = format!("sqlite:{}", copy.display());
    let copied = Store::open(&url, Options::default()).await.unwrap();
    let version = copied.version(&id).await.unwrap().unwrap();
    let changes = copied.changes(&id, 0, 1000).await.unwrap();
    assert_eq!(changes.len() as u64, version);
    assert_eq!(store.version(&table_id(1)).await, Ok(Some(101)));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        for name in ["evora.db", "copy.db"] {
            let mode = folder.join(name).metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{name}");
        }
    }
    assert!(!folder.join("copy.db.part").exists());
}

/// As on a full disk, where what it leaves would take the last room. SQLite cannot write to such a name.
#[cfg(unix)]
#[tokio::test]
async fn a_backup_that_fails_leaves_nothing() {
    use std::os::unix::ffi::OsStrExt;
    let place = Place::sqlite();
    let store = place.open().await;
    let folder = place.folder.as_ref().unwrap().path();
    let files = || std::fs::read_dir(folder).unwrap().count();
    let before = files();
    let copy = folder.join(std::ffi::OsStr::from_bytes(b"copy\xff.db"));
    assert!(matches!(store.backup(&copy).await, Err(StoreError::Failed { .. })));
    assert_eq!(files(), before);
}

#[tokio::test]
async fn a_file_of_a_newer_version_is_refused() {
    use sqlx::{Connection, Executor, SqliteConnection};
    let place = Place::sqlite();
    place.open().await.close().await;
    let mut conn = SqliteConnection::connect(&place.url).await.unwrap();
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
                 execution_time) VALUES (9999, 'later', TRUE, x'00', 0)";
    conn.execute(newer).await.unwrap();
    let refused = Store::open(&place.url, Options::default()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Migration { .. }), "{refused}");
    let schema = async || Store::inspect(&place.url).await.unwrap().schema;
    assert_eq!(schema().await, SchemaState::Newer);
    conn.execute("DELETE FROM _sqlx_migrations WHERE version > 7").await.unwrap();
    assert!(matches!(schema().await, SchemaState::Pending(1..)));
    conn.execute("UPDATE _sqlx_migrations SET success = FALSE WHERE version = 7").await.unwrap();
    assert_eq!(schema().await, SchemaState::Broken);
}

/// The files as they lie on the disk, taken from under a store that is still open, as a power cut
/// would leave them.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_is_in_the_files_and_not_in_the_process() {
    let place = Place::sqlite();
    let store = place.open().await;
    let id = game(&store, 1, &[]).await;
    let (here, there) = (place.folder.as_ref().unwrap().path(), tempfile::tempdir().unwrap());
    for version in 1..=20 {
        let ply = u32::try_from(version).unwrap();
        store.append(&id, version, vec![move_(ply)], playing()).await.unwrap();
        let folder = there.path().join(version.to_string());
        std::fs::create_dir(&folder).unwrap();
        for name in ["evora.db", "evora.db-wal"] {
            std::fs::copy(here.join(name), folder.join(name)).unwrap();
        }
        let url = format!("sqlite:{}", folder.join("evora.db").display());
        let copied = Store::open(&url, Options { connections: 1 }).await.unwrap();
        assert_eq!(copied.version(&id).await, Ok(Some(version + 1)));
        assert_eq!(copied.changes(&id, 0, 100).await.unwrap().len() as u64, version + 1);
    }
}
