//! Messages of a table's WebSocket.
//!
//! The first message of a client is [`ToServer::Hello`], with the last version it has. The server answers with
//! all changes since, or with the whole table. Every change of the table carries its `version`,
//! without gaps; presence, clocks and replies to a single client carry none.

use evora_id::TableId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::cached_json::CachedJson;
use crate::clock::Clocks;
use crate::fault::Faults;
use crate::incoming::Incoming;
use crate::info::{GameState, Player, SeatInfo, TableInfo};
use crate::limits::WORD_MAX;
use crate::names::Goal;
use crate::problem::Problem;
use crate::result::GameResult;
use crate::share::Share;
use crate::standing::Sanction;
use crate::step::Step;
use crate::text;

/// A message from a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Subscribes to the table.
    Hello {
        /// The last version the client has; null if it has none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        after: Option<u64>,
    },
    /// Plays a move. Idempotent: repeating it with the same ply does nothing.
    Play {
        /// The number of steps of the game when the move was chosen.
        ply: u32,
        /// The move's word.
        #[schema(min_length = 1, max_length = 80)]
        word: String,
    },
    /// Adds a share to the seed of the deals, before the start.
    Share {
        /// The share.
        share: Share,
    },
    /// Resigns.
    Resign {},
    /// Asks the others to take back.
    AskTakeback {
        /// The ply that would be played next.
        ply: u32,
    },
    /// Answers a request to take back.
    AnswerTakeback {
        /// The ply of the request.
        ply: u32,
        /// Whether the player agrees.
        agree: bool,
    },
    /// Sends a chat message.
    Say {
        /// The text.
        #[schema(min_length = 1, max_length = 300)]
        text: String,
    },
    /// Asks for a pong, to check the connection.
    Ping {},
}

/// A move, over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct PlayMove {
    /// The number of steps of the game when the move was chosen.
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
        faults.length("word", self.word.len(), (1, WORD_MAX), "bytes");
        faults.finish()
    }
}

/// Asks the others to take back, over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct AskTakeback {
    /// The ply that would be played next.
    pub ply: u32,
}

impl Incoming for AskTakeback {
    fn validate(&self) -> Result<(), Faults> {
        Ok(())
    }
}

/// Answers a request to take back, over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct AnswerTakeback {
    /// The ply of the request.
    pub ply: u32,
    /// Whether the player agrees.
    pub agree: bool,
}

impl Incoming for AnswerTakeback {
    fn validate(&self) -> Result<(), Faults> {
        Ok(())
    }
}

/// Sends a chat message, over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Chat {
    /// The text.
    #[schema(min_length = 1, max_length = 300)]
    pub text: String,
}

impl Incoming for Chat {
    fn validate(&self) -> Result<(), Faults> {
        check_line(&self.text)
    }
}

/// Validates a chat message.
fn check_line(line: &str) -> Result<(), Faults> {
    let mut faults = Faults::default();
    faults.check("text", text::chat(line));
    faults.finish()
}

/// More steps than any game has.
const PLY_MAX: u32 = 65_535;

