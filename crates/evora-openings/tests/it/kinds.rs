//! Kinds of moves.

use evora_notation::{Notation as _, parse_position};
use evora_openings::{Kind, Origin, kind_of};
use evora_rules::{MoveList as _, Position as _};

use crate::random_games;

#[test]
fn every_move_has_a_kind_that_is_read_back_from_its_text() {
    for game in random_games(2) {
        for step in game.steps() {
            for mv in step.before.legal_moves().iter() {
                let kind = kind_of(&step.before, mv).unwrap();
                assert_eq!(kind.to_string().parse(), Ok(kind));
            }
        }
    }
}

#[test]
fn words_that_name_no_kind_are_refused_with_an_example() {
    for text in [
        "",
        "take",
        "take factory 2",
        "take factory 2 line",
        "take factory 300 line 1",
        "take factory 02 line 1",
        "take factory 2 line 1 spills fills",
        "take factory 2 floor fills",
        "take shop 2 line 1",
        "bonus",
        "bonus joker",
        "pass -1",
        "chip chip",
        "draw ",
    ] {
        let error = text.parse::<Kind>().unwrap_err().to_string();
        assert!(error.contains("take factory 2 line 2 fills"), "{text:?}: {error}");
    }
}

#[test]
fn a_take_of_azul_says_what_becomes_of_the_line() {
    let mut position = random_games(1).next().unwrap().at(1).copied().unwrap();
    let word = "1";
    let find = |position: &evora_rules::AnyPosition, end: &str| {
        let moves = position.legal_moves();
        let mv = moves
            .iter()
            .find(|&mv| position.word(mv).starts_with(word) && position.word(mv).ends_with(end));
        mv.map(|mv| (mv, kind_of(position, mv).unwrap()))
    };
    let (floor, kind) = find(&position, "F").unwrap();
    let Kind::Take { from: Origin::Factory, line: None, fills: false, spills: false, .. } = kind
    else {
        panic!("{kind}");
    };
    let (_, kind) = find(&position, "1").unwrap();
    let Kind::Take { tiles, line: Some(1), fills: true, spills, .. } = kind else {
        panic!("{kind}");
    };
    assert_eq!(spills, tiles > 1);
    position.play(floor).unwrap();
    let centre = position.legal_moves().iter().find_map(|mv| match kind_of(&position, mv) {
        Some(Kind::Take { from, .. }) if position.word(mv).starts_with('C') => Some(from),
        _ => None,
    });
    assert!(matches!(centre, None | Some(Origin::Marker)), "{centre:?}");
    // What is printed is what is parsed: a position text gives the same kinds.
    let text = evora_notation::print_position(&position);
    let again = parse_position(&text).unwrap();
    for mv in position.legal_moves().iter() {
        assert_eq!(kind_of(&position, mv), kind_of(&again, mv));
    }
}
