//! The server to measure: a running one, or one started for the measurement.

use std::process::Stdio;
use std::time::Duration;

use evora_server::config::Setting;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use super::guest::Address;
use crate::failure::Failure;

/// Longest start of a server.
const PATIENCE: Duration = Duration::from_secs(30);
/// The server.
pub(super) struct Server {
    address: Address,
    ours: Option<Ours>,
}

/// A server started by us, and the folder of its database; both are removed with it.
struct Ours {
    child: Child,
    _folder: tempfile::TempDir,
}

impl Server {
    /// A running server.
    pub(super) fn there(url: &str) -> Result<Server, Failure> {
        Ok(Server { address: Address::new(url)?, ours: None })
    }

    /// Starts a server as another process, so that its memory can be measured.
    pub(super) async fn start(db: Option<&str>) -> Result<Server, Failure> {
        let failed = |what: &str| Failure::No(format!("the server did not start: {what}"));
        let folder = tempfile::tempdir().map_err(|error| failed(&error.to_string()))?;
        let file = format!("sqlite:{}", folder.path().join("load.db").display());
        let program = std::env::current_exe().map_err(|error| failed(&error.to_string()))?;
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--stop-seconds", "2"]);
        // Passwords in an address must not appear in the list of processes.
        command.env("EVORA_DB", db.unwrap_or(&file)).env_remove("EVORA_CONFIG");
        for limit in ["sockets", "sockets-per-address", "connections", "connections-per-address"] {
            command.arg(format!("--{limit}")).arg("1000000");
        }
        for setting in Setting::ALL.iter().filter(|setting| setting.rate_kind().is_some()) {
            command.arg(format!("--{}", setting.name())).arg("1000000000/1");
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

    /// Its address.
    pub(super) fn address(&self) -> &Address {
        &self.address
    }

    /// Its resident memory in bytes, if we started it and the system tells.
    pub(super) fn memory(&self) -> Option<u64> {
        let id = self.ours.as_ref()?.child.id()?;
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
        Some(kibibytes * 1024)
    }

    /// Stops it, if we started it.
    pub(super) async fn stop(self) {
        if let Some(Ours { mut child, .. }) = self.ours {
            // Its database is removed too, so there is nothing to wait for.
            let _ = child.kill().await;
        }
    }
}
