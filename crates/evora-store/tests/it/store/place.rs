//! Where a test's database is.

use std::env;

use evora_store::{Options, Store, TableId};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use tempfile::TempDir;

/// A place for one database, empty at first.
pub(crate) struct Place {
    pub(crate) url: String,
    pub(crate) folder: Option<TempDir>,
}

impl Place {
    pub(crate) fn sqlite() -> Place {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("evora.db").display());
        Place { url, folder: Some(folder) }
    }

    /// A new database in the server that the environment names, if it names one.
    pub(crate) async fn postgres() -> Option<Place> {
        let Ok(server) = env::var("EVORA_TEST_POSTGRES") else {
            assert!(
                env::var("CI").as_deref() != Ok("true"),
                "EVORA_TEST_POSTGRES is not set, and this is CI"
            );
            eprintln!("left out: EVORA_TEST_POSTGRES is not set; `cargo xtask test` sets it");
            return None;
        };
        let name = format!("evora_{}", TableId::random().unwrap());
        let mut admin = PgConnection::connect(&server).await.unwrap();
        admin.execute(AssertSqlSafe(format!("CREATE DATABASE {name}"))).await.unwrap();
        // The name stands between the last slash and what may follow a question mark.
        let (front, back) = match server.split_once('?') {
            Some((front, back)) => (front, format!("?{back}")),
            None => (server.as_str(), String::new()),
        };
        let (front, _) = front.rsplit_once('/').unwrap();
        Some(Place { url: format!("{front}/{name}{back}"), folder: None })
    }

    pub(crate) fn is_sqlite(&self) -> bool {
        self.folder.is_some()
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.url, Options::default()).await.unwrap()
    }

    /// Deletes a database of the server; the folder of a file goes by itself.
    pub(crate) async fn end(self) {
        let server = env::var("EVORA_TEST_POSTGRES").unwrap();
        let name = self.url.split('?').next().unwrap().rsplit('/').next().unwrap();
        let mut admin = PgConnection::connect(&server).await.unwrap();
        admin.execute(AssertSqlSafe(format!("DROP DATABASE {name} WITH (FORCE)"))).await.unwrap();
    }
}
