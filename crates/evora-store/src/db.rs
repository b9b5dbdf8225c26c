//! The two databases behind one interface.
//!
//! Each statement is written once: both databases accept the same SQL with `$1` placeholders, and
//! the macros below pass it to the driver in use. The modules contain what differs: opening,
//! migrating and writing.

mod postgres;
mod sqlite;
mod writer;

use futures_util::future::BoxFuture;
use sqlx::pool::PoolConnection;
use sqlx::{PgConnection, SqliteConnection};

use crate::StoreError;

pub(crate) use postgres::Postgres;
pub(crate) use sqlite::Sqlite;

/// The open database.
pub(crate) enum Db {
    Sqlite(Box<Sqlite>),
    Postgres(Postgres),
}

/// A connection to run statements on.
pub(crate) enum Conn<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

/// A pooled connection for reading.
pub(crate) enum Reader {
    Sqlite(PoolConnection<sqlx::Sqlite>),
    Postgres(PoolConnection<sqlx::Postgres>),
}

impl Reader {
    pub(crate) fn conn(&mut self) -> Conn<'_> {
        match self {
            Reader::Sqlite(conn) => Conn::Sqlite(conn),
            Reader::Postgres(conn) => Conn::Postgres(conn),
        }
    }
}

impl Db {
    /// Acquires a connection for reading.
    pub(crate) async fn read(&self, action: &'static str) -> Result<Reader, StoreError> {
        let reader = match self {
            Db::Sqlite(sqlite) => sqlite.readers().acquire().await.map(Reader::Sqlite),
            Db::Postgres(postgres) => postgres.pool().acquire().await.map(Reader::Postgres),
        };
        reader.map_err(|error| StoreError::from_sqlx(action, &error))
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
}

/// Runs a statement on a connection; the macros below choose the fetch method.
macro_rules! statement {
    ($conn:expr, $action:expr, $fetch:ident, $query:ident $(::<$row:ty>)?, $sql:expr $(, $bind:expr)*) => {{
        let done = match &mut $conn {
            $crate::db::Conn::Sqlite(conn) => {
                let query = sqlx::$query::<sqlx::Sqlite $(, $row)?>($sql);
                query$(.bind($bind))*.$fetch(&mut **conn).await
                    .map($crate::db::Unify::unify)
            }
            $crate::db::Conn::Postgres(conn) => {
                let query = sqlx::$query::<sqlx::Postgres $(, $row)?>($sql);
                query$(.bind($bind))*.$fetch(&mut **conn).await
                    .map($crate::db::Unify::unify)
            }
        };
        done.map_err(|error| $crate::StoreError::from_sqlx($action, &error))
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
