//! What people type besides moves, in English or in their own language.

use evora_words::Words;

/// What somebody typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Nothing.
    Nothing,
    /// The legal moves.
    List,
    /// How everything works.
    Help,
    /// What a strong bot would play.
    Hint,
    /// Take back.
    Undo,
    /// Save to this file; nothing where none was named.
    Save(String),
    /// How to read the rules.
    Rules,
    /// Show the table again.
    Controller,
    /// What is printed on the boards.
    Values,
    /// Leave.
    Quit,
    /// What a move would do: its word and a question mark.
    Ask(String),
    /// Perhaps a move.
    Word(String),
}

/// A word that does something, and what help says about it.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// In English, which is understood in every language.
    english: &'static str,
    /// The message that names it in the reader's language.
    own: &'static str,
    /// The message that explains it.
    pub help: &'static str,
}

impl Named {
    /// As it is typed in the reader's language.
    pub fn name(&self, words: &Words) -> String {
        words.say(self.own)
    }
}

/// Every command.
pub const COMMANDS: [Named; 8] = [
    Named { english: "hint", own: "command-hint", help: "help-hint" },
    Named { english: "undo", own: "command-undo", help: "help-undo" },
    Named { english: "save", own: "command-save", help: "help-save" },
    Named { english: "table", own: "command-table", help: "help-table" },
    Named { english: "values", own: "command-values", help: "help-values" },
    Named { english: "rules", own: "command-rules", help: "help-rules" },
    Named { english: "help", own: "command-help", help: "help-help" },
    Named { english: "quit", own: "command-quit", help: "help-quit" },
];

impl Command {
    /// What a line means.
    pub fn read(words: &Words, line: &str) -> Command {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let lower = first.to_lowercase();
        let is_meant = |named: &&Named| named.english == lower || named.name(words) == lower;
        match COMMANDS.iter().find(is_meant).map(|named| named.english) {
            _ if line.is_empty() => Command::Nothing,
            _ if line == "?" => Command::List,
            Some("help") => Command::Help,
            Some("hint") => Command::Hint,
            Some("undo") => Command::Undo,
            Some("save") => Command::Save(rest.trim().to_string()),
            Some("rules") => Command::Rules,
            Some("table") => Command::Controller,
            Some("values") => Command::Values,
            Some("quit") => Command::Quit,
            _ if lower == "exit" => Command::Quit,
            _ if first.ends_with('?') => Command::Ask(first.trim_end_matches('?').to_string()),
            // A word has no spaces in it.
            _ => Command::Word(first.to_string()),
        }
    }
}

/// What somebody types who looks through a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A step on; also where nothing is typed.
    Next,
    /// A step back.
    Back,
    /// To where so many steps were taken.
    To(usize),
    /// Leave.
    Quit,
    /// None of these.
    Unknown,
}

/// The steps that have names, in English, which is understood in every language, and the messages that name them.
const STEPS: [(&str, &str, Step); 3] = [
    ("next", "command-next", Step::Next),
    ("back", "command-back", Step::Back),
    ("quit", "command-quit", Step::Quit),
];

impl Step {
    /// What a line means.
    pub fn read(words: &Words, line: &str) -> Step {
        let line = line.trim().to_lowercase();
        if line.is_empty() {
            return Step::Next;
        }
        if let Ok(step) = line.parse() {
            return Step::To(step);
        }
        let is_meant = |(english, own, _): &&(&str, &str, Step)| {
            *english == line || words.say(own) == line || (*english == "quit" && line == "exit")
        };
        STEPS.iter().find(is_meant).map_or(Step::Unknown, |&(_, _, step)| step)
    }
}
