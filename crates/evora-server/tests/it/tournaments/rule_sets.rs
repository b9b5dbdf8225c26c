//! Whole tournaments of the other games and of tables of four, played with random moves.

use evora_chance::Quick;
use evora_game::{Verdict, verify};
use evora_notation::{Record, read_records};
use evora_wire::TournamentInfo;
use serde_json::{Value, json};

use super::formats::accounts;
use super::recount::compare;
use super::{create, is_over, join, new, on, play, start, until, win};
use crate::harness::Client;
use crate::harness::server::{NOON, Server};

/// A tournament of this game that everybody has joined and that has begun.
async fn begun(players: &[Client], format: Value, game: Value) -> (String, TournamentInfo) {
    let mut body = new(format, NOON);
    body.as_object_mut().unwrap().extend(game.as_object().unwrap().clone());
    let id = create(&players[0], body).await;
    for player in players {
        join(player, &id).await;
    }
    let info = start(&players[0], &id).await;
    (id, info)
}

/// Plays games with random moves until the tournament is over.
async fn to_the_end(players: &[Client], id: &str, seed: u64) -> TournamentInfo {
    let mut draws = Quick::new(seed);
    loop {
        let info = until(&players[0], id, |it| is_over(it) || !on(it).is_empty()).await;
        if is_over(&info) {
            return info;
        }
        let game = on(&info)[0].clone();
        play(players, &game, &mut draws).await;
        until(&players[0], id, |it| !on(it).iter().any(|on| on.game == game.game)).await;
    }
}

/// The records of a tournament, all of games that were played to their end and whose deals check out.
async fn records(who: &Client, id: &str) -> Vec<Record> {
    let text = who.get(&format!("/api/tournaments/{id}/records")).await.text;
    let records = read_records(&text).unwrap();
    for record in &records {
        let verdict = verify(record);
        assert!(matches!(verdict, Verdict::Verified { finished: true, .. }), "{verdict:?}");
    }
    records
}

#[tokio::test]
async fn a_knock_out_of_duel_with_goals_of_its_own() {
    let server = Server::start().await;
    let players = accounts(&server, &["Ana", "Ben", "Cleo"]).await;
    let goals = json!(["five-colours", "columns", "corners", "special"]);
    let format = json!({"kind": "knockout", "best_of": 1});
    let (id, info) = begun(&players, format, json!({"rules": "duel", "goals": goals})).await;
    assert_eq!(serde_json::to_value(&info.about.goals).unwrap(), goals);
    let info = to_the_end(&players, &id, 11).await;
    let played = compare(&players[0], &id).await;
    // Two matches; a shared win is played on.
    assert!((2..=10).contains(&played), "{played}");
    assert_eq!(info.order[0].len(), 1);
    for record in records(&players[0], &id).await {
        assert_eq!(record.start.rules, "duel");
        assert_eq!(json!(record.start.goals), goals);
    }
}

#[tokio::test]
async fn an_arena_of_summer_pavilion_for_two() {
    let server = Server::start().await;
    let players = accounts(&server, &["Ana", "Ben"]).await;
    let format = json!({"kind": "arena", "minutes": 30});
    let (id, info) = begun(&players, format, json!({"rules": "pavilion"})).await;
    let first = on(&info)[0].clone();
    play(&players, &first, &mut Quick::new(12)).await;
    // They play each other again, as nobody else is there. When the time is up, what is on still counts.
    let info = until(&players[0], &id, |it| on(it).iter().any(|game| game.game == 1)).await;
    let second = on(&info)[0].clone();
    assert_eq!(records(&players[0], &id).await.len(), 1);
    server.pass(30 * 60);
    win(&players, &second, 0).await;
    let info = until(&players[0], &id, is_over).await;
    assert_eq!(compare(&players[0], &id).await, 2);
    assert_eq!(info.rows.iter().map(|row| row.games).collect::<Vec<_>>(), [2, 2]);
    assert_eq!(info.rows.iter().map(|row| row.points).sum::<u32>(), 4);
}

#[tokio::test]
async fn a_swiss_tournament_of_tables_of_four() {
    let server = Server::start().await;
    let players = accounts(&server, &["Ana", "Ben", "Cleo", "Dora", "Eve"]).await;
    let format = json!({"kind": "swiss", "rounds": 2});
    let (id, info) = begun(&players, format, json!({"rules": "azul", "players": 4})).await;
    assert_eq!((on(&info).len(), on(&info)[0].seats.len(), info.byes[0].len()), (1, 4, 1));
    let info = to_the_end(&players, &id, 13).await;
    assert_eq!(compare(&players[0], &id).await, 2);
    let played = records(&players[0], &id).await;
    assert!(played.iter().all(|record| record.start.players == 4));
    // The two who sat out have one game each, and everybody else has two.
    let byes: Vec<u16> = info.byes.iter().flatten().copied().collect();
    assert_eq!(byes.len(), 2);
    assert_ne!(byes[0], byes[1]);
    for row in &info.rows {
        assert_eq!(row.games, 2 - u32::from(byes.contains(&row.entrant)), "{row:?}");
    }
}

#[tokio::test]
async fn a_swiss_tournament_of_summer_pavilion_for_four() {
    let server = Server::start().await;
    let players = accounts(&server, &["Ana", "Ben", "Cleo", "Dora"]).await;
    let format = json!({"kind": "swiss", "rounds": 1});
    let (id, _) = begun(&players, format, json!({"rules": "pavilion", "players": 4})).await;
    let info = to_the_end(&players, &id, 14).await;
    assert_eq!(compare(&players[0], &id).await, 1);
    // Each place is worth what tournaments.md says: twelve points in all, however they are shared.
    assert_eq!(info.rows.iter().map(|row| row.points).sum::<u32>(), 12);
}
