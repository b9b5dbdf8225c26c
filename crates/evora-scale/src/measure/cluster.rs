//! The processes that are measured: nodes over PostgreSQL and NATS.

use std::path::Path;

use anyhow::{Context, Result};
use evora_siege::{Backend, Node};
use evora_test_services::{Running, monitored_nats, postgres_with, psql};
use tempfile::TempDir;

/// PostgreSQL is durable, as in service, and counts statements.
const SETTINGS: [&str; 3] = [
    "fsync=on",
    "shared_preload_libraries=pg_stat_statements",
    // No checkpoint in the middle of a run: pages are written whole after one.
    "checkpoint_timeout=30min",
];

/// Limits that players from one address would meet.
const LIMITS: [&str; 4] =
    ["sockets", "sockets-per-address", "connections", "connections-per-address"];

/// Running nodes with an empty database. Dropping it kills everything.
pub(super) struct Cluster {
    pub(super) nodes: Vec<Node>,
    pub(super) postgres: Running,
    pub(super) nats: Running,
    /// The URL of NATS' monitoring.
    pub(super) monitor: String,
    /// The URL of the nodes' database for its superuser, whose statements are not counted.
    pub(super) database: String,
    /// Declared last, so that it is dropped after the processes.
    _folder: TempDir,
}

impl Cluster {
    /// Starts so many nodes.
    pub(super) async fn start(program: &Path, count: u32) -> Result<Cluster> {
        let folder = tempfile::tempdir()?;
        let missing = "PostgreSQL and NATS are needed (Debian's postgresql and nats-server)";
        let postgres = postgres_with(folder.path(), &SETTINGS)?.context(missing)?;
        let (nats, monitor) = monitored_nats(folder.path())?.context(missing)?;
        psql(&postgres.url, &["CREATE ROLE node LOGIN", "CREATE DATABASE scale OWNER node"])?;
        let database = postgres.url.replace("/postgres", "/scale");
        let extensions = ["CREATE EXTENSION pg_stat_statements", "CREATE EXTENSION pg_walinspect"];
        psql(&database, &extensions).context("PostgreSQL 15 or newer with contrib is needed")?;
        let own = database.replace("evora@", "node@");
        let mut backend = Backend::shared(program, &own, &nats.url);
        for limit in LIMITS {
            backend.flags.extend([format!("--{limit}"), "1000000".to_owned()]);
        }
        let mut nodes = Vec::new();
        for number in 0..count {
            nodes.push(Node::start(&backend, number as usize).await);
        }
        Ok(Cluster { nodes, postgres, nats, monitor, database, _folder: folder })
    }
}
