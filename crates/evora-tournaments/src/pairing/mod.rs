//! Who plays whom.

pub(crate) mod arena;
pub(crate) mod knockout;
pub(crate) mod swiss;
pub(crate) mod tables;

use crate::fact::Entrant;

/// Somebody to pair. Lists of them are in the order of scores, then of ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Candidate {
    pub(crate) entrant: Entrant,
    /// Points so far.
    pub(crate) score: u32,
    /// Rounds sat out so far.
    pub(crate) byes: u32,
}

/// A round: the tables, and who sits out, as places in the list of candidates.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Round {
    pub(crate) tables: Vec<Vec<usize>>,
    pub(crate) byes: Vec<usize>,
}
