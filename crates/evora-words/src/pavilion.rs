//! Summer Pavilion: text of moves and points.

mod refusal;

use evora_game::PartKind;
use evora_rules::pavilion::{
    Colour, MOST_KEPT, Move, Pavilion, Phase, Reason, Space, Tiles, cost, features_at,
};
use evora_rules::{Position, Source, Turn};

pub(crate) use refusal::refusal;

use crate::names::Use;
use crate::words::Words;

/// How to type moves: an example and the message that explains it.
pub(crate) const HELP: &[(&str, &str)] = &[
    ("3B", "pavilion-help-factory"),
    ("CP", "pavilion-help-centre"),
    ("B.6=B", "pavilion-help-cover"),
    ("B.6=B+2", "pavilion-help-jokers"),
    ("*.3=G", "pavilion-help-centre-star"),
    ("+G", "pavilion-help-bonus"),
    ("pass:GGR", "pavilion-help-pass"),
    ("pass:", "pavilion-help-pass-empty"),
];

pub(crate) fn chance_news(words: &Words, before: &Pavilion) -> String {
    match (before.phase(), before.round()) {
        (Phase::Supply, 0) => words.say("pavilion-news-supply"),
        (Phase::Supply, _) => words.say("pavilion-news-supply-again"),
        (_, round) => {
            let round = round.saturating_add(1);
            let news = words.phrase("pavilion-news-factories").with("round", round);
            news.colour(Colour::trump(round)).format()
        }
    }
}

pub(crate) fn describe(words: &Words, game: &Pavilion, mv: Move) -> String {
    match mv {
        Move::Take { source, colour } => {
            let tiles = game.would_take(source, colour);
            words
                .phrase("pavilion-takes")
                .with("tiles", words.tiles_for(Use::Take, tiles))
                .count(tiles.len())
                .whether("marker", source == Source::Centre && game.marker().is_none())
                .source(source)
                .format()
        }
        Move::Bonus { colour } => words.phrase("pavilion-takes-bonus").colour(colour).format(),
        Move::Place { space, colour, jokers } => {
            let price = payment(game, space, colour, jokers);
            words
                .phrase("pavilion-covers")
                .printed_space(game.side(), space)
                .colour(colour)
                .with("tiles", words.tiles_for(Use::Pay, price))
                .count(price.len())
                .format()
        }
        Move::Pass { keep } if keep.tiles().is_empty() => {
            words.say("pavilion-passes-keeping-nothing")
        }
        Move::Pass { keep } => words
            .phrase("pavilion-passes")
            .with("tiles", words.tiles_for(Use::Keep, keep.tiles()))
            .count(keep.tiles().len())
            .format(),
    }
}

/// Returns the tiles that cover a space, with this number of trump tiles.
fn payment(game: &Pavilion, space: Space, colour: Colour, jokers: u8) -> Tiles {
    let own = u32::from(cost(game.side(), space).saturating_sub(jokers));
    Tiles::of(colour, own) + Tiles::of(game.trump(), jokers.into())
}

pub(crate) fn reason(words: &Words, reason: Reason) -> String {
    match reason {
        Reason::Placed { colour, run, .. } => {
            words.phrase("pavilion-reason-placed").colour(colour).with("run", run).format()
        }
        Reason::Marker { tiles } => words.phrase("pavilion-reason-marker").count(tiles).format(),
        Reason::Discards { tiles } => {
            words.phrase("pavilion-reason-discards").count(tiles).format()
        }
        Reason::Star { colour, .. } => {
            words.phrase("pavilion-reason-star").colour_if_any(colour).format()
        }
        Reason::Number { cost } => {
            words.phrase("pavilion-reason-number").with("cost", cost).format()
        }
    }
}

/// The message that labels a part of a score; `None` if the game has no such part.
pub(crate) fn part_label(kind: PartKind) -> Option<&'static str> {
    Some(match kind {
        PartKind::Start => "pavilion-sum-start",
        PartKind::Placements => "pavilion-sum-placements",
        PartKind::Marker => "pavilion-sum-marker",
        PartKind::Discards => "pavilion-sum-discards",
        PartKind::Stars => "pavilion-sum-stars",
        PartKind::Numbers => "pavilion-sum-numbers",
        PartKind::Tiles
        | PartKind::Floor
        | PartKind::Rows
        | PartKind::Columns
        | PartKind::Colours
        | PartKind::Specials
        | PartKind::Draws
        | PartKind::Damaged
        | PartKind::Goals => return None,
    })
}

/// Above this number, the ways to pass are not listed one by one.
const PASSES_LISTED: usize = 8;

/// Lists the legal moves: one entry per group, with what they do.
pub(crate) fn list(
    words: &Words,
    game: &Pavilion,
    moves: &[(Move, String)],
) -> Vec<(String, String)> {
    let start = |(mv, _): &(Move, String)| match *mv {
        Move::Take { source, colour } => (0, Some((source, colour)), None),
        Move::Place { space, colour, .. } => (1, None, Some((space, colour))),
        Move::Bonus { .. } => (2, None, None),
        Move::Pass { .. } => (3, None, None),
    };
    moves.chunk_by(|a, b| start(a) == start(b)).map(|alike| entry(words, game, alike)).collect()
}

fn entry(words: &Words, game: &Pavilion, alike: &[(Move, String)]) -> (String, String) {
    let typed: Vec<&str> = alike.iter().map(|(_, word)| word.as_str()).collect();
    let what = match alike.first() {
        Some(&(Move::Take { source, colour }, _)) => {
            let tiles = game.would_take(source, colour);
            let offer = words.phrase("pavilion-offer").with("tiles", words.tiles(tiles));
            offer.count(tiles.len()).source(source).format()
        }
        Some(&(Move::Place { space, .. }, _)) => placement(words, game, space),
        Some((Move::Bonus { .. }, _)) => words.say("pavilion-offer-bonus"),
        Some((Move::Pass { .. }, _)) if typed.len() > PASSES_LISTED => {
            let ways = words.phrase("pavilion-pass-ways").with("count", typed.len()).format();
            return (ways, words.phrase("pavilion-pass-any").count(MOST_KEPT).format());
        }
        Some((Move::Pass { .. }, _)) => words.say("pavilion-passing"),
        None => String::new(),
    };
    (typed.join(" "), what)
}

/// Describes the cost and gain of covering a space.
fn placement(words: &Words, game: &Pavilion, space: Space) -> String {
    let Turn::Seat(seat) = game.turn() else { return String::new() };
    let board = game.board(seat);
    let gain = board.would_gain(space);
    let phrase = match gain {
        0 => words.phrase("pavilion-placement"),
        gain => {
            let completed = features_at(space).filter(|feature| {
                feature.spaces.iter().all(|other| other == space || board.covered().has(other))
            });
            let names: Vec<String> = completed.map(|feature| words.feature(feature.kind)).collect();
            words
                .phrase("pavilion-placement-gain")
                .with("gain", gain)
                .with("features", words.list(&names))
        }
    };
    phrase.with("cost", cost(game.side(), space)).with("points", board.run(space)).format()
}
