//! SQLite's single writer.
//!
//! A durable commit waits for the disk, and SQLite allows one write transaction at a time. So one
//! task does all the writing, and jobs that arrive during a commit share the next transaction
//! (group commit). Each job runs in its own savepoint: a failing job is rolled back without
//! affecting the others. Callers get their result only after the commit is on disk.
//!
//! Appends to different tables, which most jobs are, share their statements too
//! ([`Append::run_all`]). If there is nothing else to write, the whole transaction is one query.
//!
//! When the database itself fails (the disk is full, cannot be written or read), SQLite may have
//! ended the transaction by itself. Then every job of the batch fails, the connection is thrown
//! away, and the next batch opens another. So writing resumes by itself once there is room again.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::future::BoxFuture;
use sqlx::{Connection, Executor, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use super::{Conn, WriteHealth};
use crate::append::{ACTION, Append, Transaction, Unwritten};
use crate::{AppendError, Appended, StoreError};

/// The most jobs that share a transaction, to bound the latency of the first.
const MAX_BATCH: usize = 256;

/// How many jobs may be queued before callers have to wait.
const QUEUE_CAPACITY: usize = 1024;

/// Sends a job's caller the result, given the outcome of the commit.
type Reply = Box<dyn FnOnce(Result<(), &StoreError>) + Send>;

/// The outcome of a job.
enum Outcome {
    /// The job succeeded if the transaction commits.
    Commit(Reply),
    /// The job failed and must be rolled back to its savepoint.
    Rollback(Reply),
    /// The database failed, and with it the whole batch.
    Abort(Reply, StoreError),
}

impl Outcome {
    /// The outcome of a job with this result; `failure` is that of the database itself, if any.
    fn new<T, E>(
        action: &'static str,
        result: Result<T, E>,
        failure: Option<StoreError>,
        reply: oneshot::Sender<Result<T, E>>,
    ) -> Outcome
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        // The caller may have gone away; that is no reason to roll back.
        let (reply, is_done): (Reply, bool) = match result {
            // The job's own error says more than that of the batch.
            Err(error) => (Box::new(move |_| drop(reply.send(Err(error)))), false),
            Ok(value) => {
                let reply: Reply = Box::new(move |durable| {
                    let result = durable.map(|()| value);
                    let _ = reply.send(result.map_err(|error| error.of(action).into()));
                });
                (reply, true)
            }
        };
        match (failure, is_done) {
            (Some(failure), _) => Outcome::Abort(reply, failure),
            (None, true) => Outcome::Commit(reply),
            (None, false) => Outcome::Rollback(reply),
        }
    }
}

/// What is queued.
enum Queued {
    Append(Box<QueuedAppend>),
    Job(Box<dyn Job>),
}

/// A plain append with the channel to its caller.
struct QueuedAppend {
    append: Append,
    reply: oneshot::Sender<Result<Appended, AppendError>>,
}

impl Queued {
    /// Fails the job without running it.
    fn fail(self, error: &StoreError) {
        match self {
            Queued::Append(append) => {
                let _ = append.reply.send(Err(error.of(ACTION).into()));
            }
            Queued::Job(job) => job.fail(error),
        }
    }
}

/// Any other job.
trait Job: Send {
    fn run<'c>(self: Box<Self>, conn: &'c mut SqliteConnection) -> BoxFuture<'c, Outcome>;

    /// Fails the job without running it.
    fn fail(self: Box<Self>, error: &StoreError);
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
        Box::pin(async move {
            let mut failure = None;
            let result = job(Conn::sqlite(conn, &mut failure)).await;
            Outcome::new(action, result, failure, reply)
        })
    }

    fn fail(self: Box<Self>, error: &StoreError) {
        let _ = self.reply.send(Err(error.of(self.action).into()));
    }
}

/// A handle to the writer.
pub(crate) struct Writer {
    queue: mpsc::Sender<Queued>,
    shared: Arc<Shared>,
}

