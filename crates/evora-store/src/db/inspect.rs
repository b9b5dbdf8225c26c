//! Looking at a database without changing it: nothing is created, migrated or written.

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use tokio::time::timeout;

use super::{Conn, postgres, row, rows, sqlite};
use crate::{Millis, StoreError};

/// How long connecting to a server may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// How far the schema of a database is from the one of this program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SchemaState {
    /// There is no SQLite file yet: the first start creates it.
    Absent,
    /// The database is empty: the first start creates the schema.
    Missing,
    /// Up to date.
    Current,
    /// The next start applies so many migrations.
    Pending(usize),
    /// A newer version of the program has migrated it.
    Newer,
    /// A migration failed halfway, or is not the one that this program has.
    Broken,
}

/// Why nothing can be written to a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReadOnly {
    /// Transactions are read-only, by a setting or because the server is a standby.
    Transactions,
    /// The user has no privilege to write.
    Privilege,
}

/// What can be found out about a database without changing it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inspection {
    /// The schema.
    pub schema: SchemaState,
    /// Why nothing can be written. Always `None` for SQLite, whose file the caller can look at.
    pub read_only: Option<ReadOnly>,
    /// What an integrity check complained of. Always `None` for PostgreSQL, which checks itself.
    pub damage: Option<String>,
    /// Whether another process, a server, has the SQLite file for itself.
    pub in_use: bool,
    /// The time of the database server. `None` for SQLite, which has no clock of its own.
    pub clock: Option<Millis>,
    /// When a node was last in service, by the clock of that node.
    pub last_in_service: Option<Millis>,
    /// How many connections the database server allows. `None` for SQLite.
    pub max_connections: Option<i64>,
}

impl Inspection {
    fn of(schema: SchemaState) -> Inspection {
        Inspection {
            schema,
            read_only: None,
            damage: None,
            in_use: false,
            clock: None,
            last_in_service: None,
            max_connections: None,
        }
    }
}

/// Looks at a SQLite file.
pub(crate) async fn inspect_sqlite(path: &Path) -> Result<Inspection, StoreError> {
    let action = "look at the database file";
    let failed = |error| StoreError::from_sqlx(action, &error);
    if !path.exists() {
        return Ok(Inspection::of(SchemaState::Absent));
    }
    let in_use = sqlite::is_locked(path);
    // Without a write-ahead log nobody uses the file; declared immutable, it is read without creating one.
    let options = SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .immutable(!in_use && !sqlite::with_suffix(path, "-wal").exists())
        .busy_timeout(CONNECT_TIMEOUT)
        .disable_statement_logging();
    let mut connection = options.connect().await.map_err(failed)?;
    let mut failure = None;
    let mut conn = Conn::sqlite(&mut connection, &mut failure);
    let sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name = '_sqlx_migrations'";
    let is_ours = row!(conn, action, (String,), sql)?.is_some();
    let schema = schema(&mut conn, action, is_ours, &sqlite::MIGRATIONS).await?;
    let check = row!(conn, action, (String,), "PRAGMA quick_check(1)")?;
    let damage = check.map(|(text,)| text).filter(|text| text != "ok");
    let last_in_service = last_in_service(&mut conn, action, &schema).await?;
    connection.close().await.map_err(failed)?;
    Ok(Inspection { in_use, damage, last_in_service, ..Inspection::of(schema) })
}

/// Looks at a database of a PostgreSQL server.
pub(crate) async fn inspect_postgres(url: &str) -> Result<Inspection, StoreError> {
    let mut connection = connect(url, "connect to the database").await?;
    let action = "look at the database";
    let mut failure = None;
    let mut conn = Conn::postgres(&mut connection, &mut failure);
    let sql = "SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint,
                   current_setting('transaction_read_only') = 'on',
                   current_setting('max_connections')::bigint,
                   to_regclass('_sqlx_migrations') IS NOT NULL,
                   COALESCE(has_schema_privilege(current_schema(), 'CREATE'), FALSE)";
    let found = row!(conn, action, (i64, bool, i64, bool, bool), sql)?;
    let (clock, is_read_only, max_connections, is_ours, may_create) =
        found.unwrap_or((0, false, 0, false, false));
    let schema = schema(&mut conn, action, is_ours, &postgres::MIGRATIONS).await?;
    let last_in_service = last_in_service(&mut conn, action, &schema).await?;
    let may_write = if schema == SchemaState::Missing {
        may_create
    } else {
        let sql = "SELECT has_table_privilege('tables', 'INSERT')";
        row!(conn, action, (bool,), sql)?.is_some_and(|(may,)| may)
    };
    let read_only = match (is_read_only, may_write) {
        (true, _) => Some(ReadOnly::Transactions),
        (_, false) => Some(ReadOnly::Privilege),
        (false, true) => None,
    };
    connection.close().await.map_err(|error| StoreError::from_sqlx(action, &error))?;
    Ok(Inspection {
        read_only,
        clock: Some(clock),
        last_in_service,
        max_connections: Some(max_connections),
        ..Inspection::of(schema)
    })
}

/// Connects to a PostgreSQL server, within a bounded time.
pub(super) async fn connect(url: &str, action: &'static str) -> Result<PgConnection, StoreError> {
    let options = PgConnectOptions::from_str(url).map_err(|_| postgres::bad_url())?;
    let options = options.application_name("evora doctor").disable_statement_logging();
    let connected = timeout(CONNECT_TIMEOUT, options.connect()).await;
    let connected = connected.map_err(|_| StoreError::Unavailable {
        action,
        reason: "the server does not answer".to_owned(),
    })?;
    connected.map_err(|error| StoreError::from_sqlx(action, &error))
}

/// Compares the migrations that were applied with those of this program.
async fn schema(
    conn: &mut Conn<'_>,
    action: &'static str,
    is_ours: bool,
    ours: &Migrator,
) -> Result<SchemaState, StoreError> {
    if !is_ours {
        return Ok(SchemaState::Missing);
    }
    let sql = "SELECT version, success, checksum FROM _sqlx_migrations ORDER BY version";
    let applied = rows!(*conn, action, (i64, bool, Vec<u8>), sql)?;
    let known = |version| ours.iter().find(move |ours| ours.version == version);
    if applied.iter().any(|(version, ..)| known(*version).is_none()) {
        return Ok(SchemaState::Newer);
    }
    let is_broken = |(version, success, checksum): &(i64, bool, Vec<u8>)| {
        !success || known(*version).is_none_or(|ours| *ours.checksum != checksum[..])
    };
    if applied.iter().any(is_broken) {
        return Ok(SchemaState::Broken);
    }
    Ok(match ours.iter().count().saturating_sub(applied.len()) {
        0 => SchemaState::Current,
        _ if applied.is_empty() => SchemaState::Missing,
        pending => SchemaState::Pending(pending),
    })
}

/// When a node was last in service. `None` if the schema is not the current one, or there was no node yet.
async fn last_in_service(
    conn: &mut Conn<'_>,
    action: &'static str,
    schema: &SchemaState,
) -> Result<Option<Millis>, StoreError> {
    if *schema != SchemaState::Current {
        return Ok(None);
    }
    let beaten = row!(*conn, action, (i64,), "SELECT beaten_at FROM service_time")?;
    Ok(beaten.map(|(at,)| at).filter(|at| *at > 0))
}
