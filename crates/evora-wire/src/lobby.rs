//! The lobby: tables to join or watch.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::after::check_page;
use crate::clock::Clock;
use crate::fault::Faults;
use crate::goals::GoalsWanted;
use crate::id::TableId;
use crate::incoming::Incoming;
use crate::info::{SeatInfo, TableState};
use crate::names::Rules;
use crate::result::GameResult;

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableSummary {
    /// What it is called.
    pub id: TableId,
    /// The rule set, with the side of the boards.
    pub rules: Rules,
    /// Duel's goals.
    pub goals: Option<GoalsWanted>,
    /// The seat that starts; none if it is drawn.
    pub first: Option<u8>,
    /// How far it has come.
    pub state: TableState,
    /// The seats in order.
    pub seats: Vec<SeatInfo>,
    /// How time is counted.
    pub clock: Clock,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether others may watch.
    pub spectators: bool,
    /// Whether players may ask for hints although other people play.
    pub hints: bool,
    /// The seats that are to move, while the game is on.
    pub turn: Vec<u8>,
    /// When it was opened.
    pub created: u64,
    /// When the game ended.
    pub ended: Option<u64>,
    /// How the game ended, without what the points came from.
    pub result: Option<GameResult>,
}

/// Some tables, and where to go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TablePage {
    /// The tables.
    pub tables: Vec<TableSummary>,
    /// What to pass as `cursor` for more; none at the end.
    pub next: Option<String>,
}

/// Which tables to list.
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
    /// Only so many players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(minimum = 2, maximum = 4)]
    pub players: Option<u8>,
    /// Only tables that have come so far; open ones, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub state: Option<TableState>,
    /// From here on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(max_length = 128, pattern = r"^-?[0-9]{1,18}\.[a-z0-9]{1,64}$")]
    pub cursor: Option<String>,
    /// At most so many, 1 to 100.
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

/// What the lobby's stream says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LobbyToClient {
    /// These are the public tables that are open or can be watched, in place of all that was said before.
    Tables {
        /// The tables, open ones first, of each kind the latest first.
        tables: Vec<TableSummary>,
    },
    /// This table is new or has changed.
    Table {
        /// The table.
        table: TableSummary,
    },
    /// This table is no longer in the lobby.
    Gone {
        /// Which.
        id: TableId,
    },
    /// Something happened at a table of yours: it is your turn, somebody joined, it ended.
    Yours {
        /// The table.
        table: TableSummary,
    },
    /// How many are here.
    Online {
        /// People with an open page.
        people: u32,
        /// Games being played.
        games: u32,
    },
    /// The stream ends; come again after so many milliseconds.
    Goodbye {
        /// When to come again.
        retry_ms: u32,
    },
}
