//! Tournaments on several nodes, which stop and die.

use std::collections::HashSet;

use evora_server::Time;
use evora_store::{TournamentAppend, TournamentId, TournamentPhase as Stored};
use evora_tournaments::{Fact, Format, Spec, Tournament};
use serde_json::json;

use super::live::Page;
use super::recount::compare;
use super::{create, is_over, join, new, on, see, start, table, until, win};
use crate::friends::cluster::account;
use crate::harness::Client;
use crate::harness::cluster::{Cluster, Guest, Node, on_both};

fn now() -> i64 {
    Time::system().now()
}

async fn accounts(cluster: &Cluster, node: &Node, count: usize) -> Vec<Guest> {
    let mut all = Vec::new();
    for n in 0..count {
        all.push(account(cluster, node, &format!("Player{n}")).await);
    }
    all
}

/// Everybody's client, on the nodes in turn.
fn spread(nodes: &[&Node], people: &[Guest]) -> Vec<Client> {
    let at = |(n, guest): (usize, &Guest)| nodes[n % nodes.len()].client(Some(guest));
    people.iter().enumerate().map(at).collect()
}

/// Every game has one table, and every table one game.
async fn check_tables(cluster: &Cluster, id: &str) {
    let id: TournamentId = id.parse().unwrap();
    let games = cluster.store.tournament_games(&id, 0).await.unwrap();
    let tables: HashSet<_> = games.iter().map(|(_, table)| table.clone()).collect();
    assert_eq!(tables.len(), games.len());
    for (number, (game, table)) in (0..).zip(&games) {
        assert_eq!(*game, number);
        assert!(cluster.store.table(table).await.unwrap().is_some(), "game {game}");
    }
}

on_both!(four_nodes_play_one_tournament);

