//! The queue: heavy work for any number of workers, at least once.
//!
//! The table of jobs is the truth: what there is to do, who does it until when, and how far they are. Without NATS workers
//! take jobs from that table. With NATS, JetStream hands them out: a message says that a job may be taken, and comes again
//! unless it is acknowledged. Whoever gets one still takes the job in the table, so it does not matter if a message comes
//! twice, and if the stream is lost [`Queue::tend`] fills it again.
//!
//! What a job makes is stored by the caller before [`Queue::complete`]. If a worker dies in between, the job is done
//! again, so storing a result again must be harmless.

mod jetstream;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use evora_id::LeaseId;

use crate::jobs::{Claim, Claimed, End};
use crate::{
    Bus, BusError, Job, JobCounts, JobId, JobStatus, Millis, NewJob, Queued, Steps, Store,
    StoreError, Subject, Subscription,
};
use jetstream::{Delivery, JetStream};

/// How many lost messages are sent again at a time.
const BATCH: u32 = 1000;

/// How a queue treats its jobs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QueueOptions {
    /// How long a worker holds a job without a sign of life.
    pub lease: Duration,
    /// How often a job is taken before it counts as failed.
    pub attempts: u32,
    /// How long a job that failed waits for its next attempt.
    pub retry_after: Duration,
    /// How long a failed job is remembered, and not tried again.
    pub remember_failures: Duration,
}

impl Default for QueueOptions {
    fn default() -> QueueOptions {
        QueueOptions {
            lease: Duration::from_secs(30),
            attempts: 3,
            retry_after: Duration::from_secs(10),
            remember_failures: Duration::from_secs(24 * 60 * 60),
        }
    }
}

/// A handle to the queue; clones share it.
#[derive(Clone)]
pub struct Queue {
    store: Store,
    bus: Bus,
    options: QueueOptions,
    jetstream: Option<Arc<JetStream>>,
}

impl Queue {
    /// A queue whose jobs are taken from the table.
    pub fn table(store: Store, bus: Bus, options: QueueOptions) -> Queue {
        Queue { store, bus, options, jetstream: None }
    }

    /// A queue whose jobs are handed out by JetStream, which is set up if it has not been.
    ///
    /// # Errors
    /// Fails if the bus is not NATS, or its server has no JetStream.
    pub async fn jetstream(
        store: Store,
        bus: Bus,
        options: QueueOptions,
    ) -> Result<Queue, BusError> {
        let jetstream = JetStream::set_up(&bus, options.lease).await?;
        Ok(Queue { store, bus, options, jetstream: Some(Arc::new(jetstream)) })
    }

    /// Queues a job, unless the same work is queued. A job that was queued for nobody and is queued again for somebody
    /// who waits is taken earlier.
    ///
    /// # Errors
    /// Fails if the database fails. If only the bus fails, the job is found a little later.
    pub async fn add(&self, new: NewJob, now: Millis) -> Result<Queued, StoreError> {
        let (id, priority, kind) = (new.id.clone(), new.priority, new.kind);
        let queued = self.store.add_job(new, now).await?;
        if queued == Queued::Added {
            if let Some(jetstream) = &self.jetstream {
                // A lost message is sent again by `tend`.
                let _ = jetstream.publish(priority, &id).await;
            }
            self.wake(kind).await;
        }
        Ok(queued)
    }

    /// Tells idle workers that there is something to do. They look from time to time anyway.
    async fn wake(&self, kind: &str) {
        let _ = self.bus.publish(&Subject::Jobs, kind.as_bytes().to_vec()).await;
    }

    /// Takes a job: of those for which somebody waits the one that was queued first, then of the others. The worker holds
    /// it until the lease ends, which it can renew.
    ///
    /// # Errors
    /// Fails if the database fails. If JetStream fails, the job is taken from the table.
    pub async fn take(
        &self,
        worker: &str,
        lease: &LeaseId,
        now: Millis,
    ) -> Result<Option<Job>, StoreError> {
        let claim = Claim {
            worker: worker.to_owned(),
            lease: lease.clone(),
            now,
            until: now.saturating_add(millis(self.options.lease)),
            attempts: self.options.attempts,
        };
        let Some(jetstream) = &self.jetstream else { return self.store.take_job(claim).await };
        loop {
            let delivery = match jetstream.next().await {
                Ok(Some(delivery)) => delivery,
                Ok(None) => return Ok(None),
                Err(_) => return self.store.take_job(claim).await,
            };
            let Delivery { id, priority, ticket } = delivery;
            let taken =
                self.store.take_delivered_job(claim.clone(), id, priority, ticket.clone()).await?;
            // What JetStream does not hear of comes again, and is then taken, delayed or acknowledged like this time.
            let _ = match taken {
                Claimed::Taken(job) => return Ok(Some(job)),
                Claimed::Gone => jetstream.acknowledge(ticket).await,
                Claimed::NotBefore(at) => {
                    let delay = u64::try_from(at.saturating_sub(now)).unwrap_or_default().max(1);
                    jetstream.delay(ticket, Duration::from_millis(delay)).await
                }
            };
        }
    }

