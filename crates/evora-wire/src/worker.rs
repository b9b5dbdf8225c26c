//! Work of the server's queue, for `evora worker` on other machines.

use evora_id::LeaseId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::Faults;
use crate::incoming::Incoming;
use crate::limits::{JOB_REASON_MAX, JOB_WAIT_MAX, WORKER_NAME_MAX};

/// Asks for a job.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct TakeJob {
    /// The worker's name, as operators see it: letters, digits, dots, dashes and underscores.
    #[schema(min_length = 1, max_length = 64, pattern = "^[A-Za-z0-9._-]{1,64}$")]
    pub worker: String,
    /// The signature of the worker's engine. It must be that of the server's, so that both give the same results.
    #[schema(min_length = 1, max_length = 64)]
    pub signature: String,
    /// For how many seconds to wait for a job if there is none.
    #[serde(default)]
    #[schema(maximum = 30)]
    pub wait: u32,
}

impl Incoming for TakeJob {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
        let is_name = (1..=WORKER_NAME_MAX).contains(&self.worker.len());
        faults.expect(is_name && self.worker.chars().all(fits), "worker", || {
            format!(
                "A worker's name is 1 to {WORKER_NAME_MAX} letters, digits, dots, dashes and underscores."
            )
        });
        let length = self.signature.chars().count();
        faults.length("signature", length, (1, WORKER_NAME_MAX), "characters");
        faults.within("wait", self.wait, (0, JOB_WAIT_MAX));
        faults.finish()
    }
}

/// What to do with a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Work {
    /// Judge every decision.
    Review {},
    /// Look for puzzles.
    Puzzles {
        /// How many positions the longest search of a puzzle looks at.
        nodes: u64,
    },
}

/// A job that a worker holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TakenJob {
    /// The job's id.
    pub id: String,
    /// Shows that the worker holds the job. Others must not know it.
    pub lease: LeaseId,
    /// After how many seconds without a sign of life another worker gets the job.
    pub lease_seconds: u32,
    /// What to do.
    pub work: Work,
    /// The game, as a record without names.
    pub record: String,
}

/// Says that a worker is alive and how far it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct JobProgress {
    /// The worker's lease.
    pub lease: LeaseId,
    /// Steps that are done.
    pub done: u32,
    /// All steps.
    pub total: u32,
}

impl Incoming for JobProgress {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.within("done", self.done, (0, self.total));
        faults.finish()
    }
}

/// What a job made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct JobResult {
    /// The worker's lease.
    pub lease: LeaseId,
    /// The result as JSON in a text: of a review the list of judged decisions, of a search for puzzles the list of their
    /// lines.
    pub result: String,
}

impl Incoming for JobResult {
    fn validate(&self) -> Result<(), Faults> {
        Ok(())
    }
}

/// Gives a job back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct GiveBackJob {
    /// The worker's lease.
    pub lease: LeaseId,
    /// Why the work failed. Without a reason the worker only stops, which is no failure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(max_length = 500)]
    pub reason: Option<String>,
}

impl Incoming for GiveBackJob {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let length = self.reason.as_deref().unwrap_or_default().chars().count();
        faults.length("reason", length, (0, JOB_REASON_MAX), "characters");
        faults.finish()
    }
}