/// What the writer's task tells others.
#[derive(Default)]
struct Shared {
    counts: Counts,
    health: WriteHealth,
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
        let shared = Arc::new(Shared::default());
        tokio::spawn(run_writer(pool, jobs, shared.clone()));
        Writer { queue, shared }
    }

    /// Returns the number of jobs and the number of transactions they shared.
    pub(crate) fn counts(&self) -> (u64, u64) {
        let Counts { jobs, transactions } = &self.shared.counts;
        (jobs.load(Ordering::Relaxed), transactions.load(Ordering::Relaxed))
    }

    /// Returns the number of jobs that wait.
    pub(crate) fn queued(&self) -> usize {
        QUEUE_CAPACITY.saturating_sub(self.queue.capacity())
    }

    /// Whether writes succeed, as far as it is known.
    pub(crate) fn health(&self) -> &WriteHealth {
        &self.shared.health
    }

    /// Runs a job and waits until it is durable.
    pub(crate) async fn write<T, E, F>(&self, action: &'static str, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: for<'c> FnOnce(Conn<'c>) -> BoxFuture<'c, Result<T, E>> + Send + 'static,
    {
        let (reply, result) = oneshot::channel();
        let job = Queued::Job(Box::new(QueuedJob { action, job, reply }));
        self.queue(action, job, result).await
    }

    /// Runs a plain append and waits until it is durable.
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        let (reply, result) = oneshot::channel();
        self.queue(ACTION, Queued::Append(Box::new(QueuedAppend { append, reply })), result).await
    }

    /// Queues a job and waits for its result.
    async fn queue<T, E: From<StoreError>>(
        &self,
        action: &'static str,
        job: Queued,
        result: oneshot::Receiver<Result<T, E>>,
    ) -> Result<T, E> {
        let closed = || StoreError::Closed { action };
        self.queue.send(job).await.map_err(|_| closed())?;
        result.await.map_err(|_| closed())?
    }
}

/// The writer's task.
async fn run_writer(pool: SqlitePool, mut jobs: mpsc::Receiver<Queued>, shared: Arc<Shared>) {
    let Shared { counts, health } = &*shared;
    let mut batch = Vec::with_capacity(MAX_BATCH);
    while jobs.recv_many(&mut batch, MAX_BATCH).await > 0 {
        counts.jobs.fetch_add(batch.len() as u64, Ordering::Relaxed);
        counts.transactions.fetch_add(1, Ordering::Relaxed);
        let mut batch: VecDeque<_> = batch.drain(..).collect();
        let mut replies = Vec::with_capacity(batch.len());
        let done = run_batch(&pool, &mut batch, &mut replies).await;
        // Before the callers know, so that what they do next sees it.
        match &done {
            Ok(()) => health.committed(),
            Err(_) => health.failed(),
        }
        for reply in replies {
            reply(done.as_ref().map(|&()| ()));
        }
        if let Err(error) = done {
            batch.into_iter().for_each(|job| job.fail(&error));
        }
    }
}

/// Runs jobs in one transaction and commits it. On failure, the connection is thrown away, and jobs
/// that were not started stay in `jobs`.
async fn run_batch(
    pool: &SqlitePool,
    jobs: &mut VecDeque<Queued>,
    replies: &mut Vec<Reply>,
) -> Result<(), StoreError> {
    let conn = pool.acquire().await;
    let mut conn = conn.map_err(|error| StoreError::from_sqlx("open the database file", &error))?;
    let done = run_jobs(&mut conn, jobs, replies).await;
    if done.is_err() {
        // Its error is of no interest: the connection is of no use any more.
        let _ = conn.close().await;
    }
    done
}

async fn run_jobs(
    conn: &mut SqliteConnection,
    jobs: &mut VecDeque<Queued>,
    replies: &mut Vec<Reply>,
) -> Result<(), StoreError> {
    let mut appends = take_appends(jobs);
    if jobs.is_empty() {
        let appends = std::mem::take(&mut appends);
        run_appends(conn, Transaction::Own, appends, jobs, replies).await?;
        if jobs.is_empty() {
            return Ok(());
        }
    }
    let mut transaction = conn.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
    loop {
        run_appends(&mut transaction, Transaction::Callers, appends, jobs, replies).await?;
        match jobs.pop_front() {
            Some(Queued::Job(job)) => run_job(&mut transaction, job, replies).await?,
            Some(append) => jobs.push_front(append),
            None => break,
        }
        appends = take_appends(jobs);
    }
    transaction.commit().await.map_err(failed)
}

