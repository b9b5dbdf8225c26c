//! The table's socket: what goes each way.
//!
//! The first message of a client is [`ToServer::Hello`], with the last version it has. The answer is
//! all that has happened since, or the whole table. Whatever changes the table carries its `version`,
//! without gaps; presence, clocks and answers to the client alone carry none.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::clock::Clocks;
use crate::fault::Faults;
use crate::id::{Share, TableId};
use crate::incoming::Incoming;
use crate::info::{GameState, Player, SeatInfo, TableInfo};
use crate::limits::WORD_MAX;
use crate::names::Goal;
use crate::problem::Problem;
use crate::result::GameResult;
use crate::step::Step;
use crate::text;

/// What a client says to the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Here I am.
    Hello {
        /// The last version I have; none if I have nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        after: Option<u64>,
    },
    /// Plays a move. Sent again with the same ply it does nothing.
    Play {
        /// How many steps the game had when the move was chosen.
        ply: u32,
        /// The move's word.
        #[schema(min_length = 1, max_length = 80)]
        word: String,
    },
    /// Adds to the seed of the deals, before the start.
    Share {
        /// The bytes.
        share: Share,
    },
    /// Gives the game up.
    Resign {},
    /// Asks the others to take back.
    AskTakeback {
        /// The ply that shall be next to play.
        ply: u32,
    },
    /// Answers such a wish.
    AnswerTakeback {
        /// The ply it was asked for.
        ply: u32,
        /// Whether I agree.
        agree: bool,
    },
    /// Says something.
    Say {
        /// The line.
        #[schema(min_length = 1, max_length = 300)]
        text: String,
    },
    /// Asks for an answer, to see whether the line is alive.
    Ping {},
}

/// A move, over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct PlayMove {
    /// How many steps the game had when the move was chosen.
    #[schema(maximum = 65535)]
    pub ply: u32,
    /// The move's word.
    #[schema(min_length = 1, max_length = 80)]
    pub word: String,
}

impl Incoming for PlayMove {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.within("ply", self.ply, (0, PLY_MAX));
        faults.within("word", self.word.len(), (1, WORD_MAX));
        faults.finish()
    }
}

/// Asks the others to take back, over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct AskTakeback {
    /// The ply that shall be next to play.
    pub ply: u32,
}

impl Incoming for AskTakeback {
    fn validate(&self) -> Result<(), Faults> {
        Ok(())
    }
}

/// Answers such a wish, over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct AnswerTakeback {
    /// The ply it was asked for.
    pub ply: u32,
    /// Whether I agree.
    pub agree: bool,
}

impl Incoming for AnswerTakeback {
    fn validate(&self) -> Result<(), Faults> {
        Ok(())
    }
}

/// Says something, over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Chat {
    /// The line.
    #[schema(min_length = 1, max_length = 300)]
    pub text: String,
}

impl Incoming for Chat {
    fn validate(&self) -> Result<(), Faults> {
        check_line(&self.text)
    }
}

/// A line that can be said.
fn check_line(line: &str) -> Result<(), Faults> {
    let mut faults = Faults::default();
    faults.check("text", text::chat(line));
    faults.finish()
}

/// No game has as many steps.
const PLY_MAX: u32 = 65_535;

/// A word that could be a move of some game.
fn check_word(word: &str) -> Result<(), Faults> {
    let mut faults = Faults::default();
    faults.within("word", word.len(), (1, WORD_MAX));
    faults.finish()
}

impl Incoming for ToServer {
    fn validate(&self) -> Result<(), Faults> {
        match self {
            ToServer::Play { word, .. } => check_word(word),
            ToServer::Say { text } => check_line(text),
            ToServer::Hello { .. }
            | ToServer::Share { .. }
            | ToServer::Resign {}
            | ToServer::AskTakeback { .. }
            | ToServer::AnswerTakeback { .. }
            | ToServer::Ping {} => Ok(()),
        }
    }
}

