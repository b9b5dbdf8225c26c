//! How a game tells a network its positions and moves.

use evora_rules::{BySeat, Players, Position, RuleSet, Seat};

use super::layout::{Layout, MOVE_ROWS, Symmetry};
#[cfg(doc)]
use crate::evaluator::{Evaluator, Exploration};

/// Most input rows of a position of any game.
const MOST_ROWS: usize = 192;

/// A list of input rows that needs no heap.
#[derive(Clone, Debug)]
pub struct RowList {
    rows: [u16; MOST_ROWS],
    len: usize,
}

impl Default for RowList {
    fn default() -> RowList {
        RowList { rows: [0; MOST_ROWS], len: 0 }
    }
}

impl RowList {
    /// Appends a row. Rows beyond the room of any layout are dropped.
    #[inline]
    pub fn push(&mut self, row: u16) {
        if let Some(place) = self.rows.get_mut(self.len) {
            *place = row;
            self.len += 1;
        }
    }

    /// Appends rows.
    #[inline]
    pub fn extend(&mut self, rows: &[u16]) {
        rows.iter().for_each(|&row| self.push(row));
    }

    /// Removes all rows.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// The rows.
    #[inline]
    pub fn as_slice(&self) -> &[u16] {
        &self.rows[..self.len]
    }
}

/// The rows of a move: one of each section.
pub type MoveRows = [u16; MOVE_ROWS];

/// A part of a position that many positions share, such as a board: its rows are summed once and remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Part {
    /// Equal keys have equal rows.
    pub key: [u64; 4],
}

/// What takes the rows of a position.
pub trait RowSink {
    /// Adds rows.
    fn rows(&mut self, rows: &[u16]);

    /// Adds the rows of a part, which `list` appends, and returns what `list` returned for that key.
    fn part(&mut self, part: Part, list: impl FnOnce(&mut RowList) -> [u8; 4]) -> [u8; 4];
}

/// A game whose positions a network can read.
pub trait Encode: Position {
    /// Whether priors cost little beside the value, so that a search asks for both on the first visit of a position
    /// ([`Evaluator::EARLY_PRIORS`]).
    const PRIORS_ARE_CHEAP: bool = true;

    /// The part of the best prior that a move needs below the root ([`Exploration::least_prior`]).
    const LEAST_PRIOR: f32 = 0.0;

    /// The layout for a rule set of this game; `None` if the rule set is another game's.
    fn layout(rules: RuleSet, players: Players) -> Option<Layout>;

    /// What turns a position into one that is as good. Training learns from all of them.
    fn symmetries(layout: &Layout) -> Vec<Symmetry>;

    /// The rule set whose networks evaluate this position.
    fn network_rules(&self) -> RuleSet;

    /// The seat a position is seen from: the seat to move, or the one that starts the next round.
    fn perspective(&self) -> Seat;

    /// Passes the input rows to `sink`. Returns the points each seat has for certain, to which a network adds
    /// those still to come.
    fn encode(&self, sink: &mut impl RowSink) -> BySeat<f32>;

    /// Passes the rows of each move to `each`, in the order of the list.
    fn encode_moves(&self, moves: &Self::Moves, each: impl FnMut(&MoveRows));
}
