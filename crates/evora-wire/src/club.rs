//! Clubs: groups of accounts with members, leaders and boards of the best.

use evora_id::ClubId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::archive::check_page;
use crate::fault::Faults;
use crate::friends::Presence;
use crate::incoming::Incoming;
use crate::info::Player;
use crate::limits::{CLUB_NAME_MAX, REPORT_MAX};
use crate::text;

/// How people become members of a club.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClubAdmission {
    /// Everybody may join.
    Open,
    /// A leader must agree.
    Request,
}

/// Who sees the members of a club and its leaderboards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum MembersShownTo {
    /// Everybody.
    Everyone,
    /// Its members.
    Members,
}

/// What somebody may do in a club.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClubRole {
    /// May also choose leaders and delete the club. There is one.
    Owner,
    /// May let people in, remove members and change the club.
    Leader,
    /// Is a member.
    Member,
}

/// What the leaders of a club choose about it. Founds a club, or changes one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ClubSettings {
    /// The name, 3 to 40 characters. No two clubs have names that look the same.
    pub name: String,
    /// What it is about, at most 500 characters.
    pub description: String,
    /// How people become members.
    pub admission: ClubAdmission,
    /// Who sees its members.
    pub members_shown_to: MembersShownTo,
}

impl Incoming for ClubSettings {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.check("name", text::club_name(&self.name));
        faults.check("description", text::description(&self.description));
        faults.finish()
    }
}

/// A club in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ClubSummary {
    /// Its id.
    pub id: ClubId,
    /// Its name.
    pub name: String,
    /// What it is about.
    pub description: String,
    /// How people become members.
    pub admission: ClubAdmission,
    /// How many members it has.
    pub members: u32,
    /// Creation time.
    pub created: u64,
}

/// A page of clubs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ClubPage {
    /// The clubs, those with the most members first.
    pub clubs: Vec<ClubSummary>,
    /// The `cursor` of the next page; null on the last page.
    pub next: Option<String>,
}

/// Parameters of the list of clubs.
#[derive(
    Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams, ToSchema, TS,
)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ClubQuery {
    /// Only clubs whose name contains this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(max_length = 40)]
    pub name: Option<String>,
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

impl Incoming for ClubQuery {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let name = self.name.as_deref().unwrap_or_default();
        faults.length("name", name.chars().count(), (0, CLUB_NAME_MAX), "characters");
        check_page(&mut faults, None, self.cursor.as_deref(), self.limit);
        faults.finish()
    }
}

/// A club of yours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct OwnClub {
    /// The club.
    pub club: ClubSummary,
    /// What you may do there.
    pub role: ClubRole,
    /// Since when you are a member.
    pub since: u64,
    /// How many people ask to join; 0 if you may not answer them.
    pub requests: u32,
    /// Whether moderators have closed it.
    pub closed: bool,
}

/// The clubs that you are a member of, and those that you ask to join.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct OwnClubs {
    /// Your clubs, the first joined first.
    pub clubs: Vec<OwnClub>,
    /// The clubs that you ask to join, the first first.
    pub requested: Vec<ClubSummary>,
}

/// Clubs of a player that you may know of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PlayerClubs {
    /// The clubs, the first joined first.
    pub clubs: Vec<ClubSummary>,
}

/// What you have to do with a club.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClubStanding {
    /// Nothing.
    Stranger {},
    /// You ask to join.
    Requested {
        /// Since when.
        since: u64,
    },
    /// The club keeps you out.
    KeptOut {},
    /// You are a member.
    Member {
        /// What you may do.
        role: ClubRole,
        /// Since when.
        since: u64,
    },
}

/// That moderators have closed a club.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ClubClosing {
    /// When.
    pub at: u64,
    /// Why.
    pub reason: String,
}

/// A club.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ClubInfo {
    /// What it is.
    pub club: ClubSummary,
    /// Who sees its members.
    pub members_shown_to: MembersShownTo,
    /// The owner and the leaders; null if you may not see the members.
    pub leaders: Option<Vec<ClubMember>>,
    /// What you have to do with it.
    pub you: ClubStanding,
    /// How many people ask to join; 0 if you may not answer them.
    pub requests: u32,
    /// That moderators have closed it. Only its members and moderators see such a club.
    pub closed: Option<ClubClosing>,
}

/// A member of a club.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ClubMember {
    /// The player.
    pub player: Player,
    /// What they may do.
    pub role: ClubRole,
    /// Since when they are a member.
    pub since: u64,
    /// Whether they are online, if you have an account and may know.
    pub presence: Presence,
}

/// A page of the members of a club.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ClubMembers {
    /// The members, the latest first.
    pub members: Vec<ClubMember>,
    /// The `cursor` of the next page; null on the last page.
    pub next: Option<String>,
}

/// Parameters of the list of members.
#[derive(
    Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams, ToSchema, TS,
)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ClubMemberQuery {
    /// Only members whom you see online.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub online: bool,
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

impl Incoming for ClubMemberQuery {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_page(&mut faults, None, self.cursor.as_deref(), self.limit);
        faults.finish()
    }
}

/// Somebody on a list that the leaders of a club keep.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ClubPerson {
    /// The player.
    pub player: Player,
    /// Since when.
    pub since: u64,
}

/// People who ask to join a club, or whom it keeps out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ClubPeople {
    /// The people: who asks, the first first; who is kept out, the latest first.
    pub people: Vec<ClubPerson>,
}

/// Reports a club to the moderators, or closes it as one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ClubComplaint {
    /// The reason; of a closing, what its members read.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

impl Incoming for ClubComplaint {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.length("reason", self.reason.trim().chars().count(), (1, REPORT_MAX), "characters");
        faults.finish()
    }
}

/// A report of a club, for moderators.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ReportedClub {
    /// The report's id.
    pub id: String,
    /// The club.
    pub club: ClubSummary,
    /// That moderators have closed it.
    pub closed: Option<ClubClosing>,
    /// Its owner.
    pub owner: Player,
    /// Who reported it.
    pub by: Player,
    /// The reason.
    pub reason: String,
    /// When.
    pub at: u64,
    /// When it was resolved; null if it was not.
    pub resolved: Option<u64>,
}

/// A page of reports of clubs, for moderators.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ReportedClubs {
    /// The reports, the latest first.
    pub reports: Vec<ReportedClub>,
    /// The `cursor` of the next page; null on the last page.
    pub next: Option<String>,
}

/// What is stored about you and clubs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ExportedClubs {
    /// The clubs that you are a member of.
    pub member: Vec<OwnClub>,
    /// The clubs that you ask to join.
    pub requested: Vec<ClubId>,
    /// The clubs that keep you out.
    pub kept_out: Vec<ClubId>,
    /// Your reports of clubs.
    pub reports: Vec<ExportedClubReport>,
}

/// A report of a club that you wrote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ExportedClubReport {
    /// The club.
    pub club: ClubId,
    /// The time.
    pub at: u64,
    /// The text.
    pub text: String,
}
