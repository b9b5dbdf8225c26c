//! What is agreed on before a game.

use evora_game::GoalChoice;
use evora_rules::{Players, RuleSet};
use serde::{Deserialize, Serialize};

use super::fact::Millis;

/// How much time players have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "clock", rename_all = "snake_case")]
pub enum Clock {
    /// As much as they like.
    None,
    /// So many seconds for every decision.
    PerMove {
        /// How many.
        seconds: u32,
    },
    /// So many seconds for the whole game, and so many more after every turn.
    Bank {
        /// At the start.
        seconds: u32,
        /// After every turn.
        increment: u32,
    },
    /// So many days for every decision.
    Days {
        /// How many.
        days: u32,
    },
}

impl Clock {
    /// What every player has at the start, for the whole game or for a decision.
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

/// What happens to somebody whose time runs out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OnTimeout {
    /// They are out of the running.
    Forfeit,
    /// A bot plays on for them.
    Bot,
}

/// What a seat is for, before somebody sits there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reserved {
    /// Anybody.
    Open,
    /// Whoever has the link.
    Link,
}

/// Everything that is agreed on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Options {
    /// The rule set, by its name.
    pub rules: String,
    /// What each seat is for; as many as play.
    pub seats: Vec<Reserved>,
    /// Who starts, if that is chosen.
    pub first: Option<u8>,
    /// Duel's goals: one of the words for them, or their names. Tables from before there were words have nothing here
    /// where goals are drawn.
    pub goals: Vec<String>,
    /// The time.
    pub clock: Clock,
    /// What happens when it runs out.
    pub on_timeout: OnTimeout,
    /// Whether ratings change.
    pub rated: bool,
    /// Whether everybody can find the table, or only who has the link.
    pub public: bool,
    /// Whether others may look on.
    pub spectators: bool,
    /// Whether moves can be taken back, by consent.
    pub takebacks: bool,
    /// Whether players may ask for hints although other people play.
    #[serde(default)]
    pub hints: bool,
    /// Whether people can talk.
    pub chat: bool,
}

impl Options {
    /// The rule set.
    pub fn rule_set(&self) -> Option<RuleSet> {
        self.rules.parse().ok()
    }

    /// Which goals are played; `None` in a game without goals.
    pub fn goals(&self) -> Option<GoalChoice> {
        let choice = || match &self.goals[..] {
            [] => GoalChoice::Random,
            goals => GoalChoice::parse(&goals.join(",")).unwrap_or(GoalChoice::Random),
        };
        self.rule_set()?.has_goals().then(choice)
    }

    /// The words that stand for a choice of goals.
    pub fn goal_words(choice: GoalChoice) -> Vec<String> {
        choice.to_string().split(',').map(str::to_owned).collect()
    }

    /// How many play.
    pub fn players(&self) -> Option<Players> {
        let players = Players::new(self.seats.len())?;
        self.rule_set()?.players().contains(&players).then_some(players)
    }
}
