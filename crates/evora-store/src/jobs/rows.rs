//! The rows of jobs.
//!
//! `ready_at` says when a job may be taken. Whoever takes it moves that to the end of the lease, so that a lease that
//! was not renewed needs nobody to end it.

use evora_id::LeaseId;

use super::{Job, JobCounts, JobId, JobState, JobStatus, NewJob, Priority, Queued, Steps};
use crate::db::{Conn, Driver, execute, row, rows};
use crate::table::int_column;
use crate::{Millis, Store, StoreError};

/// A lease or a delay that seems to last longer than this was set before the system clock was set back, and is void.
const LONGEST_DELAY: Millis = 15 * 60_000;

/// The longest reason of a failure that is kept, in characters.
const REASON: usize = 500;

/// Why a job failed whose workers have all vanished.
const NO_WORKER_FINISHED: &str = "no worker finished it";

/// A claim on a job.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub(crate) worker: String,
    pub(crate) lease: LeaseId,
    pub(crate) now: Millis,
    pub(crate) until: Millis,
    /// How often a job may be taken.
    pub(crate) attempts: u32,
}

/// What became of a claim on a certain job.
#[derive(Debug)]
pub(crate) enum Claimed {
    /// It was taken.
    Taken(Job),
    /// It cannot be taken before this time.
    NotBefore(Millis),
    /// It is done, it failed, or it has another priority now.
    Gone,
}

/// How a lease ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// The work is done.
    Done,
    /// The attempt does not count.
    GivenBack { now: Millis },
    /// The attempt failed. It is tried again unless it was taken so many times.
    Failed { reason: String, now: Millis, retry_at: Millis, attempts: u32 },
}

/// A lease that has ended.
#[derive(Debug)]
pub(crate) struct Ended {
    /// Where JetStream wants to hear about it.
    pub(crate) ticket: Option<String>,
    /// Whether the job may be taken again.
    pub(crate) again: bool,
}

