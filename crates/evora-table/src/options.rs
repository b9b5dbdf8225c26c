//! The options of a table.

use evora_game::GoalChoice;
use evora_rules::{Players, RuleSet};
use evora_wire::{Clock, GoalsWanted, OnTimeout, Rules, TableOptions, Visibility};
use serde::{Deserialize, Serialize};

use crate::fact::Ticks;

/// The stored form of a time control: its kind is under `clock`, not under `kind` as in messages.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Clock", tag = "clock", rename_all = "snake_case")]
enum StoredClock {
    #[serde(rename = "none")]
    Unlimited {},
    PerMove {
        seconds: u32,
    },
    Bank {
        seconds: u32,
        increment: u32,
    },
    Days {
        days: u32,
    },
}

/// Each player's time at the start, for the whole game or for a move. Returns `None` without a limit.
pub(crate) fn time_at_start(clock: Clock) -> Option<Ticks> {
    match clock {
        Clock::Unlimited {} => None,
        Clock::PerMove { seconds } | Clock::Bank { seconds, .. } => {
            Some(Ticks::from(seconds) * 1000)
        }
        Clock::Days { days } => Some(Ticks::from(days) * 24 * 60 * 60 * 1000),
    }
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
    #[serde(with = "StoredClock")]
    pub clock: Clock,
    /// What happens when a player runs out of time.
    pub on_timeout: OnTimeout,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Whether the table is listed publicly; otherwise it needs a link.
    pub public: bool,
    /// Whether people without a seat may watch.
    pub spectators: bool,
    /// How many seconds later people without a seat see the game.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub delay: u32,
    /// Whether moves can be taken back if all players agree.
    pub takebacks: bool,
    /// Whether players may ask for hints in games with other people.
    #[serde(default)]
    pub hints: bool,
    /// Whether there is a chat.
    pub chat: bool,
}

fn is_zero(delay: &u32) -> bool {
    *delay == 0
}

impl Options {
    /// The options that somebody wants for a table with this many seats, all of them open.
    pub fn new(wire: &TableOptions, seats: usize) -> Options {
        let goals = wire.goals.as_ref().unwrap_or(&GoalsWanted::DEFAULT);
        let goals = goals.choice().filter(|_| wire.rules == Rules::Duel);
        Options {
            rules: RuleSet::from(wire.rules).name().into(),
            seats: vec![Reserved::Open; seats],
            first: wire.first,
            goals: goals.map(Options::goal_words).unwrap_or_default(),
            clock: wire.clock,
            on_timeout: wire.on_timeout,
            rated: wire.rated,
            public: wire.visibility == Visibility::Public,
            spectators: wire.spectators,
            delay: wire.delay,
            takebacks: wire.takebacks,
            hints: wire.hints,
            chat: wire.chat,
        }
    }

    /// The options in their wire form. Returns `None` if this build does not know the rule set.
    pub fn to_wire(&self) -> Option<TableOptions> {
        Some(TableOptions {
            rules: self.rule_set()?.into(),
            goals: self.goals().map(Into::into),
            first: self.first,
            clock: self.clock,
            on_timeout: self.on_timeout,
            rated: self.rated,
            visibility: if self.public { Visibility::Public } else { Visibility::Link },
            spectators: self.spectators,
            delay: self.delay,
            takebacks: self.takebacks,
            hints: self.hints,
            chat: self.chat,
        })
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    /// Options as the first version of the server stored them.
    fn stored(clock: &str, on_timeout: &str) -> String {
        format!(
            r#"{{"rules":"azul","seats":["open","link"],"first":null,"goals":[],"clock":{clock},"on_timeout":"{on_timeout}","rated":false,"public":true,"spectators":true,"takebacks":false,"hints":false,"chat":true}}"#
        )
    }

    #[test]
    fn stored_clocks_read_and_write_as_before() {
        let clocks = [
            (r#"{"clock":"none"}"#, Clock::Unlimited {}),
            (r#"{"clock":"per_move","seconds":60}"#, Clock::PerMove { seconds: 60 }),
            (
                r#"{"clock":"bank","seconds":300,"increment":5}"#,
                Clock::Bank { seconds: 300, increment: 5 },
            ),
            (r#"{"clock":"days","days":3}"#, Clock::Days { days: 3 }),
        ];
        let timeouts = [("forfeit", OnTimeout::Forfeit), ("bot", OnTimeout::Bot)];
        for (clock_text, clock) in clocks {
            for (on_timeout_text, on_timeout) in timeouts {
                let text = stored(clock_text, on_timeout_text);
                let options: Options = serde_json::from_str(&text).unwrap();
                assert_eq!((options.clock, options.on_timeout), (clock, on_timeout));
                assert_eq!(serde_json::to_string(&options).unwrap(), text);
            }
        }
    }
}
