//! Who can be entered for a match, and how that is written.

use std::str::FromStr;

use crate::bot::Bot;
use crate::level::Level;

/// Somebody entered for a match: `level:8`, `full@nodes=5000`, `cmd:python3 bot.py@movetime=100`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contestant {
    /// How it was written.
    pub name: String,
    /// Who plays.
    pub kind: Kind,
    /// How much it may think, if that is its own.
    pub budget: Budget,
    /// How many threads one of our bots uses.
    pub threads: usize,
    /// What is set in a foreign engine.
    pub options: Vec<(String, String)>,
}

/// Who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One of our bots.
    Bot(Bot),
    /// A foreign engine: its program, and what that is started with.
    Command(Vec<String>),
}

/// How much may be thought about one move; the first limit that is met ends the thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// So many positions.
    pub nodes: Option<u64>,
    /// So many milliseconds.
    pub movetime: Option<u64>,
    /// So many moves ahead.
    pub depth: Option<u32>,
}

impl Budget {
    /// This budget, or the other where this one says nothing.
    pub fn or(self, other: Budget) -> Budget {
        if self == Budget::default() { other } else { self }
    }

    /// Whether it says when a thought ends; a depth alone does not.
    pub fn is_limited(self) -> bool {
        self.nodes.is_some() || self.movetime.is_some()
    }
}

/// Why a text names no contestant.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadContestant(String);

fn bad<T>(what: impl Into<String>) -> Result<T, BadContestant> {
    Err(BadContestant(what.into()))
}

const RIGHT: &str = "contestants are random, greedy, level:1 to level:8, full and cmd:COMMAND LINE";

impl FromStr for Contestant {
    type Err = BadContestant;

    fn from_str(text: &str) -> Result<Contestant, BadContestant> {
        let (who, settings) = split(text);
        let kind = match who.split_once(':') {
            Some(("cmd", line)) => match shlex::split(line) {
                Some(command) if !command.is_empty() => Kind::Command(command),
                Some(_) => return bad("cmd: is followed by a command line"),
                None => return bad(format!("\"{line}\": a quote is not closed")),
            },
            Some(("level", number)) => match number.parse::<Level>() {
                Ok(level) => Kind::Bot(Bot::Level(level)),
                Err(error) => return bad(error.to_string()),
            },
            _ => Kind::Bot(match who {
                "random" => Bot::Random,
                "greedy" => Bot::Greedy,
                "full" => Bot::Full,
                _ => return bad(format!("\"{who}\" is no contestant; {RIGHT}")),
            }),
        };
        let name = text.to_owned();
        let mut contestant =
            Contestant { name, kind, budget: Budget::default(), threads: 1, options: vec![] };
        for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
            contestant.set(setting)?;
        }
        Ok(contestant)
    }
}

/// The contestant and its settings: what follows the last `@`, if all of it reads as `name=value`.
/// So a command line may hold an `@`.
fn split(text: &str) -> (&str, &str) {
    let is_setting = |setting: &str| match setting.split_once('=') {
        Some((name, value)) => {
            let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
            !name.is_empty() && name.chars().all(is_name) && !value.is_empty()
        }
        None => false,
    };
    match text.rsplit_once('@') {
        Some((who, settings)) if settings.is_empty() || settings.split(',').all(is_setting) => {
            (who, settings)
        }
        Some((who, settings)) if !who.starts_with("cmd:") => (who, settings),
        _ => (text, ""),
    }
}

impl Contestant {
    fn set(&mut self, setting: &str) -> Result<(), BadContestant> {
        let right = "settings are nodes=N, movetime=MS, depth=N and threads=N, joined by commas";
        let Some((name, value)) = setting.split_once('=') else {
            return bad(format!("\"{setting}\": {right}"));
        };
        let number = |most: u64| match value.parse::<u64>() {
            Ok(number) if (1..=most).contains(&number) => Ok(number),
            _ => bad(format!("{name}={value}: a whole number from 1 to {most} is needed")),
        };
        match (name, &self.kind) {
            ("nodes", _) => self.budget.nodes = Some(number(u64::MAX)?),
            ("movetime", _) => self.budget.movetime = Some(number(LONGEST)?),
            ("depth", _) => self.budget.depth = Some(number(1000)? as u32),
            ("threads", Kind::Bot(_)) => self.threads = number(64)? as usize,
            (_, Kind::Command(_)) => self.options.push((name.into(), value.into())),
            (_, Kind::Bot(_)) => return bad(format!("\"{setting}\": {right}")),
        }
        Ok(())
    }
}

/// A day, in milliseconds: more is not waited for.
const LONGEST: u64 = 86_400_000;

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Contestant {
        text.parse().unwrap()
    }

    #[test]
    fn contestants_are_written_like_this() {
        assert_eq!(read("greedy").kind, Kind::Bot(Bot::Greedy));
        assert_eq!(read("level:3").kind, Kind::Bot(Bot::Level(Level::new(3).unwrap())));
        let full = read("full@nodes=5000,threads=2");
        assert_eq!(
            (full.kind, full.budget.nodes, full.threads),
            (Kind::Bot(Bot::Full), Some(5000), 2)
        );
        let words = |words: &[&str]| Kind::Command(words.iter().map(ToString::to_string).collect());
        let foreign = read("cmd:python3 'my bot.py' --fast@movetime=100,Hash=64");
        assert_eq!(foreign.kind, words(&["python3", "my bot.py", "--fast"]));
        assert_eq!(foreign.budget.movetime, Some(100));
        assert_eq!(foreign.options, [("Hash".to_owned(), "64".to_owned())]);
        // An @ in the command is the command's own, and one at the end says that nothing follows.
        assert_eq!(read("cmd:bot me@home").kind, words(&["bot", "me@home"]));
        assert_eq!(read("cmd:bot me@x=1@").kind, words(&["bot", "me@x=1"]));
    }

    #[test]
    fn what_names_no_contestant_is_told_why() {
        for (text, says) in [
            ("", "contestants are random, greedy"),
            ("stockfish", "\"stockfish\" is no contestant; contestants are random"),
            ("level:9", "there is no level \"9\"; levels are 1 to 8"),
            ("cmd:", "cmd: is followed by a command line"),
            ("cmd:bot 'x", "a quote is not closed"),
            ("full@nodes", "settings are nodes=N"),
            ("full@nodes=0", "nodes=0: a whole number from 1"),
            ("full@hash=1", "settings are nodes=N"),
            ("full@nodes=1,movetime=x", "movetime=x: a whole number from 1 to 86400000"),
        ] {
            let error = text.parse::<Contestant>().unwrap_err().to_string();
            assert!(error.contains(says), "{text}: {error}");
        }
    }
}
