//! Whole tournaments of every format, played over HTTP.

use std::time::Instant;

use evora_chance::Quick;
use evora_server::Config;
use evora_wire::{Player, TournamentGames, TournamentPhase};
use serde_json::json;

use super::recount::compare;
use super::{SOON, create, is_over, join, leave, new, on, play, see, start, until, win};
use crate::harness::Client;
use crate::harness::server::{NOON, Server, config};

pub(super) async fn accounts(server: &Server, names: &[&str]) -> Vec<Client> {
    let mut all = Vec::new();
    for name in names {
        all.push(server.account(name).await);
    }
    all
}

#[tokio::test]
async fn a_whole_arena_with_late_joining_leaving_and_coming_back() {
    let server = Server::start().await;
    let mut players = accounts(&server, &["Ana", "Ben", "Cleo", "Dora"]).await;
    let id = create(&players[0], new(json!({"kind": "arena", "minutes": 30}), NOON)).await;
    for player in &players {
        join(player, &id).await;
    }
    let info = start(&players[0], &id).await;
    assert_eq!((info.about.phase, info.about.starts), (TournamentPhase::Running, NOON as u64));
    assert_eq!(info.about.ends, Some(NOON as u64 + 30 * 60_000));
    let mut draws = Quick::new(5);
    let first = on(&info);
    assert_eq!(first.len(), 2);
    play(&players, &first[0], &mut draws).await;
    play(&players, &first[1], &mut draws).await;
    // Everybody has another game soon, and not with the same opponent.
    let begun = Instant::now();
    let info = until(&players[0], &id, |it| on(it).len() == 2 && on(it)[0].game >= 2).await;
    assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
    assert_eq!(compare(&players[0], &id).await, 2);
    // Somebody joins late, and waits; somebody leaves in mid-game, and is not paired again until they come back.
    players.push(server.account("Eve").await);
    assert_eq!(join(&players[4], &id).await["entrant"], 4);
    let second = on(&info);
    let leaver = usize::from(second[0].seats[0]);
    leave(&players[leaver], &id).await;
    win(&players, &second[0], 1).await;
    let info = until(&players[0], &id, |it| it.games.iter().any(|game| game.game == 4)).await;
    let third = on(&info).into_iter().find(|game| game.game == 4).unwrap();
    assert!(third.seats.contains(&4) && !third.seats.contains(&(leaver as u16)), "{third:?}");
    assert!(info.rows[leaver].left);
    let you = see(&players[leaver], &id).await.you.unwrap();
    assert_eq!((you.left, you.table), (true, None));
    assert_eq!(join(&players[leaver], &id).await["left"], false);
    // The one who wins three times in a row gets more for the third.
    let info = see(&players[0], &id).await;
    let second = on(&info).into_iter().find(|game| game.game == 3).unwrap();
    win(&players, &second, 0).await;
    until(&players[0], &id, |it| !on(it).iter().any(|game| game.game == 3)).await;
    for _ in 0..4 {
        let info = until(&players[0], &id, |it| !on(it).is_empty()).await;
        let game = on(&info)[0].clone();
        let best = (0..2).max_by_key(|&seat| info.rows[usize::from(game.seats[seat])].streak);
        win(&players, &game, best.unwrap()).await;
        until(&players[0], &id, |it| !on(it).iter().any(|on| on.game == game.game)).await;
        compare(&players[0], &id).await;
    }
    let info = see(&players[0], &id).await;
    assert!(info.rows.iter().any(|row| row.on_fire), "{:?}", info.rows);
    // When the time is up no game is paired any more, and those that are on still count.
    server.pass(30 * 60);
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    let left = on(&see(&players[0], &id).await);
    assert!(!left.is_empty());
    for game in &left {
        win(&players, game, 0).await;
    }
    let info = until(&players[0], &id, is_over).await;
    let games = compare(&players[0], &id).await;
    let best = info.rows.iter().map(|row| row.points).max().unwrap();
    let first = &info.order[0];
    assert_eq!(info.rows[usize::from(first[0])].points, best);
    if let [alone] = first[..] {
        let Some(Player::Account { name, .. }) = &info.about.winner else { panic!("{info:?}") };
        let Player::Account { name: known, .. } = &info.entrants[usize::from(alone)].player else {
            panic!("{info:?}")
        };
        assert_eq!(name, known);
    }
    let path = format!("/api/tournaments/{id}/games?entrant=4");
    let of_eve: TournamentGames = serde_json::from_value(players[0].get(&path).await.body).unwrap();
    assert!(!of_eve.games.is_empty() && of_eve.games.len() < games);
    assert!(of_eve.games.iter().all(|game| game.seats.contains(&4)));
    let refused = players[0].post(&format!("/api/tournaments/{id}/join"), Some(json!({}))).await;
    assert_eq!(refused.problem(), "over");
}

