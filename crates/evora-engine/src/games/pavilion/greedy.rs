//! What a move brings by the end of the round, as if nobody did anything more in it.

use evora_rules::pavilion::{Move, Pavilion};
use evora_rules::{Position, Seat};

use super::plan::{Taste, plan, wants};
use super::sketch::{Sketch, TABLES, counts};

/// The points that `seat` would have after this move and after placing what it then has, one best
/// placement after another, with nothing from the table and nobody else at the supply.
pub(super) fn score(position: &Pavilion, seat: Seat, mv: Move) -> f32 {
    let mut after = *position;
    after.play_unchecked(mv);
    let round = position.round();
    let board = after.board(seat);
    let score = f32::from(board.score());
    let sketch = Sketch::new(position.side(), board, position.trump());
    if board.passed() {
        // What was kept is all that is left of the stock; the most useful tiles are best kept.
        let wants = wants(&sketch, round);
        let kept: f32 = board.kept().iter().map(|colour| wants[colour as usize]).sum();
        return score + sketch.bonus(&TABLES) + 0.05 * kept;
    }
    let plan = plan(&sketch, counts(after.supply()), round, Taste::naive(round));
    let lost = (plan.wasted as f32).min(score + plan.points as f32 - 1.0);
    let bonus = plan.after.bonus(&TABLES);
    // Of equal moves, the one that leaves more tiles, jokers before others.
    let jokers: u8 = match mv {
        Move::Place { jokers, .. } => jokers,
        _ => 0,
    };
    score + plan.points as f32 - lost + bonus + 0.1 * plan.after.tiles() as f32
        - 0.05 * f32::from(jokers)
}
