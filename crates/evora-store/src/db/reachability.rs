//! Fails soon where a PostgreSQL server cannot be reached.
//!
//! The driver's pool waits as long for a server that refuses connections as for a connection that
//! others use. Those who wait for the second should be patient, those who wait for the first not.

use std::io;
use std::time::{Duration, Instant};

use sqlx::pool::PoolConnection;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection, PgPool, Postgres};
use tokio::sync::Mutex;
use tokio::time::timeout;

/// How long to wait for the pool before asking whether the server can be reached.
const PATIENCE: Duration = Duration::from_millis(250);
/// How long an answer counts for others.
const VALIDITY: Duration = Duration::from_millis(500);
/// How long connecting may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);

/// Whether a server can be reached, as it was last found out.
pub(crate) struct Reachability {
    server: PgConnectOptions,
    latest: Mutex<Option<Attempt>>,
}

/// An attempt to connect.
struct Attempt {
    at: Instant,
    /// Why the server cannot be reached.
    failure: Option<String>,
}

impl Reachability {
    pub(crate) fn new(server: PgConnectOptions) -> Reachability {
        Reachability { server, latest: Mutex::new(None) }
    }

    /// Acquires a connection from the pool.
    ///
    /// # Errors
    /// If the server cannot be reached, soon; if all connections stay in use, after the pool's
    /// timeout.
    pub(crate) async fn acquire(
        &self,
        pool: &PgPool,
    ) -> Result<PoolConnection<Postgres>, sqlx::Error> {
        let acquired = pool.acquire();
        tokio::pin!(acquired);
        if let Ok(done) = timeout(PATIENCE, &mut acquired).await {
            return done;
        }
        match self.failure().await {
            Some(failure) => {
                Err(sqlx::Error::Io(io::Error::new(io::ErrorKind::ConnectionRefused, failure)))
            }
            None => acquired.await,
        }
    }

    /// Tries to connect, once for all who ask at the same time. Returns why the server cannot be
    /// reached.
    async fn failure(&self) -> Option<String> {
        let mut latest = self.latest.lock().await;
        if let Some(Attempt { at, failure }) = &*latest
            && at.elapsed() <= VALIDITY
        {
            return failure.clone();
        }
        let failure = match timeout(CONNECT_TIMEOUT, PgConnection::connect_with(&self.server)).await
        {
            // Whether it is closed well does not matter.
            Ok(Ok(conn)) => conn.close().await.err().and(None),
            // A server that answers can be reached, even if it has no room for one more connection.
            Ok(Err(sqlx::Error::Database(_))) => None,
            Ok(Err(error)) => Some(error.to_string()),
            Err(_) => Some("the server does not answer".to_owned()),
        };
        *latest = Some(Attempt { at: Instant::now(), failure: failure.clone() });
        failure
    }
}