fn failed(error: sqlx::Error) -> StoreError {
    StoreError::from_sqlx("write to the database file", &error)
}

/// Takes appends from the front of the queue, as long as each is to another table and they can share statements.
fn take_appends(jobs: &mut VecDeque<Queued>) -> Vec<QueuedAppend> {
    let (mut tables, mut changes) = (HashSet::new(), 0);
    let mut appends = Vec::new();
    while let Some(Queued::Append(next)) = jobs.front()
        && Append::can_run_all(appends.len() + 1, changes + next.append.len())
        && tables.insert(next.append.table.clone())
        && let Some(Queued::Append(next)) = jobs.pop_front()
    {
        changes += next.append.len();
        appends.push(*next);
    }
    appends
}

/// Runs appends to different tables together. If one of them violates a constraint, they go back to the front of the
/// queue, to be run one by one.
async fn run_appends(
    conn: &mut SqliteConnection,
    transaction: Transaction,
    queued: Vec<QueuedAppend>,
    jobs: &mut VecDeque<Queued>,
    replies: &mut Vec<Reply>,
) -> Result<(), StoreError> {
    if queued.is_empty() {
        return Ok(());
    }
    let (appends, callers): (Vec<_>, Vec<_>) =
        queued.into_iter().map(|QueuedAppend { append, reply }| (append, reply)).unzip();
    let mut failure = None;
    let done = Append::run_all(appends, transaction, &mut Conn::sqlite(conn, &mut failure)).await;
    let Unwritten { appends, error } = match done {
        Ok(results) => {
            for (result, caller) in results.into_iter().zip(callers) {
                match Outcome::new(ACTION, result, None, caller) {
                    // What was refused has written nothing.
                    Outcome::Commit(reply)
                    | Outcome::Rollback(reply)
                    | Outcome::Abort(reply, _) => {
                        replies.push(reply);
                    }
                }
            }
            return failure.map_or(Ok(()), Err);
        }
        Err(unwritten) => unwritten,
    };
    if let Some(failure) = failure {
        let fail = |caller: oneshot::Sender<_>| drop(caller.send(Err(error.clone().into())));
        callers.into_iter().for_each(fail);
        return Err(failure);
    }
    for (append, reply) in appends.into_iter().zip(callers).rev() {
        let job = append.into_job();
        jobs.push_front(Queued::Job(Box::new(QueuedJob { action: ACTION, job, reply })));
    }
    conn.execute(transaction.rollback()).await.map(drop).map_err(failed)
}

