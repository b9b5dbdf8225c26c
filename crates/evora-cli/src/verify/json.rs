//! A verdict as JSON (`docs/fairness.md`).

use evora_game::{BadClaim, Difference, Verdict, WrongTag};
use serde_json::{Value, json};

/// The object of one game.
pub(super) fn object(game: usize, verdict: &Verdict) -> Value {
    match verdict {
        Verdict::Verified { deals, chosen, finished } => json!({
            "game": game,
            "verdict": "verified",
            "deals": deals,
            "chosen": chosen.names().collect::<Vec<_>>(),
            "finished": finished,
        }),
        Verdict::Differs(differences) => json!({
            "game": game,
            "verdict": "differs",
            "differences": differences.iter().map(difference).collect::<Vec<_>>(),
        }),
        Verdict::NotRevealed => json!({ "game": game, "verdict": "not-revealed" }),
        Verdict::NotClaimed => json!({ "game": game, "verdict": "not-claimed" }),
    }
}

fn difference(difference: &Difference) -> Value {
    match difference {
        Difference::Claim(BadClaim { tag, why }) => {
            let why = match why {
                WrongTag::Alone => "alone",
                WrongTag::Hex(_) => "hex",
                WrongTag::Seat => "seat",
                WrongTag::Chosen => "chosen",
            };
            json!({ "kind": "tag", "tag": tag, "why": why })
        }
        Difference::Commitment { recorded: told, expected: ours } => {
            json!({ "kind": "commitment", "told": told.to_string(), "ours": ours.to_string() })
        }
        Difference::First { recorded: told, expected: ours } => {
            json!({ "kind": "first", "told": told, "ours": ours.index() })
        }
        Difference::Goals { recorded: told, expected: ours } => {
            json!({ "kind": "goals", "told": told, "ours": ours })
        }
        Difference::Chance { line, step, recorded: told, expected: ours } => {
            json!({ "kind": "chance", "line": line, "step": step, "told": told, "ours": ours })
        }
        Difference::Illegal { line, step, complaint } => {
            let what = complaint.to_string();
            json!({ "kind": "illegal", "line": line, "step": step, "what": what })
        }
    }
}
