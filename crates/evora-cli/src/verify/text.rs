//! A verdict as text.

use evora_chance::BadHex;
use evora_game::{BadClaim, Chosen, Difference, Verdict, WrongTag};
use evora_words::{Words, seat_number};

/// Most differences listed for one game: with a wrong key nearly every draw differs.
const MOST: usize = 5;

/// The lines about one game.
pub(crate) fn lines(words: &Words, game: usize, verdict: &Verdict) -> Vec<String> {
    let head = |id| words.tell(id, &[("number", game.into())]);
    match verdict {
        Verdict::Verified { deals, chosen, finished } => {
            let told = [("number", game.into()), ("deals", (*deals).into())];
            let mut lines = vec![words.tell("verify-verified", &told)];
            lines.extend(notes(*chosen, *finished).map(|id| format!("  {}", words.say(id))));
            lines
        }
        Verdict::Differs(differences) => {
            let mut lines = vec![head("verify-differs")];
            let shown = differences.iter().take(MOST);
            lines.extend(shown.map(|one| format!("  {}", difference(words, one))));
            if let Some(more) = differences.len().checked_sub(MOST).filter(|&more| more > 0) {
                let more = words.tell("verify-more", &[("count", more.into())]);
                lines.push(format!("  {more}"));
            }
            lines
        }
        Verdict::NotRevealed => vec![head("verify-not-revealed")],
        Verdict::NotClaimed => vec![head("verify-not-claimed")],
    }
}

/// What a verified verdict does not cover.
fn notes(chosen: Chosen, finished: bool) -> impl Iterator<Item = &'static str> {
    let notes = [
        (chosen.first, "verify-chosen-first"),
        (chosen.goals, "verify-chosen-goals"),
        (!finished, "verify-unfinished"),
    ];
    notes.into_iter().filter(|(holds, _)| *holds).map(|(_, id)| id)
}

fn difference(words: &Words, difference: &Difference) -> String {
    match difference {
        Difference::Claim(BadClaim { tag, why }) => {
            let why = match why {
                WrongTag::Alone => "alone",
                WrongTag::Hex(BadHex::Whole) => "hex",
                WrongTag::Hex(BadHex::Share) => "share",
                WrongTag::Seat => "seat",
                WrongTag::Chosen => "chosen",
            };
            words.tell("verify-tag", &[("tag", tag.as_str().into()), ("why", why.into())])
        }
        Difference::Commitment { recorded: told, expected: ours } => {
            differs(words, "verify-commitment", told.to_string(), ours.to_string())
        }
        Difference::First { recorded: told, expected: ours } => {
            // Records count from 0, people from 1.
            let told = told.saturating_add(1).to_string();
            differs(words, "verify-first", told, seat_number(*ours).to_string())
        }
        Difference::Goals { recorded: told, expected: ours } => {
            differs(words, "verify-goals", told.join(" "), ours.join(" "))
        }
        Difference::Chance { line, step, recorded: told, expected: ours } => words.tell(
            "verify-chance",
            &[
                ("line", (*line).into()),
                ("step", (*step).into()),
                ("told", told.in_record().into()),
                ("ours", ours.in_record().into()),
            ],
        ),
        Difference::Illegal { line, step, complaint } => {
            let (line, what) = (("line", (*line).into()), ("what", complaint.to_string().into()));
            match step {
                Some(step) => words.tell("verify-illegal", &[line, ("step", (*step).into()), what]),
                None => words.tell("verify-illegal-frame", &[line, what]),
            }
        }
    }
}

fn differs(words: &Words, id: &str, told: String, ours: String) -> String {
    words.tell(id, &[("told", told.into()), ("ours", ours.into())])
}
