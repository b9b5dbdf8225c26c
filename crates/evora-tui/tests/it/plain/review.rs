//! Review in line mode.

use evora_chance::{Purpose, Stream};
use evora_rules::RuleSet;
use evora_tui::plain::review;
use evora_words::{Lang, Words};

use super::typist::{beginning, play_on, table, talk};

/// Returns the output for this input, split at the prompts.
fn looked_through(rules: RuleSet, typed: &[&str]) -> Vec<String> {
    let beginning = beginning(rules, "human,random", 2);
    let mut table = table(&beginning);
    play_on(&mut table, &mut Stream::new(1, Purpose::Moves), usize::MAX);
    let words = Words::new(Lang::En);
    let typed: Vec<String> = typed.iter().map(|&line| line.into()).collect();
    let text = talk(&typed, |shell| review(table.terminal_game(), &words, shell));
    text.split("\nStep ").map(str::to_owned).collect()
}

#[test]
fn a_game_is_looked_through_both_ways() {
    let typed = ["", "next", "back", "2", "back", "back", "back", "Quit", "next"];
    let said = looked_through(RuleSet::Azul, &typed);
    assert_eq!(said.len(), 9, "{said:?}");
    let at = |number: usize| said[number].split(' ').next().unwrap().parse::<usize>().unwrap();
    assert_eq!([1, 2, 3, 4, 5, 6, 7, 8].map(at), [0, 1, 2, 1, 2, 1, 0, 0]);
    // A position looks the same from either direction.
    let shown = |number: usize| said[number].split_once(": ").unwrap().1;
    assert!(shown(1).contains("Round 1: the factories are filled."), "{}", shown(1));
    assert!(shown(2).contains(" takes "), "{}", shown(2));
    assert_eq!(shown(1), shown(3));
    assert_eq!(shown(1), shown(5));
    assert_eq!(shown(2), shown(4));
    assert_eq!(shown(7), "This is the start of the game.");
    assert_eq!(shown(8), "Goodbye.\n");
}

#[test]
fn what_is_not_there_is_refused_and_the_end_tells_the_result() {
    for rules in RuleSet::ALL {
        let said = looked_through(rules, &["99999", "sideways", "-3"]);
        let (_, all) = said[1].split_once("of ").unwrap();
        let all = all.split(':').next().unwrap().to_owned();
        assert!(said[1].ends_with("The record ends here."), "{}", said[1]);
        let unknown = format!("Type next, back, a number from 0 to {all}, or quit.");
        assert!(said[2].ends_with(&unknown) && said[3].ends_with(&unknown), "{}", said[2]);
        let said = looked_through(rules, &[&all, ""]);
        assert!(said[1].contains("The game is over after "), "{}", said[1]);
        assert!(said[1].contains(" wins") || said[1].contains(" share "), "{}", said[1]);
        assert!(said[2].ends_with("The record ends here."), "{}", said[2]);
        // The end of the input also ends the review.
        assert!(said[3].ends_with("\nGoodbye.\n"), "{}", said[3]);
    }
}
