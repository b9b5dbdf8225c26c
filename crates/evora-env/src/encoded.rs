//! A game whose moves and observations have fixed forms.

use evora_rules::{Position, Seat};

use crate::group::Group;
use crate::layout::Layout;

/// A game whose moves have fixed, dense numbers, and whose observations have a fixed layout.
///
/// Both depend on the rule set and the number of players and on nothing else, so everything here
/// that describes a table gives the same for every position of a game. `docs/environments.md` has the tables.
pub trait Encoded: Position + Copy + Send + Sync {
    /// Returns how many action numbers there are: 0 up to this, excluded.
    fn action_count(&self) -> u32;

    /// Returns the groups of the table in order. Together they are all numbers.
    fn action_groups(&self) -> Vec<Group>;

    /// Returns the number of a legal move, or of a move that could be legal with the same tiles out. Returns `None` for a
    /// move that is not in the table, such as one from a factory that is not in play.
    fn number_of(&self, mv: Self::Move) -> Option<u32>;

    /// Returns the move that a number stands for here, which may be illegal. Returns `None` if it stands for none.
    fn move_of(&self, number: u32) -> Option<Self::Move>;

    /// Writes 1 for each legal action and 0 for every other. All are 0 if no seat is to act.
    ///
    /// `mask` must have [`action_count`](Encoded::action_count) bytes: a shorter one panics.
    fn write_mask(&self, mask: &mut [u8]);

    /// Returns what the bytes of an observation mean.
    fn layout(&self) -> Layout;

    /// Returns the number of bytes of an observation.
    fn observation_len(&self) -> usize;

    /// Writes what a seat sees: a function of its view alone, from where it sits, the others following clockwise.
    ///
    /// `out` must have [`observation_len`](Encoded::observation_len) bytes: a shorter one panics.
    fn write_observation(&self, seat: Seat, out: &mut [u8]);
}
