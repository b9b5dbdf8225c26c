//! Move words.

use evora_rules::azul::{Colour, Column, Line, Move, Row};
use evora_rules::{Side, Source};

use crate::notation::{BadWord, Kind};
use crate::tiles::DealRules;

pub(crate) fn word(mv: Move) -> String {
    match mv {
        // Nearly all words are takes, and `format!` is slow.
        Move::Take { source, colour, line } => {
            String::from_iter([source.letter(), colour.letter(), line.letter()])
        }
        Move::Place { row, column } => format!("{row}@{column}"),
    }
}

pub(crate) fn parse_word(side: Side, word: &str) -> Result<Move, BadWord> {
    let mut letters = word.chars();
    let parsed = match (letters.next(), letters.next(), letters.next(), letters.next()) {
        (Some(row), Some('@'), Some(column), None) => Row::from_letter(row)
            .zip(Column::from_letter(column))
            .map(|(row, column)| Move::Place { row, column }),
        (Some(source), Some(colour), Some(line), None) => Source::from_letter(source)
            .zip(Colour::from_letter(colour))
            .zip(Line::from_letter(line))
            .map(|((source, colour), line)| Move::Take { source, colour, line }),
        _ => None,
    };
    // On the coloured wall tiles have their places.
    let right = match side {
        Side::Coloured => {
            "a take is a factory (1 to 9, or C for the centre), a colour (B Y R K W) and a line \
             (1 to 5, or F for the floor), as in 3B4"
        }
        Side::Grey => {
            "a take is a factory (1 to 9, or C for the centre), a colour (B Y R K W) and a line \
             (1 to 5, or F for the floor), as in 3B4; a placement is a row, @ and a column, as in 2@4"
        }
    };
    parsed.ok_or_else(|| BadWord { word: word.into(), right })
}

pub(crate) fn kind(mv: Move) -> Kind {
    match mv {
        Move::Take { .. } => Kind::Ordinary(0),
        Move::Place { .. } => Kind::Ordinary(1),
    }
}

/// The rules that a malformed deal breaks.
pub(crate) const DEAL_RULES: DealRules = DealRules { factories: "A-1.1", tiles: "A-1.5" };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_has_one_word_and_every_word_one_move() {
        for index in 0..Move::COUNT {
            let mv = Move::from_index(index).unwrap();
            assert_eq!(parse_word(Side::Grey, &word(mv)), Ok(mv));
        }
    }

    #[test]
    fn words_match_the_documented_examples() {
        let words = ["3B4", "CRF", "2@4"].map(|text| word(parse_word(Side::Grey, text).unwrap()));
        assert_eq!(words, ["3B4", "CRF", "2@4"]);
    }

    #[test]
    fn only_the_exact_spelling_is_accepted() {
        for bad in [
            "", "3", "3b4", "0B1", "3B6", "3B0", " 3B4", "3B4 ", "CRC", "6@1", "2@F", "2@", "3B44",
            "３B4",
        ] {
            assert!(parse_word(Side::Grey, bad).is_err(), "{bad:?}");
        }
    }
}
