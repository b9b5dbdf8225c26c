//! The tree that one search leaves to the next.

use std::collections::VecDeque;

use evora_rules::{BySeat, Position, Turn};

use super::arena::{Arena, Scale};

/// Most positions looked at to find a position in an earlier tree: about a millisecond.
const MOST_LOOKED_AT: usize = 20_000;

/// The tree of the last search of a game.
///
/// The next search goes on with what it knows if its position lies in it: after a move and the answer to it, as
/// long as no chance and nothing hidden came between.
#[derive(Debug)]
pub struct KeptTree<P: Position> {
    pub(super) root: P,
    pub(super) arena: Arena<P::Move>,
    pub(super) scales: BySeat<Scale>,
}

impl<P: Position> KeptTree<P> {
    /// The part of the tree below a position, and the scales; `None` if the position is not in the tree.
    pub(super) fn below(self, position: &P) -> Option<(Arena<P::Move>, BySeat<Scale>)> {
        let node = self.find(position)?;
        Some((self.arena.below(node), self.scales))
    }

    /// Finds the node of a position, nearest to the root first.
    fn find(&self, wanted: &P) -> Option<usize> {
        let mut waiting = VecDeque::from([(0, self.root.clone())]);
        for _ in 0..MOST_LOOKED_AT {
            let (node, position) = waiting.pop_front()?;
            if position == *wanted {
                return Some(node);
            }
            // An illegal edge belongs to another sample of what is hidden.
            for edge in self.arena.edges_of(node).iter().filter(|edge| edge.child != 0) {
                let mut next = position.clone();
                if next.play(edge.mv).is_ok() && matches!(next.turn(), Turn::Seat(_)) {
                    waiting.push_back((edge.child as usize, next));
                }
            }
        }
        None
    }
}
