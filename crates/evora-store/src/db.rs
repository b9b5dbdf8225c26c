//! The two databases behind one face.
//!
//! Statements are written once: both databases understand the same SQL with `$1`, and the macros
//! below hand it to the one that is there, each through its own driver. What differs (who writes,
//! how one migrates, how one is opened) is in the modules.

mod postgres;
mod sqlite;
mod writer;

use std::future::Future;
use std::pin::Pin;

use sqlx::pool::PoolConnection;
use sqlx::{PgConnection, SqliteConnection};

use crate::StoreError;

pub(crate) use postgres::Postgres;
pub(crate) use sqlite::Sqlite;

/// A future that can be named.
pub(crate) type Later<'c, T> = Pin<Box<dyn Future<Output = T> + Send + 'c>>;

/// The database that is there.
pub(crate) enum Db {
    Sqlite(Box<Sqlite>),
    Postgres(Postgres),
}

/// A connection to it, to give statements to.
pub(crate) enum Conn<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

/// A connection out of the pool, to read with.
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
    /// A connection to read with.
    pub(crate) async fn read(&self, doing: &'static str) -> Result<Reader, StoreError> {
        let reader = match self {
            Db::Sqlite(sqlite) => sqlite.readers().acquire().await.map(Reader::Sqlite),
            Db::Postgres(postgres) => postgres.pool().acquire().await.map(Reader::Postgres),
        };
        reader.map_err(|error| StoreError::from_sqlx(doing, &error))
    }

    /// Does a job in a transaction of its own, as far as it can tell: if it fails nothing has
    /// happened, and when this returns it is durable.
    pub(crate) async fn write<T, E, F>(&self, doing: &'static str, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: for<'c> FnOnce(Conn<'c>) -> Later<'c, Result<T, E>> + Send + 'static,
    {
        match self {
            Db::Sqlite(sqlite) => sqlite.writer().write(doing, job).await,
            Db::Postgres(postgres) => postgres.write(doing, job).await,
        }
    }
}

/// Gives a statement to a connection; the macros below say what is wanted of it.
macro_rules! statement {
    ($conn:expr, $doing:expr, $fetch:ident, $query:ident $(::<$row:ty>)?, $sql:expr $(, $bind:expr)*) => {{
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
        done.map_err(|error| $crate::StoreError::from_sqlx($doing, &error))
    }};
}

/// All rows: `rows!(conn, doing, Row, sql, binds…)`.
macro_rules! rows {
    ($conn:expr, $doing:expr, $row:ty, $sql:expr $(, $bind:expr)* $(,)?) => {
        $crate::db::statement!($conn, $doing, fetch_all, query_as::<$row>, $sql $(, $bind)*)
    };
}

/// The row, if there is one.
macro_rules! row {
    ($conn:expr, $doing:expr, $row:ty, $sql:expr $(, $bind:expr)* $(,)?) => {
        $crate::db::statement!($conn, $doing, fetch_optional, query_as::<$row>, $sql $(, $bind)*)
    };
}

/// No rows, but how many were touched.
macro_rules! touch {
    ($conn:expr, $doing:expr, $sql:expr $(, $bind:expr)* $(,)?) => {
        $crate::db::statement!($conn, $doing, execute, query, $sql $(, $bind)*)
    };
}

pub(crate) use {row, rows, statement, touch};

/// What a driver answers, as both mean it.
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
