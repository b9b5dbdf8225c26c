//! SQLite: one file, one writer, many readers.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection, SqlitePool};

use super::writer::Writer;
use crate::StoreError;

pub(super) static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// How long to wait for another process that is writing to the same file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// An open database file.
pub(crate) struct Sqlite {
    options: SqliteConnectOptions,
    readers: SqlitePool,
    writing: SqlitePool,
    writer: Writer,
    /// Held until the end, if this process has the file for itself.
    _lock: Option<fs::File>,
}

impl Sqlite {
    /// Opens a file, creating it if necessary, and migrates it. With `alone`, fails if another process has opened it so.
    pub(crate) async fn open(path: &Path, readers: u32, alone: bool) -> Result<Sqlite, StoreError> {
        let lock = if alone { Some(lock(path)?) } else { None };
        create_private(path).map_err(|error| StoreError::Failed {
            action: "open the database file",
            reason: format!("{}: {error}", path.display()),
        })?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            // Acknowledged writes must survive a power failure, not only a crash of the process.
            .synchronous(SqliteSynchronous::Full)
            .pragma("fullfsync", "ON")
            .pragma("checkpoint_fullfsync", "ON")
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT)
            .disable_statement_logging();
        let failed = |error| StoreError::from_sqlx("open the database file", &error);
        // Kept open until both pools are, so that the file is never closed by its last connection
        // in between.
        let mut first = connect(&options).await.map_err(failed)?;
        migrate(&mut first).await?;
        let pool = |most| {
            SqlitePoolOptions::new()
                .max_connections(most)
                .min_connections(1)
                .idle_timeout(None)
                .max_lifetime(None)
                .test_before_acquire(false)
        };
        // What a statement needs to take itself back is kept in memory: that of appends which share a statement would
        // otherwise go to a temporary file.
        let writing = options.clone().pragma("temp_store", "MEMORY");
        let writing = pool(1).connect_with(writing).await.map_err(failed)?;
        let reading = options.clone().read_only(true);
        let readers = pool(readers.max(1)).connect_with(reading).await.map_err(failed)?;
        first.close().await.map_err(failed)?;
        let writer = Writer::start(writing.clone());
        Ok(Sqlite { options, readers, writing, writer, _lock: lock })
    }

    pub(crate) fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.writer
    }

    /// Applies pending migrations; safe to run concurrently.
    pub(crate) async fn migrate(&self) -> Result<(), StoreError> {
        let conn = connect(&self.options).await;
        let mut conn = conn.map_err(|error| StoreError::from_sqlx("migrate", &error))?;
        migrate(&mut conn).await?;
        conn.close().await.map_err(|error| StoreError::from_sqlx("migrate", &error))
    }

    /// Copies the database to a new file while it is in use.
    pub(crate) async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let action = "back up the database";
        let failed = |error: io::Error| StoreError::Failed {
            action,
            reason: format!("{}: {error}", to.display()),
        };
        if to.try_exists().map_err(failed)? {
            let reason = format!("there is already a file {}; name another", to.display());
            return Err(StoreError::Failed { action, reason });
        }
        // Write under a temporary name, so that an incomplete copy is never mistaken for a backup.
        let part = with_suffix(to, ".part");
        if part.try_exists().map_err(failed)? {
            fs::remove_file(&part).map_err(failed)?;
        }
        create_private(&part).map_err(failed)?;
        let copied = self.copy_to(&part, to, action).await;
        if copied.is_err() {
            // On a full disk it would take the room that is needed. The copy has failed already, so this may too.
            fs::remove_file(&part).ok();
        }
        copied
    }

    /// Copies the database to the file `part`, and gives it its final name.
    async fn copy_to(
        &self,
        part: &Path,
        to: &Path,
        action: &'static str,
    ) -> Result<(), StoreError> {
        let failed = |error: io::Error| StoreError::Failed {
            action,
            reason: format!("{}: {error}", to.display()),
        };
        let name = part.to_str().ok_or_else(|| failed(io::ErrorKind::InvalidFilename.into()))?;
        let conn = connect(&self.options).await;
        let mut conn = conn.map_err(|error| StoreError::from_sqlx(action, &error))?;
        let copied = sqlx::query("VACUUM INTO $1").bind(name.to_owned()).execute(&mut conn).await;
        copied.map_err(|error| StoreError::from_sqlx(action, &error))?;
        let (part, target) = (part.to_owned(), to.to_owned());
        // Syncing to disk blocks, so keep it off the async worker threads.
        let renamed = tokio::task::spawn_blocking(move || finish_backup(&part, &target)).await;
        renamed.map_err(io::Error::other).flatten().map_err(failed)?;
        conn.close().await.map_err(|error| StoreError::from_sqlx(action, &error))
    }

    /// Waits for pending writes and closes the file. The writer is closed last: only a connection that may write moves
    /// the write-ahead log into the file, which is then whole by itself.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writing.close().await;
    }
}

