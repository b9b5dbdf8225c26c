//! Reads from a real standby: which go there, and what happens when it is late, killed or promoted.

use std::slice::from_ref;
use std::time::{Duration, Instant};

use evora_server::archive::compress_games;
use evora_store::{Options, ReplicaFault, ReplicaOptions, ReplicaState, Store};
use evora_test_services::{Running, postgres, postgres_standby, psql, psql_value};
use evora_wire::Rules;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::harness::cluster::{Cluster, Guest, Node};

/// How late the standby may be in these tests.
const MAX_LAG: Duration = Duration::from_secs(15);
/// How long anything may take: much longer than it does.
const PATIENCE: Duration = Duration::from_secs(90);

/// A primary and its standby. `None` where PostgreSQL is not installed; in CI it must be.
fn servers() -> Option<(TempDir, Running, Running)> {
    let folder = tempfile::tempdir().unwrap();
    let started = postgres(folder.path()).unwrap().and_then(|primary| {
        let standby = postgres_standby(&primary, folder.path()).unwrap()?;
        Some((primary, standby))
    });
    if started.is_none() {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "PostgreSQL is not installed");
        eprintln!("left out: PostgreSQL is not installed");
    }
    let (primary, standby) = started?;
    Some((folder, primary, standby))
}

/// Waits until a condition holds.
async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !holds().await {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn state(node: &Node) -> ReplicaState {
    node.app.store.replica_state().unwrap()
}

/// Waits until the node thinks this of its replica.
async fn until_fault(node: &Node, fault: Option<ReplicaFault>) {
    until(&format!("{fault:?}"), async || state(node).fault == fault).await;
}

/// A finished game of two people.
async fn finished(node: &Node, one: &Guest, other: &Guest) -> String {
    let id = node.begun(Rules::Mini, &[one, other], json!({})).await;
    let (status, answer) = node.post(one, &format!("/api/tables/{id}/resign"), json!({})).await;
    assert!(status < 300, "{status} {answer}");
    id
}

async fn record(node: &Node, id: &str) -> String {
    let answer = node.client(None).get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(answer.status.as_u16(), 200, "{answer:?}");
    answer.text
}

/// The ids of the finished games in a list.
async fn games(node: &Node, query: &str) -> Vec<String> {
    let (status, page) = node.get(None, &format!("/api/games?{query}")).await;
    assert_eq!(status, 200, "{page}");
    let games = page["games"].as_array().unwrap();
    games.iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect()
}

/// The id of somebody.
async fn id_of(node: &Node, guest: &Guest) -> String {
    node.get(Some(guest), "/api/me").await.1["id"].as_str().unwrap().to_owned()
}

/// Waits until reads about these people go to the standby again, as this node's count of them shows.
async fn until_it_answers(node: &Node, id: &str) {
    until("the standby answers", async || {
        let before = state(node).answered;
        record(node, id).await;
        state(node).answered > before
    })
    .await;
}

async fn pause(standby: &Running) {
    psql(&standby.url, &["SELECT pg_wal_replay_pause()"]).unwrap();
    until("the standby pauses", async || {
        psql_value(&standby.url, "SELECT pg_get_wal_replay_pause_state()").unwrap() == "paused"
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_games_are_read_from_the_standby_and_new_ones_from_the_primary() {
    let Some((_folder, primary, mut standby)) = servers() else { return };
    let cluster = Cluster::with_replica(&primary.url, &standby.url, MAX_LAG).await;
    let (one, two) = (cluster.node("one", 0).await, cluster.node("two", 0).await);
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let (cleo, dan) = (cluster.guest("Cleo").await, cluster.guest("Dan").await);
    let old = finished(&one, &cleo, &dan).await;
    // At once on both nodes, whether or not the standby has it.
    for node in [&one, &two] {
        assert!(games(node, "").await.contains(&old));
        assert!(record(node, &old).await.contains("Cleo"));
    }
    for node in [&one, &two] {
        until_fault(node, None).await;
        until_it_answers(node, &old).await;
    }
    // From here on the standby stands still: whatever it answers is from before.
    pause(&standby).await;
    psql(&primary.url, &["UPDATE users SET name = 'Cleopatra' WHERE name = 'Cleo'"]).unwrap();
    let new = finished(&one, &ann, &ben).await;
    let anns = id_of(&one, &ann).await;
    for node in [&one, &two] {
        let before = state(node);
        // What is old is read from the standby,
        assert!(record(node, &old).await.contains("\"Cleo\""));
        assert!(state(node).answered > before.answered, "{:?}", state(node));
        // who somebody is never,
        assert_eq!(node.get(Some(&cleo), "/api/me").await.1["name"], "Cleopatra");
        // and what has just ended is seen: its record, in the list of all games, and in those of its players.
        assert!(record(node, &new).await.contains("Ann"));
        assert_eq!(games(node, "").await[..2], [new.clone(), old.clone()]);
        assert_eq!(games(node, &format!("player={anns}")).await, from_ref(&new));
        assert_eq!(games(node, "limit=1").await, from_ref(&new));
        let (_, first) = node.get(None, "/api/games?limit=1").await;
        let next = first["next"].as_str().unwrap();
        assert_eq!(games(node, &format!("limit=1&cursor={next}")).await, from_ref(&old));
        // A game that goes on is never read from the standby.
        let open = node.begun(Rules::Mini, &[&ann, &ben], json!({})).await;
        let (status, trace) = node.get(Some(&ann), &format!("/api/tables/{open}/verify")).await;
        assert_eq!((status, trace["secret"].clone()), (200, Value::Null));
    }
    // Once it is too late, the primary answers everything.
    for node in [&one, &two] {
        until_fault(node, Some(ReplicaFault::Late)).await;
        let before = state(node).answered;
        assert!(record(node, &old).await.contains("Cleopatra"));
        assert_eq!(state(node).answered, before);
    }
    psql(&standby.url, &["SELECT pg_wal_replay_resume()"]).unwrap();
    for node in [&one, &two] {
        until_fault(node, None).await;
        until_it_answers(node, &new).await;
        assert!(record(node, &old).await.contains("Cleopatra"));
    }
    // A standby that is killed under load costs nobody an answer,
    let asks = async |node: &Node| {
        for _ in 0..40 {
            assert!(record(node, &old).await.contains("Cleopatra"));
            assert_eq!(games(node, "limit=2").await.len(), 2);
        }
    };
    let killing = async {
        tokio::time::sleep(Duration::from_millis(30)).await;
        tokio::task::block_in_place(|| standby.stop());
    };
    tokio::join!(asks(&one), asks(&two), killing);
    until_fault(&one, Some(ReplicaFault::Unreachable)).await;
    asks(&one).await;
    // and is used again when it is back.
    tokio::task::block_in_place(|| standby.restart()).unwrap();
    until_fault(&one, None).await;
    until_it_answers(&one, &old).await;
    // Once it has become a primary, it goes its own way.
    psql(&standby.url, &["SELECT pg_promote()"]).unwrap();
    until_fault(&one, Some(ReplicaFault::NotAStandby)).await;
    let before = state(&one).answered;
    asks(&one).await;
    assert_eq!(state(&one).answered, before);
    one.stop().await;
    two.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_compressed_is_read_from_the_standby() {
    let Some((_folder, primary, standby)) = servers() else { return };
    let cluster = Cluster::with_replica(&primary.url, &standby.url, MAX_LAG).await;
    let node = cluster.node("one", 0).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let games = [finished(&node, &ann, &ben).await, finished(&node, &ben, &ann).await];
    let before = [record(&node, &games[0]).await, record(&node, &games[1]).await];
    until_fault(&node, None).await;
    cluster.pass(8 * 24 * 60 * 60 * 1000);
    assert_eq!(compress_games(&node.app).await.unwrap(), 2);
    let count = "SELECT COUNT(*) FROM finished_games";
    until("the standby has them", async || psql_value(&standby.url, count).unwrap() == "2").await;
    for (game, before) in games.iter().zip(&before) {
        until_it_answers(&node, game).await;
        let answered = state(&node).answered;
        assert_eq!(record(&node, game).await, *before);
        assert!(state(&node).answered > answered);
    }
    // What it does not have yet, compressed or not, is read from the primary.
    pause(&standby).await;
    let new = finished(&node, &ann, &ben).await;
    let told = record(&node, &new).await;
    cluster.pass(8 * 24 * 60 * 60 * 1000);
    assert_eq!(compress_games(&node.app).await.unwrap(), 1);
    assert_eq!(record(&node, &new).await, told);
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_standby_of_the_database_is_not_read() {
    let Some((_folder, primary, standby)) = servers() else { return };
    let other_folder = tempfile::tempdir().unwrap();
    let other = postgres(other_folder.path()).unwrap().unwrap();
    let checked = async |db: &str, replica: &str| {
        let store = Store::open(db, Options::default()).await.unwrap();
        let store = store.with_replica(replica, ReplicaOptions::default()).unwrap();
        assert_eq!(store.replica_state().unwrap().fault, Some(ReplicaFault::Unknown));
        let fault = store.check_replica().await.unwrap().fault;
        let read = store.read_stale(|store| async move {
            Ok::<_, evora_store::StoreError>(store.is_replica())
        });
        assert_eq!(read.await, Ok(fault.is_none()));
        store.close().await;
        fault
    };
    assert_eq!(checked(&primary.url, &primary.url).await, Some(ReplicaFault::NotAStandby));
    assert_eq!(checked(&other.url, &standby.url).await, Some(ReplicaFault::OfAnotherServer));
    let nowhere = "postgres://evora@127.0.0.1:1/postgres";
    assert_eq!(checked(&primary.url, nowhere).await, Some(ReplicaFault::Unreachable));
    until("the standby is used", async || checked(&primary.url, &standby.url).await.is_none())
        .await;
}

#[tokio::test]
async fn what_a_replica_lacks_or_fails_at_is_asked_of_the_primary() {
    let Some((_folder, primary, standby)) = servers() else { return };
    let store = Store::open(&primary.url, Options::default()).await.unwrap();
    let store = store.with_replica(&standby.url, ReplicaOptions::default()).unwrap();
    until("the standby is used", async || store.check_replica().await.unwrap().fault.is_none())
        .await;
    let lacks = store.read_stale(|store| async move {
        if store.is_replica() { Err("nothing here") } else { Ok("from the primary") }
    });
    assert_eq!(lacks.await, Ok("from the primary"));
    let fails = store.read_stale(|_| async move { Err::<(), _>("nowhere") });
    assert_eq!(fails.await, Err("nowhere"));
    // Nothing can be written to it, by whoever forgets where they are.
    let guest = evora_store::UserId::from_bytes([7; 16]);
    let writes = store.read_stale(|store| {
        let guest = guest.clone();
        async move {
            let written = store.create_guest(&guest, "Eve", 0).await;
            if store.is_replica() { Ok(written.is_err()) } else { Err(()) }
        }
    });
    assert_eq!(writes.await, Ok(true));
    let state = store.replica_state().unwrap();
    assert_eq!((state.answered, state.passed_on), (1, 2));
}

#[tokio::test]
async fn a_sqlite_database_has_no_replica() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("evora.db").display());
    let store = Store::open(&url, Options::default()).await.unwrap();
    let refused = store
        .clone()
        .with_replica("postgres://evora@127.0.0.1:1/postgres", ReplicaOptions::default());
    assert!(refused.unwrap_err().to_string().contains("only a PostgreSQL database"));
    assert_eq!(store.replica_state(), None);
    let read = store.read_stale(|store| async move { Ok::<_, ()>(store.is_replica()) });
    assert_eq!(read.await, Ok(false));
}
