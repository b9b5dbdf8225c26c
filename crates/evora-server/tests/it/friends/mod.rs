//! Following, blocking, presence and challenges.

mod blocks;
mod challenges;
pub(crate) mod cluster;
mod presence;
mod privacy;

use reqwest::Method;
use serde_json::{Value, json};

use crate::harness::{Client, Socket};

const STREAM: &str = "/api/friends/socket";

/// A request without a body that must succeed with 204.
async fn done(who: &Client, method: Method, path: &str) {
    let answer = who.ask(method.clone(), path, None, &[]).await;
    assert_eq!(answer.status.as_u16(), 204, "{method} {path}: {answer:?}");
}

async fn follow(who: &Client, name: &str) {
    done(who, Method::PUT, &format!("/api/following/{name}")).await;
}

async fn block(who: &Client, name: &str) {
    done(who, Method::PUT, &format!("/api/blocks/{name}")).await;
}

async fn set_privacy(who: &Client, what: &str, allowed: &str) {
    let mut body = json!({"challenge": "everyone", "presence": "everyone", "follow": "everyone", "clubs": "everyone"});
    body[what] = allowed.into();
    let answer = who.ask(Method::PUT, "/api/privacy", Some(body), &[]).await;
    assert_eq!(answer.status.as_u16(), 204, "{answer:?}");
}

/// Challenges people to a game of Azul, and returns the challenge.
async fn challenge(who: &Client, to: &[&str]) -> Value {
    let body = json!({"to": to, "options": {"rules": "azul"}, "share": "00"});
    let answer = who.post("/api/challenges", Some(body)).await;
    assert_eq!(answer.status.as_u16(), 201, "{answer:?}");
    answer.body
}

async fn incoming(who: &Client) -> Vec<Value> {
    who.get("/api/challenges").await.body["incoming"].as_array().unwrap().clone()
}

async fn outgoing(who: &Client) -> Vec<Value> {
    who.get("/api/challenges").await.body["outgoing"].as_array().unwrap().clone()
}

/// A stream that has been sent the list of people and the challenges.
async fn stream(who: &Client) -> Socket {
    let mut socket = who.socket(STREAM, None).await.unwrap();
    socket.until("friends").await;
    socket.until("challenges").await;
    socket
}

/// The next message about the presence of a friend.
async fn next_presence(socket: &mut Socket) -> (String, Value) {
    let friend = socket.until("friend").await["friend"].clone();
    (friend["player"]["name"].as_str().unwrap().to_owned(), friend["presence"].clone())
}

/// The next challenges for which this holds.
async fn challenges_until(socket: &mut Socket, is_it: impl Fn(&Value) -> bool) -> Value {
    loop {
        let challenges = socket.until("challenges").await["challenges"].clone();
        if is_it(&challenges) {
            return challenges;
        }
    }
}
