//! What the page asks, and the answers that the server has no message for.

use evora_wire::{
    Figures, GameResult, GameState, GoalsWanted, JudgedMove, NewStudy, Rules, Share, Step,
};
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use crate::puzzle::RatedAttempt;
use crate::table_message::{KeptTable, NewLocalTable, Now, TableAct};

/// What the page asks. `seat` is the seat that sees the answer; null for spectators.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Starts a game, which replaces the one before. The answer is a `Played`.
    Start {
        /// The rule set.
        rules: Rules,
        /// The number of players.
        players: u8,
        /// The starting seat; drawn if it is missing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        first: Option<u8>,
        /// Duel's goals; those of a first game if they are missing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        goals: Option<GoalsWanted>,
        /// Where chance comes from.
        deals: DealsFrom,
        /// The seat.
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<u8>,
    },
    /// Goes on with a game that was kept, which replaces the one before. The answer is a `Played`.
    Resume {
        /// The game.
        kept: Kept,
        /// The seat.
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<u8>,
    },
    /// The whole game, to go on with later. The answer is a `Kept`.
    Keep {},
    /// The game now. The answer is a `GameState`.
    Seen {
        /// The seat.
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<u8>,
    },
    /// Plays a move for the seat to move, and what chance does after it. The answer is a `Played`.
    Play {
        /// The number of steps of the game when the move was chosen.
        ply: u32,
        /// The move's word.
        word: String,
        /// The seat.
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<u8>,
    },
    /// Takes back everything after this many steps. Chance repeats itself afterwards. The answer is a `Played` without
    /// steps.
    Undo {
        /// The number of steps to keep.
        ply: u32,
        /// The seat.
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<u8>,
    },
    /// Why a move is refused. The answer is a `Checked`.
    Why {
        /// The move's word.
        word: String,
    },
    /// The game as a record: what the seat has seen, and everything once the game is over. The answer is a text.
    Record {
        /// The seat.
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<u8>,
        /// The players' names by seat.
        #[serde(default)]
        names: Vec<String>,
    },
    /// Whether the deals of a record are those of its key. The answer is a `Verdict`.
    Verify {
        /// The record.
        record: String,
    },
    /// A record for stepping through. The answer is a `Replay`.
    Replay {
        /// The record.
        record: String,
        /// The seat.
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<u8>,
    },
    /// A game for trying out moves. The answer is a `Study`.
    Study {
        /// The game and its moves.
        #[serde(deserialize_with = "read_study")]
        study: NewStudy,
    },
    /// The network that bots, hints and analysis of a game play with. The answer is a `GameNetwork`.
    Network {
        /// A table of the page, of which the first fact is enough; without it, the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        kept: Option<KeptTable>,
        /// A position text, instead of a table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        position: Option<String>,
        /// A record of the game, in place of a table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        record: Option<String>,
    },
    /// How a legal move of a position is punished. The answer is a `Refutation`.
    Refute {
        /// The position as position text.
        position: String,
        /// The move's word.
        word: String,
        /// The most positions to search.
        nodes: u32,
    },
    /// The rating of a solver. The answer is a `SolverRating`.
    RateSolver {
        /// All first attempts at puzzles, in the order of their times.
        attempts: Vec<RatedAttempt>,
    },
    /// The move that a bot would play now. The answer is a `Chosen`.
    Bot {
        /// The level, 1 to 8.
        level: u8,
        /// The longest time it may think, in milliseconds; the top level uses all of it. Without it, the move depends on
        /// nothing but the game, the seed and the evaluator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        milliseconds: Option<u32>,
        /// The seed of the bot; the game's, if it is missing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seed: Option<u32>,
        /// A game for trying out moves, in place of the session's.
        #[serde(
            default,
            deserialize_with = "read_some_study",
            skip_serializing_if = "Option::is_none"
        )]
        #[ts(optional)]
        study: Option<NewStudy>,
    },
    /// A strong move for the seat to move. The answer is a `Hint`.
    Hint {},
    /// The best moves of the seat to move, and what they are worth. Progress and the answer are an `Analysis`.
    Analyse {
        /// The most positions to search.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        nodes: Option<u32>,
        /// The longest time to search, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        milliseconds: Option<u32>,
        /// The number of moves with exact values.
        lines: u8,
        /// A position text, in place of the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        position: Option<String>,
        /// Whether everything is known, as after the game; else what the seat to move may know.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        all_known: bool,
    },
    /// A record as a line. The answer is a `ReadLine`.
    ReadLine {
        /// The record.
        record: String,
    },
    /// Judges a decision of a game, from the view of its player. The answer is a `Judged`.
    Judge {
        /// The game as a record, with everything hidden.
        record: String,
        /// The number of steps before the decision.
        ply: u32,
        /// The word of a move to judge in place of the one played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        word: Option<String>,
        /// The most positions that each search looks at; those of a review, if it is missing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        nodes: Option<u32>,
    },
    /// Sums up judged decisions of a game. The answer is a `GameReview`.
    Review {
        /// The game as a record, with everything hidden.
        record: String,
        /// The decisions judged so far, in any order.
        judged: Vec<Figures>,
    },
    /// Opens a table of the page and starts its game. The answer is a `TableDone`.
    OpenTable {
        /// The table.
        new: NewLocalTable,
        /// The time.
        now: Now,
    },
    /// Does something at a table of the page. The answer is a `TableDone`.
    ActAtTable {
        /// The table.
        kept: KeptTable,
        /// The time.
        now: Now,
        /// What is done.
        act: TableAct,
    },
    /// Why a move at a table of the page would be refused. The answer is a `Checked`.
    CheckAtTable {
        /// The table.
        kept: KeptTable,
        /// The number of steps of the game when the move was chosen.
        ply: u32,
        /// The move's word.
        word: String,
    },
    /// A strong move for the person at a table of the page. The answer is a `Hint`.
    HintAtTable {
        /// The table.
        kept: KeptTable,
    },
    /// The game of a table of the page for stepping through. The answer is a `Replay`.
    ReplayOfTable {
        /// The table.
        kept: KeptTable,
        /// The seat that sees it once the game is over.
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<u8>,
    },
    /// The game of a table of the page as a record: what the person has seen, and everything once it is over. The answer
    /// is a text.
    RecordOfTable {
        /// The table.
        kept: KeptTable,
    },
    /// A game for trying out moves as position text, with everything hidden. The answer is a text.
    Position {
        /// The game and its moves.
        #[serde(deserialize_with = "read_study")]
        study: NewStudy,
    },
    /// Whether a position is possible, and every reason why not. The answer is a `CheckedSetup`.
    Setup {
        /// Text in the grammar of position text, in any order of its tiles.
        text: String,
    },
    /// How many lines of play there are from a position, for tests. The answer is a `Nodes`.
    Perft {
        /// The position as position text.
        position: String,
        /// The length of the lines.
        depth: u8,
    },
}

