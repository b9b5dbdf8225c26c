//! Roles, and what moderators impose on people.

use evora_id::TableId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::archive::check_page;
use crate::audit::{AuditAction, AuditDetails};
use crate::fault::Faults;
use crate::incoming::Incoming;
use crate::info::Player;
use crate::limits::{HOURS_MAX, REPORT_MAX};
use crate::names::Rules;

/// What somebody may do for the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// May moderate players.
    Moderator,
    /// May moderate moderators, too.
    Admin,
}

/// What can be imposed on somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum SanctionKind {
    /// No chat.
    Mute,
    /// No moves, no new games, no chat.
    Suspension,
    /// No access.
    Ban,
}

/// Something that is imposed on somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Sanction {
    /// What it is.
    pub kind: SanctionKind,
    /// The reason.
    pub reason: String,
    /// Since when.
    pub at: u64,
    /// Until when; null if it has no end.
    pub until: Option<u64>,
}

/// Mutes, suspends or bans somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Impose {
    /// The reason, which the person reads.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
    /// For how many hours; without end if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    // Wider than what is allowed, so that a number that is too large is told the range like any other.
    #[schema(value_type = Option<u32>, minimum = 1, maximum = 87600)]
    #[ts(as = "Option<u32>", optional)]
    pub hours: Option<i64>,
}

impl Incoming for Impose {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.length("reason", self.reason.trim().chars().count(), (1, REPORT_MAX), "characters");
        if let Some(hours) = self.hours {
            faults.within("hours", hours, (1, HOURS_MAX));
        }
        faults.finish()
    }
}

/// A note about somebody, for other moderators.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The note.
    #[schema(min_length = 1, max_length = 500)]
    pub text: String,
}

impl Incoming for Note {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.length("text", self.text.trim().chars().count(), (1, REPORT_MAX), "characters");
        faults.finish()
    }
}

/// Which part of a moderator's list to return.
#[derive(
    Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams, ToSchema, TS,
)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ModerationQuery {
    /// Whether to include resolved reports.
    #[serde(default)]
    pub all: bool,
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

impl Incoming for ModerationQuery {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_page(&mut faults, None, self.cursor.as_deref(), self.limit);
        faults.finish()
    }
}

/// A line of chat around a report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ContextLine {
    /// The version of the line.
    pub version: u64,
    /// Who wrote it.
    pub by: Player,
    /// The text.
    pub text: String,
    /// When.
    pub at: u64,
}

/// A report, for moderators.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ReportedPlayer {
    /// The report's id.
    pub id: String,
    /// The table.
    pub table: TableId,
    /// The rule set that is played there.
    pub rules: Rules,
    /// The version of the reported line, or of the table when the player was reported.
    pub version: u64,
    /// Whether it is about that line, and not about the player only.
    pub about_line: bool,
    /// The reported player.
    pub about: Player,
    /// What is imposed on them now.
    pub sanctions: Vec<Sanction>,
    /// How many reports about them are unresolved.
    pub open_reports: u32,
    /// Who reported it.
    pub by: Player,
    /// The reason.
    pub reason: String,
    /// When.
    pub at: u64,
    /// When it was resolved; null if it was not.
    pub resolved: Option<u64>,
    /// The chat around it, oldest first.
    pub chat: Vec<ContextLine>,
}

/// A page of reports, for moderators.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ReportedPlayers {
    /// The reports, the latest first.
    pub reports: Vec<ReportedPlayer>,
    /// The `cursor` of the next page; null on the last page.
    pub next: Option<String>,
}

/// Something that a moderator or operator did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ModerationEntry {
    /// The entry's id.
    pub id: String,
    /// When.
    pub at: u64,
    /// The moderator; null for an operator.
    pub by: Option<Player>,
    /// To whom.
    pub about: Player,
    /// What was done.
    pub action: AuditAction,
    /// Further details.
    pub details: AuditDetails,
}

/// Somebody, for moderators.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ModeratedPlayer {
    /// Who it is.
    pub player: Player,
    /// Creation time.
    pub since: u64,
    /// When they were last here; null if they have no session.
    pub seen: Option<u64>,
    /// Their role, if they have one.
    pub role: Option<Role>,
    /// What is imposed on them.
    pub sanctions: Vec<Sanction>,
    /// How many reports about them are unresolved.
    pub open_reports: u32,
    /// What moderators and operators did, with notes, the latest first.
    pub log: Vec<ModerationEntry>,
}
