//! Analysis results as JSON (`docs/analysis.md`).

use evora_engine::Candidate;
use evora_engine::analysis::Knowledge;
use evora_notation::Notation;
use evora_rules::{AnyMove, AnyPosition, BySeat, Position};
use serde_json::{Value, json};

/// A number rounded to the precision of a search.
pub(crate) fn rounded(number: f32, decimals: i32) -> Value {
    let scale = 10f64.powi(decimals);
    let rounded = (f64::from(number) * scale).round() / scale;
    // Avoids negative zero.
    json!(rounded + 0.0)
}

/// A share of the win and points, or the loss of them.
pub(crate) fn value_json(win: f32, points: f32) -> Value {
    json!({ "win": rounded(win, 4), "points": rounded(points, 2) })
}

/// What a search used, as in `--knowledge`.
pub(crate) fn knowledge_json(knowledge: Knowledge) -> &'static str {
    match knowledge {
        Knowledge::Player => "player",
        Knowledge::All => "all",
    }
}

/// A candidate move with its value.
pub(crate) fn candidate_json(position: &AnyPosition, candidate: &Candidate<AnyMove>) -> Value {
    let by_seat = |values: &BySeat<f32>, decimals| -> Vec<Value> {
        // Estimates may be negative; points and shares are not.
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
