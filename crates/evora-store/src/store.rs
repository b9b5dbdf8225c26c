//! The handle to everything that is kept.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use crate::StoreError;
use crate::db::{Db, Postgres, Sqlite, row};

/// How a database is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// How many connections there are at most: to PostgreSQL in all, to SQLite for reading, beside
    /// the one that writes.
    pub connections: u32,
}

impl Default for Options {
    fn default() -> Options {
        Options { connections: 8 }
    }
}

/// The handle to everything that is kept; a copy of it is the same store.
#[derive(Clone)]
pub struct Store {
    db: Arc<Db>,
}

impl Store {
    /// Opens a database and brings it up to date: `sqlite:PATH`, which is made if there is none, or
    /// `postgres://USER:PASSWORD@HOST:PORT/DATABASE`. Several nodes may do it at the same time.
    ///
    /// # Errors
    /// If the address is not one of these, or the database cannot be opened or was made by a newer
    /// version of the program. What is said does not repeat the address, which may have a password.
    pub async fn open(url: &str, options: Options) -> Result<Store, StoreError> {
        let db = match url.split_once(':') {
            Some(("sqlite", path)) => {
                let path = path.strip_prefix("//").unwrap_or(path);
                if path.is_empty() || path == ":memory:" {
                    return Err(bad_url("sqlite: needs the path of a file after it"));
                }
                Db::Sqlite(Box::new(Sqlite::open(Path::new(path), options.connections).await?))
            }
            Some(("postgres" | "postgresql", _)) => {
                Db::Postgres(Postgres::open(url, options.connections).await?)
            }
            _ => {
                return Err(bad_url(
                    "the address of the database must begin with sqlite: or postgres:",
                ));
            }
        };
        Ok(Store { db: Arc::new(db) })
    }

    /// Brings the database up to date, as [`Store::open`] has done already.
    ///
    /// # Errors
    /// If that fails.
    pub async fn migrate(&self) -> Result<(), StoreError> {
        match &*self.db {
            Db::Sqlite(sqlite) => sqlite.migrate().await,
            Db::Postgres(postgres) => postgres.migrate().await,
        }
    }

    /// Asks the database whether it is there.
    ///
    /// # Errors
    /// If it is not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        let doing = "reach the database";
        let mut held = self.db.read(doing).await?;
        // A table of ours, so that an empty database is not taken for a good one.
        row!(held.conn(), doing, (i64,), "SELECT version FROM tables LIMIT 1")?;
        Ok(())
    }

    /// Writes a copy of a SQLite database, as it is at one moment, to a new file, while it is in
    /// use.
    ///
    /// # Errors
    /// If the file is there already or cannot be written, and for PostgreSQL, which has tools of
    /// its own.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        match &*self.db {
            Db::Sqlite(sqlite) => sqlite.backup(to).await,
            Db::Postgres(_) => Err(StoreError::Failed {
                doing: "back up the database",
                reason: "a PostgreSQL database is backed up with pg_dump or pg_basebackup"
                    .to_owned(),
            }),
        }
    }

    /// How many writing jobs there were, and how many transactions they shared; nothing where the
    /// database itself sees to it.
    pub fn grouping(&self) -> Option<(u64, u64)> {
        match &*self.db {
            Db::Sqlite(sqlite) => Some(sqlite.writer().counts()),
            Db::Postgres(_) => None,
        }
    }

    /// The name of the database's kind, for people: `SQLite` or `PostgreSQL`.
    pub fn kind(&self) -> &'static str {
        match &*self.db {
            Db::Sqlite(_) => "SQLite",
            Db::Postgres(_) => "PostgreSQL",
        }
    }

    /// Lets what is being written end, and closes the database. What is asked later is refused.
    pub async fn close(&self) {
        match &*self.db {
            Db::Sqlite(sqlite) => sqlite.close().await,
            Db::Postgres(postgres) => postgres.close().await,
        }
    }

    pub(crate) fn db(&self) -> &Db {
        &self.db
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Store({})", self.kind())
    }
}

fn bad_url(reason: &str) -> StoreError {
    StoreError::BadUrl { reason: reason.to_owned() }
}
