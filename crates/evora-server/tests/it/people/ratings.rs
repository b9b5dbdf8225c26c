//! Ratings as tables show them.

use std::time::Duration;

use evora_id::TableId;
use evora_server::archive::{Settled, settle};
use evora_server::sweep;
use serde_json::{Value, json};

use super::play_a_move;
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
async fn a_rated_game_without_a_move_is_called_off_and_counts_for_nobody() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let leave = async |table: &str| {
        ben.post(&format!("/api/tables/{table}/resign"), None).await;
    };
    let run_out = async |_: &str| {
        server.pass(24 * 3600);
        sweep(&server.app).await.unwrap();
    };
    let resigned = ana.play(&ben, rated()).await;
    leave(&resigned).await;
    let timed_out = ana.play(&ben, rated()).await;
    run_out(&timed_out).await;
    for table in [&resigned, &timed_out] {
        let result = ana.get(&format!("/api/tables/{table}")).await.body["table"]["result"].clone();
        assert_eq!(result["how"]["kind"], "abandoned", "{result}");
        assert_eq!(result["winners"], json!([]));
        let id: TableId = table.parse().unwrap();
        assert_eq!(settle(&server.app, &id).await, Ok(Settled::Never));
    }
    // They are not looked for again.
    assert_eq!(server.app.store.uncounted(0, 10).await, Ok(vec![]));
    let rating = ana.get("/api/players/ben/ratings/azul/2").await.body;
    assert_eq!(rating["points"], json!([]), "{rating}");
    // One move is enough to lose.
    let played = ana.play(&ben, rated()).await;
    play_a_move(&[&ana, &ben], &played).await;
    leave(&played).await;
    assert_eq!(counted(&ana, &played).await["result"]["how"]["kind"], "resigned");
}

#[tokio::test]
async fn a_table_shows_ratings_before_the_game_and_what_it_did_to_them() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let table = ana.play(&ben, rated()).await;
    let (mut wire, whole) = ana.watch(&table).await;
    assert_eq!(whole["table"]["seats"][0]["rating"], Value::Null, "nobody has one yet");
    play_a_move(&[&ana, &ben], &table).await;
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
