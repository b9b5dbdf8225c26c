//! Players' clocks through outages and steps of the system clock, and games without a clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use evora_server::{Time, sweep};
use evora_store::ChangeKind;
use evora_wire::{HowEnded, Rules, TableState, TableWhole, ToClient};
use serde_json::{Value, json};

use crate::friends::cluster::account;
use crate::harness::cluster::{Cluster, Guest, Node, on_both};

const SECOND: u64 = 1000;
const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
/// What an outage gives back.
const GRACE: u64 = 30 * SECOND;

/// The clocks of one process on a machine, which stand still unless a test moves them.
#[derive(Clone)]
struct Clocks {
    wall: Arc<AtomicI64>,
    steady: Arc<AtomicU64>,
}

impl Clocks {
    /// The clocks of a process that has just started, with the system clock at `wall`.
    fn at(wall: i64) -> Clocks {
        Clocks { wall: Arc::new(wall.into()), steady: Arc::new(0.into()) }
    }

    fn time(&self) -> Time {
        let Clocks { wall, steady } = self.clone();
        Time::new(
            move || wall.load(Ordering::Relaxed),
            move || Duration::from_millis(steady.load(Ordering::Relaxed)),
        )
    }

    /// Lets time pass on both clocks.
    fn pass(&self, millis: u64) {
        self.wall.fetch_add(i64::try_from(millis).unwrap(), Ordering::Relaxed);
        self.steady.fetch_add(millis, Ordering::Relaxed);
    }

    /// Sets the system clock.
    fn step(&self, millis: i64) {
        self.wall.fetch_add(millis, Ordering::Relaxed);
    }

    /// Lets time pass while a node serves.
    async fn serve(&self, node: &Node, seconds: u64) {
        for _ in 0..seconds {
            self.pass(SECOND);
            sweep(&node.app).await.unwrap();
        }
    }
}

async fn table(node: &Node, who: &Guest, id: &str) -> TableWhole {
    let (status, body) = node.get(Some(who), &format!("/api/tables/{id}")).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_value(body).unwrap()
}

/// How much time each seat has left.
async fn left(node: &Node, who: &Guest, id: &str) -> Vec<u64> {
    table(node, who, id).await.game.unwrap().clocks.unwrap().left
}

/// Plays any move for whoever is to move. Returns the status of the answer.
async fn play(node: &Node, who: &Guest, id: &str) -> u16 {
    let game = table(node, who, id).await.game.unwrap();
    let word = game.legal.unwrap()[0].word.clone();
    let path = format!("/api/tables/{id}/moves");
    node.post(who, &path, json!({"ply": game.ply, "word": word})).await.0
}

fn a_minute_a_move() -> Value {
    json!({"clock": {"kind": "per_move", "seconds": 60}, "first": 0})
}

