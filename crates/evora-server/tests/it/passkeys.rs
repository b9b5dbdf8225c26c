//! Passkeys, made and used by a software authenticator.

use evora_server::Rate;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::harness::authenticator::Authenticator;
use crate::harness::cluster::Cluster;
use crate::harness::server::{PASSWORD, Server, config};
use crate::harness::{Answer, Client};

/// Where browsers see the servers, which know it from the header: they have no origin of their own.
const HOST: [(&str, &str); 1] = [("host", "localhost:8017")];
const ORIGIN: &str = "http://localhost:8017";

async fn post(client: &Client, path: &str, body: Value) -> Answer {
    client.ask(Method::POST, path, Some(body), &HOST).await
}

/// A challenge to add a passkey.
async fn start(owner: &Client) -> Value {
    let answer = post(owner, "/api/passkeys/start", json!({"password": PASSWORD})).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    answer.body
}

/// A challenge to sign in.
async fn ask(nobody: &Client) -> Value {
    let answer = nobody.ask(Method::POST, "/api/sign-in/passkey/start", None, &HOST).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    answer.body
}

/// Adds a passkey and returns its id.
async fn add(owner: &Client, authenticator: &mut Authenticator, label: &str) -> String {
    let body = authenticator.make(&start(owner).await, label);
    let answer = post(owner, "/api/passkeys", body).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    answer.body["id"].as_str().unwrap().to_owned()
}

async fn sign_in(client: &Client, authenticator: &mut Authenticator) -> Answer {
    let body = authenticator.sign(&ask(client).await);
    post(client, "/api/sign-in/passkey", body).await
}

/// What the owner's log says, the latest first.
async fn log(owner: &Client) -> Vec<String> {
    let page = owner.get("/api/audit").await.body;
    let told = |entry: &Value| {
        let words = [&entry["action"], &entry["details"]["label"], &entry["details"]["method"]];
        let words: Vec<&str> = words.iter().filter_map(|word| word.as_str()).collect();
        words.join(" ")
    };
    page["entries"].as_array().unwrap().iter().map(told).collect()
}

#[tokio::test]
async fn a_passkey_is_added_named_used_and_removed() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    // Browsers have none at an IP address.
    assert_eq!(ana.get("/api/passkeys").await.body, json!({"available": false, "passkeys": []}));
    let start_there = ana.post("/api/passkeys/start", Some(json!({"password": PASSWORD}))).await;
    assert_eq!(start_there.problem(), "not-found");
    assert_eq!(
        server.client().post("/api/sign-in/passkey/start", None).await.problem(),
        "not-found"
    );
    let wrong = post(&ana, "/api/passkeys/start", json!({"password": "wrong horse"})).await;
    assert_eq!(wrong.problem(), "wrong-password");
    server.pass(1);
    let mut phone = Authenticator::new(1, ORIGIN);
    let id = add(&ana, &mut phone, " phone ").await;
    let again = start(&ana).await;
    assert_eq!(again["exclude"].as_array().unwrap().len(), 1, "{again}");
    let path = format!("/api/passkeys/{id}");
    let renamed = ana.ask(Method::PUT, &path, Some(json!({"label": "my phone"})), &[]).await;
    assert_eq!(renamed.status, StatusCode::NO_CONTENT);
    server.pass(1);
    let nobody = server.guest().await;
    let signed_in = sign_in(&nobody, &mut phone).await;
    assert_eq!((signed_in.status, &signed_in.body["name"]), (StatusCode::OK, &json!("Ana")));
    assert_eq!(nobody.get("/api/me").await.body["name"], "Ana");
    let listed = nobody.ask(Method::GET, "/api/passkeys", None, &HOST).await.body;
    let one = &listed["passkeys"][0];
    assert_eq!((&listed["available"], &one["label"]), (&json!(true), &json!("my phone")));
    assert_eq!(one["last_used"].as_i64().unwrap() - one["created"].as_i64().unwrap(), 1000);
    let exported = nobody.get("/api/export").await;
    assert_eq!(exported.body["passkeys"], listed["passkeys"]);
    assert!(!exported.text.contains("cred"), "without keys");
    server.pass(1);
    assert_eq!(ana.delete(&path, None).await.status, StatusCode::NO_CONTENT);
    assert_eq!(ana.delete(&path, None).await.problem(), "not-found");
    assert_eq!(sign_in(&server.client(), &mut phone).await.problem(), "bad-passkey");
    let told: Vec<String> =
        log(&ana).await.into_iter().filter(|line| line.contains("phone")).collect();
    let expected =
        ["passkey_removed my phone", "signed_in my phone passkey", "passkey_added phone"];
    assert_eq!(told, expected);
}

