//! Games over days: notifications, e-mails about turns, games that wait, and vacations.

mod mail;
mod push;
mod service;
mod vacation;
mod waiting;

use reqwest::Method;
use serde_json::{Value, json};

use crate::harness::Client;

const DAY: i64 = 24 * 3600;

/// A game of two with three days for a move, in which `host` begins. Returns its table.
async fn game(host: &Client, other: &Client) -> String {
    host.play(other, over_days(json!({}))).await
}

/// Options of a game over days, with these besides.
fn over_days(more: Value) -> Value {
    let mut options = json!({"rules": "azul", "first": 0, "clock": {"kind": "days", "days": 3}});
    options.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    options
}

async fn table(who: &Client, table: &str) -> Value {
    who.get(&format!("/api/tables/{table}")).await.body
}

/// Plays the first legal move.
async fn play(who: &Client, id: &str) {
    let game = table(who, id).await["game"].clone();
    let body = json!({"ply": game["ply"], "word": game["legal"][0]["word"]});
    let answer = who.post(&format!("/api/tables/{id}/moves"), Some(body)).await;
    assert_eq!(answer.status.as_u16(), 200, "{answer:?}");
}

async fn put(who: &Client, path: &str, body: Value) -> (u16, Value) {
    let answer = who.ask(Method::PUT, path, Some(body), &[]).await;
    (answer.status.as_u16(), answer.body)
}