/// Runs a job in its own savepoint.
async fn run_job(
    conn: &mut SqliteConnection,
    job: Box<dyn Job>,
    replies: &mut Vec<Reply>,
) -> Result<(), StoreError> {
    conn.execute("SAVEPOINT job").await.map_err(failed)?;
    match job.run(conn).await {
        Outcome::Commit(reply) => replies.push(reply),
        Outcome::Rollback(reply) => {
            replies.push(reply);
            conn.execute("ROLLBACK TO job").await.map_err(failed)?;
        }
        Outcome::Abort(reply, failure) => {
            replies.push(reply);
            return Err(failure);
        }
    }
    conn.execute("RELEASE job").await.map(drop).map_err(failed)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

    use super::*;
    use crate::db::execute;
    use crate::{
        ChangeKind, Holder, NewChange, NewTable, Options, Store, Summary, TableId, TableSecret,
    };

    /// A writer over a file that has room for this many pages.
    async fn writer(folder: &tempfile::TempDir, pages: u32) -> Writer {
        let options = SqliteConnectOptions::new()
            .filename(folder.path().join("full.db"))
            .create_if_missing(true)
            .pragma("max_page_count", pages.to_string());
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await.unwrap();
        pool.execute("CREATE TABLE things (id INTEGER PRIMARY KEY, bytes BLOB)").await.unwrap();
        Writer::start(pool)
    }

    async fn run(writer: &Writer, sql: &'static str) -> Result<u64, StoreError> {
        let action = "test";
        writer
            .write(action, move |mut conn| Box::pin(async move { execute!(conn, action, sql) }))
            .await
    }

    const ADD: &str = "INSERT INTO things (bytes) VALUES (zeroblob(5000))";

    #[tokio::test]
    async fn after_a_full_disk_writing_resumes_by_itself() {
        let folder = tempfile::tempdir().unwrap();
        let writer = writer(&folder, 20).await;
        let mut added = 0;
        let error = loop {
            match run(&writer, ADD).await {
                Ok(rows) => added += rows,
                Err(error) => break error,
            }
        };
        assert!(added > 3, "{added}");
        assert!(error.is_unavailable() && error.to_string().contains("full"), "{error}");
        assert!(!writer.health().is_good(Duration::MAX));
        // Still full, and the same is said again.
        assert_eq!(run(&writer, ADD).await, Err(error));
        // What needs no room is written, and makes some.
        assert_eq!(run(&writer, "DELETE FROM things WHERE id <= 3").await, Ok(3));
        assert_eq!(run(&writer, ADD).await, Ok(1));
        let kept = run(&writer, "UPDATE things SET bytes = bytes").await;
        assert_eq!(kept, Ok(added - 3 + 1), "acknowledged, and nothing else");
    }

    #[tokio::test]
    async fn jobs_of_a_failed_transaction_fail_alike_and_leave_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let writer = writer(&folder, 20).await;
        const SMALL: &str = "INSERT INTO things (bytes) VALUES (x'00')";
        const LARGE: &str = "INSERT INTO things (bytes) VALUES (zeroblob(500000))";
        // On one thread all three are queued before the writer runs, so they share a transaction.
        let (before, large, after) =
            tokio::join!(run(&writer, SMALL), run(&writer, LARGE), run(&writer, SMALL));
        for result in [before, large, after] {
            assert!(matches!(&result, Err(error) if error.is_unavailable()), "{result:?}");
        }
        assert_eq!(run(&writer, "DELETE FROM things").await, Ok(0));
        assert_eq!(run(&writer, SMALL).await, Ok(1));
    }

    fn new_table(id: &TableId) -> NewTable {
        NewTable {
            id: id.clone(),
            rules: evora_rules::RuleSet::Azul,
            public: true,
            rated: false,
            spectators: true,
            options: "{}".to_owned(),
            secret: TableSecret([5; 32]),
            created_by: None,
            created_at: 0,
            seats: vec![Holder::Open, Holder::Open],
            summary: Summary::OPEN,
            changes: vec![NewChange::new(0, ChangeKind::Opened)],
        }
    }

    #[tokio::test]
    async fn appends_that_find_the_disk_full_fail_alike_and_leave_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("full.db").display());
        let store = Store::open(&url, Options::default()).await.unwrap();
        let ids = [1, 2, 3].map(|n| TableId::from_bytes([n; 16]));
        for id in &ids {
            store.create(new_table(id)).await.unwrap();
        }
        let append = |id| {
            let body = "a long move ".repeat(10_000);
            let change = NewChange::new(0, ChangeKind::Move).ply(0).body(body);
            store.append(id, 1, vec![change], Summary::OPEN)
        };
        // The limit is one of the connection, so it is gone with it.
        let action = "test";
        let limited = store.db().write(action, move |mut conn| {
            Box::pin(async move { execute!(conn, action, "PRAGMA max_page_count = 1") })
        });
        assert!(limited.await.map_err(|error: StoreError| error).is_ok());
        let [one, two, three] = &ids;
        let (one, two, three) = tokio::join!(append(one), append(two), append(three));
        for result in [one, two, three] {
            let Err(AppendError::Store(error)) = result else { panic!("{result:?}") };
            assert!(error.is_unavailable() && error.to_string().contains("full"), "{error}");
        }
        for id in &ids {
            assert_eq!(store.version(id).await, Ok(Some(1)));
            assert_eq!(store.changes(id, 1, 10).await, Ok(vec![]));
            assert_eq!(append(id).await.unwrap().version, 2);
        }
    }
}
