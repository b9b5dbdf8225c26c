//! Friends on several nodes.

use evora_store::{ChangeKind, Upgraded};
use reqwest::Method;
use serde_json::{Value, json};

use super::{challenge, challenges_until, follow, incoming, next_presence, outgoing, stream};
use crate::harness::cluster::{Cluster, Guest, Node, on_both};
use crate::harness::{Client, Socket};

/// An account of this name, whom every node knows.
pub(crate) async fn account(cluster: &Cluster, node: &Node, name: &str) -> Guest {
    let guest = cluster.guest(name).await;
    let id = node.client(Some(&guest)).id().await.parse().unwrap();
    let upgraded = cluster.store.upgrade(&id, name, &name.to_lowercase(), "hash", 0).await;
    assert_eq!(upgraded, Ok(Upgraded::Done));
    guest
}

/// Four nodes.
async fn four(cluster: &Cluster) -> Vec<Node> {
    let mut nodes = Vec::new();
    for name in ["one", "two", "three", "four"] {
        nodes.push(cluster.node(name, 0).await);
    }
    nodes
}

/// Somebody's clients on two nodes.
fn clients(nodes: [&Node; 2], who: &Guest) -> [Client; 2] {
    nodes.map(|node| node.client(Some(who)))
}

/// Waits until every stream has told this presence.
async fn told(streams: &mut [Socket; 2], presence: &Value) {
    for stream in streams {
        while next_presence(stream).await.1 != *presence {}
    }
}

on_both!(
    presence_and_challenges_cross_four_nodes,
    four_nodes_end_a_challenge_that_nobody_answered_once
);

async fn presence_and_challenges_cross_four_nodes(cluster: Cluster) {
    let nodes = four(&cluster).await;
    let (ana, ben) =
        (account(&cluster, &nodes[0], "Ana").await, account(&cluster, &nodes[0], "Ben").await);
    let [ana, ana_elsewhere] = clients([&nodes[0], &nodes[3]], &ana);
    let [ben, ben_elsewhere] = clients([&nodes[1], &nodes[2]], &ben);
    follow(&ana, "Ben").await;
    let mut anas = [stream(&ana).await, stream(&ana_elsewhere).await];
    let mut bens = stream(&ben).await;
    let (online, offline) = (json!({"kind": "online"}), json!({"kind": "offline"}));
    for stream in &mut anas {
        assert_eq!(next_presence(stream).await, ("Ben".into(), online.clone()));
    }
    // On two nodes at once he is online until he has left both.
    let elsewhere = stream(&ben_elsewhere).await;
    let made = challenge(&ana, &["Ben"]).await;
    let id = made["id"].as_str().unwrap();
    challenges_until(&mut bens, |it| it["incoming"][0]["id"] == id).await;
    drop(elsewhere);
    let joined: Value =
        ben_elsewhere.done(&format!("/api/challenges/{id}/accept"), json!({"share": "01"})).await;
    assert_eq!(joined["table"]["state"], "playing");
    for stream in &mut anas {
        challenges_until(stream, |it| it["outgoing"][0]["to"][0]["state"] == "accepted").await;
    }
    let mut seat = ben.socket(&format!("/api/tables/{id}/socket"), None).await.unwrap();
    seat.say(json!({"type": "hello"})).await;
    told(&mut anas, &json!({"kind": "playing", "table": id})).await;
    drop((seat, bens));
    told(&mut anas, &offline).await;
    // A block on one node is noticed on the others.
    let bens = stream(&ben).await;
    for stream in &mut anas {
        assert_eq!(next_presence(stream).await.1, online);
    }
    super::done(&ben_elsewhere, Method::PUT, "/api/blocks/Ana").await;
    for stream in &mut anas {
        assert_eq!(next_presence(stream).await.1, offline);
    }
    drop(bens);
}

