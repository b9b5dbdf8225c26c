//! PostgreSQL: a server shared by any number of nodes.

use std::str::FromStr;
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Executor, PgPool};

use super::Conn;
use crate::StoreError;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/postgres");

/// How long to wait for a free connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);

/// Turns `synchronous_commit` on where an operator has turned it off for the whole server: moves
/// must be durable. Stricter settings are left alone.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false) \
                       WHERE current_setting('synchronous_commit') = 'off'";

/// A pool of connections to a PostgreSQL server.
pub(crate) struct Postgres {
    pool: PgPool,
}

impl Postgres {
    /// Connects to an existing database and migrates it.
    pub(crate) async fn open(url: &str, connections: u32) -> Result<Postgres, StoreError> {
        let options = PgConnectOptions::from_str(url).map_err(|_| StoreError::BadUrl {
            reason: "invalid PostgreSQL address; expected \
                     postgres://USER:PASSWORD@HOST:PORT/DATABASE"
                .to_owned(),
        })?;
        let options = options.application_name("evora").disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(connections.max(1))
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .after_connect(|conn, _| Box::pin(async move { conn.execute(DURABLE).await.map(drop) }))
            .connect_with(options)
            .await
            .map_err(|error| StoreError::from_sqlx("connect to the database", &error))?;
        let postgres = Postgres { pool };
        postgres.migrate().await?;
        Ok(postgres)
    }

    pub(crate) fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Applies pending migrations. The driver takes an advisory lock first, so several nodes may
    /// migrate concurrently.
    pub(crate) async fn migrate(&self) -> Result<(), StoreError> {
        let done = MIGRATIONS.run(&self.pool).await;
        done.map_err(|error| StoreError::Migration { reason: error.to_string() })
    }

    /// Runs a job in a transaction.
    pub(crate) async fn write<T, E, F>(&self, action: &'static str, job: F) -> Result<T, E>
    where
        E: From<StoreError>,
        F: for<'c> FnOnce(Conn<'c>) -> BoxFuture<'c, Result<T, E>>,
    {
        let failed = |error| StoreError::from_sqlx(action, &error);
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        let value = job(Conn::Postgres(&mut transaction)).await?;
        transaction.commit().await.map_err(failed)?;
        Ok(value)
    }

    /// Waits for running operations and closes all connections.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}
