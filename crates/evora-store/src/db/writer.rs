//! SQLite's single writer.
//!
//! A durable commit waits for the disk, and SQLite allows one write transaction at a time. So one
//! task does all the writing, and jobs that arrive during a commit share the next transaction
//! (group commit). Each job runs in its own savepoint: a failing job is rolled back without
//! affecting the others. Callers get their result only after the commit is on disk.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::future::BoxFuture;
use sqlx::{Executor, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use super::Conn;
use crate::StoreError;

/// The most jobs that share a transaction, to bound the latency of the first.
const MAX_BATCH: usize = 256;

/// How many jobs may be queued before callers have to wait.
const QUEUE_CAPACITY: usize = 1024;

/// Sends a job's caller the result, given the outcome of the commit.
type Reply = Box<dyn FnOnce(Result<(), &sqlx::Error>) + Send>;

/// The outcome of a job.
enum Outcome {
    /// The job succeeded if the transaction commits.
    Commit(Reply),
    /// The job failed and must be rolled back to its savepoint.
    Rollback(Reply),
}

/// A queued job.
trait Job: Send {
    fn run<'c>(self: Box<Self>, conn: &'c mut SqliteConnection) -> BoxFuture<'c, Outcome>;

    /// Fails the job without running it.
    fn fail(self: Box<Self>, error: &sqlx::Error);
}

/// A job with the channel to its caller.
struct QueuedJob<T, E, F> {
    action: &'static str,
    job: F,
    reply: oneshot::Sender<Result<T, E>>,
}

impl<T, E, F> Job for QueuedJob<T, E, F>
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
    F: for<'c> FnOnce(Conn<'c>) -> BoxFuture<'c, Result<T, E>> + Send + 'static,
{
    fn run<'c>(self: Box<Self>, conn: &'c mut SqliteConnection) -> BoxFuture<'c, Outcome> {
        let QueuedJob { action, job, reply } = *self;
        let convert = move |error: &sqlx::Error| E::from(StoreError::from_sqlx(action, error));
        // The caller may have gone away; that is no reason to roll back.
        Box::pin(async move {
            match job(Conn::Sqlite(conn)).await {
                Ok(value) => Outcome::Commit(Box::new(move |durable| {
                    let _ = reply.send(durable.map(|()| value).map_err(convert));
                })),
                // The job's own error says more than an error of the rollback.
                Err(error) => Outcome::Rollback(Box::new(move |_| {
                    let _ = reply.send(Err(error));
                })),
            }
        })
    }

    fn fail(self: Box<Self>, error: &sqlx::Error) {
        let _ = self.reply.send(Err(StoreError::from_sqlx(self.action, error).into()));
    }
}

/// A handle to the writer.
pub(crate) struct Writer {
    queue: mpsc::Sender<Box<dyn Job>>,
    counts: Arc<Counts>,
}

/// Statistics since the start.
#[derive(Default)]
struct Counts {
    jobs: AtomicU64,
    transactions: AtomicU64,
}

impl Writer {
    /// Starts the writer task. It ends when the handle is dropped and the queue is empty.
    pub(crate) fn start(pool: SqlitePool) -> Writer {
        let (queue, jobs) = mpsc::channel(QUEUE_CAPACITY);
        let counts = Arc::new(Counts::default());
        tokio::spawn(run_writer(pool, jobs, counts.clone()));
        Writer { queue, counts }
    }

    /// Returns the number of jobs and the number of transactions they shared.
    pub(crate) fn counts(&self) -> (u64, u64) {
        let Counts { jobs, transactions } = &*self.counts;
        (jobs.load(Ordering::Relaxed), transactions.load(Ordering::Relaxed))
    }

    /// Runs a job and waits until it is durable.
    pub(crate) async fn write<T, E, F>(&self, action: &'static str, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: for<'c> FnOnce(Conn<'c>) -> BoxFuture<'c, Result<T, E>> + Send + 'static,
    {
        let (reply, result) = oneshot::channel();
        let closed = || StoreError::Closed { action };
        let job = Box::new(QueuedJob { action, job, reply });
        self.queue.send(job).await.map_err(|_| closed())?;
        result.await.map_err(|_| closed())?
    }
}

/// The writer's task.
async fn run_writer(pool: SqlitePool, mut jobs: mpsc::Receiver<Box<dyn Job>>, counts: Arc<Counts>) {
    let mut batch = Vec::with_capacity(MAX_BATCH);
    while jobs.recv_many(&mut batch, MAX_BATCH).await > 0 {
        counts.jobs.fetch_add(batch.len() as u64, Ordering::Relaxed);
        counts.transactions.fetch_add(1, Ordering::Relaxed);
        let mut batch: VecDeque<_> = batch.drain(..).collect();
        let mut replies = Vec::with_capacity(batch.len());
        let done = run_batch(&pool, &mut batch, &mut replies).await;
        for reply in replies {
            reply(done.as_ref().map(|&()| ()));
        }
        if let Err(error) = done {
            batch.into_iter().for_each(|job| job.fail(&error));
        }
    }
}

/// Runs jobs in one transaction and commits it. On failure, jobs that were not started stay in
/// `jobs`.
async fn run_batch(
    pool: &SqlitePool,
    jobs: &mut VecDeque<Box<dyn Job>>,
    replies: &mut Vec<Reply>,
) -> Result<(), sqlx::Error> {
    let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
    while let Some(job) = jobs.pop_front() {
        transaction.execute("SAVEPOINT job").await?;
        match job.run(&mut transaction).await {
            Outcome::Commit(reply) => replies.push(reply),
            Outcome::Rollback(reply) => {
                replies.push(reply);
                transaction.execute("ROLLBACK TO job").await?;
            }
        }
        // Some failures (such as a full disk) roll back the whole transaction; then this
        // statement fails, and with it the batch.
        transaction.execute("RELEASE job").await?;
    }
    transaction.commit().await
}
