//! The audit log that an account's owner can read.

use evora_server::purge;
use futures_util::future::join_all;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::harness::Client;
use crate::harness::server::{NOON, PASSWORD, Server, config};

const DAY: i64 = 24 * 3600;

/// The owner's log: who did what how often, the latest first.
async fn log(owner: &Client) -> Vec<String> {
    let page = owner.get("/api/audit").await;
    assert_eq!(page.status, StatusCode::OK, "{page:?}");
    assert_eq!(page.body["days"], 90);
    page.body["entries"].as_array().unwrap().iter().map(told).collect()
}

fn told(entry: &Value) -> String {
    let text = |field: &Value| field.as_str().unwrap_or_default().to_owned();
    let label = text(&entry["details"]["label"]);
    let line = format!("{} {} {label}", text(&entry["actor"]), text(&entry["action"]));
    let count = entry["count"].as_u64().unwrap();
    if count == 1 { line.trim().to_owned() } else { format!("{} ×{count}", line.trim()) }
}

#[tokio::test]
async fn owners_read_what_was_done_to_their_account() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let ben = server.account("Ben").await;
    let later = || server.pass(1);
    later();
    let body = json!({"name": "Ana", "password": PASSWORD});
    let phone = server.client();
    let headers = [("user-agent", "Phone/1")];
    phone.ask(Method::POST, "/api/sign-in", Some(body), &headers).await;
    let entry = ana.get("/api/audit").await.body["entries"][0].clone();
    assert_eq!(entry["at"], NOON + 1000);
    let from = json!({"network": "127.0.0.0/24", "class": "loopback", "agent": "Phone/1", "method": "password"});
    assert_eq!(entry["details"], from);
    later();
    let token = ana.post("/api/tokens", Some(json!({"label": "my bot", "scopes": ["read"]}))).await;
    later();
    let token = token.body["token"]["id"].as_str().unwrap();
    ana.delete(&format!("/api/tokens/{token}"), None).await;
    later();
    ana.delete(&format!("/api/sessions/{}", phone.session().await), None).await;
    later();
    ana.delete("/api/sessions", None).await;
    later();
    let change = json!({"old": PASSWORD, "new": "battery staple", "end_sessions": false});
    assert_eq!(ana.post("/api/password", Some(change)).await.status, StatusCode::NO_CONTENT);
    later();
    let exported = ana.get("/api/export").await.body;
    assert_eq!(exported["audit"].as_array().unwrap().len(), 7);
    let expected = [
        "owner data_exported",
        "owner password_changed",
        "owner sessions_ended",
        "owner session_ended",
        "owner token_revoked my bot",
        "owner token_created my bot",
        "owner signed_in",
        "owner account_created",
    ];
    assert_eq!(log(&ana).await, expected);
    assert_eq!(log(&ben).await, ["owner account_created"], "each has their own");
    // By page.
    let first = ana.get("/api/audit?limit=5").await.body;
    let next = first["next"].as_str().unwrap();
    let rest = ana.get(&format!("/api/audit?limit=5&cursor={next}")).await.body;
    assert_eq!(rest["entries"].as_array().unwrap().len(), 3);
    assert_eq!(rest["next"], Value::Null);
}

#[tokio::test]
async fn failed_attempts_are_counted_and_told_to_the_owner_alone() {
    let mut config = config();
    config.guard.client_header = Some("x-forwarded-for".into());
    config.guard.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let server = Server::with(config).await;
    let ana = server.account("Ana").await;
    server.pass(1);
    let guess = async |name: &str, from: &str| {
        let body = json!({"name": name, "password": "wrong horse"});
        let headers = [("x-forwarded-for", from), ("user-agent", "Guesser")];
        let answer = server.client().ask(Method::POST, "/api/sign-in", Some(body), &headers).await;
        assert_eq!(answer.problem(), "wrong-password");
    };
    for n in 1..=30 {
        guess("ana", &format!("203.0.113.{n}")).await;
        guess("nobody", "203.0.113.9").await;
    }
    guess("ana", "2001:db8:1:2::3").await;
    let entries = ana.get("/api/audit").await.body["entries"].clone();
    assert_eq!(told(&entries[0]), "visitor sign_in_failed ×31");
    let from = json!({"network": "2001:db8:1::/48", "class": "public", "agent": "Guesser"});
    assert_eq!(entries[0]["details"], from, "where the last one came from");
    // Another hour, another entry; who is signed in and guesses is told apart.
    server.pass(3600);
    guess("ana", "203.0.113.9").await;
    let wrong = json!({"old": "wrong horse", "new": "battery staple"});
    assert_eq!(ana.post("/api/password", Some(wrong)).await.problem(), "wrong-password");
    let mut latest = log(&ana).await;
    latest[..2].sort();
    let expected = [
        "owner password_wrong",
        "visitor sign_in_failed",
        "visitor sign_in_failed ×31",
        "owner account_created",
    ];
    assert_eq!(latest, expected);
}

/// Of many who read the log at once, one writes what is pending; the others must not read before that is written.
#[tokio::test]
async fn whoever_reads_the_log_sees_the_failed_attempts_that_another_reader_writes() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    // Entries of the same moment have no order.
    server.pass(1);
    for times in 1..=5 {
        let wrong = json!({"name": "Ana", "password": "wrong horse"});
        assert_eq!(
            server.client().post("/api/sign-in", Some(wrong)).await.problem(),
            "wrong-password"
        );
        let count = if times == 1 { String::new() } else { format!(" ×{times}") };
        for log in join_all((0..8).map(|_| log(&ana))).await {
            assert_eq!(log[0], format!("visitor sign_in_failed{count}"));
        }
    }
}

#[tokio::test]
async fn the_log_is_kept_for_ninety_days_and_goes_with_the_account() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let id = ana.id().await.parse().unwrap();
    server.pass(45 * DAY);
    let body = json!({"name": "Ana", "password": PASSWORD});
    ana.post("/api/sign-in", Some(body)).await;
    server.pass(45 * DAY);
    purge(&server.app).await.unwrap();
    assert_eq!(log(&ana).await, ["owner signed_in"]);
    ana.delete("/api/account", Some(json!({"password": PASSWORD}))).await;
    let left = server.app.store.audit_of(&id, true, &evora_store::Page::first(9)).await.unwrap();
    assert_eq!(left.items, []);
}
