//! Greedy score of a move.

use evora_rules::pavilion::{Move, Pavilion};
use evora_rules::{Position, Seat};

use super::plan::{Taste, plan, wants};
use super::sketch::{Sketch, TABLES, counts};

/// The points of `seat` after this move and after placing its stock greedily, without further tiles from
/// the table and without other players at the supply.
pub(super) fn score(position: &Pavilion, seat: Seat, mv: Move) -> f32 {
    let mut after = *position;
    after.play_unchecked(mv);
    let round = position.round();
    let board = after.board(seat);
    let score = f32::from(board.score());
    let sketch = Sketch::new(position.side(), board, position.trump());
    if board.passed() {
        // The kept tiles are all that remains of the stock; the most useful ones are best.
        let wants = wants(&sketch, round);
        let kept: f32 = board.kept().iter().map(|colour| wants[colour as usize]).sum();
        return score + sketch.bonus(&TABLES) + 0.05 * kept;
    }
    let plan = plan(&sketch, counts(after.supply()), round, Taste::naive(round));
    let lost = (plan.wasted as f32).min(score + plan.points as f32 - 1.0);
    let bonus = plan.after.bonus(&TABLES);
    // Ties go to the move that leaves more tiles, jokers first.
    let jokers: u8 = match mv {
        Move::Place { jokers, .. } => jokers,
        _ => 0,
    };
    score + plan.points as f32 - lost + bonus + 0.1 * plan.after.tiles() as f32
        - 0.05 * f32::from(jokers)
}
