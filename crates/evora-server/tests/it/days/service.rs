//! Notifications by several nodes, and over TLS.

use std::sync::Arc;
use std::time::Duration;

use evora_server::{LocalPushService, PushSettings};
use evora_store::Upgraded;
use serde_json::json;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::{game, play, put};
use crate::harness::cluster::{Cluster, on_both};
use crate::harness::push_service::PushService;
use crate::harness::server::{Server, local_push, with_push};

/// A certificate for `localhost` that is its own root, valid for a hundred years, and its key. Made with `openssl req -x509`.
const CERTIFICATE: &[u8] = include_bytes!("../harness/localhost/certificate.der");
const KEY: &[u8] = include_bytes!("../harness/localhost/key.der");

fn tls() -> TlsAcceptor {
    let key = PrivateKeyDer::try_from(KEY).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![CertificateDer::from(CERTIFICATE)], key)
        .unwrap();
    TlsAcceptor::from(Arc::new(config))
}

#[tokio::test]
async fn notifications_go_over_tls_to_a_service_with_a_trusted_certificate() {
    let mut service = PushService::with_tls(tls()).await;
    let mut config = with_push();
    config.push.as_mut().unwrap().local = Some(LocalPushService { root: Some(CERTIFICATE.into()) });
    let server = Server::with(config).await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let device = service.device();
    assert_eq!(put(&ben, "/api/push", device.subscription()).await.0, 204);
    let id = game(&ana, &ben).await;
    play(&ana, &id).await;
    let received = service.next().await;
    assert_eq!(device.read(&received)["path"], format!("/table/{id}"));
    assert_eq!(received.claims["aud"], service.origin);
}

#[tokio::test]
async fn a_service_with_another_certificate_gets_nothing() {
    let mut service = PushService::with_tls(tls()).await;
    let server = Server::with(with_push()).await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    assert_eq!(put(&ben, "/api/push", service.device().subscription()).await.0, 204);
    let id = game(&ana, &ben).await;
    play(&ana, &id).await;
    assert!(service.is_quiet().await);
}

on_both!(of_four_nodes_one_sends_and_another_takes_over);

async fn of_four_nodes_one_sends_and_another_takes_over(cluster: Cluster) {
    let mut service = PushService::start().await;
    let patient = PushSettings { retry_after: vec![Duration::from_secs(60); 2], ..local_push() };
    let mut nodes = Vec::new();
    for name in ["one", "two", "three", "four"] {
        nodes.push(cluster.pushing_node(name, patient.clone()).await);
    }
    let mut people = Vec::new();
    for name in ["Ana", "Ben"] {
        let guest = cluster.guest(name).await;
        let id = nodes[0].client(Some(&guest)).id().await.parse().unwrap();
        let upgraded = cluster.store.upgrade(&id, name, &name.to_lowercase(), "hash", 0).await;
        assert_eq!(upgraded, Ok(Upgraded::Done));
        people.push(guest);
    }
    let (ana, ben) = (nodes[0].client(Some(&people[0])), nodes[1].client(Some(&people[1])));
    let device = service.device();
    assert_eq!(put(&ben, "/api/push", device.subscription()).await.0, 204);
    // All nodes have the same key.
    let first = ben.get("/api/push").await.body["key"].clone();
    for node in &nodes {
        assert_eq!(node.client(Some(&people[1])).get("/api/push").await.body["key"], first);
    }
    let options = json!({"rules": "azul", "first": 0, "clock": {"kind": "days", "days": 3}});
    let id = ana.play(&ben, options).await;
    play(&ana, &id).await;
    device.read(&service.next().await);
    assert!(service.is_quiet().await, "one node sends it");
    // What was not taken is in the database, and sent by whoever is there.
    play(&ben, &id).await;
    service.answer(&[(500, None)]);
    play(&ana, &id).await;
    service.next().await;
    for node in nodes {
        node.stop().await;
    }
    let five = cluster.pushing_node("five", patient).await;
    assert!(service.is_quiet().await, "not yet");
    cluster.pass(60_000);
    let received = service.next().await;
    device.read(&received);
    assert_eq!(received.key, first, "the key is the same after a restart");
    five.stop().await;
}
