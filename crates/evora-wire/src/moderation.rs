//! Muting and reporting of chat, and the operator's list of reports.

use evora_id::{TableId, UserId};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::archive::check_page;
use crate::fault::Faults;
use crate::incoming::Incoming;
use crate::info::Player;
use crate::limits::REPORT_MAX;

/// Reports a chat message, or a player, to the moderators.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The version of the chat message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub version: Option<u64>,
    /// The seat of the player, if it is not about a message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0, maximum = 3)]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The reason.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

impl Incoming for Report {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let is_either = self.version.is_some() != self.seat.is_some();
        faults.expect(is_either, "version", || "Name either a version or a seat.".to_owned());
        faults.length("reason", self.reason.trim().chars().count(), (1, REPORT_MAX), "characters");
        faults.finish()
    }
}

/// The players whose chat is hidden from you.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Mutes {
    /// The players, in the order they were muted.
    pub muted: Vec<Player>,
}

/// Filters of the operator's list of reports.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReportQuery {
    /// Whether to include resolved reports.
    #[serde(default)]
    pub all: bool,
    /// The cursor of the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
    /// The page size, 1 to 100.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u16>,
}

impl Incoming for ReportQuery {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_page(&mut faults, None, self.cursor.as_deref(), self.limit);
        faults.finish()
    }
}

/// A report, for the operator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReportInfo {
    /// The report's id.
    pub id: String,
    /// The table.
    pub table: TableId,
    /// The version of the chat message, or of the table when a player was reported.
    pub version: u64,
    /// Whether it is about a chat message, and not about a player only.
    pub about_line: bool,
    /// The reported user; null if nobody knows any more.
    pub about: Option<UserId>,
    /// The user who reported it.
    pub by: UserId,
    /// The reason.
    pub reason: String,
    /// The time of the report.
    pub at: u64,
    /// The time it was resolved.
    pub resolved: Option<u64>,
    /// The author of the message; null if it is not about one.
    pub said_by: Option<UserId>,
    /// The message; null if it is not about one, or its author has deleted the account.
    pub said: Option<String>,
}

/// A page of reports.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReportPage {
    /// The reports, the latest first.
    pub reports: Vec<ReportInfo>,
    /// The `cursor` of the next page; null on the last page.
    pub next: Option<String>,
}
