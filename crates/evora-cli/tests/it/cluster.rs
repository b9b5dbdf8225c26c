//! Nodes of a cluster, of the program under test.

use std::path::Path;

use evora_siege::{Backend, Ended, compare};
pub(crate) use evora_siege::{Node, installed};
use evora_test_services::Running;

/// Starts a private PostgreSQL server, if it is installed; in CI it must be.
pub(crate) fn postgres(folder: &Path) -> Option<Running> {
    installed("PostgreSQL", evora_test_services::postgres(folder).unwrap())
}

/// The program under test.
pub(crate) fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_evora"))
}

/// A SQLite file in this folder, for one node.
pub(crate) fn sqlite(folder: &Path) -> Backend {
    Backend::sqlite(program(), folder)
}

/// The database and the bus that nodes share.
pub(crate) fn shared(postgres: &Running, nats: &Running) -> Backend {
    Backend::shared(program(), &postgres.url, &nats.url)
}

/// Checks that what players were told is stored, and that all games are over.
pub(crate) async fn agree(backend: &Backend, games: &Ended) {
    let audit = compare(&backend.db, &games.tables, &games.log).await.unwrap();
    assert!(audit.complaints.is_empty(), "{:#?}", audit.complaints);
    assert_eq!(audit.unfinished, 0);
    assert!(audit.acknowledged > games.tables.len() * 20, "hardly anything was played");
}
