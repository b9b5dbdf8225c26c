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
    /// Its process, if it is known.
    process: Option<u32>,
    ours: Option<Ours>,
}

/// A server started by us, and the folder of its database; both are removed with it.
struct Ours {
    child: Child,
    _folder: tempfile::TempDir,
}

impl Server {
    /// A running server.
    pub(super) fn there(url: &str, process: Option<u32>) -> Result<Server, Failure> {
        Ok(Server { address: Address::new(url)?, process, ours: None })
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
        Ok(Server { address, process: child.id(), ours: Some(Ours { child, _folder: folder }) })
    }

    /// Its address.
    pub(super) fn address(&self) -> &Address {
        &self.address
    }

    /// What it uses, as far as its process is known and the system tells.
    pub(super) fn usage(&self) -> Usage {
        let read = |name: &str| {
            let id = self.process?;
            std::fs::read_to_string(format!("/proc/{id}/{name}")).ok()
        };
        Usage {
            memory: read("status").and_then(|status| memory(&status)),
            processor: read("stat").and_then(|stat| processor_time(&stat)),
        }
    }

    /// Stops it, if we started it.
    pub(super) async fn stop(self) {
        if let Some(Ours { mut child, .. }) = self.ours {
            // Its database is removed too, so there is nothing to wait for.
            let _ = child.kill().await;
        }
    }
}

/// What a process uses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Usage {
    /// Its resident memory in bytes.
    pub(super) memory: Option<u64>,
    /// The processor time since its start, in user and system mode.
    pub(super) processor: Option<Duration>,
}

/// The resident memory in `/proc/ID/status`.
fn memory(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}

/// The processor time in `/proc/ID/stat`.
fn processor_time(stat: &str) -> Option<Duration> {
    // The name of the program, in brackets, may have spaces and brackets in it. The 12th and 13th field after it are
    // the ticks in user and system mode.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut ticks = fields.split_whitespace().skip(11).map(str::parse::<u64>);
    let ticks = ticks.next()?.ok()? + ticks.next()?.ok()?;
    Some(Duration::from_secs_f64(ticks as f64 / ticks_per_second()? as f64))
}

#[cfg(unix)]
fn ticks_per_second() -> Option<u64> {
    Some(rustix::param::clock_ticks_per_second()).filter(|&ticks| ticks > 0)
}

#[cfg(not(unix))]
fn ticks_per_second() -> Option<u64> {
    None
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_read_whatever_the_program_is_called() {
        let stat = "7 (a) 1 (b) S 1 2 3 4 5 6 7 8 9 10 250 50 13 14 20 0 12 0 99";
        let ticks = ticks_per_second().unwrap();
        assert_eq!(processor_time(stat), Some(Duration::from_secs_f64(300.0 / ticks as f64)));
        assert_eq!(processor_time("7 (a) S 1 2"), None);
        assert_eq!(memory("Name:\ta\nVmRSS:\t   100 kB\n"), Some(102_400));
    }
}
