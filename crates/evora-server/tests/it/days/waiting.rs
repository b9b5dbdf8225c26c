//! The games that wait for somebody's move: a list, and a number that is kept up to date.

use serde_json::{Value, json};

use super::{DAY, game, over_days, play};
use crate::harness::server::Server;
use crate::harness::{Client, Socket};

async fn waiting(who: &Client) -> Vec<(String, Value)> {
    let games = who.get("/api/me/waiting").await.body["games"].as_array().unwrap().clone();
    let game = |game: Value| (game["table"].as_str().unwrap().to_owned(), game["left"].clone());
    games.into_iter().map(game).collect()
}

async fn until(socket: &mut Socket, games: u64) {
    while socket.until("waiting").await["games"] != games {}
}

#[tokio::test]
async fn games_that_wait_are_listed_by_the_time_left() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let slow = game(&ana, &ben).await;
    let quick = ana.play(&ben, over_days(json!({"clock": {"kind": "days", "days": 1}}))).await;
    ana.play(&ben, over_days(json!({"clock": {"kind": "none"}}))).await;
    server.pass(DAY / 2);
    let half = DAY * 1000 / 2;
    let expected = [(quick.clone(), json!(half)), (slow.clone(), json!(5 * half))];
    assert_eq!(waiting(&ana).await, expected);
    assert_eq!(waiting(&ben).await, []);
    play(&ana, &quick).await;
    assert_eq!(waiting(&ana).await.len(), 1);
    assert_eq!(waiting(&ben).await, [(quick, json!(2 * half))]);
    // On vacation the clock stands still, and the game waits.
    ana.put("/api/vacation").await;
    assert_eq!(waiting(&ana).await, [(slow, Value::Null)]);
}

#[tokio::test]
async fn the_stream_tells_how_many_games_wait() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let mut anas = ana.socket("/api/friends/socket", None).await.unwrap();
    let mut bens = ben.socket("/api/friends/socket", None).await.unwrap();
    until(&mut anas, 0).await;
    until(&mut bens, 0).await;
    let one = game(&ana, &ben).await;
    until(&mut anas, 1).await;
    game(&ana, &ben).await;
    until(&mut anas, 2).await;
    play(&ana, &one).await;
    until(&mut anas, 1).await;
    until(&mut bens, 1).await;
    let resigned = ben.post(&format!("/api/tables/{one}/resign"), None).await;
    assert_eq!(resigned.status.as_u16(), 200, "{resigned:?}");
    until(&mut bens, 0).await;
}
