//! People who do not come to their game.

use evora_wire::TournamentPhase;
use serde_json::json;

use super::recount::compare;
use super::{begin, create, is_over, join, leave, new, on, see, start, table, until, win};
use crate::harness::server::{NOON, Server};

#[tokio::test]
async fn whoever_never_moves_loses_and_is_not_paired_until_they_come_back() {
    let server = Server::start().await;
    let mut players = Vec::new();
    for name in ["Ana", "Ben", "Cleo"] {
        players.push(server.account(name).await);
    }
    let mut body = new(json!({"kind": "swiss", "rounds": 3}), NOON);
    body["rated"] = json!(true);
    let id = create(&players[0], body).await;
    for player in &players {
        join(player, &id).await;
    }
    let info = start(&players[0], &id).await;
    let game = on(&info)[0].clone();
    begin(&players, &game).await;
    // Nobody moves: the first to move runs out of time.
    let absent = usize::from(game.seats[0]);
    server.pass(61);
    let info = until(&players[0], &id, |it| it.rounds == 2).await;
    assert!(info.rows[absent].left, "{:?}", info.rows);
    let winner = usize::from(game.seats[1]);
    assert_eq!((info.rows[winner].points, info.rows[absent].points), (2, 0));
    let over = table(&players[0], &game).await;
    assert_eq!(over["table"]["result"]["how"], json!({"kind": "timed_out", "seat": 0}));
    // Nobody has played, so nobody's rating changes.
    let ratings = players[winner].get("/api/players/Ana/ratings/mini/2").await;
    assert!(ratings.body["points"].as_array().is_none_or(Vec::is_empty), "{ratings:?}");
    let second = on(&info)[0].clone();
    assert!(!second.seats.contains(&(absent as u16)));
    assert!(!info.byes[1].contains(&(absent as u16)));
    // They are told apart from somebody who left.
    let you = see(&players[absent], &id).await.you.unwrap();
    assert!(you.left && you.absent, "{you:?}");
    let back = join(&players[absent], &id).await;
    assert_eq!((&back["left"], &back["absent"]), (&json!(false), &json!(false)));
    leave(&players[absent], &id).await;
    let you = see(&players[absent], &id).await.you.unwrap();
    assert!(you.left && !you.absent, "{you:?}");
    join(&players[absent], &id).await;
    win(&players, &second, 0).await;
    let info = until(&players[0], &id, |it| it.rounds == 3).await;
    let third = on(&info)[0].clone();
    let all = third.seats.iter().chain(&info.byes[2]);
    assert!(all.copied().any(|entrant| usize::from(entrant) == absent));
    win(&players, &third, 0).await;
    until(&players[0], &id, is_over).await;
    assert_eq!(compare(&players[0], &id).await, 3);
}

#[tokio::test]
async fn whoever_resigns_before_moving_was_there() {
    let server = Server::start().await;
    let players = [server.account("Ana").await, server.account("Ben").await];
    let mut body = new(json!({"kind": "arena", "minutes": 30}), NOON);
    body["rated"] = json!(true);
    let id = create(&players[0], body).await;
    for player in &players {
        join(player, &id).await;
    }
    let info = start(&players[0], &id).await;
    win(&players, &on(&info)[0], 1).await;
    let info = until(&players[0], &id, |it| on(it).iter().any(|game| game.game == 1)).await;
    assert!(info.rows.iter().all(|row| !row.left && row.games == 1), "{:?}", info.rows);
    assert_eq!(info.about.phase, TournamentPhase::Running);
}

#[tokio::test]
async fn a_game_begins_although_nobody_has_added_a_share() {
    let server = Server::start().await;
    let players = [server.account("Ana").await, server.account("Ben").await];
    let id = create(&players[0], new(json!({"kind": "knockout", "best_of": 1}), NOON)).await;
    for player in &players {
        join(player, &id).await;
    }
    let info = start(&players[0], &id).await;
    let game = on(&info)[0].clone();
    let begun = std::time::Instant::now();
    while table(&players[0], &game).await["table"]["state"] != "playing" {
        assert!(begun.elapsed() < super::PATIENCE);
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    // Both are absent in a way: the first to move is out, the other has won.
    server.pass(61);
    let info = until(&players[0], &id, is_over).await;
    assert_eq!(info.order, [[game.seats[1]], [game.seats[0]]]);
    assert!(see(&players[0], &id).await.rows[usize::from(game.seats[0])].left);
}
