//! Pulling the plug: real processes are killed in the middle of many games, again and again, and nothing that was
//! acknowledged is lost, no ply is played twice, and the players go on by themselves.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod books;
mod hall;
mod node;
mod player;

use std::time::Duration;

use evora_private::Running;
use hall::Hall;
use node::{Node, Place};

/// How often the plug is pulled.
const TIMES: usize = 5;

#[tokio::test(flavor = "multi_thread")]
async fn a_server_killed_again_and_again_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::sqlite(folder.path());
    let mut node = Node::start(&place, 0).await;
    let hall = Hall::open(&[&node], 3).await;
    for time in 0..TIMES {
        hall.moves((time + 1) * hall.share(TIMES + 2)).await;
        node.kill().await;
        node.start_again().await;
    }
    let told = hall.end().await;
    books::agree(&place, &told).await;
    assert!(node.stop().await.success());
}

/// The servers behind the nodes, if they are installed; in CI they must be.
fn behind(folder: &std::path::Path) -> Option<(Running, Running)> {
    let servers = (evora_private::postgres(folder).unwrap(), evora_private::nats(folder).unwrap());
    match servers {
        (Some(postgres), Some(nats)) => Some((postgres, nats)),
        _ => {
            assert!(
                std::env::var("CI").as_deref() != Ok("true"),
                "PostgreSQL and NATS are missing"
            );
            eprintln!("left out: PostgreSQL and NATS are not installed");
            None
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_nodes_one_can_be_killed_at_any_time() {
    let folder = tempfile::tempdir().unwrap();
    let Some((postgres, nats)) = behind(folder.path()) else { return };
    let place = Place::shared(&postgres.url, &nats.url);
    // Both make the tables of the empty database, at once.
    let (mut one, mut two) = tokio::join!(Node::start(&place, 1), Node::start(&place, 2));
    let hall = Hall::open(&[&one, &two], 2).await;
    for time in 0..TIMES {
        hall.moves((time + 1) * hall.share(TIMES + 2)).await;
        let node = if time % 2 == 0 { &mut one } else { &mut two };
        node.kill().await;
        // The other goes on alone.
        hall.more(20).await;
        node.start_again().await;
    }
    let told = hall.end().await;
    books::agree(&place, &told).await;
    assert!(one.stop().await.success() && two.stop().await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_stands_behind_the_nodes_can_be_killed_at_any_time() {
    let folder = tempfile::tempdir().unwrap();
    let Some((mut postgres, mut nats)) = behind(folder.path()) else { return };
    let place = Place::shared(&postgres.url, &nats.url);
    let (one, two) = tokio::join!(Node::start(&place, 1), Node::start(&place, 2));
    let hall = Hall::open(&[&one, &two], 2).await;
    let share = hall.share(6);
    hall.moves(share).await;
    postgres.stop();
    tokio::time::sleep(Duration::from_millis(300)).await;
    postgres.restart().unwrap();
    hall.moves(2 * share).await;
    nats.stop();
    // Without the bus games go on: who sits at another node looks again after a while.
    tokio::time::sleep(Duration::from_millis(300)).await;
    nats.restart().unwrap();
    hall.moves(3 * share).await;
    nats.stop();
    postgres.stop();
    postgres.restart().unwrap();
    nats.restart().unwrap();
    let told = hall.end().await;
    books::agree(&place, &told).await;
    assert!(one.stop().await.success() && two.stop().await.success());
}
