//! The result of a game.

use evora_game::Ending;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::narration::Part;
use crate::view::number;

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct GameResult {
    /// Why it ended.
    pub how: HowEnded,
    /// The final scores by seat; the scores at that time if it was not played to its end.
    pub scores: Vec<u16>,
    /// Each seat's rank, from 1; equal if it is shared.
    #[serde(rename = "places")]
    pub ranks: Vec<u8>,
    /// The winning seats, in ascending order.
    pub winners: Vec<u8>,
    /// Whether several seats had the best score, so that the tie-break decided or the win is shared.
    pub tied: bool,
    /// The breakdown of each seat's score; empty if the game was not played to its end.
    pub parts: Vec<Vec<Part>>,
    /// The changes of the ratings by seat; empty if the game was not rated.
    pub ratings: Vec<RatingChange>,
}

impl GameResult {
    /// Converts a result, without changes of ratings.
    pub fn new(result: evora_game::GameResult) -> GameResult {
        let evora_game::GameResult { ending, scores, ranks, winners, tied, breakdown } = result;
        GameResult {
            how: match ending {
                Ending::Played => HowEnded::Played {},
                Ending::Resigned(seat) => HowEnded::Resigned { seat: number(seat) },
                Ending::TimedOut(seat) => HowEnded::TimedOut { seat: number(seat) },
                Ending::Abandoned => HowEnded::Abandoned {},
            },
            scores,
            ranks,
            winners: winners.into_iter().map(number).collect(),
            tied,
            parts: breakdown
                .into_iter()
                .map(|parts| parts.into_iter().map(Into::into).collect())
                .collect(),
            ratings: Vec::new(),
        }
    }
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum HowEnded {
    /// It was played to its end.
    Played {},
    /// All others resigned, this seat last.
    Resigned {
        /// The seat.
        seat: u8,
    },
    /// This seat ran out of time.
    TimedOut {
        /// The seat.
        seat: u8,
    },
    /// The game was abandoned.
    Abandoned {},
}

/// Why a game ended, to search for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum GameEnding {
    /// It was played to its end.
    Played,
    /// All others resigned.
    Resigned,
    /// Somebody ran out of time.
    TimedOut,
    /// It was abandoned.
    Abandoned,
}

impl GameEnding {
    /// Returns its name, which is that of [`HowEnded`].
    pub const fn name(self) -> &'static str {
        match self {
            GameEnding::Played => "played",
            GameEnding::Resigned => "resigned",
            GameEnding::TimedOut => "timed_out",
            GameEnding::Abandoned => "abandoned",
        }
    }
}

/// A change of a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct RatingChange {
    /// The rating before the game.
    pub before: i32,
    /// The rating after the game.
    pub after: i32,
}
