//! Tournaments: creating, listing and joining them, and their stream.
//!
//! Entrants and games are numbered from 0, in the order of joining and of pairing. Standings are rows by entrant and an order
//! of their numbers, so that a change is short even if many places shift.

use evora_id::{ClubId, LinkSecret, TableId, TournamentId};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::archive::check_page;
use crate::clock::Clock;
use crate::detail::is_default;
use crate::fault::Faults;
use crate::goals::GoalsWanted;
use crate::incoming::Incoming;
use crate::info::Player;
use crate::limits::{BEST_OF, DELAY_MAX, MINUTES, ROUNDS, TIME_MAX};
use crate::names::Rules;
use crate::table::{Visibility, check_goals, check_players};
use crate::text;

/// How a tournament is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentFormat {
    /// Whoever waits gets the next game, until the time is up. Wins in a row count double.
    Arena {
        /// How long new games are paired.
        #[schema(minimum = 5, maximum = 720)]
        minutes: u16,
    },
    /// A fixed number of rounds, in which everybody plays others of the same score.
    Swiss {
        /// The number of rounds.
        #[schema(minimum = 1, maximum = 20)]
        rounds: u8,
    },
    /// Matches of two; whoever loses one is out.
    Knockout {
        /// Games of a match, an odd number.
        #[schema(minimum = 1, maximum = 7)]
        best_of: u8,
    },
}

/// Creates a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// Its name, 3 to 60 characters.
    pub name: String,
    /// How it is played.
    pub format: TournamentFormat,
    /// The rule set, with the side of the boards.
    pub rules: Rules,
    /// The players of a game; 2 in a knock-out.
    #[schema(minimum = 2, maximum = 4)]
    pub players: u8,
    /// Duel's goals; by default those of a first game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub goals: Option<GoalsWanted>,
    /// The time control of its games: any but none, and in an arena no days.
    pub clock: Clock,
    /// Whether its games count for ratings.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub rated: bool,
    /// How many seconds later spectators see its games, so that nobody can be helped; 0 for at once. When a game is over they see everything.
    #[serde(default, skip_serializing_if = "is_default")]
    #[ts(as = "Option<u32>", optional)]
    #[schema(maximum = 900)]
    pub delay: u32,
    /// When it begins; within 60 days.
    pub starts: u64,
    /// Who may see and join it: everybody, or the holders of its link.
    #[serde(default)]
    #[ts(as = "Option<Visibility>", optional)]
    pub visibility: Visibility,
    /// The club whose members it is for; its leaders create it. Everybody sees it if `visibility` is public and the club
    /// shows its members to everybody, otherwise its members. It has no link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub club: Option<ClubId>,
}

impl Incoming for NewTournament {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.check("name", text::title(&self.name));
        match self.format {
            TournamentFormat::Arena { minutes } => {
                faults.within("format.minutes", minutes, MINUTES);
                let what = "In an arena players can't have days for a move.";
                let fits = !matches!(self.clock, Clock::Days { .. });
                faults.expect_as(fits, "clock", "fault-arena-days", what);
            }
            TournamentFormat::Swiss { rounds } => faults.within("format.rounds", rounds, ROUNDS),
            TournamentFormat::Knockout { best_of } => {
                faults.within("format.best_of", best_of, BEST_OF);
                let what = "The games of a match must be an odd number.";
                faults.expect_as(best_of % 2 == 1, "format.best_of", "fault-even-match", what);
                let what = "Knock-out tournaments are for two-player games.";
                faults.expect_as(self.players == 2, "players", "fault-knockout-players", what);
            }
        }
        check_players(&mut faults, "players", self.rules, self.players.into());
        check_goals(&mut faults, "goals", self.rules, self.goals.as_ref());
        self.clock.check(&mut faults);
        let what = "The games of a tournament need a clock.";
        faults.expect_as(
            self.clock != Clock::Unlimited {},
            "clock",
            "fault-tournament-clock",
            what,
        );
        faults.within("delay", self.delay, (0, DELAY_MAX));
        faults.within("starts", self.starts, (0, TIME_MAX));
        faults.finish()
    }
}

