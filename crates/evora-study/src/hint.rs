//! Hints.

use evora_engine::analysis::Budget;
use evora_engine::{Engine, Stop};
use evora_notation::Notation;
use evora_rules::{AnyPosition, Position, Seat};
use evora_wire::Hint;

/// The number of alternative moves.
const OTHERS: usize = 2;

/// Suggests a strong move to the seat to move, from its view. Returns `None` if it is not that seat's turn.
pub fn hint(engine: &Engine, position: &AnyPosition, seat: Seat, stop: &Stop) -> Option<Hint> {
    let budget = Budget { lines: OTHERS + 1, ..Budget::default() };
    let analysis = engine.analyse(&position.view(seat), budget, stop)?;
    let best = analysis.forced.into_iter();
    let best = best.chain(analysis.candidates.iter().map(|candidate| candidate.mv));
    let mut words = best.map(|mv| position.word(mv)).take(OTHERS + 1);
    Some(Hint { word: words.next()?, others: words.collect() })
}
