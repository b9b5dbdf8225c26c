//! The greedy player, a baseline for others.

use evora_rules::{Draws, MoveList, Seat};

use crate::evaluator::SearchGame;

/// The move with the largest greedy score; ties are broken at random. `None` if there is no move.
pub fn greedy<P: SearchGame>(position: &P, seat: Seat, draws: &mut impl Draws) -> Option<P::Move> {
    let list = position.legal_moves();
    let mut best: Option<(f32, P::Move)> = None;
    let mut equal = 0;
    for mv in list.iter() {
        let score = position.greedy_score(seat, mv);
        match best {
            Some((most, _)) if score < most => {}
            Some((most, _)) if score == most => {
                equal += 1;
                if draws.below(equal) == 0 {
                    best = Some((score, mv));
                }
            }
            _ => {
                equal = 1;
                best = Some((score, mv));
            }
        }
    }
    best.map(|(_, mv)| mv)
}
