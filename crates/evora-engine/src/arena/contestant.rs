//! Contestants of a match and their text form.

use std::str::FromStr;

use crate::bot::Bot;
use crate::level::{Heat, Level};
use crate::network::NetworkChoice;

/// A contestant: `level:8`, `full@nodes=5000`, `cmd:python3 bot.py@movetime=100`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contestant {
    /// Its text form, or the name it was given.
    pub name: String,
    /// Whether it was given a name.
    pub is_named: bool,
    /// What plays.
    pub kind: Kind,
    /// Its own limits per move, if any.
    pub budget: Budget,
    /// Threads of a built-in bot.
    pub threads: usize,
    /// What a built-in bot evaluates with, if not with what the others do.
    pub network: Option<NetworkChoice>,
    /// Options of an external engine.
    pub options: Vec<(String, String)>,
}

/// What plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A built-in bot.
    Bot(Bot),
    /// An external engine: its program and arguments.
    Command(Vec<String>),
}

/// Limits per move; the first one reached ends the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// Node limit.
    pub nodes: Option<u64>,
    /// Time limit in milliseconds.
    pub movetime: Option<u64>,
    /// Depth limit.
    pub depth: Option<u32>,
}

impl Budget {
    /// This budget, or the other if this one has no limit.
    pub fn or(self, other: Budget) -> Budget {
        if self == Budget::default() { other } else { self }
    }

    /// Whether it limits a search. A depth alone does not.
    pub fn is_limited(self) -> bool {
        self.nodes.is_some() || self.movetime.is_some()
    }
}

/// Error for a text that names no contestant.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadContestant(String);

fn bad<T>(what: impl Into<String>) -> Result<T, BadContestant> {
    Err(BadContestant(what.into()))
}

/// Every kind of contestant, as it is written.
pub const KINDS: &str =
    "random, greedy, level:1 to level:8, policy:HEAT, full and cmd:COMMAND LINE";

/// Every setting of a contestant, as it is written.
pub const SETTINGS: &str =
    "name=NAME, nodes=N, movetime=MS, depth=N, threads=N and network=FILE, joined by commas";

impl FromStr for Contestant {
    type Err = BadContestant;

    fn from_str(text: &str) -> Result<Contestant, BadContestant> {
        let (who, settings) = split(text);
        let kind = match who.split_once(':') {
            Some(("cmd", line)) => match shlex::split(line) {
                Some(command) if !command.is_empty() => Kind::Command(command),
                Some(_) => return bad("cmd: needs a command line"),
                None => return bad(format!("\"{line}\": unclosed quote")),
            },
            Some(("level", number)) => match number.parse::<Level>() {
                Ok(level) => Kind::Bot(Bot::Level(level)),
                Err(error) => return bad(error.to_string()),
            },
            Some(("policy", heat)) => match heat.parse::<f32>() {
                Ok(heat) if (0.0..=100.0).contains(&heat) => {
                    Kind::Bot(Bot::Policy(Heat((100.0 * heat).round() as u16)))
                }
                _ => return bad(format!("policy:{heat}: heat must be a number from 0 to 100")),
            },
            _ => Kind::Bot(match who {
                "random" => Bot::Random,
                "greedy" => Bot::Greedy,
                "full" => Bot::Full,
                _ => return bad(format!("\"{who}\" is not a contestant; contestants are {KINDS}")),
            }),
        };
        let name = text.to_owned();
        let budget = Budget::default();
        let mut contestant = Contestant {
            name,
            is_named: false,
            kind,
            budget,
            threads: 1,
            network: None,
            options: vec![],
        };
        for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
            contestant.set(setting)?;
        }
        Ok(contestant)
    }
}

