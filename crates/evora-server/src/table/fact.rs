//! What happens at a table, one after another: the only thing that is ever written down.

use evora_engine::Level;
use evora_notation::Event;
use evora_rules::Seat;
use serde::{Deserialize, Serialize};

use super::options::Options;

/// Milliseconds since 1970.
pub type Millis = i64;

/// Somebody with an identity here.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Person {
    /// The identity.
    pub id: String,
    /// The name, as it was when they sat down.
    pub name: String,
    /// Whether they have no account.
    pub guest: bool,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum Sitter {
    /// A person.
    Person(Person),
    /// A bot of this level, 1 to 8.
    Bot {
        /// The level.
        level: u8,
    },
}

impl Sitter {
    /// The bot's level, where a bot sits.
    pub fn level(&self) -> Option<Level> {
        match self {
            Sitter::Person(_) => None,
            Sitter::Bot { level } => Level::ALL.get(usize::from(*level).checked_sub(1)?).copied(),
        }
    }
}

/// Why a seat is out of the running.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forfeit {
    /// Gave up.
    Resigned,
    /// Ran out of time.
    TimedOut,
}

/// How a game came out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The scores, every bonus included where the game was played to its end.
    pub scores: Vec<u16>,
    /// The seats that won; none where the game was abandoned.
    #[serde(with = "super::seat_number::list")]
    pub winners: Vec<Seat>,
    /// The seats that gave up or ran out of time.
    #[serde(with = "super::seat_number::list")]
    pub forfeits: Vec<Seat>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    /// The table was opened.
    Opened {
        /// By whom.
        by: Person,
        /// With what.
        options: Options,
        /// The hash of the secret that deals come from.
        commitment: String,
    },
    /// Somebody took a seat.
    Seated {
        /// Which.
        #[serde(with = "super::seat_number")]
        seat: Seat,
        /// Who.
        sitter: Sitter,
    },
    /// Somebody left a seat before the start.
    Unseated {
        /// Which.
        #[serde(with = "super::seat_number")]
        seat: Seat,
    },
    /// A player added a value of their own to what deals come from, in hex.
    Shared {
        /// Whose seat.
        #[serde(with = "super::seat_number")]
        seat: Seat,
        /// The value.
        share: String,
    },
    /// The game began.
    Started {
        /// Who goes first.
        #[serde(with = "super::seat_number")]
        first: Seat,
        /// Duel's goals, by their names.
        goals: Vec<String>,
        /// Whether Duel tells the backs of plates; games begun before it did go on without.
        #[serde(default)]
        backs: bool,
    },
    /// Chance did something.
    Chance {
        /// As a trace tells it.
        event: Event,
    },
    /// Somebody moved.
    Moved {
        /// Whose seat.
        #[serde(with = "super::seat_number")]
        seat: Seat,
        /// The move.
        word: String,
    },
    /// Somebody is out of the running; where the game goes on, a bot plays in that seat.
    Forfeited {
        /// Whose seat.
        #[serde(with = "super::seat_number")]
        seat: Seat,
        /// Why.
        why: Forfeit,
    },
    /// Time ran out and a bot plays on in that seat, which is no loss yet.
    BotTookOver {
        /// Whose seat.
        #[serde(with = "super::seat_number")]
        seat: Seat,
    },
    /// Somebody asks to take back, to before this step.
    TakebackAsked {
        /// Who asks.
        #[serde(with = "super::seat_number")]
        seat: Seat,
        /// To before which step.
        step: u32,
    },
    /// Somebody agrees.
    TakebackGranted {
        /// Who.
        #[serde(with = "super::seat_number")]
        seat: Seat,
    },
    /// Somebody does not agree, or the asker thought better of it.
    TakebackRefused {
        /// Who.
        #[serde(with = "super::seat_number")]
        seat: Seat,
    },
    /// The game goes on from before this step.
    TookBack {
        /// Which.
        step: u32,
    },
    /// The game ended.
    Ended {
        /// How.
        outcome: Outcome,
    },
    /// Somebody said something.
    Said {
        /// Who.
        by: Person,
        /// What.
        text: String,
    },
    /// The table was closed before it began.
    Closed {
        /// The seat kept for whoever declined to play; none where the host left.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "super::seat_number::optional"
        )]
        declined: Option<Seat>,
    },
    /// There is a table for a rematch.
    Rematch {
        /// Which.
        table: String,
    },
}

impl Fact {
    /// Whether it is a step of the game, which has a ply.
    pub fn is_step(&self) -> bool {
        matches!(self, Fact::Chance { .. } | Fact::Moved { .. })
    }
}