#[tokio::test(flavor = "multi_thread")]
async fn time_while_no_node_serves_is_nobodys_and_there_is_a_grace_to_come_back() {
    let cluster = Cluster::new().await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let clocks = Clocks::at(Time::system().now());
    let node = cluster.node_by("one", 0, None, clocks.time()).await;
    let options = json!({"clock": {"kind": "bank", "seconds": 300, "increment": 0}, "first": 0});
    let banked = node.begun(Rules::Azul, &[&ann, &ben], options).await;
    let each = node.begun(Rules::Azul, &[&ann, &ben], a_minute_a_move()).await;
    clocks.serve(&node, 50).await;
    assert_eq!(left(&node, &ann, &banked).await, [250 * SECOND, 300 * SECOND]);
    assert_eq!(left(&node, &ann, &each).await, [10 * SECOND, 60 * SECOND]);
    node.stop().await;

    let clocks = Clocks::at(clocks.wall.load(Ordering::Relaxed) + 2 * HOUR);
    let node = cluster.node_by("two", 0, None, clocks.time()).await;
    assert_eq!(left(&node, &ann, &banked).await, [250 * SECOND + GRACE, 300 * SECOND]);
    assert_eq!(left(&node, &ann, &each).await, [10 * SECOND + GRACE, 60 * SECOND]);
    clocks.serve(&node, 39).await;
    assert_eq!(play(&node, &ann, &each).await, 200);
    clocks.serve(&node, 60).await;
    let over = table(&node, &ann, &each).await.table;
    assert_eq!(over.result.unwrap().how, HowEnded::TimedOut { seat: 1 });
    // The bank has paid for the time in service and for nothing else.
    assert_eq!(play(&node, &ann, &banked).await, 200);
    assert_eq!(left(&node, &ann, &banked).await, [(300 - 50 - 99) * SECOND + GRACE, 300 * SECOND]);
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_given_back_early_in_a_turn_is_told_as_time_before_the_clock_starts() {
    let cluster = Cluster::new().await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let clocks = Clocks::at(Time::system().now());
    let node = cluster.node_by("one", 0, None, clocks.time()).await;
    let id = node.begun(Rules::Azul, &[&ann, &ben], a_minute_a_move()).await;
    clocks.serve(&node, 6).await;
    let told = async |node: &Node| table(node, &ann, &id).await.game.unwrap().clocks.unwrap();
    let before = told(&node).await;
    assert_eq!((before.left[0], before.starts_in), (54 * SECOND, 0));
    node.stop().await;
    let clocks = Clocks::at(clocks.wall.load(Ordering::Relaxed) + HOUR);
    let node = cluster.node_by("two", 0, None, clocks.time()).await;
    let after = told(&node).await;
    assert_eq!((after.left[0], after.starts_in), (60 * SECOND, GRACE - 6 * SECOND));
    clocks.serve(&node, 30).await;
    let after = told(&node).await;
    assert_eq!((after.left[0], after.starts_in), (54 * SECOND, 0));
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_starts_beside_another_gives_no_grace() {
    let cluster = Cluster::new().await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let clocks = Clocks::at(Time::system().now());
    let one = cluster.node_by("one", 0, None, clocks.time()).await;
    let id = one.begun(Rules::Azul, &[&ann, &ben], a_minute_a_move()).await;
    clocks.serve(&one, 20).await;
    let second = Clocks::at(clocks.wall.load(Ordering::Relaxed));
    let two = cluster.node_by("two", 0, None, second.time()).await;
    assert_eq!(left(&two, &ann, &id).await, [40 * SECOND, 60 * SECOND]);
    // The first node stops, the second goes on.
    one.stop().await;
    second.serve(&two, 10).await;
    assert_eq!(left(&two, &ann, &id).await, [30 * SECOND, 60 * SECOND]);
    two.stop().await;
}

on_both!(of_four_nodes_that_see_an_overdue_clock_one_applies_it);

async fn of_four_nodes_that_see_an_overdue_clock_one_applies_it(cluster: Cluster) {
    let clocks = Clocks::at(Time::system().now());
    let mut nodes = Vec::new();
    for name in ["one", "two", "three", "four"] {
        nodes.push(cluster.node_by(name, 0, None, clocks.time()).await);
    }
    let (ann, ben) =
        (account(&cluster, &nodes[0], "Ann").await, account(&cluster, &nodes[0], "Ben").await);
    let mut options = a_minute_a_move();
    options["rated"] = json!(true);
    let id = nodes[0].begun(Rules::Azul, &[&ann, &ben], options).await;
    assert_eq!(play(&nodes[1], &ann, &id).await, 200);
    assert_eq!(play(&nodes[2], &ben, &id).await, 200);
    let mut watching = Vec::new();
    for node in &nodes {
        let mut socket = node.watch(None, &id, None).await;
        socket.until(|message| matches!(message, ToClient::Table { .. })).await;
        watching.push(socket);
    }
    clocks.serve(&nodes[3], 59).await;
    assert_eq!(table(&nodes[3], &ann, &id).await.table.state, TableState::Playing);
    clocks.pass(2 * SECOND);
    let sweeps = nodes.iter().map(|node| sweep(&node.app));
    for swept in futures_util::future::join_all(sweeps).await {
        swept.unwrap();
    }
    let changes = cluster.store.changes(&id.parse().unwrap(), 0, 100).await.unwrap();
    let ended: Vec<_> =
        changes.iter().filter(|change| change.kind == ChangeKind::TimedOut).collect();
    assert_eq!((ended.len(), ended[0].seat), (1, Some(0)), "{changes:?}");
    // Every node tells it, once: versions come without a gap, and the last is that of the store.
    for socket in &mut watching {
        socket.until(|message| matches!(message, ToClient::Ended { .. })).await;
        assert_eq!(socket.last, changes.last().unwrap().version);
    }
    for node in &nodes {
        let over = table(node, &ann, &id).await.table;
        assert_eq!(over.result.unwrap().how, HowEnded::TimedOut { seat: 0 });
    }
    // It counts once.
    let path = "/api/players/Ann/ratings/azul/2";
    let begun = Instant::now();
    loop {
        let (_, rating) = nodes[2].get(None, path).await;
        let points = rating["points"].as_array().unwrap();
        if !points.is_empty() {
            assert_eq!(points.len(), 1, "{rating}");
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "{rating}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_of_the_system_clock_gives_and_takes_nothing() {
    let cluster = Cluster::new().await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let clocks = Clocks::at(Time::system().now());
    let node = cluster.node_by("one", 0, None, clocks.time()).await;
    let id = node.begun(Rules::Azul, &[&ann, &ben], a_minute_a_move()).await;
    for step in [HOUR, -3 * HOUR, 400 * DAY, -400 * DAY] {
        clocks.step(step);
        clocks.serve(&node, 5).await;
    }
    assert_eq!(left(&node, &ann, &id).await, [40 * SECOND, 60 * SECOND]);
    assert_eq!(play(&node, &ann, &id).await, 200);
    clocks.step(-HOUR);
    clocks.serve(&node, 59).await;
    assert_eq!(table(&node, &ann, &id).await.table.state, TableState::Playing);
    clocks.serve(&node, 1).await;
    let over = table(&node, &ann, &id).await.table;
    assert_eq!(over.result.unwrap().how, HowEnded::TimedOut { seat: 1 });
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_while_nodes_cannot_reach_the_store_and_the_outage_counts_once() {
    let cluster = Cluster::new().await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let clocks = Clocks::at(Time::system().now());
    let one = cluster.node_by("one", 0, None, clocks.time()).await;
    let two = cluster.node_by("two", 0, None, clocks.time()).await;
    let id = one.begun(Rules::Azul, &[&ann, &ben], a_minute_a_move()).await;
    clocks.serve(&one, 50).await;
    sweep(&two.app).await.unwrap();
    let outages = cluster.store.service_time().await.unwrap().outages;
    // Ten minutes without a word from the store, as when the machine was suspended.
    clocks.pass(600 * SECOND);
    // A move that comes before the first sweep is in time.
    assert_eq!(play(&two, &ann, &id).await, 200);
    sweep(&one.app).await.unwrap();
    assert_eq!(table(&one, &ann, &id).await.table.state, TableState::Playing);
    assert_eq!(cluster.store.service_time().await.unwrap().outages, outages + 1);
    one.stop().await;
    two.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_reconnects_hears_the_clocks() {
    let cluster = Cluster::new().await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let clocks = Clocks::at(Time::system().now());
    let node = cluster.node_by("one", 0, None, clocks.time()).await;
    let id = node.begun(Rules::Azul, &[&ann, &ben], a_minute_a_move()).await;
    let version = table(&node, &ann, &id).await.table.version;
    clocks.serve(&node, 7).await;
    let mut socket = node.watch(Some(&ann), &id, Some(version)).await;
    let ToClient::Clock { clocks } = socket.next().await.unwrap() else { panic!() };
    assert_eq!((clocks.left, clocks.running), (vec![53 * SECOND, 60 * SECOND], Some(0)));
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_a_clock_ends_when_somebody_never_comes_back() {
    let cluster = Cluster::new().await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let node = cluster.node("one", 1).await;
    let id = node.begun(Rules::Azul, &[&ann, &ben], json!({"first": 0})).await;
    let alone =
        node.open(&ann, Rules::Azul, json!([{"kind": "bot", "level": 1}]), json!({"first": 0}));
    let alone = alone.await.table.id.to_string();
    cluster.pass(13 * DAY);
    sweep(&node.app).await.unwrap();
    assert_eq!(play(&node, &ann, &id).await, 200);
    assert!(table(&node, &ann, &id).await.game.unwrap().clocks.is_none());
    cluster.pass(14 * DAY + 1);
    sweep(&node.app).await.unwrap();
    let result = table(&node, &ann, &id).await.table.result.unwrap();
    assert_eq!((result.how, result.winners), (HowEnded::TimedOut { seat: 1 }, vec![0]));
    // Nobody waits for Ann here.
    assert_eq!(table(&node, &ann, &alone).await.table.state, TableState::Playing);
    cluster.pass(339 * DAY);
    sweep(&node.app).await.unwrap();
    let result = table(&node, &ann, &alone).await.table.result.unwrap();
    assert_eq!((result.how, result.winners), (HowEnded::Abandoned {}, vec![]));
    node.stop().await;
}
