//! The worker of a node: does jobs on the analysis pool, one at a time, so that a server needs no other.

use std::sync::{Mutex, MutexGuard, PoisonError};

use evora_engine::Stop;
use evora_id::LeaseId;
use evora_store::Steps;

use super::results::{self, Assignment, count_failure};
use crate::app::App;
use crate::identity::internal_error;
use crate::problem::Refused;

/// Whether the worker runs.
#[derive(Default)]
pub(super) struct BuiltInWorker(Mutex<State>);

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum State {
    #[default]
    Idle,
    Busy,
    /// It is busy, and there was news meanwhile.
    Called,
}

impl BuiltInWorker {
    fn state(&self) -> MutexGuard<'_, State> {
        // A panic elsewhere cannot leave the state inconsistent.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts the worker, unless it is busy or turned off.
    pub(super) fn wake(&self, app: &App) {
        if !app.config.built_in_worker || app.stop.has_begun() {
            return;
        }
        let mut state = self.state();
        let was = *state;
        *state = if was == State::Idle { State::Busy } else { State::Called };
        drop(state);
        if was != State::Idle {
            return;
        }
        let (app, hold) = (app.clone(), app.stop.hold());
        tokio::spawn(async move {
            let _hold = hold;
            let _idle = IdleAfterPanic(&app);
            loop {
                if let Err(Refused(problem)) = do_all(&app).await {
                    // It is woken again soon.
                    tracing::warn!(%problem, "the node's worker failed");
                }
                let mut state = app.workers().built_in.state();
                if *state != State::Called || app.stop.has_begun() {
                    *state = State::Idle;
                    return;
                }
                *state = State::Busy;
            }
        });
    }
}

/// Marks the worker as idle if it panics, so that it can be started again.
struct IdleAfterPanic<'a>(&'a App);

impl Drop for IdleAfterPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            *self.0.workers().built_in.state() = State::Idle;
        }
    }
}

/// Does jobs until there are none left, or the node stops.
async fn do_all(app: &App) -> Result<(), Refused> {
    let worker = app.config.node.clone();
    while !app.stop.has_begun() {
        let lease = LeaseId::random().map_err(|error| internal_error(&error))?;
        let Some(assignment) = results::take(app, &worker, &lease).await? else { return Ok(()) };
        let id = &assignment.job.id;
        match do_one(app, &assignment, &lease).await {
            Ok(Some(result)) => {
                results::store(app, &assignment, &result).await?;
                app.queue.complete(id, &lease).await?;
            }
            Ok(None) => {
                app.queue.give_back(id, &lease, app.time.now()).await?;
            }
            Err(Failure::LeaseLost) => tracing::warn!(job = %id, "another worker has the job now"),
            Err(Failure::Failed(reason)) => {
                tracing::warn!(job = %id, reason, "a job failed");
                count_failure(id.as_str());
                app.queue.fail(id, &lease, &reason, app.time.now()).await?;
            }
        }
    }
    Ok(())
}

enum Failure {
    LeaseLost,
    Failed(String),
}

impl From<Refused> for Failure {
    fn from(Refused(problem): Refused) -> Failure {
        Failure::Failed(problem.detail)
    }
}

/// Does a job. Returns `None` if the node stops.
async fn do_one(
    app: &App,
    assignment: &Assignment,
    lease: &LeaseId,
) -> Result<Option<String>, Failure> {
    let (task, total) = (&assignment.task, assignment.task.steps());
    let mut made = Vec::new();
    let renew = async |done: u32| -> Result<(), Failure> {
        let (id, steps) = (&assignment.job.id, Steps { done, total });
        let renewed = app.queue.renew(id, lease, steps, app.time.now()).await;
        match renewed.map_err(Refused::from)? {
            true => Ok(()),
            false => Err(Failure::LeaseLost),
        }
    };
    let heartbeat = app.queue.options().lease / 3;
    for number in 0..total {
        renew(number).await?;
        let stop = Stop::default();
        let (task, for_step) = (task.clone(), stop.clone());
        // People's hints get their turns between two steps.
        let step = app.analysis_pool().run_in_background(move || task.step(number, &for_step));
        tokio::pin!(step);
        let done = loop {
            tokio::select! {
                done = &mut step => break done?,
                () = app.stop.begun() => {
                    stop.stop();
                    return Ok(None);
                }
                () = tokio::time::sleep(heartbeat) => {
                    if let Err(lost) = renew(number).await {
                        stop.stop();
                        return Err(lost);
                    }
                }
            }
        };
        made.push(done.map_err(Failure::Failed)?);
    }
    task.result(&made).map(Some).map_err(Failure::Failed)
}
