//! Finished games that were compressed: nobody who asks knows the difference.

use evora_rules::RuleSet;
use evora_server::archive::{compress_games, make_database};
use evora_server::{Config, Time};
use evora_store::{ChangeKind, TableId};
use evora_table::{Options, Person};
use evora_test_services::psql;
use evora_wire::ToClient;
use serde_json::{Value, json};

use super::making::{Archive, TestTable, options};
use crate::harness::cluster::{Cluster, Guest, Node, on_both};
use crate::harness::server::{NOON, config};

const DAY: i64 = 24 * 60 * 60 * 1000;

on_both!(
    every_route_gives_the_same_of_a_compressed_game,
    one_node_compresses_all_games_that_are_old_enough,
);

/// A guest of the cluster, and who that is.
async fn person(cluster: &Cluster, node: &Node, name: &str) -> (Guest, Person) {
    let guest = cluster.guest(name).await;
    let (_, me) = node.get(Some(&guest), "/api/me").await;
    let id = me["id"].as_str().unwrap().parse().unwrap();
    (guest, Person { id, name: name.into(), guest: true })
}

/// A game that ended a moment ago.
async fn finished(cluster: &Cluster, people: &[Person], options: Options) -> TableId {
    let mut table = TestTable::begin(people, options, Time::system().now() - 60_000);
    table.play(usize::MAX);
    table.keep(&cluster.store).await;
    table.id
}

/// What the routes about a game and its players answer.
async fn answers(node: &Node, id: &TableId, people: [&Guest; 2]) -> Vec<(String, u16, String)> {
    let mut answers = Vec::new();
    let of_table = ["", "/record", "/trace", "/replay", "/replay?seat=1", "/verify", "/image.svg"];
    for path in of_table.map(|path| format!("/api/tables/{id}{path}")) {
        for who in [Some(people[0]), Some(people[1]), None] {
            let mut answer = node.client(who).get(&path).await;
            // When it was asked.
            if let Some(at) = answer.body.pointer_mut("/game/clocks/at") {
                *at = Value::Null;
                answer.text = answer.body.to_string();
            }
            answers.push((path.clone(), answer.status.as_u16(), answer.text));
        }
    }
    for path in ["/api/games", "/api/export"] {
        let mut answer = node.client(Some(people[0])).get(path).await;
        // Which grow older.
        answer.body["sessions"] = Value::Null;
        answers.push((path.to_owned(), answer.status.as_u16(), answer.body.to_string()));
    }
    answers
}

/// The lines of a table's chat that somebody sees.
async fn chat(node: &Node, who: &Guest, id: &TableId) -> Vec<String> {
    let mut socket = node.watch(Some(who), id.as_str(), None).await;
    match socket.next().await.unwrap() {
        ToClient::Table { chat, .. } => chat.into_iter().map(|line| line.text).collect(),
        other => panic!("{other:?}"),
    }
}

async fn every_route_gives_the_same_of_a_compressed_game(cluster: Cluster) {
    let node = cluster.node("one", 0).await;
    let (ann, anns) = person(&cluster, &node, "Ann").await;
    let (bob, bobs) = person(&cluster, &node, "Bob").await;
    let people = [anns, bobs];
    let mut games = Vec::new();
    for rules in RuleSet::ALL {
        games.push(finished(&cluster, &people, options(rules, 2)).await);
    }
    let private = Options { public: false, ..options(RuleSet::Azul, 2) };
    games.push(finished(&cluster, &people, private).await);
    for (who, text) in [(&ann, "well played"), (&bob, "thanks")] {
        let path = format!("/api/tables/{}/chat", games[0]);
        let (status, answer) = node.post(who, &path, json!({"text": text})).await;
        assert!(status < 300, "{status} {answer}");
    }
    let mut before = Vec::new();
    for game in &games {
        before.push(answers(&node, game, [&ann, &bob]).await);
    }
    assert!(before[0].iter().all(|(path, status, _)| *status == 200 || path.contains("seat")));
    // A node that has nothing in memory.
    node.stop().await;
    cluster.pass(8 * DAY);
    let node = cluster.node("two", 0).await;
    assert_eq!(compress_games(&node.app).await.unwrap(), games.len() as u64);
    for (game, before) in games.iter().zip(&before) {
        for (now, before) in answers(&node, game, [&ann, &bob]).await.iter().zip(before) {
            assert_eq!(now, before);
        }
    }
    // Its chat goes on, and the next node reads all of it.
    let path = format!("/api/tables/{}/chat", games[0]);
    let (status, answer) = node.post(&ann, &path, json!({"text": "again?"})).await;
    assert!(status < 300, "{status} {answer}");
    node.stop().await;
    let node = cluster.node("three", 0).await;
    assert_eq!(chat(&node, &bob, &games[0]).await, ["well played", "thanks", "again?"]);
    assert_eq!(compress_games(&node.app).await.unwrap(), 0);
    // Without what an account said that is gone.
    node.stop().await;
    let now = Time::system().now();
    assert_eq!(cluster.store.delete_user(&people[0].id, now, now).await, Ok(true));
    let node = cluster.node("four", 0).await;
    assert_eq!(chat(&node, &bob, &games[0]).await, ["thanks"]);
    let (status, table) = node.get(Some(&bob), &format!("/api/tables/{}", games[0])).await;
    assert_eq!((status, table.to_string().contains("\"Ann\"")), (200, false), "{table}");
    node.stop().await;
}

