//! The server that is measured: one that is there, or one that is started for it.

use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use super::guest::Address;
use crate::failure::Failure;

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_secs(30);
/// Settings with which nobody is kept from doing too much.
const UNLIMITED: [&str; 15] = [
    "rate-request",
    "rate-guest",
    "rate-sign-up",
    "rate-sign-in",
    "rate-sign-in-name",
    "rate-password",
    "rate-token",
    "rate-export",
    "rate-table",
    "rate-join",
    "rate-act",
    "rate-chat",
    "rate-report",
    "rate-socket",
    "rate-message",
];

/// The server.
pub(super) struct Server {
    address: Address,
    ours: Option<Ours>,
}

/// A server of our own, with the folder of its database. Both go with it.
struct Ours {
    child: Child,
    _folder: tempfile::TempDir,
}

impl Server {
    /// A server that is there.
    pub(super) fn there(url: &str) -> Result<Server, Failure> {
        Ok(Server { address: Address::new(url)?, ours: None })
    }

    /// Starts one on this machine, as another process, so that its memory is its own.
    pub(super) async fn start(db: Option<&str>) -> Result<Server, Failure> {
        let failed = |what: &str| Failure::No(format!("the server did not start: {what}"));
        let folder = tempfile::tempdir().map_err(|error| failed(&error.to_string()))?;
        let file = format!("sqlite:{}", folder.path().join("load.db").display());
        let program = std::env::current_exe().map_err(|error| failed(&error.to_string()))?;
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--stop-seconds", "2"]);
        // A password in an address is for nobody's list of processes.
        command.env("EVORA_DB", db.unwrap_or(&file)).env_remove("EVORA_CONFIG");
        command.args(["--sockets", "1000000", "--sockets-per-address", "1000000"]);
        for rate in UNLIMITED {
            command.arg(format!("--{rate}")).arg("1000000000/1");
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
        let mut child = command.spawn().map_err(|error| failed(&error.to_string()))?;
        let out = child.stdout.take().ok_or_else(|| failed("it has no output"))?;
        let mut lines = BufReader::new(out).lines();
        let line = tokio::time::timeout(PATIENCE, lines.next_line()).await;
        let line = line.map_err(|_| failed("it took more than 30 seconds"))??;
        let line = line.ok_or_else(|| failed("see above"))?;
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url.ok_or_else(|| failed(&line))?;
        let address = Address::new(url)?;
        Ok(Server { address, ours: Some(Ours { child, _folder: folder }) })
    }

    /// Where it is.
    pub(super) fn address(&self) -> &Address {
        &self.address
    }

    /// How many bytes of memory it has now, where it is ours and the system tells.
    pub(super) fn memory(&self) -> Option<u64> {
        let id = self.ours.as_ref()?.child.id()?;
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
        Some(kibibytes * 1024)
    }

    /// Ends it, where it is ours.
    pub(super) async fn stop(self) {
        if let Some(Ours { mut child, .. }) = self.ours {
            // Its database goes too, so there is nothing to wait for.
            let _ = child.kill().await;
        }
    }
}
