//! Where an account was deleted its name is nowhere any more.

use reqwest::Method;
use serde_json::{Value, json};

use super::play_a_move;
use crate::harness::Client;
use crate::harness::routes::operations;
use crate::harness::server::{PASSWORD, Server};

const NAME: &str = "Anastasia";

/// Everything that somebody can read, by route.
async fn all_of(who: &Client, tables: &[String], user: &str) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for (method, path) in operations() {
        if method != Method::GET || path.ends_with("/socket") {
            continue;
        }
        let path = path
            .replace("{name}", NAME)
            .replace("{rules}", "azul")
            .replace("{players}", "2")
            .replace("{user}", user);
        let paths: Vec<String> = match path.contains("{id}") {
            true => tables.iter().map(|table| path.replace("{id}", table)).collect(),
            false => vec![path],
        };
        for path in paths {
            let text = who.get(&path).await.text;
            all.push((path, text));
        }
    }
    for state in ["open", "playing", "over"] {
        for list in ["/api/tables", "/api/me/tables"] {
            let path = format!("{list}?state={state}");
            let text = who.get(&path).await.text;
            all.push((path, text));
        }
    }
    for query in [format!("name={NAME}"), format!("player={user}")] {
        let path = format!("/api/games?{query}");
        let text = who.get(&path).await.text;
        all.push((path, text));
    }
    all
}

/// What the sockets say to a newcomer.
async fn streams_of(who: &Client, tables: &[String]) -> Vec<(String, String)> {
    let mut lobby = who.socket("/api/lobby/socket", None).await.unwrap();
    let mut all = vec![("lobby".to_owned(), lobby.until("tables").await.to_string())];
    for table in tables {
        let at = format!("/api/tables/{table}/socket");
        let Ok(mut wire) = who.socket(&at, None).await else { continue };
        for hello in [json!({"type": "hello"}), json!({"type": "hello", "after": 1})] {
            wire.say(hello).await;
            wire.say(json!({"type": "ping"})).await;
            loop {
                let message = wire.next().await.unwrap();
                if message["type"] == "pong" {
                    break;
                }
                all.push((format!("{table} stream"), message.to_string()));
            }
        }
    }
    all
}

#[tokio::test]
async fn the_name_of_a_deleted_account_is_nowhere() {
    let server = Server::start().await;
    let (ana, ben, cleo) =
        (server.account(NAME).await, server.account("Ben").await, server.guest().await);
    let id = ana.id().await;
    let azul = json!({"rules": "azul", "clock": {"kind": "days", "days": 1}});
    let rated = json!({"rules": "azul", "rated": true, "clock": {"kind": "days", "days": 1}});
    // A game that is over, one that is on, one that she opened, one at which she only waits, one she only watches.
    let over = ana.play(&ben, rated.clone()).await;
    ana.chat(&over, "hello").await;
    play_a_move(&[&ana, &ben], &over).await;
    ben.post(&format!("/api/tables/{over}/resign"), None).await;
    let on = ben.play(&ana, azul.clone()).await;
    let hers = ana.open(azul.clone(), json!([{"kind": "open"}])).await;
    let waiting = cleo.open(azul.clone(), json!([{"kind": "open"}, {"kind": "open"}])).await;
    ana.join(&waiting).await;
    let watched = ben.play(&cleo, azul.clone()).await;
    ana.chat(&watched, "good luck").await;
    let put = format!("/api/mutes/{id}");
    assert_eq!(cleo.put(&put).await.status.as_u16(), 204);
    let tables = [over.clone(), on.clone(), hers, waiting.clone(), watched.clone()];
    // It is there before, or the test would show nothing.
    let before = all_of(&ben, &tables, &id).await;
    let shows = |all: &[(String, String)], part: &str| {
        all.iter().any(|(path, text)| path.contains(part) && text.contains(NAME))
    };
    for part in [
        "/api/tables?state=over",
        "/api/me/tables",
        "/record",
        "/api/games",
        "/api/players",
        "/api/export",
    ] {
        assert!(shows(&before, part), "{part}");
    }
    let (mut open, whole) = ben.watch(&watched).await;
    assert!(whole.to_string().contains(NAME));
    let body = json!({"password": PASSWORD});
    assert_eq!(ana.delete("/api/account", Some(body)).await.status.as_u16(), 204);
    // Open pages are asked to read the table again.
    open.until("reload").await;
    open.say(json!({"type": "hello"})).await;
    let again = open.until("table").await.to_string();
    assert!(!again.contains(NAME) && !again.contains(&id), "{again}");
    for who in [&ben, &cleo, &server.client()] {
        let mut all = all_of(who, &tables, &id).await;
        all.extend(streams_of(who, &tables).await);
        for (path, text) in all {
            assert!(!text.contains(NAME), "{path}: {text}");
            // Nor is it told which of those without a name she was.
            assert!(!text.contains(&id), "{path}: {text}");
        }
    }
    // Nobody waits for her: her game is given up, her seat is free.
    let game = ben.get(&format!("/api/tables/{on}")).await.body;
    assert_eq!(game["table"]["result"]["winners"], json!([0]), "{game}");
    let seats = cleo.get(&format!("/api/tables/{waiting}")).await.body["table"]["seats"].clone();
    assert_eq!(seats[1]["player"], Value::Null);
    let record = ben.get(&format!("/api/tables/{over}/record")).await.text;
    assert!(record.contains("[Player0 \"deleted player\"]"), "{record}");
    // A rematch keeps no seat for her.
    let next = ben.post(&format!("/api/tables/{over}/rematch"), None).await;
    assert_eq!(next.status.as_u16(), 200, "{next:?}");
    assert!(!next.body.to_string().contains(NAME) && !next.body.to_string().contains(&id));
    assert_eq!(next.body["table"]["seats"][1]["link_only"], false);
}

#[tokio::test]
async fn a_guest_who_takes_a_name_has_it_at_every_table() {
    let server = Server::start().await;
    let (guest, ben) = (server.guest().await, server.guest().await);
    let table = guest.play(&ben, json!({"rules": "azul"})).await;
    let path = format!("/api/tables/{table}");
    let before = ben.get(&path).await.body["table"]["seats"][0]["player"].clone();
    assert_eq!(before["kind"], "guest");
    let body = json!({"name": "Dora", "password": PASSWORD});
    assert_eq!(guest.post("/api/account", Some(body)).await.status.as_u16(), 201);
    let after = ben.get(&path).await.body["table"]["seats"][0]["player"].clone();
    assert_eq!((&after["kind"], &after["name"]), (&json!("account"), &json!("Dora")));
    assert_eq!(after["id"], before["id"]);
}