#[tokio::test]
async fn hostile_answers_sign_nobody_in() {
    let server = Server::start().await;
    let (ana, eve) = (server.account("Ana").await, server.account("Eve").await);
    let (mut good, mut bad) = (Authenticator::new(1, ORIGIN), Authenticator::new(2, ORIGIN));
    add(&ana, &mut good, "good").await;
    add(&eve, &mut bad, "bad").await;
    let nobody = server.client();
    let refused = async |body: Value, why: &str| {
        let answer = post(&nobody, "/api/sign-in/passkey", body).await;
        assert_eq!(answer.problem(), "bad-passkey", "{why}");
        assert_eq!(nobody.get("/api/me").await.status, StatusCode::UNAUTHORIZED, "{why}");
    };
    // A challenge that is signed is not the one that is answered; each was used up by that.
    let (first, second) = (ask(&nobody).await, ask(&nobody).await);
    let mut body = good.sign(&first);
    body["challenge"] = second["challenge"].clone();
    refused(body, "another challenge").await;
    refused(good.sign(&second), "a challenge that failed before").await;
    refused(good.sign(&json!({"rp_id": "localhost", "challenge": "AAAA"})), "made up").await;
    // What was heard on the way is worth nothing.
    let body = good.sign(&first);
    let other = server.client();
    assert_eq!(post(&other, "/api/sign-in/passkey", body.clone()).await.status, StatusCode::OK);
    refused(body, "a replay").await;
    // Too late by a second.
    let asked = ask(&nobody).await;
    server.pass(300);
    refused(good.sign(&asked), "an expired challenge").await;
    // Eve's key in place of Ana's, and Ana's name on Eve's.
    let mut body = bad.sign(&ask(&nobody).await);
    body["id"] = good.sign(&asked)["id"].clone();
    body["user_handle"] = json!(good.handle);
    refused(body, "another key for a passkey of Ana's").await;
    let mut body = bad.sign(&ask(&nobody).await);
    body["user_handle"] = json!(good.handle);
    refused(body, "a passkey of Eve's that says it is Ana's").await;
    let mut body = good.sign(&ask(&nobody).await);
    body["id"] = json!("AAAA");
    refused(body, "no such passkey").await;
    // Another site, another relying party, nobody verified, another flow's challenge.
    good.origin = "https://evil.example".into();
    refused(good.sign(&ask(&nobody).await), "another site").await;
    good.origin = ORIGIN.into();
    let mut asked = ask(&nobody).await;
    asked["rp_id"] = json!("evil.example");
    refused(good.sign(&asked), "another relying party").await;
    good.verifies = false;
    refused(good.sign(&ask(&nobody).await), "a user who was not verified").await;
    good.verifies = true;
    refused(good.sign(&start(&ana).await), "a challenge to add a passkey").await;
    for field in ["client_data", "authenticator_data", "signature", "user_handle", "id"] {
        for junk in ["", "A", "AAAA", "_____w"] {
            let mut body = good.sign(&ask(&nobody).await);
            body[field] = json!(junk);
            refused(body, &format!("{field} {junk}")).await;
        }
    }
    let told = log(&ana).await;
    assert!(told.iter().any(|line| line.starts_with("sign_in_failed")), "{told:?}");
    assert_eq!(sign_in(&nobody, &mut good).await.status, StatusCode::OK, "the owner can");
}

