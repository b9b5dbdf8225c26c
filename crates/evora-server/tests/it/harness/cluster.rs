//! Several nodes in this process over one database and one bus, with the system's clock.

use std::env;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use evora_server::{App, Config, Dependencies, GuardSettings, PushSettings, Rates, TestSeed, Time};
use evora_store::{Bus, Options, ReplicaOptions, Store, TableId};
use evora_test_services::psql;
use evora_wire::{Rules, TableMade, ToServer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::server::{Listening, cookie, database, insert_guest};
use super::socket::TableSocket;
use super::{Client, Socket};

/// Makes two tests of each function that takes a cluster: one over SQLite and the bus in this process, and one over PostgreSQL
/// and NATS.
macro_rules! on_both {
    ($($test:ident),+ $(,)?) => {$(
        mod $test {
            use crate::harness::cluster::Cluster;

            #[tokio::test(flavor = "multi_thread")]
            async fn on_sqlite() {
                super::$test(Cluster::new().await).await;
            }

            #[tokio::test(flavor = "multi_thread")]
            async fn on_postgres_and_nats() {
                if let Some(cluster) = Cluster::of_services().await {
                    super::$test(cluster).await;
                }
            }
        }
    )+};
}
pub(crate) use on_both;

/// What the nodes share.
pub(crate) struct Cluster {
    _folder: Option<TempDir>,
    url: String,
    /// The address of a read replica, and how late it may be.
    replica: Option<(String, Duration)>,
    pub(crate) store: Store,
    pub(crate) bus: Bus,
    /// The address of a NATS server and what its subjects begin with, if the nodes talk over one.
    nats: Option<(String, String)>,
    /// Milliseconds that are added to the system's clock.
    ahead: Arc<AtomicI64>,
}

/// A node that runs.
pub(crate) struct Node {
    pub(crate) app: App,
    pub(crate) base: String,
    listening: Listening,
}

/// Somebody with a session, whom every node of the cluster knows.
pub(crate) struct Guest {
    cookie: String,
}

fn unlimited() -> GuardSettings {
    GuardSettings { rates: Rates::unlimited(), ..GuardSettings::default() }
}

impl Cluster {
    /// A cluster without nodes.
    pub(crate) async fn new() -> Cluster {
        let (folder, url, store) = database().await;
        let (bus, ahead) = (Bus::local(), Arc::new(AtomicI64::new(0)));
        Cluster { _folder: Some(folder), url, replica: None, store, bus, nats: None, ahead }
    }

    /// A cluster without nodes over a database and subjects of its own at the PostgreSQL and NATS servers that the environment
    /// names. `None` where it names none; in CI it must.
    pub(crate) async fn of_services() -> Option<Cluster> {
        let named = |name| env::var(name).ok();
        let servers = named("EVORA_TEST_POSTGRES").zip(named("EVORA_TEST_NATS"));
        if servers.is_none() {
            assert_ne!(env::var("CI").as_deref(), Ok("true"), "the servers' addresses are not set");
            eprintln!("left out: `cargo xtask test` sets EVORA_TEST_POSTGRES and EVORA_TEST_NATS");
        }
        let (postgres, nats) = servers?;
        let id = TableId::random().unwrap();
        let (name, prefix) = (format!("evora_{id}"), format!("evora-{id}"));
        psql(&postgres, &[&format!("CREATE DATABASE {name}")]).unwrap();
        let (server, _) = postgres.rsplit_once('/').unwrap();
        let url = format!("{server}/{name}");
        let store = Store::open(&url, Options::default()).await.unwrap();
        let bus = Bus::nats(&nats, &prefix).await.unwrap();
        let (nats, ahead) = (Some((nats, prefix)), Arc::new(AtomicI64::new(0)));
        Some(Cluster { _folder: None, url, replica: None, store, bus, nats, ahead })
    }

    /// A cluster without nodes over a PostgreSQL database with a read replica, which may be so late.
    pub(crate) async fn with_replica(url: &str, replica: &str, max_lag: Duration) -> Cluster {
        let store = Store::open(url, Options::default()).await.unwrap();
        let replica = Some((replica.to_owned(), max_lag));
        Cluster { url: url.to_owned(), replica, store, ..Cluster::new().await }
    }

    /// Starts a node with so many threads for bots, and a connection of its own to the database.
    pub(crate) async fn node(&self, name: &str, bot_threads: usize) -> Node {
        self.node_with(name, bot_threads, None).await
    }

    /// The same, with a seed for its deals and bots.
    pub(crate) async fn node_with(
        &self,
        name: &str,
        bot_threads: usize,
        seed: Option<TestSeed>,
    ) -> Node {
        let (system, ahead) = (Time::system(), self.ahead.clone());
        let time = Time::of(move || system.now() + ahead.load(Ordering::Relaxed));
        self.node_by(name, bot_threads, seed, time).await
    }

    /// The same, by clocks of its own.
    pub(crate) async fn node_by(
        &self,
        name: &str,
        bot_threads: usize,
        seed: Option<TestSeed>,
        time: Time,
    ) -> Node {
        let config = Config { bot_threads, seed, guard: unlimited(), ..Config::default() };
        self.start(name, config, time, self.own_bus().await).await
    }

    /// A node with origin checks and limits of its own.
    pub(crate) async fn guarded_node(&self, name: &str, guard: GuardSettings) -> Node {
        let config = Config { bot_threads: 0, guard, ..Config::default() };
        self.start(name, config, Time::system(), self.own_bus().await).await
    }

    /// A node of another cluster, with its database and this one's bus: it knows only what it is told.
    pub(crate) async fn foreign_node(&self, name: &str, of: &Cluster) -> Node {
        let config = Config { bot_threads: 0, guard: unlimited(), ..Config::default() };
        of.start(name, config, Time::system(), self.bus.clone()).await
    }

    /// A node that hears nothing of the others, as if the bus lost every message.
    pub(crate) async fn deaf_node(&self, name: &str) -> Node {
        let config = Config { bot_threads: 0, guard: unlimited(), ..Config::default() };
        self.start(name, config, Time::system(), Bus::local()).await
    }

    /// A node that sends notifications.
    pub(crate) async fn pushing_node(&self, name: &str, push: PushSettings) -> Node {
        let (system, ahead) = (Time::system(), self.ahead.clone());
        let time = Time::of(move || system.now() + ahead.load(Ordering::Relaxed));
        let config =
            Config { bot_threads: 0, push: Some(push), guard: unlimited(), ..Config::default() };
        self.start(name, config, time, self.own_bus().await).await
    }

    /// The bus of a node, with a connection of its own.
    async fn own_bus(&self) -> Bus {
        match &self.nats {
            Some((server, prefix)) => Bus::nats(server, prefix).await.unwrap(),
            None => self.bus.clone(),
        }
    }

    async fn start(&self, name: &str, config: Config, time: Time, bus: Bus) -> Node {
        let mut store = Store::open(&self.url, Options::default()).await.unwrap();
        if let Some((url, max_lag)) = &self.replica {
            let options = ReplicaOptions { max_lag: *max_lag, ..ReplicaOptions::default() };
            store = store.with_replica(url, options).unwrap();
        }
        let config = Config { node: name.into(), presence_grace: Duration::ZERO, ..config };
        let app = App::new(Dependencies::new(store, bus, config, time).unwrap());
        let listening = Listening::start(app.clone()).await;
        Node { app, base: listening.base.clone(), listening }
    }

    /// The address of the database.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// A new guest.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        // Created now: guests from long ago without a session are deleted.
        let id = insert_guest(&self.store, name, Time::system().now()).await;
        Guest { cookie: cookie(id.as_str()) }
    }

    /// Moves the clock of every node on.
    pub(crate) fn pass(&self, millis: i64) {
        self.ahead.fetch_add(millis, Ordering::Relaxed);
    }
}

