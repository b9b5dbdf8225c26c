//! Advice as JSON; the fields are described in `docs/analysis.md`.

use evora_engine::Candidate;
use evora_notation::Notation;
use evora_rules::{AnyMove, AnyPosition, BySeat, Position};
use serde_json::{Value, json};

/// A number with so many decimals: a search knows no more.
fn rounded(number: f32, decimals: i32) -> Value {
    let scale = 10f64.powi(decimals);
    let rounded = (f64::from(number) * scale).round() / scale;
    // No minus before a nought.
    json!(rounded + 0.0)
}

/// A share of the win, or what is lost of it.
pub(crate) fn value_json(win: f32, points: f32) -> Value {
    json!({ "win": rounded(win, 4), "points": rounded(points, 2) })
}

/// A move with its value, as the words of this position.
pub(crate) fn candidate_json(position: &AnyPosition, candidate: &Candidate<AnyMove>) -> Value {
    let by_seat = |values: &BySeat<f32>, decimals| -> Vec<Value> {
        // An estimate may fall below nothing, points and shares never do.
        position.players().seats().map(|seat| rounded(values[seat].max(0.0), decimals)).collect()
    };
    let words =
        |line: &[AnyMove]| -> Vec<String> { line.iter().map(|&mv| position.word(mv)).collect() };
    json!({
        "move": position.word(candidate.mv),
        "win": by_seat(&candidate.value.wins, 4),
        "points": by_seat(&candidate.value.points, 2),
        "visits": candidate.visits,
        "line": words(&candidate.line),
    })
}
