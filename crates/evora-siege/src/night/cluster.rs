//! The processes of a club night.

use std::path::Path;

use anyhow::{Context, Result, anyhow};
use evora_test_services::{Running, nats, postgres};
use tempfile::TempDir;

use crate::clock::SteppedClock;
use crate::node::{Backend, Node};

/// What an operator sets if a whole club is behind one address. Passwords cost little, so that the accounts are there soon.
const FLAGS: [(&str, &str); 11] = [
    ("rate-sign-up", "1000000/1"),
    ("rate-sign-up-attempt", "1000000/1"),
    ("rate-follow", "1000000/1"),
    ("rate-records", "1000000/1"),
    ("sockets", "4000"),
    ("sockets-per-address", "4000"),
    ("connections", "4000"),
    ("connections-per-address", "4000"),
    ("unused-tables", "100"),
    ("hash-memory", "64"),
    ("hash-passes", "1"),
];

/// Nodes over one database, with one clock. Dropping it kills everything.
pub(super) struct Cluster {
    pub(super) nodes: Vec<Node>,
    pub(super) postgres: Option<Running>,
    pub(super) nats: Option<Running>,
    /// The clock on the wall, which all nodes look at.
    pub(super) clock: SteppedClock,
    pub(super) backend: Backend,
    /// Declared last, so that it is dropped after the processes.
    _folder: TempDir,
}

impl Cluster {
    /// Starts so many nodes: one over SQLite, several over PostgreSQL and NATS.
    pub(super) async fn open(program: &Path, count: usize) -> Result<Cluster> {
        let folder = tempfile::tempdir()?;
        let (mut backend, postgres, nats) = if count == 1 {
            (Backend::sqlite(program, folder.path()), None, None)
        } else {
            let missing =
                "several nodes need PostgreSQL and NATS (Debian's postgresql, nats-server)";
            let postgres = postgres(folder.path())?.context(missing)?;
            let nats = nats(folder.path())?.context(missing)?;
            let backend = Backend::shared(program, &postgres.url, &nats.url);
            (backend, Some(postgres), Some(nats))
        };
        for (name, value) in FLAGS {
            backend.flags.extend([format!("--{name}"), value.to_owned()]);
        }
        let clock = SteppedClock::new(folder.path(), 0).map_err(|why| anyhow!(why))?;
        let mut nodes = Vec::new();
        for number in 0..count {
            nodes.push(Node::start_with(&backend, number, clock.variables()).await);
        }
        Ok(Cluster { nodes, postgres, nats, clock, backend, _folder: folder })
    }

    /// Stops the nodes, as an operator does. Returns what went wrong.
    pub(super) async fn close(&mut self) -> Vec<String> {
        let mut complaints = Vec::new();
        for (number, node) in self.nodes.iter_mut().enumerate() {
            let status = node.halt().await;
            if !status.success() {
                complaints.push(format!("node {number} stopped with {status}"));
            }
        }
        complaints
    }
}
