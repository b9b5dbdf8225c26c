//! What happens in a tournament, and why it cannot.

use std::fmt;

use serde::{Deserialize, Serialize};

/// An entrant, by the order of joining, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Entrant(pub u16);

impl Entrant {
    pub(crate) fn index(self) -> usize {
        self.0.into()
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entrant {}", self.0)
    }
}

/// A game, by the order of pairing, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameNumber(pub u32);

impl GameNumber {
    pub(crate) fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}

/// How a game ended for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finish {
    /// 0 is the best; equal ranks share a place.
    pub rank: u8,
    /// Whether the entrant was there: somebody who never moved is not paired again until they return.
    pub present: bool,
}

/// Something that happened in a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// The next entrant joined.
    Joined {
        /// Their rating, by which those of the same score are ordered.
        rating: i32,
    },
    /// An entrant left. A game that is on is played to its end; in a knock-out the match is lost whatever comes of it.
    Left {
        /// Who.
        entrant: Entrant,
    },
    /// An entrant who had left is back.
    Returned {
        /// Who.
        entrant: Entrant,
    },
    /// The tournament began.
    Started,
    /// Games were paired: in a Swiss tournament a whole round, otherwise games for those who waited.
    Paired {
        /// The entrants of each new game in the order of their seats; the first one starts.
        games: Vec<Vec<Entrant>>,
        /// Those who sit the round out, though they are there.
        byes: Vec<Entrant>,
    },
    /// A game ended.
    Ended {
        /// Which.
        game: GameNumber,
        /// How, for each seat.
        finishes: Vec<Finish>,
    },
    /// A game was called off and does not count.
    Cancelled {
        /// Which.
        game: GameNumber,
    },
    /// The tournament is over.
    Finished,
}

/// Why a request is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Too late to join.
    #[error("nobody can join any more")]
    TooLate,
    /// The tournament is full.
    #[error("the tournament is full")]
    Full,
    /// There are too few entrants to begin.
    #[error("too few entrants: {found}, and a table has {needed}")]
    TooFew {
        /// Entrants who are there.
        found: usize,
        /// Seats of a table.
        needed: usize,
    },
    /// It has begun already, or is over.
    #[error("the tournament has begun already")]
    Begun,
    /// It is over.
    #[error("the tournament is over")]
    Over,
    /// There is no such entrant.
    #[error("there is no {0}")]
    NoEntrant(Entrant),
    /// The entrant has left already.
    #[error("{0} has left")]
    HasLeft(Entrant),
    /// The entrant has not left.
    #[error("{0} has not left")]
    IsThere(Entrant),
}

/// Why a fact cannot follow those before it: it is of another tournament, or facts are missing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{fact:?} contradicts the tournament: {why}")]
pub struct Contradiction {
    /// The fact.
    pub fact: Fact,
    /// What is wrong.
    pub why: &'static str,
}
