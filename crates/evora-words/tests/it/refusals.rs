//! Refusals, bad words and help, in every language.

use std::collections::BTreeMap;

use evora_notation::Notation;
use evora_rules::{AnyMove, Players, RuleSet, Seat};
use evora_words::{Lang, Words};

use crate::reasons::all;

#[test]
fn every_language_tells_the_reasons_apart() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let mut seen: BTreeMap<String, String> = BTreeMap::new();
        for reason in all() {
            let told = words.refusal(&reason);
            assert!(!told.is_empty() && !told.contains(['⟨', '{', '}']), "{lang}: {told}");
            let english = seen.entry(told.clone()).or_insert_with(|| reason.to_string());
            assert_eq!(*english, reason.to_string(), "{lang} says of both: {told}");
        }
    }
}

#[test]
fn english_says_an_orange_tile() {
    let words = Words::new(Lang::En);
    let told: Vec<String> = all().iter().map(|reason| words.refusal(reason)).collect();
    assert!(told.iter().all(|told| !told.contains("a orange")), "{told:?}");
    let catalogues = [
        include_str!("../../../../locales/en/pavilion.ftl"),
        include_str!("../../../../locales/en/page.ftl"),
    ];
    // Summer Pavilion alone has a colour that begins with a vowel.
    let fixed = |line: &&str| line.contains("pavilion") && line.contains(" a { colour }");
    assert_eq!(catalogues.iter().flat_map(|text| text.lines()).find(fixed), None);
}

#[test]
fn every_language_says_what_was_typed_and_what_can_be_typed_instead() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for rules in RuleSet::ALL {
            let position = rules.start(Players::Two, Seat::S0).unwrap();
            for word in ["", "what", "\"\u{1b}[31m", &"long".repeat(30)] {
                let bad = position.parse_word(word).unwrap_err();
                let told = words.bad_word(rules, &bad);
                assert!(told.contains(&bad.shown()), "{lang}: {told}");
                // The last sample is one that the game understands.
                let sample = told.rsplit(' ').find(|word| position.parse_word(word).is_ok());
                assert!(sample.is_some(), "{lang}: {told}");
                assert!(!told.contains(['⟨', '\u{1b}']), "{lang}: {told}");
            }
        }
    }
}

#[test]
fn only_the_grey_wall_has_words_for_placing_a_tile() {
    for rules in [RuleSet::Azul, RuleSet::AzulGrey, RuleSet::Mini, RuleSet::MiniGrey] {
        let is_grey = matches!(rules, RuleSet::AzulGrey | RuleSet::MiniGrey);
        let bad = rules.start(Players::Two, Seat::S0).unwrap().parse_word("what").unwrap_err();
        assert_eq!(bad.to_string().contains("2@4"), is_grey, "{rules}: {bad}");
        for lang in Lang::ALL {
            let told = Words::new(lang).bad_word(rules, &bad);
            assert_eq!(told.contains('@'), is_grey, "{rules} in {lang}: {told}");
        }
    }
}

/// The moves that the samples of the help stand for can all be read.
#[test]
fn the_samples_of_the_help_are_move_words() {
    for rules in RuleSet::ALL {
        let position = rules.start(Players::Two, Seat::S0).unwrap();
        for lang in Lang::ALL {
            for (sample, meaning) in Words::new(lang).help(rules) {
                let read: Result<AnyMove, _> = position.parse_word(&sample);
                assert!(read.is_ok(), "{sample}");
                assert!(!meaning.contains(['⟨', '{', '}']), "{meaning}");
            }
        }
    }
}
