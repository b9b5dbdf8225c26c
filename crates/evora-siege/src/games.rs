//! Many tables with two persistent players each.

use std::sync::Arc;
use std::time::Duration;

use evora_rules::RuleSet;
use evora_test_services::Client;
use evora_wire::HowEnded;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::move_log::MoveLog;
use crate::node::Node;
use crate::player::{Manner, Player};
use crate::process::PATIENCE;

/// The outcome of the games.
pub struct Ended {
    /// The tables, all finished.
    pub tables: Vec<String>,
    /// The answers to the players' moves.
    pub log: Arc<MoveLog>,
}

/// The running games and their players.
pub struct Games {
    nodes: Vec<String>,
    tables: Vec<String>,
    log: Arc<MoveLog>,
    players: JoinSet<HowEnded>,
}

impl Games {
    /// Opens this many tables of every rule set, with players at different nodes, and one of each with a bot.
    pub async fn open(nodes: &[&Node], each: usize) -> Games {
        Games::open_at(nodes.iter().map(|node| node.base()).collect(), each, Duration::ZERO).await
    }

    /// Opens tables like [`Games::open`], at servers or proxies with these addresses, with players who think
    /// about each move for a while.
    pub async fn open_at(bases: Vec<String>, each: usize, think: Duration) -> Games {
        let (log, mut players, mut tables) = (Arc::new(MoveLog::default()), JoinSet::new(), vec![]);
        for (number, &rules) in RuleSet::ALL.iter().flat_map(|r| vec![r; each]).enumerate() {
            let (ann, ben) = (Client::new(&bases[0]), Client::new(&bases[0]));
            ann.sign_in_as_guest().await;
            ben.sign_in_as_guest().await;
            // The last of each rule set has a bot in it, too, where three can play.
            let bot = number % each == each - 1 && rules.players().len() > 1;
            let mut others = vec![json!({"kind": "open"})];
            others.extend(bot.then(|| json!({"kind": "bot", "level": 1})));
            let id = ann.open(json!({"rules": rules.name()}), others.into()).await;
            ben.join(&id).await;
            for (place, client) in [ann, ben].into_iter().enumerate() {
                let mut nodes = bases.clone();
                nodes.rotate_left((number + place) % bases.len());
                let clients = nodes.into_iter().map(|base| client.at(base));
                let (nodes, table, log) = (clients.collect(), id.clone(), log.clone());
                players
                    .spawn(Player { nodes, table, log, think, manner: Manner::default() }.play());
            }
            tables.push(id);
        }
        Games { nodes: bases, tables, log, players }
    }

    /// Returns a fraction of the fewest moves there will be.
    pub fn share(&self, parts: usize) -> usize {
        // No game is shorter than five rounds with a handful of moves each.
        self.tables.len() * 30 / parts
    }

    /// Waits until this many moves were acknowledged.
    pub async fn moves(&self, count: usize) {
        let wait = async {
            while self.log.count() < count && !self.players.is_empty() {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        };
        let waited = tokio::time::timeout(PATIENCE, wait).await;
        waited.unwrap_or_else(|_| panic!("only {} of {count} moves", self.log.count()));
    }

    /// Waits until this many further moves were acknowledged.
    pub async fn more(&self, count: usize) {
        self.moves(self.log.count() + count).await;
    }

    /// Whether every game is over.
    pub fn are_over(&mut self) -> bool {
        while let Some(played) = self.players.try_join_next() {
            assert_eq!(played.unwrap(), HowEnded::Played {});
        }
        self.players.is_empty()
    }

    /// Waits until every game is over.
    pub async fn end(mut self) -> Ended {
        let all = async {
            while let Some(played) = self.players.join_next().await {
                assert_eq!(played.unwrap(), HowEnded::Played {});
            }
        };
        if tokio::time::timeout(2 * PATIENCE, all).await.is_err() {
            panic!("games do not end: {}", unfinished(&self.nodes, &self.tables).await);
        }
        Ended { tables: self.tables, log: self.log }
    }
}

/// Describes the unfinished games as each node sees them.
async fn unfinished(nodes: &[String], tables: &[String]) -> String {
    let mut all = String::new();
    for (node, table) in nodes.iter().flat_map(|at| tables.iter().map(move |id| (at, id))) {
        let body = match reqwest::get(format!("{node}/api/tables/{table}")).await {
            Ok(answer) => answer.text().await.unwrap_or_default(),
            Err(error) => error.to_string(),
        };
        let whole: Value = serde_json::from_str(&body).unwrap_or(Value::String(body));
        if whole["table"]["state"] != "over" {
            let (game, seats) = (&whole["game"], &whole["table"]["seats"]);
            let (turn, phase) = (&game["view"]["turn"], &game["view"]["phase"]);
            all += &format!("\n{table} at {node}: ply {} of {turn}, {phase}, {seats}", game["ply"]);
        }
    }
    all
}
