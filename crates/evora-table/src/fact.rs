//! Facts: what happened at a table, in order. They are all that is stored of a game.

use evora_engine::Level;
use evora_id::{TableId, UserId};
use evora_notation::Event;
use evora_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::options::Options;

/// Milliseconds since 1970.
pub type Millis = i64;

/// Milliseconds in service: time during which moves could be stored. Players' clocks run on it.
pub type Ticks = i64;

/// A point in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The date, for people to read.
    pub at: Millis,
    /// The time in service, for clocks.
    pub ticks: Ticks,
}

/// A guest or an account.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Person {
    /// The user's id.
    pub id: UserId,
    /// The name; empty in stored facts, and once the account is deleted.
    pub name: String,
    /// Whether the person is a guest, without an account.
    pub guest: bool,
}

/// The person or bot in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum Participant {
    /// A person.
    Person(Person),
    /// A bot of this level, 1 to 8.
    Bot {
        /// The level.
        level: u8,
    },
}

impl Participant {
    /// The bot's level. Returns `None` for a person, or an unknown level.
    pub fn level(&self) -> Option<Level> {
        match self {
            Participant::Person(_) => None,
            Participant::Bot { level } => {
                Level::ALL.get(usize::from(*level).checked_sub(1)?).copied()
            }
        }
    }
}

/// Why a seat forfeited the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forfeit {
    /// The player resigned.
    Resigned,
    /// The player ran out of time.
    TimedOut,
}

/// The outcome of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The scores, including final bonuses if the game was played to its end.
    pub scores: Vec<u16>,
    /// The seats that won; empty if the game was abandoned.
    #[serde(with = "crate::seat_number::list")]
    pub winners: Vec<Seat>,
    /// The seats that resigned or ran out of time.
    #[serde(with = "crate::seat_number::list")]
    pub forfeits: Vec<Seat>,
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    /// The table was opened.
    Opened {
        /// The host.
        by: Person,
        /// The options.
        options: Options,
        /// The hash of the secret that deals come from.
        commitment: String,
    },
    /// A person or bot took a seat.
    Seated {
        /// The seat.
        #[serde(with = "crate::seat_number")]
        seat: Seat,
        /// The person or bot; stored under its former name.
        #[serde(rename = "sitter")]
        participant: Participant,
    },
    /// A person left a seat before the start.
    Unseated {
        /// The seat.
        #[serde(with = "crate::seat_number")]
        seat: Seat,
    },
    /// A player added a share to the deals.
    Shared {
        /// The player's seat.
        #[serde(with = "crate::seat_number")]
        seat: Seat,
        /// The share, in hex.
        share: String,
    },
    /// The game started.
    Started {
        /// The starting player.
        #[serde(with = "crate::seat_number")]
        first: Seat,
        /// The names of Duel's goals.
        goals: Vec<String>,
        /// Whether Duel shows the backs of plates. Games stored before this field existed do not.
        #[serde(default)]
        backs: bool,
    },
    /// An outcome of chance.
    Chance {
        /// The outcome, as in a trace.
        event: Event,
    },
    /// A player moved.
    Moved {
        /// The player's seat.
        #[serde(with = "crate::seat_number")]
        seat: Seat,
        /// The move word.
        word: String,
    },
    /// A player forfeited. If the game continues, a bot plays in that seat.
    Forfeited {
        /// The player's seat.
        #[serde(with = "crate::seat_number")]
        seat: Seat,
        /// The reason.
        why: Forfeit,
    },
    /// A player ran out of time and a bot continues in that seat, which may still win.
    BotTookOver {
        /// The player's seat.
        #[serde(with = "crate::seat_number")]
        seat: Seat,
    },
    /// A player went on vacation or came back: in a game over days their clock stands still or runs again.
    #[cfg(feature = "vacation")]
    Vacation {
        /// The player's seat.
        #[serde(with = "crate::seat_number")]
        seat: Seat,
        /// Whether it begins.
        begins: bool,
    },
    /// A player asked for a takeback.
    TakebackAsked {
        /// The player's seat.
        #[serde(with = "crate::seat_number")]
        seat: Seat,
        /// The ply to go back to.
        step: u32,
    },
    /// A player agreed to the takeback.
    TakebackGranted {
        /// The player's seat.
        #[serde(with = "crate::seat_number")]
        seat: Seat,
    },
    /// A player refused the takeback, or withdrew their own request.
    TakebackRefused {
        /// The player's seat.
        #[serde(with = "crate::seat_number")]
        seat: Seat,
    },
    /// The game went back to before a step.
    TookBack {
        /// The ply of that step.
        step: u32,
    },
    /// The game ended.
    Ended {
        /// The outcome.
        outcome: Outcome,
    },
    /// A chat line.
    Said {
        /// The author; `None` once their account is deleted.
        by: Option<Person>,
        /// The text.
        text: String,
    },
    /// The table was closed before its game started.
    Closed {
        /// The seat reserved for the person who declined; `None` if the host left.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "crate::seat_number::optional"
        )]
        declined: Option<Seat>,
    },
    /// A table for a rematch was opened.
    Rematch {
        /// The id of the new table.
        table: TableId,
    },
}

impl Fact {
    /// Whether the fact is a step of the game and so has a ply.
    pub fn is_step(&self) -> bool {
        matches!(self, Fact::Chance { .. } | Fact::Moved { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Facts as the first version of the server stored them, with ids as plain text.
    const STORED: [&str; 4] = [
        r#"{"fact":"opened","by":{"id":"abcdefghjkmnpqrstuvwxyz234","name":"","guest":false},"options":{"rules":"azul","seats":["open","open"],"first":null,"goals":[],"clock":{"clock":"bank","seconds":300,"increment":5},"on_timeout":"bot","rated":false,"public":true,"spectators":true,"takebacks":true,"hints":false,"chat":true},"commitment":"00"}"#,
        r#"{"fact":"seated","seat":1,"sitter":{"who":"person","id":"abcdefghjkmnpqrstuvwxyz234","name":"","guest":true}}"#,
        r#"{"fact":"said","by":{"id":"abcdefghjkmnpqrstuvwxyz234","name":"","guest":false},"text":"hi"}"#,
        r#"{"fact":"rematch","table":"k3m9x2pqrs7a"}"#,
    ];

    #[test]
    fn stored_facts_read_and_write_as_before() {
        for stored in STORED {
            let fact: Fact = serde_json::from_str(stored).unwrap();
            assert_eq!(serde_json::to_string(&fact).unwrap(), stored);
        }
    }
}
