//! A read replica: a PostgreSQL standby that answers reads which may be some seconds late.
//!
//! How late it is is measured by positions of the write-ahead log, not by clocks: the primary's position is read, and once the
//! standby has replayed up to it, it has everything that was acknowledged before. So an idle primary does not look like a standby
//! that falls behind, and a standby that lost its primary does.

use std::collections::VecDeque;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, PgConnection, PgPool};
use tokio::time::timeout;

use super::inspect::{self, SchemaState, inspect_postgres};
use super::postgres::bad_url;
use super::{Conn, Db, Postgres, row};
use crate::StoreError;

/// Options for a read replica.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplicaOptions {
    /// The maximum number of connections.
    pub connections: u32,
    /// How late it may be. Later than that, the primary answers.
    pub max_lag: Duration,
}

impl Default for ReplicaOptions {
    fn default() -> ReplicaOptions {
        ReplicaOptions { connections: 8, max_lag: Duration::from_secs(30) }
    }
}

/// How long the standby may take to answer a check.
const CHECK_TIMEOUT: Duration = Duration::from_secs(2);
/// How long to wait for a connection to the standby before the primary is asked.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(1);
/// How long an inspection waits for the standby to reach the primary.
const INSPECTION_PATIENCE: Duration = Duration::from_secs(5);
/// How many positions of the primary are remembered.
const MAX_POSITIONS: usize = 120;

/// Why a replica is not used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplicaFault {
    /// It was not checked yet.
    Unknown,
    /// It does not answer.
    Unreachable,
    /// It is not a standby: it takes writes of its own.
    NotAStandby,
    /// It is a standby of another server.
    OfAnotherServer,
    /// It is later than it may be.
    Late,
}

/// What is known of a replica.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplicaState {
    /// Why it is not used; `None` if it is.
    pub fault: Option<ReplicaFault>,
    /// How late it is at most. `None` if it never had what the primary has.
    pub lag: Option<Duration>,
    /// How many reads it answered.
    pub answered: u64,
    /// How many reads the primary answered instead.
    pub passed_on: u64,
}

/// A standby with what is known of it.
pub(crate) struct Replica {
    /// The standby, read as any PostgreSQL database.
    pub(crate) db: Arc<Db>,
    max_lag: Duration,
    known: Mutex<Known>,
    answered: AtomicU64,
    passed_on: AtomicU64,
}

struct Known {
    fault: Option<ReplicaFault>,
    /// The primary's positions that the standby has not reached yet, the oldest first, and when they were read.
    positions: VecDeque<(i64, Instant)>,
    /// The standby has everything from before.
    complete_until: Option<Instant>,
}

/// Opens a pool of connections to a standby. Nothing is connected yet: it need not be there.
pub(super) fn pool(url: &str, connections: u32) -> Result<(PgPool, PgConnectOptions), StoreError> {
    let options = PgConnectOptions::from_str(url).map_err(|_| bad_url())?;
    // Never a write, even if it becomes a primary.
    let options = options
        .application_name("evora")
        .options([("default_transaction_read_only", "on")])
        .disable_statement_logging();
    let pool = PgPoolOptions::new()
        .max_connections(connections.max(1))
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .connect_lazy_with(options.clone());
    Ok((pool, options))
}

