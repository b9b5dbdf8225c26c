//! The lobby: tables to join or watch.

use evora_id::TableId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::archive::check_page;
use crate::clock::{Clock, Clocks};
use crate::fault::Faults;
use crate::goals::GoalsWanted;
use crate::incoming::Incoming;
use crate::info::{SeatInfo, TableInfo, TableState};
use crate::names::Rules;
use crate::result::GameResult;
use crate::standing::Sanction;

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableSummary {
    /// The table's id.
    pub id: TableId,
    /// The rule set, with the side of the boards.
    pub rules: Rules,
    /// Duel's goals.
    pub goals: Option<GoalsWanted>,
    /// The starting seat; null if it is drawn at random.
    pub first: Option<u8>,
    /// The state of the table.
    pub state: TableState,
    /// The seats in order.
    pub seats: Vec<SeatInfo>,
    /// The time control.
    pub clock: Clock,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether others may watch.
    pub spectators: bool,
    /// Whether players may ask for hints although other people play.
    pub hints: bool,
    /// The seats to move while the game is being played.
    pub turn: Vec<u8>,
    /// Creation time.
    pub created: u64,
    /// When the game ended.
    pub ended: Option<u64>,
    /// The result, without the breakdown of the scores.
    pub result: Option<GameResult>,
    /// Whether the game was played in somebody's browser and imported; then it was not played on this server.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub imported: bool,
}

/// A page of tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TablePage {
    /// The tables.
    pub tables: Vec<TableSummary>,
    /// The `cursor` of the next page; null on the last page.
    pub next: Option<String>,
}

/// Filters of the list of tables.
#[derive(
    Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams, ToSchema, TS,
)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TableQuery {
    /// Only this rule set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rules: Option<Rules>,
    /// Only tables for this many players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(minimum = 2, maximum = 4)]
    pub players: Option<u8>,
    /// Only tables in this state; by default open ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub state: Option<TableState>,
    /// The cursor of the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(max_length = 128, pattern = r"^-?[0-9]{1,18}\.[a-z0-9]{1,64}$")]
    pub cursor: Option<String>,
    /// The page size, 1 to 100.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u16>,
}

impl Incoming for TableQuery {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_page(&mut faults, self.players, self.cursor.as_deref(), self.limit);
        faults.finish()
    }
}

/// The best game being played that others may watch, as spectators see it. When it is over it stays for some seconds, with its result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct BestGame {
    /// The table.
    pub table: TableInfo,
    /// The number of steps so far; with another number the table's picture is another.
    pub ply: u32,
    /// The seat to move.
    pub turn: Option<u8>,
    /// The scores.
    pub scores: Vec<u16>,
    /// The clocks, if the game has a time control.
    pub clocks: Option<Clocks>,
}

/// The best game being played, if there is one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Best {
    /// The game.
    pub best: Option<BestGame>,
}

/// A message of the lobby's stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LobbyToClient {
    /// The public tables that are open or can be watched; replaces everything sent before.
    Tables {
        /// The tables: open ones first, each kind from newest to oldest.
        tables: Vec<TableSummary>,
    },
    /// A table was added or changed.
    Table {
        /// The table.
        table: TableSummary,
    },
    /// A table left the lobby.
    Gone {
        /// The table's id.
        id: TableId,
    },
    /// One of your tables changed: it is your turn, a player joined, or the game ended.
    Yours {
        /// The table.
        table: TableSummary,
    },
    /// How many people are online.
    Online {
        /// People with an open page.
        people: u32,
        /// Games being played.
        games: u32,
    },
    /// The best game being played, whenever it changes or another takes its place.
    Best {
        /// The game; null if there is none.
        best: Option<Box<BestGame>>,
    },
    /// What moderators have imposed on you changed. A ban comes before the stream is closed.
    Standing {
        /// What is imposed on you now.
        sanctions: Vec<Sanction>,
    },
    /// The stream is closing; reconnect after the given delay.
    Goodbye {
        /// The delay in milliseconds.
        retry_ms: u32,
    },
}
