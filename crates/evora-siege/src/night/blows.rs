//! What is killed, one after another.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use evora_test_services::Running;
use tokio::task::block_in_place;

use super::house::House;

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
            1 => vec![Blow::Node(0), Blow::Node(0)],
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
    pub(super) async fn strike(self, house: &mut House) -> Result<Duration> {
        let begun = Instant::now();
        match self {
            Blow::Node(number) => {
                let node = house.nodes.get_mut(number).context("there is no such node")?;
                node.kill();
                tokio::time::sleep(MISSED).await;
                node.restart().await;
            }
            Blow::Database => restart(&mut house.postgres).await?,
            Blow::Bus => restart(&mut house.nats).await?,
        }
        Ok(begun.elapsed())
    }
}

async fn restart(server: &mut Option<Running>) -> Result<()> {
    let server = server.as_mut().context("it is not part of this night")?;
    block_in_place(|| server.stop());
    tokio::time::sleep(MISSED).await;
    block_in_place(|| server.restart())
}