async fn four_nodes_end_a_challenge_that_nobody_answered_once(cluster: Cluster) {
    let nodes = four(&cluster).await;
    let (ana, ben) =
        (account(&cluster, &nodes[0], "Ana").await, account(&cluster, &nodes[0], "Ben").await);
    let anas = clients([&nodes[0], &nodes[3]], &ana);
    let bens = clients([&nodes[1], &nodes[2]], &ben);
    let mut challenger = [stream(&anas[0]).await, stream(&anas[1]).await];
    let mut challenged = [stream(&bens[0]).await, stream(&bens[1]).await];
    let id = challenge(&anas[0], &["Ben"]).await["id"].as_str().unwrap().to_owned();
    for stream in &mut challenger {
        challenges_until(stream, |it| it["outgoing"][0]["to"][0]["state"] == "pending").await;
    }
    for stream in &mut challenged {
        challenges_until(stream, |it| it["incoming"][0]["id"] == json!(id)).await;
    }
    // Its time is up, and all nodes notice at once.
    cluster.pass(600_000);
    let sweeps = nodes.iter().map(|node| evora_server::sweep(&node.app));
    for swept in futures_util::future::join_all(sweeps).await {
        swept.unwrap();
    }
    let table = id.parse().unwrap();
    let changes = cluster.store.changes(&table, 0, 100).await.unwrap();
    let closed = changes.iter().filter(|change| change.kind == ChangeKind::Closed).count();
    assert_eq!(closed, 1, "{changes:?}");
    // Everybody is told once: what their streams say next is about the next challenge.
    let next = challenge(&anas[1], &["Ben"]).await["id"].as_str().unwrap().to_owned();
    for stream in &mut challenger {
        let told = stream.until("challenges").await["challenges"]["outgoing"].clone();
        assert_eq!((&told[0]["id"], &told[0]["to"][0]["state"]), (&json!(id), &json!("expired")));
        let told = stream.until("challenges").await["challenges"]["outgoing"].clone();
        assert_eq!((&told[0]["id"], &told[0]["to"][0]["state"]), (&json!(next), &json!("pending")));
    }
    for stream in &mut challenged {
        assert_eq!(stream.until("challenges").await["challenges"]["incoming"], json!([]));
        let told = stream.until("challenges").await["challenges"]["incoming"].clone();
        assert_eq!((told.as_array().unwrap().len(), &told[0]["id"]), (1, &json!(next)));
    }
}

#[tokio::test]
async fn a_challenge_survives_the_nodes_and_those_of_a_dead_node_go_offline() {
    let cluster = Cluster::new().await;
    let (one, two) = (cluster.node("one", 0).await, cluster.node("two", 0).await);
    let (ana, ben) = (account(&cluster, &one, "Ana").await, account(&cluster, &one, "Ben").await);
    let made = challenge(&one.client(Some(&ana)), &["Ben"]).await;
    let id = made["id"].as_str().unwrap().to_owned();
    one.stop().await;
    two.stop().await;
    let three = cluster.node("three", 0).await;
    let (ana, ben) = (three.client(Some(&ana)), three.client(Some(&ben)));
    assert_eq!(incoming(&ben).await[0]["id"], json!(id));
    let body = json!({"reason": "later"});
    let answer = ben.post(&format!("/api/challenges/{id}/decline"), Some(body)).await;
    assert_eq!(answer.status.as_u16(), 204);
    assert_eq!(outgoing(&ana).await[0]["to"][0]["reason"], "later");
    // A node that died has left somebody online, whom the others let go in time.
    follow(&ana, "Ben").await;
    let mut anas = stream(&ana).await;
    let (bens_id, now) = (ben.id().await.parse().unwrap(), evora_server::Time::system().now());
    let online = vec![(bens_id, evora_store::Presence::Online)];
    cluster.store.set_presence("dead", online, now, now + 90_000).await.unwrap();
    let of_ben = async || ana.get("/api/following").await.body["people"][0]["presence"].clone();
    assert_eq!(of_ben().await, json!({"kind": "online"}));
    cluster.pass(91_000);
    assert_eq!(of_ben().await, json!({"kind": "offline"}));
    let _bens = stream(&ben).await;
    evora_server::purge(&three.app).await.unwrap();
    while next_presence(&mut anas).await != ("Ben".into(), json!({"kind": "online"})) {}
}
