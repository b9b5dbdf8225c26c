//! Whole tournaments of the other games and of tables of three and four, played with random moves.

use evora_chance::Quick;
use evora_game::{Verdict, verify};
use evora_notation::{Record, read_records};
use evora_server::{Config, TestSeed};
use evora_wire::TournamentInfo;
use serde_json::{Value, json};

use super::formats::accounts;
use super::recount::compare;
use super::{
    begin, create, is_over, join, leave, new, on, play, play_on, see, start, table, until, win,
};
use crate::harness::Client;
use crate::harness::server::{NOON, Server, config};

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
async fn an_arena_of_tables_of_three_where_a_bot_plays_on_for_whoever_resigns() {
    let seeded = Config { seed: TestSeed::parse("21").ok(), ..config() };
    let server = Server::with(seeded).await;
    let players = accounts(&server, &["Ana", "Ben", "Cleo"]).await;
    let format = json!({"kind": "arena", "minutes": 30});
    let (id, info) = begun(&players, format, json!({"rules": "azul", "players": 3})).await;
    let first = on(&info)[0].clone();
    begin(&players, &first).await;
    let seated: Vec<&Client> =
        first.seats.iter().map(|&entrant| &players[usize::from(entrant)]).collect();
    let resigned = seated[0].post(&format!("/api/tables/{}/resign", first.table), None).await;
    assert_eq!(resigned.status.as_u16(), 200, "{resigned:?}");
    let bots = |table: &Value| -> Vec<Value> {
        let seats = table["table"]["seats"].as_array().unwrap();
        seats.iter().map(|seat| seat["bot"].clone()).collect()
    };
    assert_eq!(bots(&table(seated[1], &first).await), [json!(3), Value::Null, Value::Null]);
    // Whoever resigned has no other game meanwhile, although two others wait for a third.
    let waiting = accounts(&server, &["Dora", "Eve"]).await;
    for who in &waiting {
        join(who, &id).await;
    }
    let info = see(&players[0], &id).await;
    assert_eq!(on(&info), std::slice::from_ref(&first));
    for who in &waiting {
        leave(who, &id).await;
    }
    play_on(&seated[1..], &first, &mut Quick::new(15)).await;
    // They come last, were there, and are paired again.
    let info = until(&players[0], &id, |it| on(it).iter().any(|game| game.game == 1)).await;
    let mut again = on(&info)[0].seats.clone();
    again.sort_unstable();
    assert_eq!(again, [0, 1, 2]);
    let row = &info.rows[usize::from(first.seats[0])];
    assert_eq!((row.points, row.games, row.left), (0, 1, false));
    assert_eq!(info.rows.iter().map(|row| row.points).sum::<u32>(), 6);
    assert_eq!(compare(&players[0], &id).await, 1);
    assert_eq!(records(&players[0], &id).await.len(), 1);
}

#[tokio::test]
async fn an_arena_of_tables_of_four() {
    // In the last game, nobody plays on for those who resign.
    let seeded = Config { bot_threads: 0, seed: TestSeed::parse("22").ok(), ..config() };
    let server = Server::with(seeded).await;
    let players = accounts(&server, &["Ana", "Ben", "Cleo", "Dora", "Eve"]).await;
    let format = json!({"kind": "arena", "minutes": 30});
    let (id, _) = begun(&players, format, json!({"rules": "azul", "players": 4})).await;
    let mut draws = Quick::new(16);
    let mut sat_out = Vec::new();
    for number in 0..2 {
        let is_on = |it: &TournamentInfo| on(it).len() == 1 && on(it)[0].game == number;
        let game = on(&until(&players[0], &id, is_on).await)[0].clone();
        sat_out.extend((0..5).filter(|entrant| !game.seats.contains(entrant)));
        play(&players, &game, &mut draws).await;
    }
    let info = until(&players[0], &id, |it| on(it).iter().any(|game| game.game == 2)).await;
    // Whoever waited is in the next game, and each place is worth what tournaments.md says.
    assert_ne!(sat_out[0], sat_out[1], "{sat_out:?}");
    for row in &info.rows {
        let waited = sat_out.iter().filter(|entrant| **entrant == row.entrant).count();
        assert_eq!(row.games as usize, 2 - waited, "{row:?}");
    }
    assert_eq!(info.rows.iter().map(|row| row.points).sum::<u32>(), 24);
    let played = records(&players[0], &id).await;
    assert!(played.iter().all(|record| record.start.players == 4));
    server.pass(30 * 60);
    win(&players, &on(&info)[0], 3).await;
    until(&players[0], &id, is_over).await;
    assert_eq!(compare(&players[0], &id).await, 3);
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
