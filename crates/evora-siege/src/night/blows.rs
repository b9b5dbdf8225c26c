//! What is killed, one after another.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use evora_test_services::Running;
use tokio::task::block_in_place;

use super::cluster::Cluster;

/// How long a new node has to learn the time in service from the others. A clock on the wall that leaps ahead meanwhile would
/// look like an outage to it, for which everybody gets time back.
const SETTLED: Duration = Duration::from_secs(2);

/// How long a process is missed before it is started again.
const MISSED: Duration = Duration::from_secs(2);

/// What is killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Blow {
    /// A node. The others go on.
    Node(usize),
    /// The database.
    Database,
    /// The bus.
    Bus,
}

impl Blow {
    /// All of them, in order, for so many nodes.
    pub(super) fn all(nodes: usize) -> Vec<Blow> {
        match nodes {
            // After each restart of the only node everybody gets time back, so one is enough.
            1 => vec![Blow::Node(0)],
            _ => vec![Blow::Node(0), Blow::Database, Blow::Bus, Blow::Node(1)],
        }
    }

    /// The name in the report.
    pub(super) fn name(self) -> &'static str {
        match self {
            Blow::Node(_) => "a node killed",
            Blow::Database => "database killed",
            Blow::Bus => "bus killed",
        }
    }

    /// Kills it, and starts it again a little later. Returns for how long it was away.
    pub(super) async fn strike(self, cluster: &mut Cluster) -> Result<Duration> {
        let begun = Instant::now();
        let down = match self {
            Blow::Node(number) => {
                let node = cluster.nodes.get_mut(number).context("there is no such node")?;
                node.kill();
                tokio::time::sleep(MISSED).await;
                node.restart().await;
                let down = begun.elapsed();
                tokio::time::sleep(SETTLED).await;
                down
            }
            Blow::Database => restart(&mut cluster.postgres, begun).await?,
            Blow::Bus => restart(&mut cluster.nats, begun).await?,
        };
        Ok(down)
    }
}

async fn restart(server: &mut Option<Running>, begun: Instant) -> Result<Duration> {
    let server = server.as_mut().context("it is not part of this night")?;
    block_in_place(|| server.stop());
    tokio::time::sleep(MISSED).await;
    block_in_place(|| server.restart())?;
    Ok(begun.elapsed())
}