/// Whether another process has the database file for itself, as far as this one may look.
pub(super) fn is_locked(path: &Path) -> bool {
    let Ok(file) = fs::File::open(lock_name(path)) else { return false };
    // Released at once, when the handle is closed.
    matches!(file.try_lock_shared(), Err(fs::TryLockError::WouldBlock))
}

/// The name of the lock of a database file. The same file by another name has the same lock. A file that is not there
/// yet has no other name.
fn lock_name(path: &Path) -> PathBuf {
    let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    with_suffix(&real, "-lock")
}

/// Locks a database file for this process. The lock is on a file of its own: to close any other handle of the database
/// file would end SQLite's own locks. The system releases it when the process ends, however it does.
fn lock(path: &Path) -> Result<fs::File, StoreError> {
    let name = lock_name(path);
    let failed = |error: io::Error| StoreError::Failed {
        action: "lock the database file",
        reason: format!("{}: {error}", name.display()),
    };
    create_private(&name).map_err(failed)?;
    let file = fs::File::open(&name).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(fs::TryLockError::WouldBlock) => {
            Err(StoreError::InUse { path: path.display().to_string() })
        }
        // Some file systems have no locks.
        Err(fs::TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
            Ok(file)
        }
        Err(fs::TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Appends a suffix to the file name.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Creates an empty file readable only by its owner, unless it already exists: it will contain
/// personal data.
fn create_private(path: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Syncs a finished backup and renames it to its final name.
fn finish_backup(part: &Path, to: &Path) -> io::Result<()> {
    fs::File::open(part)?.sync_all()?;
    fs::rename(part, to)?;
    sync_parent(to)
}

/// Syncs the parent directory, which makes a rename durable.
fn sync_parent(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        fs::File::open(folder)?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

/// Connects, retrying while the file is locked: switching the journal mode does not honour the busy
/// timeout.
async fn connect(options: &SqliteConnectOptions) -> Result<SqliteConnection, sqlx::Error> {
    let begun = Instant::now();
    loop {
        match options.connect().await {
            Err(sqlx::Error::Database(error))
                if error.code().is_some_and(|code| code == "5" || code == "261")
                    && begun.elapsed() < BUSY_TIMEOUT =>
            {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            other => return other,
        }
    }
}

/// Applies pending migrations. The driver takes no lock for SQLite, so all of them run in one
/// immediate transaction.
async fn migrate(conn: &mut SqliteConnection) -> Result<(), StoreError> {
    let failed = |error| StoreError::from_sqlx("migrate", &error);
    let mut transaction = conn.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
    // Equivalent to `run` with a connection; through `run` itself the compiler cannot prove that
    // the future is `Send`.
    let done = MIGRATIONS.run_direct(None, &mut *transaction, false).await;
    done.map_err(|error| StoreError::Migration { reason: error.to_string() })?;
    transaction.commit().await.map_err(failed)
}
