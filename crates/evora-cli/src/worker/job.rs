//! One job of a worker.

use std::time::{Duration, Instant};

use evora_engine::Stop;
use evora_server::work::{Made, Task};
use evora_wire::{GiveBackJob, JobProgress, JobResult, TakenJob};

use super::server::Trouble;
use super::{FIRST_DELAY, LONGEST_DELAY, Worker, metrics};

/// How often progress is reported at most.
const REPORT: Duration = Duration::from_secs(1);
/// For how long a worker tries to send a result.
const SEND: Duration = Duration::from_secs(600);

/// Why a job was not finished.
enum Unfinished {
    /// The worker stops.
    Stopped,
    /// Another worker has it.
    LeaseLost(String),
    /// It cannot be done.
    Failed(String),
}

impl Worker {
    /// Does a job and sends its result, or gives it back.
    pub(super) async fn do_job(&self, job: TakenJob) {
        let (id, began) = (job.id.as_str(), Instant::now());
        tracing::info!(job = id, "took a job");
        let _busy = metrics::Busy::begin();
        let made = self.make(&job).await;
        let outcome = match made {
            Ok(result) => match self.send(id, &job, result).await {
                Ok(()) => "done",
                Err(trouble) => {
                    tracing::warn!(job = id, %trouble, "could not send a result");
                    "lost"
                }
            },
            Err(Unfinished::LeaseLost(why)) => {
                tracing::warn!(job = id, why, "lost a job");
                "lost"
            }
            Err(Unfinished::Stopped) => {
                self.give_back(id, &job, None).await;
                "given_back"
            }
            Err(Unfinished::Failed(reason)) => {
                tracing::warn!(job = id, reason, "could not do a job");
                self.give_back(id, &job, Some(reason)).await;
                "failed"
            }
        };
        metrics::count(outcome);
        tracing::info!(job = id, outcome, seconds = began.elapsed().as_secs_f32(), "ended a job");
    }

    /// Does all steps of a job, and says from time to time how far it is.
    async fn make(&self, job: &TakenJob) -> Result<String, Unfinished> {
        let task = Task::read(self.engine.clone(), job.work, &job.record);
        let task = task.map_err(Unfinished::Failed)?;
        let total = task.steps();
        let heartbeat = Duration::from_secs(job.lease_seconds.max(3).into()) / 3;
        let mut reported: Option<Instant> = None;
        let mut made: Vec<Made> = Vec::new();
        for number in 0..total {
            if reported.is_none_or(|at| at.elapsed() >= REPORT.min(heartbeat)) {
                self.report(job, number, total).await?;
                reported = Some(Instant::now());
            }
            let stop = Stop::default();
            let (task, for_step) = (task.clone(), stop.clone());
            let mut step = tokio::task::spawn_blocking(move || task.step(number, &for_step));
            let done = loop {
                tokio::select! {
                    done = &mut step => break done,
                    () = self.stop.begun() => {
                        stop.stop();
                        return Err(Unfinished::Stopped);
                    }
                    () = tokio::time::sleep(heartbeat) => {
                        if let Err(lost) = self.report(job, number, total).await {
                            stop.stop();
                            return Err(lost);
                        }
                        reported = Some(Instant::now());
                    }
                }
            };
            let done = done.map_err(|_| Unfinished::Failed("the worker panicked".into()))?;
            made.push(done.map_err(Unfinished::Failed)?);
        }
        task.result(&made).map_err(Unfinished::Failed)
    }

    /// Reports how far a job is. That the server cannot be reached is no failure: it may be back in time.
    async fn report(&self, job: &TakenJob, done: u32, total: u32) -> Result<(), Unfinished> {
        let progress = JobProgress { lease: job.lease.clone(), done, total };
        match self.server.progress(&job.id, &progress).await {
            Ok(()) => Ok(()),
            Err(Trouble::Unreachable(why)) => {
                tracing::warn!(job = job.id, why, "could not report progress");
                Ok(())
            }
            Err(Trouble::LeaseLost(why) | Trouble::Refused(why)) => Err(Unfinished::LeaseLost(why)),
        }
    }

    /// Sends a result, and tries again for a while if the server cannot be reached.
    async fn send(&self, id: &str, job: &TakenJob, result: String) -> Result<(), Trouble> {
        let (began, mut delay) = (Instant::now(), FIRST_DELAY);
        let result = JobResult { lease: job.lease.clone(), result };
        loop {
            let trouble = match self.server.finish(id, &result).await {
                Err(Trouble::Unreachable(why)) => Trouble::Unreachable(why),
                ended => return ended,
            };
            if began.elapsed() >= SEND || self.stop.has_begun() {
                return Err(trouble);
            }
            tracing::warn!(job = id, %trouble, "could not send a result; trying again");
            self.pause(delay).await;
            delay = (2 * delay).min(LONGEST_DELAY);
        }
    }

    async fn give_back(&self, id: &str, job: &TakenJob, reason: Option<String>) {
        let reason = reason.map(|reason| reason.chars().take(500).collect());
        let back = GiveBackJob { lease: job.lease.clone(), reason };
        let given = tokio::time::timeout(self.patience, self.server.give_back(id, &back)).await;
        match given {
            Ok(Ok(())) => {}
            // Another gets it when the lease ends.
            Ok(Err(trouble)) => tracing::warn!(job = id, %trouble, "could not give a job back"),
            Err(_) => tracing::warn!(job = id, "could not give a job back in time"),
        }
    }
}
