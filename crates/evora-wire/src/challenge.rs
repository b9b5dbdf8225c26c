//! Challenging people by name.

use evora_id::TableId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use utoipa::openapi::schema::{Array, ArrayBuilder, ObjectBuilder, Type};

use crate::fault::Faults;
use crate::incoming::Incoming;
use crate::info::Player;
use crate::limits::{LEVEL_MAX, LEVEL_MIN, NAME_MAX};
use crate::lobby::TableSummary;
use crate::share::Share;
use crate::table::TableOptions;

/// The most people who can be challenged at once.
const MOST_PEOPLE: usize = 3;

/// The schema of the levels of bots: attributes reach the list, not what is in it.
fn levels() -> Array {
    let level = ObjectBuilder::new().schema_type(Type::Integer);
    let level = level.minimum(Some(LEVEL_MIN)).maximum(Some(LEVEL_MAX));
    ArrayBuilder::new().items(level).max_items(Some(MOST_PEOPLE - 1)).build()
}

/// Challenges people to a game at a table that is opened for them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// The names of one to three accounts, each once.
    #[schema(min_items = 1, max_items = 3)]
    pub to: Vec<String>,
    /// The levels of bots that play, too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<u8>>", optional)]
    #[schema(schema_with = levels)]
    pub bots: Vec<u8>,
    /// The options of the table.
    pub options: TableOptions,
    /// Your share of the seed of the deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub share: Option<Share>,
}

impl Incoming for NewChallenge {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.length("to", self.to.len(), (1, MOST_PEOPLE), "names");
        for name in self.to.iter().take(MOST_PEOPLE) {
            // Longer than any name, before or after it is normalised.
            faults.length("to", name.chars().count(), (1, 8 * NAME_MAX), "characters");
        }
        self.options.check(1 + self.to.len() + self.bots.len(), &mut faults);
        for &level in self.bots.iter().take(MOST_PEOPLE) {
            faults.within("bots", level, (LEVEL_MIN, LEVEL_MAX));
        }
        let what = "Bots don't play rated games.";
        let fits = self.bots.is_empty() || !self.options.rated;
        faults.expect_as(fits, "bots", "fault-rated-bots", what);
        faults.finish()
    }
}

/// Accepts a challenge.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct AcceptChallenge {
    /// Your share of the seed of the deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub share: Option<Share>,
}

impl Incoming for AcceptChallenge {
    fn validate(&self) -> Result<(), Faults> {
        Ok(())
    }
}

/// Why somebody declines a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum DeclineReason {
    /// They don't want to play now, for no reason that they tell.
    #[default]
    Generic,
    /// They would like to play another time.
    Later,
    /// The clock is too fast.
    TooFast,
    /// The clock is too slow.
    TooSlow,
    /// They want another rule set.
    Rules,
    /// They want a rated game.
    Rated,
    /// They want a game that is not rated.
    Casual,
}

impl DeclineReason {
    /// Every reason.
    pub const ALL: [DeclineReason; 7] = [
        DeclineReason::Generic,
        DeclineReason::Later,
        DeclineReason::TooFast,
        DeclineReason::TooSlow,
        DeclineReason::Rules,
        DeclineReason::Rated,
        DeclineReason::Casual,
    ];

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            DeclineReason::Generic => "generic",
            DeclineReason::Later => "later",
            DeclineReason::TooFast => "too_fast",
            DeclineReason::TooSlow => "too_slow",
            DeclineReason::Rules => "rules",
            DeclineReason::Rated => "rated",
            DeclineReason::Casual => "casual",
        }
    }

    /// Parses a name. An unknown one, as of a newer version, tells no reason.
    pub fn from_name(name: &str) -> DeclineReason {
        DeclineReason::ALL.into_iter().find(|reason| reason.name() == name).unwrap_or_default()
    }
}

/// Declines a challenge.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct DeclineChallenge {
    /// The reason.
    #[serde(default)]
    #[ts(as = "Option<DeclineReason>", optional)]
    pub reason: DeclineReason,
}

impl Incoming for DeclineChallenge {
    fn validate(&self) -> Result<(), Faults> {
        Ok(())
    }
}

/// What became of a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ChallengeState {
    /// It waits for an answer.
    Pending,
    /// The person took the seat.
    Accepted,
    /// The person declined.
    Declined,
    /// The challenger withdrew it, or somebody else who was challenged with it declined.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

/// Somebody who is challenged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Challenged {
    /// The player.
    pub player: Player,
    /// What became of it.
    pub state: ChallengeState,
    /// Why they declined, if they did.
    pub reason: Option<DeclineReason>,
}

/// A challenge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Challenge {
    /// Its id, which is that of its table.
    pub id: TableId,
    /// Who challenges.
    pub from: Player,
    /// Everybody who is challenged.
    pub to: Vec<Challenged>,
    /// The table.
    pub table: TableSummary,
    /// When it was made.
    pub created: u64,
    /// When it expires.
    pub expires: u64,
}

/// Your challenges.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
pub struct Challenges {
    /// Those that wait for your answer, the latest first.
    pub incoming: Vec<Challenge>,
    /// Yours, the latest first: those that wait, and the latest of the others.
    pub outgoing: Vec<Challenge>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_have_the_names_of_their_messages() {
        for reason in DeclineReason::ALL {
            assert_eq!(serde_json::to_value(reason).ok(), Some(reason.name().into()));
            assert_eq!(DeclineReason::from_name(reason.name()), reason);
        }
        assert_eq!(DeclineReason::from_name("busy"), DeclineReason::Generic);
    }
}