/// Splits off the settings: the text after the last `@`, if all of it has the form `name=value`. A command
/// line may therefore contain an `@`.
fn split(text: &str) -> (&str, &str) {
    let is_setting = |setting: &str| match setting.split_once('=') {
        Some((name, value)) => {
            let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
            // An empty name is a mistake to be told of, not part of a command.
            let is_value = !value.is_empty() || name == "name";
            !name.is_empty() && name.chars().all(is_name) && is_value
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
        let Some((name, value)) = setting.split_once('=') else {
            return bad(format!("\"{setting}\": settings are {SETTINGS}"));
        };
        let number = |most: u64| match value.parse::<u64>() {
            Ok(number) if (1..=most).contains(&number) => Ok(number),
            _ => bad(format!("{name}={value}: {name} must be a whole number from 1 to {most}")),
        };
        match (name, &self.kind) {
            ("name", _) if value.trim().is_empty() => {
                return bad("name=: a contestant's name must not be empty");
            }
            ("name", _) => (self.name, self.is_named) = (value.into(), true),
            ("nodes", _) => self.budget.nodes = Some(number(u64::MAX)?),
            ("movetime", _) => self.budget.movetime = Some(number(LONGEST)?),
            ("depth", _) => self.budget.depth = Some(number(1000)? as u32),
            ("threads", Kind::Bot(_)) => self.threads = number(64)? as usize,
            ("network", Kind::Bot(_)) => self.network = value.parse().ok(),
            (_, Kind::Command(_)) => self.options.push((name.into(), value.into())),
            (_, Kind::Bot(_)) => return bad(format!("\"{setting}\": settings are {SETTINGS}")),
        }
        Ok(())
    }
}

/// A day in milliseconds.
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
        let classic = read("level:8@network=classic,nodes=5");
        assert_eq!(
            (classic.network, classic.budget.nodes),
            (Some(NetworkChoice::Classic), Some(5))
        );
        let file = NetworkChoice::File("my.network".into());
        assert_eq!(read("full@network=my.network").network, Some(file));
        assert_eq!(read("policy:0.5").kind, Kind::Bot(Bot::Policy(Heat(50))));
        let words = |words: &[&str]| Kind::Command(words.iter().map(ToString::to_string).collect());
        let foreign = read("cmd:python3 'my bot.py' --fast@movetime=100,Hash=64");
        assert_eq!(foreign.kind, words(&["python3", "my bot.py", "--fast"]));
        assert_eq!(foreign.budget.movetime, Some(100));
        assert_eq!(foreign.options, [("Hash".to_owned(), "64".to_owned())]);
        let named = read("cmd:bot@name=My bot,movetime=5");
        assert_eq!((&*named.name, named.is_named, named.options.len()), ("My bot", true, 0));
        assert_eq!(read("level:2").name, "level:2");
        // An @ in the command belongs to the command; an @ at the end stands for no settings.
        assert_eq!(read("cmd:bot me@home").kind, words(&["bot", "me@home"]));
        assert_eq!(read("cmd:bot me@x=1@").kind, words(&["bot", "me@x=1"]));
    }

    #[test]
    fn what_names_no_contestant_is_told_why() {
        for (text, says) in [
            ("", "contestants are random, greedy"),
            ("stockfish", "\"stockfish\" is not a contestant; contestants are random"),
            ("level:9", "there is no level \"9\"; levels are 1 to 8"),
            ("cmd:", "cmd: needs a command line"),
            ("cmd:bot 'x", "unclosed quote"),
            ("full@nodes", "settings are name=NAME, nodes=N"),
            ("full@nodes=0", "nodes=0: nodes must be a whole number from 1"),
            ("policy:hot", "policy:hot: heat must be a number from 0 to 100"),
            ("policy:-1", "heat must be a number from 0 to 100"),
            ("greedy@name=", "name=: a contestant's name must not be empty"),
            ("greedy@name= ,nodes=5", "name=: a contestant's name must not be empty"),
            ("cmd:bot@nodes=5,name=", "name=: a contestant's name must not be empty"),
            ("full@hash=1", "settings are name=NAME, nodes=N"),
            (
                "full@nodes=1,movetime=x",
                "movetime=x: movetime must be a whole number from 1 to 86400000",
            ),
        ] {
            let error = text.parse::<Contestant>().unwrap_err().to_string();
            assert!(error.contains(says), "{text}: {error}");
        }
    }
}
