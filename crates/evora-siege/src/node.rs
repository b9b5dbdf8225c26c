//! Nodes of a cluster: `evora serve` processes over one database that can be killed and started again.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use evora_test_services::Client;

use crate::process::Server;

/// The program, and the database and the bus that its nodes share.
#[derive(Clone)]
pub struct Backend {
    /// The `evora` program.
    pub program: PathBuf,
    /// The URL of the database.
    pub db: String,
    /// The URL of the bus, if there are several nodes.
    pub bus: Option<String>,
    /// Further flags of `evora serve`.
    pub flags: Vec<String>,
}

impl Backend {
    /// A SQLite file in this folder, for one node.
    pub fn sqlite(program: &Path, folder: &Path) -> Backend {
        let db = format!("sqlite:{}", folder.join("evora.db").display());
        Backend { program: program.to_owned(), db, bus: None, flags: Vec::new() }
    }

    /// PostgreSQL and NATS, for any number of nodes.
    pub fn shared(program: &Path, postgres: &str, nats: &str) -> Backend {
        let (program, db, bus) = (program.to_owned(), postgres.to_owned(), Some(nats.to_owned()));
        Backend { program, db, bus, flags: Vec::new() }
    }
}

/// A running node.
pub struct Node {
    backend: Backend,
    number: usize,
    address: String,
    server: Server,
    variables: Vec<(&'static str, OsString)>,
    /// The peak of the processes that were killed, in bytes.
    peak: u64,
}

impl Node {
    /// Starts a node at a free port.
    pub async fn start(backend: &Backend, number: usize) -> Node {
        Node::start_with(backend, number, Vec::new()).await
    }

    /// Starts a node with these environment variables.
    pub async fn start_with(
        backend: &Backend,
        number: usize,
        variables: Vec<(&'static str, OsString)>,
    ) -> Node {
        let server = spawn(backend, number, "127.0.0.1:0", &variables).await;
        let (backend, address) = (backend.clone(), server.address.clone());
        Node { backend, number, address, server, variables, peak: 0 }
    }

    /// Host and port.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Scheme and authority of its URLs.
    pub fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Its process.
    pub fn id(&self) -> u32 {
        self.server.id()
    }

    /// A new guest.
    pub async fn guest(&self) -> Client {
        let client = Client::new(self.base());
        client.sign_in_as_guest().await;
        client
    }

    /// Kills the process, as if the machine had stopped.
    pub fn kill(&mut self) {
        self.peak = self.peak.max(self.server.peak_memory());
        self.server.kill();
    }

    /// Restarts the node at the same address.
    pub async fn restart(&mut self) {
        self.server = spawn(&self.backend, self.number, &self.address, &self.variables).await;
    }

    /// Asks it to stop and waits. It can be restarted.
    pub async fn halt(&mut self) -> ExitStatus {
        self.server.signal("TERM");
        loop {
            if let Some(status) = self.server.ended() {
                return status;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }

    /// Asks it to stop and waits.
    pub async fn stop(mut self) -> ExitStatus {
        self.halt().await
    }

    /// The most memory that its processes took since the last call, in bytes.
    pub fn take_peak_memory(&mut self) -> u64 {
        let peak = self.server.peak_memory();
        self.server.forget_peak_memory();
        std::mem::take(&mut self.peak).max(peak)
    }
}

/// Starts a process without rate limits for players and waits until it listens, without blocking other tasks.
async fn spawn(
    backend: &Backend,
    number: usize,
    listen: &str,
    variables: &[(&'static str, OsString)],
) -> Server {
    let mut command = Command::new(&backend.program);
    // The nodes log many expected errors; set this to a level to see them.
    let log = std::env::var("EVORA_PLUG_LOG").unwrap_or_else(|_| "off".into());
    command.env_clear().env("EVORA_DB", &backend.db).env("EVORA_LOG", log);
    if let Some(bus) = &backend.bus {
        command.env("EVORA_BUS", bus);
    }
    command.envs(variables.iter().map(|(name, value)| (name, value)));
    command.args(["serve", "--listen", listen, "--node", &format!("node-{number}")]);
    for limit in ["request", "guest", "table", "join", "act", "socket", "message"] {
        command.arg(format!("--rate-{limit}")).arg("1000000/1");
    }
    command.args(&backend.flags).stdin(Stdio::null());
    tokio::task::spawn_blocking(move || Server::start(&mut command)).await.unwrap()
}
