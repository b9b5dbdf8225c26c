//! Tables at which one game after another is played, until they are told to stop.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use evora_rules::RuleSet;
use evora_test_services::Client;
use evora_wire::HowEnded;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::move_log::MoveLog;
use crate::node::Node;
use crate::player::{Manner, Player};
use crate::process::PATIENCE;

/// Players' time for a move: an attack may not cost anybody the game, and none lasts as long.
const SECONDS_PER_MOVE: u32 = 60;

/// How long players think, so that games last for a while and attackers get some of the processor.
const THINK: Duration = Duration::from_millis(10);

/// What the tables have in common.
#[derive(Default)]
struct Shared {
    log: Arc<MoveLog>,
    tables: Mutex<Vec<String>>,
    /// Games that did not end by being played.
    complaints: Mutex<Vec<String>>,
}

/// The running games.
pub struct EndlessGames {
    shared: Arc<Shared>,
    tables: JoinSet<()>,
}

/// Two players who always sit at the same table.
struct Pair {
    /// For each player, a client of each node.
    players: [Vec<Client>; 2],
    rules: RuleSet,
    bot: bool,
    shared: Arc<Shared>,
}

impl EndlessGames {
    /// Starts games at this many tables: of every rule set in turn, every third one with a bot.
    pub async fn start(nodes: &[Node], count: usize) -> EndlessGames {
        let bases: Vec<String> = nodes.iter().map(Node::base).collect();
        let (shared, mut tables) = (Arc::new(Shared::default()), JoinSet::new());
        for number in 0..count {
            let rules = RuleSet::ALL[number % RuleSet::ALL.len()];
            let mut players = [nodes[0].guest().await, nodes[0].guest().await].into_iter();
            let mut at_every_node = |place: usize| {
                let client = players.next().unwrap();
                let mut bases = bases.clone();
                bases.rotate_left((number + place) % nodes.len());
                bases.into_iter().map(|base| client.at(base)).collect()
            };
            let players = [at_every_node(0), at_every_node(1)];
            let bot = number % 3 == 2 && rules.players().len() > 1;
            tables.spawn(Pair { players, rules, bot, shared: shared.clone() }.play());
        }
        EndlessGames { shared, tables }
    }

    /// The answers to the players' moves.
    pub fn log(&self) -> &MoveLog {
        &self.shared.log
    }

    /// Waits until this many further moves were acknowledged. Fails if they take too long.
    pub async fn more(&self, count: usize) -> Result<(), String> {
        let enough = self.log().count() + count;
        let wait = async {
            while self.log().count() < enough {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let waited = tokio::time::timeout(PATIENCE, wait).await;
        waited.map_err(|_| format!("{} moves instead of {enough}", self.log().count()))
    }

    /// Stops all games where they are. Returns the tables, and what went wrong at them.
    pub async fn stop(mut self) -> (Vec<String>, Arc<MoveLog>, Vec<String>) {
        let mut complaints = std::mem::take(&mut *self.shared.complaints.lock().unwrap());
        self.tables.abort_all();
        while let Some(ended) = self.tables.join_next().await {
            if let Err(error) = ended
                && error.is_panic()
            {
                complaints.push(format!("a player gave up: {error}"));
            }
        }
        let tables = self.shared.tables.lock().unwrap().clone();
        (tables, self.shared.log.clone(), complaints)
    }
}

impl Pair {
    async fn play(self) {
        loop {
            let table = self.open().await;
            self.shared.tables.lock().unwrap().push(table.clone());
            let player = |nodes: &Vec<Client>| {
                let nodes = nodes.iter().map(Client::copy).collect();
                let (table, log) = (table.clone(), self.shared.log.clone());
                Player { nodes, table, log, think: THINK, manner: Manner::default() }.play()
            };
            let (ended, _) = tokio::join!(player(&self.players[0]), player(&self.players[1]));
            if ended != (HowEnded::Played {}) {
                let complaint = format!("{table} ended by {ended:?}");
                self.shared.complaints.lock().unwrap().push(complaint);
            }
        }
    }

    /// Opens a table, however long it takes.
    async fn open(&self) -> String {
        let mut time = 0;
        loop {
            if let Some(table) = self.try_open(time).await {
                return table;
            }
            time += 1;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn try_open(&self, time: usize) -> Option<String> {
        let [ann, ben] = &self.players;
        let mut seats = vec![json!({"kind": "me"}), json!({"kind": "open"})];
        seats.extend(self.bot.then(|| json!({"kind": "bot", "level": 1})));
        let clock = json!({"kind": "per_move", "seconds": SECONDS_PER_MOVE});
        let options = json!({"rules": self.rules.name(), "clock": clock});
        let new = json!({"options": options, "seats": seats, "share": "00"});
        let opened = post(&ann[time % ann.len()], "/api/tables", new).await?;
        let id = opened["table"]["id"].as_str()?.to_owned();
        let join = format!("/api/tables/{id}/join");
        post(&ben[time % ben.len()], &join, json!({"share": "01"})).await?;
        Some(id)
    }
}

/// Returns the answer to a request that succeeded.
async fn post(client: &Client, path: &str, body: Value) -> Option<Value> {
    let answer = client.try_ask(Method::POST, path, Some(body), &[]).await.ok()?;
    answer.status.is_success().then_some(answer.body)
}