/// What the table says to a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
// Messages are made one at a time and written at once.
#[allow(clippy::large_enum_variant)]
pub enum ToClient {
    /// The whole table as it is, in place of all that was said before.
    Table {
        /// The table, with its version.
        table: TableInfo,
        /// The game, once it has begun.
        game: Option<GameState>,
        /// The last lines of the chat, the oldest first.
        chat: Vec<ChatLine>,
    },
    /// The client is too far behind, or ahead: say hello again without a version.
    Reload {
        /// The version the table has.
        version: u64,
    },
    /// A seat was taken, or something about it changed.
    Seated {
        /// The version this makes.
        version: u64,
        /// The seat.
        seat: SeatInfo,
    },
    /// A seat was left.
    Unseated {
        /// The version this makes.
        version: u64,
        /// The seat.
        seat: SeatInfo,
    },
    /// A player added to the seed of the deals.
    Shared {
        /// The version this makes.
        version: u64,
        /// Who.
        seat: u8,
    },
    /// The game has begun.
    Started {
        /// The version this makes.
        version: u64,
        /// Who starts.
        first: u8,
        /// Duel's goals.
        goals: Option<Vec<Goal>>,
        /// When.
        at: u64,
    },
    /// A seat moved.
    Moved {
        /// The version this makes.
        version: u64,
        /// The move.
        step: Step,
        /// The game after it; none if more follows at once.
        game: Option<GameState>,
    },
    /// Chance acted.
    Dealt {
        /// The version this makes.
        version: u64,
        /// What it did.
        step: Step,
        /// The game after it; none if more follows at once.
        game: Option<GameState>,
    },
    /// A seat gave up.
    Resigned {
        /// The version this makes.
        version: u64,
        /// Who.
        seat: u8,
    },
    /// A seat's time was up.
    TimedOut {
        /// The version this makes.
        version: u64,
        /// Who.
        seat: u8,
    },
    /// A bot plays on in a seat.
    BotTookOver {
        /// The version this makes.
        version: u64,
        /// Where.
        seat: u8,
        /// How strong.
        level: u8,
    },
    /// Somebody wishes to take back.
    TakebackAsked {
        /// The version this makes.
        version: u64,
        /// Who.
        seat: u8,
        /// The ply that would be next to play.
        ply: u32,
    },
    /// A seat agreed to take back, but not all have.
    TakebackAgreed {
        /// The version this makes.
        version: u64,
        /// Who.
        seat: u8,
        /// The ply it was asked for.
        ply: u32,
    },
    /// A seat did not agree to take back, or the wish was dropped.
    TakebackRefused {
        /// The version this makes.
        version: u64,
        /// Who.
        seat: u8,
        /// The ply it was asked for.
        ply: u32,
    },
    /// The game went back.
    TookBack {
        /// The version this makes.
        version: u64,
        /// The ply that is next to play.
        ply: u32,
        /// The game as it is now.
        game: GameState,
    },
    /// Somebody said something.
    Said {
        /// The version this makes.
        version: u64,
        /// What and who.
        line: ChatLine,
    },
    /// Somebody whom you have muted said something.
    Muted {
        /// The version this makes.
        version: u64,
    },
    /// The game is over.
    Ended {
        /// The version this makes.
        version: u64,
        /// How.
        result: GameResult,
        /// When.
        at: u64,
    },
    /// The table was closed before a game began.
    Closed {
        /// The version this makes.
        version: u64,
        /// The seat that was kept for whoever declined to play; none where the host left.
        declined: Option<u8>,
    },
    /// There is a table for a rematch.
    Rematch {
        /// The version this makes.
        version: u64,
        /// Which.
        table: TableId,
    },
    /// Who is here.
    Presence {
        /// For each seat, whether its player's page is open; bots always are.
        seats: Vec<bool>,
        /// How many watch.
        watchers: u32,
    },
    /// How much time is left.
    Clock {
        /// The clocks.
        clocks: Clocks,
    },
    /// Your move is kept for good.
    Accepted {
        /// Its ply.
        ply: u32,
        /// The version it made.
        version: u64,
    },
    /// Something of yours was not done.
    Refused {
        /// The ply it was sent with, if it was a move.
        ply: Option<u32>,
        /// Why.
        problem: Problem,
    },
    /// The answer to a ping.
    Pong {
        /// The server's clock.
        at: u64,
    },
    /// The socket closes; come again after so many milliseconds.
    Goodbye {
        /// When to come again.
        retry_ms: u32,
    },
}

impl ToClient {
    /// The version that the message makes, if it changes the table.
    pub fn version(&self) -> Option<u64> {
        match self {
            ToClient::Table { table, .. } => Some(table.version),
            ToClient::Seated { version, .. }
            | ToClient::Unseated { version, .. }
            | ToClient::Shared { version, .. }
            | ToClient::Started { version, .. }
            | ToClient::Moved { version, .. }
            | ToClient::Dealt { version, .. }
            | ToClient::Resigned { version, .. }
            | ToClient::TimedOut { version, .. }
            | ToClient::BotTookOver { version, .. }
            | ToClient::TakebackAsked { version, .. }
            | ToClient::TakebackAgreed { version, .. }
            | ToClient::TakebackRefused { version, .. }
            | ToClient::TookBack { version, .. }
            | ToClient::Said { version, .. }
            | ToClient::Muted { version }
            | ToClient::Ended { version, .. }
            | ToClient::Closed { version, .. }
            | ToClient::Rematch { version, .. } => Some(*version),
            ToClient::Reload { .. }
            | ToClient::Presence { .. }
            | ToClient::Clock { .. }
            | ToClient::Accepted { .. }
            | ToClient::Refused { .. }
            | ToClient::Pong { .. }
            | ToClient::Goodbye { .. } => None,
        }
    }
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ChatLine {
    /// The version it made, by which it can be reported.
    pub version: u64,
    /// Who.
    pub by: Player,
    /// The seat, if it was a player.
    pub seat: Option<u8>,
    /// The line: plain text, never markup.
    pub text: String,
    /// When.
    pub at: u64,
}
