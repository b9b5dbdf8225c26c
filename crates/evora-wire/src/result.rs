//! How a game ended.

use evora_game::Ending;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::narration::Part;
use crate::view::number;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct GameResult {
    /// Why it ended.
    pub how: HowEnded,
    /// The final scores by seat; where it was not played to its end, the scores as they stood.
    pub scores: Vec<u16>,
    /// Each seat's place, from 1; equal where it is shared.
    pub places: Vec<u8>,
    /// Who won, in ascending order.
    pub winners: Vec<u8>,
    /// Whether the best score was reached by several, so that the tie-break decided or the win is shared.
    pub tied: bool,
    /// What each seat's score came from, adding up to it; empty where the game was not played to its end.
    pub parts: Vec<Vec<Part>>,
    /// What it did to ratings, by seat; empty where it was not rated.
    pub ratings: Vec<RatingChange>,
}

impl GameResult {
    /// The result of a game that was not rated, or is yet to be.
    pub fn new(result: evora_game::GameResult) -> GameResult {
        let evora_game::GameResult { ending, scores, places, winners, tied, breakdown } = result;
        GameResult {
            how: match ending {
                Ending::Played => HowEnded::Played {},
                Ending::Resigned(seat) => HowEnded::Resigned { seat: number(seat) },
                Ending::TimedOut(seat) => HowEnded::TimedOut { seat: number(seat) },
                Ending::Abandoned => HowEnded::Abandoned {},
            },
            scores,
            places,
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
        /// Who.
        seat: u8,
    },
    /// The time of this seat was up.
    TimedOut {
        /// Who.
        seat: u8,
    },
    /// Nobody came back to it.
    Abandoned {},
}

/// What a game did to a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct RatingChange {
    /// Before.
    pub before: i32,
    /// After.
    pub after: i32,
}
