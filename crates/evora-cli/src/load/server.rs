//! The server to measure: running nodes, or one started for the measurement.

use std::process::Stdio;
use std::time::Duration;

use evora_server::config::Setting;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use super::guest::Address;
use crate::failure::Failure;

/// Longest start of a server.
const PATIENCE: Duration = Duration::from_secs(30);
/// The server: one node or several.
pub(super) struct Server {
    /// The first node.
    address: Address,
    others: Vec<Address>,
    /// The processes of the nodes, if they are known.
    processes: Vec<u32>,
    ours: Option<Ours>,
}

/// A server started by us, and the folder of its database; both are removed with it.
struct Ours {
    child: Child,
    _folder: tempfile::TempDir,
}

impl Server {
    /// The running nodes at these addresses, with the processes of all of them or of none. `None` without an address.
    pub(super) fn there(urls: &[String], processes: &[u32]) -> Result<Option<Server>, Failure> {
        let Some((first, others)) = urls.split_first() else { return Ok(None) };
        let (nodes, known) = (urls.len(), processes.len());
        if known != 0 && known != nodes {
            let wrong = format!("--pid is there {known} times for {nodes} of --url");
            return Err(Failure::Bad(format!("{wrong}: name the process of each or of none")));
        }
        let others = others.iter().map(|url| Address::new(url)).collect::<Result<_, _>>()?;
        let (address, processes) = (Address::new(first)?, processes.to_vec());
        Ok(Some(Server { address, others, processes, ours: None }))
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
        let (address, processes) = (Address::new(url)?, child.id().into_iter().collect());
        let ours = Some(Ours { child, _folder: folder });
        Ok(Server { address, others: Vec::new(), processes, ours })
    }

    /// The node of a client: clients with consecutive numbers are on different nodes, if there are several.
    pub(super) fn node(&self, client: usize) -> &Address {
        let place = client % (1 + self.others.len());
        place.checked_sub(1).and_then(|place| self.others.get(place)).unwrap_or(&self.address)
    }

    /// What its nodes use together, as far as their processes are known and the system tells.
    pub(super) fn usage(&self) -> Usage {
        let read = |id: u32, name: &str| std::fs::read_to_string(format!("/proc/{id}/{name}")).ok();
        let memory = |&id: &u32| read(id, "status").and_then(|status| memory(&status));
        let time = |&id: &u32| read(id, "stat").and_then(|stat| processor_time(&stat));
        if self.processes.is_empty() {
            // The sum of nothing would be 0.
            return Usage::default();
        }
        Usage {
            memory: self.processes.iter().map(memory).sum(),
            processor: self.processes.iter().map(time).sum(),
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

/// What processes use.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Usage {
    /// Their resident memory in bytes.
    pub(super) memory: Option<u64>,
    /// The processor time since their start, in user and system mode.
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
    fn players_of_a_table_are_on_different_nodes() {
        let urls = ["http://a:1", "http://b:2/", "http://c:3"].map(str::to_owned);
        let server = Server::there(&urls, &[]).unwrap().unwrap();
        let nodes: Vec<String> = (0..5).map(|client| server.node(client).to_string()).collect();
        assert_eq!(nodes, ["http://a:1", "http://b:2", "http://c:3", "http://a:1", "http://b:2"]);
        let alone = Server::there(&urls[..1], &[]).unwrap().unwrap();
        assert_eq!(alone.node(1).to_string(), "http://a:1");
        assert!(Server::there(&[], &[]).unwrap().is_none());
    }

    #[test]
    fn processes_are_those_of_all_nodes_or_of_none() {
        let urls = ["http://a:1", "http://b:2"].map(str::to_owned);
        let Err(Failure::Bad(why)) = Server::there(&urls, &[7]) else { panic!("one is missing") };
        assert!(why.starts_with("--pid is there 1 times for 2 of --url"), "{why}");
        let none = Server::there(&urls, &[]).unwrap().unwrap().usage();
        assert_eq!((none.memory, none.processor), (None, None));
        // Twice our own process: the usage is a sum.
        let own = std::process::id();
        let one = Server::there(&urls[..1], &[own]).unwrap().unwrap().usage().memory.unwrap();
        let two = Server::there(&urls, &[own, own]).unwrap().unwrap().usage().memory.unwrap();
        assert!(two > one * 3 / 2, "{two} {one}");
        let gone = Server::there(&urls, &[own, u32::MAX]).unwrap().unwrap().usage();
        assert_eq!(gone.memory, None, "a sum without one of them would mislead");
    }

    #[test]
    fn processor_time_is_read_whatever_the_program_is_called() {
        let stat = "7 (a) 1 (b) S 1 2 3 4 5 6 7 8 9 10 250 50 13 14 20 0 12 0 99";
        let ticks = ticks_per_second().unwrap();
        assert_eq!(processor_time(stat), Some(Duration::from_secs_f64(300.0 / ticks as f64)));
        assert_eq!(processor_time("7 (a) S 1 2"), None);
        assert_eq!(memory("Name:\ta\nVmRSS:\t   100 kB\n"), Some(102_400));
    }
}
