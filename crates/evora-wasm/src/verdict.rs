//! The check of a record's deals, as a message.

use evora_notation::read_records;
use evora_wire::{Problem, ProblemKind};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Whether the deals of a record are those of its key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Verdict {
    /// The secret matches the commitment, everything was drawn from the key, and every step is legal.
    Verified {
        /// The number of chance events.
        deals: u32,
        /// What was chosen instead of drawn: `first`, `goals`.
        chosen: Vec<String>,
        /// Whether the record reaches the end of the game.
        finished: bool,
    },
    /// The record differs from its key or from the rules.
    Differs {
        /// The number of differences.
        differences: u32,
    },
    /// There is a commitment, but the secret has not been revealed yet.
    NotRevealed {},
    /// The record makes no claim about its deals.
    NotClaimed {},
}

impl Verdict {
    /// Checks the first game of a file.
    ///
    /// # Errors
    /// If there is no game in it.
    pub fn of(file: &str) -> Result<Verdict, Problem> {
        let invalid = |why: String| Problem::new(ProblemKind::Invalid, why);
        let records = read_records(file).map_err(|bad| invalid(bad.to_string()))?;
        let empty = || invalid("There is no game in the file.".to_owned());
        let record = records.first().ok_or_else(empty)?;
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Ok(match evora_game::verify(record) {
            evora_game::Verdict::Verified { deals, chosen, finished } => Verdict::Verified {
                deals: count(deals),
                chosen: chosen.names().map(str::to_owned).collect(),
                finished,
            },
            evora_game::Verdict::Differs(all) => Verdict::Differs { differences: count(all.len()) },
            evora_game::Verdict::NotRevealed => Verdict::NotRevealed {},
            evora_game::Verdict::NotClaimed => Verdict::NotClaimed {},
        })
    }
}