/// Validates the form of a move word.
fn check_word(word: &str) -> Result<(), Faults> {
    let mut faults = Faults::default();
    faults.length("word", word.len(), (1, WORD_MAX), "bytes");
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

/// A message to a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
// Messages are created one at a time and serialised immediately.
#[allow(clippy::large_enum_variant)]
pub enum ToClient {
    /// The whole current table; replaces everything sent before.
    Table {
        /// The table, with its version.
        table: TableInfo,
        /// The game, once it has begun.
        game: Option<GameState>,
        /// The last chat messages, the oldest first.
        chat: Vec<ChatLine>,
    },
    /// The client is too far behind or ahead: it must send hello again without a version.
    Reload {
        /// The current version of the table.
        version: u64,
    },
    /// A seat was taken or changed.
    Seated {
        /// The version after this change.
        version: u64,
        /// The seat.
        seat: SeatInfo,
    },
    /// A seat was left.
    Unseated {
        /// The version after this change.
        version: u64,
        /// The seat.
        seat: SeatInfo,
    },
    /// A player added a share to the seed of the deals.
    Shared {
        /// The version after this change.
        version: u64,
        /// The seat.
        seat: u8,
    },
    /// The game has begun.
    Started {
        /// The version after this change.
        version: u64,
        /// The starting seat.
        first: u8,
        /// Duel's goals.
        goals: Option<Vec<Goal>>,
        /// The time.
        at: u64,
    },
    /// A seat moved.
    Moved {
        /// The version after this change.
        version: u64,
        /// The move.
        #[schema(value_type = Step)]
        #[ts(as = "Step")]
        step: CachedJson<Step>,
        /// The game afterwards; null if another step follows immediately.
        game: Option<GameState>,
    },
    /// Chance acted.
    Dealt {
        /// The version after this change.
        version: u64,
        /// The outcome.
        #[schema(value_type = Step)]
        #[ts(as = "Step")]
        step: CachedJson<Step>,
        /// The game afterwards; null if another step follows immediately.
        game: Option<GameState>,
    },
    /// A seat resigned.
    Resigned {
        /// The version after this change.
        version: u64,
        /// The seat.
        seat: u8,
    },
    /// A seat ran out of time.
    TimedOut {
        /// The version after this change.
        version: u64,
        /// The seat.
        seat: u8,
    },
    /// A bot took over a seat.
    BotTookOver {
        /// The version after this change.
        version: u64,
        /// The seat.
        seat: u8,
        /// The bot's level.
        level: u8,
    },
    /// A player asks to take back.
    TakebackAsked {
        /// The version after this change.
        version: u64,
        /// The seat.
        seat: u8,
        /// The ply that would be played next.
        ply: u32,
    },
    /// A seat agreed to take back; others still have to.
    TakebackAgreed {
        /// The version after this change.
        version: u64,
        /// The seat.
        seat: u8,
        /// The ply of the request.
        ply: u32,
    },
    /// A seat refused to take back, or the request was withdrawn.
    TakebackRefused {
        /// The version after this change.
        version: u64,
        /// The seat.
        seat: u8,
        /// The ply of the request.
        ply: u32,
    },
    /// Steps were taken back.
    TookBack {
        /// The version after this change.
        version: u64,
        /// The ply to be played next.
        ply: u32,
        /// The current state of the game.
        game: GameState,
    },
    /// A chat message.
    Said {
        /// The version after this change.
        version: u64,
        /// The message with its author.
        line: ChatLine,
    },
    /// A chat message that you don't get, without its text: of somebody you have muted, or of a spectator while you play
    /// a rated game.
    Muted {
        /// The version after this change.
        version: u64,
    },
    /// The game is over.
    Ended {
        /// The version after this change.
        version: u64,
        /// The result.
        result: GameResult,
        /// The time.
        at: u64,
    },
    /// The table was closed before a game began.
    Closed {
        /// The version after this change.
        version: u64,
        /// The seat of the invited player who declined; null if the host left.
        declined: Option<u8>,
    },
    /// A table for a rematch was opened.
    Rematch {
        /// The version after this change.
        version: u64,
        /// The table's id.
        table: TableId,
    },
    /// Who is connected.
    Presence {
        /// For each seat, whether its player is connected; bots always are.
        seats: Vec<bool>,
        /// The number of spectators.
        watchers: u32,
    },
    /// The remaining time.
    Clock {
        /// The clocks.
        clocks: Clocks,
    },
    /// Your move was stored.
    Accepted {
        /// Its ply.
        ply: u32,
        /// The version after it.
        version: u64,
    },
    /// Your request was refused.
    Refused {
        /// The ply of the request, if it was a move.
        ply: Option<u32>,
        /// The reason.
        problem: Problem,
    },
    /// The reply to a ping.
    Pong {
        /// The server time.
        at: u64,
    },
    /// What moderators have imposed on you changed. A ban comes before the connection is closed.
    Standing {
        /// What is imposed on you now.
        sanctions: Vec<Sanction>,
    },
    /// The connection is closing; reconnect after the given delay.
    Goodbye {
        /// The delay in milliseconds.
        retry_ms: u32,
    },
}

impl ToClient {
    /// Returns the version after the message, or `None` if it does not change the table.
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
            | ToClient::Standing { .. }
            | ToClient::Goodbye { .. } => None,
        }
    }
}

/// A chat message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ChatLine {
    /// The version after it, which identifies it in reports.
    pub version: u64,
    /// The seat.
    pub by: Player,
    /// The author's seat, if any.
    pub seat: Option<u8>,
    /// The text: plain text, never markup.
    pub text: String,
    /// The time.
    pub at: u64,
}
