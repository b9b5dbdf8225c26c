//! Friends on several nodes.

use evora_store::Upgraded;
use reqwest::Method;
use serde_json::{Value, json};

use super::{challenge, challenges_until, follow, incoming, next_presence, outgoing, stream};
use crate::harness::Client;
use crate::harness::cluster::{Cluster, Guest, Node};

/// An account of this name, whom every node knows.
pub(crate) async fn account(cluster: &Cluster, node: &Node, name: &str) -> Guest {
    let guest = cluster.guest(name).await;
    let id = node.client(Some(&guest)).id().await.parse().unwrap();
    let upgraded = cluster.store.upgrade(&id, name, &name.to_lowercase(), "hash", 0).await;
    assert_eq!(upgraded, Ok(Upgraded::Done));
    guest
}

/// Somebody's clients on two nodes.
fn clients(nodes: [&Node; 2], who: &Guest) -> [Client; 2] {
    nodes.map(|node| node.client(Some(who)))
}

#[tokio::test]
async fn presence_and_challenges_cross_nodes() {
    let cluster = Cluster::new().await;
    let (one, two) = (cluster.node("one", 0).await, cluster.node("two", 0).await);
    let (ana, ben) = (account(&cluster, &one, "Ana").await, account(&cluster, &one, "Ben").await);
    let [ana, _] = clients([&one, &two], &ana);
    let [ben_here, ben] = clients([&one, &two], &ben);
    follow(&ana, "Ben").await;
    let mut anas = stream(&ana).await;
    let mut bens = stream(&ben).await;
    assert_eq!(next_presence(&mut anas).await, ("Ben".into(), json!({"kind": "online"})));
    // On two nodes at once he is online until he has left both.
    let here = stream(&ben_here).await;
    let made = challenge(&ana, &["Ben"]).await;
    let id = made["id"].as_str().unwrap();
    challenges_until(&mut bens, |it| it["incoming"][0]["id"] == id).await;
    drop(here);
    let joined: Value =
        ben.done(&format!("/api/challenges/{id}/accept"), json!({"share": "01"})).await;
    assert_eq!(joined["table"]["state"], "playing");
    challenges_until(&mut anas, |it| it["outgoing"][0]["to"][0]["state"] == "accepted").await;
    let mut seat = ben.socket(&format!("/api/tables/{id}/socket"), None).await.unwrap();
    seat.say(json!({"type": "hello"})).await;
    let playing = json!({"kind": "playing", "table": id});
    while next_presence(&mut anas).await.1 != playing {}
    drop((seat, bens));
    while next_presence(&mut anas).await.1 != json!({"kind": "offline"}) {}
    // A block on one node is noticed on the other.
    let bens = stream(&ben).await;
    assert_eq!(next_presence(&mut anas).await.1, json!({"kind": "online"}));
    super::done(&ben, Method::PUT, "/api/blocks/Ana").await;
    assert_eq!(next_presence(&mut anas).await.1, json!({"kind": "offline"}));
    drop(bens);
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