    /// Says that a worker is alive and how far it is, and renews its lease. Returns `false` if the lease was lost: another
    /// worker has the job, or it is done.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn renew(
        &self,
        id: &JobId,
        lease: &LeaseId,
        steps: Steps,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let until = now.saturating_add(millis(self.options.lease));
        let Some(ticket) = self.store.renew_job(id, lease, steps, until).await? else {
            return Ok(false);
        };
        if let (Some(jetstream), Some(ticket)) = (&self.jetstream, ticket) {
            // If this is lost, the message comes again and is delayed.
            let _ = jetstream.in_progress(ticket).await;
        }
        Ok(true)
    }

    /// The job that a worker holds with this lease; `None` if the lease was lost.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn held(&self, id: &JobId, lease: &LeaseId) -> Result<Option<Job>, StoreError> {
        self.store.job_of_lease(id, lease).await
    }

    /// Ends a job whose result is stored. Returns `false` if the lease was lost.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn complete(&self, id: &JobId, lease: &LeaseId) -> Result<bool, StoreError> {
        self.end(id, lease, End::Done, Duration::ZERO).await
    }

    /// Gives a job back, as a worker does that stops. The attempt does not count. Returns `false` if the lease was lost.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn give_back(
        &self,
        id: &JobId,
        lease: &LeaseId,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let ended = self.end(id, lease, End::GivenBack { now }, Duration::ZERO).await?;
        self.wake("given back").await;
        Ok(ended)
    }

    /// Ends an attempt that failed. The job is tried again a little later, unless it has failed as often as it may. Returns
    /// `false` if the lease was lost.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn fail(
        &self,
        id: &JobId,
        lease: &LeaseId,
        reason: &str,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let (reason, delay) = (reason.to_owned(), self.options.retry_after);
        let retry_at = now.saturating_add(millis(delay));
        let end = End::Failed { reason, now, retry_at, attempts: self.options.attempts };
        self.end(id, lease, end, delay).await
    }

    async fn end(
        &self,
        id: &JobId,
        lease: &LeaseId,
        end: End,
        delay: Duration,
    ) -> Result<bool, StoreError> {
        let Some(ended) = self.store.end_job(id, lease, end).await? else { return Ok(false) };
        if let (Some(jetstream), Some(ticket)) = (&self.jetstream, ended.ticket) {
            // What is lost here comes again, and finds the job in the table as it is now.
            let _ = match ended.again {
                true => jetstream.delay(ticket, delay).await,
                false => jetstream.acknowledge(ticket).await,
            };
        }
        Ok(true)
    }

    /// Where a job stands; `None` if it is done, or was never queued.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn status(&self, id: &JobId, now: Millis) -> Result<Option<JobStatus>, StoreError> {
        self.store.job_status(id, now).await
    }

    /// Counts the jobs.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn counts(&self, now: Millis) -> Result<JobCounts, StoreError> {
        self.store.job_counts(now).await
    }

    /// Gives up on jobs whose workers have vanished too often, forgets old failures, and sends messages again that JetStream
    /// has lost. Nodes call it from time to time.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn tend(&self, now: Millis) -> Result<(), StoreError> {
        let forgotten = now.saturating_sub(millis(self.options.remember_failures));
        self.store.tend_jobs(now, self.options.attempts, forgotten).await?;
        let Some(jetstream) = &self.jetstream else { return Ok(()) };
        let counts = self.store.job_counts(now).await?;
        // A message stays in the stream until its job is done, so there are as many as jobs, or more.
        let Ok(messages) = jetstream.messages().await else { return Ok(()) };
        if messages < counts.queued + counts.running {
            for (id, priority) in self.store.jobs_to_take(now, BATCH).await? {
                if jetstream.publish(priority, &id).await.is_err() {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Subscribes to the news that there is something to do.
    ///
    /// # Errors
    /// Fails if the bus is closed.
    pub async fn subscribe(&self) -> Result<Subscription, BusError> {
        self.bus.subscribe(&Subject::Jobs).await
    }

    /// How the queue treats its jobs.
    pub fn options(&self) -> QueueOptions {
        self.options
    }

    /// The display name of the implementation: `table` or `JetStream`.
    pub fn kind(&self) -> &'static str {
        match self.jetstream {
            None => "table",
            Some(_) => "JetStream",
        }
    }
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Queue({})", self.kind())
    }
}

fn millis(duration: Duration) -> Millis {
    Millis::try_from(duration.as_millis()).unwrap_or(Millis::MAX)
}
