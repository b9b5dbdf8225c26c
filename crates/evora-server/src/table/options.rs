//! The options of a table.

use evora_game::GoalChoice;
use evora_rules::{Players, RuleSet};
use serde::{Deserialize, Serialize};

use super::fact::Millis;

/// The time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "clock", rename_all = "snake_case")]
pub enum Clock {
    /// No time limit.
    None,
    /// A time limit for every move.
    PerMove {
        /// Seconds per move.
        seconds: u32,
    },
    /// A time bank for the whole game, with an increment.
    Bank {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds added after every turn.
        increment: u32,
    },
    /// Correspondence play: days for every move.
    Days {
        /// Days per move.
        days: u32,
    },
}

impl Clock {
    /// Each player's time at the start, for the whole game or for a move. Returns `None` without a limit.
    pub fn at_start(self) -> Option<Millis> {
        match self {
            Clock::None => None,
            Clock::PerMove { seconds } | Clock::Bank { seconds, .. } => {
                Some(Millis::from(seconds) * 1000)
            }
            Clock::Days { days } => Some(Millis::from(days) * 24 * 60 * 60 * 1000),
        }
    }
}

/// What happens when a player runs out of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OnTimeout {
    /// The player forfeits.
    Forfeit,
    /// A bot continues for the player.
    Bot,
}

/// Who may take a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reserved {
    /// Anybody who may join the table.
    Open,
    /// Only somebody with the seat's link, or for whom it is reserved.
    Link,
}

/// The options of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Options {
    /// The name of the rule set.
    pub rules: String,
    /// Who may take each seat; one entry per player.
    pub seats: Vec<Reserved>,
    /// The starting player; drawn if `None`.
    pub first: Option<u8>,
    /// Duel's goals: their names, or a keyword such as `random`. Older tables store nothing for random goals.
    pub goals: Vec<String>,
    /// The time control.
    pub clock: Clock,
    /// What happens when a player runs out of time.
    pub on_timeout: OnTimeout,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Whether the table is listed publicly; otherwise it needs a link.
    pub public: bool,
    /// Whether people without a seat may watch.
    pub spectators: bool,
    /// Whether moves can be taken back if all players agree.
    pub takebacks: bool,
    /// Whether players may ask for hints in games with other people.
    #[serde(default)]
    pub hints: bool,
    /// Whether there is a chat.
    pub chat: bool,
}

impl Options {
    /// The rule set. Returns `None` if this build does not know it.
    pub fn rule_set(&self) -> Option<RuleSet> {
        self.rules.parse().ok()
    }

    /// The choice of goals. Returns `None` for a game without goals.
    pub fn goals(&self) -> Option<GoalChoice> {
        let choice = || match &self.goals[..] {
            [] => GoalChoice::Random,
            goals => GoalChoice::parse(&goals.join(",")).unwrap_or(GoalChoice::Random),
        };
        self.rule_set()?.has_goals().then(choice)
    }

    /// The stored form of a choice of goals.
    pub fn goal_words(choice: GoalChoice) -> Vec<String> {
        choice.to_string().split(',').map(str::to_owned).collect()
    }

    /// The number of players. Returns `None` if the rule set is unknown or does not allow it.
    pub fn players(&self) -> Option<Players> {
        let players = Players::new(self.seats.len())?;
        self.rule_set()?.players().contains(&players).then_some(players)
    }
}
