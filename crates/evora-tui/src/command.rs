//! Typed commands other than moves, in English or the reader's language.

use evora_words::Words;

/// A parsed line of input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// An empty line.
    Nothing,
    /// List the legal moves.
    List,
    /// Show the help.
    Help,
    /// Ask the engine for a move.
    Hint,
    /// Take back the last move.
    Undo,
    /// Save to this file; empty if no file was named.
    Save(String),
    /// Say where to read the rules.
    Rules,
    /// Show the table again.
    Table,
    /// Show the values printed on the boards.
    Values,
    /// Leave.
    Quit,
    /// A command or a word, and more after it than belongs to it.
    TooMuch {
        /// The command or word.
        understood: String,
        /// What follows it.
        rest: String,
    },
    /// Preview a move: its word followed by a question mark.
    Ask(String),
    /// Anything else: possibly a move.
    Word(String),
}

/// A command's names and its help text.
#[derive(Clone, Copy, Debug)]
pub struct CommandName {
    /// The English name, accepted in every language.
    english: &'static str,
    /// Message id of the name in the reader's language.
    own: &'static str,
    /// Message id of the help text.
    pub help: &'static str,
}

impl CommandName {
    /// Returns the command's name in the reader's language.
    pub fn name(&self, words: &Words) -> String {
        words.say(self.own)
    }
}

/// All commands, in the order of the help.
pub const COMMANDS: [CommandName; 8] = [
    CommandName { english: "hint", own: "command-hint", help: "help-hint" },
    CommandName { english: "undo", own: "command-undo", help: "help-undo" },
    CommandName { english: "save", own: "command-save", help: "help-save" },
    CommandName { english: "table", own: "command-table", help: "help-table" },
    CommandName { english: "values", own: "command-values", help: "help-values" },
    CommandName { english: "rules", own: "command-rules", help: "help-rules" },
    CommandName { english: "help", own: "command-help", help: "help-help" },
    CommandName { english: "quit", own: "command-quit", help: "help-quit" },
];

impl Command {
    /// Parses a line. Never fails: unknown input is left to the caller.
    pub fn read(words: &Words, line: &str) -> Command {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let lower = first.to_lowercase();
        let is_meant = |named: &&CommandName| named.english == lower || named.name(words) == lower;
        match COMMANDS.iter().find(is_meant).map(|named| named.english) {
            _ if line.is_empty() => Command::Nothing,
            _ if line == "?" => Command::List,
            Some("save") => Command::Save(rest.to_string()),
            // A question about a move may stand apart from it.
            None if rest == "?" && !first.ends_with('?') => Command::Ask(first.to_string()),
            // Neither other commands nor move words contain spaces.
            _ if !rest.is_empty() => {
                Command::TooMuch { understood: first.to_string(), rest: rest.to_string() }
            }
            Some("help") => Command::Help,
            Some("hint") => Command::Hint,
            Some("undo") => Command::Undo,
            Some("rules") => Command::Rules,
            Some("table") => Command::Table,
            Some("values") => Command::Values,
            Some("quit") => Command::Quit,
            _ if lower == "exit" => Command::Quit,
            _ if first.ends_with('?') => Command::Ask(first.trim_end_matches('?').to_string()),
            _ => Command::Word(first.to_string()),
        }
    }
}

/// A command of the review mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewCommand {
    /// Go one step forward; also an empty line.
    Next,
    /// Go one step back.
    Back,
    /// Go to the position after this many steps.
    To(usize),
    /// Leave.
    Quit,
    /// Not a command.
    Unknown,
}

/// CommandName review commands: the English name, accepted in every language, and the message id of the translated
/// name.
const STEPS: [(&str, &str, ReviewCommand); 3] = [
    ("next", "command-next", ReviewCommand::Next),
    ("back", "command-back", ReviewCommand::Back),
    ("quit", "command-quit", ReviewCommand::Quit),
];

impl ReviewCommand {
    /// Parses a line. Never fails: unknown input is left to the caller.
    pub fn read(words: &Words, line: &str) -> ReviewCommand {
        let line = line.trim().to_lowercase();
        if line.is_empty() {
            return ReviewCommand::Next;
        }
        if let Ok(step) = line.parse() {
            return ReviewCommand::To(step);
        }
        let is_meant = |(english, own, _): &&(&str, &str, ReviewCommand)| {
            *english == line || words.say(own) == line || (*english == "quit" && line == "exit")
        };
        STEPS.iter().find(is_meant).map_or(ReviewCommand::Unknown, |&(_, _, step)| step)
    }
}
