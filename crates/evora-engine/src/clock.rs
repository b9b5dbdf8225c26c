//! How much of a game's time a move may take.

use std::time::Duration;

/// What is left of a player's time for the whole game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// The time left.
    pub left: Duration,
    /// What is added after each move.
    pub increment: Duration,
}

/// Kept back, so that a slow machine or line does not lose the game.
const RESERVE: Duration = Duration::from_millis(50);

impl Clock {
    /// How long to think about the next move of this many that are expected to come.
    pub fn share(self, moves_to_come: u32) -> Duration {
        let usable = self.left.saturating_sub(RESERVE);
        // More is spent early, where there is more to find: the later moves of a round are few and forced.
        let even = usable / moves_to_come.max(2);
        let wanted = even + even / 2 + self.increment * 3 / 4;
        wanted.min(usable / 2)
    }
}
