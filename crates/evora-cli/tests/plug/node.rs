//! A node: `evora serve` as a process that can be killed.

use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// How long anything may take: much longer than it does.
pub(crate) const LONG: Duration = Duration::from_secs(90);

/// What nodes share.
#[derive(Clone)]
pub(crate) struct Place {
    pub(crate) db: String,
    bus: Option<String>,
}

impl Place {
    pub(crate) fn sqlite(folder: &Path) -> Place {
        Place { db: format!("sqlite:{}", folder.join("evora.db").display()), bus: None }
    }

    pub(crate) fn shared(postgres: &str, nats: &str) -> Place {
        Place { db: postgres.to_owned(), bus: Some(nats.to_owned()) }
    }
}

/// A node that runs.
pub(crate) struct Node {
    place: Place,
    number: usize,
    pub(crate) address: String,
    child: Child,
}

impl Node {
    pub(crate) async fn start(place: &Place, number: usize) -> Node {
        let (child, address) = spawn(place, number, "127.0.0.1:0").await;
        Node { place: place.clone(), number, address, child }
    }

    /// As if the machine had stopped.
    pub(crate) async fn kill(&mut self) {
        self.child.kill().await.unwrap();
    }

    /// The same node again, at the same address.
    pub(crate) async fn start_again(&mut self) {
        (self.child, _) = spawn(&self.place, self.number, &self.address).await;
    }

    /// Asks it to stop and waits.
    pub(crate) async fn stop(mut self) -> ExitStatus {
        let id = self.child.id().unwrap().to_string();
        assert!(Command::new("kill").arg(id).status().await.unwrap().success());
        tokio::time::timeout(LONG, self.child.wait()).await.expect("it does not stop").unwrap()
    }
}

async fn spawn(place: &Place, number: usize, listen: &str) -> (Child, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_evora"));
    // What nodes say is a flood of what is to be expected here; to see it all the same, name a level.
    let log = std::env::var("EVORA_PLUG_LOG").unwrap_or_else(|_| "off".into());
    command.env_clear().env("EVORA_DB", &place.db).env("EVORA_LOG", log);
    if let Some(bus) = &place.bus {
        command.env("EVORA_BUS", bus);
    }
    command.args(["serve", "--listen", listen, "--node", &format!("node-{number}")]);
    for limit in ["request", "guest", "table", "join", "act", "socket", "message"] {
        command.arg(format!("--rate-{limit}")).arg("1000000/1");
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
    let mut child = command.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let line = tokio::time::timeout(LONG, lines.next_line()).await.expect("it does not start");
    let line = line.unwrap().expect("it does not start");
    let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("{line:?}"));
    (child, address.trim().trim_end_matches('/').to_owned())
}
