//! Reviews that somebody waits for.

use evora_id::TableId;
use evora_store::{JobState, Priority, Queued};
use evora_wire::{Problem, ProblemKind, ReviewProgress, TableReview, Work};

use super::{REVIEW, job_for, job_id};
use crate::app::App;
use crate::identity::internal_error;
use crate::problem::Refused;

/// For how many jobs people may wait before nobody may add another. Others do not count: these come first.
const MOST_WAITING: u64 = 1000;
/// After how many seconds to try again when there are as many.
const RETRY_AFTER: u32 = 30;

/// Queues the review of a finished game, unless it is queued. Returns where it stands.
///
/// # Errors
/// If too many jobs wait, or the store fails.
pub(crate) async fn queue_review(app: &App, table: &TableId) -> Result<TableReview, Refused> {
    let status = review_status(app, table).await?;
    if status.running {
        return Ok(status);
    }
    if app.queue.counts(app.time.now()).await?.awaited >= MOST_WAITING {
        let detail = "Too many games wait for a review. Try again later.";
        let problem = Problem::new(ProblemKind::Unavailable, detail);
        return Err(Refused(problem.retry_after(RETRY_AFTER)));
    }
    let job = job_for(table, Work::Review {}, Priority::Waiting);
    let job = job.map_err(|error| internal_error(&error))?;
    let queued = app.queue.add(job, app.time.now()).await?;
    app.workers().wake(app);
    // One that failed is not tried again for a while; the page makes its own.
    Ok(TableReview { running: queued != Queued::Failed, ..status })
}

/// Where the review of a game stands that is not stored.
///
/// # Errors
/// If the store fails.
pub(crate) async fn review_status(app: &App, table: &TableId) -> Result<TableReview, Refused> {
    let id = job_id(REVIEW, table).map_err(|error| internal_error(&error))?;
    let none = TableReview { judged: None, running: false, progress: None };
    let Some(status) = app.queue.status(&id, app.time.now()).await? else { return Ok(none) };
    let running = !matches!(status.state, JobState::Failed { .. });
    let steps = status.steps;
    let progress = ReviewProgress { done: steps.done, total: steps.total };
    Ok(TableReview { running, progress: (running && steps.total > 0).then_some(progress), ..none })
}
