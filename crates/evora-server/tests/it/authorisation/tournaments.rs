//! Tournaments.

use reqwest::Method;
use serde_json::{Value, json};

use crate::harness::Client;
use crate::harness::server::{NOON, Server};

/// A tournament that Ana created and Ben joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum At {
    /// None at all.
    Nowhere,
    /// One that everybody sees.
    Public,
    /// One for those who have its link.
    Private,
}

/// A route, and what is answered to: nobody, a guest, another account, its token without the scope, its token with all,
/// an entrant, the creator.
pub(crate) struct Row {
    pub(crate) method: Method,
    pub(crate) path: &'static str,
    body: Value,
    at: At,
    expected: [u16; 7],
}

fn new(visibility: &str) -> Value {
    json!({
        "name": "Cup", "format": {"kind": "arena", "minutes": 30}, "rules": "azul", "players": 2,
        "clock": {"kind": "per_move", "seconds": 60}, "starts": NOON + 60_000, "visibility": visibility,
    })
}

pub(crate) fn rows() -> Vec<Row> {
    let row = |method: &Method, path, body, at, expected| Row {
        method: method.clone(),
        path,
        body,
        at,
        expected,
    };
    let get = |path, at, expected| row(&Method::GET, path, Value::Null, at, expected);
    let post = |path, body, at, expected| row(&Method::POST, path, body, at, expected);
    let delete = |path, at, expected| row(&Method::DELETE, path, Value::Null, at, expected);
    let read = [200, 200, 200, 403, 200, 200, 200];
    let hidden = [404, 404, 404, 403, 404, 200, 200];
    let (one, start) = ("/api/tournaments/{id}", "/api/tournaments/{id}/start");
    let (join, leave) = ("/api/tournaments/{id}/join", "/api/tournaments/{id}/leave");
    let (games, records) = ("/api/tournaments/{id}/games", "/api/tournaments/{id}/records");
    let socket = "/api/tournaments/{id}/socket";
    vec![
        get("/api/tournaments", At::Nowhere, [200; 7]),
        get("/api/me/tournaments", At::Nowhere, [401, 200, 200, 403, 200, 200, 200]),
        post("/api/tournaments", new("public"), At::Nowhere, [401, 403, 201, 403, 201, 201, 201]),
        get(one, At::Public, read),
        get(one, At::Private, hidden),
        get(games, At::Public, read),
        get(games, At::Private, hidden),
        get(records, At::Public, read),
        get(records, At::Private, hidden),
        get(socket, At::Public, [426, 426, 426, 403, 426, 426, 426]),
        get(socket, At::Private, [404, 404, 404, 403, 404, 426, 426]),
        post(join, json!({}), At::Public, [401, 403, 200, 403, 200, 200, 200]),
        post(join, json!({}), At::Private, [401, 403, 404, 403, 404, 200, 200]),
        post(leave, Value::Null, At::Public, [401, 403, 403, 403, 403, 204, 403]),
        post(leave, Value::Null, At::Private, [401, 403, 404, 403, 404, 204, 403]),
        post(start, Value::Null, At::Public, [401, 403, 403, 403, 403, 403, 409]),
        post(start, Value::Null, At::Private, [401, 403, 404, 403, 404, 403, 409]),
        delete(one, At::Public, [401, 403, 403, 403, 403, 403, 204]),
        delete(one, At::Private, [401, 403, 404, 403, 404, 403, 204]),
    ]
}

/// A tournament as the row wants it: its id.
async fn tournament(at: At, ana: &Client, ben: &Client) -> String {
    let visibility = if at == At::Private { "link" } else { "public" };
    let made = ana.post("/api/tournaments", Some(new(visibility))).await.body;
    let id = made["tournament"]["about"]["id"].as_str().unwrap().to_owned();
    let link = if at == At::Private { json!({"link": made["link"]}) } else { json!({}) };
    let _: Value = ben.done(&format!("/api/tournaments/{id}/join"), link).await;
    id
}

#[tokio::test]
async fn everybody_gets_what_is_theirs() {
    let server = Server::start().await;
    let (ana, ben, cleo) =
        (server.account("Ana").await, server.account("Ben").await, server.account("Cleo").await);
    let (nobody, guest) = (server.client(), server.guest().await);
    let everything = cleo.token(&["read", "tables", "play", "chat"]).await;
    let without = cleo.token(&["chat"]).await;
    for Row { method, path, body, at, expected } in rows() {
        let body = (!body.is_null()).then_some(body);
        let mut got = [0; 7];
        for (asker, status) in got.iter_mut().enumerate() {
            let id =
                if at == At::Nowhere { String::new() } else { tournament(at, &ana, &ben).await };
            let asked = path.replace("{id}", &id);
            let (method, body) = (method.clone(), body.clone());
            let answer = match asker {
                0 => nobody.ask(method, &asked, body, &[]).await,
                1 => guest.ask(method, &asked, body, &[]).await,
                2 => cleo.ask(method, &asked, body, &[]).await,
                3 => cleo.with_token(&without, method, &asked, body).await,
                4 => cleo.with_token(&everything, method, &asked, body).await,
                5 => ben.ask(method, &asked, body, &[]).await,
                _ => ana.ask(method, &asked, body, &[]).await,
            };
            *status = answer.status.as_u16();
            if *status >= 400 {
                answer.problem();
                // What is hidden is not even named.
                let said = answer.body.to_string();
                assert!(!said.contains("Ana") && !said.contains("Ben"), "{path}: {said}");
            }
            if at != At::Nowhere {
                // One creator has only a few at a time.
                ana.delete(&format!("/api/tournaments/{id}"), None).await;
            }
        }
        assert_eq!(got, expected, "{method} {path} {at:?}");
    }
}
