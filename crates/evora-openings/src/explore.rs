//! What the counts tell about a position.

use std::collections::BTreeMap;

use evora_rules::{AnyMove, AnyPosition, MoveList as _, Position as _};

use crate::counts::{Counts, Openings, is_first_round, stage};
use crate::kind::{Kind, kind_of};

/// A kind of move that a position allows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explored {
    /// The kind.
    pub kind: Kind,
    /// The legal moves of this kind.
    pub moves: Vec<AnyMove>,
    /// Its counts; all 0 if it never came up.
    pub counts: Counts,
}

/// Error for a position that is not in the first round, or in which no seat is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("openings are counted in the first round, where a player is to move")]
pub struct NotFirstRound;

impl Openings {
    /// The kinds of moves of a first-round position, the most frequent first.
    ///
    /// # Errors
    /// Fails if the position is not in the first round, or nobody is to move.
    pub fn explore(&self, position: &AnyPosition) -> Result<Vec<Explored>, NotFirstRound> {
        let mut by_kind: BTreeMap<Kind, Vec<AnyMove>> = BTreeMap::new();
        if is_first_round(position) {
            for mv in position.legal_moves().iter() {
                if let Some(kind) = kind_of(position, mv) {
                    by_kind.entry(kind).or_default().push(mv);
                }
            }
        }
        if by_kind.is_empty() {
            return Err(NotFirstRound);
        }
        let stage = stage(position);
        let explored = |(kind, moves)| {
            let counts = self.kinds.get(&(stage, kind)).copied().unwrap_or_default();
            Explored { kind, moves, counts }
        };
        let mut rows: Vec<Explored> = by_kind.into_iter().map(explored).collect();
        let frequency = |row: &Explored| row.counts.frequency().unwrap_or(0.0);
        rows.sort_by(|a, b| frequency(b).total_cmp(&frequency(a)));
        Ok(rows)
    }
}
