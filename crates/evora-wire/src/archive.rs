//! Finished games: lists, profiles, ratings, fairness proofs.

use evora_id::{TableId, UserId};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::audit::AuditEntry;
use crate::challenge::Challenge;
use crate::club::ExportedClubs;
use crate::days::{PastVacation, PushDevice};
use crate::fault::Faults;
use crate::friends::PrivacySettings;
use crate::identity::{Me, SessionInfo};
use crate::incoming::Incoming;
use crate::info::Player;
use crate::limits::{CURSOR_MAX, NAME_MAX, PAGE_MAX, TIME_MAX};
use crate::names::Rules;
use crate::narration::Part;
use crate::passkey::PasskeyInfo;
use crate::puzzles::PuzzleAttempt;
use crate::result::{GameEnding, GameResult};
use crate::share::Share;
use crate::token::TokenInfo;
use crate::tournament::ExportedTournament;

/// A finished game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct GameSummary {
    /// The table it was played at.
    pub id: TableId,
    /// The rule set.
    pub rules: Rules,
    /// The players by seat.
    pub players: Vec<Player>,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// The result.
    pub result: GameResult,
    /// Start time.
    pub started: u64,
    /// End time.
    pub ended: u64,
    /// Whether it was played in somebody's browser and imported; then it was not played on this server.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub imported: bool,
}

/// A page of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct GamePage {
    /// The games, the latest first.
    pub games: Vec<GameSummary>,
    /// The `cursor` of the next page; null on the last page.
    pub next: Option<String>,
}

/// Filters of the list of games.
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
    /// Only games of this many players.
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
    /// Only games that ended this way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub how: Option<GameEnding>,
    /// Only games that the player won, alone or with others, or only those that somebody else won. Needs `player` or `name`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub won: Option<bool>,
    /// Only games that ended at this time or later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<u64>,
    /// Only games that ended before this time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub until: Option<u64>,
    /// Only rated games, or only unrated ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rated: Option<bool>,
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

/// Checks the parameters of all paged lists.
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
            faults.length("name", name.chars().count(), (1, 8 * NAME_MAX), "characters");
        }
        let names_player = self.player.is_some() || self.name.is_some();
        faults.expect(self.won.is_none() || names_player, "won", || {
            "Name the player, too, with `name` or `player`.".into()
        });
        for (field, time) in [("from", self.from), ("until", self.until)] {
            faults.within(field, time.unwrap_or_default(), (0, TIME_MAX));
        }
        faults.finish()
    }
}

/// A player's public profile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Profile {
    /// The player.
    pub player: Player,
    /// Creation time.
    pub since: u64,
    /// Results by rule set and table size, the most played first.
    pub standings: Vec<Standing>,
}

/// A player's results with one rule set and number of players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Standing {
    /// The rule set.
    pub rules: Rules,
    /// The number of players.
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
    /// The margin of error: twice the rating deviation.
    pub give_or_take: u32,
    /// Whether it is too uncertain for the leaderboard.
    pub provisional: bool,
}

/// A rating after a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct RatingPoint {
    /// The time.
    pub at: u64,
    /// The game's table.
    pub table: TableId,
    /// The rating.
    pub rating: i32,
    /// The margin of error.
    pub give_or_take: u32,
}

/// The history of a rating.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct RatingHistory {
    /// The rule set.
    pub rules: Rules,
    /// The number of players.
    pub players: u8,
    /// The points, the oldest first.
    pub points: Vec<RatingPoint>,
}

/// A player's latest public games of a rule set and table size that were played to their end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PlayerStatistics {
    /// The rule set.
    pub rules: Rules,
    /// The number of players.
    pub players: u8,
    /// The games, the oldest first.
    pub games: Vec<PlayedGame>,
}

/// A game as one of its players played it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PlayedGame {
    /// The table.
    pub table: TableId,
    /// When it ended.
    pub ended: u64,
    /// The final score.
    pub score: u16,
    /// The rank, from 1; equal if it is shared.
    #[serde(rename = "place")]
    pub rank: u8,
    /// The breakdown of the score.
    pub parts: Vec<Part>,
    /// The accuracy of the decisions, from 0 to 100; null if the game was not reviewed.
    pub accuracy: Option<f32>,
}

/// An entry of the leaderboard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Leader {
    /// The place, from 1.
    pub place: u32,
    /// The player.
    pub player: Player,
    /// The rating.
    pub rating: Rating,
    /// Rated games.
    pub games: u32,
}

/// A page of the leaderboard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct LeaderPage {
    /// The leaders, the best first.
    pub leaders: Vec<Leader>,
    /// The `cursor` of the next page; null on the last page.
    pub next: Option<String>,
}

/// Parameters of the leaderboard.
#[derive(
    Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams, ToSchema, TS,
)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LeaderQuery {
    /// The cursor of the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(max_length = 9, pattern = "^[0-9]{1,9}$")]
    pub cursor: Option<String>,
    /// The page size, 1 to 100.
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

/// Everything needed to verify the deals of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Verify {
    /// The hash published before the first move (64 hex digits).
    pub commitment: String,
    /// The secret behind the hash (64 hex digits); revealed when the game is over.
    pub secret: Option<String>,
    /// The seats' shares; revealed when the game has begun.
    pub shares: Vec<Option<Share>>,
}

/// All data stored about you.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Export {
    /// Your identity.
    pub me: Me,
    /// Your sessions.
    pub sessions: Vec<SessionInfo>,
    /// Your tokens, without their secrets.
    pub tokens: Vec<TokenInfo>,
    /// Every table where you have a seat.
    pub tables: Vec<TableId>,
    /// Your finished games.
    pub games: Vec<GameSummary>,
    /// Your chat messages.
    pub chat: Vec<ExportedLine>,
    /// The history of your ratings.
    pub ratings: Vec<RatingHistory>,
    /// The users you have muted.
    pub muted: Vec<UserId>,
    /// The users you follow.
    pub following: Vec<UserId>,
    /// The users you block.
    pub blocked: Vec<UserId>,
    /// Who may challenge and follow you, and see that you are online and your clubs.
    pub privacy: PrivacySettings,
    /// Your challenges of the last days, and those that reached you, the oldest first.
    pub challenges: Vec<Challenge>,
    /// Your clubs.
    pub clubs: ExportedClubs,
    /// The tournaments that you created or joined, the latest first.
    pub tournaments: Vec<ExportedTournament>,
    /// Your reports, with their reasons.
    pub reports: Vec<ExportedLine>,
    /// Your passkeys, without their keys.
    pub passkeys: Vec<PasskeyInfo>,
    /// Your confirmed e-mail address.
    pub email: Option<String>,
    /// The devices that get notifications.
    pub devices: Vec<PushDevice>,
    /// Your vacations.
    pub vacations: Vec<PastVacation>,
    /// Your attempts at puzzles.
    pub puzzles: Vec<PuzzleAttempt>,
    /// What was done to your account, the latest first.
    pub audit: Vec<AuditEntry>,
}

/// A text you wrote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ExportedLine {
    /// The table.
    pub table: TableId,
    /// The time.
    pub at: u64,
    /// The text.
    pub text: String,
}
