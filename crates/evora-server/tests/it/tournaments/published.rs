//! Games of tournaments in the open database.

use std::io::Read as _;

use evora_game::{Verdict, verify};
use evora_notation::{Record, read_records};
use evora_server::archive::make_database;
use evora_wire::Database;
use flate2::read::MultiGzDecoder;
use serde_json::json;

use super::formats::accounts;
use super::{is_over, new, on, start, until, win};
use crate::harness::server::{NOON, Server};

/// A month and more, in seconds.
const MONTH: i64 = 40 * 24 * 60 * 60;

#[tokio::test]
async fn the_open_database_says_to_which_tournament_a_game_belongs() {
    let server = Server::start().await;
    let players = accounts(&server, &["Ana", "Ben"]).await;
    let mut tables = Vec::new();
    // A private one, whose games are in no file, and a public one.
    for visibility in ["link", "public"] {
        let mut body = new(json!({"kind": "swiss", "rounds": 1}), NOON);
        body["visibility"] = json!(visibility);
        let made = players[0].post("/api/tournaments", Some(body)).await.body;
        let id = made["tournament"]["about"]["id"].as_str().unwrap().to_owned();
        for player in &players {
            let link = if visibility == "link" { json!({"link": made["link"]}) } else { json!({}) };
            let _: serde_json::Value =
                player.done(&format!("/api/tournaments/{id}/join"), link).await;
        }
        let game = on(&start(&players[0], &id).await)[0].clone();
        win(&players, &game, 0).await;
        until(&players[0], &id, is_over).await;
        tables.push((id, game.table.to_string()));
    }
    // And a game of its own.
    let alone = players[0].play(&players[1], json!({"rules": "mini"})).await;
    players[0].post(&format!("/api/tables/{alone}/resign"), None).await;
    server.pass(MONTH);
    assert_eq!(make_database(&server.app).await.unwrap(), 1);
    let nobody = server.client();
    let database: Database =
        serde_json::from_value(nobody.get("/api/database").await.body).unwrap();
    let url = format!("{}/api/database/{}", nobody.base, database.files[0].name);
    let bytes = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    let mut text = String::new();
    MultiGzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
    let tag = |record: &Record, name: &str| {
        record.tags.iter().find(|(of, _)| of == name).map(|(_, value)| value.clone())
    };
    let records = read_records(&text).unwrap();
    assert!(records.iter().all(|record| matches!(verify(record), Verdict::Verified { .. })));
    let mut found: Vec<_> = records
        .iter()
        .map(|record| (tag(record, "Table").unwrap(), tag(record, "Tournament")))
        .collect();
    let (cup, table) = tables.pop().unwrap();
    let mut expected = vec![(table, Some(cup)), (alone, None)];
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}
