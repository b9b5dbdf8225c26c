//! PostgreSQL: a server shared by any number of nodes.

use std::str::FromStr;
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::migrate::Migrator;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Executor, PgConnection, PgPool};

use super::reachability::Reachability;
use super::{Conn, WriteHealth};
use crate::append::{ACTION, Append, Transaction, Unwritten};
use crate::{AppendError, Appended, StoreError};

pub(super) static MIGRATIONS: Migrator = sqlx::migrate!("migrations/postgres");

/// How long to wait for a connection if all are in use.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);

/// Turns `synchronous_commit` on where an operator has turned it off for the whole server: moves
/// must be durable. Stricter settings are left alone.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false) \
                       WHERE current_setting('synchronous_commit') = 'off'";

/// A pool of connections to a PostgreSQL server.
pub(crate) struct Postgres {
    pool: PgPool,
    reachability: Reachability,
    health: WriteHealth,
}

impl Postgres {
    /// Connects to an existing database and migrates it.
    pub(crate) async fn open(url: &str, connections: u32) -> Result<Postgres, StoreError> {
        let options = PgConnectOptions::from_str(url).map_err(|_| bad_url())?;
        let options = options.application_name("evora").disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(connections.max(1))
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .after_connect(|conn, _| Box::pin(async move { conn.execute(DURABLE).await.map(drop) }))
            .connect_with(options.clone())
            .await
            .map_err(|error| StoreError::from_sqlx("connect to the database", &error))?;
        let reachability = Reachability::new(options);
        let postgres = Postgres { pool, reachability, health: WriteHealth::default() };
        postgres.migrate().await?;
        Ok(postgres)
    }

    /// A standby, for reading only. Nothing is connected yet, and nothing is migrated: its primary is.
    pub(super) fn standby(url: &str, connections: u32) -> Result<Postgres, StoreError> {
        let (pool, options) = super::replica::pool(url, connections)?;
        let reachability = Reachability::new(options);
        Ok(Postgres { pool, reachability, health: WriteHealth::default() })
    }

    /// Acquires a connection.
    pub(crate) async fn acquire(&self) -> Result<PoolConnection<sqlx::Postgres>, sqlx::Error> {
        self.reachability.acquire(&self.pool).await
    }

    /// Applies pending migrations. The driver takes an advisory lock first, so several nodes may
    /// migrate concurrently.
    pub(crate) async fn migrate(&self) -> Result<(), StoreError> {
        let done = MIGRATIONS.run(&self.pool).await;
        done.map_err(|error| StoreError::Migration { reason: error.to_string() })
    }

    /// Whether writes succeed, as far as it is known.
    pub(crate) fn health(&self) -> &WriteHealth {
        &self.health
    }

    /// Runs a plain append. It is one statement, which is a transaction by itself.
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        let mut failure = None;
        let done = self.run_append(append, &mut failure).await;
        self.note(done.is_ok(), failure.is_some());
        done
    }

    async fn run_append(
        &self,
        append: Append,
        failure: &mut Option<StoreError>,
    ) -> Result<Appended, AppendError> {
        let conn = self.acquire().await;
        let mut conn = conn.map_err(|error| failed(ACTION, &error, failure))?;
        let mut driver = Conn::postgres(&mut conn, failure);
        let done = Append::run_all(vec![append], Transaction::Own, &mut driver).await;
        if failure.is_some() {
            conn.close_on_drop();
        }
        match done {
            Ok(mut results) => results.pop().unwrap_or(Err(AppendError::NoSuchTable)),
            Err(Unwritten { error, .. }) => Err(error.into()),
        }
    }

    /// Remembers whether a write succeeded, or the database failed.
    fn note(&self, is_done: bool, has_failed: bool) {
        match (is_done, has_failed) {
            (_, true) => self.health.failed(),
            (true, false) => self.health.committed(),
            (false, false) => {}
        }
    }

    /// Runs a job in a transaction. If the database fails, the connection is thrown away: after a
    /// failover, for example, it may lead to a server that can only be read.
    pub(crate) async fn write<T, E, F>(&self, action: &'static str, job: F) -> Result<T, E>
    where
        E: From<StoreError>,
        F: for<'c> FnOnce(Conn<'c>) -> BoxFuture<'c, Result<T, E>>,
    {
        let mut failure = None;
        let done = self.run(action, job, &mut failure).await;
        self.note(done.is_ok(), failure.is_some());
        done
    }

    /// Runs a job in a transaction, and tells if the database failed.
    async fn run<T, E, F>(
        &self,
        action: &'static str,
        job: F,
        failure: &mut Option<StoreError>,
    ) -> Result<T, E>
    where
        E: From<StoreError>,
        F: for<'c> FnOnce(Conn<'c>) -> BoxFuture<'c, Result<T, E>>,
    {
        let conn = self.acquire().await;
        let mut conn = conn.map_err(|error| failed(action, &error, failure))?;
        let done = run_job(&mut conn, action, job, failure).await;
        if failure.is_some() {
            conn.close_on_drop();
        }
        done
    }

    /// Waits for running operations and closes all connections.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

/// The error of an address that cannot be parsed. The address may contain a password and is not repeated.
pub(super) fn bad_url() -> StoreError {
    let reason = "invalid PostgreSQL address; expected postgres://USER:PASSWORD@HOST:PORT/DATABASE";
    StoreError::BadUrl { reason: reason.to_owned() }
}

/// Runs a job in a transaction, and tells if the database failed.
async fn run_job<T, E, F>(
    conn: &mut PgConnection,
    action: &'static str,
    job: F,
    failure: &mut Option<StoreError>,
) -> Result<T, E>
where
    E: From<StoreError>,
    F: for<'c> FnOnce(Conn<'c>) -> BoxFuture<'c, Result<T, E>>,
{
    let begun = conn.begin().await;
    let mut transaction = begun.map_err(|error| failed(action, &error, failure))?;
    let value = match job(Conn::postgres(&mut transaction, failure)).await {
        Ok(value) => value,
        Err(error) => {
            if let Err(error) = transaction.rollback().await {
                failed(action, &error, failure);
            }
            return Err(error);
        }
    };
    transaction.commit().await.map_err(|error| failed(action, &error, failure))?;
    Ok(value)
}

/// Converts an error after which the connection must not be used again.
fn failed(
    action: &'static str,
    error: &sqlx::Error,
    failure: &mut Option<StoreError>,
) -> StoreError {
    let error = StoreError::from_sqlx(action, error);
    *failure = Some(error.clone());
    error
}
