//! How changes of public tables reach those who look at the list: what other nodes tell, collected, and at last as it is.

use std::time::{Duration, Instant};

use evora_store::Subject;
use evora_wire::Rules;
use serde_json::{Value, json};

use crate::harness::Socket;
use crate::harness::cluster::{Cluster, Guest, Node};

const LOBBY: &str = "/api/lobby/socket";

/// A lobby socket that has been sent the full list.
async fn lobby(node: &Node, who: Option<&Guest>) -> Socket {
    let mut socket = node.try_socket(who, LOBBY).await.unwrap();
    socket.until("tables").await;
    socket
}

/// The next message about this table: the table itself, or null if it is gone.
async fn about(socket: &mut Socket, id: &str) -> Value {
    loop {
        let message = socket.next().await.unwrap();
        match message["type"].as_str().unwrap() {
            "table" if message["table"]["id"] == id => return message["table"].clone(),
            "gone" if message["id"] == id => return Value::Null,
            _ => {}
        }
    }
}

/// Waits until the last message about a table is this.
async fn until_it_is(socket: &mut Socket, id: &str, expected: &Value) {
    while about(socket, id).await != *expected {}
}

/// The table in the public lists of a node.
async fn listed(node: &Node, id: &str) -> Value {
    for state in ["open", "playing"] {
        let (_, page) = node.get(None, &format!("/api/tables?state={state}&limit=100")).await;
        let tables = page["tables"].as_array().unwrap();
        if let Some(table) = tables.iter().find(|table| table["id"] == id) {
            return table.clone();
        }
    }
    Value::Null
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_tells_what_the_list_has_and_no_other_node_reads_the_table() {
    let (cluster, other) = (Cluster::new().await, Cluster::new().await);
    let here = cluster.node("here", 0).await;
    // It has none of the tables in its database.
    let there = cluster.foreign_node("there", &other).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let mut sockets = [lobby(&here, None).await, lobby(&there, None).await];
    let plans = [
        (Rules::Azul, json!([{"kind": "open"}]), json!({})),
        (Rules::Azul, json!([{"kind": "open"}, {"kind": "link"}]), json!({"hints": true})),
        (Rules::Mini, json!([{"kind": "open"}]), json!({"delay": 3, "first": 1})),
        (Rules::Azul, json!([{"kind": "open"}, {"kind": "bot", "level": 2}]), json!({})),
        (Rules::Duel, json!([{"kind": "open"}]), json!({"clock": {"kind": "days", "days": 3}})),
        (Rules::Mini, json!([{"kind": "open"}]), json!({"spectators": false})),
    ];
    for (rules, rest, options) in plans {
        let made = here.open(&ann, rules, rest, options.clone()).await;
        let id = made.table.id.to_string();
        let open = listed(&here, &id).await;
        assert_eq!(open["state"], "open");
        for socket in &mut sockets {
            assert_eq!(about(socket, &id).await, open, "{options}");
        }
        let _: Value =
            here.done(&ben, &format!("/api/tables/{id}/join"), json!({"share": "01"})).await;
        // Joined, or begun. Where the seat that is left needs a link, or nobody may watch, it is then gone.
        let joined = listed(&here, &id).await;
        for socket in &mut sockets {
            until_it_is(socket, &id, &joined).await;
        }
        let (_, whole) = here.get(Some(&ben), &format!("/api/tables/{id}")).await;
        let leave = if whole["table"]["state"] == "open" { "leave" } else { "resign" };
        let (status, answer) =
            here.post(&ben, &format!("/api/tables/{id}/{leave}"), json!({})).await;
        assert!(status < 300, "{answer}");
        let left = listed(&here, &id).await;
        for socket in &mut sockets {
            if left != joined {
                until_it_is(socket, &id, &left).await;
            }
        }
    }
    here.stop().await;
    there.stop().await;
}

/// A bus message of this version about a listed table, in which only the time of its creation tells the versions apart.
fn message(table: &Value, version: u64) -> Vec<u8> {
    let mut entry = table.clone();
    entry["created"] = json!(version);
    let shown = json!({"at": 5, "people": [], "table": entry});
    let listing = json!({"version": version, "shown": shown});
    serde_json::to_vec(&json!({"table": table["id"], "listing": listing})).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_burst_of_changes_of_a_table_costs_each_socket_two_messages_on_four_nodes() {
    const LAST: u64 = 300;
    let cluster = Cluster::new().await;
    let mut nodes = Vec::new();
    for name in ["a", "b", "c", "d"] {
        nodes.push(cluster.node(name, 0).await);
    }
    let ann = cluster.guest("Ann").await;
    let made = nodes[0].open(&ann, Rules::Azul, json!([{"kind": "open"}]), json!({})).await;
    let id = made.table.id.to_string();
    let entry = listed(&nodes[0], &id).await;
    let mut sockets = Vec::new();
    for node in &nodes {
        sockets.push(lobby(node, None).await);
        sockets.push(lobby(node, Some(&ann)).await);
    }
    let begun = Instant::now();
    for version in 100..=LAST {
        cluster.bus.publish(&Subject::Lobby, message(&entry, version)).await.unwrap();
        // A burst, but not more than the bus in this process holds.
        tokio::task::yield_now().await;
        if version % 20 == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
    // Old news comes late.
    cluster.bus.publish(&Subject::Lobby, message(&entry, 99)).await.unwrap();
    for socket in &mut sockets {
        let mut messages = 1;
        while about(socket, &id).await["created"] != LAST {
            messages += 1;
        }
        // One at once and one after the interval, if the machine was not so slow that the burst took longer.
        let seconds = begun.elapsed().as_secs();
        assert!(messages <= 2 + seconds.saturating_sub(1), "{messages} messages in {seconds} s");
    }
    // Nothing more about it: the next message of each is about another table.
    let next = nodes[3].open(&ann, Rules::Mini, json!([{"kind": "open"}]), json!({})).await;
    for socket in &mut sockets {
        let message = socket.until("table").await;
        assert_eq!(message["table"]["id"], json!(next.table.id));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_after_quiet_arrives_at_once() {
    let cluster = Cluster::new().await;
    let (one, two) = (cluster.node("one", 0).await, cluster.node("two", 0).await);
    let ann = cluster.guest("Ann").await;
    let mut socket = lobby(&two, None).await;
    let mut fastest = Duration::MAX;
    for _ in 0..5 {
        // Longer than changes are collected; what is told at once comes sooner than that, also on a busy machine.
        tokio::time::sleep(Duration::from_millis(1100)).await;
        let begun = Instant::now();
        let made = one.open(&ann, Rules::Mini, json!([{"kind": "open"}]), json!({})).await;
        assert_ne!(about(&mut socket, made.table.id.as_str()).await, Value::Null);
        fastest = fastest.min(begun.elapsed());
        if fastest < Duration::from_millis(900) {
            return;
        }
    }
    panic!("the fastest of five took {fastest:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_of_earlier_versions_are_read_from_the_database() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 0).await;
    // It publishes on a bus of its own, as if its messages were lost.
    let deaf = cluster.deaf_node("deaf").await;
    let ann = cluster.guest("Ann").await;
    let mut socket = lobby(&node, None).await;
    let made = deaf.open(&ann, Rules::Azul, json!([{"kind": "open"}]), json!({})).await;
    let id = made.table.id.to_string();
    let old = json!({"table": id}).to_string().into_bytes();
    cluster.bus.publish(&Subject::Lobby, old.clone()).await.unwrap();
    assert_eq!(about(&mut socket, &id).await, listed(&node, &id).await);
    let (status, _) = deaf.post(&ann, &format!("/api/tables/{id}/leave"), json!({})).await;
    assert!(status < 300, "{status}");
    cluster.bus.publish(&Subject::Lobby, old).await.unwrap();
    assert_eq!(about(&mut socket, &id).await, Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn at_last_every_node_shows_what_the_database_has() {
    let cluster = Cluster::new().await;
    let mut nodes = Vec::new();
    for name in ["a", "b", "c", "d"] {
        nodes.push(cluster.node(name, 0).await);
    }
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let mut sockets = Vec::new();
    for node in &nodes {
        sockets.push(lobby(node, None).await);
    }
    // Somebody comes and goes, each time at another node, and at last stays.
    let rest = json!([{"kind": "open"}, {"kind": "open"}]);
    let made = nodes[0].open(&ann, Rules::Azul, rest, json!({})).await;
    let id = made.table.id.to_string();
    for round in 0..9 {
        let act = if round % 2 == 0 { "join" } else { "leave" };
        let path = format!("/api/tables/{id}/{act}");
        let body = if act == "join" { json!({"share": "01"}) } else { json!({}) };
        let (status, answer) = nodes[round % 4].post(&ben, &path, body).await;
        assert!(status < 300, "{status} {answer}");
    }
    let last = listed(&nodes[0], &id).await;
    assert_eq!(last["seats"][1]["player"]["name"], "Ben");
    for socket in &mut sockets {
        until_it_is(socket, &id, &last).await;
    }
    // And once it is closed, nobody shows it.
    for who in [&ben, &ann] {
        let (status, _) = nodes[2].post(who, &format!("/api/tables/{id}/leave"), json!({})).await;
        assert!(status < 300);
    }
    for socket in &mut sockets {
        until_it_is(socket, &id, &Value::Null).await;
    }
}
