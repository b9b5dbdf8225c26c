//! What people can do about each other's words, and what the operator reads of it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::after::check_page;
use crate::fault::Faults;
use crate::id::{TableId, UserId};
use crate::incoming::Incoming;
use crate::info::Player;
use crate::limits::REPORT_MAX;

/// Tells those who look after the server about a line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The version that the line made.
    pub version: u64,
    /// What is wrong with it.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

impl Incoming for Report {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.within("reason", self.reason.trim().chars().count(), (1, REPORT_MAX));
        faults.finish()
    }
}

/// Those whose chat is hidden from you.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Mutes {
    /// Who, the first muted first.
    pub muted: Vec<Player>,
}

/// Which reports the operator wants to see.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReportQuery {
    /// Also those that somebody saw to.
    #[serde(default)]
    pub all: bool,
    /// From here on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
    /// At most so many, 1 to 100.
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
    /// What it is called.
    pub id: String,
    /// At which table.
    pub table: TableId,
    /// The version that the line made.
    pub version: u64,
    /// Who reports it.
    pub by: UserId,
    /// What is wrong with it.
    pub reason: String,
    /// When it was reported.
    pub at: u64,
    /// When somebody saw to it.
    pub resolved: Option<u64>,
    /// Who said it.
    pub said_by: Option<UserId>,
    /// The line; none once whoever said it has deleted the account.
    pub said: Option<String>,
}

/// Some reports, and where to go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReportPage {
    /// The reports, the latest first.
    pub reports: Vec<ReportInfo>,
    /// What to pass as `cursor` for more; none at the end.
    pub next: Option<String>,
}
