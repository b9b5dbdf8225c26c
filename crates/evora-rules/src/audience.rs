//! Who is looking at a game.

use crate::seat::Seat;

/// Who is looking at a game, which decides what they may know of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// The player in this seat.
    Seat(Seat),
    /// Anybody who does not play: they know only what all players know.
    Spectators,
    /// Somebody from whom nothing is hidden, such as the server, or anybody once the game is over.
    Omniscient,
}

impl Audience {
    /// Whether something that only `owner` may know is known to this audience.
    pub fn shares_secrets_of(self, owner: Seat) -> bool {
        match self {
            Audience::Seat(seat) => seat == owner,
            Audience::Spectators => false,
            Audience::Omniscient => true,
        }
    }
}
