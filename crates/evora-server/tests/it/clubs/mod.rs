//! Clubs: who may do what in them, their lists, privacy, and what moderators do.

mod lists;
mod moderation;
mod roles;
mod tournaments;

use reqwest::Method;
use serde_json::{Value, json};

use crate::harness::Client;

/// Settings of a club.
fn settings(name: &str, admission: &str, shown_to: &str) -> Value {
    json!({"name": name, "description": "Tiles.", "admission": admission, "members_shown_to": shown_to})
}

/// Founds a club, and returns its address.
async fn found(who: &Client, name: &str, admission: &str, shown_to: &str) -> String {
    let answer = who.post("/api/clubs", Some(settings(name, admission, shown_to))).await;
    assert_eq!(answer.status.as_u16(), 201, "{answer:?}");
    format!("/api/clubs/{}", answer.body["club"]["id"].as_str().unwrap())
}

/// A request that must succeed.
async fn done(who: &Client, method: Method, path: &str) -> Value {
    let answer = who.ask(method.clone(), path, None, &[]).await;
    assert!(answer.status.is_success(), "{method} {path}: {answer:?}");
    answer.body
}

async fn join(who: &Client, club: &str) -> Value {
    done(who, Method::PUT, &format!("{club}/membership")).await
}

/// The names in a list of the answer.
fn names(body: &Value, list: &str) -> Vec<String> {
    let name = |entry: &Value| {
        let name = entry["player"]["name"].as_str().or_else(|| entry["name"].as_str());
        name.or_else(|| entry["club"]["name"].as_str()).unwrap().to_owned()
    };
    body[list].as_array().unwrap().iter().map(name).collect()
}
