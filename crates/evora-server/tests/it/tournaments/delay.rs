//! Tournaments that show their games later to spectators.

use serde_json::{Value, json};

use super::{begin, create, is_over, join, new, on, see, start, table, until};
use crate::delay::everything;
use crate::harness::Client;
use crate::harness::server::{NOON, Server};

/// How much later, in seconds.
const DELAY: i64 = 60;

/// Plays the first legal move at a table, whoever is to move. Returns the ply after it.
async fn step(path: &str, players: &[Client]) -> u64 {
    for player in players {
        let game = player.get(path).await.body["game"].clone();
        if let Some(word) = game["legal"][0]["word"].as_str() {
            let body = json!({"ply": game["ply"], "word": word});
            let answer = player.post(&format!("{path}/moves"), Some(body)).await;
            return answer.body["game"]["ply"].as_u64().unwrap_or_else(|| panic!("{answer:?}"));
        }
    }
    panic!("nobody is to move");
}

async fn ply(who: &Client, path: &str) -> Value {
    who.get(path).await.body["game"]["ply"].clone()
}

/// What a table's routes tell strangers; the first page may choose another game at any time.
async fn shown(table: &str, strangers: [&Client; 2]) -> Vec<(String, (u16, String))> {
    let all = everything(table, strangers).await;
    all.into_iter().filter(|(path, _)| !path.contains("/api/best")).collect()
}

/// What a tournament's own routes tell of its games.
async fn told(who: &Client, id: &str) -> Vec<String> {
    let path = format!("/api/tournaments/{id}");
    let mut all = Vec::new();
    for rest in ["", "/games", "/games?round=0", "/records"] {
        let answer = who.get(&format!("{path}{rest}")).await;
        assert_eq!(answer.status.as_u16(), 200, "{answer:?}");
        all.push(answer.text);
    }
    all
}

#[tokio::test]
async fn the_games_of_a_tournament_are_shown_later_to_all_but_their_players() {
    let server = Server::start().await;
    let mut players = Vec::new();
    for name in ["Ana", "Ben", "Cleo", "Dora"] {
        players.push(server.account(name).await);
    }
    let (nobody, eve) = (server.client(), server.account("Eve").await);
    let mut body = new(json!({"kind": "swiss", "rounds": 1}), NOON);
    for (field, value) in [
        ("rules", json!("azul")),
        ("delay", json!(DELAY)),
        ("clock", json!({"kind": "bank", "seconds": 3600, "increment": 0})),
    ] {
        body[field] = value;
    }
    let mut long = body.clone();
    long["delay"] = json!(901);
    let refused = players[0].post("/api/tournaments", Some(long)).await;
    assert_eq!((refused.problem(), refused.text.contains("\"delay\"")), ("invalid", true));
    let id = create(&players[0], body).await;
    for player in &players {
        join(player, &id).await;
    }
    let info = start(&players[0], &id).await;
    assert_eq!(info.about.delay, 60);
    let games = on(&info);
    for game in &games {
        begin(&players, game).await;
    }
    let (first, second) = (&games[0], &games[1]);
    let path = format!("/api/tables/{}", first.table);
    assert_eq!(table(&nobody, first).await["table"]["options"]["delay"], json!(DELAY));
    // Whoever plays at the other table is a spectator of this one.
    let elsewhere = &players[usize::from(second.seats[0])];
    let seated = &players[usize::from(first.seats[0])];
    let at_table: Vec<Client> =
        first.seats.iter().map(|&entrant| players[usize::from(entrant)].copy()).collect();
    for who in [&nobody, &eve, elsewhere] {
        assert_eq!(ply(who, &path).await, 0);
    }
    assert_eq!(ply(seated, &path).await, 1);
    // No route tells more once a move is played: not the table, its pictures and frames, nor the tournament's records.
    let strangers = [&nobody, elsewhere];
    let (before, of_cup) = (shown(first.table.as_str(), strangers).await, told(&eve, &id).await);
    assert!(before.len() > 40, "{}", before.len());
    assert!(before.iter().any(|(path, _)| path.contains("/image")), "{before:?}");
    assert_eq!(of_cup[3], "", "no game has ended");
    let reached = step(&path, &at_table).await;
    assert_eq!(ply(seated, &path).await, reached);
    assert_eq!(shown(first.table.as_str(), strangers).await, before);
    assert_eq!(told(&eve, &id).await, of_cup);
    // A minute later they see it.
    server.pass(DELAY);
    for who in [&nobody, &eve, elsewhere] {
        assert_eq!(ply(who, &path).await, json!(reached));
    }
    // The file has the game that is over, and nothing of the one that is played.
    let path_of_second = format!("/api/tables/{}", second.table);
    let others: Vec<Client> =
        second.seats.iter().map(|&entrant| players[usize::from(entrant)].copy()).collect();
    step(&path_of_second, &others).await;
    let last = step(&path, &at_table).await;
    let answer = seated.post(&format!("{path}/resign"), None).await;
    assert_eq!(answer.status.as_u16(), 200, "{answer:?}");
    let info = until(&eve, &id, |it| on(it).len() == 1).await;
    assert_eq!(info.rows[usize::from(first.seats[1])].points, 2);
    assert_eq!(ply(&nobody, &path).await, json!(last));
    let records = told(&eve, &id).await.pop().unwrap();
    let records = evora_notation::read_records(&records).unwrap();
    assert_eq!(records.len(), 1);
    let number = |tag: &str| {
        records[0].tags.iter().find(|(name, _)| name == tag).map(|(_, value)| value.clone())
    };
    assert_eq!(number("Game"), Some((first.game + 1).to_string()));
    assert_eq!(ply(&nobody, &path_of_second).await, 1);
    others[0].post(&format!("{path_of_second}/resign"), None).await;
    until(&eve, &id, is_over).await;
    assert_eq!(see(&eve, &id).await.about.delay, 60);
}
