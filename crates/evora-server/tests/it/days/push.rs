//! Notifications through a push service over a real socket.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use super::{game, over_days, play, put, table};
use crate::harness::Client;
use crate::harness::push_service::{Device, PushService};
use crate::harness::server::{CONTACT, NOON, PASSWORD, Server, config, with_push};

/// Subscribes a new device of the push service.
async fn subscribe(who: &Client, service: &PushService) -> Device {
    let device = service.device();
    assert_eq!(put(who, "/api/push", device.subscription()).await, (204, Value::Null));
    device
}

async fn is_subscribed(who: &Client) -> bool {
    who.get("/api/push").await.body["subscribed"].as_bool().unwrap()
}

#[tokio::test]
async fn whoever_is_to_move_gets_a_notification_that_only_their_device_can_read() {
    let mut service = PushService::start().await;
    let server = Server::with(with_push()).await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let device = service.device();
    let mut body = device.subscription();
    body["language"] = "pl".into();
    assert_eq!(put(&ben, "/api/push", body).await.0, 204);
    let id = game(&ana, &ben).await;
    play(&ana, &id).await;
    let received = service.next().await;
    let message = device.read(&received);
    let expected = json!({
        "title": "Twój ruch", "body": "Azul. Przeciwnik: Ana", "lang": "pl",
        "path": format!("/table/{id}"), "tag": format!("turn-{id}"),
    });
    assert_eq!(message, expected);
    assert_eq!(received.key, ben.get("/api/push").await.body["key"]);
    assert_eq!(received.claims["aud"], service.origin);
    assert_eq!(received.claims["sub"], CONTACT);
    let expires = received.claims["exp"].as_i64().unwrap() - NOON / 1000;
    assert!((1..=24 * 3600).contains(&expires), "{expires}");
    assert_eq!(received.header("ttl"), "86400");
    assert_eq!(received.header("urgency"), "normal");
    // Once for each turn; and the next replaces one that the device has not got yet.
    assert!(service.is_quiet().await);
    play(&ben, &id).await;
    play(&ana, &id).await;
    let next = service.next().await;
    assert_eq!(next.header("topic"), received.header("topic"));
    assert!(!next.header("topic").contains(&id));
    // Another table has another topic, and the language of the account's settings counts more than the device's.
    ben.ask(Method::PUT, "/api/settings", Some(json!({"language": "uk"})), &[]).await;
    let other = game(&ana, &ben).await;
    play(&ana, &other).await;
    let third = service.next().await;
    assert_ne!(third.header("topic"), received.header("topic"));
    assert_eq!(device.read(&third)["title"], "Ваш хід");
    // The time to live is not longer than the time to move.
    server.pass(2 * 24 * 3600 + 12 * 3600);
    let short = ana.play(&ben, over_days(json!({"clock": {"kind": "days", "days": 1}}))).await;
    play(&ana, &short).await;
    while device.read(&service.next().await)["tag"] != format!("turn-{short}") {}
}

#[tokio::test]
async fn whoever_begins_is_told_if_they_do_not_come_by_themselves() {
    let mut service = PushService::start().await;
    let server = Server::with(with_push()).await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let device = subscribe(&ana, &service).await;
    let id = game(&ana, &ben).await;
    assert!(service.is_quiet().await);
    server.pass(30);
    assert_eq!(device.read(&service.next().await)["tag"], format!("turn-{id}"));
}

#[tokio::test]
async fn live_games_are_not_told() {
    let mut service = PushService::start().await;
    let server = Server::with(with_push()).await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    subscribe(&ben, &service).await;
    for clock in [json!({"kind": "none"}), json!({"kind": "per_move", "seconds": 3600})] {
        let live = ana.play(&ben, over_days(json!({"clock": clock}))).await;
        play(&ana, &live).await;
    }
    assert!(service.is_quiet().await);
}

#[tokio::test]
async fn names_are_told_only_where_everybody_may_know_them() {
    let mut service = PushService::start().await;
    let server = Server::with(with_push()).await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let device = subscribe(&ben, &service).await;
    // A private table.
    let options = over_days(json!({"visibility": "link"}));
    let seats = json!([{"kind": "me"}, {"kind": "link"}]);
    let made: Value =
        ana.done("/api/tables", json!({"options": options, "seats": seats, "share": "00"})).await;
    let id = made["table"]["id"].as_str().unwrap().to_owned();
    let link = made["seat_links"][0]["secret"].clone();
    let join = json!({"link": link, "share": "01"});
    let _: Value = ben.done(&format!("/api/tables/{id}/join"), join).await;
    play(&ana, &id).await;
    assert_eq!(device.read(&service.next().await)["body"], "Azul");
    // A guest has no name of their own.
    let guest = server.guest().await;
    let id = game(&guest, &ben).await;
    play(&guest, &id).await;
    assert_eq!(device.read(&service.next().await)["body"], "Azul");
}

#[tokio::test]
async fn what_is_not_taken_is_sent_again_when_the_push_service_says() {
    let mut service = PushService::start().await;
    let server = Server::with(with_push()).await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let device = subscribe(&ben, &service).await;
    let id = game(&ana, &ben).await;
    service.answer(&[(500, None), (429, Some(120)), (201, None)]);
    play(&ana, &id).await;
    for _ in 0..2 {
        device.read(&service.next().await);
    }
    assert!(service.is_quiet().await, "not before two minutes");
    server.pass(120);
    device.read(&service.next().await);
    assert!(service.is_quiet().await, "it was taken");
    // It is given up after as many attempts as the settings say.
    play(&ben, &id).await;
    service.answer(&[(503, None), (503, None), (503, None)]);
    play(&ana, &id).await;
    for _ in 0..3 {
        service.next().await;
    }
    assert!(service.is_quiet().await);
    assert_eq!(server.app.store.pending_pushes().await, Ok(0));
    // And at once if it is refused. The device stays.
    play(&ben, &id).await;
    service.answer(&[(403, None)]);
    play(&ana, &id).await;
    service.next().await;
    assert!(service.is_quiet().await);
    assert!(is_subscribed(&ben).await);
}

