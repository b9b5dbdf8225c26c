//! Clocks: what a table says about time, and how much is left.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::Faults;
use crate::limits::{BANK_SECONDS, INCREMENT_MAX, MOVE_DAYS, MOVE_SECONDS};

/// How time is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// Not at all.
    #[serde(rename = "none")]
    Unlimited {},
    /// So much for each move.
    PerMove {
        /// Seconds.
        #[schema(minimum = 5, maximum = 86400)]
        seconds: u32,
    },
    /// So much for the game, and some more with every move.
    Bank {
        /// Seconds for the game.
        #[schema(minimum = 30, maximum = 86400)]
        seconds: u32,
        /// Seconds added after each move.
        #[schema(maximum = 600)]
        increment: u32,
    },
    /// So many days for each move.
    Days {
        /// Days.
        #[schema(minimum = 1, maximum = 30)]
        days: u32,
    },
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::Unlimited {}
    }
}

impl Clock {
    pub(crate) fn check(self, faults: &mut Faults) {
        match self {
            Clock::Unlimited {} => {}
            Clock::PerMove { seconds } => faults.within("clock.seconds", seconds, MOVE_SECONDS),
            Clock::Bank { seconds, increment } => {
                faults.within("clock.seconds", seconds, BANK_SECONDS);
                faults.within("clock.increment", increment, (0, INCREMENT_MAX));
            }
            Clock::Days { days } => faults.within("clock.days", days, MOVE_DAYS),
        }
    }
}

/// What happens when a seat's time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum OnTimeout {
    /// It loses the game.
    #[default]
    Forfeit,
    /// A bot plays on for it.
    Bot,
}

/// How much time is left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Clocks {
    /// When this was so, by the server's clock.
    pub at: u64,
    /// Milliseconds left to each seat, at that time.
    pub left: Vec<u64>,
    /// The seat whose clock is running.
    pub running: Option<u8>,
}