/// How far a tournament is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum TournamentPhase {
    /// It has not begun.
    Open,
    /// Games are played.
    Running,
    /// It is over.
    Over,
    /// It did not take place, because too few people had joined when it should have begun.
    TooFew,
    /// Whoever created it called it off before it began.
    CalledOff,
}

/// The club that a tournament is for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentClub {
    /// Its id.
    pub id: ClubId,
    /// Its name.
    pub name: String,
}

/// A tournament in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentSummary {
    /// Its id.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// How it is played.
    pub format: TournamentFormat,
    /// The rule set, with the side of the boards.
    pub rules: Rules,
    /// The players of a game.
    pub players: u8,
    /// Duel's goals.
    pub goals: Option<GoalsWanted>,
    /// The time control of its games.
    pub clock: Clock,
    /// Whether its games count for ratings.
    pub rated: bool,
    /// How many seconds later spectators see its games; 0 for at once.
    pub delay: u32,
    /// Who may see and join it.
    pub visibility: Visibility,
    /// The club whose members may join; null if there is none, or it is gone.
    pub club: Option<TournamentClub>,
    /// Who created it.
    pub creator: Player,
    /// How far it is.
    pub phase: TournamentPhase,
    /// When it begins or began.
    pub starts: u64,
    /// When an arena's time is up; null for other formats.
    pub ends: Option<u64>,
    /// When it ended.
    pub finished: Option<u64>,
    /// How many people take part: all who joined but those who left before it began.
    pub entrants: u16,
    /// Who won, once it is over; null if several share the first place.
    pub winner: Option<Player>,
}

/// A page of tournaments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentPage {
    /// The tournaments.
    pub tournaments: Vec<TournamentSummary>,
    /// The `cursor` of the next page; null on the last page.
    pub next: Option<String>,
}

/// Filters of the list of tournaments.
#[derive(
    Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams, ToSchema, TS,
)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TournamentQuery {
    /// Only tournaments in this phase; by default open ones, of your own all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phase: Option<TournamentPhase>,
    /// Only this rule set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rules: Option<Rules>,
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

impl Incoming for TournamentQuery {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_page(&mut faults, None, self.cursor.as_deref(), self.limit);
        faults.finish()
    }
}

/// A new tournament, with its link, which only its creator gets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentMade {
    /// The tournament.
    pub tournament: TournamentInfo,
    /// The secret of its link, if it is not public.
    pub link: Option<LinkSecret>,
}

/// Somebody who joined a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentEntrant {
    /// Their number, by the order of joining.
    pub entrant: u16,
    /// The player.
    pub player: Player,
    /// Their rating when they joined; 1500 without one.
    pub rating: i32,
}

/// The results of an entrant so far.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentRow {
    /// The entrant.
    pub entrant: u16,
    /// Points; in a knock-out, rounds that were won.
    pub points: u32,
    /// Swiss: the points of all opponents.
    pub buchholz: u32,
    /// Swiss: twice the points of opponents who were beaten, and those of opponents with the same rank.
    pub sonneborn_berger: u32,
    /// Games won, alone.
    pub wins: u32,
    /// Games that count.
    pub games: u32,
    /// Arena: wins in a row up to now.
    pub streak: u32,
    /// Arena: whether the next game counts double.
    pub on_fire: bool,
    /// Whether they left; then they are not paired.
    pub left: bool,
}

/// Whether a game of a tournament is played, and how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum TournamentGameState {
    /// It is played.
    On,
    /// It ended.
    Ended,
    /// It was called off and does not count.
    Cancelled,
}

/// A game of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentGame {
    /// Its number, by the order of pairing.
    pub game: u32,
    /// The round of a Swiss tournament or a knock-out, from 0; 0 in an arena.
    pub round: u32,
    /// Its table. It is opened a moment after the pairing.
    pub table: TableId,
    /// The entrants in the order of their seats; the first one starts.
    pub seats: Vec<u16>,
    /// Whether it is played.
    pub state: TournamentGameState,
    /// Each seat's rank, from 1, once it has ended; equal if it is shared.
    pub ranks: Vec<u8>,
}

