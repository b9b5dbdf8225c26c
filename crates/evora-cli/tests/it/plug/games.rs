//! Many tables with two persistent players each.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use evora_rules::RuleSet;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::player::Player;
use crate::cluster::Node;
use crate::server::PATIENCE;

/// The acknowledged moves: the word at each ply of each table.
#[derive(Default)]
pub(crate) struct Told {
    words: Mutex<HashMap<(String, u32), String>>,
    count: AtomicUsize,
}

impl Told {
    /// Records an acknowledged move. A repeated acknowledgement must be the same.
    pub(crate) fn add(&self, table: &str, ply: u32, word: &str) {
        let before = self.words.lock().unwrap().insert((table.to_owned(), ply), word.to_owned());
        match before {
            None => drop(self.count.fetch_add(1, Ordering::Relaxed)),
            Some(before) => assert_eq!(before, word, "{table} {ply}: acknowledged twice"),
        }
    }

    pub(crate) fn words(&self) -> HashMap<(String, u32), String> {
        self.words.lock().unwrap().clone()
    }

    fn count(&self) -> usize {
        self.count.load(Ordering::Relaxed)
    }
}

/// The outcome of the games.
pub(crate) struct Ended {
    /// The tables, all finished.
    pub(crate) tables: Vec<String>,
    /// The acknowledged moves.
    pub(crate) words: HashMap<(String, u32), String>,
}

/// The running games and their players.
pub(crate) struct Games {
    nodes: Vec<String>,
    tables: Vec<String>,
    told: Arc<Told>,
    players: JoinSet<()>,
}

impl Games {
    /// Opens this many tables of every rule set, with players at different nodes, and one of each with a bot.
    pub(crate) async fn open(nodes: &[&Node], each: usize) -> Games {
        let bases: Vec<String> = nodes.iter().map(|node| node.base()).collect();
        let (told, mut players, mut tables) = (Arc::new(Told::default()), JoinSet::new(), vec![]);
        for (number, &rules) in RuleSet::ALL.iter().flat_map(|r| vec![r; each]).enumerate() {
            let (ann, ben) = (nodes[0].guest().await, nodes[0].guest().await);
            // The last of each rule set has a bot in it, too, where three can play.
            let bot = number % each == each - 1 && rules != RuleSet::Duel;
            let mut others = vec![json!({"kind": "open"})];
            others.extend(bot.then(|| json!({"kind": "bot", "level": 1})));
            let id = ann.open(json!({"rules": rules.name()}), others.into()).await;
            ben.join(&id).await;
            for (place, client) in [ann, ben].into_iter().enumerate() {
                let mut nodes = bases.clone();
                nodes.rotate_left((number + place) % bases.len());
                let clients = nodes.into_iter().map(|base| client.at(base));
                let player =
                    Player { nodes: clients.collect(), table: id.clone(), told: told.clone() };
                players.spawn(player.play());
            }
            tables.push(id);
        }
        Games { nodes: bases, tables, told, players }
    }

    /// Returns a fraction of the fewest moves there will be.
    pub(crate) fn share(&self, parts: usize) -> usize {
        // No game is shorter than five rounds with a handful of moves each.
        self.tables.len() * 30 / parts
    }

    /// Waits until this many moves were acknowledged.
    pub(crate) async fn moves(&self, count: usize) {
        let wait = async {
            while self.told.count() < count && !self.players.is_empty() {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        };
        let waited = tokio::time::timeout(PATIENCE, wait).await;
        waited.unwrap_or_else(|_| panic!("only {} of {count} moves", self.told.count()));
    }

    /// Waits until this many further moves were acknowledged.
    pub(crate) async fn more(&self, count: usize) {
        self.moves(self.told.count() + count).await;
    }

    /// Waits until every game is over.
    pub(crate) async fn end(mut self) -> Ended {
        let all = async {
            while let Some(played) = self.players.join_next().await {
                played.unwrap();
            }
        };
        if tokio::time::timeout(2 * PATIENCE, all).await.is_err() {
            panic!("games do not end: {}", unfinished(&self.nodes, &self.tables).await);
        }
        Ended { tables: self.tables, words: self.told.words() }
    }
}

/// Describes the unfinished games as each node sees them.
async fn unfinished(nodes: &[String], tables: &[String]) -> String {
    let mut all = String::new();
    for (node, table) in nodes.iter().flat_map(|at| tables.iter().map(move |id| (at, id))) {
        let told = match reqwest::get(format!("{node}/api/tables/{table}")).await {
            Ok(answer) => answer.text().await.unwrap_or_default(),
            Err(error) => error.to_string(),
        };
        let whole: Value = serde_json::from_str(&told).unwrap_or(Value::String(told));
        if whole["table"]["state"] != "over" {
            let (game, seats) = (&whole["game"], &whole["table"]["seats"]);
            let (turn, phase) = (&game["view"]["turn"], &game["view"]["phase"]);
            all += &format!("\n{table} at {node}: ply {} of {turn}, {phase}, {seats}", game["ply"]);
        }
    }
    all
}
