//! Tests can have the same games again: a seed, the same shares and the same moves give the same game.

use evora_server::TestSeed;
use evora_store::TableId;
use evora_wire::{Rules, TableMade, ToClient, ToServer};
use serde_json::json;

use crate::harness::cluster::Cluster;

/// How much of a game is compared.
const STEPS: u32 = 40;

/// The first steps of a game against a bot on a node with this seed, if the first legal word is played each time.
async fn game(seed: &str, share: &str) -> Vec<String> {
    let cluster = Cluster::new().await;
    let node = cluster.node_with("one", 1, TestSeed::parse(seed).ok()).await;
    let ann = cluster.guest("Ann").await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": 1}]);
    let new = json!({"options": {"rules": Rules::Duel}, "seats": seats, "share": share});
    let made: TableMade = node.done(&ann, "/api/tables", new).await;
    let mut socket = node.watch(Some(&ann), made.table.id.as_str(), None).await;
    let mut played = None;
    loop {
        if let ToClient::Refused { problem, .. } = socket.next().await.unwrap() {
            panic!("{problem:?}");
        }
        let Some(ply) = socket.game.as_ref().map(|game| game.ply) else { continue };
        if ply >= STEPS {
            break;
        }
        if let Some(words) = socket.legal()
            && played != Some(ply)
        {
            played = Some(ply);
            socket.say(&ToServer::Play { ply, word: words[0].clone() }).await;
        }
    }
    node.stop().await;
    let id: TableId = made.table.id.as_str().parse().unwrap();
    let changes = cluster.store.changes(&id, 0, 1000).await.unwrap();
    let steps = changes.into_iter().filter(|change| change.ply.is_some_and(|ply| ply < STEPS));
    steps.map(|step| step.body).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seed_and_the_same_shares_give_the_same_deals_and_bots() {
    let first = game("1", "07").await;
    assert_eq!(first, game("1", "07").await);
    assert_ne!(first, game("2", "07").await);
    assert_ne!(first, game("1", "08").await);
}
