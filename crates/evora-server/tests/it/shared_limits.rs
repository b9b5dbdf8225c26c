//! Rate limits of several nodes.

use std::time::Duration;

use evora_server::{GuardSettings, Rate, Rates};
use reqwest::Method;

use crate::harness::cluster::{Cluster, Node, on_both};

const LIMIT: u32 = 8;

/// Asks for a guest from an address. Returns the status.
async fn new_guest(node: &Node, address: &str) -> u16 {
    let headers = [("x-forwarded-for", address)];
    node.client(None).ask(Method::POST, "/api/guest", None, &headers).await.status.as_u16()
}

on_both!(four_nodes_share_their_limits);

async fn four_nodes_share_their_limits(cluster: Cluster) {
    let guard = GuardSettings {
        client_header: Some("x-forwarded-for".into()),
        trusted_proxies: vec!["127.0.0.0/8".parse().unwrap()],
        rates: Rates { guest: Rate { count: LIMIT, seconds: 3600 }, ..Rates::unlimited() },
        ..GuardSettings::default()
    };
    let mut nodes = Vec::new();
    for name in ["a", "b", "c", "d"] {
        nodes.push(cluster.guarded_node(name, guard.clone()).await);
    }
    // Nodes hear of each other a little later, so several visitors try, each a little slower than the one before.
    for visitor in 1..=100 {
        let address = format!("192.0.2.{visitor}");
        for turn in 0..LIMIT {
            assert_eq!(new_guest(&nodes[turn as usize % 2], &address).await, 201, "{turn}");
        }
        tokio::time::sleep(Duration::from_millis(visitor)).await;
        let elsewhere =
            [new_guest(&nodes[2], &address).await, new_guest(&nodes[3], &address).await];
        if elsewhere == [429, 429] {
            return;
        }
    }
    panic!("nodes that a visitor has not asked never refuse them for what they asked of others");
}