async fn one_node_compresses_all_games_that_are_old_enough(cluster: Cluster) {
    let nodes = [cluster.node("one", 0).await, cluster.node("two", 0).await];
    let people =
        [person(&cluster, &nodes[0], "Ann").await.1, person(&cluster, &nodes[0], "Bob").await.1];
    let mut games = Vec::new();
    // More than are looked for at a time.
    for _ in 0..60 {
        let mut table =
            TestTable::begin(&people, options(RuleSet::Mini, 2), Time::system().now() - 60_000);
        table.play(4);
        table.act(0, evora_table::Command::Resign);
        table.keep(&cluster.store).await;
        games.push(table.id);
    }
    // The seventh day is not over.
    cluster.pass(7 * DAY);
    let days = nodes[0].app.config.compress_days.unwrap();
    assert_eq!(days, 7);
    cluster.pass(-2 * 60_000);
    assert_eq!(compress_games(&nodes[0].app).await.unwrap(), 0);
    cluster.pass(4 * 60_000);
    let (one, two) = tokio::join!(compress_games(&nodes[0].app), compress_games(&nodes[1].app));
    // Whoever has the lease does all of it.
    let mut done = [one.unwrap(), two.unwrap()];
    done.sort_unstable();
    assert_eq!(done, [0, 60]);
    for game in &games {
        let changes = cluster.store.changes(game, 0, 500).await.unwrap();
        assert_eq!(changes.last().unwrap().kind, ChangeKind::Ended);
    }
    // A lease that a node left behind ends by itself.
    assert_eq!(compress_games(&nodes[1].app).await.unwrap(), 0);
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test]
async fn nothing_is_compressed_if_the_settings_say_so() {
    let archive = Archive::with(Config { compress_days: None, ..config() }).await;
    let people = [archive.account("Ann").await, archive.account("Bob").await];
    let mut table = TestTable::begin(&people, options(RuleSet::Mini, 2), NOON);
    table.play(usize::MAX);
    table.keep(&archive.app.store).await;
    archive.pass(1000 * 24 * 60 * 60);
    assert_eq!(compress_games(&archive.app).await.unwrap(), 0);
    let store = &archive.app.store;
    assert_eq!(store.games_to_compress(i64::MAX, None, 9).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_game_keeps_no_other_from_being_read() {
    let Some(cluster) = Cluster::of_services().await else { return };
    let node = cluster.node("one", 0).await;
    let (ann, anns) = person(&cluster, &node, "Ann").await;
    let people = [anns, person(&cluster, &node, "Bob").await.1];
    let mut games = Vec::new();
    for _ in 0..3 {
        games.push(finished(&cluster, &people, options(RuleSet::Mini, 2)).await);
    }
    cluster.pass(40 * DAY);
    assert_eq!(compress_games(&node.app).await.unwrap(), 3);
    let damage = format!("UPDATE finished_games SET facts = 'x' WHERE table_id = '{}'", games[1]);
    psql(cluster.url(), &[&damage]).unwrap();
    for (number, game) in games.iter().enumerate() {
        for path in ["record", "trace", "replay"] {
            let (status, body) = node.get(Some(&ann), &format!("/api/tables/{game}/{path}")).await;
            assert_eq!(status, if number == 1 { 500 } else { 200 }, "{path}: {body}");
            if number == 1 {
                let detail = body["detail"].as_str().unwrap();
                assert_eq!(detail, "This table can't be read. The fault is on the server.");
            }
        }
    }
    // The open database is made without it, and lists have all of them.
    assert!(make_database(&node.app).await.unwrap() >= 1);
    let (_, database) = node.get(None, "/api/database").await;
    assert_eq!(database["files"][0]["games"], 2, "{database}");
    let (_, list) = node.get(None, "/api/games").await;
    assert_eq!(list["games"].as_array().unwrap().len(), 3);
    node.stop().await;
}
