//! The best game being played, which the first page shows.

use reqwest::Method;
use serde_json::{Value, json};

use crate::harness::Client;
use crate::harness::server::Server;

/// The id of the best game, after the choice has become old.
async fn best(server: &Server) -> Value {
    server.pass(4);
    server.client().get("/api/best").await.body["best"]["table"]["id"].clone()
}

/// Waits until a game is among the best: how interesting it is, is stored beside the game.
async fn known(server: &Server, id: &str) {
    for _ in 0..200 {
        let found = server.app.store.best_games(10).await.unwrap();
        if found.iter().any(|table| table.id.as_str() == id) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("{id} is not known");
}

async fn play(server: &Server, one: &Client, other: &Client, options: Value) -> String {
    let id = one.play(other, options).await;
    known(server, &id).await;
    id
}

/// Gives somebody a rating.
async fn rate(server: &Server, who: &Client, rating: f64) {
    use evora_store::{Rating, RatingChange};
    let me = who.get("/api/me").await.body;
    let user = me["id"].as_str().unwrap().parse().unwrap();
    let ends =
        who.play(&server.account(&format!("X{rating}")).await, json!({"rules": "azul"})).await;
    who.post(&format!("/api/tables/{ends}/resign"), None).await;
    let after = Rating { rating, deviation: 50.0, volatility: 0.06, games: 1 };
    let change = RatingChange { user, rank: 1, games_before: 0, after };
    let table = ends.parse().unwrap();
    let rules = evora_rules::RuleSet::Azul;
    server.app.store.record_result(&table, rules, 2, 1, vec![change]).await.unwrap();
}

#[tokio::test]
async fn the_game_of_the_best_players_is_shown_until_it_ends() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let (cem, dan) = (server.guest().await, server.guest().await);
    assert_eq!(server.client().get("/api/best").await.body, json!({"best": null}));
    rate(&server, &ana, 1900.0).await;
    rate(&server, &ben, 1800.0).await;
    // Games that nobody may watch, those that one person plays alone, and those with days for a move, if there is another.
    ana.play(&ben, json!({"rules": "azul", "spectators": false})).await;
    ana.open(json!({"rules": "azul"}), json!([{"kind": "me"}])).await;
    ana.open(json!({"rules": "azul"}), json!([{"kind": "bot", "level": 1}])).await;
    let days = json!({"rules": "azul", "clock": {"kind": "days", "days": 3}});
    let slow = play(&server, &ana, &ben, days).await;
    assert_eq!(best(&server).await, json!(slow));
    let guests = play(&server, &cem, &dan, json!({"rules": "mini"})).await;
    assert_eq!(best(&server).await, json!(guests));
    // A better one waits until the one that is shown has ended, and its result was shown.
    let good = play(&server, &ana, &ben, json!({"rules": "azul"})).await;
    assert_eq!(best(&server).await, json!(guests));
    cem.post(&format!("/api/tables/{guests}/resign"), None).await;
    let over = server.client().get("/api/best").await.body["best"].clone();
    assert_eq!((&over["table"]["id"], &over["table"]["state"]), (&json!(guests), &json!("over")));
    assert_eq!(over["table"]["result"]["how"]["kind"], "resigned");
    assert_eq!(best(&server).await, json!(guests));
    server.pass(10);
    assert_eq!(best(&server).await, json!(good));
    let told = server.client().get("/api/best").await.body["best"].clone();
    assert_eq!(told["table"]["seats"][0]["rating"], 1900);
    assert_eq!((&told["table"]["you"], &told["table"]["yours"]), (&Value::Null, &json!([])));
    assert_eq!(told["scores"], json!([0, 0]));
    assert!(told["turn"].is_u64() && told["ply"].is_u64());
    // Where nothing happens for long, another game is shown.
    server.pass(3 * 60);
    let newer = play(&server, &cem, &dan, json!({"rules": "duel"})).await;
    assert_eq!(best(&server).await, json!(newer));
    // Who hides that they are online is not shown, not even in a game that was.
    let privacy = json!({"challenge": "everyone", "presence": "following", "follow": "everyone"});
    cem.post(&format!("/api/tables/{newer}/resign"), None).await;
    server.pass(10);
    assert_eq!(best(&server).await, json!(good));
    let hidden = ben.ask(Method::PUT, "/api/privacy", Some(privacy), &[]).await;
    assert!(hidden.status.is_success(), "{hidden:?}");
    assert_eq!(best(&server).await, Value::Null);
}

#[tokio::test]
async fn the_lobby_tells_of_the_best_game_as_it_goes_on() {
    let server = Server::start().await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    let mut lobby = server.client().socket("/api/lobby/socket", None).await.unwrap();
    assert_eq!(lobby.until("best").await["best"], Value::Null);
    let id = play(&server, &ana, &ben, json!({"rules": "azul"})).await;
    server.pass(4);
    let shown = lobby.until("best").await["best"].clone();
    assert_eq!(shown["table"]["id"], json!(id));
    // A move by whoever is to move.
    let mover = if shown["turn"] == 0 { &ana } else { &ben };
    let table = mover.get(&format!("/api/tables/{id}")).await.body;
    let word = table["game"]["legal"][0]["word"].clone();
    let ply = table["game"]["ply"].clone();
    assert_eq!(ply, shown["ply"]);
    mover.post(&format!("/api/tables/{id}/moves"), Some(json!({"ply": ply, "word": word}))).await;
    let next = lobby.until("best").await["best"].clone();
    assert!(next["ply"].as_u64() > shown["ply"].as_u64(), "{next}");
    // A newcomer is told at once.
    let mut other = server.client().socket("/api/lobby/socket", None).await.unwrap();
    assert_eq!(other.until("best").await["best"]["ply"], next["ply"]);
    mover.post(&format!("/api/tables/{id}/resign"), None).await;
    assert_eq!(lobby.until("best").await["best"]["table"]["state"], "over");
    server.pass(20);
    assert_eq!(lobby.until("best").await["best"], Value::Null);
}
