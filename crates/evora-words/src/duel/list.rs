//! The legal moves of Duel, grouped.

use evora_rules::duel::{Duel, Move, Quarter};

use super::moon_count;
use crate::words::Words;

/// Above this number, the ways to complete a line are not all listed.
const LISTED: usize = 10;

/// The number that is listed then.
const SHOWN: usize = 2;

/// Lists the legal moves: one entry per group, with what they do.
pub(crate) fn list(words: &Words, game: &Duel, moves: &[(Move, String)]) -> Vec<(String, String)> {
    let start = |(mv, _): &(Move, String)| match *mv {
        Move::Lay { plate, .. } => (0, Some(plate), None),
        Move::Draw => (1, None, None),
        Move::Look => (2, None, None),
        Move::Under { .. } => (3, None, None),
        Move::Sun { factory, colour, .. } => (4, None, Some((Some(factory), Some(colour)))),
        Move::Moon { colour, .. } => (5, None, Some((None, Some(colour)))),
        Move::Chip { .. } => (6, None, None),
        Move::Complete { .. } => (7, None, None),
        Move::Skip { .. } => (8, None, None),
        Move::Place { .. } => (9, None, None),
    };
    let alike = moves.chunk_by(|a, b| start(a) == start(b));
    alike.filter_map(|alike| Some(entry(words, game, alike.first()?.0, alike))).collect()
}

/// Returns the entry of a group of moves like this one.
fn entry(words: &Words, game: &Duel, like: Move, alike: &[(Move, String)]) -> (String, String) {
    let mut typed: Vec<&str> = alike.iter().map(|(_, word)| word.as_str()).collect();
    let what = match like {
        Move::Lay { plate, .. } => {
            let free = alike.iter().filter_map(|&(mv, _)| match mv {
                Move::Lay { slot, quarter: Quarter::R0, .. } => Some(slot.letter()),
                _ => None,
            });
            let slots = free.map(String::from).collect::<Vec<_>>().join(", ");
            let offer = words.phrase("duel-offer-plate").plate(words, plate).with("slots", slots);
            return (format!("A{plate}@…r…"), offer.format());
        }
        Move::Sun { factory, colour, .. } => {
            let orders = orders(&mut typed);
            let offer = match orders.is_empty() {
                true => words.phrase("duel-offer-sun"),
                false => {
                    words.phrase("duel-offer-sun-orders").with("orders", words.choice(&orders))
                }
            };
            offer.count(game.sun(factory).get(colour)).colour(colour).duel_factory(factory).format()
        }
        Move::Moon { colour, .. } => {
            words.phrase("duel-offer-moon").colour(colour).count(moon_count(game, colour)).format()
        }
        Move::Draw => words.phrase("duel-offer-draw").top(game).format(),
        Move::Look => words.say("duel-offer-look"),
        Move::Under { .. } => words.say("duel-offer-return"),
        Move::Chip { .. } => words.say("duel-offer-chip"),
        Move::Complete { row, .. } if typed.len() > LISTED => {
            let more = typed.len() - SHOWN;
            typed.truncate(SHOWN);
            let offer = words.phrase("duel-offer-complete-more").with("count", more);
            offer.figure("row", row.letter()).format()
        }
        Move::Complete { row, .. } => {
            words.phrase("duel-offer-complete").figure("row", row.letter()).format()
        }
        Move::Skip { row } => words.phrase("duel-offer-skip").figure("row", row.letter()).format(),
        Move::Place { row, .. } => {
            words.phrase("duel-offer-place").figure("row", row.letter()).format()
        }
    };
    (typed.join(" "), what)
}

/// Removes the stacking orders, as in `^KY`, from the ends of the words and returns them.
fn orders(typed: &mut Vec<&str>) -> Vec<String> {
    let mut orders: Vec<String> = Vec::new();
    for word in typed.iter_mut() {
        if let Some((take, order)) = word.split_once('^') {
            orders.push(format!("^{order}"));
            *word = take;
        }
    }
    if !orders.is_empty() {
        orders.sort_unstable();
        orders.dedup();
        typed.sort_unstable();
        typed.dedup();
    }
    orders
}
