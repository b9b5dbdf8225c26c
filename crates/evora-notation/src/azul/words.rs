//! Move words and deals.

use evora_rules::azul::{Colour, Column, Deal, Line, Move, Row, TILES_PER_FACTORY, Tiles};
use evora_rules::{Players, Source};

use crate::event::Event;
use crate::notation::{BadWord, shown};

pub(crate) fn word(mv: Move) -> String {
    match mv {
        Move::Take { source, colour, line } => format!("{source}{colour}{line}"),
        Move::Place { row, column } => format!("{row}@{column}"),
    }
}

pub(crate) fn parse_word(word: &str) -> Result<Move, BadWord> {
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
    parsed.ok_or_else(|| BadWord {
        word: word.into(),
        right: "a take is a factory (1 to 9, or C for the centre), a colour (B Y R K W) and a line \
                (1 to 5, or F for the floor), as in 3B4; a placement is a row, @ and a column, as in 2@4",
    })
}

pub(crate) fn kind(mv: Move) -> u8 {
    match mv {
        Move::Take { .. } => 0,
        Move::Place { .. } => 1,
    }
}

/// The tiles with these letters, at most `most` of them.
pub(crate) fn parse_tiles(letters: &str, most: usize) -> Result<Tiles, String> {
    let mut tiles = Tiles::EMPTY;
    for (place, letter) in letters.chars().enumerate() {
        if place == most {
            return Err(format!("\"{}\" has more than {most} tiles (A-1.5)", shown(letters)));
        }
        let colour = Colour::from_letter(letter).ok_or_else(|| {
            format!("\"{}\" is no colour; the colours are B Y R K W (A-1.3)", letter.escape_debug())
        })?;
        tiles += Tiles::of(colour, 1);
    }
    Ok(tiles)
}

pub(crate) fn deal_event(players: Players, deal: &Deal) -> Event {
    let factories = deal.factories.iter().take(players.factories());
    Event::Deal { factories: factories.map(ToString::to_string).collect() }
}

pub(crate) fn parse_deal(players: Players, factories: &[String]) -> Result<Deal, String> {
    let expected = players.factories();
    if factories.len() != expected {
        let got = factories.len();
        return Err(format!(
            "with {players} players there are {expected} factories, not {got} (A-1.1)"
        ));
    }
    let mut deal = Deal::default();
    for (number, (slot, letters)) in deal.factories.iter_mut().zip(factories).enumerate() {
        *slot = parse_tiles(letters, TILES_PER_FACTORY as usize)
            .map_err(|what| format!("factory {}: {what}", number + 1))?;
    }
    Ok(deal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_has_one_word_and_every_word_one_move() {
        for index in 0..Move::COUNT {
            let mv = Move::from_index(index).unwrap();
            assert_eq!(parse_word(&word(mv)), Ok(mv));
        }
    }

    #[test]
    fn the_words_of_the_contract() {
        let words = ["3B4", "CRF", "2@4"].map(|text| word(parse_word(text).unwrap()));
        assert_eq!(words, ["3B4", "CRF", "2@4"]);
    }

    #[test]
    fn nothing_but_the_exact_spelling_is_a_word() {
        for bad in [
            "", "3", "3b4", "0B1", "3B6", "3B0", " 3B4", "3B4 ", "CRC", "6@1", "2@F", "2@", "3B44",
            "３B4",
        ] {
            assert!(parse_word(bad).is_err(), "{bad:?}");
        }
    }
}
