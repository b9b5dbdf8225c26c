//! Heavy work: reviews of finished games, and the search for puzzles in them.
//!
//! Every piece of work is a job of the queue (`evora_store::Queue`), which a worker does: `evora worker` on another
//! machine, by way of `desk.rs`, or the node itself (`built_in.rs`). What a job makes follows from the game and the engine
//! alone, so it does not matter who does it, nor how often; the first result that is stored stays.

mod built_in;
mod desk;
mod results;
mod reviews;
mod signature;
mod task;
mod tokens;

use std::time::Duration;

use evora_id::TableId;
use evora_store::{Job, JobId, NewJob, Priority};
use evora_wire::Work;
use serde::{Deserialize, Serialize};
use tokio::sync::{OnceCell, watch};
use tokio::time::Instant;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use built_in::BuiltInWorker;

pub use signature::engine_signature;
pub use task::{Made, Task};
pub use tokens::WorkerTokens;

pub(crate) use reviews::{queue_review, review_status};

/// How often a node looks for jobs that nobody has told it about, such as those of a worker that died.
const LOOK: Duration = Duration::from_secs(10);
/// How often a node tends the queue.
const TEND: Duration = Duration::from_secs(60);

/// The kinds of jobs, as the queue and metrics name them.
pub(crate) const KINDS: [&str; 2] = [REVIEW, PUZZLES];
const REVIEW: &str = "review";
const PUZZLES: &str = "puzzles";

/// What a node knows about its workers.
pub(crate) struct Workers {
    /// Changes when there may be something to do.
    news: watch::Sender<u64>,
    built_in: BuiltInWorker,
    signature: OnceCell<String>,
}

impl Default for Workers {
    fn default() -> Workers {
        let (news, _) = watch::channel(0);
        Workers { news, built_in: BuiltInWorker::default(), signature: OnceCell::new() }
    }
}

impl Workers {
    /// Tells workers that wait at this node, and its own, that there may be something to do.
    pub(crate) fn wake(&self, app: &App) {
        self.news.send_modify(|count| *count += 1);
        self.built_in.wake(app);
    }
}

/// The payload of a job.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Payload {
    table: TableId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
}

/// The job that does something with the game of a table.
///
/// # Errors
/// Never for a table's id as the server makes them.
pub fn job_for(table: &TableId, work: Work, priority: Priority) -> Result<NewJob, String> {
    let (kind, nodes) = match work {
        Work::Review {} => (REVIEW, None),
        Work::Puzzles { nodes } => (PUZZLES, Some(nodes)),
    };
    let payload = serde_json::to_string(&Payload { table: table.clone(), nodes });
    Ok(NewJob {
        id: job_id(kind, table)?,
        kind,
        payload: payload.map_err(|error| error.to_string())?,
        priority,
    })
}

fn job_id(kind: &str, table: &TableId) -> Result<JobId, String> {
    format!("{kind}-{table}").parse().map_err(|error: evora_store::BadJobId| error.to_string())
}

/// Reads what a job is about. Fails with the reason if this version cannot do it.
fn read_payload(job: &Job) -> Result<(TableId, Work), String> {
    let payload: Payload = serde_json::from_str(&job.payload)
        .map_err(|error| format!("its payload cannot be read: {error}"))?;
    let work = match (job.kind.as_str(), payload.nodes) {
        (REVIEW, _) => Work::Review {},
        (PUZZLES, Some(nodes)) => Work::Puzzles { nodes },
        (kind, _) => return Err(format!("this version does not know how to do {kind}")),
    };
    Ok((payload.table, work))
}

/// Listens for jobs and tends the queue, forever.
pub(crate) async fn run(app: App) {
    let mut tended: Option<Instant> = None;
    loop {
        let mut news = match app.queue.subscribe().await {
            Ok(news) => news,
            Err(error) => {
                tracing::warn!(%error, "could not listen for jobs");
                tokio::time::sleep(LOOK).await;
                continue;
            }
        };
        loop {
            let told = tokio::time::timeout(LOOK, news.next()).await;
            if matches!(told, Ok(None)) {
                break;
            }
            if tended.is_none_or(|at| at.elapsed() >= TEND) {
                tended = Some(Instant::now());
                if let Err(error) = app.queue.tend(app.time.now()).await {
                    tracing::warn!(%error, "could not tend the queue");
                }
            }
            app.workers().wake(&app);
        }
        // The bus is closed, as when it is being replaced.
        tokio::time::sleep(LOOK).await;
    }
}

/// The routes of workers on other machines.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(desk::take))
        .routes(routes!(desk::progress))
        .routes(routes!(desk::finish))
        .routes(routes!(desk::give_back))
}