async fn four_nodes_play_one_tournament(cluster: Cluster) {
    let mut nodes = Vec::new();
    for name in ["one", "two", "three", "four"] {
        nodes.push(cluster.node(name, 0).await);
    }
    let all: Vec<&Node> = nodes.iter().collect();
    let people = accounts(&cluster, &nodes[0], 8).await;
    let players = spread(&all, &people);
    let id = create(&players[0], new(json!({"kind": "swiss", "rounds": 3}), now())).await;
    // All at once, on all nodes.
    let joins = players.iter().map(|player| join(player, &id));
    let joined = futures_util::future::join_all(joins).await;
    let numbers: HashSet<u64> = joined.iter().map(|you| you["entrant"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (0..8).collect());
    let by_entrant: Vec<Client> = (0..8)
        .map(|entrant| {
            let at = joined.iter().position(|you| you["entrant"] == entrant).unwrap();
            players[at].copy()
        })
        .collect();
    // A page on each node.
    let path = format!("/api/tournaments/{id}/socket");
    let mut pages = Vec::new();
    for node in &nodes {
        pages.push(Page::open(node.client(None).socket(&path, None).await.unwrap()).await);
    }
    // It begins by the clock, which all four see at the same time.
    cluster.pass(3_600_000);
    for round in 0..3 {
        let info = until(&players[1], &id, |it| it.rounds == round + 1).await;
        assert_eq!(on(&info).len(), 4);
        for page in &mut pages {
            page.until(|it| it.rounds == round + 1).await;
        }
        let games = on(&info);
        let wins = games.iter().map(|game| win(&by_entrant, game, 0));
        futures_util::future::join_all(wins).await;
    }
    for page in &mut pages {
        page.until(is_over).await;
    }
    let info = until(&players[2], &id, is_over).await;
    for page in &pages {
        assert_eq!((&page.info.rows, &page.info.order), (&info.rows, &info.order));
        assert_eq!(page.info.version, info.version);
    }
    assert_eq!(compare(&players[3], &id).await, 12);
    check_tables(&cluster, &id).await;
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test]
async fn a_tournament_goes_on_after_a_restart() {
    let cluster = Cluster::new().await;
    let one = cluster.node("one", 0).await;
    let people = accounts(&cluster, &one, 4).await;
    let players = spread(&[&one], &people);
    let id = create(&players[0], new(json!({"kind": "arena", "minutes": 30}), now())).await;
    for player in &players {
        join(player, &id).await;
    }
    let info = start(&players[0], &id).await;
    let games = on(&info);
    win(&players, &games[0], 0).await;
    for game in &games {
        table(&players[0], game).await;
    }
    until(&players[0], &id, |it| on(it).iter().all(|game| game.game != 0)).await;
    one.stop().await;
    let two = cluster.node("two", 0).await;
    let players = spread(&[&two], &people);
    assert_eq!(see(&players[0], &id).await.rows.iter().map(|row| row.games).sum::<u32>(), 2);
    win(&players, &games[1], 1).await;
    let info = until(&players[0], &id, |it| on(it).len() == 2).await;
    cluster.pass(30 * 60_000);
    for game in on(&info) {
        win(&players, &game, 0).await;
    }
    until(&players[0], &id, is_over).await;
    assert_eq!(compare(&players[0], &id).await, 4);
    check_tables(&cluster, &id).await;
    two.stop().await;
}

/// Stores a pairing as a node does that dies before it opens the tables.
async fn pair_and_die(cluster: &Cluster, id: &str) {
    let id: TournamentId = id.parse().unwrap();
    let row = cluster.store.tournament(&id).await.unwrap().unwrap();
    let mut tournament = Tournament::new(Spec::new(Format::Swiss { rounds: 2 }, 2).unwrap());
    for fact in cluster.store.tournament_facts(&id, 0, 100).await.unwrap() {
        tournament.apply(&serde_json::from_str(&fact.body).unwrap()).unwrap();
    }
    let started = tournament.start().unwrap();
    tournament.apply(&started).unwrap();
    let paired = tournament.next(false).unwrap();
    let Fact::Paired { games, .. } = &paired else { panic!("{paired:?}") };
    let table = |n: usize| evora_store::TableId::from_bytes([n as u8 + 1; 16]);
    let tables = (0..games.len()).map(|n| (n as u32, table(n))).collect();
    let append = TournamentAppend {
        at: now(),
        facts: [&started, &paired].map(|fact| serde_json::to_string(fact).unwrap()).to_vec(),
        state: evora_store::TournamentState { phase: Stored::Running, ..row.state },
        joined: vec![],
        paired: tables,
        ended: vec![],
    };
    assert_eq!(cluster.store.append_to_tournament(&id, row.version, append).await, Ok(true));
}

#[tokio::test]
async fn a_node_that_dies_between_pairing_and_opening_tables_costs_some_seconds() {
    let cluster = Cluster::new().await;
    let (one, two) = (cluster.node("one", 0).await, cluster.node("two", 0).await);
    let people = accounts(&cluster, &one, 4).await;
    let players = spread(&[&one, &two], &people);
    let id = create(&players[0], new(json!({"kind": "swiss", "rounds": 2}), now())).await;
    for player in &players {
        join(player, &id).await;
    }
    pair_and_die(&cluster, &id).await;
    let info = until(&players[1], &id, |it| on(it).len() == 2).await;
    let games = on(&info);
    assert_eq!(players[0].get(&format!("/api/tables/{}", games[0].table)).await.status, 404);
    // The others notice that tables are missing, and open them once.
    cluster.pass(8_000);
    for game in &games {
        table(&players[0], game).await;
        win(&players, game, 0).await;
    }
    let info = until(&players[0], &id, |it| it.rounds == 2).await;
    // A node may also die before it has noticed that a game ended: the other finds it.
    let games = on(&info);
    one.stop().await;
    let players: Vec<Client> = spread(&[&two], &people);
    for game in &games {
        win(&players, game, 1).await;
    }
    until(&players[0], &id, is_over).await;
    assert_eq!(compare(&players[0], &id).await, 4);
    check_tables(&cluster, &id).await;
    two.stop().await;
}

#[tokio::test]
async fn nodes_that_hear_nothing_of_each_other_still_play_one_tournament() {
    let cluster = Cluster::new().await;
    let (one, two) = (cluster.deaf_node("one").await, cluster.deaf_node("two").await);
    let people = accounts(&cluster, &one, 4).await;
    let players = spread(&[&one, &two], &people);
    let id = create(&players[0], new(json!({"kind": "knockout", "best_of": 1}), now())).await;
    for player in &players {
        join(player, &id).await;
    }
    let info = start(&players[0], &id).await;
    for game in on(&info) {
        win(&players, &game, 0).await;
    }
    let info = until(&players[1], &id, |it| it.rounds == 2 && on(it).len() == 1).await;
    win(&players, &on(&info)[0], 1).await;
    for player in &players {
        until(player, &id, is_over).await;
    }
    assert_eq!(compare(&players[0], &id).await, 3);
    check_tables(&cluster, &id).await;
    one.stop().await;
    two.stop().await;
}
