//! SQLite: a file, one writer, many readers.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection, SqlitePool};

use super::writer::Writer;
use crate::StoreError;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// How long one waits for another process that writes to the same file.
const PATIENCE: Duration = Duration::from_secs(10);

/// An open file.
pub(crate) struct Sqlite {
    options: SqliteConnectOptions,
    readers: SqlitePool,
    writing: SqlitePool,
    writer: Writer,
}

impl Sqlite {
    /// Opens a file, which is made if there is none, and brings it up to date.
    pub(crate) async fn open(path: &Path, readers: u32) -> Result<Sqlite, StoreError> {
        make_private(path).map_err(|error| StoreError::Failed {
            doing: "open the database file",
            reason: format!("{}: {error}", path.display()),
        })?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            // What was acknowledged must outlast a power cut, not only the process.
            .synchronous(SqliteSynchronous::Full)
            .pragma("fullfsync", "ON")
            .pragma("checkpoint_fullfsync", "ON")
            .foreign_keys(true)
            .busy_timeout(PATIENCE)
            .disable_statement_logging();
        let failed = |error| StoreError::from_sqlx("open the database file", &error);
        // Held until the pools are there, so that nobody closes the file as the last.
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
        let writing = pool(1).connect_with(options.clone()).await.map_err(failed)?;
        let reading = options.clone().read_only(true);
        let readers = pool(readers.max(1)).connect_with(reading).await.map_err(failed)?;
        first.close().await.map_err(failed)?;
        let writer = Writer::start(writing.clone());
        Ok(Sqlite { options, readers, writing, writer })
    }

    pub(crate) fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.writer
    }

    /// Brings the file up to date; others may do the same at the same time.
    pub(crate) async fn migrate(&self) -> Result<(), StoreError> {
        let conn = connect(&self.options).await;
        let mut conn = conn.map_err(|error| StoreError::from_sqlx("migrate", &error))?;
        migrate(&mut conn).await?;
        conn.close().await.map_err(|error| StoreError::from_sqlx("migrate", &error))
    }

    /// Writes a copy of the file as it is now to another, while this one is in use.
    pub(crate) async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let doing = "back up the database";
        let failed = |error: io::Error| StoreError::Failed {
            doing,
            reason: format!("{}: {error}", to.display()),
        };
        if to.try_exists().map_err(failed)? {
            return Err(failed(io::ErrorKind::AlreadyExists.into()));
        }
        // Under its own name there is never half a copy.
        let part = with_suffix(to, ".part");
        if part.try_exists().map_err(failed)? {
            fs::remove_file(&part).map_err(failed)?;
        }
        make_private(&part).map_err(failed)?;
        let name = part.to_str().ok_or_else(|| failed(io::ErrorKind::InvalidFilename.into()))?;
        let conn = connect(&self.options).await;
        let mut conn = conn.map_err(|error| StoreError::from_sqlx(doing, &error))?;
        let copied = sqlx::query("VACUUM INTO $1").bind(name.to_owned()).execute(&mut conn).await;
        copied.map_err(|error| StoreError::from_sqlx(doing, &error))?;
        let target = to.to_owned();
        // Waiting for the disk is no work for the threads that serve everybody.
        let kept = tokio::task::spawn_blocking(move || keep(&part, &target)).await;
        kept.map_err(io::Error::other).flatten().map_err(failed)?;
        conn.close().await.map_err(|error| StoreError::from_sqlx(doing, &error))
    }

    /// Lets what is being written end, and closes the file.
    pub(crate) async fn close(&self) {
        self.writing.close().await;
        self.readers.close().await;
    }
}

/// The path with something after its name.
fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Makes an empty file that only its owner can read, unless there is one: what will be in it is
/// nobody else's affair.
fn make_private(path: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Makes a finished file durable and gives it its name.
fn keep(part: &Path, to: &Path) -> io::Result<()> {
    fs::File::open(part)?.sync_all()?;
    fs::rename(part, to)?;
    sync_folder(to)
}

/// Makes a new name in a folder durable.
fn sync_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        fs::File::open(folder)?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

/// Connects, again and again while others are making the same file: changing the way a file is
/// written does not wait its turn as other statements do.
async fn connect(options: &SqliteConnectOptions) -> Result<SqliteConnection, sqlx::Error> {
    let begun = Instant::now();
    loop {
        match options.connect().await {
            Err(sqlx::Error::Database(error))
                if error.code().is_some_and(|code| code == "5" || code == "261")
                    && begun.elapsed() < PATIENCE =>
            {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            other => return other,
        }
    }
}

/// Applies what is missing. The driver takes no lock for SQLite, so all of it is in one transaction
/// that begins by being the only one.
async fn migrate(conn: &mut SqliteConnection) -> Result<(), StoreError> {
    let failed = |error| StoreError::from_sqlx("migrate", &error);
    let mut transaction = conn.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
    // What `run` does with a connection; through `run` itself the compiler cannot see that the
    // future may be sent between threads.
    let done = MIGRATIONS.run_direct(None, &mut *transaction, false).await;
    done.map_err(|error| StoreError::Migration { reason: error.to_string() })?;
    transaction.commit().await.map_err(failed)
}
