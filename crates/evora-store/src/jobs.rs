//! The jobs of the queue: heavy work that any worker may do, at least once.
//!
//! A job that is done is deleted, because what it made is in a table of its own. [`crate::Queue`] is the way to them.

mod rows;

use std::fmt;
use std::str::FromStr;

use crate::Millis;

pub(crate) use rows::{Claim, Claimed, End};

/// Who waits for a job. Jobs with the first priority are taken first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Priority {
    /// Somebody waits for it.
    Waiting,
    /// Nobody does.
    Background,
}

impl Priority {
    /// Every priority, the first to be taken first.
    pub const ALL: [Priority; 2] = [Priority::Waiting, Priority::Background];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Priority::Waiting => "waiting",
            Priority::Background => "background",
        }
    }

    /// Its number in the database.
    const fn number(self) -> i64 {
        match self {
            Priority::Waiting => 0,
            Priority::Background => 1,
        }
    }

    const fn from_number(number: i64) -> Priority {
        match number {
            ..=0 => Priority::Waiting,
            1.. => Priority::Background,
        }
    }
}

/// The id of a job, which follows from its work: the same work is queued once. Lower-case letters, digits and dashes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct JobId(String);

/// The text is not the id of a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a job's id is 1 to {} lower-case letters, digits and dashes", JobId::LONGEST)]
pub struct BadJobId;

impl JobId {
    /// The most characters.
    pub const LONGEST: usize = 64;

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for JobId {
    type Err = BadJobId;

    fn from_str(text: &str) -> Result<JobId, BadJobId> {
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let is_good = (1..=JobId::LONGEST).contains(&text.len()) && text.chars().all(fits);
        if is_good { Ok(JobId(text.to_owned())) } else { Err(BadJobId) }
    }
}

impl fmt::Display for JobId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

evora_id::text_columns!(JobId);

/// A job to queue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewJob {
    /// Its id, which follows from its work.
    pub id: JobId,
    /// What kind of work it is.
    pub kind: &'static str,
    /// What to do, as JSON of the caller's.
    pub payload: String,
    /// Who waits for it.
    pub priority: Priority,
}

/// What became of a job that was queued.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Queued {
    /// It was added.
    Added,
    /// It was queued before. It has the higher of both priorities now.
    Known,
    /// It was queued before and failed so often that it is not tried again for now.
    Failed,
}

/// A job that somebody holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// Its id.
    pub id: JobId,
    /// What kind of work it is.
    pub kind: String,
    /// What to do.
    pub payload: String,
    /// How often it was taken and not given back, this time included.
    pub attempt: u32,
}

/// How many steps of a job are done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Steps {
    /// Those that are done.
    pub done: u32,
    /// All of them; 0 if nobody has said yet.
    pub total: u32,
}

/// Where a job stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JobStatus {
    /// What happens to it.
    pub state: JobState,
    /// The most steps that were done. If a worker dies, the next one has to catch up before this grows.
    pub steps: Steps,
}

/// What happens to a job.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JobState {
    /// It waits for a worker.
    Queued,
    /// A worker holds it.
    Running {
        /// The worker's name.
        worker: String,
    },
    /// It failed as often as it may.
    Failed {
        /// Why it failed the last time.
        reason: String,
    },
}

/// How many jobs there are.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct JobCounts {
    /// Those that wait for a worker.
    pub queued: u64,
    /// Of these, the ones for which somebody waits.
    pub awaited: u64,
    /// Those that a worker holds.
    pub running: u64,
    /// Those that failed.
    pub failed: u64,
    /// Since when the oldest has been waiting.
    pub oldest: Option<Millis>,
}
