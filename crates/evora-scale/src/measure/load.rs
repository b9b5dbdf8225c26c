//! `evora load` on the nodes of a cluster, counted while it plays.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::cluster::Cluster;
use super::counters::{Counters, Counts};
use super::lobby::LobbyWatcher;

/// Longest ramp-up.
const PATIENCE: Duration = Duration::from_secs(120);
/// Between the first move of the last table and the start of the count.
const SETTLE: Duration = Duration::from_secs(1);
/// Sockets that are opened in a second, at least.
const SOCKETS_A_SECOND: u32 = 200;

/// What is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    pub(super) tables: u32,
    /// Moves a second; as fast as possible without it.
    pub(super) rate: Option<u32>,
    /// Spectators in all.
    pub(super) sockets: u32,
    /// People who look at the list of tables.
    pub(super) lobby: u32,
    /// How long is counted.
    pub(super) seconds: u32,
}

/// Times in milliseconds.
#[derive(Deserialize, Clone, Copy, Debug)]
pub(super) struct Times {
    pub(super) p50_ms: f64,
    pub(super) p99_ms: f64,
}

#[derive(Deserialize, Clone, Copy, Debug)]
struct AllTimes {
    acknowledged: Times,
    seen: Times,
}

/// What is read of the report of `evora load`.
#[derive(Deserialize, Clone, Copy, Debug)]
struct Report {
    sockets: u32,
    arriving_s: f64,
    seconds: f64,
    moves_per_second: f64,
    times: AllTimes,
}

/// What a run gave.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub(super) counts: Counts,
    pub(super) moves_per_second: f64,
    pub(super) acknowledged: Times,
    pub(super) seen: Times,
    /// Changes of the list of tables, and the bytes of their messages.
    pub(super) lobby: (f64, f64),
}

impl Play {
    /// Plays on all nodes and counts.
    pub(super) async fn run(&self, program: &std::path::Path, cluster: &Cluster) -> Result<Run> {
        let begun = Instant::now();
        let settle =
            SETTLE + Duration::from_secs(1) * (self.sockets + self.lobby) / SOCKETS_A_SECOND;
        // A margin on both sides, because the load begins to count by itself.
        let seconds = u64::from(self.seconds) + settle.as_secs() + 4;
        let earlier = Counters::started(cluster)?;
        let lobby = match self.lobby > 0 {
            true => Some(LobbyWatcher::start(cluster.nodes[0].guest().await).await?),
            false => None,
        };
        let told = || lobby.as_ref().map(LobbyWatcher::seen).unwrap_or_default();
        let mut load = Load(self.command(program, cluster, seconds).spawn()?);
        while Counters::started(cluster)? < earlier + self.tables {
            if begun.elapsed() > PATIENCE || load.0.try_wait()?.is_some() {
                return Err(load.end().err().unwrap_or(anyhow::anyhow!("games do not start")));
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        tokio::time::sleep(settle).await;
        let (from, before, told_before) = (begun.elapsed(), Counters::read(cluster).await?, told());
        tokio::time::sleep(Duration::from_secs(self.seconds.into())).await;
        let (to, after, told_after) = (begun.elapsed(), Counters::read(cluster).await?, told());
        let counts = after.since(&before, cluster)?;
        let report = load.end()?;
        // Some tables are between two games.
        if report.sockets < self.tables + self.sockets + self.lobby {
            bail!("only {} sockets were open at the end", report.sockets);
        }
        let over = report.arriving_s + report.seconds;
        if from.as_secs_f64() < report.arriving_s || to.as_secs_f64() > over {
            bail!(
                "counted from {from:.1?} to {to:.1?}, but the load played from {:.1} s to {over:.1} s",
                report.arriving_s
            );
        }
        Ok(Run {
            counts,
            moves_per_second: report.moves_per_second,
            acknowledged: report.times.acknowledged,
            seen: report.times.seen,
            lobby: (told_after.0 - told_before.0, told_after.1 - told_before.1),
        })
    }

    fn command(&self, program: &std::path::Path, cluster: &Cluster, seconds: u64) -> Command {
        let mut command = Command::new(program);
        command.args(["load", "--json", "--seconds", &seconds.to_string()]);
        command.args(["--tables", &self.tables.to_string()]);
        command.args(["--sockets", &self.sockets.to_string(), "--lobby", &self.lobby.to_string()]);
        for node in &cluster.nodes {
            command.args(["--url", &node.base()]);
        }
        if let Some(rate) = self.rate {
            command.args(["--rate", &rate.to_string()]);
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        command
    }
}

/// The process; killed when it is dropped before its end.
struct Load(Child);

impl Load {
    /// Waits for its end and reads its report.
    fn end(&mut self) -> Result<Report> {
        let mut text = String::new();
        if let Some(mut out) = self.0.stdout.take() {
            std::io::Read::read_to_string(&mut out, &mut text)?;
        }
        let status = self.0.wait()?;
        if !status.success() {
            bail!("`evora load` failed: {text}");
        }
        serde_json::from_str(&text).with_context(|| format!("the report of the load: {text:?}"))
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
