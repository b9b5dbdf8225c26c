//! What the page asks about a table that it keeps itself, and the answers.

use evora_id::{TableId, UserId};
use evora_table::{Fact, Millis, Moment, Ticks};
use evora_wire::{NewTable, TableSummary, ToClient, ToServer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::message::EvaluatorKind;

/// A table of the page: everything that is kept of it. The page stores it and hands it in with every question, so that
/// nothing is lost if the engine is ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct KeptTable {
    /// The version of this form.
    pub format: u32,
    /// The table's id.
    pub id: TableId,
    /// The secret that the deals come from, 64 hex digits.
    pub secret: String,
    /// What happened, in order.
    pub facts: Vec<KeptFact>,
}

impl KeptTable {
    /// The version of the form that this program writes. It reads all versions up to it.
    pub const FORMAT: u32 = 1;
}

/// Something that happened at a table, and when.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct KeptFact {
    /// The date, in milliseconds since 1970.
    pub at: Millis,
    /// The time for which the table had been open, in milliseconds. Players' clocks run on it.
    pub ticks: Ticks,
    /// What happened, in a form of the engine's own.
    #[ts(type = "unknown")]
    pub fact: Fact,
}

/// The person at this screen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LocalPerson {
    /// The user's id.
    pub id: UserId,
    /// The name.
    pub name: String,
    /// Whether the person has no account.
    pub guest: bool,
}

/// A point in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Now {
    /// The date, in milliseconds since 1970.
    pub at: Millis,
    /// The time for which the table has been open, in milliseconds.
    pub ticks: Ticks,
}

impl From<Now> for Moment {
    fn from(Now { at, ticks }: Now) -> Moment {
        Moment { at, ticks }
    }
}

/// A new table of the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewLocalTable {
    /// The table's id.
    pub id: TableId,
    /// The person at this screen.
    pub person: LocalPerson,
    /// The table. Its seats are for the person and for bots.
    pub table: NewTable,
    /// The secret that the deals come from, 64 hex digits.
    pub secret: String,
}

/// What is done at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub enum TableAct {
    /// The person sends a message. To `hello` the answer is the whole table.
    Send {
        /// The message.
        message: ToServer,
    },
    /// The person ends the game without a winner.
    Abandon {},
    /// The bot that is to move plays. Nothing happens if no bot is to move.
    Bot {
        /// The seed of the bot's search.
        seed: u32,
        /// The longest time it may think, in milliseconds.
        milliseconds: u32,
    },
    /// The player to move has run out of time. Nothing happens if there is time left.
    TimeOut {},
}

/// How a bot has thought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Thought {
    /// What it played with.
    pub evaluator: EvaluatorKind,
    /// The name of the game's network, if it can have one.
    pub network: Option<String>,
    /// Whether it may have searched less than its level does, because its time was short.
    pub hurried: bool,
}

/// What was done at a table.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TableDone {
    /// What happened. It counts once it is stored.
    pub facts: Vec<KeptFact>,
    /// The messages about it, for the person.
    #[ts(as = "Vec<ToClient>")]
    pub messages: Vec<Box<RawValue>>,
    /// The table's entry in lists.
    pub summary: TableSummary,
    /// The level of the bot that is to move.
    pub bot: Option<u8>,
    /// How the bot that played has thought.
    pub thought: Option<Thought>,
    /// When the player to move runs out of time, in the table's own time.
    pub deadline: Option<Ticks>,
}
