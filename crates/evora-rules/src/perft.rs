//! Counting all lines of play to a depth: a single wrong move changes the count.

use crate::draw::Draws;
use crate::position::{MoveList, Position, Turn};

/// Returns the number of positions reached by playing `depth` moves in every possible way.
///
/// Chance takes no depth: each chance step is drawn from a fresh copy of `draws`, so the count
/// depends only on the position, the depth and `draws`. A game that ends earlier does not count.
pub fn perft<P: Position>(position: &P, depth: u32, draws: &(impl Draws + Clone)) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut list = P::Moves::default();
    let mut dealt = position.clone();
    while let Turn::Chance(_) = dealt.turn() {
        let Some(chance) = dealt.draw(&mut draws.clone()) else { break };
        dealt.apply_unchecked(&chance);
    }
    dealt.legal_moves_into(&mut list);
    let mut nodes = 0;
    for mv in list.iter() {
        let mut next = dealt.clone();
        next.play_unchecked(mv);
        nodes += perft(&next, depth - 1, draws);
    }
    nodes
}
