//! Time controls and remaining time.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::detail::is_default;
use crate::fault::Faults;
use crate::limits::{BANK_SECONDS, INCREMENT_MAX, MOVE_DAYS, MOVE_SECONDS};

/// A time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// No time limit.
    #[serde(rename = "none")]
    Unlimited {},
    /// A limit for each move.
    PerMove {
        /// Seconds.
        #[schema(minimum = 5, maximum = 86400)]
        seconds: u32,
    },
    /// A limit for the game, with an increment for each move.
    Bank {
        /// Seconds for the game.
        #[schema(minimum = 30, maximum = 86400)]
        seconds: u32,
        /// Seconds added after each move.
        #[schema(maximum = 600)]
        increment: u32,
    },
    /// A limit in days for each move.
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

/// What happens when a seat runs out of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum OnTimeout {
    /// It loses the game.
    #[default]
    Forfeit,
    /// A bot takes over.
    Bot,
}

/// The remaining time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Clocks {
    /// The server time of this state.
    pub at: u64,
    /// Milliseconds left for each seat at that time.
    pub left: Vec<u64>,
    /// The seat whose clock is running.
    pub running: Option<u8>,
    /// Milliseconds from that time until the running clock starts to count; not 0 only after an outage early in a turn.
    #[serde(default, skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub starts_in: u64,
}
