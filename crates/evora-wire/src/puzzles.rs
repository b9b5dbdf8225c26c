//! Attempts at puzzles.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::Faults;
use crate::incoming::Incoming;
use crate::limits::{PUZZLE_ATTEMPTS_MAX, PUZZLE_ID_MAX, TIME_MAX};

/// Somebody's first attempt at a puzzle, or at the puzzle of a day on that day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct PuzzleAttempt {
    /// The puzzle's id; of the puzzle of a day `daily` and the days since 1970.
    #[schema(min_length = 1, max_length = 16, pattern = "^[0-9a-z]{1,16}$")]
    pub puzzle: String,
    /// Whether the answer was right.
    pub solved: bool,
    /// When, in milliseconds since 1970.
    #[schema(maximum = 9_223_372_036_854_775_807_u64)]
    pub at: u64,
}

/// Your attempts at puzzles, in the order of their times.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PuzzleAttempts {
    /// The attempts.
    pub attempts: Vec<PuzzleAttempt>,
}

/// Attempts at puzzles to add to those of your account. An attempt at a puzzle that was tried before is left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct AddPuzzleAttempts {
    /// The attempts, at most 100.
    #[schema(max_items = 100)]
    pub attempts: Vec<PuzzleAttempt>,
}

impl Incoming for AddPuzzleAttempts {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.expect(self.attempts.len() <= PUZZLE_ATTEMPTS_MAX, "attempts", || {
            format!("At most {PUZZLE_ATTEMPTS_MAX} attempts are read.")
        });
        let is_id = |id: &str| {
            let is_plain = |byte: &u8| byte.is_ascii_digit() || byte.is_ascii_lowercase();
            (1..=PUZZLE_ID_MAX).contains(&id.len()) && id.as_bytes().iter().all(is_plain)
        };
        let all_named = self.attempts.iter().all(|attempt| is_id(&attempt.puzzle));
        faults.expect(all_named, "attempts.puzzle", || {
            format!("An id of a puzzle has 1 to {PUZZLE_ID_MAX} digits and small letters.")
        });
        let latest = self.attempts.iter().map(|attempt| attempt.at).max().unwrap_or_default();
        faults.within("attempts.at", latest, (0, TIME_MAX));
        faults.finish()
    }
}