/// Reads a study. Not inlined, because several questions have one.
#[inline(never)]
fn read_study<'de, D: Deserializer<'de>>(from: D) -> Result<NewStudy, D::Error> {
    NewStudy::deserialize(from)
}

fn read_some_study<'de, D: Deserializer<'de>>(from: D) -> Result<Option<NewStudy>, D::Error> {
    read_study(from).map(Some)
}

/// Where chance comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum DealsFrom {
    /// A seed, as for `evora play --seed`.
    Seed(u64),
    /// A secret and the players' shares, as on the server: the deals can be proven.
    Fair {
        /// The secret, 64 hex digits.
        secret: String,
        /// The shares by seat; null if a seat has none.
        shares: Vec<Option<Share>>,
    },
}

/// A game that was kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// The game as a record, with everything hidden.
    pub record: String,
    /// Where chance comes from.
    pub deals: DealsFrom,
}

/// The game after something was done.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Played {
    /// The steps since the last state.
    pub steps: Vec<Step>,
    /// The game now.
    pub game: GameState,
    /// The result, once the game is over.
    pub result: Option<GameResult>,
    /// The hash of the secret behind fair deals.
    pub commitment: Option<String>,
}

/// The network of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct GameNetwork {
    /// The name of its file, without the ending; null if the game can have none.
    pub name: Option<String>,
    /// Whether it was added.
    pub loaded: bool,
}

/// What evaluates the positions of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum EvaluatorKind {
    /// A network that was added.
    Network,
    /// The hand-made evaluator.
    Classic,
}

/// A bot's choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Chosen {
    /// The move's word.
    pub word: String,
    /// What it played with.
    pub evaluator: EvaluatorKind,
    /// Whether it took more than half of its time, so that it may have searched less than its level does. The top level
    /// always uses its time, which does not count.
    pub hurried: bool,
}

/// A judged decision.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Judged {
    /// The decision; null if there was no choice.
    pub judged: Option<JudgedMove>,
    /// What evaluated the positions.
    pub evaluator: EvaluatorKind,
}

/// The best moves of a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Analysis {
    /// The moves, the best first.
    pub moves: Vec<CandidateMove>,
    /// Positions searched.
    pub nodes: u64,
    /// How many moves ahead.
    pub depth: u32,
    /// Whether the best move is proven to the end of the game.
    pub proven: bool,
    /// What evaluated the positions.
    pub evaluator: EvaluatorKind,
}

/// A move and what it is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct CandidateMove {
    /// The move's word.
    pub word: String,
    /// The share of the win of each seat; they add up to 1.
    pub win: Vec<f32>,
    /// The expected final points of each seat.
    pub points: Vec<f32>,
    /// How many of the positions followed it.
    pub visits: u64,
    /// How the game would go on, starting with the move.
    pub line: Vec<String>,
    /// What the first moves of the line do, as far as they can be played here; empty for moves without an exact value.
    pub told: Vec<Step>,
}

/// A number of lines of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Nodes {
    /// The number.
    pub nodes: u64,
}
