//! SQLite's one writer.
//!
//! Making a transaction durable takes a wait for the disk, and only one can be open at a time. So
//! one task does all the writing, and what comes in while it waits for the disk shares the next
//! transaction (group commit). Each job has a savepoint of its own: one that fails is undone and the
//! others stand. Nobody is answered before the whole is on the disk.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{Executor, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use super::{Conn, Later};
use crate::StoreError;

/// How many jobs share a transaction at most, so that the first need not wait too long.
const MOST_TOGETHER: usize = 256;

/// How many jobs wait in line before more have to wait outside.
const LINE: usize = 1024;

/// Tells the caller of a job, who has waited, what became of the transaction.
type Answer = Box<dyn FnOnce(Result<(), &sqlx::Error>) + Send>;

/// What a job came to.
enum Ran {
    /// Its writing stands or falls with the transaction; then it can be told.
    Keep(Answer),
    /// It failed: its writing must be undone.
    Undo(Answer),
}

/// A job in the line.
trait Job: Send {
    fn run<'c>(self: Box<Self>, conn: &'c mut SqliteConnection) -> Later<'c, Ran>;

    /// Tells the caller that it was not even begun.
    fn refuse(self: Box<Self>, error: &sqlx::Error);
}

/// A job with its caller.
struct Asked<T, E, F> {
    doing: &'static str,
    job: F,
    tell: oneshot::Sender<Result<T, E>>,
}

impl<T, E, F> Job for Asked<T, E, F>
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
    F: for<'c> FnOnce(Conn<'c>) -> Later<'c, Result<T, E>> + Send + 'static,
{
    fn run<'c>(self: Box<Self>, conn: &'c mut SqliteConnection) -> Later<'c, Ran> {
        let Asked { doing, job, tell } = *self;
        let ours = move |error: &sqlx::Error| E::from(StoreError::from_sqlx(doing, error));
        // Whoever asked may have gone; that is no reason to undo anything.
        Box::pin(async move {
            match job(Conn::Sqlite(conn)).await {
                Ok(value) => Ran::Keep(Box::new(move |durable| {
                    let _ = tell.send(durable.map(|()| value).map_err(ours));
                })),
                // What went wrong with the job itself says more than what followed from it.
                Err(error) => Ran::Undo(Box::new(move |_| {
                    let _ = tell.send(Err(error));
                })),
            }
        })
    }

    fn refuse(self: Box<Self>, error: &sqlx::Error) {
        let _ = self.tell.send(Err(StoreError::from_sqlx(self.doing, error).into()));
    }
}

/// A handle to the writer.
pub(crate) struct Writer {
    line: mpsc::Sender<Box<dyn Job>>,
    counts: Arc<Counts>,
}

/// What the writer has done so far.
#[derive(Default)]
struct Counts {
    jobs: AtomicU64,
    transactions: AtomicU64,
}

impl Writer {
    /// Starts the task. It ends when the handle is dropped and the line is empty.
    pub(crate) fn start(pool: SqlitePool) -> Writer {
        let (line, jobs) = mpsc::channel(LINE);
        let counts = Arc::new(Counts::default());
        tokio::spawn(work(pool, jobs, counts.clone()));
        Writer { line, counts }
    }

    /// How many jobs were done, and in how many transactions.
    pub(crate) fn counts(&self) -> (u64, u64) {
        let Counts { jobs, transactions } = &*self.counts;
        (jobs.load(Ordering::Relaxed), transactions.load(Ordering::Relaxed))
    }

    /// Has a job done, and waits until it is durable.
    pub(crate) async fn write<T, E, F>(&self, doing: &'static str, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: for<'c> FnOnce(Conn<'c>) -> Later<'c, Result<T, E>> + Send + 'static,
    {
        let (tell, told) = oneshot::channel();
        let closed = || StoreError::Closed { doing };
        let asked = Box::new(Asked { doing, job, tell });
        self.line.send(asked).await.map_err(|_| closed())?;
        told.await.map_err(|_| closed())?
    }
}

/// The writer's task.
async fn work(pool: SqlitePool, mut jobs: mpsc::Receiver<Box<dyn Job>>, counts: Arc<Counts>) {
    let mut waiting = Vec::with_capacity(MOST_TOGETHER);
    while jobs.recv_many(&mut waiting, MOST_TOGETHER).await > 0 {
        counts.jobs.fetch_add(waiting.len() as u64, Ordering::Relaxed);
        counts.transactions.fetch_add(1, Ordering::Relaxed);
        let mut waiting: VecDeque<_> = waiting.drain(..).collect();
        let mut answers = Vec::with_capacity(waiting.len());
        let done = together(&pool, &mut waiting, &mut answers).await;
        for answer in answers {
            answer(done.as_ref().map(|&()| ()));
        }
        if let Err(error) = done {
            waiting.into_iter().for_each(|job| job.refuse(&error));
        }
    }
}

/// Runs jobs in one transaction and commits it; leaves those that were not begun.
async fn together(
    pool: &SqlitePool,
    jobs: &mut VecDeque<Box<dyn Job>>,
    answers: &mut Vec<Answer>,
) -> Result<(), sqlx::Error> {
    let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
    while let Some(job) = jobs.pop_front() {
        transaction.execute("SAVEPOINT job").await?;
        match job.run(&mut transaction).await {
            Ran::Keep(answer) => answers.push(answer),
            Ran::Undo(answer) => {
                answers.push(answer);
                transaction.execute("ROLLBACK TO job").await?;
            }
        }
        // Some failures (a full disk) end the whole transaction; then this fails, and all with it.
        transaction.execute("RELEASE job").await?;
    }
    transaction.commit().await
}
