//! Whole games of every rule set in every language, with text from the catalogues only.

use evora_rules::RuleSet;
use evora_tui::Beginning;
use evora_tui::command::{COMMANDS, Command, ReviewCommand};
use evora_words::{Lang, Words};

use super::typist::{beginning, said, table, whole_game};

/// Returns a game of each rule set; together they have all kinds of players.
fn games() -> [Beginning; 7] {
    [
        beginning(RuleSet::Azul, "human,random", 3),
        beginning(RuleSet::AzulGrey, "human,human,human", 4),
        beginning(RuleSet::Mini, "human,random,random,greedy", 5),
        beginning(RuleSet::MiniGrey, "random,human", 6),
        beginning(RuleSet::Pavilion, "human,bot:1", 7),
        beginning(RuleSet::PavilionGrey, "human,human,random", 8),
        beginning(RuleSet::Duel, "human,bot:2", 9),
    ]
}

/// Returns the input of a whole game that uses every command by its name.
fn curious(moves: &[String], name: impl Fn(&str) -> String) -> Vec<String> {
    let mut typed = ["help", "undo", "table", "save"].map(&name).to_vec();
    // Empty input, words of no game, and words that are never legal at the start.
    typed.extend(["", "?!", "3", "4@2", "pass:", "skip1"].map(String::from));
    for (number, word) in moves.iter().enumerate() {
        if number % 6 == 0 {
            typed.push("?".into());
        }
        typed.push(word.clone());
    }
    typed.extend([name("hint"), "?".into(), name("quit")]);
    typed
}

#[test]
fn whole_games_are_told_in_every_language() {
    for beginning in games() {
        let moves = whole_game(&beginning);
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let typed = curious(&moves, |name| words.say(&format!("command-{name}")));
            let text = said(&words, table(&beginning), &typed);
            let rules = beginning.rules;
            assert!(text.ends_with(&format!("{}\n", words.say("line-goodbye"))), "{rules}: {text}");
            let over = words.say("line-prompt-over");
            assert_eq!(text.matches(&over).count(), 3, "{lang}, {rules}: {text}");
            assert!(!text.contains(['⟨', '⟩', '{', '}']), "{lang}, {rules}: {text}");
        }
    }
}

/// Typed words, which pseudo-localisation leaves unchanged.
const TYPED: [&str; 8] =
    ["draw", "look", "under", "chips", "skip", "pass", "--seats human,bot", "evora play --load"];

#[test]
fn nothing_bypasses_the_catalogues() {
    let words = Words::pseudo();
    for beginning in games() {
        let typed = curious(&whole_game(&beginning), str::to_owned);
        let text = said(&words, table(&beginning), &typed);
        for line in text.lines() {
            let line = strip(line);
            let plain = TYPED.iter().fold(line.clone(), |line, typed| line.replace(typed, "·"));
            let small: Vec<bool> = plain.chars().map(|c| c.is_ascii_lowercase()).collect();
            assert!(
                !small.windows(2).any(|pair| pair[0] && pair[1]),
                "{}: {line}",
                beginning.rules
            );
        }
    }
}

/// Returns the line without escape sequences.
fn strip(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |line, part| line + part.split_once('m').map_or(part, |(_, rest)| rest))
}

#[test]
fn commands_are_understood_in_english_and_in_the_readers_language() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let mut names: Vec<String> = COMMANDS.iter().map(|command| command.name(&words)).collect();
        for name in &names {
            let read = Command::read(&words, name);
            assert!(!matches!(read, Command::Word(_)), "{lang}: {name}");
            assert_eq!(Command::read(&words, &name.to_uppercase()), read);
        }
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), COMMANDS.len(), "{lang}: {names:?}");
        assert_eq!(Command::read(&words, "hint"), Command::Hint);
        assert_eq!(Command::read(&words, " Save  a file "), Command::Save("a file".into()));
        assert_eq!(Command::read(&words, "3b4"), Command::Word("3b4".into()));
        for (own, english, step) in [
            ("command-next", "next", ReviewCommand::Next),
            ("command-back", "back", ReviewCommand::Back),
            ("command-quit", "quit", ReviewCommand::Quit),
        ] {
            assert_eq!(ReviewCommand::read(&words, &words.say(own)), step, "{lang}");
            assert_eq!(ReviewCommand::read(&words, english), step, "{lang}");
        }
        assert_eq!(ReviewCommand::read(&words, " "), ReviewCommand::Next);
        assert_eq!(ReviewCommand::read(&words, "12"), ReviewCommand::To(12));
        assert_eq!(ReviewCommand::read(&words, "-1"), ReviewCommand::Unknown);
    }
}
