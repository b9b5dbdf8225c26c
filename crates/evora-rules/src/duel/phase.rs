//! The phases of a game.

use super::dome::Row;

/// The phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The display is to be filled (D-2.1, D-2.5, D-6.1).
    Plates,
    /// The factories are to be filled (D-2.3, D-6.1).
    Deal,
    /// The chips are to be laid out (D-2.4, D-6.1).
    Chips,
    /// Another plate is on top of the stack, and its back is to be revealed (D-3.1).
    Top(Then),
    /// In the set-up, the player to act lays a plate of the display (D-2.5).
    SetUp,
    /// Phase 1: the player to act has a turn (D-3).
    Turn,
    /// The player to act has drawn plates unseen and may draw more (D-3.1).
    Drawing,
    /// The drawn plates are to be looked at, one by one (D-3.1).
    Looking,
    /// The player to act lays one of the plates looked at (D-3.1).
    Keeping,
    /// The player to act returns the others under the stack (D-3.1).
    Returning {
        /// Whether one of them has been returned in this turn.
        begun: bool,
    },
    /// Phase 2: the player to act may complete this line with chips (D-4.1).
    Completing(Row),
    /// Phase 2: the player to act lays the tile of this line (D-4.2).
    Laying(Row),
    /// The game is over (D-6.3).
    Over,
}

impl Phase {
    /// Returns whether no round is being played: before the first, between two, and at the end.
    pub(super) const fn is_between_rounds(self) -> bool {
        use Phase::{Chips, Deal, Over, Plates, Top};
        matches!(self, Plates | Deal | Chips | Top(Then::Filled) | Over)
    }
}

/// What follows after the back of the stack's top plate is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Then {
    /// What follows after the display is filled (D-2.5, D-6.1).
    Filled,
    /// The player to act may draw another plate (D-3.1).
    Drawing,
    /// The player to act returns further plates (D-3.1).
    Returning,
    /// The turn is over (D-3.6).
    Next,
}
