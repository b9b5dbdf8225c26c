//! The processes that a siege attacks: nodes, and what stands behind them.

use std::path::Path;

use anyhow::Result;
use evora_test_services::{Running, SmallDisk, nats, postgres, psql};
use tempfile::TempDir;

use crate::clock::SteppedClock;
use crate::node::{Backend, Node};

/// The size of the disk: far more than a round needs, and little enough to be filled at once.
const DISK_MEBIBYTES: u32 = 256;

/// Limits of the nodes: low ones, so that the bound of their memory is low (`docs/operations.md`).
const FLAGS: [(&str, u32); 3] = [("connections", 1000), ("sockets", 200), ("unused-tables", 100)];

/// What the nodes may take with these limits, by the table in `docs/operations.md`: 120 MiB for the program, 40 for passwords, 336 for
/// connections, 56 for sockets, 138 for rate limits, 20 for tables, 2 for metrics.
pub(crate) const MEMORY_BOUND: u64 = (120 + 40 + 336 + 56 + 138 + 20 + 2) << 20;

/// Running nodes with their database. Dropping it kills everything.
pub struct Stage {
    pub(crate) nodes: Vec<Node>,
    pub(crate) postgres: Option<Running>,
    pub(crate) nats: Option<Running>,
    /// Where the database is, if a small disk could be mounted.
    pub(crate) disk: Option<SmallDisk>,
    /// The clock of each node, if the machine has such a thing.
    pub(crate) clocks: Vec<SteppedClock>,
    pub(crate) backend: Backend,
    /// Declared last, so that it is dropped after the processes.
    folder: TempDir,
}

/// What a stage is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One node over SQLite.
    Sqlite,
    /// Two nodes over PostgreSQL and NATS.
    Cluster,
}

/// A server that was started, if it is installed; in CI it must be.
pub fn installed(name: &str, server: Option<Running>) -> Option<Running> {
    if server.is_none() {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "{name} is missing");
        eprintln!("left out: {name} is not installed");
    }
    server
}

impl Stage {
    /// Starts everything on an empty database.
    pub async fn start(program: &Path, kind: Kind) -> Result<Stage> {
        let folder = tempfile::tempdir()?;
        let small = folder.path().join("disk");
        std::fs::create_dir(&small)?;
        let disk = SmallDisk::mount(&small, DISK_MEBIBYTES)?;
        let (mut backend, postgres, nats) = match kind {
            Kind::Sqlite => (Backend::sqlite(program, &small), None, None),
            Kind::Cluster => {
                let (Some(postgres), Some(nats)) = (postgres(folder.path())?, nats(folder.path())?)
                else {
                    anyhow::bail!("PostgreSQL and NATS are not installed");
                };
                let db = postgres_on(&postgres, folder.path(), &small)?;
                (Backend::shared(program, &db, &nats.url), Some(postgres), Some(nats))
            }
        };
        for (name, value) in FLAGS {
            backend.flags.extend([format!("--{name}"), value.to_string()]);
        }
        let count = if kind == Kind::Sqlite { 1 } else { 2 };
        let clocks: Result<Vec<_>, _> =
            (0..count).map(|number| SteppedClock::new(folder.path(), number)).collect();
        let clocks = clocks.unwrap_or_else(|why| {
            eprintln!("left out: {why}");
            Vec::new()
        });
        let mut nodes = Vec::new();
        for number in 0..count {
            let variables = clocks.get(number).map(SteppedClock::variables).unwrap_or_default();
            nodes.push(Node::start_with(&backend, number, variables).await);
        }
        Ok(Stage { nodes, postgres, nats, disk, clocks, backend, folder })
    }

    /// The folder of the processes' files.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }
}

/// Makes a database on the small disk. Returns its URL.
fn postgres_on(postgres: &Running, folder: &Path, disk: &Path) -> Result<String> {
    use std::os::unix::fs::{MetadataExt, chown};
    // The server owns its tables' files.
    let space = disk.join("space");
    std::fs::create_dir(&space)?;
    let owner = folder.join("postgres").metadata()?;
    chown(&space, Some(owner.uid()), Some(owner.gid()))?;
    let space = format!("CREATE TABLESPACE small LOCATION '{}'", space.display());
    psql(&postgres.url, &[&space, "CREATE DATABASE small TABLESPACE small"])?;
    Ok(postgres.url.replace("/postgres", "/small"))
}
