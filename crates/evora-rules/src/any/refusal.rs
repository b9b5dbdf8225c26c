//! Why a move or an outcome of chance of any game is refused.

use crate::position::Cited;
use crate::rule::Rule;
use crate::{azul, duel, pavilion};

/// A move or an outcome of chance of another game than the one on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("that belongs to another game")]
pub struct Foreign(pub(super) Rule);

/// Why a move of any game is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnyIllegal {
    /// In Azul and Mini.
    #[error(transparent)]
    Azul(#[from] azul::Illegal),
    /// In Summer Pavilion.
    #[error(transparent)]
    Pavilion(#[from] pavilion::Illegal),
    /// In Duel.
    #[error(transparent)]
    Duel(#[from] duel::Illegal),
    /// It is no move of this game.
    #[error(transparent)]
    Foreign(#[from] Foreign),
}

impl Cited for AnyIllegal {
    fn rule(&self) -> Rule {
        match self {
            AnyIllegal::Azul(reason) => reason.rule(),
            AnyIllegal::Pavilion(reason) => reason.rule(),
            AnyIllegal::Duel(reason) => reason.rule(),
            AnyIllegal::Foreign(Foreign(rule)) => *rule,
        }
    }
}

/// Why an outcome of chance of any game is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnyImpossible {
    /// In Azul and Mini.
    #[error(transparent)]
    Azul(#[from] azul::Impossible),
    /// In Summer Pavilion.
    #[error(transparent)]
    Pavilion(#[from] pavilion::Impossible),
    /// In Duel.
    #[error(transparent)]
    Duel(#[from] duel::Impossible),
    /// It is nothing that chance does in this game.
    #[error(transparent)]
    Foreign(#[from] Foreign),
}

impl Cited for AnyImpossible {
    fn rule(&self) -> Rule {
        match self {
            AnyImpossible::Azul(reason) => reason.rule(),
            AnyImpossible::Pavilion(reason) => reason.rule(),
            AnyImpossible::Duel(reason) => reason.rule(),
            AnyImpossible::Foreign(Foreign(rule)) => *rule,
        }
    }
}
