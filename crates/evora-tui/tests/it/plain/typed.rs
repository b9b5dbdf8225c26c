//! What is typed in line mode, and how the answers are wrapped.

use evora_notation::legal_words;
use evora_rules::RuleSet;
use evora_tui::Next;
use evora_tui::command::Command;
use evora_tui::plain::{Shell, play};
use evora_words::{Lang, Words};

use super::typist::{beginning, said, table};

/// Returns the answer to a line at the first prompt of a game in English.
fn answer(rules: RuleSet, typed: &str) -> String {
    let words = Words::new(Lang::En);
    let beginning = beginning(rules, "human,human", 3);
    let whole = said(&words, table(&beginning), &[typed.into(), "quit".into()]);
    let answers: Vec<&str> = whole.split("your move: ").collect();
    answers[1].to_string()
}

#[test]
fn words_after_a_command_or_a_move_are_not_ignored() {
    for (typed, rest) in
        [("hint now please", "now please"), ("? all", "all"), ("undo 2", "2"), ("1B1 1B2", "1B2")]
    {
        let first = typed.split(' ').next().unwrap();
        let said = answer(RuleSet::Azul, typed);
        assert!(said.starts_with(&format!("I don’t understand “{rest}” after “{first}”.\n")));
    }
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let much = |understood: &str, rest: &str| Command::TooMuch {
            understood: understood.into(),
            rest: rest.into(),
        };
        let name = words.say("command-quit");
        assert_eq!(Command::read(&words, &format!("{name}  now ")), much(&name, "now"));
        assert_eq!(Command::read(&words, "pass: GG"), much("pass:", "GG"));
        assert_eq!(Command::read(&words, "3B4? 3B5?"), much("3B4?", "3B5?"));
        assert_eq!(Command::read(&words, "3B4 ?"), Command::Ask("3B4".into()));
        assert_eq!(Command::read(&words, "save my game"), Command::Save("my game".into()));
    }
}

#[test]
fn a_question_about_a_move_is_answered_with_points_even_if_there_are_none() {
    let words = Words::new(Lang::En);
    for rules in RuleSet::ALL {
        let beginning = beginning(rules, "human,human", 3);
        let mut probe = table(&beginning);
        while !matches!(probe.advance(), Next::Person(_)) {}
        let legal = legal_words(probe.position());
        let mut typed: Vec<String> = legal.iter().map(|word| format!("{word}?")).collect();
        typed.push("quit".into());
        let whole = said(&words, table(&beginning), &typed);
        let answers: Vec<&str> = whole.split("your move: ").skip(1).collect();
        assert_eq!(answers.len(), typed.len(), "{rules}");
        for (word, answer) in legal.iter().zip(&answers) {
            let told = answer.lines().next().unwrap();
            assert!(told.ends_with(')') && told.contains(" point"), "{rules} {word}: {told}");
        }
    }
    assert!(answer(RuleSet::Azul, "1B5?").contains("(no points won or lost yet)"));
}

#[test]
fn lines_are_wrapped_at_words_in_a_terminal() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for rules in [RuleSet::AzulGrey, RuleSet::Pavilion, RuleSet::Duel] {
            let in_columns = |columns: fn() -> Option<u16>| {
                let mut out = Vec::new();
                let input = "?\nhelp\nvalues\nnonsense\nquit\n".as_bytes();
                let shell =
                    Shell { input, out: &mut out, interactive: false, seen: false, columns };
                play(table(&beginning(rules, "human,human", 3)), &words, shell).unwrap();
                String::from_utf8(out).unwrap()
            };
            let (whole, wrapped) = (in_columns(|| None), in_columns(|| Some(80)));
            assert!(whole.lines().any(|line| width(line) > 80), "{rules} in {lang}");
            let wide = wrapped.lines().find(|line| width(line) > 80);
            assert_eq!(wide, None, "{rules} in {lang}");
            // Nothing but white space differs.
            assert!(wrapped.split_whitespace().eq(whole.split_whitespace()), "{rules} in {lang}");
        }
    }
}

/// Returns the columns that a line takes, without its styles.
fn width(line: &str) -> usize {
    anstream::adapter::strip_str(line).to_string().chars().count()
}