#[tokio::test]
async fn a_whole_swiss_tournament_with_byes_and_a_late_entrant() {
    let server = Server::start().await;
    let mut players = accounts(&server, &["Ana", "Ben", "Cleo", "Dora", "Eve"]).await;
    let id = create(&players[0], new(json!({"kind": "swiss", "rounds": 3}), NOON)).await;
    for player in &players {
        join(player, &id).await;
    }
    let mut info = start(&players[0], &id).await;
    let mut draws = Quick::new(9);
    for round in 0..3 {
        assert_eq!((info.rounds, info.byes.len()), (round + 1, round as usize + 1));
        let games = on(&info);
        assert!(games.iter().all(|game| game.round == round), "{games:?}");
        assert_eq!(2 * games.len() + info.byes[round as usize].len(), players.len());
        play(&players, &games[0], &mut draws).await;
        for game in &games[1..] {
            win(&players, game, 1).await;
        }
        if round == 0 {
            // Half of the rounds are to come. The second is paired, so they play from the third on.
            players.push(server.account("Late").await);
        }
        info = until(&players[0], &id, |it| it.rounds > round + 1 || is_over(it)).await;
        compare(&players[0], &id).await;
        if round == 0 {
            let refused = join_status(&players[5], &id).await;
            // Two of three rounds are paired: too late.
            assert_eq!(refused, (409, "problem-tournament-too-late".into()));
            players.pop();
        }
    }
    assert!(is_over(&info));
    let met = info.rows.iter().map(|row| row.games).collect::<Vec<_>>();
    assert_eq!(met.iter().sum::<u32>(), 12, "{met:?}");
    assert_eq!(info.byes.iter().flatten().count(), 3);
    let path = format!("/api/tournaments/{id}/games?round=1");
    let second: TournamentGames = serde_json::from_value(players[0].get(&path).await.body).unwrap();
    assert!(second.games.len() == 2 && second.games.iter().all(|game| game.round == 1));
}

async fn join_status(who: &Client, id: &str) -> (u16, String) {
    let answer = who.post(&format!("/api/tournaments/{id}/join"), Some(json!({}))).await;
    (answer.status.as_u16(), answer.body["reason"]["id"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn a_swiss_tournament_of_tables_of_three_with_somebody_who_joins_in_time() {
    // Nobody plays on for those who resign.
    let server = Server::with(Config { bot_threads: 0, ..config() }).await;
    let mut players = accounts(&server, &["Ana", "Ben", "Cleo", "Dora", "Eve", "Finn"]).await;
    let mut body = new(json!({"kind": "swiss", "rounds": 4}), NOON);
    body["rules"] = json!("azul");
    body["players"] = json!(3);
    let id = create(&players[0], body).await;
    for player in &players {
        join(player, &id).await;
    }
    let mut info = start(&players[0], &id).await;
    for round in 0..4 {
        let games = on(&info);
        assert_eq!(games.len(), 2, "{games:?}");
        if round == 1 {
            // In the second round, for the third.
            players.push(server.account("Late").await);
            join(&players[6], &id).await;
        }
        for game in &games {
            win(&players, game, 2).await;
        }
        info = until(&players[0], &id, |it| it.rounds > round + 1 || is_over(it)).await;
        compare(&players[0], &id).await;
    }
    assert!(is_over(&info));
    assert_eq!(info.byes.iter().map(Vec::len).collect::<Vec<_>>(), [0, 0, 1, 1]);
    assert!(
        info.rows[6].games + info.byes.iter().flatten().filter(|it| **it == 6).count() as u32 == 2
    );
}

#[tokio::test]
async fn a_whole_knock_out_with_matches_of_three() {
    let server = Server::start().await;
    let players = accounts(&server, &["Ana", "Ben", "Cleo", "Dora", "Eve"]).await;
    let id = create(&players[0], new(json!({"kind": "knockout", "best_of": 3}), NOON)).await;
    for player in &players {
        join(player, &id).await;
    }
    start(&players[0], &id).await;
    let late = server.account("Late").await;
    assert_eq!(join_status(&late, &id).await, (409, "problem-tournament-too-late".into()));
    let mut draws = Quick::new(3);
    let mut played = 0;
    loop {
        let info = until(&players[0], &id, |it| is_over(it) || !on(it).is_empty()).await;
        if is_over(&info) {
            break;
        }
        let game = on(&info)[0].clone();
        match played {
            0 => play(&players, &game, &mut draws).await,
            // The lower number wins, whoever starts.
            _ => win(&players, &game, usize::from(game.seats[0] > game.seats[1])).await,
        }
        until(&players[0], &id, |it| !on(it).iter().any(|on| on.game == game.game)).await;
        played += 1;
    }
    let info = see(&players[0], &id).await;
    assert_eq!(info.rounds, 3);
    assert_eq!(compare(&players[0], &id).await, played);
    // Four matches of two games each, or three where the first was lost.
    assert!((8..=9).contains(&played), "{played}");
    let winner = &info.order[0];
    assert_eq!((winner.len(), info.rows[usize::from(winner[0])].points), (1, 3));
    assert!(info.about.winner.is_some());
}

#[tokio::test]
async fn whoever_leaves_a_knock_out_does_not_win_it_by_the_game_that_is_on() {
    let server = Server::start().await;
    let players = accounts(&server, &["Ana", "Ben"]).await;
    let id = create(&players[0], new(json!({"kind": "knockout", "best_of": 1}), NOON)).await;
    for player in &players {
        join(player, &id).await;
    }
    let info = start(&players[0], &id).await;
    let game = on(&info)[0].clone();
    leave(&players[usize::from(game.seats[0])], &id).await;
    // The other resigns all the same.
    win(&players, &game, 0).await;
    let info = until(&players[0], &id, is_over).await;
    assert_eq!(info.order, [[game.seats[1]], [game.seats[0]]]);
    let Some(Player::Account { name, .. }) = &info.about.winner else { panic!("{info:?}") };
    assert_eq!(name, ["Ana", "Ben"][usize::from(game.seats[1])]);
}
