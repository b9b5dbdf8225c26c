//! The store handle.

use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::time::timeout;

use crate::StoreError;
use crate::db::{
    Db, Inspection, Postgres, Replica, ReplicaInspection, ReplicaOptions, ReplicaState, Sqlite,
    inspect_postgres, inspect_replica, inspect_sqlite, row,
};
use crate::write_probe::WriteProbe;

/// How long a read replica may take to answer before the primary is asked.
const REPLICA_TIMEOUT: Duration = Duration::from_secs(5);

/// Options for opening a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The maximum number of connections: all of them for PostgreSQL, those for reading for SQLite,
    /// which has one more for writing.
    pub connections: u32,
}

impl Default for Options {
    fn default() -> Options {
        Options { connections: 8 }
    }
}

/// A handle to the database; clones share it.
#[derive(Clone)]
pub struct Store {
    db: Arc<Db>,
    probe: Arc<WriteProbe>,
    replica: Option<Arc<Replica>>,
    /// Whether it reads from a replica.
    is_replica: bool,
}

impl Store {
    /// Opens and migrates a database: `sqlite:PATH`, which is created if missing, or
    /// `postgres://USER:PASSWORD@HOST:PORT/DATABASE`. Several nodes may do so concurrently.
    ///
    /// # Errors
    /// Fails if the address is invalid, or the database cannot be opened or was migrated by a newer
    /// version. The error does not contain the address, which may include a password.
    pub async fn open(url: &str, options: Options) -> Result<Store, StoreError> {
        Store::open_as(url, options, false).await
    }

    /// Opens a database as [`Store::open`] does, for a server: a SQLite file can have one server at a time, because
    /// another would not hear of its changes. Other programs, such as backups, may still open it.
    ///
    /// # Errors
    /// Fails with [`StoreError::InUse`] if another process has opened the SQLite file like this, and as [`Store::open`]
    /// does.
    pub async fn open_for_server(url: &str, options: Options) -> Result<Store, StoreError> {
        Store::open_as(url, options, true).await
    }

    async fn open_as(url: &str, options: Options, alone: bool) -> Result<Store, StoreError> {
        let db = match Location::parse(url)? {
            Location::Sqlite(path) => {
                Db::Sqlite(Box::new(Sqlite::open(path, options.connections, alone).await?))
            }
            Location::Postgres => {
                Db::Postgres(Box::new(Postgres::open(url, options.connections).await?))
            }
        };
        Ok(Store { db: Arc::new(db), probe: Arc::default(), replica: None, is_replica: false })
    }

    /// Adds a read replica: a PostgreSQL standby of this database, which [`Store::read_stale`] asks. It need not be
    /// reachable, and is not used before [`Store::check_replica`] has found that it is.
    ///
    /// # Errors
    /// Fails if the address is invalid, and always for SQLite, which has no standbys.
    pub fn with_replica(self, url: &str, options: ReplicaOptions) -> Result<Store, StoreError> {
        match (&*self.db, Location::parse(url)?) {
            (Db::Postgres(_), Location::Postgres) => {
                let replica = Replica::open(url, options)?;
                Ok(Store { replica: Some(Arc::new(replica)), ..self })
            }
            _ => {
                Err(bad_url("only a PostgreSQL database can have a read replica, also PostgreSQL"))
            }
        }
    }

    /// Finds out whether the read replica can be used, and how late it is. To be called about once a second. Returns `None` if
    /// there is no replica.
    pub async fn check_replica(&self) -> Option<ReplicaState> {
        let replica = self.replica.as_ref()?;
        replica.check(&self.db).await;
        Some(replica.state())
    }

    /// What [`Store::check_replica`] last found out. Returns `None` if there is no replica.
    pub fn replica_state(&self) -> Option<ReplicaState> {
        Some(self.replica.as_ref()?.state())
    }

    /// Whether there is a read replica that is not known to have everything that was acknowledged before a moment.
    pub fn replica_may_lack(&self, moment: Instant) -> bool {
        self.replica.as_ref().is_some_and(|replica| !replica.has(moment))
    }

    /// Whether this handle reads from a replica, as a job of [`Store::read_stale`] is given one.
    pub fn is_replica(&self) -> bool {
        self.is_replica
    }

    /// Reads what may be some seconds late, from the read replica if it can be used. What that does not answer, because it
    /// fails, takes too long or lacks something, is asked of the primary: so a job must fail if it misses something that
    /// may have been stored a moment ago. It may run twice, and must not write.
    ///
    /// # Errors
    /// If the primary fails.
    pub async fn read_stale<T, E, F, R>(&self, job: F) -> Result<T, E>
    where
        F: Fn(Store) -> R,
        R: Future<Output = Result<T, E>>,
    {
        let Some(replica) = &self.replica else { return job(self.clone()).await };
        if replica.is_usable() {
            let (db, probe) = (replica.db.clone(), self.probe.clone());
            let standby = Store { db, probe, replica: None, is_replica: true };
            if let Ok(Ok(done)) = timeout(REPLICA_TIMEOUT, job(standby)).await {
                replica.count(true);
                return Ok(done);
            }
        }
        replica.count(false);
        job(Store { replica: None, ..self.clone() }).await
    }

