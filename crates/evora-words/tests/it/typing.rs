//! What is made of what people type, and how moves read.

use evora_notation::Notation;
use evora_rules::{AnyPosition, Draws, Players, Position, RuleSet, Seat};
use evora_words::{Lang, Words, normalised, understand};

struct Zero;

impl Draws for Zero {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// A game after its first steps of chance: with the dice of [`Zero`] all first tiles are of the first colour.
fn begun(rules: RuleSet) -> AnyPosition {
    let mut position = rules.start(Players::Two, Seat::S0).unwrap();
    while let Some(chance) = position.draw(&mut Zero) {
        position.apply(&chance).unwrap();
    }
    position
}

#[test]
fn sloppy_typing_is_understood() {
    let words = Words::new(Lang::En);
    for (rules, sloppy, meant) in [
        (RuleSet::Azul, "1b3", "1B3"),
        (RuleSet::MiniGrey, "cRf", "CRF"),
        (RuleSet::Pavilion, "b.6=b+2", "B.6=B+2"),
        (RuleSet::Pavilion, "PASS", "pass:"),
        (RuleSet::Pavilion, "pass:rgg", "pass:GGR"),
        (RuleSet::Duel, "a14@5R2", "A14@5r2"),
        (RuleSet::Duel, "DRAW", "draw"),
        (RuleSet::Duel, "Under12", "under12"),
        (RuleSet::Duel, "SKIP3", "skip3"),
        (RuleSet::Duel, "chips3:rt,tt", "chips3:TT,TR"),
        (RuleSet::Duel, "chips3:tt,tt,tt", "chips3:TT,TT,TT"),
        (RuleSet::Duel, "2t3^ky", "2T3^KY"),
    ] {
        assert_eq!(normalised(&begun(rules), sloppy), meant);
    }
    let azul = begun(RuleSet::Azul);
    assert_eq!(understand(&words, &azul, "1b3"), Ok(azul.parse_word("1B3").unwrap()));
}

#[test]
fn cyrillic_letters_that_look_latin_are_understood() {
    let words = Words::new(Lang::Uk);
    for (rules, typed, meant) in [
        // Every letter here but F, R, G, W, D, L, S and digits is Cyrillic.
        (RuleSet::Azul, "1В3", "1B3"),
        (RuleSet::Azul, "1в3", "1B3"),
        (RuleSet::Azul, "СКF", "CKF"),
        (RuleSet::Azul, "2У5", "2Y5"),
        (RuleSet::Pavilion, "СР", "CP"),
        (RuleSet::Pavilion, "О.6=О+2", "O.6=O+2"),
        (RuleSet::Pavilion, "раss:GGR", "pass:GGR"),
        (RuleSet::Duel, "А14@5r2", "A14@5r2"),
        (RuleSet::Duel, "2т3^ку", "2T3^KY"),
        (RuleSet::Duel, "МУ2", "MY2"),
        (RuleSet::Duel, "сhірs3:ТТ,ТR", "chips3:TT,TR"),
    ] {
        assert_eq!(normalised(&begun(rules), typed), meant, "{typed}");
    }
    let azul = begun(RuleSet::Azul);
    assert_eq!(understand(&words, &azul, "1В3"), Ok(azul.parse_word("1B3").unwrap()));
    // What looks like nothing that moves are made of is still answered as it was typed.
    let answer = understand(&words, &azul, "1Ж3").unwrap_err();
    assert!(answer.starts_with("«1Ж3» — це не хід."), "{answer}");
}

#[test]
fn what_cannot_be_played_is_answered() {
    let words = Words::new(Lang::En);
    let azul = begun(RuleSet::Azul);
    assert_eq!(
        understand(&words, &azul, "9b3").unwrap_err(),
        "9b3 isn’t allowed: there’s no factory 9 here: only 5 are in play (A-1.1)."
    );
    let answer = understand(&words, &azul, "hello").unwrap_err();
    assert!(answer.starts_with("“hello” isn’t a move. To take tiles, type"), "{answer}");
    assert!(answer.ends_with("as in 3B4. ? lists the legal moves."), "{answer}");
    // Only on the grey wall are tiles placed by choice.
    let answer = understand(&words, &begun(RuleSet::AzulGrey), "hello").unwrap_err();
    assert!(answer.ends_with("as in 2@4. ? lists the legal moves."), "{answer}");
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for typed in ["", "⟨", "{ $word }", "9b3", "pass:", "under1", "chips9:", &"é".repeat(99)]
        {
            for rules in RuleSet::ALL {
                let answer = understand(&words, &begun(rules), typed).unwrap_err();
                assert!(!answer.is_empty(), "{lang} {rules} {typed}");
            }
        }
    }
}

#[test]
fn d_8_a_plate_returned_under_the_stack_is_not_named() {
    let duel = begun(RuleSet::Duel);
    let secret = duel.parse_word("under12").unwrap();
    assert_eq!(Words::new(Lang::En).describe(&duel, secret), "puts a plate under the stack");
}

#[test]
fn moves_read_like_this() {
    let words = Words::new(Lang::En);
    let azul = begun(RuleSet::Azul);
    let said = |word: &str| words.describe(&azul, azul.parse_word(word).unwrap());
    assert_eq!(said("1B3"), "takes 4 blue from factory 1 for line 3");
    assert_eq!(said("1BF"), "takes 4 blue from factory 1, straight to the floor");
    assert_eq!(said("CB1"), "takes 0 blue from the centre for line 1, marker to the floor");
    assert_eq!(said("2@4"), "moves a tile from line 2 to column 4");
}
