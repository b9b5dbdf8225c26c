//! Reviews of games: judged decisions, and the game as a whole.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::detail::MoveDetail;

/// How good a decision was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// The best move, or one that gives up nothing that could be displayed.
    Best,
    /// Less than an inaccuracy.
    Good,
    /// An inaccuracy.
    Inaccuracy,
    /// A mistake.
    Mistake,
    /// A blunder.
    Blunder,
}

/// A decision that was judged: a move of a player who had more than one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct JudgedMove {
    /// The number of steps before the decision.
    pub ply: u32,
    /// Who decided.
    pub seat: u8,
    /// The word of the move played.
    pub word: String,
    /// The grade.
    pub grade: Grade,
    /// The share of the win it gave up.
    pub lost: f32,
    /// The points of lead it gave up.
    pub points: f32,
    /// The share of the win of each seat after the best move.
    pub best_win: Vec<f32>,
    /// The same after the move played.
    pub played_win: Vec<f32>,
    /// The word of the best move.
    pub best: String,
    /// What the best move does.
    pub detail: MoveDetail,
    /// How the game would go on with it, starting with it.
    pub line: Vec<String>,
    /// Whether the best move is proven to the end of the game.
    pub proven: bool,
    /// What the best move gains, if the grade is an inaccuracy or worse.
    pub why: Vec<Why>,
    /// The position as position text, if the grade is an inaccuracy or worse.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub position: Option<String>,
}

/// The figures of a judged decision, which are all that a summary of the game needs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Figures {
    /// The number of steps before the decision.
    pub ply: u32,
    /// Who decided.
    pub seat: u8,
    /// The grade.
    pub grade: Grade,
    /// The share of the win it gave up.
    pub lost: f32,
    /// The points of lead it gave up.
    pub points: f32,
    /// The share of the win of each seat after the best move.
    pub best_win: Vec<f32>,
    /// The same after the move played.
    pub played_win: Vec<f32>,
}

impl JudgedMove {
    /// Returns the figures.
    pub fn figures(&self) -> Figures {
        Figures {
            ply: self.ply,
            seat: self.seat,
            grade: self.grade,
            lost: self.lost,
            points: self.points,
            best_win: self.best_win.clone(),
            played_win: self.played_win.clone(),
        }
    }
}

/// Something that the better move gains over the move played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Why {
    /// It completes a pattern line.
    Line {
        /// The row.
        row: u8,
    },
    /// It scores more by the end of the round, less what it costs.
    Points {
        /// How much more.
        points: u16,
    },
    /// Fewer tiles fall to the floor or are damaged.
    Floor {
        /// How many fewer.
        tiles: u8,
    },
    /// It gains more bonus tiles.
    Bonus {
        /// How many more.
        tiles: u8,
    },
    /// The board is worth more at the end of the game.
    End {
        /// How many points more.
        points: u16,
    },
    /// It takes the marker.
    Marker {},
    /// The next player's best reply gains less.
    Deny {
        /// The next player.
        seat: u8,
        /// How many points less.
        points: u16,
        /// The reply that the move played allows.
        reply: MoveDetail,
    },
    /// Another player gets more tiles on the floor, or damaged.
    FloorOfOther {
        /// The other player.
        seat: u8,
        /// How many more.
        tiles: u8,
    },
    /// None of these: it pays later.
    Later {
        /// Points of lead at the end of the game.
        points: f32,
    },
    /// The price: the move played scores more by the end of the round.
    Price {
        /// How much more.
        points: u16,
    },
}

/// The review of a game, as far as its decisions were judged.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct GameReview {
    /// The plies of all decisions, judged or not.
    pub decisions: Vec<u32>,
    /// The share of the win after each number of steps, from 0; null where it is not known.
    pub values: Vec<Option<PlyValue>>,
    /// The players by seat.
    pub players: Vec<PlayerReview>,
    /// The plies of the decisions that changed the share of the win most, the largest first.
    pub turning_points: Vec<u32>,
}

/// The share of the win at a ply.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PlyValue {
    /// The share of the win of each seat.
    pub win: Vec<f32>,
    /// How much chance has changed it so far.
    pub luck: Vec<f32>,
}

/// What a player did in a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PlayerReview {
    /// The number of decisions that were judged.
    pub decisions: u32,
    /// 0 to 100; null without a decision.
    pub accuracy: Option<f32>,
    /// The share of the win given up, in all.
    pub lost: f32,
    /// Points of lead given away, in all.
    pub points: f32,
    /// What chance changed of the share of the win.
    pub luck: f32,
    /// The number of decisions of each grade, best first.
    pub grades: Vec<u32>,
}

/// The server's review of a finished game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableReview {
    /// All judged decisions; null until the server has judged them.
    pub judged: Option<Vec<JudgedMove>>,
    /// Whether the server is about to judge them.
    pub running: bool,
    /// How far it is, once it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub progress: Option<ReviewProgress>,
}

/// How far a review is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ReviewProgress {
    /// Decisions that are judged.
    pub done: u32,
    /// All decisions.
    pub total: u32,
}
