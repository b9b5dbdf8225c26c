//! The metrics of a worker.

use axum::Router;
use axum::http::header;
use axum::routing::get;
use evora_server::config::{Setting, Settings};

use crate::failure::Failure;
use crate::serve::start;

const JOBS: &str = "evora_worker_jobs_total";
const BUSY: &str = "evora_worker_busy";

/// What becomes of a job.
const OUTCOMES: [&str; 4] = ["done", "given_back", "failed", "lost"];

/// Serves the metrics at the operator's address, if there is one.
pub(super) async fn serve(settings: &Settings) -> Result<(), Failure> {
    let Some(address) = settings.admin else { return Ok(()) };
    let listener = start::listen(settings, Setting::Admin, address).await?;
    let counted = start::counting()?;
    metrics::describe_counter!(JOBS, "Jobs of this worker, by what became of them.");
    metrics::describe_gauge!(BUSY, "Jobs that this worker is doing.");
    for outcome in OUTCOMES {
        metrics::counter!(JOBS, "outcome" => outcome).absolute(0);
    }
    metrics::gauge!(BUSY).set(0.0);
    start::tell("The operator's pages are at", &start::own_address(&listener)?)?;
    let text = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    let upkeep = counted.clone();
    tokio::spawn(start::look_after(upkeep));
    let routes = Router::new()
        .route("/metrics", get(async move || (text, counted.render())))
        .route("/healthz", get(async || "ok\n"));
    tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, routes).await {
            tracing::error!(%error, "the operator's listener failed");
        }
    });
    Ok(())
}

/// Counts a job that has ended.
pub(super) fn count(outcome: &'static str) {
    metrics::counter!(JOBS, "outcome" => outcome).increment(1);
}

/// Counts as a job that is being done until it is dropped.
pub(super) struct Busy;

impl Busy {
    pub(super) fn begin() -> Busy {
        metrics::gauge!(BUSY).increment(1.0);
        Busy
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        metrics::gauge!(BUSY).decrement(1.0);
    }
}
