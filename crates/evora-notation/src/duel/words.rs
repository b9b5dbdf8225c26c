//! Move words and chance events.

use evora_rules::UnknownName;
use evora_rules::duel::{
    Chance, Chip, ChipSet, Colour, Column, Deal, Factory, Line, Move, Plate, PlateKind, Quarter,
    Row, Shown, Slot, Stack,
};

use crate::event::Event;
use crate::notation::{BadWord, Kind};
use crate::tiles::{number, parse_tiles, single};

pub(crate) fn word(mv: Move) -> String {
    match mv {
        Move::Lay { plate, slot, quarter } => format!("A{plate}@{slot}r{quarter}"),
        Move::Draw => "draw".into(),
        Move::Look => "look".into(),
        Move::Under { plate } => format!("under{plate}"),
        Move::Sun { factory, colour, line, stack } if stack.is_empty() => {
            format!("{factory}{colour}{line}")
        }
        Move::Sun { factory, colour, line, stack } => format!("{factory}{colour}{line}^{stack}"),
        Move::Moon { colour, line } => format!("M{colour}{line}"),
        Move::Chip { factory } => format!("D{factory}"),
        Move::Complete { row, chips } => format!("chips{row}:{chips}"),
        Move::Skip { row } => format!("skip{row}"),
        Move::Place { row, column } => format!("{row}@{column}"),
    }
}

pub(crate) fn parse_word(text: &str) -> Result<Move, BadWord> {
    // Only the canonical spelling is accepted.
    parse(text).filter(|&mv| word(mv) == text).ok_or_else(|| BadWord {
        word: text.into(),
        right: "a plate is laid as in A14@5r2; draw, look and under12 are for plates of the stack; \
                tiles of a sun side are taken as in 2T3, LB6 or, with the others stacked from bottom to \
                top, 2T3^KY, those of the moon sides as in MY2; D3 takes a chip; in the mosaic \
                chips3:TT,TR completes a line, skip3 leaves it, 4@2 lays a tile",
    })
}

fn parse(text: &str) -> Option<Move> {
    match text {
        "draw" => return Some(Move::Draw),
        "look" => return Some(Move::Look),
        _ => {}
    }
    if let Some(plate) = text.strip_prefix("under") {
        return Some(Move::Under { plate: parse_plate(plate)? });
    }
    if let Some(row) = text.strip_prefix("skip") {
        return Some(Move::Skip { row: single(row).and_then(Row::from_letter)? });
    }
    if let Some(rest) = text.strip_prefix("chips") {
        let (row, names) = rest.split_once(':')?;
        let row = single(row).and_then(Row::from_letter)?;
        // More names than there are chips are not even looked at.
        let chips: Option<Vec<Chip>> =
            names.split(',').take(21).map(|name| name.parse().ok()).collect();
        let chips = chips?;
        // There are two of each kind, so no valid set holds three.
        let fits = |chip: Chip| chips.iter().filter(|&&c| c == chip).count() <= 2;
        return Chip::ALL
            .into_iter()
            .all(fits)
            .then(|| Move::Complete { row, chips: chips.iter().copied().collect::<ChipSet>() });
    }
    if let Some(rest) = text.strip_prefix('A') {
        let (plate, rest) = rest.split_once('@')?;
        let (slot, quarter) = rest.split_once('r')?;
        let slot = single(slot).and_then(Slot::from_letter)?;
        let quarter = single(quarter).and_then(Quarter::from_letter)?;
        return Some(Move::Lay { plate: parse_plate(plate)?, slot, quarter });
    }
    // No other word is longer.
    let letters: Vec<char> = text.chars().take(9).collect();
    match letters[..] {
        ['D', factory] => {
            let factory = Factory::from_letter(factory).filter(|f| f.small().is_some())?;
            Some(Move::Chip { factory })
        }
        ['M', colour, line] => Some(Move::Moon {
            colour: Colour::from_letter(colour)?,
            line: Line::from_letter(line)?,
        }),
        [row, '@', column] => {
            Some(Move::Place { row: Row::from_letter(row)?, column: Column::from_letter(column)? })
        }
        [factory, colour, line, ref order @ ..] => {
            let stack = match order {
                [] => Stack::EMPTY,
                ['^', tiles @ ..] if (2..=3).contains(&tiles.len()) => {
                    let tiles: Option<Vec<Colour>> =
                        tiles.iter().map(|&letter| Colour::from_letter(letter)).collect();
                    Stack::new(tiles?)?
                }
                _ => return None,
            };
            Some(Move::Sun {
                factory: Factory::from_letter(factory)?,
                colour: Colour::from_letter(colour)?,
                line: Line::from_letter(line)?,
                stack,
            })
        }
        _ => None,
    }
}

fn parse_plate(text: &str) -> Option<Plate> {
    number(text).ok().and_then(Plate::new)
}

pub(crate) fn kind(mv: Move) -> Kind {
    match mv {
        Move::Lay { .. } => Kind::Ordinary(0),
        Move::Draw | Move::Look => Kind::Ordinary(1),
        Move::Under { .. } => Kind::Ordinary(2),
        Move::Sun { .. } => Kind::Ordinary(3),
        Move::Moon { .. } => Kind::Ordinary(4),
        Move::Chip { .. } => Kind::Ordinary(5),
        Move::Complete { .. } => Kind::Ordinary(6),
        Move::Place { .. } => Kind::Ordinary(7),
        Move::Skip { .. } => Kind::Pass,
    }
}

