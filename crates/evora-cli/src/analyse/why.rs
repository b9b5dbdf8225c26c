//! Reasons why a move is better, in words.

use evora_engine::review::Why;
use evora_rules::{RuleSet, Seat};
use evora_words::Words;

/// A reason, to stand in a list.
pub(super) fn phrase(words: &Words, rules: RuleSet, why: &Why) -> String {
    let game = match rules {
        RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => "azul",
        RuleSet::Pavilion | RuleSet::PavilionGrey => "pavilion",
        RuleSet::Duel => "duel",
    };
    let game = ("game", game.into());
    let points = |id: &str, points: u16| words.tell(id, &[("points", points.into())]);
    let name = |seat: Seat| ("name", words.seat(seat).into());
    match why {
        Why::Line { row } => words.tell("why-line", &[("row", (*row).into())]),
        Why::Points { points: more } => points("why-points", *more),
        Why::Floor { tiles } => words.tell("why-floor", &[game, ("tiles", (*tiles).into())]),
        Why::Bonus { tiles } => words.tell("why-bonus", &[("tiles", (*tiles).into())]),
        Why::End { points: more } => points("why-end", *more),
        Why::Marker => words.say("why-marker"),
        Why::Deny { seat, points, reply } => {
            let reply = words.describe(&reply.position, reply.mv);
            let args = [name(*seat), ("points", (*points).into()), ("reply", reply.into())];
            words.tell("why-deny", &args)
        }
        Why::FloorOfOther { seat, tiles } => {
            words.tell("why-floor-of-other", &[game, name(*seat), ("tiles", (*tiles).into())])
        }
        // Less would be displayed as none.
        Why::Later { points } if *points < 0.05 => words.say("why-chances"),
        Why::Later { points } => {
            words.tell("why-later", &[("points", words.decimal(*points, 1).into())])
        }
        Why::Price { points: less } => points("why-price", *less),
    }
}
