//! Greedy score of a move.

use evora_rules::azul::{Azul, Move};
use evora_rules::{Position, Seat};

use super::features::settle;

/// The points of `seat` if the round ended after this move.
pub(super) fn score(position: &Azul, seat: Seat, mv: Move) -> f32 {
    let mut after = *position;
    after.play_unchecked(mv);
    f32::from(settle(&after, seat).0)
}
