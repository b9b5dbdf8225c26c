//! The routes of workers on other machines.
//!
//! A worker needs neither the database nor the bus, only this and a token of the operator's. It gets finished games
//! without names, and what it sends is checked.

use std::time::Duration;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use evora_id::LeaseId;
use evora_store::{JobId, Steps};
use evora_wire::limits::RESULT_FACTOR;
use evora_wire::{GiveBackJob, JobProgress, JobResult, ProblemKind, TakeJob, TakenJob};
use tokio::time::{Instant, timeout_at};

use super::engine_signature;
use super::results::{self, Assignment, count_failure};
use super::tokens::Worker;
use crate::app::App;
use crate::extract::{Body, PathParams, long_body};
use crate::identity::internal_error;
use crate::problem::Refused;

/// Takes a job: the first of those for which somebody waits, then of the others. Waits for one if there is none.
#[utoipa::path(
    post, path = "/api/worker/jobs", tag = "worker", operation_id = "take_job", security(("worker" = [])),
    request_body = TakeJob,
    responses(
        (status = 200, description = "A job, which the worker holds now", body = TakenJob),
        (status = 204, description = "There is no job"),
        Refused,
    ),
)]
pub(super) async fn take(
    State(app): State<App>,
    _worker: Worker,
    Body(request): Body<TakeJob>,
) -> Result<Response, Refused> {
    check_signature(&app, &request.signature).await?;
    let lease = LeaseId::random().map_err(|error| internal_error(&error))?;
    let until = Instant::now() + Duration::from_secs(request.wait.into());
    let mut news = app.workers().news.subscribe();
    loop {
        news.mark_unchanged();
        if app.stop.has_begun() {
            let detail = "The server is stopping. Try again in a moment.";
            return Err(Refused::new(ProblemKind::Unavailable, detail));
        }
        if let Some(assignment) = results::take(&app, &request.worker, &lease).await? {
            tracing::info!(job = %assignment.job.id, worker = request.worker, "a worker took a job");
            return Ok(Json(taken(&app, assignment, lease)).into_response());
        }
        let stopping = app.stop.begun();
        let told = async {
            tokio::select! {
                told = news.changed() => told.is_ok(),
                () = stopping => true,
            }
        };
        if !timeout_at(until, told).await.unwrap_or(false) {
            return Ok(StatusCode::NO_CONTENT.into_response());
        }
    }
}

fn taken(app: &App, assignment: Assignment, lease: LeaseId) -> TakenJob {
    let seconds = app.queue.options().lease.as_secs();
    TakenJob {
        id: assignment.job.id.to_string(),
        lease,
        lease_seconds: u32::try_from(seconds).unwrap_or(u32::MAX),
        work: assignment.work,
        // Without tags, and so without names.
        record: assignment.task.game().record(None).to_string(),
    }
}

/// Refuses a worker whose engine would give other results.
async fn check_signature(app: &App, signature: &str) -> Result<(), Refused> {
    let own = app.workers().signature.get_or_try_init(|| async {
        let engine = app.engine.clone();
        app.analysis_pool().run_in_background(move || engine_signature(&engine)).await
    });
    let own = own.await?;
    if own == signature {
        return Ok(());
    }
    let detail = format!(
        "The worker's engine ({}) isn't that of the server ({own}): use the same version of evora with the same --network.",
        evora_notation::shown(signature)
    );
    Err(Refused::new(ProblemKind::Forbidden, detail))
}

fn lease_lost() -> Refused {
    let detail = "The worker doesn't hold this job any more: it took too long, or the job is done.";
    Refused::new(ProblemKind::Stale, detail)
}

fn job_id(text: &str) -> Result<JobId, Refused> {
    text.parse().map_err(|_| Refused::not_found())
}

/// Says that the worker is alive and how far it is. Without this another gets the job after a while.
#[utoipa::path(
    post, path = "/api/worker/jobs/{id}/progress", tag = "worker", operation_id = "report_progress",
    security(("worker" = [])), request_body = JobProgress,
    params(("id" = String, Path, description = "The job")),
    responses((status = 204, description = "The worker goes on holding the job"), Refused),
)]
pub(super) async fn progress(
    State(app): State<App>,
    _worker: Worker,
    PathParams(id): PathParams<String>,
    Body(JobProgress { lease, done, total }): Body<JobProgress>,
) -> Result<StatusCode, Refused> {
    let steps = Steps { done, total };
    match app.queue.renew(&job_id(&id)?, &lease, steps, app.time.now()).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(lease_lost()),
    }
}

/// Sends what a job made. It is checked and stored, and the job is done.
#[utoipa::path(
    post, path = "/api/worker/jobs/{id}/result", tag = "worker", operation_id = "finish_job",
    security(("worker" = [])), request_body = JobResult,
    params(("id" = String, Path, description = "The job")),
    responses((status = 204, description = "The result is stored"), Refused),
)]
pub(super) async fn finish(
    State(app): State<App>,
    _worker: Worker,
    PathParams(id): PathParams<String>,
    request: Request,
) -> Result<StatusCode, Refused> {
    let most = app.config.guard.body_bytes.saturating_mul(RESULT_FACTOR);
    let JobResult { lease, result } = long_body(request, most).await?;
    let id = job_id(&id)?;
    let job = app.queue.held(&id, &lease).await?.ok_or_else(lease_lost)?;
    let Some(assignment) = results::assigned(&app, job).await? else {
        app.queue.complete(&id, &lease).await?;
        return Ok(StatusCode::NO_CONTENT);
    };
    let checked = async {
        results::spot_check(&app, &assignment, &result).await?;
        results::store(&app, &assignment, &result).await
    };
    if let Err(Refused(problem)) = checked.await {
        if problem.kind == ProblemKind::Invalid {
            tracing::warn!(job = %id, reason = problem.detail, "a worker's result was refused");
            count_failure(id.as_str());
            app.queue.fail(&id, &lease, &problem.detail, app.time.now()).await?;
        }
        return Err(Refused(problem));
    }
    app.queue.complete(&id, &lease).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Gives a job back, because the worker stops, or cannot do it.
#[utoipa::path(
    post, path = "/api/worker/jobs/{id}/give-back", tag = "worker", operation_id = "give_back_job",
    security(("worker" = [])), request_body = GiveBackJob,
    params(("id" = String, Path, description = "The job")),
    responses((status = 204, description = "Another worker can take it"), Refused),
)]
pub(super) async fn give_back(
    State(app): State<App>,
    _worker: Worker,
    PathParams(id): PathParams<String>,
    Body(GiveBackJob { lease, reason }): Body<GiveBackJob>,
) -> Result<StatusCode, Refused> {
    let (id, now) = (job_id(&id)?, app.time.now());
    let ended = match reason {
        None => app.queue.give_back(&id, &lease, now).await?,
        Some(reason) => {
            tracing::warn!(job = %id, reason, "a worker could not do a job");
            count_failure(id.as_str());
            app.queue.fail(&id, &lease, &reason, now).await?
        }
    };
    if ended { Ok(StatusCode::NO_CONTENT) } else { Err(lease_lost()) }
}
