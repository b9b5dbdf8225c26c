//! The values printed on the boards, in line mode.

use evora_rules::RuleSet;
use evora_words::{Lang, Words};

use super::typist::{beginning, said, table};

/// Returns the output at the start of a game, and for a command.
fn told(lang: Lang, rules: RuleSet, command: &str) -> (String, String) {
    let words = Words::new(lang);
    let beginning = beginning(rules, "human,human", 3);
    let whole = said(&words, table(&beginning), &[command.into(), "quit".into()]);
    let heading = format!("{}:", words.say("window-values"));
    let places: Vec<usize> = whole.match_indices(&heading).map(|(at, _)| at).collect();
    assert_eq!(places.len(), 2, "{whole}");
    (whole[places[0]..places[1]].to_string(), whole[places[1]..].to_string())
}

#[test]
fn printed_values_are_told_at_the_start_and_by_one_command_in_every_language() {
    let everything: [(RuleSet, &[&str]); 3] = [
        (RuleSet::Azul, &["−1 −1 −2 −2 −2 −3 −3", "2 ", "7 ", "10 "]),
        (
            RuleSet::PavilionGrey,
            &[
                " 20,", " 18,", " 17,", " 16,", " 15,", " 14,", " 12\n", ": 4,", ": 8,", ": 12,",
                ": 16\n", "−1",
            ],
        ),
        (RuleSet::Duel, &["3 ", "7 ", "10 ", "−1 −3 −6 −10", "−2\n", "1 2 3 4 5 6"]),
    ];
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for (rules, values) in everything {
            let commands = ["values".to_string(), words.say("command-values")];
            for command in commands {
                let (start, asked) = told(lang, rules, &command);
                for value in values {
                    assert!(start.contains(value), "{value} in {lang:?}: {start}");
                    assert!(asked.contains(value), "{value} in {lang:?}: {asked}");
                }
            }
        }
    }
}

#[test]
fn the_values_of_every_game_read_well() {
    for rules in [RuleSet::Azul, RuleSet::Pavilion, RuleSet::Duel] {
        let told = Lang::ALL.map(|lang| told(lang, rules, "values").1).join("\n");
        insta::assert_snapshot!(format!("values_{rules}"), told);
    }
}
