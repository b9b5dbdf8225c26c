//! Who is online and plays.

use reqwest::Method;
use serde_json::json;

use super::{done, follow, next_presence, stream};
use crate::harness::server::Server;

#[tokio::test]
async fn friends_are_seen_coming_playing_and_going() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    follow(&ana, "ben").await;
    let mut stream = stream(&ana).await;
    let listed = ana.get("/api/following").await.body["people"][0].clone();
    assert_eq!(
        (&listed["player"]["name"], &listed["presence"]["kind"]),
        (&json!("Ben"), &json!("offline"))
    );
    let lobby = ben.socket("/api/lobby/socket", None).await.unwrap();
    assert_eq!(next_presence(&mut stream).await, ("Ben".into(), json!({"kind": "online"})));
    // A game that can be watched comes with its table.
    let table = ben.play(&server.guest().await, json!({"rules": "azul"})).await;
    let path = format!("/api/tables/{table}/socket");
    let mut seat = ben.socket(&path, None).await.unwrap();
    seat.say(json!({"type": "hello"})).await;
    let playing = json!({"kind": "playing", "table": table});
    assert_eq!(next_presence(&mut stream).await, ("Ben".into(), playing.clone()));
    assert_eq!(ana.get("/api/following").await.body["people"][0]["presence"], playing);
    let relation = ana.get("/api/players/Ben/relation").await.body;
    assert_eq!((&relation["following"], &relation["presence"]), (&json!(true), &playing));
    ben.post(&format!("/api/tables/{table}/resign"), None).await;
    assert_eq!(next_presence(&mut stream).await.1, json!({"kind": "online"}));
    drop((seat, lobby));
    assert_eq!(next_presence(&mut stream).await.1, json!({"kind": "offline"}));
    // A game that cannot be watched is told without its table.
    let options = json!({"rules": "azul", "spectators": false});
    let table = ben.play(&server.guest().await, options).await;
    let path = format!("/api/tables/{table}/socket");
    let mut seat = ben.socket(&path, None).await.unwrap();
    seat.say(json!({"type": "hello"})).await;
    while next_presence(&mut stream).await.1 != json!({"kind": "playing", "table": null}) {}
    // Whoever only watches does not play.
    let watched = server.guest().await.play(&server.guest().await, json!({"rules": "azul"})).await;
    let mut spectator = ben.socket(&format!("/api/tables/{watched}/socket"), None).await.unwrap();
    spectator.say(json!({"type": "hello"})).await;
    spectator.until("table").await;
    drop(seat);
    assert_eq!(next_presence(&mut stream).await.1, json!({"kind": "online"}));
    done(&ana, Method::DELETE, "/api/following/Ben").await;
    assert_eq!(stream.until("friends").await["people"], json!([]));
}

#[tokio::test]
async fn a_stream_is_for_accounts_and_hears_nothing() {
    let server = Server::start().await;
    let (ana, guest) = (server.account("Ana").await, server.guest().await);
    assert_eq!(guest.socket(super::STREAM, None).await.err(), Some(403));
    assert_eq!(server.client().socket(super::STREAM, None).await.err(), Some(401));
    let mut socket = stream(&ana).await;
    for _ in 0..20 {
        if socket.try_send("{}".into()).await.is_err() {
            break;
        }
    }
    assert_eq!(socket.closed().await.0, 1008);
    // What ends the session closes the stream.
    let mut socket = stream(&ana).await;
    let other = ana.copy();
    done(&other, Method::POST, "/api/sign-out").await;
    while socket.text().await.is_ok() {}
}

#[tokio::test]
async fn a_deleted_account_leaves_the_lists_of_its_followers() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    follow(&ana, "Ben").await;
    let mut stream = stream(&ana).await;
    super::challenge(&ana, &["Ben"]).await;
    let body = json!({"password": crate::harness::server::PASSWORD});
    assert_eq!(ben.delete("/api/account", Some(body)).await.status.as_u16(), 204);
    assert_eq!(stream.until("friends").await["people"], json!([]));
    assert_eq!(ana.get("/api/challenges").await.body["outgoing"], json!([]));
}
