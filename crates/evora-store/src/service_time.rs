//! The time in service, which all nodes share: milliseconds during which moves could be stored.

use crate::db::{execute, row};
use crate::{Millis, Store, StoreError};

/// The time in service as it was last stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ServiceTime {
    /// Milliseconds in service.
    pub ticks: Millis,
    /// The system time when a node last stored it.
    pub beaten_at: Millis,
    /// How many interruptions there were. Each may set `ticks` back.
    pub outages: i64,
}

type Row = (Millis, Millis, i64);

impl ServiceTime {
    fn new((ticks, beaten_at, outages): Row) -> ServiceTime {
        ServiceTime { ticks, beaten_at, outages }
    }
}

impl Store {
    /// Reads the time in service.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn service_time(&self) -> Result<ServiceTime, StoreError> {
        let action = "read the time in service";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT ticks, beaten_at, outages FROM service_time";
        found(action, row!(reader.conn(), action, Row, sql)?)
    }

    /// Stores that a node is in service at `ticks`, unless another is ahead of it or there was an interruption that the
    /// node has not heard of. Returns what is then stored.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn beat(
        &self,
        ticks: Millis,
        outages: i64,
        now: Millis,
    ) -> Result<ServiceTime, StoreError> {
        let action = "store the time in service";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let stored = row!(
                        conn,
                        action,
                        Row,
                        "UPDATE service_time SET beaten_at = $3,
                             ticks = CASE WHEN outages = $2 AND ticks < $1 THEN $1 ELSE ticks END
                         RETURNING ticks, beaten_at, outages",
                        ticks,
                        outages,
                        now,
                    )?;
                    found(action, stored)
                })
            })
            .await
    }

    /// Records an interruption after `last` and sets the time in service back by `grace`, unless another node was
    /// faster. Returns what is then stored.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn record_outage(
        &self,
        last: ServiceTime,
        grace: Millis,
        now: Millis,
    ) -> Result<ServiceTime, StoreError> {
        let action = "record an interruption of service";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    execute!(
                        conn,
                        action,
                        "UPDATE service_time
                         SET ticks = ticks - $3, beaten_at = $4, outages = outages + 1
                         WHERE beaten_at = $1 AND outages = $2",
                        last.beaten_at,
                        last.outages,
                        grace,
                        now,
                    )?;
                    let sql = "SELECT ticks, beaten_at, outages FROM service_time";
                    found(action, row!(conn, action, Row, sql)?)
                })
            })
            .await
    }

    /// Returns the earliest deadline of all games, in the time in service.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn next_deadline(&self) -> Result<Option<Millis>, StoreError> {
        let action = "find the next deadline";
        let mut reader = self.db().read(action).await?;
        let found = row!(
            reader.conn(),
            action,
            (Millis,),
            "SELECT deadline FROM tables WHERE deadline IS NOT NULL AND state = 'playing'
             ORDER BY deadline LIMIT 1",
        )?;
        Ok(found.map(|(deadline,)| deadline))
    }
}

fn found(action: &'static str, row: Option<Row>) -> Result<ServiceTime, StoreError> {
    let missing = || StoreError::Corrupt { action, what: "no row in service_time".to_owned() };
    row.map(ServiceTime::new).ok_or_else(missing)
}
