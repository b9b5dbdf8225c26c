//! The stream of a tournament, and what players hear of their games elsewhere.

use evora_wire::{TournamentInfo, TournamentToClient};
use serde_json::{Value, json};

use super::{create, join, new, on, see, start, win};
use crate::harness::Socket;
use crate::harness::server::{NOON, Server};

/// A tournament as a page keeps it, from the messages of a stream.
pub(super) struct Page {
    socket: Socket,
    pub(super) info: TournamentInfo,
}

impl Page {
    /// Takes the first message.
    pub(super) async fn open(mut socket: Socket) -> Page {
        let first = socket.until("tournament").await;
        let info = serde_json::from_value(first["tournament"].clone()).unwrap();
        Page { socket, info }
    }

    /// Takes the next message.
    pub(super) async fn next(&mut self) {
        let text = self.socket.text().await.unwrap();
        match serde_json::from_str(&text).unwrap() {
            TournamentToClient::Tournament { tournament } => self.info = *tournament,
            TournamentToClient::You { you } => self.info.you = you,
            TournamentToClient::Goodbye { .. } => panic!("{text}"),
            TournamentToClient::Update {
                version,
                about,
                entrants,
                rows,
                order,
                rounds,
                byes,
                games,
            } => {
                assert!(version > self.info.version, "{text}");
                let info = &mut self.info;
                info.version = version;
                info.about = about.map_or(info.about.clone(), |about| *about);
                info.entrants.extend(entrants);
                for row in rows {
                    let at = usize::from(row.entrant);
                    match info.rows.get_mut(at) {
                        Some(known) => *known = row,
                        None => info.rows.push(row),
                    }
                }
                info.order = order.unwrap_or(info.order.clone());
                info.rounds = rounds.unwrap_or(info.rounds);
                info.byes = byes.unwrap_or(info.byes.clone());
                for game in games {
                    match info.games.iter_mut().find(|known| known.game == game.game) {
                        Some(known) => *known = game,
                        None => info.games.push(game),
                    }
                }
            }
        }
    }

    /// Takes messages until this holds.
    pub(super) async fn until(&mut self, is_it: impl Fn(&TournamentInfo) -> bool) {
        while !is_it(&self.info) {
            self.next().await;
        }
    }
}

#[tokio::test]
async fn a_stream_tells_all_that_changes() {
    let server = Server::start().await;
    let players = [server.account("Ana").await, server.account("Ben").await];
    let id = create(&players[0], new(json!({"kind": "arena", "minutes": 30}), NOON)).await;
    let path = format!("/api/tournaments/{id}/socket");
    let mut watcher = Page::open(server.client().socket(&path, None).await.unwrap()).await;
    let mut bens = Page::open(players[1].socket(&path, None).await.unwrap()).await;
    for player in &players {
        join(player, &id).await;
    }
    watcher.until(|it| it.entrants.len() == 2).await;
    assert_eq!(watcher.info.about.entrants, 2);
    bens.until(|it| it.you.is_some()).await;
    assert_eq!(bens.info.you.as_ref().unwrap().entrant, 1);
    start(&players[0], &id).await;
    watcher.until(|it| !on(it).is_empty()).await;
    bens.until(|it| it.you.as_ref().is_some_and(|you| you.table.is_some())).await;
    let game = on(&watcher.info)[0].clone();
    assert_eq!(bens.info.you.as_ref().unwrap().table.as_ref(), Some(&game.table));
    win(&players, &game, 0).await;
    watcher.until(|it| on(it).iter().any(|game| game.game == 1)).await;
    // What was put together from updates is what is told as a whole; only games that are over stay in it.
    let whole = see(&server.client(), &id).await;
    watcher.info.games.retain(|game| game.game == 1);
    assert_eq!(watcher.info, whole);
    assert!(watcher.info.you.is_none());
}

#[tokio::test]
async fn players_hear_of_their_games_wherever_they_are() {
    let server = Server::start().await;
    let players = [server.account("Ana").await, server.account("Ben").await];
    let id = create(&players[0], new(json!({"kind": "arena", "minutes": 30}), NOON)).await;
    for player in &players {
        join(player, &id).await;
    }
    let mut friends = players[1].socket("/api/friends/socket", None).await.unwrap();
    friends.until("challenges").await;
    let mut lobby = players[1].socket("/api/lobby/socket", None).await.unwrap();
    lobby.until("tables").await;
    let info = start(&players[0], &id).await;
    let game = on(&info)[0].clone();
    let told = friends.until("tournaments").await["tables"].clone();
    assert_eq!(told, json!([{"tournament": id, "name": "Cup", "table": game.table}]));
    assert_eq!(lobby.until("yours").await["table"]["id"], json!(game.table));
    win(&players, &game, 0).await;
    // The next game takes its place.
    let next = loop {
        let told: Value = friends.until("tournaments").await["tables"].clone();
        match told[0]["table"].as_str() {
            Some(table) if table != game.table.as_str() => break table.to_owned(),
            _ => {}
        }
    };
    let info = see(&players[0], &id).await;
    assert_eq!(on(&info)[0].table.as_str(), next);
    // Whoever connects later is told, too.
    let mut anas = players[0].socket("/api/friends/socket", None).await.unwrap();
    assert_eq!(anas.until("tournaments").await["tables"][0]["table"], json!(next));
}
