//! The player to measure others by: takes what looks best at once.

use evora_rules::{Draws, MoveList, Seat};

use crate::evaluator::Game;

/// The move that brings most by the end of the round, as far as one move can be seen; one of the
/// best at random. `None` where there is no move.
pub fn greedy<P: Game>(position: &P, seat: Seat, draws: &mut impl Draws) -> Option<P::Move> {
    let list = position.legal_moves();
    let mut best: Option<(f32, P::Move)> = None;
    let mut equal = 0;
    for mv in list.iter() {
        let greed = position.greed(seat, mv);
        match best {
            Some((most, _)) if greed < most => {}
            Some((most, _)) if greed == most => {
                equal += 1;
                if draws.below(equal) == 0 {
                    best = Some((greed, mv));
                }
            }
            _ => {
                equal = 1;
                best = Some((greed, mv));
            }
        }
    }
    best.map(|(_, mv)| mv)
}
