//! What is open closes when what opened it no longer would.

use serde_json::json;

use crate::harness::server::{PASSWORD, Server, config};
use crate::harness::{Client, Socket};

const LOBBY: &str = "/api/lobby/socket";
/// Policy: whoever it was has been shown out.
const SHOWN_OUT: u16 = 1008;

/// The lobby's socket and a table's, by cookie or by token, both of them in use.
async fn both(who: &Client, table: &str, token: Option<&str>) -> [Socket; 2] {
    let mut lobby = who.socket(LOBBY, token).await.unwrap();
    lobby.until("tables").await;
    let at = format!("/api/tables/{table}/socket");
    let mut wire = who.socket(&at, token).await.unwrap();
    wire.say(json!({"type": "hello"})).await;
    wire.until("table").await;
    [lobby, wire]
}

async fn are_closed(wires: [Socket; 2]) {
    for wire in wires {
        assert_eq!(wire.closed().await, (SHOWN_OUT, "signed out".to_owned()));
    }
}

/// Whether the table's socket still answers.
async fn is_open(wires: &mut [Socket; 2]) {
    wires[1].say(json!({"type": "ping"})).await;
    wires[1].until("pong").await;
}

async fn sign_in(server: &Server, name: &str, password: &str) -> Client {
    let client = server.client();
    let body = json!({"name": name, "password": password});
    let answer = client.post("/api/sign-in", Some(body)).await;
    assert_eq!(answer.status.as_u16(), 200, "{answer:?}");
    client
}

#[tokio::test]
async fn signing_out_closes_the_sockets_of_that_session_alone() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let elsewhere = sign_in(&server, "Ana", PASSWORD).await;
    let table = ana.open(json!({"rules": "azul"}), json!([{"kind": "open"}])).await;
    let token = ana.token(&["read"]).await;
    let here = both(&ana, &table, None).await;
    let mut there = both(&elsewhere, &table, None).await;
    let mut program = both(&ana, &table, Some(&token)).await;
    ana.post("/api/sign-out", None).await;
    are_closed(here).await;
    is_open(&mut there).await;
    is_open(&mut program).await;
    // One session ends another.
    let third = sign_in(&server, "Ana", PASSWORD).await;
    let session = format!("/api/sessions/{}", elsewhere.session().await);
    assert_eq!(third.delete(&session, None).await.status.as_u16(), 204);
    are_closed(there).await;
    let fourth = sign_in(&server, "Ana", PASSWORD).await;
    let mut mine = both(&third, &table, None).await;
    let others = both(&fourth, &table, None).await;
    assert_eq!(third.delete("/api/sessions", None).await.status.as_u16(), 204);
    are_closed(others).await;
    is_open(&mut mine).await;
    is_open(&mut program).await;
}

#[tokio::test]
async fn a_new_password_closes_what_the_old_one_opened_and_leaves_tokens() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let table = ana.open(json!({"rules": "azul"}), json!([{"kind": "open"}])).await;
    let token = ana.token(&["read"]).await;
    let elsewhere = both(&sign_in(&server, "Ana", PASSWORD).await, &table, None).await;
    let here = both(&ana, &table, None).await;
    let mut program = both(&ana, &table, Some(&token)).await;
    let body = json!({"old": PASSWORD, "new": "battery staple"});
    assert_eq!(ana.post("/api/password", Some(body)).await.status.as_u16(), 204);
    are_closed(elsewhere).await;
    // Here, too: the page has a new cookie and connects again by itself.
    are_closed(here).await;
    is_open(&mut both(&ana, &table, None).await).await;
    is_open(&mut program).await;
}

#[tokio::test]
async fn a_new_password_ends_what_its_owner_says() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let table = ana.open(json!({"rules": "azul"}), json!([{"kind": "open"}])).await;
    let token = ana.token(&["read"]).await;
    let phone = sign_in(&server, "Ana", PASSWORD).await;
    let mut elsewhere = both(&phone, &table, None).await;
    let mut here = both(&ana, &table, None).await;
    let program = both(&ana, &table, Some(&token)).await;
    let new = "battery staple";
    let body = json!({"old": PASSWORD, "new": new, "end_sessions": false, "end_tokens": true});
    assert_eq!(ana.post("/api/password", Some(body)).await.status.as_u16(), 204);
    are_closed(program).await;
    is_open(&mut elsewhere).await;
    is_open(&mut here).await;
    assert_eq!(ana.get("/api/tokens").await.body["tokens"], json!([]));
    assert_eq!(ana.get("/api/sessions").await.body["sessions"].as_array().unwrap().len(), 2);
    let body = json!({"old": new, "new": PASSWORD});
    assert_eq!(ana.post("/api/password", Some(body)).await.status.as_u16(), 204);
    are_closed(elsewhere).await;
}

#[tokio::test]
async fn a_revoked_token_and_a_deleted_account_close_everything_of_theirs() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let table = ben.open(json!({"rules": "azul"}), json!([{"kind": "open"}])).await;
    let first = ana.token(&["read"]).await;
    let id = ana.get("/api/tokens").await.body["tokens"][0]["id"].as_str().unwrap().to_owned();
    let second = ana.token(&["read"]).await;
    let revoked = both(&ana, &table, Some(&first)).await;
    let mut other = both(&ana, &table, Some(&second)).await;
    let mut cookie = both(&ana, &table, None).await;
    let mut bens = both(&ben, &table, None).await;
    assert_eq!(ana.delete(&format!("/api/tokens/{id}"), None).await.status.as_u16(), 204);
    are_closed(revoked).await;
    is_open(&mut other).await;
    is_open(&mut cookie).await;
    let body = json!({"password": PASSWORD});
    assert_eq!(ana.delete("/api/account", Some(body)).await.status.as_u16(), 204);
    are_closed(other).await;
    are_closed(cookie).await;
    is_open(&mut bens).await;
}

#[tokio::test]
async fn signing_in_as_somebody_else_closes_what_the_guest_had_open() {
    let server = Server::start().await;
    server.account("Ana").await;
    let guest = server.guest().await;
    let table = guest.open(json!({"rules": "azul"}), json!([{"kind": "open"}])).await;
    let open = both(&guest, &table, None).await;
    let body = json!({"name": "Ana", "password": PASSWORD});
    assert_eq!(guest.post("/api/sign-in", Some(body)).await.status.as_u16(), 200);
    are_closed(open).await;
    // Becoming an account, too: who knew the cookie of the guest must not be in.
    let guest = server.guest().await;
    let open = both(&guest, &table, None).await;
    let body = json!({"name": "Cleo", "password": PASSWORD});
    assert_eq!(guest.post("/api/account", Some(body)).await.status.as_u16(), 201);
    are_closed(open).await;
}

#[tokio::test]
async fn a_session_too_many_closes_the_sockets_of_the_oldest() {
    let mut settings = config();
    settings.identity.sessions = 2;
    let server = Server::with(settings).await;
    let ana = server.account("Ana").await;
    let table = ana.open(json!({"rules": "azul"}), json!([{"kind": "open"}])).await;
    let oldest = both(&ana, &table, None).await;
    server.pass(24 * 3600);
    let second = sign_in(&server, "Ana", PASSWORD).await;
    let mut stays = both(&second, &table, None).await;
    server.pass(24 * 3600);
    let third = sign_in(&server, "Ana", PASSWORD).await;
    are_closed(oldest).await;
    is_open(&mut stays).await;
    assert_eq!(third.get("/api/me").await.status.as_u16(), 200);
}
