//! Nodes of a cluster: `evora serve` processes over one database that can be killed and started again.

use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};

use evora_test_services::{Client, Running};

use crate::server::Server;

/// Starts a private PostgreSQL server, if it is installed; in CI it must be.
pub(crate) fn postgres(folder: &Path) -> Option<Running> {
    installed("PostgreSQL", evora_test_services::postgres(folder).unwrap())
}

/// A server that was started, if it is installed; in CI it must be.
pub(crate) fn installed(name: &str, server: Option<Running>) -> Option<Running> {
    if server.is_none() {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "{name} is missing");
        eprintln!("left out: {name} is not installed");
    }
    server
}

/// The database and the bus that nodes share.
#[derive(Clone)]
pub(crate) struct Backend {
    /// The URL of the database.
    pub(crate) db: String,
    bus: Option<String>,
}

impl Backend {
    /// A SQLite file in this folder, for one node.
    pub(crate) fn sqlite(folder: &Path) -> Backend {
        Backend { db: format!("sqlite:{}", folder.join("evora.db").display()), bus: None }
    }

    pub(crate) fn shared(postgres: &str, nats: &str) -> Backend {
        Backend { db: postgres.to_owned(), bus: Some(nats.to_owned()) }
    }
}

/// A running node.
pub(crate) struct Node {
    backend: Backend,
    number: usize,
    address: String,
    server: Server,
}

impl Node {
    pub(crate) async fn start(backend: &Backend, number: usize) -> Node {
        let server = spawn(backend, number, "127.0.0.1:0").await;
        Node { backend: backend.clone(), number, address: server.address.clone(), server }
    }

    /// Scheme and authority of its URLs.
    pub(crate) fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A new guest.
    pub(crate) async fn guest(&self) -> Client {
        let client = Client::new(self.base());
        client.sign_in_as_guest().await;
        client
    }

    /// Kills the process, as if the machine had stopped.
    pub(crate) fn kill(&mut self) {
        self.server.kill();
    }

    /// Restarts the node at the same address.
    pub(crate) async fn restart(&mut self) {
        self.server = spawn(&self.backend, self.number, &self.address).await;
    }

    /// Asks it to stop and waits.
    pub(crate) async fn stop(self) -> ExitStatus {
        self.server.signal("TERM");
        tokio::task::spawn_blocking(|| self.server.end().0).await.unwrap()
    }
}

/// Starts a process without rate limits and waits until it listens, without blocking other tasks.
async fn spawn(backend: &Backend, number: usize, listen: &str) -> Server {
    let mut command = Command::new(env!("CARGO_BIN_EXE_evora"));
    // The nodes log many expected errors; set this to a level to see them.
    let log = std::env::var("EVORA_PLUG_LOG").unwrap_or_else(|_| "off".into());
    command.env_clear().env("EVORA_DB", &backend.db).env("EVORA_LOG", log);
    if let Some(bus) = &backend.bus {
        command.env("EVORA_BUS", bus);
    }
    command.args(["serve", "--listen", listen, "--node", &format!("node-{number}")]);
    for limit in ["request", "guest", "table", "join", "act", "socket", "message"] {
        command.arg(format!("--rate-{limit}")).arg("1000000/1");
    }
    command.stdin(Stdio::null());
    tokio::task::spawn_blocking(move || Server::start(&mut command)).await.unwrap()
}
