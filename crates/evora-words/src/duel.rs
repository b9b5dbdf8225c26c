//! Duel: text of moves and points, without hidden information.

mod list;
mod refusal;

use evora_game::PartKind;
use evora_rules::duel::{
    Cell, Chip, Colour, Duel, Factory, FactoryChip, Line, Move, Phase, Plate, PlateKind, Quarter,
    Reason,
};

pub(crate) use list::list;
pub(crate) use refusal::refusal;

use crate::phrase::Phrase;
use crate::words::Words;

impl<W> Phrase<W> {
    pub(crate) fn duel_factory(self, factory: Factory) -> Self {
        let key = if factory == Factory::Large { "large" } else { "factory" };
        self.with("source", key).figure("factory", factory.letter())
    }

    /// Adds a pattern line or the damaged stack.
    pub(crate) fn duel_line(self, line: Line) -> Self {
        let key = if line == Line::Floor { "damaged" } else { "line" };
        self.with("target", key).figure("line", line.letter())
    }

    /// Adds the back of the stack's top plate.
    fn top(self, game: &Duel) -> Self {
        self.with("kind", game.top().map_or("unknown", kind_key))
    }

    /// Adds a plate by its number, and by its kind and colours, which are unique to it.
    fn plate(self, words: &Words, plate: Plate) -> Self {
        let colours = plate.cells(Quarter::R0).into_iter().filter_map(|cell| match cell {
            Cell::Colour(colour) => Some(words.colour(colour)),
            Cell::Any | Cell::Special => None,
        });
        let colours = colours.collect::<Vec<_>>().join(", ");
        self.with("plate", plate.number())
            .with("kind", kind_key(plate.kind()))
            .with("colours", colours)
    }
}

/// Returns the catalogues' key of a kind of plate.
pub(crate) const fn kind_key(kind: PlateKind) -> &'static str {
    match kind {
        PlateKind::Special => "special",
        PlateKind::Universal => "universal",
    }
}

/// Returns the colours of a chip, as in `turquoise/red`; only one if both halves match.
fn chip_colours(words: &Words, chip: Chip) -> String {
    match chip.halves() {
        [one, other] if one == other => words.colour(one),
        halves => halves.map(|half| words.colour(half)).join("/"),
    }
}

/// How to type moves: an example and the message that explains it.
pub(crate) const HELP: &[(&str, &str)] = &[
    ("A14@5r2", "duel-help-lay"),
    ("draw", "duel-help-draw"),
    ("under12", "duel-help-under"),
    ("2T3", "duel-help-sun"),
    ("2T3^KY", "duel-help-stack"),
    ("MY2", "duel-help-moon"),
    ("D3", "duel-help-chip"),
    ("chips3:TT,TR", "duel-help-complete"),
    ("4@2", "duel-help-place"),
];

/// Describes the chance event that just happened; empty if only one player sees it.
pub(crate) fn chance_news(words: &Words, before: &Duel) -> String {
    match before.phase() {
        Phase::Plates => words.say("duel-news-display"),
        Phase::Deal => {
            let round = u32::from(before.round()) + 1;
            words.phrase("news-factories").with("round", round).format()
        }
        Phase::Chips => words.say("duel-news-chips"),
        _ => String::new(),
    }
}

pub(crate) fn describe(words: &Words, game: &Duel, mv: Move) -> String {
    match mv {
        Move::Lay { plate, slot, quarter } => words
            .phrase("duel-lays")
            .plate(words, plate)
            .figure("slot", slot.letter())
            .figure("turns", quarter.letter())
            .format(),
        Move::Draw => words.phrase("duel-draws").top(game).format(),
        Move::Look => words.say("duel-looks"),
        Move::Under { .. } => words.say("duel-returns"),
        Move::Sun { factory, colour, line, stack } => words
            .phrase("duel-takes")
            .count(game.sun(factory).get(colour))
            .colour(colour)
            .duel_factory(factory)
            .duel_line(line)
            .whether("stacks", !stack.is_empty())
            .with("stack", words.tiles_in_order(stack.from_bottom()))
            .format(),
        Move::Moon { colour, line } => words
            .phrase("duel-takes-moon")
            .count(moon_count(game, colour))
            .colour(colour)
            .whether("marker", game.large_moon().get(colour) > 0 && game.marker().is_none())
            .duel_line(line)
            .format(),
        Move::Chip { factory } => {
            let phrase = words.phrase("duel-takes-chip").figure("factory", factory.letter());
            match factory.small().map(|small| game.factory_chip(small)) {
                Some(FactoryChip::Up(chip)) => {
                    phrase.whether("known", true).with("chip", chip_colours(words, chip))
                }
                _ => phrase.whether("known", false),
            }
            .format()
        }
        Move::Complete { row, chips } => {
            let named: Vec<String> = chips.iter().map(|chip| chip_colours(words, chip)).collect();
            words
                .phrase("duel-completes")
                .figure("row", row.letter())
                .with("chips", named.join(", "))
                .count(chips.len())
                .format()
        }
        Move::Skip { row } => words.phrase("duel-skips").figure("row", row.letter()).format(),
        Move::Place { row, column } => words
            .phrase("duel-places")
            .figure("row", row.letter())
            .figure("column", column.letter())
            .format(),
    }
}

/// Returns the number of tiles of a colour on the moon sides: one per stack that shows it, and
/// all of the large factory's.
fn moon_count(game: &Duel, colour: Colour) -> u32 {
    let shown = Factory::SMALL.into_iter().filter_map(Factory::small);
    let tops = shown.filter(|&small| game.moon(small).top() == Some(colour)).count();
    tops as u32 + game.large_moon().get(colour)
}

pub(crate) fn reason(words: &Words, reason: Reason) -> String {
    match reason {
        Reason::Draw => words.say("duel-reason-draw"),
        Reason::Tile { row, column, colour, across, down } => words
            .phrase("duel-reason-tile")
            .figure("row", row.letter())
            .figure("column", column.letter())
            .colour(colour)
            .runs(across, down)
            .format(),
        Reason::SpecialTile { row, column } => words
            .phrase("duel-reason-special-tile")
            .figure("row", row.letter())
            .figure("column", column.letter())
            .format(),
        Reason::Swept { row, colour } => {
            words.phrase("duel-reason-swept").figure("row", row.letter()).colour(colour).format()
        }
        Reason::Damaged { tiles } => words.phrase("duel-reason-damaged").count(tiles).format(),
        Reason::Marker => words.say("duel-reason-marker"),
        Reason::Goal { goal } => {
            words.phrase("duel-reason-goal").with("goal", goal.name()).format()
        }
        Reason::NotBelowZero => words.say("duel-reason-not-below-zero"),
    }
}

/// The message that labels a part of a score; `None` if the game has no such part.
pub(crate) fn part_label(kind: PartKind) -> Option<&'static str> {
    Some(match kind {
        PartKind::Start => "duel-sum-start",
        PartKind::Tiles => "duel-sum-tiles",
        PartKind::Specials => "duel-sum-specials",
        PartKind::Draws => "duel-sum-draws",
        PartKind::Damaged => "duel-sum-damaged",
        PartKind::Marker => "duel-sum-marker",
        PartKind::Goals => "duel-sum-goals",
        PartKind::Floor
        | PartKind::Rows
        | PartKind::Columns
        | PartKind::Colours
        | PartKind::Placements
        | PartKind::Discards
        | PartKind::Stars
        | PartKind::Numbers => return None,
    })
}