impl Replica {
    pub(crate) fn open(url: &str, options: ReplicaOptions) -> Result<Replica, StoreError> {
        let ReplicaOptions { connections, max_lag } = options;
        let db = Db::Postgres(Box::new(Postgres::standby(url, connections)?));
        let known = Known {
            fault: Some(ReplicaFault::Unknown),
            positions: VecDeque::new(),
            complete_until: None,
        };
        let (answered, passed_on) = (AtomicU64::new(0), AtomicU64::new(0));
        Ok(Replica { db: db.into(), max_lag, known: Mutex::new(known), answered, passed_on })
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        // A panic elsewhere cannot leave it inconsistent.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether reads may go there.
    pub(crate) fn is_usable(&self) -> bool {
        let known = self.known();
        known.fault.is_none() && known.lag().is_some_and(|lag| lag <= self.max_lag)
    }

    /// Whether it is known to have everything that was acknowledged before a moment.
    pub(crate) fn has(&self, moment: Instant) -> bool {
        self.known().complete_until.is_some_and(|until| until >= moment)
    }

    /// Counts a read.
    pub(crate) fn count(&self, has_answered: bool) {
        let counter = if has_answered { &self.answered } else { &self.passed_on };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn state(&self) -> ReplicaState {
        let known = self.known();
        let lag = known.lag();
        let is_late = lag.is_none_or(|lag| lag > self.max_lag);
        ReplicaState {
            fault: known.fault.or(is_late.then_some(ReplicaFault::Late)),
            lag,
            answered: self.answered.load(Ordering::Relaxed),
            passed_on: self.passed_on.load(Ordering::Relaxed),
        }
    }

    /// Measures how late it is. While the primary does not answer, the standby only gets older.
    pub(crate) async fn check(&self, primary: &Db) {
        let begun = Instant::now();
        let primary = timeout(CHECK_TIMEOUT, position_of_primary(primary)).await;
        let primary = primary.ok().and_then(Result::ok).flatten();
        let standby = timeout(CHECK_TIMEOUT, position_of_standby(&self.db)).await;
        let standby = standby.ok().and_then(Result::ok);
        let mut known = self.known();
        let Some(standby) = standby else {
            known.fault = Some(ReplicaFault::Unreachable);
            return;
        };
        let Some((position, server)) = standby else {
            known.fault = Some(ReplicaFault::NotAStandby);
            return;
        };
        if primary.as_ref().is_some_and(|(_, primary)| *primary != server) {
            *known = Known {
                fault: Some(ReplicaFault::OfAnotherServer),
                positions: VecDeque::new(),
                complete_until: None,
            };
            return;
        }
        known.fault = None;
        if let Some((position, _)) = primary {
            known.add(position, begun);
        }
        known.reached(position);
    }
}

impl Known {
    fn lag(&self) -> Option<Duration> {
        self.complete_until.map(|until| until.elapsed())
    }

    /// Remembers where the primary was.
    fn add(&mut self, position: i64, at: Instant) {
        // After the primary was replaced, its positions may be lower.
        while self.positions.back().is_some_and(|(before, _)| *before > position) {
            self.positions.pop_back();
        }
        if self.positions.len() < MAX_POSITIONS {
            self.positions.push_back((position, at));
        } else if let Some(last) = self.positions.back_mut() {
            *last = (position, at);
        }
    }

    /// Notes how far the standby is.
    fn reached(&mut self, position: i64) {
        while let Some((_, at)) = self.positions.pop_front_if(|(at, _)| *at <= position) {
            self.complete_until = Some(at);
        }
    }
}

/// Where a primary is in its write-ahead log, and which server it is; no row for a standby.
const PRIMARY: &str =
    "SELECT (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint, system_identifier::text
     FROM pg_control_system() WHERE NOT pg_is_in_recovery()";
/// How far a standby has replayed the log of its primary, and of which server; no row for a primary.
const STANDBY: &str =
    "SELECT (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint, system_identifier::text
     FROM pg_control_system() WHERE pg_is_in_recovery()";

async fn position_of_primary(db: &Db) -> Result<Option<(i64, String)>, StoreError> {
    let action = "read the position of the primary";
    let mut reader = db.read(action).await?;
    row!(reader.conn(), action, (i64, String), PRIMARY)
}

async fn position_of_standby(db: &Db) -> Result<Option<(i64, String)>, StoreError> {
    let action = "read the position of the replica";
    let mut reader = db.read(action).await?;
    row!(reader.conn(), action, (i64, String), STANDBY)
}

/// What can be found out about a replica without using it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplicaInspection {
    /// The schema.
    pub schema: SchemaState,
    /// Why it would not be used, other than that it does not answer.
    pub fault: Option<ReplicaFault>,
}

/// Looks at a replica. It counts as late if within a few seconds it does not reach the primary's position.
pub(crate) async fn inspect_replica(
    primary: &str,
    replica: &str,
) -> Result<ReplicaInspection, StoreError> {
    let schema = inspect_postgres(replica).await?.schema;
    let action = "look at the replica";
    let primary = inspect::connect(primary, action).await?;
    let replica = inspect::connect(replica, action).await?;
    let fault = compare(primary, replica, action).await?;
    Ok(ReplicaInspection { schema, fault })
}

async fn compare(
    mut primary: PgConnection,
    mut replica: PgConnection,
    action: &'static str,
) -> Result<Option<ReplicaFault>, StoreError> {
    let mut failure = None;
    let mut conn = Conn::postgres(&mut primary, &mut failure);
    let target = row!(conn, action, (i64, String), PRIMARY)?;
    let begun = Instant::now();
    loop {
        let mut conn = Conn::postgres(&mut replica, &mut failure);
        let Some((position, server)) = row!(conn, action, (i64, String), STANDBY)? else {
            return Ok(Some(ReplicaFault::NotAStandby));
        };
        // Without a primary there is nothing to compare it with.
        let Some((target, primary)) = &target else { return Ok(None) };
        if *primary != server {
            return Ok(Some(ReplicaFault::OfAnotherServer));
        }
        if position >= *target {
            return Ok(None);
        }
        if begun.elapsed() > INSPECTION_PATIENCE {
            return Ok(Some(ReplicaFault::Late));
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> Known {
        Known { fault: None, positions: VecDeque::new(), complete_until: None }
    }

    #[test]
    fn a_standby_is_as_late_as_the_last_position_it_reached() {
        let (mut known, start) = (known(), Instant::now());
        let at = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(known.lag(), None);
        for (position, seconds) in [(100, 0), (100, 1), (250, 2), (300, 3)] {
            known.add(position, at(seconds));
        }
        known.reached(99);
        assert_eq!(known.complete_until, None);
        // An idle primary stays where it is, and its standby is not late.
        known.reached(100);
        assert_eq!(known.complete_until, Some(at(1)));
        known.reached(299);
        assert_eq!(known.complete_until, Some(at(2)));
        known.reached(1000);
        assert_eq!(known.complete_until, Some(at(3)));
    }

    #[test]
    fn positions_of_a_standby_that_does_not_move_are_bounded() {
        let (mut known, start) = (known(), Instant::now());
        for second in 0..1000 {
            known.add(second, start + Duration::from_secs(second.unsigned_abs()));
        }
        assert_eq!(known.positions.len(), MAX_POSITIONS);
        known.reached(5);
        assert_eq!(known.complete_until, Some(start + Duration::from_secs(5)));
        known.reached(999);
        assert_eq!(known.complete_until, Some(start + Duration::from_secs(999)));
    }
}
