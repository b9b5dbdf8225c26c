//! Ratings as tables show them.

use std::time::Duration;

use serde_json::{Value, json};

use crate::harness::Client;
use crate::harness::server::Server;

fn rated() -> Value {
    json!({"rules": "azul", "rated": true, "clock": {"kind": "days", "days": 1}})
}

/// The table once its game has been counted.
async fn counted(who: &Client, table: &str) -> Value {
    for _ in 0..200 {
        let whole = who.get(&format!("/api/tables/{table}")).await.body;
        if whole["table"]["result"]["ratings"].as_array().is_some_and(|all| !all.is_empty()) {
            return whole["table"].clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it was never counted");
}

#[tokio::test]
async fn a_table_shows_ratings_before_the_game_and_what_it_did_to_them() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let table = ana.play(&ben, rated()).await;
    let (mut wire, whole) = ana.watch(&table).await;
    assert_eq!(whole["table"]["seats"][0]["rating"], Value::Null, "nobody has one yet");
    ben.post(&format!("/api/tables/{table}/resign"), None).await;
    assert_eq!(wire.until("ended").await["result"]["winners"], json!([0]));
    let over = counted(&server.client(), &table).await;
    let ratings = &over["result"]["ratings"];
    assert_eq!((&ratings[0]["before"], &ratings[1]["before"]), (&json!(1500), &json!(1500)));
    let after = |seat: usize| ratings[seat]["after"].as_i64().unwrap();
    assert!(after(0) > 1500 && after(1) < 1500, "{ratings}");
    // A word after the game changes nothing of it.
    ana.chat(&table, "thanks").await;
    assert_eq!(counted(&ben, &table).await["result"], over["result"]);
    // At the next table everybody sees what each comes with; bots and guests come with none.
    let next = ana.open(json!({"rules": "azul"}), json!([{"kind": "open"}])).await;
    let (mut wire, whole) = server.client().watch(&next).await;
    assert_eq!(whole["table"]["seats"][0]["rating"], after(0));
    ben.join(&next).await;
    assert_eq!(wire.until("seated").await["seat"]["rating"], after(1));
    let (_, whole) = ana.watch(&next).await;
    assert_eq!(whole["table"]["seats"][1]["rating"], after(1));
    let other = ana.open(json!({"rules": "mini"}), json!([{"kind": "bot", "level": 1}])).await;
    let seats = ana.get(&format!("/api/tables/{other}")).await.body["table"]["seats"].clone();
    assert_eq!((&seats[0]["rating"], &seats[1]["rating"]), (&Value::Null, &Value::Null));
}
