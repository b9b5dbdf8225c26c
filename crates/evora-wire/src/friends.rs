//! Following and blocking people, who is online, and who may know.

use evora_id::TableId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::archive::check_page;
use crate::challenge::Challenges;
use crate::fault::Faults;
use crate::incoming::Incoming;
use crate::info::Player;
use crate::tournament::TournamentTable;

/// Whether somebody is online, as far as you may know. Somebody who blocks you, or does not let you see it, is offline.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Presence {
    /// They have no page open.
    Offline {},
    /// They have a page open.
    Online {},
    /// They are at a table at which they play.
    Playing {
        /// The table, if you may watch it.
        table: Option<TableId>,
    },
}

/// Somebody whom you follow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Friend {
    /// The player.
    pub player: Player,
    /// Since when you follow them.
    pub since: u64,
    /// Whether they are online.
    pub presence: Presence,
}

/// The people whom you follow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Following {
    /// The people, the latest first.
    pub people: Vec<Friend>,
}

/// Somebody who follows you.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Follower {
    /// The player.
    pub player: Player,
    /// Since when they follow you.
    pub since: u64,
    /// Whether you follow them, too.
    pub followed: bool,
}

/// A page of the people who follow you.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Followers {
    /// The people, the latest first.
    pub people: Vec<Follower>,
    /// The `cursor` of the next page; null on the last page.
    pub next: Option<String>,
}

/// Parameters of the list of followers.
#[derive(
    Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams, ToSchema, TS,
)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FollowerQuery {
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

impl Incoming for FollowerQuery {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_page(&mut faults, None, self.cursor.as_deref(), self.limit);
        faults.finish()
    }
}

/// The people whom you block.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Blocked {
    /// The people, the latest first.
    pub people: Vec<Player>,
}

/// What you have to do with somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Relation {
    /// The player.
    pub player: Player,
    /// Whether you follow them.
    pub following: bool,
    /// Whether you block them.
    pub blocked: bool,
    /// Whether they are online.
    pub presence: Presence,
}

/// Whom you allow something to. People whom you block are never meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum AllowedTo {
    /// Everybody.
    Everyone,
    /// The people whom you follow.
    Following,
    /// Nobody.
    Nobody,
}

/// Who may challenge and follow you, and see that you are online and your clubs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PrivacySettings {
    /// Whose challenges reach you.
    pub challenge: AllowedTo,
    /// Who sees that you are online and what you play.
    pub presence: AllowedTo,
    /// Who may follow you. Others are on no list of yours, and you are always offline for them as followers.
    pub follow: AllowedTo,
    /// Who sees on your profile which clubs you are a member of.
    pub clubs: AllowedTo,
}

/// Changes privacy settings: those that are left out stay as they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct PrivacyChange {
    /// Whose challenges reach you.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub challenge: Option<AllowedTo>,
    /// Who sees that you are online and what you play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub presence: Option<AllowedTo>,
    /// Who may follow you.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub follow: Option<AllowedTo>,
    /// Who sees which clubs you are a member of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clubs: Option<AllowedTo>,
}

impl Incoming for PrivacyChange {
    fn validate(&self) -> Result<(), Faults> {
        Ok(())
    }
}

/// A message of your stream of friends and challenges.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FriendsToClient {
    /// The people whom you follow; replaces everything sent before.
    Friends {
        /// The people, the latest first.
        people: Vec<Friend>,
    },
    /// Somebody whom you follow came, went, or began or ended a game.
    Friend {
        /// The person.
        friend: Friend,
    },
    /// Your challenges; replaces everything sent before.
    Challenges {
        /// The challenges.
        challenges: Challenges,
    },
    /// The games of tournaments that you play now; replaces everything sent before.
    Tournaments {
        /// The games, the latest first.
        tables: Vec<TournamentTable>,
    },
    /// How many games over days wait for your move.
    Waiting {
        /// The games.
        games: u32,
    },
    /// The stream is closing; reconnect after the given delay.
    Goodbye {
        /// The delay in milliseconds.
        retry_ms: u32,
    },
}
