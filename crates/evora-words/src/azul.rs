//! Azul and Azul Mini: text of moves and points.

mod refusal;

use evora_game::PartKind;
use evora_rules::azul::{Azul, Line, Move, Reason, Row};
use evora_rules::{Position, Source, Turn};

pub(crate) use refusal::refusal;

use crate::phrase::Phrase;
use crate::words::Words;

impl<W> Phrase<W> {
    /// Adds a pattern line or the floor.
    pub(crate) fn azul_line(self, line: Line) -> Self {
        let key = if line == Line::Floor { "floor" } else { "line" };
        self.with("target", key).figure("line", line.letter())
    }
}

/// How to type moves: an example and the message that explains it.
pub(crate) const HELP: &[(&str, &str)] =
    &[("3B4", "azul-help-line"), ("CRF", "azul-help-floor"), ("2@4", "azul-help-place")];

pub(crate) fn describe(words: &Words, azul: &Azul, mv: Move) -> String {
    match mv {
        Move::Take { source, colour, line } => words
            .phrase("azul-takes")
            .count(azul.tiles_at(source).get(colour))
            .colour(colour)
            .whether("marker", source == Source::Centre && azul.marker().is_none())
            .source(source)
            .azul_line(line)
            .format(),
        Move::Place { row, column } => full_line(words.phrase("azul-places"), azul, row)
            .figure("column", column.letter())
            .format(),
    }
}

/// Adds the line's row, and its colour if the player to act has filled it.
fn full_line<W>(phrase: Phrase<W>, azul: &Azul, row: Row) -> Phrase<W> {
    let colour = match azul.turn() {
        Turn::Seat(seat) => azul.board(seat).full(row),
        Turn::Chance(_) | Turn::Over => None,
    };
    phrase.figure("row", row.letter()).colour_if_any(colour)
}

pub(crate) fn reason(words: &Words, reason: Reason) -> String {
    match reason {
        Reason::Tile { row, column, colour, across, down } => words
            .phrase("azul-reason-tile")
            .figure("row", row.letter())
            .figure("column", column.letter())
            .colour(colour)
            .runs(across, down)
            .format(),
        Reason::Swept { row, colour } => {
            words.phrase("azul-reason-swept").figure("row", row.letter()).colour(colour).format()
        }
        Reason::Floor { spaces } => words.phrase("azul-reason-floor").count(spaces).format(),
        Reason::Rows { count } => words.phrase("azul-reason-rows").count(count).format(),
        Reason::Columns { count } => words.phrase("azul-reason-columns").count(count).format(),
        Reason::Colours { count } => words.phrase("azul-reason-colours").count(count).format(),
    }
}

/// The message that labels a part of a score; `None` if the game has no such part.
pub(crate) fn part_label(kind: PartKind) -> Option<&'static str> {
    Some(match kind {
        PartKind::Tiles => "azul-sum-tiles",
        PartKind::Floor => "azul-sum-floor",
        PartKind::Rows => "azul-sum-rows",
        PartKind::Columns => "azul-sum-columns",
        PartKind::Colours => "azul-sum-colours",
        PartKind::Start
        | PartKind::Placements
        | PartKind::Marker
        | PartKind::Discards
        | PartKind::Stars
        | PartKind::Numbers
        | PartKind::Specials
        | PartKind::Draws
        | PartKind::Damaged
        | PartKind::Goals => return None,
    })
}

/// Lists the legal moves: one entry for all with the same start, with what they take.
pub(crate) fn list(words: &Words, azul: &Azul, moves: &[(Move, String)]) -> Vec<(String, String)> {
    let start = |(mv, _): &(Move, String)| match *mv {
        Move::Take { source, colour, .. } => Ok((source, colour)),
        Move::Place { row, .. } => Err(row),
    };
    let entry = |alike: &[(Move, String)]| {
        let typed: Vec<&str> = alike.iter().map(|(_, word)| word.as_str()).collect();
        let what = match alike.first().map(start) {
            Some(Ok((source, colour))) => {
                let count = azul.tiles_at(source).get(colour);
                words.phrase("azul-offer").count(count).colour(colour).source(source).format()
            }
            Some(Err(row)) => full_line(words.phrase("azul-full-line"), azul, row).format(),
            None => String::new(),
        };
        (typed.join(" "), what)
    };
    moves.chunk_by(|a, b| start(a) == start(b)).map(entry).collect()
}
