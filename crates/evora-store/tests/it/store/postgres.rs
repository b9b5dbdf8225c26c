//! What only PostgreSQL has: a network between.

use std::time::{Duration, Instant};

use evora_store::{AppendError, Options, Store, StoreError};

use sqlx::{Connection as _, Executor as _, PgConnection};

use super::making::{game, move_, playing};
use super::place::Place;
use crate::proxy::Proxy;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_gone_is_told_at_once_and_used_again_when_it_is_back() {
    let Some(place) = Place::postgres().await else { return };
    let server = place.url.rsplit('@').next().unwrap().split('/').next().unwrap();
    let mut proxy = Proxy::to(server).await;
    let url = place.url.replace(server, &proxy.address().to_string());
    let store = Store::open(&url, Options { connections: 4 }).await.unwrap();
    let id = game(&store, 1, &[]).await;
    proxy.stop_listening().await;
    let began = Instant::now();
    // More at once than there are connections.
    let reads = (0..20).map(|_| store.version(&id));
    for found in futures_util::future::join_all(reads).await {
        assert!(matches!(found, Err(StoreError::Unavailable { .. })), "{found:?}");
    }
    let written = store.append(&id, 1, vec![move_(1)], playing()).await;
    assert!(matches!(written, Err(AppendError::Store(StoreError::Unavailable { .. }))));
    // The pool's own timeout is ten seconds.
    assert!(began.elapsed() < Duration::from_secs(8), "{:?}", began.elapsed());
    proxy.listen_again().await;
    while store.version(&id).await.is_err() {}
    store.append(&id, 1, vec![move_(1)], playing()).await.unwrap();
    place.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_others_use_is_waited_for() {
    let Some(place) = Place::postgres().await else { return };
    let store = Store::open(&place.url, Options { connections: 1 }).await.unwrap();
    let id = game(&store, 1, &[]).await;
    let mut other = PgConnection::connect(&place.url).await.unwrap();
    other.execute("BEGIN; LOCK TABLE tables IN ACCESS EXCLUSIVE MODE").await.unwrap();
    // The only connection waits for the lock, longer than it takes to ask whether the server can be reached.
    let (appended, found, ()) =
        tokio::join!(store.append(&id, 1, vec![move_(1)], playing()), store.version(&id), async {
            tokio::time::sleep(Duration::from_millis(800)).await;
            other.execute("COMMIT").await.unwrap();
        });
    assert_eq!(appended.unwrap().version, 2);
    assert!(found.unwrap().is_some());
    place.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_connections_are_replaced() {
    let Some(place) = Place::postgres().await else { return };
    let server = place.url.rsplit('@').next().unwrap().split('/').next().unwrap();
    let proxy = Proxy::to(server).await;
    let url = place.url.replace(server, &proxy.address().to_string());
    let store = Store::open(&url, Options { connections: 4 }).await.unwrap();
    let id = game(&store, 1, &[]).await;
    for version in 1..=10 {
        proxy.cut();
        tokio::time::sleep(Duration::from_millis(20)).await;
        proxy.mend();
        let ply = u32::try_from(version).unwrap();
        store.append(&id, version, vec![move_(ply)], playing()).await.unwrap();
    }
    // In the midst of work some is lost, all of it or nothing, and it is said that it may be.
    let cutting = tokio::spawn(async move {
        for _ in 0..20 {
            proxy.cut();
            tokio::time::sleep(Duration::from_millis(5)).await;
            proxy.mend();
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
        proxy
    });
    let mut version = 11;
    while !cutting.is_finished() {
        let ply = u32::try_from(version).unwrap();
        version = match store.append(&id, version, vec![move_(ply)], playing()).await {
            Ok(done) => done.version,
            Err(AppendError::Store(StoreError::Unavailable { .. })) => loop {
                if let Ok(found) = store.version(&id).await {
                    let found = found.unwrap();
                    assert!(found == version || found == version + 1);
                    break found;
                }
            },
            Err(error) => panic!("{error:?}"),
        };
    }
    let kept = store.changes(&id, 0, 100_000).await.unwrap();
    assert_eq!(kept.len() as u64, version);
    drop(cutting.await.unwrap());
    place.end().await;
}
