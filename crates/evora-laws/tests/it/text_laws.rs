//! The laws of the parsers, on noise and on real texts with something changed in them.

use evora_game::{GoalChoice, Policy, SelfPlay};
use evora_laws::text;
use evora_notation::{Event, Record, print_position};
use evora_rules::RuleSet;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// A game from a seed, stopped after some steps: its events and its last position as text.
fn game(which: usize, seed: u64, steps: usize) -> (Vec<Event>, String) {
    let rules = RuleSet::ALL[which % 7];
    let players = rules.players()[which / 7 % rules.players().len()];
    let mut play =
        SelfPlay::new(rules, players, None, GoalChoice::Random, seed, Policy::Lively).unwrap();
    let events = play.by_ref().take(steps + 1).flatten().collect();
    (events, print_position(play.position()))
}

fn record(events: &[Event]) -> Record {
    let Some(Event::Start(start)) = events.first() else { unreachable!() };
    let mut record = Record::new(start.clone());
    events.iter().for_each(|event| record.push(event));
    record
}

fn trace(events: &[Event]) -> String {
    events.iter().map(|event| event.to_json() + "\n").collect()
}

/// One change to a text: at some place something is put in the stead of something.
#[derive(Clone, Debug)]
struct Change {
    place: prop::sample::Index,
    length: usize,
    instead: String,
}

impl Change {
    fn apply(&self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        let from = self.place.index(letters.len() + 1);
        let to = (from + self.length).min(letters.len());
        letters.splice(from..to, self.instead.chars());
        letters.into_iter().collect()
    }
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let pieces = prop_oneof![
        "[BYRKWCFPGOTLMSA0-9@.,;:/*=+?^ -]{0,3}",
        "\\PC{0,2}",
        Just("\n".to_string()),
        Just("\"".to_string()),
        Just("99999999999999999999".to_string()),
    ];
    let change = (any::<prop::sample::Index>(), 0..4usize, pieces)
        .prop_map(|(place, length, instead)| Change { place, length, instead });
    prop::collection::vec(change, 0..4)
}

fn changed(text: &str, changes: &[Change]) -> String {
    changes.iter().fold(text.to_string(), |text, change| change.apply(&text))
}

/// The same cases in every run; `cargo xtask fuzz` looks for new ones.
fn cases(cases: u32) -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(1);
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn any_text_is_answered_by_every_parser(input in "\\PC{0,60}|[\\[\\]{};\"A-Za-z0-9 \\n]{0,200}") {
        text::move_word(&input);
        text::position_text(&input);
        text::record(&input);
        text::trace(input.as_bytes());
    }

    #[test]
    fn any_bytes_are_answered(input in prop::collection::vec(any::<u8>(), 0..300)) {
        text::trace(&input);
    }

    #[test]
    fn short_words_are_moves_or_are_not(input in "[1-9C][BYRKW@][1-5F]|[0-9CFBYRKW@]{0,4}|[ORBYGP*][.][0-7]=[ORBYGP]([+][0-6])?|pass:[PGOYBR]{0,5}|[1-9C+][PGOYBR]|A[0-9]{1,2}@[0-9]r[0-4]|[1-4LM][BTKYR][1-6F](\\^[BTKYR]{1,3})?|chips[1-6]:[BTKYR]{2}(,[BTKYR]{2}){0,3}|(under|skip|D)[0-9]{1,2}") {
        text::move_word(&input);
    }

    #[test]
    fn position_texts_of_real_games_are_their_own(which in 0..21usize, seed: u64, steps in 0..90usize) {
        let (_, position) = game(which, seed, steps);
        let read = evora_notation::parse_position(&position);
        prop_assert!(read.is_ok(), "{:?}", read);
        text::position_text(&position);
    }

    #[test]
    fn changed_position_texts_are_refused_or_right(
        which in 0..21usize, seed: u64, steps in 0..90usize, changes in changes()
    ) {
        text::position_text(&changed(&game(which, seed, steps).1, &changes));
    }

    #[test]
    fn changed_records_are_refused_or_right(
        which in 0..21usize, seed: u64, steps in 0..40usize, changes in changes()
    ) {
        let record = record(&game(which, seed, steps).0).to_string();
        text::record(&record);
        text::record(&changed(&record, &changes));
        text::trace(changed(&record, &changes).as_bytes());
    }

    #[test]
    fn changed_traces_are_refused_or_right(
        which in 0..21usize, seed: u64, steps in 0..40usize, changes in changes()
    ) {
        let trace = trace(&game(which, seed, steps).0);
        text::trace(changed(&trace, &changes).as_bytes());
    }
}