#[tokio::test]
async fn devices_that_are_gone_are_forgotten() {
    let mut service = PushService::start().await;
    let server = Server::with(with_push()).await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let id = game(&ana, &ben).await;
    for status in [404, 410] {
        subscribe(&ben, &service).await;
        service.answer(&[(status, None)]);
        play(&ana, &id).await;
        service.next().await;
        for _ in 0..100 {
            if !is_subscribed(&ben).await {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert!(!is_subscribed(&ben).await, "{status}");
        play(&ben, &id).await;
    }
}

#[tokio::test]
async fn a_turn_that_is_over_is_not_told() {
    let mut service = PushService::start().await;
    let mut config = with_push();
    config.push.as_mut().unwrap().retry_after = vec![Duration::from_secs(60); 2];
    let server = Server::with(config).await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    subscribe(&ben, &service).await;
    let id = game(&ana, &ben).await;
    service.answer(&[(500, None)]);
    play(&ana, &id).await;
    service.next().await;
    play(&ben, &id).await;
    server.pass(120);
    assert!(service.is_quiet().await);
}

#[tokio::test]
async fn whoever_is_at_the_table_is_told_when_they_leave_without_a_move() {
    let mut service = PushService::start().await;
    let server = Server::with(with_push()).await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let device = subscribe(&ben, &service).await;
    let id = game(&ana, &ben).await;
    let (socket, _) = ben.watch(&id).await;
    let (user, place) = (ben.id().await.parse().unwrap(), id.parse().unwrap());
    let until = async |expected: bool| {
        let store = &server.app.store;
        while store.is_at_table(&user, &place, NOON).await.unwrap() != expected {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    until(true).await;
    play(&ana, &id).await;
    assert!(service.is_quiet().await);
    drop(socket);
    until(false).await;
    assert!(service.is_quiet().await, "they may come back");
    server.pass(60);
    device.read(&service.next().await);
}

#[tokio::test]
async fn devices_go_with_their_session() {
    let mut service = PushService::start().await;
    let server = Server::with(with_push()).await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let phone = server.client();
    let sign_in = json!({"name": "Ben", "password": PASSWORD});
    assert_eq!(phone.post("/api/sign-in", Some(sign_in)).await.status.as_u16(), 200);
    let (desk, pocket) = (subscribe(&ben, &service).await, subscribe(&phone, &service).await);
    let id = game(&ana, &ben).await;
    play(&ana, &id).await;
    let mut paths = [service.next().await.path, service.next().await.path];
    paths.sort();
    assert_eq!(paths, [desk.path.as_str(), pocket.path.as_str()]);
    // What is exported has no address that others could send to.
    let export = ben.get("/api/export").await.body;
    assert_eq!(export["devices"].as_array().unwrap().len(), 2);
    assert_eq!(export["devices"][0]["service"], service.origin);
    assert!(!export.to_string().contains("/device/"));
    assert_eq!(phone.post("/api/sign-out", None).await.status.as_u16(), 204);
    play(&ben, &id).await;
    play(&ana, &id).await;
    desk.read(&service.next().await);
    assert!(service.is_quiet().await, "nothing for the phone");
    assert_eq!(ben.delete("/api/push", None).await.status.as_u16(), 204);
    assert!(!is_subscribed(&ben).await);
    play(&ben, &id).await;
    play(&ana, &id).await;
    assert!(service.is_quiet().await);
}

#[tokio::test]
async fn addresses_that_are_no_push_service_are_refused() {
    let service = PushService::start().await;
    let push = evora_server::PushSettings::new(CONTACT);
    let server = Server::with(evora_server::Config { push: Some(push), ..config() }).await;
    let ana = server.account("Ana").await;
    let good = service.device().subscription();
    let with = |field: &str, value: &str| {
        let mut body = good.clone();
        body["endpoint"] = "https://push.example/x".into();
        body[field] = value.into();
        body
    };
    for endpoint in [
        service.origin.clone() + "/device/0",
        "https://127.0.0.1/x".into(),
        "https://[::1]/x".into(),
        "https://localhost/x".into(),
        "https://user@push.example/x".into(),
        "https://push.example:22/x".into(),
        "ftp://push.example/x".into(),
        "x".repeat(2000),
    ] {
        let (status, problem) = put(&ana, "/api/push", with("endpoint", &endpoint)).await;
        assert_eq!(
            (status, &problem["faults"][0]["field"]),
            (422, &json!("endpoint")),
            "{endpoint}"
        );
    }
    // A point that is not on the curve, and bytes that are no point.
    for key in ["A".repeat(87), "B".repeat(87), "B".repeat(86), "!".repeat(87)] {
        let (status, problem) = put(&ana, "/api/push", with("p256dh", &key)).await;
        assert_eq!((status, &problem["faults"][0]["field"]), (422, &json!("p256dh")), "{key}");
    }
    assert_eq!(put(&ana, "/api/push", with("auth", "short")).await.0, 422);
    assert_eq!(put(&ana, "/api/push", with("language", "pl")).await.0, 204);
}

#[tokio::test]
async fn without_a_contact_no_notification_is_offered() {
    let service = PushService::start().await;
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let info = ana.get("/api/push").await.body;
    assert_eq!(info, json!({"key": null, "subscribed": false}));
    let refused = put(&ana, "/api/push", service.device().subscription()).await;
    assert_eq!(refused.0, 404);
    assert_eq!(table(&ana, "nowhere").await["status"], 404);
}
