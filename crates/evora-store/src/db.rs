//! The two databases behind one interface.
//!
//! Each statement is written once: both databases accept the same SQL with `$1` placeholders, and
//! the macros below pass it to the driver in use. The modules contain what differs: opening,
//! migrating and writing.

mod inspect;
mod postgres;
mod reachability;
mod replica;
mod sqlite;
mod write_health;
mod writer;

use futures_util::future::BoxFuture;
use sqlx::pool::PoolConnection;
use sqlx::{PgConnection, SqliteConnection};

use crate::append::Append;
use crate::{AppendError, Appended, StoreError};

pub use inspect::{Inspection, ReadOnly, SchemaState};
pub(crate) use inspect::{inspect_postgres, inspect_sqlite};
pub(crate) use postgres::Postgres;
pub(crate) use replica::{Replica, inspect_replica};
pub use replica::{ReplicaFault, ReplicaInspection, ReplicaOptions, ReplicaState};
pub(crate) use sqlite::Sqlite;
pub(crate) use write_health::WriteHealth;

/// The open database.
pub(crate) enum Db {
    Sqlite(Box<Sqlite>),
    Postgres(Box<Postgres>),
}

/// A connection to run statements on.
pub(crate) struct Conn<'c> {
    pub(crate) driver: Driver<'c>,
    /// The first failure of the database itself. After one, nobody knows the state of the
    /// connection (SQLite ends a transaction by itself when the disk is full), so its owner
    /// discards it.
    failure: &'c mut Option<StoreError>,
}

/// The connection of the driver in use.
pub(crate) enum Driver<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

impl<'c> Conn<'c> {
    fn sqlite(conn: &'c mut SqliteConnection, failure: &'c mut Option<StoreError>) -> Conn<'c> {
        Conn { driver: Driver::Sqlite(conn), failure }
    }

    fn postgres(conn: &'c mut PgConnection, failure: &'c mut Option<StoreError>) -> Conn<'c> {
        Conn { driver: Driver::Postgres(conn), failure }
    }

    /// Converts a driver error, and remembers it if the database itself failed.
    pub(crate) fn failed(&mut self, action: &'static str, error: &sqlx::Error) -> StoreError {
        let error = StoreError::from_sqlx(action, error);
        if error.is_unavailable() && self.failure.is_none() {
            *self.failure = Some(error.clone());
        }
        error
    }
}

/// A pooled connection for reading.
pub(crate) struct Reader {
    conn: Pooled,
    failure: Option<StoreError>,
}

enum Pooled {
    Sqlite(PoolConnection<sqlx::Sqlite>),
    Postgres(PoolConnection<sqlx::Postgres>),
}

impl Reader {
    pub(crate) fn conn(&mut self) -> Conn<'_> {
        match &mut self.conn {
            Pooled::Sqlite(conn) => Conn::sqlite(conn, &mut self.failure),
            Pooled::Postgres(conn) => Conn::postgres(conn, &mut self.failure),
        }
    }
}

/// A connection on which the database failed does not go back to the pool.
impl Drop for Reader {
    fn drop(&mut self) {
        if self.failure.is_some() {
            match &mut self.conn {
                Pooled::Sqlite(conn) => conn.close_on_drop(),
                Pooled::Postgres(conn) => conn.close_on_drop(),
            }
        }
    }
}

impl Db {
    /// Acquires a connection for reading.
    pub(crate) async fn read(&self, action: &'static str) -> Result<Reader, StoreError> {
        let conn = match self {
            Db::Sqlite(sqlite) => sqlite.readers().acquire().await.map(Pooled::Sqlite),
            Db::Postgres(postgres) => postgres.acquire().await.map(Pooled::Postgres),
        };
        let conn = conn.map_err(|error| StoreError::from_sqlx(action, &error))?;
        Ok(Reader { conn, failure: None })
    }

    /// Runs a job in a transaction: if the job fails, nothing is written; once this returns `Ok`,
    /// its writes are durable.
    pub(crate) async fn write<T, E, F>(&self, action: &'static str, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: for<'c> FnOnce(Conn<'c>) -> BoxFuture<'c, Result<T, E>> + Send + 'static,
    {
        match self {
            Db::Sqlite(sqlite) => sqlite.writer().write(action, job).await,
            Db::Postgres(postgres) => postgres.write(action, job).await,
        }
    }

    /// Runs a plain append and waits until it is durable.
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        match self {
            Db::Sqlite(sqlite) => sqlite.writer().append(append).await,
            Db::Postgres(postgres) => postgres.append(append).await,
        }
    }

    /// Whether writes succeed, as far as it is known.
    pub(crate) fn health(&self) -> &WriteHealth {
        match self {
            Db::Sqlite(sqlite) => sqlite.writer().health(),
            Db::Postgres(postgres) => postgres.health(),
        }
    }
}

/// Runs a statement on a connection; the macros below choose the fetch method.
macro_rules! statement {
    ($conn:expr, $action:expr, $fetch:ident, $query:ident $(::<$row:ty>)?, $sql:expr $(, $bind:expr)*) => {{
        let conn = &mut $conn;
        let done = match &mut conn.driver {
            $crate::db::Driver::Sqlite(driver) => {
                let query = sqlx::$query::<sqlx::Sqlite $(, $row)?>($sql);
                query$(.bind($bind))*.$fetch(&mut **driver).await
                    .map($crate::db::Unify::unify)
            }
            $crate::db::Driver::Postgres(driver) => {
                let query = sqlx::$query::<sqlx::Postgres $(, $row)?>($sql);
                query$(.bind($bind))*.$fetch(&mut **driver).await
                    .map($crate::db::Unify::unify)
            }
        };
        done.map_err(|error| conn.failed($action, &error))
    }};
}

/// Fetches all rows: `rows!(conn, action, Row, sql, binds…)`.
macro_rules! rows {
    ($conn:expr, $action:expr, $row:ty, $sql:expr $(, $bind:expr)* $(,)?) => {
        $crate::db::statement!($conn, $action, fetch_all, query_as::<$row>, $sql $(, $bind)*)
    };
}

/// Fetches at most one row.
macro_rules! row {
    ($conn:expr, $action:expr, $row:ty, $sql:expr $(, $bind:expr)* $(,)?) => {
        $crate::db::statement!($conn, $action, fetch_optional, query_as::<$row>, $sql $(, $bind)*)
    };
}

/// Executes a statement and returns the number of affected rows.
macro_rules! execute {
    ($conn:expr, $action:expr, $sql:expr $(, $bind:expr)* $(,)?) => {
        $crate::db::statement!($conn, $action, execute, query, $sql $(, $bind)*)
    };
}

pub(crate) use {execute, row, rows, statement};

/// Converts a driver's result to the common type.
pub(crate) trait Unify<T> {
    fn unify(self) -> T;
}

impl Unify<u64> for sqlx::sqlite::SqliteQueryResult {
    fn unify(self) -> u64 {
        self.rows_affected()
    }
}

impl Unify<u64> for sqlx::postgres::PgQueryResult {
    fn unify(self) -> u64 {
        self.rows_affected()
    }
}

impl<T> Unify<Vec<T>> for Vec<T> {
    fn unify(self) -> Vec<T> {
        self
    }
}

impl<T> Unify<Option<T>> for Option<T> {
    fn unify(self) -> Option<T> {
        self
    }
}