impl Node {
    /// Stops as an operator would stop it.
    pub(crate) async fn stop(self) {
        self.listening.stop().await;
    }

    /// The client of this guest, or of somebody without a session.
    pub(crate) fn client(&self, who: Option<&Guest>) -> Client {
        Client::with_cookie(&self.base, who.map(|guest| guest.cookie.clone()))
    }

    pub(crate) async fn get(&self, who: Option<&Guest>, path: &str) -> (u16, Value) {
        let answer = self.client(who).get(path).await;
        (answer.status.as_u16(), answer.body)
    }

    pub(crate) async fn post(&self, who: &Guest, path: &str, body: Value) -> (u16, Value) {
        let answer = self.client(Some(who)).post(path, Some(body)).await;
        (answer.status.as_u16(), answer.body)
    }

    /// A `POST` that must succeed.
    pub(crate) async fn done<T: DeserializeOwned>(
        &self,
        who: &Guest,
        path: &str,
        body: impl Serialize,
    ) -> T {
        self.client(Some(who)).done(path, body).await
    }

    /// A table opened by somebody who takes seat 0; `rest` are the other seats.
    pub(crate) async fn open(
        &self,
        host: &Guest,
        rules: Rules,
        rest: Value,
        options: Value,
    ) -> TableMade {
        let mut seats = vec![json!({"kind": "me"})];
        seats.extend(rest.as_array().unwrap().clone());
        let mut all = json!({"rules": rules});
        all.as_object_mut().unwrap().extend(options.as_object().unwrap().clone());
        self.done(host, "/api/tables", json!({"options": all, "seats": seats, "share": "00"})).await
    }

    /// A table with these people, whose game has begun. Returns its id.
    pub(crate) async fn begun(&self, rules: Rules, people: &[&Guest], options: Value) -> String {
        let rest: Vec<Value> = people[1..].iter().map(|_| json!({"kind": "open"})).collect();
        let made = self.open(people[0], rules, rest.into(), options).await;
        for person in &people[1..] {
            let path = format!("/api/tables/{}/join", made.table.id);
            let _: Value = self.done(person, &path, json!({"share": "0102"})).await;
        }
        made.table.id.to_string()
    }

    /// Opens a socket; if it is refused, the status.
    pub(crate) async fn try_socket(&self, who: Option<&Guest>, path: &str) -> Result<Socket, u16> {
        self.client(who).socket(path, None).await
    }

    /// A socket at a table that has said hello.
    pub(crate) async fn watch(
        &self,
        who: Option<&Guest>,
        table: &str,
        after: Option<u64>,
    ) -> TableSocket {
        let path = format!("/api/tables/{table}/socket");
        let socket = self.try_socket(who, &path).await.unwrap();
        let mut socket = TableSocket::new(socket, after.unwrap_or_default());
        socket.say(&ToServer::Hello { after }).await;
        socket
    }
}
