//! What only PostgreSQL has: a network between.

use std::time::Duration;

use evora_store::{AppendError, Options, Store, StoreError};

use super::making::{game, move_, playing};
use super::place::Place;
use crate::proxy::Proxy;

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
