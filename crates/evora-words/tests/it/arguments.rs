//! What comments promise to translators is kept.

use evora_rules::RuleSet;
use evora_words::{Lang, Words};

use crate::reasons;
use crate::told::{games, say};
use crate::tree::{Tree, is_helper};

/// A catalogue in which every message says nothing but all variables that English uses or names for it.
fn echo() -> String {
    let english = Tree::of(Lang::En);
    let messages = english.entities.keys().filter(|id| !is_helper(id));
    let message = |id: &String| {
        let variables: String =
            english.promised(id).iter().map(|variable| format!(" {{ ${variable} }}")).collect();
        format!("{id} = ·{variables}\n")
    };
    messages.map(message).collect()
}

fn see(text: &str) {
    assert!(!text.contains(['{', '⟨']), "a variable is promised and not passed: {text}");
}

#[test]
fn every_variable_that_english_uses_or_names_in_a_comment_is_passed() {
    let words = Words::of_texts(Lang::En, &[&echo()]);
    games(|seen| {
        say(&words, &seen).iter().for_each(|(kind, text)| see(&format!("{kind}: {text}")));
    });
    for reason in reasons::all() {
        see(&format!("{reason}: {}", words.refusal(&reason)));
    }
    for rules in RuleSet::ALL {
        see(&words.game(rules));
    }
}