/// The statement that takes the first job, or only the one that `$6` names.
macro_rules! claim {
    ($lock:literal) => {
        concat!(
            "UPDATE jobs SET lease = $1, worker = $2, ready_at = $3, attempts = attempts + 1,
                 ticket = $7
             WHERE id = (
                 SELECT id FROM jobs
                 WHERE failed_at IS NULL AND (ready_at <= $4 OR ready_at > $5)
                     AND ($6 = '' OR id = $6)
                 ORDER BY priority, queued_at, id LIMIT 1 ",
            $lock,
            ") RETURNING id, kind, payload, attempts"
        )
    };
}

#[derive(sqlx::FromRow)]
struct JobRow {
    id: JobId,
    kind: String,
    payload: String,
    attempts: i64,
}

#[derive(sqlx::FromRow)]
struct StatusRow {
    lease: Option<LeaseId>,
    worker: Option<String>,
    ready_at: Millis,
    done: i64,
    total: i64,
    failure: Option<String>,
}

/// Marks jobs that were taken as often as they may as failed, if nobody holds them.
async fn fail_exhausted(
    conn: &mut Conn<'_>,
    action: &'static str,
    now: Millis,
    attempts: u32,
) -> Result<(), StoreError> {
    execute!(
        *conn,
        action,
        "UPDATE jobs SET failed_at = $1, failure = COALESCE(failure, $2), lease = NULL
         WHERE failed_at IS NULL AND attempts >= $3 AND (ready_at <= $1 OR ready_at > $4)",
        now,
        NO_WORKER_FINISHED,
        i64::from(attempts),
        now.saturating_add(LONGEST_DELAY),
    )
    .map(drop)
}

async fn take(
    conn: &mut Conn<'_>,
    action: &'static str,
    claim: &Claim,
    only: Option<&JobId>,
    ticket: Option<&str>,
) -> Result<Option<Job>, StoreError> {
    fail_exhausted(conn, action, claim.now, claim.attempts).await?;
    // In PostgreSQL others take jobs at the same time: they pass over one that is just being taken.
    let sql = match conn.driver {
        Driver::Sqlite(_) => claim!(""),
        Driver::Postgres(_) => claim!("FOR UPDATE SKIP LOCKED"),
    };
    let taken = row!(
        *conn,
        action,
        JobRow,
        sql,
        &claim.lease,
        &claim.worker,
        claim.until,
        claim.now,
        claim.now.saturating_add(LONGEST_DELAY),
        only.map_or("", JobId::as_str),
        ticket,
    )?;
    let Some(JobRow { id, kind, payload, attempts }) = taken else { return Ok(None) };
    let attempt = int_column(action, "jobs.attempts", attempts)?;
    Ok(Some(Job { id, kind, payload, attempt }))
}

impl Store {
    /// Adds a job, or raises its priority. Returns `Added` for both, because both must be announced.
    pub(crate) async fn add_job(&self, new: NewJob, now: Millis) -> Result<Queued, StoreError> {
        let action = "queue a job";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let priority = new.priority.number();
                    let added = execute!(
                        conn,
                        action,
                        "INSERT INTO jobs (id, kind, payload, priority, queued_at, ready_at,
                             attempts, done, total)
                         VALUES ($1, $2, $3, $4, $5, $5, 0, 0, 0) ON CONFLICT (id) DO NOTHING",
                        &new.id,
                        new.kind,
                        new.payload,
                        priority,
                        now,
                    )?;
                    if added > 0 {
                        return Ok(Queued::Added);
                    }
                    let sql = "SELECT failed_at FROM jobs WHERE id = $1";
                    let found = row!(conn, action, (Option<Millis>,), sql, &new.id)?;
                    if matches!(found, Some((Some(_),))) {
                        return Ok(Queued::Failed);
                    }
                    let sql = "UPDATE jobs SET priority = $2 WHERE id = $1 AND priority > $2";
                    let raised = execute!(conn, action, sql, &new.id, priority)?;
                    Ok(if raised > 0 { Queued::Added } else { Queued::Known })
                })
            })
            .await
    }

    /// Takes the first job that may be taken.
    pub(crate) async fn take_job(&self, claim: Claim) -> Result<Option<Job>, StoreError> {
        let action = "take a job";
        // Idle workers look often, so looking writes nothing.
        let mut reader = self.db().read(action).await?;
        let found = row!(
            reader.conn(),
            action,
            (JobId,),
            "SELECT id FROM jobs
             WHERE failed_at IS NULL AND (ready_at <= $1 OR ready_at > $2) LIMIT 1",
            claim.now,
            claim.now.saturating_add(LONGEST_DELAY),
        )?;
        drop(reader);
        if found.is_none() {
            return Ok(None);
        }
        let write = self.db().write(action, move |mut conn| {
            Box::pin(async move { take(&mut conn, action, &claim, None, None).await })
        });
        write.await
    }

    /// Takes a certain job that JetStream delivered with this priority.
    pub(crate) async fn take_delivered_job(
        &self,
        claim: Claim,
        id: JobId,
        priority: Priority,
        ticket: String,
    ) -> Result<Claimed, StoreError> {
        let action = "take a job";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "SELECT priority FROM jobs WHERE id = $1 AND failed_at IS NULL";
                    let found = row!(conn, action, (i64,), sql, &id)?;
                    if found.is_none_or(|(found,)| Priority::from_number(found) != priority) {
                        return Ok(Claimed::Gone);
                    }
                    let taken = take(&mut conn, action, &claim, Some(&id), Some(&ticket)).await?;
                    if let Some(job) = taken {
                        return Ok(Claimed::Taken(job));
                    }
                    let sql = "SELECT ready_at FROM jobs WHERE id = $1 AND failed_at IS NULL";
                    let found = row!(conn, action, (Millis,), sql, &id)?;
                    Ok(found.map_or(Claimed::Gone, |(ready_at,)| Claimed::NotBefore(ready_at)))
                })
            })
            .await
    }

    /// Renews a lease and stores how far the job has come. Returns the ticket, or `None` if the lease was lost.
    pub(crate) async fn renew_job(
        &self,
        id: &JobId,
        lease: &LeaseId,
        steps: Steps,
        until: Millis,
    ) -> Result<Option<Option<String>>, StoreError> {
        let action = "renew a job";
        let (id, lease) = (id.clone(), lease.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let found = row!(
                        conn,
                        action,
                        (Option<String>,),
                        "UPDATE jobs SET ready_at = $3, total = $5,
                             done = CASE WHEN done < $4 THEN $4 ELSE done END
                         WHERE id = $1 AND lease = $2 AND failed_at IS NULL RETURNING ticket",
                        id,
                        lease,
                        until,
                        i64::from(steps.done.min(steps.total)),
                        i64::from(steps.total),
                    )?;
                    Ok(found.map(|(ticket,)| ticket))
                })
            })
            .await
    }

    /// Whether somebody holds a job with this lease. A lease whose time is over is good until another takes the job.
    pub(crate) async fn job_of_lease(
        &self,
        id: &JobId,
        lease: &LeaseId,
    ) -> Result<Option<Job>, StoreError> {
        let action = "check a lease";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT id, kind, payload, attempts FROM jobs
                   WHERE id = $1 AND lease = $2 AND failed_at IS NULL";
        let found = row!(reader.conn(), action, JobRow, sql, id, lease)?;
        let Some(JobRow { id, kind, payload, attempts }) = found else { return Ok(None) };
        let attempt = int_column(action, "jobs.attempts", attempts)?;
        Ok(Some(Job { id, kind, payload, attempt }))
    }

    /// Ends a lease. Returns `None` if it was lost.
    pub(crate) async fn end_job(
        &self,
        id: &JobId,
        lease: &LeaseId,
        end: End,
    ) -> Result<Option<Ended>, StoreError> {
        let action = "end a job";
        let (id, lease) = (id.clone(), lease.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "SELECT ticket, attempts FROM jobs
                               WHERE id = $1 AND lease = $2 AND failed_at IS NULL";
                    let found = row!(conn, action, (Option<String>, i64), sql, &id, &lease)?;
                    let Some((ticket, attempts)) = found else { return Ok(None) };
                    // Every statement names the lease: between the two another may have taken the job.
                    let (ended, again) = match end {
                        End::Done => {
                            let sql = "DELETE FROM jobs WHERE id = $1 AND lease = $2";
                            (execute!(conn, action, sql, id, lease)?, false)
                        }
                        End::GivenBack { now } => {
                            let sql = "UPDATE jobs SET lease = NULL, ready_at = $3,
                                           attempts = attempts - 1
                                       WHERE id = $1 AND lease = $2";
                            (execute!(conn, action, sql, id, lease, now)?, true)
                        }
                        End::Failed { reason, now, retry_at, attempts: most } => {
                            let again = attempts < i64::from(most);
                            let reason: String = reason.chars().take(REASON).collect();
                            let failed_at = (!again).then_some(now);
                            let sql = "UPDATE jobs SET lease = NULL, ready_at = $3, failure = $4,
                                           failed_at = $5
                                       WHERE id = $1 AND lease = $2";
                            let ended = execute!(
                                conn, action, sql, id, lease, retry_at, reason, failed_at
                            )?;
                            (ended, again)
                        }
                    };
                    Ok((ended > 0).then_some(Ended { ticket, again }))
                })
            })
            .await
    }

    /// Where a job stands; `None` if it is done, or was never queued.
    pub(crate) async fn job_status(
        &self,
        id: &JobId,
        now: Millis,
    ) -> Result<Option<JobStatus>, StoreError> {
        let action = "read a job";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT lease, worker, ready_at, done, total,
                       CASE WHEN failed_at IS NULL THEN NULL ELSE failure END AS failure
                   FROM jobs WHERE id = $1";
        let Some(found) = row!(reader.conn(), action, StatusRow, sql, id)? else { return Ok(None) };
        let is_held = found.lease.is_some() && found.ready_at > now;
        let state = match (found.failure, found.worker) {
            (Some(reason), _) => JobState::Failed { reason },
            (None, Some(worker)) if is_held => JobState::Running { worker },
            (None, _) => JobState::Queued,
        };
        let steps = Steps {
            done: int_column(action, "jobs.done", found.done)?,
            total: int_column(action, "jobs.total", found.total)?,
        };
        Ok(Some(JobStatus { state, steps }))
    }

    /// Counts the jobs.
    pub(crate) async fn job_counts(&self, now: Millis) -> Result<JobCounts, StoreError> {
        let action = "count jobs";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            (i64, i64, i64, Millis),
            "SELECT CAST(CASE WHEN failed_at IS NOT NULL THEN 2
                              WHEN lease IS NOT NULL AND ready_at > $1 THEN 1
                              ELSE 0 END AS BIGINT) AS state, COUNT(*),
                 COUNT(CASE WHEN priority = $2 THEN 1 END), MIN(queued_at)
             FROM jobs GROUP BY state",
            now,
            Priority::Waiting.number(),
        )?;
        let mut counts = JobCounts::default();
        for (state, count, awaited, oldest) in found {
            let count = int_column(action, "count of jobs", count)?;
            match state {
                0 => {
                    counts.awaited = int_column(action, "count of jobs", awaited)?;
                    (counts.queued, counts.oldest) = (count, Some(oldest));
                }
                1 => counts.running = count,
                _ => counts.failed = count,
            }
        }
        Ok(counts)
    }

    /// Gives up on jobs that were taken too often, and forgets failures from before `forgotten`.
    pub(crate) async fn tend_jobs(
        &self,
        now: Millis,
        attempts: u32,
        forgotten: Millis,
    ) -> Result<(), StoreError> {
        let action = "tend the queue";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    fail_exhausted(&mut conn, action, now, attempts).await?;
                    let sql = "DELETE FROM jobs WHERE failed_at <= $1";
                    execute!(conn, action, sql, forgotten).map(drop)
                })
            })
            .await
    }

    /// The jobs that may be taken, in their order.
    pub(crate) async fn jobs_to_take(
        &self,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<(JobId, Priority)>, StoreError> {
        let action = "list jobs";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            (JobId, i64),
            "SELECT id, priority FROM jobs WHERE failed_at IS NULL AND ready_at <= $1
             ORDER BY priority, queued_at, id LIMIT $2",
            now,
            i64::from(limit),
        )?;
        Ok(found.into_iter().map(|(id, number)| (id, Priority::from_number(number))).collect())
    }
}
