//! Whole games told in every language: whatever can happen has words, and only words of the catalogues.

use std::collections::BTreeMap;

use evora_game::break_down;
use evora_rules::{Position, RuleSet};
use evora_words::{Lang, Words};

use crate::told::{Seen, games, say};

#[test]
fn whole_games_can_be_told_in_every_language() {
    let all = Lang::ALL.map(Words::new);
    games(|seen| {
        for words in &all {
            for (kind, text) in say(words, &seen) {
                let lang = words.lang();
                // Of what only one player sees there is no news.
                assert!(!text.is_empty() || kind == "news", "{lang}: no {kind}");
                assert!(!text.contains(['⟨', '⟩', '{', '}']), "{lang}, {kind}: {text}");
                assert!(text.trim() == text && !text.contains("  "), "{lang}, {kind}: {text:?}");
            }
        }
    });
}

/// Where English has two phrases, so has every language: a colour or a place that was forgotten shows here.
#[test]
fn what_english_tells_apart_every_language_tells_apart() {
    let english = Words::new(Lang::En);
    let others = [Lang::Pl, Lang::Uk].map(Words::new);
    let mut meant: BTreeMap<(Lang, &str, String), String> = BTreeMap::new();
    games(|seen| {
        let pattern = say(&english, &seen);
        for words in &others {
            for ((kind, said), (_, pattern)) in say(words, &seen).into_iter().zip(&pattern) {
                if kind == "label" {
                    continue;
                }
                let lang = words.lang();
                let text = said.clone();
                let first = meant.entry((lang, kind, said)).or_insert_with(|| pattern.clone());
                assert_eq!(first, pattern, "{lang} says of both: {text}");
            }
        }
    });
}

#[test]
fn something_is_listed_wherever_somebody_may_move_and_nothing_twice() {
    let words = Words::new(Lang::En);
    games(|seen| {
        let Seen::Position(position, moves) = seen else { return };
        let listed = words.list_legal(position);
        assert_eq!(listed.is_empty(), moves.is_empty());
        let mut typed: Vec<&str> = listed.iter().map(|(typed, _)| typed.as_str()).collect();
        typed.sort_unstable();
        typed.dedup();
        assert_eq!(typed.len(), listed.len());
    });
}

#[test]
fn what_points_came_from_adds_up_to_the_score() {
    let words = Words::new(Lang::En);
    games(|seen| {
        let Seen::End(position, told) = seen else { return };
        let outcome = position.outcome().unwrap();
        for seat in position.players().seats() {
            let parts = break_down(position.rules(), seat, told.iter().copied());
            let sums = words.breakdown(position.rules(), &parts);
            assert_eq!(sums.len(), parts.len(), "a part without a label: {parts:?}");
            let total: i32 = sums.iter().map(|&(_, sum)| sum).sum();
            assert_eq!(u16::try_from(total), Ok(outcome.scores[seat]), "{sums:?}");
        }
    });
}

/// Notation, which nobody but whoever types it should have to know: `B.6`, `*K/RB`, `TR`, `^KY`, `pass:GGR`, `A14@5r2`.
fn is_code(word: &str) -> bool {
    let word = word.trim_matches(|c: char| "(),.:;«»„”".contains(c));
    let letters = "BYRKWPGOTSCFLMD*?";
    let is_short = word.chars().all(|c| letters.contains(c) || "/.,0123456789".contains(c));
    (is_short && word.contains(|c| letters.contains(c))) || word.contains(['@', '^', '='])
}

#[test]
fn nothing_that_happens_is_told_in_codes() {
    let all = Lang::ALL.map(Words::new);
    let see = |lang: Lang, text: &str| {
        let code = text.split(' ').find(|word| is_code(word));
        assert_eq!(code, None, "{lang}: {text}");
    };
    games(|seen| {
        for words in &all {
            for (kind, text) in say(words, &seen) {
                // Beside a list of what can be typed stands what is typed, and news may begin with a short word.
                if !["listed", "news"].contains(&kind) {
                    see(words.lang(), &text);
                }
            }
        }
    });
    for words in &all {
        crate::reasons::all().iter().for_each(|why| see(words.lang(), &words.refusal(why)));
    }
    assert!(
        ["B.6", "(*K/RB)", "TR", "TT,", "TT,TR", "^KY", "O", "A14@5r2"].into_iter().all(is_code)
    );
}

/// Words that are typed stay as they are in disguise.
const TYPED: [&str; 6] = ["draw", "look", "under", "chips", "skip", "pass"];

/// Complains of English that is not in disguise, and so not from a catalogue.
fn see_disguise(text: &str) {
    let plain = TYPED.iter().fold(text.to_owned(), |text, typed| text.replace(typed, "·"));
    let letters: Vec<bool> = plain.chars().map(|c| c.is_ascii_lowercase()).collect();
    assert!(!letters.windows(2).any(|pair| pair[0] && pair[1]), "{text}");
}

#[test]
fn nothing_bypasses_the_catalogues() {
    let words = Words::pseudo();
    games(|seen| say(&words, &seen).iter().for_each(|(_, text)| see_disguise(text)));
    for rules in RuleSet::ALL {
        see_disguise(&words.game(rules));
        see_disguise(&words.help_intro(rules));
        words.help(rules).iter().for_each(|(_, meaning)| see_disguise(meaning));
    }
}
