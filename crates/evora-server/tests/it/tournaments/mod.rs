//! Tournaments: whole ones of every format, joining and leaving, the stream, and several nodes.

mod cluster;
mod delay;
mod due;
mod entry;
mod formats;
mod live;
mod no_shows;
mod published;
mod recount;
mod rule_sets;

use std::time::{Duration, Instant};

use evora_chance::{Draws, Quick};
use evora_wire::{TournamentGame, TournamentGameState, TournamentInfo, TournamentPhase};
use serde_json::{Value, json};

use crate::harness::Client;

/// Longer than anything takes that a test waits for.
const PATIENCE: Duration = Duration::from_secs(30);
/// How soon after a game the next one must be there.
const SOON: Duration = Duration::from_secs(2);

/// A tournament of this format that begins an hour after `now`.
pub(crate) fn new(format: Value, now: i64) -> Value {
    json!({
        "name": "Cup", "format": format, "rules": "mini", "players": 2,
        "clock": {"kind": "bank", "seconds": 60, "increment": 1}, "starts": now + 3_600_000,
    })
}

/// Creates a tournament. Returns its id.
pub(crate) async fn create(who: &Client, body: Value) -> String {
    let answer = who.post("/api/tournaments", Some(body)).await;
    assert_eq!(answer.status.as_u16(), 201, "{answer:?}");
    answer.body["tournament"]["about"]["id"].as_str().unwrap().to_owned()
}

pub(crate) async fn join(who: &Client, id: &str) -> Value {
    who.done(&format!("/api/tournaments/{id}/join"), json!({})).await
}

async fn leave(who: &Client, id: &str) {
    let answer = who.post(&format!("/api/tournaments/{id}/leave"), None).await;
    assert_eq!(answer.status.as_u16(), 204, "{answer:?}");
}

pub(crate) async fn start(who: &Client, id: &str) -> TournamentInfo {
    let answer = who.post(&format!("/api/tournaments/{id}/start"), None).await;
    assert_eq!(answer.status.as_u16(), 200, "{answer:?}");
    serde_json::from_value(answer.body).unwrap()
}

async fn see(who: &Client, id: &str) -> TournamentInfo {
    let answer = who.get(&format!("/api/tournaments/{id}")).await;
    assert_eq!(answer.status.as_u16(), 200, "{answer:?}");
    serde_json::from_value(answer.body).unwrap()
}

/// Waits until this holds for a tournament.
pub(crate) async fn until(
    who: &Client,
    id: &str,
    is_it: impl Fn(&TournamentInfo) -> bool,
) -> TournamentInfo {
    let begun = Instant::now();
    loop {
        let info = see(who, id).await;
        if is_it(&info) {
            return info;
        }
        assert!(begun.elapsed() < PATIENCE, "{info:?}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

pub(crate) fn on(info: &TournamentInfo) -> Vec<TournamentGame> {
    let games = info.games.iter().filter(|game| game.state == TournamentGameState::On);
    games.cloned().collect()
}

fn is_over(info: &TournamentInfo) -> bool {
    info.about.phase == TournamentPhase::Over
}

/// The table of a game as somebody sees it, once it has been opened.
async fn table(who: &Client, game: &TournamentGame) -> Value {
    let (path, begun) = (format!("/api/tables/{}", game.table), Instant::now());
    loop {
        let answer = who.get(&path).await;
        if answer.status.as_u16() == 200 {
            return answer.body;
        }
        assert!(begun.elapsed() < PATIENCE, "{answer:?}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Lets everybody at a game add a share, so that it begins.
pub(crate) async fn begin(players: &[Client], game: &TournamentGame) {
    for entrant in &game.seats {
        let who = &players[usize::from(*entrant)];
        let table = table(who, game).await;
        if table["table"]["state"] == "open" {
            let share = json!({"share": "00"});
            let answer = who.post(&format!("/api/tables/{}/share", game.table), Some(share)).await;
            assert!(answer.status.as_u16() == 200 || answer.problem() == "started", "{answer:?}");
        }
    }
}

/// Begins a game, and everybody but the player in a seat resigns.
pub(crate) async fn win(players: &[Client], game: &TournamentGame, winner: usize) {
    begin(players, game).await;
    for (seat, entrant) in game.seats.iter().enumerate() {
        if seat != winner {
            let path = format!("/api/tables/{}/resign", game.table);
            let answer = players[usize::from(*entrant)].post(&path, None).await;
            assert_eq!(answer.status.as_u16(), 200, "{answer:?}");
        }
    }
}

/// Begins a game and plays it to its end with random moves.
async fn play(players: &[Client], game: &TournamentGame, draws: &mut Quick) {
    begin(players, game).await;
    let seated: Vec<&Client> =
        game.seats.iter().map(|&entrant| &players[usize::from(entrant)]).collect();
    play_on(&seated, game, draws).await;
}

/// Plays a game that has begun to its end with random moves of these people; bots play for others.
async fn play_on(seated: &[&Client], game: &TournamentGame, draws: &mut Quick) {
    let path = format!("/api/tables/{}", game.table);
    let mut moved = Instant::now();
    loop {
        for who in seated {
            let whole = who.get(&path).await.body;
            if whole["table"]["state"] == "over" {
                return;
            }
            assert!(moved.elapsed() < PATIENCE, "{whole:?}");
            let Some(legal) = whole["game"]["legal"].as_array() else { continue };
            let word = &legal[draws.below(legal.len() as u32) as usize]["word"];
            let body = json!({"ply": whole["game"]["ply"], "word": word});
            let answer = who.post(&format!("{path}/moves"), Some(body)).await;
            assert_eq!(answer.status.as_u16(), 200, "{answer:?}");
            moved = Instant::now();
        }
    }
}
