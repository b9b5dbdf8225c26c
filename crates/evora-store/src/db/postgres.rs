//! PostgreSQL: a server, any number of nodes.

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Executor, PgPool};

use super::{Conn, Later};
use crate::StoreError;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/postgres");

/// How long one waits for a free connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// An operator may trade durability for speed for a whole server; moves are not for sale. The
/// stricter settings are left alone.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false) \
                       WHERE current_setting('synchronous_commit') = 'off'";

/// Connections to a server.
pub(crate) struct Postgres {
    pool: PgPool,
}

impl Postgres {
    /// Connects to a database, which must be there, and brings it up to date.
    pub(crate) async fn open(url: &str, connections: u32) -> Result<Postgres, StoreError> {
        let options = PgConnectOptions::from_str(url).map_err(|_| StoreError::BadUrl {
            reason: "the address of the PostgreSQL database cannot be read; it looks like \
                     postgres://USER:PASSWORD@HOST:PORT/DATABASE"
                .to_owned(),
        })?;
        let options = options.application_name("evora").disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(connections.max(1))
            .acquire_timeout(PATIENCE)
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

    /// Brings the database up to date. The driver takes a lock in the server first, so that others
    /// may do the same at the same time.
    pub(crate) async fn migrate(&self) -> Result<(), StoreError> {
        let done = MIGRATIONS.run(&self.pool).await;
        done.map_err(|error| StoreError::Migration { reason: error.to_string() })
    }

    /// Does a job in a transaction.
    pub(crate) async fn write<T, E, F>(&self, doing: &'static str, job: F) -> Result<T, E>
    where
        E: From<StoreError>,
        F: for<'c> FnOnce(Conn<'c>) -> Later<'c, Result<T, E>>,
    {
        let failed = |error| StoreError::from_sqlx(doing, &error);
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        let value = job(Conn::Postgres(&mut transaction)).await?;
        transaction.commit().await.map_err(failed)?;
        Ok(value)
    }

    /// Waits for what is under way, and hangs up.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}