    /// Looks at a database without changing it, whether or not it is in use.
    ///
    /// # Errors
    /// Fails if the address is invalid, or the database cannot be read. A SQLite file that is missing is no error.
    pub async fn inspect(url: &str) -> Result<Inspection, StoreError> {
        match Location::parse(url)? {
            Location::Sqlite(path) => inspect_sqlite(path).await,
            Location::Postgres => inspect_postgres(url).await,
        }
    }

    /// Looks at a read replica of a PostgreSQL database.
    ///
    /// # Errors
    /// Fails if an address is invalid, or one of the two servers cannot be reached or read.
    pub async fn inspect_replica(
        primary: &str,
        replica: &str,
    ) -> Result<ReplicaInspection, StoreError> {
        inspect_replica(primary, replica).await
    }

    /// Applies pending migrations. [`Store::open`] has already done so.
    ///
    /// # Errors
    /// Fails if a migration fails.
    pub async fn migrate(&self) -> Result<(), StoreError> {
        match &*self.db {
            Db::Sqlite(sqlite) => sqlite.migrate().await,
            Db::Postgres(postgres) => postgres.migrate().await,
        }
    }

    /// Checks that the database is reachable.
    ///
    /// # Errors
    /// Fails if it is not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        let action = "reach the database";
        let mut reader = self.db.read(action).await?;
        // Reads one of our tables, so that an empty database does not pass.
        row!(reader.conn(), action, (i64,), "SELECT version FROM tables LIMIT 1")?;
        Ok(())
    }

    /// Copies a SQLite database to a new file, as a consistent snapshot, while it is in use.
    ///
    /// # Errors
    /// Fails if the file exists or cannot be written, and always for PostgreSQL, which has its own
    /// tools.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        match &*self.db {
            Db::Sqlite(sqlite) => sqlite.backup(to).await,
            Db::Postgres(_) => Err(StoreError::Failed {
                action: "back up the database",
                reason: "back up a PostgreSQL database with pg_dump or pg_basebackup".to_owned(),
            }),
        }
    }

    /// Returns the number of write jobs and the number of transactions they shared. `None` for
    /// PostgreSQL, which groups commits itself.
    pub fn write_counts(&self) -> Option<(u64, u64)> {
        match &*self.db {
            Db::Sqlite(sqlite) => Some(sqlite.writer().counts()),
            Db::Postgres(_) => None,
        }
    }

    /// Returns the number of write jobs that wait. `None` for PostgreSQL, which has no queue of ours.
    pub fn queued_writes(&self) -> Option<usize> {
        match &*self.db {
            Db::Sqlite(sqlite) => Some(sqlite.writer().queued()),
            Db::Postgres(_) => None,
        }
    }

    /// Returns the display name of the database: `SQLite` or `PostgreSQL`.
    pub fn kind(&self) -> &'static str {
        match &*self.db {
            Db::Sqlite(_) => "SQLite",
            Db::Postgres(_) => "PostgreSQL",
        }
    }

    /// Waits for pending writes and closes the database. Later operations fail.
    pub async fn close(&self) {
        if let Some(replica) = &self.replica
            && let Db::Postgres(standby) = &*replica.db
        {
            standby.close().await;
        }
        match &*self.db {
            Db::Sqlite(sqlite) => sqlite.close().await,
            Db::Postgres(postgres) => postgres.close().await,
        }
    }

    pub(crate) fn db(&self) -> &Db {
        &self.db
    }

    pub(crate) fn probe(&self) -> &WriteProbe {
        &self.probe
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Store({})", self.kind())
    }
}

/// Where a database is.
enum Location<'a> {
    Sqlite(&'a Path),
    Postgres,
}

impl Location<'_> {
    fn parse(url: &str) -> Result<Location<'_>, StoreError> {
        match url.split_once(':') {
            Some(("sqlite", path)) => {
                let path = path.strip_prefix("//").unwrap_or(path);
                if path.is_empty() || path == ":memory:" {
                    return Err(bad_url("sqlite: must be followed by the path of a file"));
                }
                Ok(Location::Sqlite(Path::new(path)))
            }
            Some(("postgres" | "postgresql", _)) => Ok(Location::Postgres),
            _ => Err(bad_url("the database address must start with sqlite: or postgres:")),
        }
    }
}

fn bad_url(reason: &str) -> StoreError {
    StoreError::BadUrl { reason: reason.to_owned() }
}
