//! After the game: lists, profiles, ratings, proofs.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::fault::Faults;
use crate::id::{Share, TableId, UserId};
use crate::identity::{Me, SessionInfo};
use crate::incoming::Incoming;
use crate::info::Player;
use crate::limits::{CURSOR_MAX, NAME_MAX, PAGE_MAX, TIME_MAX};
use crate::names::Rules;
use crate::result::GameResult;
use crate::token::TokenInfo;

/// A finished game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct GameSummary {
    /// The table it was played at.
    pub id: TableId,
    /// The rule set.
    pub rules: Rules,
    /// Who played, by seat.
    pub players: Vec<Player>,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// How it ended.
    pub result: GameResult,
    /// When it began.
    pub started: u64,
    /// When it ended.
    pub ended: u64,
}

/// Some games, and where to go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct GamePage {
    /// The games, the latest first.
    pub games: Vec<GameSummary>,
    /// What to pass as `cursor` for more; none at the end.
    pub next: Option<String>,
}

/// Which games to list.
#[derive(
    Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams, ToSchema, TS,
)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct GameQuery {
    /// Only this rule set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rules: Option<Rules>,
    /// Only so many players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(minimum = 2, maximum = 4)]
    pub players: Option<u8>,
    /// Only games of this player, by id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub player: Option<UserId>,
    /// Only games of the account of this name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(min_length = 1, max_length = 160)]
    pub name: Option<String>,
    /// Only games that ended at this time or later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<u64>,
    /// Only games that ended before this time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub until: Option<u64>,
    /// Only rated games, or only others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rated: Option<bool>,
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

/// What pages of all kinds are asked for.
pub(crate) fn check_page(
    faults: &mut Faults,
    players: Option<u8>,
    cursor: Option<&str>,
    limit: Option<u16>,
) {
    if let Some(players) = players {
        faults.within("players", players, (2, 4));
    }
    let cursor = cursor.unwrap_or_default();
    faults.expect(cursor.len() <= CURSOR_MAX && cursor.is_ascii(), "cursor", || {
        "It must be one that was given with a page.".into()
    });
    if let Some(limit) = limit {
        faults.within("limit", limit, (1, PAGE_MAX));
    }
}

impl Incoming for GameQuery {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_page(&mut faults, self.players, self.cursor.as_deref(), self.limit);
        if let Some(name) = &self.name {
            // Longer than any name, before or after it is normalised.
            faults.within("name", name.chars().count(), (1, 8 * NAME_MAX));
        }
        for (field, time) in [("from", self.from), ("until", self.until)] {
            faults.within(field, time.unwrap_or_default(), (0, TIME_MAX));
        }
        faults.finish()
    }
}

/// A player, for everybody to see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Profile {
    /// Who.
    pub player: Player,
    /// Since when.
    pub since: u64,
    /// Results by rule set and table size, the most played first.
    pub standings: Vec<Standing>,
}

/// How a player stands with one rule set and table size.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Standing {
    /// The rule set.
    pub rules: Rules,
    /// How many play.
    pub players: u8,
    /// Finished games.
    pub games: u32,
    /// Games won, shared wins included.
    pub wins: u32,
    /// The rating, if there were rated games.
    pub rating: Option<Rating>,
}

/// A rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Rating {
    /// The rating.
    pub rating: i32,
    /// How far off it may be: twice the deviation.
    pub give_or_take: u32,
    /// Whether it is still so uncertain that it is in no list of leaders.
    pub provisional: bool,
}

/// A rating after a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct RatingPoint {
    /// When.
    pub at: u64,
    /// After this game.
    pub table: TableId,
    /// The rating.
    pub rating: i32,
    /// How far off it may be.
    pub give_or_take: u32,
}

/// How a rating went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct RatingHistory {
    /// The rule set.
    pub rules: Rules,
    /// How many play.
    pub players: u8,
    /// The points, the oldest first.
    pub points: Vec<RatingPoint>,
}

/// A player in the list of leaders.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Leader {
    /// The place, from 1.
    pub place: u32,
    /// Who.
    pub player: Player,
    /// The rating.
    pub rating: Rating,
    /// Rated games.
    pub games: u32,
}

/// Some leaders, and where to go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct LeaderPage {
    /// The leaders, the first first.
    pub leaders: Vec<Leader>,
    /// What to pass as `cursor` for more; none at the end.
    pub next: Option<String>,
}

/// Which of the leaders to list.
#[derive(
    Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams, ToSchema, TS,
)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LeaderQuery {
    /// From here on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(max_length = 9, pattern = "^[0-9]{1,9}$")]
    pub cursor: Option<String>,
    /// At most so many, 1 to 100.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u16>,
}

impl Incoming for LeaderQuery {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_page(&mut faults, None, self.cursor.as_deref(), self.limit);
        faults.finish()
    }
}

/// All that is needed to check the deals of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Verify {
    /// The hash that was shown before the first move (64 hex digits).
    pub commitment: String,
    /// The secret it is the hash of (64 hex digits); told when the game is over.
    pub secret: Option<String>,
    /// What each seat added; told when the game has begun.
    pub shares: Vec<Option<Share>>,
}

/// Everything kept about you.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Export {
    /// Who you are.
    pub me: Me,
    /// Your sessions.
    pub sessions: Vec<SessionInfo>,
    /// Your tokens, without their secrets.
    pub tokens: Vec<TokenInfo>,
    /// Every table at which you have a seat.
    pub tables: Vec<TableId>,
    /// Your games that are over.
    pub games: Vec<GameSummary>,
    /// What you wrote.
    pub chat: Vec<ExportedLine>,
    /// How your ratings went.
    pub ratings: Vec<RatingHistory>,
    /// Whom you have muted.
    pub muted: Vec<UserId>,
    /// What you have reported, with your reasons.
    pub reports: Vec<ExportedLine>,
}

/// Something you wrote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ExportedLine {
    /// Where.
    pub table: TableId,
    /// When.
    pub at: u64,
    /// What.
    pub text: String,
}
