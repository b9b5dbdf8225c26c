//! Crash tests: real processes are killed repeatedly during many games, and nothing that was
//! acknowledged is lost, no ply is played twice, and the players recover by themselves.

use std::time::Duration;

use evora_siege::Games;
use evora_test_services::{Running, nats};
use serde_json::json;

use crate::cluster::{Node, agree, installed, postgres, shared, sqlite};

/// The number of crashes.
const TIMES: usize = 5;

#[tokio::test(flavor = "multi_thread")]
async fn a_server_killed_again_and_again_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let backend = sqlite(folder.path());
    let mut node = Node::start(&backend, 0).await;
    let games = Games::open(&[&node], 3).await;
    for time in 0..TIMES {
        games.moves((time + 1) * games.share(TIMES + 2)).await;
        node.kill();
        node.restart().await;
    }
    let told = games.end().await;
    agree(&backend, &told).await;
    assert!(node.stop().await.success());
}

/// Starts the database and the bus, if they are installed; in CI they must be.
fn behind(folder: &std::path::Path) -> Option<(Running, Running)> {
    Some((postgres(folder)?, installed("NATS", nats(folder).unwrap())?))
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_nodes_one_can_be_killed_at_any_time() {
    let folder = tempfile::tempdir().unwrap();
    let Some((postgres, nats)) = behind(folder.path()) else { return };
    let backend = shared(&postgres, &nats);
    // Both nodes migrate the empty database at the same time.
    let (mut one, mut two) = tokio::join!(Node::start(&backend, 1), Node::start(&backend, 2));
    let games = Games::open(&[&one, &two], 2).await;
    for time in 0..TIMES {
        games.moves((time + 1) * games.share(TIMES + 2)).await;
        let node = if time % 2 == 0 { &mut one } else { &mut two };
        node.kill();
        // The other node continues alone.
        games.more(20).await;
        node.restart().await;
    }
    let told = games.end().await;
    agree(&backend, &told).await;
    assert!(one.stop().await.success() && two.stop().await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_stands_behind_the_nodes_can_be_killed_at_any_time() {
    let folder = tempfile::tempdir().unwrap();
    let Some((mut postgres, mut nats)) = behind(folder.path()) else { return };
    let backend = shared(&postgres, &nats);
    let (one, two) = tokio::join!(Node::start(&backend, 1), Node::start(&backend, 2));
    let games = Games::open(&[&one, &two], 2).await;
    let share = games.share(6);
    games.moves(share).await;
    postgres.stop();
    tokio::time::sleep(Duration::from_millis(300)).await;
    postgres.restart().unwrap();
    games.moves(2 * share).await;
    nats.stop();
    // Games continue without the bus: other nodes poll.
    tokio::time::sleep(Duration::from_millis(300)).await;
    nats.restart().unwrap();
    games.moves(3 * share).await;
    nats.stop();
    postgres.stop();
    postgres.restart().unwrap();
    nats.restart().unwrap();
    let told = games.end().await;
    agree(&backend, &told).await;
    assert!(one.stop().await.success() && two.stop().await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_does_not_run_while_the_server_is_down() {
    let folder = tempfile::tempdir().unwrap();
    let mut node = Node::start(&sqlite(folder.path()), 0).await;
    let (ann, ben) = (node.guest().await, node.guest().await);
    let clock = json!({"kind": "per_move", "seconds": 5});
    let table = ann.play(&ben, json!({"rules": "azul", "first": 0, "clock": clock})).await;
    node.kill();
    // Longer than Ann has for her move.
    tokio::time::sleep(Duration::from_secs(6)).await;
    node.restart().await;
    let path = format!("/api/tables/{table}");
    let seen = ann.get(&path).await.body;
    assert_eq!(seen["table"]["state"], "playing", "{seen}");
    let (ply, word) = (&seen["game"]["ply"], &seen["game"]["legal"][0]["word"]);
    let moved = ann.post(&format!("{path}/moves"), Some(json!({"ply": ply, "word": word}))).await;
    assert_eq!(moved.status, 200, "{moved:?}");
    assert!(node.stop().await.success());
}