#[tokio::test]
async fn hostile_answers_add_no_passkey() {
    let server = Server::start().await;
    let (ana, eve) = (server.account("Ana").await, server.account("Eve").await);
    let mut good = Authenticator::new(1, ORIGIN);
    let refused = async |owner: &Client, body: Value, why: &str| {
        assert_eq!(post(owner, "/api/passkeys", body).await.problem(), "bad-passkey", "{why}");
    };
    let asked = start(&ana).await;
    refused(&eve, good.make(&asked, "x"), "a challenge of Ana's").await;
    let body = good.make(&asked, "phone");
    assert_eq!(post(&ana, "/api/passkeys", body.clone()).await.status, StatusCode::CREATED);
    refused(&ana, body, "a replay").await;
    refused(&ana, good.make(&start(&ana).await, "x"), "one that is there already").await;
    refused(&eve, good.make(&start(&eve).await, "x"), "one that somebody else has").await;
    let mut other = Authenticator::new(2, ORIGIN);
    let asked = start(&eve).await;
    server.pass(300);
    refused(&eve, other.make(&asked, "x"), "an expired challenge").await;
    other.verifies = false;
    refused(&eve, other.make(&start(&eve).await, "x"), "a user who was not verified").await;
    other.verifies = true;
    other.origin = "https://evil.example".into();
    refused(&eve, other.make(&start(&eve).await, "x"), "another site").await;
    other.origin = ORIGIN.into();
    other.id = vec![7; 1024];
    let mut body = other.make(&start(&eve).await, "x");
    body["id"] = json!("AAAA");
    refused(&eve, body, "an identifier that is too long").await;
    other.id = vec![2; 16];
    let nobody = server.client();
    let mut asked = start(&eve).await;
    asked["challenge"] = ask(&nobody).await["challenge"].clone();
    refused(&eve, other.make(&asked, "x"), "a challenge to sign in").await;
    assert_eq!(eve.get("/api/passkeys").await.body["passkeys"], json!([]));
    let guest = server.guest().await;
    let answer = post(&guest, "/api/passkeys/start", json!({"password": PASSWORD})).await;
    assert_eq!(answer.problem(), "account-needed");
    // Somebody else's cannot be renamed or removed.
    let id = ana.get("/api/passkeys").await.body["passkeys"][0]["id"].as_str().unwrap().to_owned();
    let path = format!("/api/passkeys/{id}");
    let label = Some(json!({"label": "mine"}));
    assert_eq!(eve.ask(Method::PUT, &path, label, &[]).await.problem(), "not-found");
    assert_eq!(eve.delete(&path, None).await.problem(), "not-found");
}

#[tokio::test]
async fn a_counter_that_goes_back_is_refused_and_told_to_the_owner() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let mut key = Authenticator::new(1, ORIGIN);
    key.counter = 5;
    add(&ana, &mut key, "key").await;
    assert_eq!(sign_in(&server.client(), &mut key).await.status, StatusCode::OK);
    server.pass(1);
    for counter in [3, 5] {
        key.counter = counter;
        assert_eq!(sign_in(&server.client(), &mut key).await.problem(), "bad-passkey", "{counter}");
    }
    assert_eq!(log(&ana).await[0], "passkey_copied key");
    assert_eq!(ana.get("/api/audit").await.body["entries"][0]["count"], 2);
    assert_eq!(sign_in(&server.client(), &mut key).await.status, StatusCode::OK, "7 after 6");
}

#[tokio::test]
async fn another_node_finishes_what_one_began() {
    let cluster = Cluster::new().await;
    let (first, second) = (cluster.node("first", 0).await, cluster.node("second", 0).await);
    let ana = Client::new(&first.base);
    ana.sign_in_as_guest().await;
    let _: Value = ana.done("/api/account", json!({"name": "Ana", "password": PASSWORD})).await;
    let mut phone = Authenticator::new(1, ORIGIN);
    let made = phone.make(&start(&ana).await, "phone");
    let added = post(&ana.at(&second.base), "/api/passkeys", made).await;
    assert_eq!(added.status, StatusCode::CREATED, "{added:?}");
    let nobody = Client::new(&second.base);
    let signed = phone.sign(&ask(&nobody).await);
    let answer = post(&nobody.at(&first.base), "/api/sign-in/passkey", signed.clone()).await;
    assert_eq!(answer.body["name"], "Ana", "{answer:?}");
    let replay = post(&nobody, "/api/sign-in/passkey", signed).await;
    assert_eq!(replay.problem(), "bad-passkey");
}

#[tokio::test]
async fn challenges_are_limited_by_address() {
    let mut config = config();
    config.guard.rates.passkey = Rate { count: 3, seconds: 60 };
    let server = Server::with(config).await;
    let nobody = server.client();
    for _ in 0..3 {
        ask(&nobody).await;
    }
    let refused = nobody.ask(Method::POST, "/api/sign-in/passkey/start", None, &HOST).await;
    assert_eq!(refused.problem(), "too-many");
    // They do not keep anybody from signing in with the password.
    server.account("Ana").await;
    let body = json!({"name": "Ana", "password": PASSWORD});
    assert_eq!(post(&nobody, "/api/sign-in", body).await.status, StatusCode::OK);
}