pub(crate) fn chance_event(chance: &Chance) -> Event {
    match chance {
        Chance::Plates(shown) => {
            Event::Plates { drawn: shown.iter().map(|plate| plate.number().into()).collect() }
        }
        Chance::Deal(deal) => {
            let factories = deal.small.iter().chain([&deal.large]);
            Event::Deal { factories: factories.map(ToString::to_string).collect() }
        }
        Chance::Chips(chips) => {
            Event::Chips { chips: chips.map(|chip| chip.name().into()).to_vec() }
        }
        Chance::Top(kind) => Event::Top { kind: kind.name().into() },
        Chance::Stack(plate) => Event::Stack { plate: plate.number().into() },
    }
}

pub(crate) fn parse_chance(event: &Event) -> Option<Result<Chance, String>> {
    match event {
        Event::Plates { drawn } => Some(parse_plates(drawn).map(Chance::Plates)),
        Event::Deal { factories } => Some(parse_deal(factories).map(Chance::Deal)),
        Event::Chips { chips } => Some(parse_chips(chips).map(Chance::Chips)),
        Event::Top { kind } => Some(parse_kind(kind).map(Chance::Top)),
        Event::Stack { plate } => Some(plate_of(*plate).map(Chance::Stack)),
        _ => None,
    }
}

fn parse_kind(name: &str) -> Result<PlateKind, String> {
    name.parse().map_err(|unknown: UnknownName| format!("{unknown} (D-1.3)"))
}

fn plate_of(number: u64) -> Result<Plate, String> {
    let plate = u8::try_from(number).ok().and_then(Plate::new);
    plate.ok_or_else(|| format!("there is no plate {number}; they are 1 to 18 (D-1.3)"))
}

fn parse_plates(drawn: &[u64]) -> Result<Shown, String> {
    let plates: Result<Vec<Plate>, String> = drawn.iter().take(4).map(|&n| plate_of(n)).collect();
    Shown::new(plates?).ok_or_else(|| "the display has 3 spaces (D-2.1)".into())
}

fn parse_deal(factories: &[String]) -> Result<Deal, String> {
    let [small @ .., large] = factories else {
        return Err("there are 4 small factories and a large one (D-1.2)".into());
    };
    if small.len() != 4 {
        let got = factories.len();
        return Err(format!("there are 4 small factories and a large one, not {got} (D-1.2)"));
    }
    let mut deal = Deal::default();
    for (factory, (slot, letters)) in
        Factory::SMALL.into_iter().zip(deal.small.iter_mut().zip(small))
    {
        *slot =
            parse_tiles(letters, 4).map_err(|what| format!("factory {factory}: {what} (D-2.3)"))?;
    }
    deal.large =
        parse_tiles(large, 5).map_err(|what| format!("the large factory: {what} (D-2.3)"))?;
    Ok(deal)
}

fn parse_chips(names: &[String]) -> Result<[Chip; 4], String> {
    let chips: Result<Vec<Chip>, String> = names
        .iter()
        .take(5)
        .map(|name| name.parse().map_err(|unknown: UnknownName| format!("{unknown} (D-1.4)")))
        .collect();
    chips?.try_into().map_err(|_| "there are 4 chips, one for each small factory (D-2.4)".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_match_the_documented_examples() {
        let words = [
            "A14@5r2",
            "draw",
            "look",
            "under12",
            "2T3^KY",
            "2T3",
            "LB6",
            "MY2",
            "MYF",
            "D3",
            "chips3:TT,TR",
            "skip3",
            "4@2",
            "1BF^KYR",
        ];
        assert_eq!(words.map(|text| word(parse_word(text).unwrap())), words);
    }

    #[test]
    fn only_the_exact_spelling_is_accepted() {
        for bad in [
            "",
            "A",
            "A0@1r0",
            "A19@1r0",
            "A01@1r0",
            "A1@0r0",
            "A1@1r4",
            "A1@1",
            "a1@1r0",
            "Draw",
            "draws",
            "under",
            "under0",
            "under19",
            "2T7",
            "5T1",
            "2X1",
            "2T3^",
            "2T3^K",
            "2T3^KYRB",
            "MT7",
            "M1",
            "DL",
            "D5",
            "D",
            "chips:TT",
            "chips7:TT",
            "chips3:",
            "chips3:TR,TT",
            "chips3:RT",
            "chips3:TT,TT,TT",
            "skip",
            "skip7",
            "4@7",
            "7@1",
            " 4@2",
            "4@2 ",
        ] {
            assert!(parse_word(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn errors_say_what_would_be_right() {
        let deal = |large: &str| Event::Deal {
            factories: ["", "", "", "", large].map(String::from).to_vec(),
        };
        let chips = |names: &[&str]| Event::Chips {
            chips: names.iter().map(ToString::to_string).collect(),
        };
        for (event, says) in [
            (Event::Stack { plate: 19 }, "there is no plate 19; they are 1 to 18 (D-1.3)"),
            (
                Event::Top { kind: "flat".into() },
                "\"flat\" is no kind of plate; they are special and universal (D-1.3)",
            ),
            (Event::Plates { drawn: vec![1, 2, 3, 4] }, "the display has 3 spaces (D-2.1)"),
            (Event::Deal { factories: vec![String::new(); 4] }, "not 4 (D-1.2)"),
            (deal("BBBBBB"), "the large factory: \"BBBBBB\" has more than 5 tiles (D-2.3)"),
            (deal("X"), "the large factory: \"X\" is no colour; the colours are B T K Y R (D-2.3)"),
            (chips(&["TT", "TT"]), "there are 4 chips"),
            (chips(&["TB"]), "\"TB\" is no chip"),
        ] {
            let error = parse_chance(&event).unwrap().unwrap_err();
            assert!(error.contains(says), "{error}");
        }
    }
}