/// What you have to do with a tournament that you joined.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentYou {
    /// Your number.
    pub entrant: u16,
    /// Whether you left, or count as having left.
    pub left: bool,
    /// Whether you count as having left because you did not come to a game.
    pub absent: bool,
    /// The table of the game that you play now.
    pub table: Option<TableId>,
}

/// A tournament with its standings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentInfo {
    /// What it is, and how far.
    pub about: TournamentSummary,
    /// The version of this state; later changes have greater versions.
    pub version: u64,
    /// Everybody who joined, by their numbers, those who left included.
    pub entrants: Vec<TournamentEntrant>,
    /// The results of all entrants so far, by their numbers.
    pub rows: Vec<TournamentRow>,
    /// The standings: the numbers of the entrants, best first; those in one list share a place. Whoever left before it began is
    /// not in them.
    pub order: Vec<Vec<u16>>,
    /// Rounds of a Swiss tournament or a knock-out that were paired.
    pub rounds: u32,
    /// Who sat out each round of a Swiss tournament, though they were there.
    pub byes: Vec<Vec<u16>>,
    /// The games that are on and, unless it is an arena, all of the latest round.
    pub games: Vec<TournamentGame>,
    /// What you have to do with it, if you joined.
    pub you: Option<TournamentYou>,
}

/// Joins a tournament, or comes back.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct JoinTournament {
    /// The secret of its link, if it is not public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub link: Option<LinkSecret>,
}

impl Incoming for JoinTournament {
    fn validate(&self) -> Result<(), Faults> {
        Ok(())
    }
}

/// Which games of a tournament to list. Without a filter, the latest 100.
#[derive(
    Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams, ToSchema, TS,
)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TournamentGamesQuery {
    /// All games of this round, from 0. An arena has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(maximum = 1000)]
    pub round: Option<u32>,
    /// All games of this entrant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(maximum = 300)]
    pub entrant: Option<u16>,
    /// The secret of the tournament's link, if it is not public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(value_type = String, required = false, pattern = "^[a-hjkmnp-z2-9]{26}$")]
    pub link: Option<LinkSecret>,
}

impl Incoming for TournamentGamesQuery {
    fn validate(&self) -> Result<(), Faults> {
        Ok(())
    }
}

/// Games of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentGames {
    /// The games, by their numbers.
    pub games: Vec<TournamentGame>,
}

/// A game of a tournament that you play now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentTable {
    /// The tournament.
    pub tournament: TournamentId,
    /// The tournament's name.
    pub name: String,
    /// The table.
    pub table: TableId,
}

/// A tournament that you created or joined, in an export of your data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ExportedTournament {
    /// The tournament.
    pub tournament: TournamentId,
    /// Its name.
    pub name: String,
    /// Whether you created it.
    pub created: bool,
    /// Your number in it, if you joined.
    pub entrant: Option<u16>,
}

/// A message of a tournament's stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TournamentToClient {
    /// The tournament; replaces everything sent before.
    Tournament {
        /// The tournament.
        tournament: Box<TournamentInfo>,
    },
    /// What changed.
    Update {
        /// The version after the change.
        version: u64,
        /// What it is, and how far, if that changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        about: Option<Box<TournamentSummary>>,
        /// Those who joined.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<TournamentEntrant>>", optional)]
        entrants: Vec<TournamentEntrant>,
        /// The rows that are new or changed.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<TournamentRow>>", optional)]
        rows: Vec<TournamentRow>,
        /// The standings, if the order changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        order: Option<Vec<Vec<u16>>>,
        /// Rounds that were paired, if there is another.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rounds: Option<u32>,
        /// Who sat out each round, if there is another.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        byes: Option<Vec<Vec<u16>>>,
        /// The games that are new or changed.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<TournamentGame>>", optional)]
        games: Vec<TournamentGame>,
    },
    /// What you have to do with it changed: you joined, left, or have a game.
    You {
        /// What it is now.
        you: Option<TournamentYou>,
    },
    /// The stream is closing; reconnect after the given delay.
    Goodbye {
        /// The delay in milliseconds.
        retry_ms: u32,
    },
}
