//! Search results in words.

use evora_engine::Candidate;
use evora_engine::analysis::Analysis;
use evora_notation::Notation;
use evora_rules::{AnyMove, AnyPosition, BySeat, Position};
use evora_words::{Value, Words, seat_number};

/// Describes the best move and its alternatives, one line each.
pub fn hint(words: &Words, position: &AnyPosition, analysis: &Analysis) -> Vec<String> {
    let named = |mv| (position.word(mv), words.describe(position, mv));
    if let Some(only) = analysis.forced {
        let (word, what) = named(only);
        return vec![words.tell("hint-only", &[("word", word.into()), ("what", what.into())])];
    }
    let Some(best) = analysis.candidates.first() else { return vec![] };
    let (word, what) = named(best.mv);
    let win = |candidate: &Candidate<AnyMove>| candidate.value.wins[analysis.seat];
    let (seat, share) = (seat_number(analysis.seat), percent(words, win(best), 0));
    let points = expected_points(words, position, &best.value.points, 0);
    let mut lines = vec![words.tell("hint-best", &[("word", word.into()), ("what", what.into())])];
    lines.push(match analysis.proven {
        true => words.tell("hint-proven", &[("points", points.into())]),
        false => {
            let seat = Value::from(seat);
            words.tell(
                "hint-share",
                &[("seat", seat), ("share", share.clone().into()), ("points", points.into())],
            )
        }
    });
    if let Some(second) = analysis.candidates.get(1) {
        let (other, theirs) = (position.word(second.mv), percent(words, win(second), 0));
        // Also if the second has a higher value but fewer visits: the search has not converged.
        lines.push(match theirs == share || win(second) > win(best) {
            true => words.tell("hint-next-alike", &[("word", other.into())]),
            false => words.tell("hint-next", &[("word", other.into()), ("share", theirs.into())]),
        });
    }
    if best.line.len() > 1 {
        let line = line_of_play(position, &best.line[1..]);
        lines.push(words.tell("hint-follow", &[("line", line.into())]));
    }
    lines
}

/// How many moves of an expected variation are shown.
const SHOWN_MOVES: usize = 6;

/// Formats a variation, shortened to its first moves.
pub fn line_of_play(position: &AnyPosition, line: &[AnyMove]) -> String {
    let mut words: Vec<String> =
        line.iter().take(SHOWN_MOVES).map(|&mv| position.word(mv)).collect();
    if line.len() > SHOWN_MOVES {
        words.push("…".into());
    }
    words.join(" ")
}

/// Formats the expected points of every player, from player 1 on, in columns of this width.
pub fn expected_points(
    words: &Words,
    position: &AnyPosition,
    points: &BySeat<f32>,
    width: usize,
) -> String {
    let seats = position.players().seats();
    // An estimate may be negative, scores never are.
    let shown = |points: f32| format!("{:>width$}", words.decimal(points.max(0.0), 1));
    let told: Vec<String> = seats.map(|seat| shown(points[seat])).collect();
    told.join(" – ")
}

/// Formats a share in percent.
pub fn percent(words: &Words, share: f32, decimals: usize) -> String {
    words.tell("percent", &[("number", words.decimal(100.0 * share, decimals).into())])
}
