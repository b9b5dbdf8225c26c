//! Move words and chance events.

use evora_rules::pavilion::{
    Chance, Colour, Kept, MOST_KEPT, Move, SUPPLY_SPACES, Space, Star, Supply, Tip,
};
use evora_rules::{Players, Source};

use crate::event::Event;
use crate::notation::{BadWord, Kind, shown};
use crate::tiles::{DealRules, deal_event, parse_colour, parse_deal, parse_tiles};

pub(crate) fn word(mv: Move) -> String {
    match mv {
        Move::Take { source, colour } => format!("{source}{colour}"),
        Move::Bonus { colour } => format!("+{colour}"),
        // Nearly all words are placements and passes, and `format!` is slow.
        Move::Place { space: Space { star, tip }, colour, jokers } => {
            let placed = [star.letter(), '.', tip.letter(), '=', colour.letter()];
            let jokers = (jokers > 0).then_some(['+', char::from(b'0' + jokers)]);
            placed.into_iter().chain(jokers.into_iter().flatten()).collect()
        }
        Move::Pass { keep } => {
            "pass:".chars().chain(keep.tiles().iter().map(Colour::letter)).collect()
        }
    }
}

pub(crate) fn parse_word(text: &str) -> Result<Move, BadWord> {
    let parsed = match text.strip_prefix("pass:") {
        Some(letters) => parse_pass(letters),
        None => parse_letters(text),
    };
    // Tiles to keep must be in colour order.
    parsed.filter(|&mv| word(mv) == text).ok_or_else(|| BadWord {
        word: text.into(),
        right: "a take is a factory (1 to 9, or C for the centre) and a colour (P G O Y B R), as in 3B; \
                a placement is a star (O R B Y G P or *), a position, a colour and the jokers, as in \
                B.6=B+2; a bonus tile is as in +G; a pass names the tiles kept, at most four in colour \
                order, as in pass:GGR",
    })
}

fn parse_letters(text: &str) -> Option<Move> {
    // No word is longer.
    let letters: Vec<char> = text.chars().take(8).collect();
    match letters[..] {
        ['+', colour] => Some(Move::Bonus { colour: Colour::from_letter(colour)? }),
        [source, colour] => {
            let source = Source::from_letter(source)?;
            Some(Move::Take { source, colour: Colour::from_letter(colour)? })
        }
        [star, '.', tip, '=', colour, ref more @ ..] => {
            let jokers = match *more {
                [] => 0,
                ['+', digit @ '1'..='5'] => digit as u8 - b'0',
                _ => return None,
            };
            let space = Space { star: Star::from_letter(star)?, tip: Tip::from_letter(tip)? };
            Some(Move::Place { space, colour: Colour::from_letter(colour)?, jokers })
        }
        _ => None,
    }
}

fn parse_pass(letters: &str) -> Option<Move> {
    let keep = Kept::new(parse_tiles(letters, MOST_KEPT as usize).ok()?)?;
    Some(Move::Pass { keep })
}

pub(crate) fn kind(mv: Move) -> Kind {
    match mv {
        Move::Take { .. } => Kind::Ordinary(0),
        Move::Place { .. } => Kind::Ordinary(1),
        Move::Bonus { .. } => Kind::Ordinary(2),
        Move::Pass { .. } => Kind::Pass,
    }
}

pub(crate) fn chance_event(players: Players, chance: &Chance) -> Event {
    match chance {
        Chance::Supply(supply) => {
            Event::Supply { tiles: supply.drawn().iter().map(|colour| colour.letter()).collect() }
        }
        Chance::Deal(deal) => deal_event(players, deal),
    }
}

/// The rules that a malformed deal breaks.
const DEAL_RULES: DealRules = DealRules { factories: "P-1.1", tiles: "P-1.3" };

pub(crate) fn parse_chance(players: Players, event: &Event) -> Option<Result<Chance, String>> {
    match event {
        Event::Supply { tiles } => Some(parse_supply(tiles).map(Chance::Supply)),
        Event::Deal { factories } => {
            Some(parse_deal(players, factories, &DEAL_RULES).map(Chance::Deal))
        }
        _ => None,
    }
}

fn parse_supply(letters: &str) -> Result<Supply, String> {
    // Bounded: one more than fits.
    let drawn = letters.chars().take(SUPPLY_SPACES as usize + 1).map(parse_colour);
    let drawn: Result<Vec<Colour>, String> = drawn.collect();
    let drawn = drawn.map_err(|what| format!("{what} (P-4.6)"))?;
    Supply::new(drawn).ok_or_else(|| {
        let letters = shown(letters);
        format!("\"{letters}\" has more than {SUPPLY_SPACES} tiles, and the supply that many spaces (P-1.3)")
    })
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
    fn words_match_the_documented_examples() {
        let words = ["3B", "CP", "B.6=B+2", "*.3=G", "+G", "pass:GGGR", "pass:"];
        assert_eq!(words.map(|text| word(parse_word(text).unwrap())), words);
    }

    #[test]
    fn only_the_exact_spelling_is_accepted() {
        for bad in [
            "",
            "3",
            "3b",
            "0B",
            "3BB",
            "B.6",
            "B.6=",
            "B.7=B",
            "B.0=B",
            "B.6=B+",
            "B.6=B+0",
            "B.6=B+6",
            "B.6=B+22",
            "b.6=B",
            "*3=G",
            "+",
            "+g",
            "+GG",
            "pass",
            "pass:RG",
            "pass:GGGGG",
            "pass:G ",
            "Pass:",
            "pass:K",
            " 3B",
        ] {
            assert!(parse_word(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_supply_keeps_its_order_and_has_at_most_ten_tiles() {
        let event = Event::Supply { tiles: "RGPPG".into() };
        let chance = parse_chance(Players::Two, &event).unwrap().unwrap();
        assert_eq!(chance_event(Players::Two, &chance), event);
        for (bad, says) in [
            ("RGX", "\"X\" is no colour; the colours are P G O Y B R (P-4.6)"),
            ("RRRRRRRRRRR", "more than 10 tiles"),
        ] {
            let event = Event::Supply { tiles: bad.into() };
            let error = parse_chance(Players::Two, &event).unwrap().unwrap_err();
            assert!(error.contains(says), "{error}");
        }
    }
}
