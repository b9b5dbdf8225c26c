//! Messages from a referee to an engine.

use std::fmt;
use std::str::{FromStr, SplitWhitespace};

use evora_notation::Start;

use super::excerpt;
use super::go::Go;

/// A line to an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Asks for the handshake: name and options.
    Evora,
    /// Asks for `readyok` once all earlier commands have been processed.
    IsReady,
    /// Starts a new game.
    NewGame,
    /// Sets an option.
    SetOption {
        /// Its name, one word.
        name: String,
        /// Its value, the rest of the line.
        value: String,
    },
    /// Sets the position.
    Position(PositionSpec),
    /// Starts a search.
    Go(Go),
    /// Stops the search.
    Stop,
    /// The pondered position has occurred: the search becomes a normal one.
    PonderHit,
    /// Asks for the current position.
    Show,
    /// Asks for the legal moves of the current position.
    Legal,
    /// Ends the engine.
    Quit,
}

/// A position in a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionSpec {
    /// The position to start from.
    pub origin: Origin,
    /// Moves and chance events since, one word each.
    pub steps: Vec<String>,
}

/// The origin of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The start of a game, without a seed.
    Start(Start),
    /// A position text.
    Text(String),
}

/// Error for a line that is no command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadCommand(String);

impl BadCommand {
    pub(super) fn err<T>(what: impl Into<String>) -> Result<T, BadCommand> {
        Err(BadCommand(what.into()))
    }
}

/// The commands, for error messages.
const RIGHT: &str = "commands are evora, isready, newgame, setoption, position, go, stop, ponderhit, d, legal and quit";

const RIGHT_POSITION: &str = "write position rules NAME players N first PLAYER [goals A,B,C] [moves …] \
                              or position text TEXT [moves …]";

impl FromStr for Command {
    type Err = BadCommand;

    fn from_str(line: &str) -> Result<Command, BadCommand> {
        let mut words = line.split_whitespace();
        let command = match words.next() {
            Some("evora") => Command::Evora,
            Some("isready") => Command::IsReady,
            Some("newgame") => Command::NewGame,
            Some("stop") => Command::Stop,
            Some("ponderhit") => Command::PonderHit,
            Some("d") => Command::Show,
            Some("legal") => Command::Legal,
            Some("quit") => Command::Quit,
            Some("setoption") => return set_option(words),
            Some("position") => return spec(words).map(Command::Position),
            Some("go") => return Go::parse(words).map(Command::Go),
            Some(other) => {
                return BadCommand::err(format!(
                    "\"{}\" is not a command; {RIGHT}",
                    excerpt(other)
                ));
            }
            None => return BadCommand::err(format!("empty line; {RIGHT}")),
        };
        match words.next() {
            None => Ok(command),
            Some(more) => {
                BadCommand::err(format!("{command} takes no arguments, not \"{}\"", excerpt(more)))
            }
        }
    }
}

fn set_option(mut words: SplitWhitespace<'_>) -> Result<Command, BadCommand> {
    let right = "write setoption name NAME value VALUE";
    let (Some("name"), Some(name)) = (words.next(), words.next()) else {
        return BadCommand::err(right);
    };
    if words.next() != Some("value") {
        return BadCommand::err(right);
    }
    let value: Vec<&str> = words.collect();
    if value.is_empty() {
        return BadCommand::err(right);
    }
    Ok(Command::SetOption { name: name.into(), value: value.join(" ") })
}

fn spec(mut words: SplitWhitespace<'_>) -> Result<PositionSpec, BadCommand> {
    let kind = words.next();
    let mut before: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
    let origin = match kind {
        Some("text") if !before.is_empty() => Origin::Text(before.join(" ")),
        Some("rules") => {
            before.insert(0, "rules");
            Origin::Start(start(&before)?)
        }
        _ => return BadCommand::err(RIGHT_POSITION),
    };
    Ok(PositionSpec { origin, steps: words.map(String::from).collect() })
}

/// Parses the start of a game: alternating names and values.
fn start(words: &[&str]) -> Result<Start, BadCommand> {
    let (mut rules, mut players, mut first, mut goals) = (None, None, None, None);
    for pair in words.chunks(2) {
        let [name, value] = pair else { return BadCommand::err(RIGHT_POSITION) };
        let number = || match value.parse::<u64>() {
            Ok(number) => Ok(Some(number)),
            Err(_) => BadCommand::err(format!("position: {name} needs a whole number")),
        };
        let is_new = match *name {
            "rules" => rules.replace((*value).to_owned()).is_none(),
            "players" => std::mem::replace(&mut players, number()?).is_none(),
            "first" => std::mem::replace(&mut first, number()?).is_none(),
            "goals" => goals.replace(value.split(',').map(String::from).collect()).is_none(),
            _ => {
                return BadCommand::err(format!(
                    "position: \"{}\"; {RIGHT_POSITION}",
                    excerpt(name)
                ));
            }
        };
        if !is_new {
            return BadCommand::err(format!("position: {name} is given twice"));
        }
    }
    match (rules, players, first) {
        (Some(rules), Some(players), Some(first)) => {
            Ok(Start { rules, players, seed: None, first, goals, position: None })
        }
        _ => BadCommand::err(RIGHT_POSITION),
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Evora => f.write_str("evora"),
            Command::IsReady => f.write_str("isready"),
            Command::NewGame => f.write_str("newgame"),
            Command::SetOption { name, value } => write!(f, "setoption name {name} value {value}"),
            Command::Position(spec) => write!(f, "{spec}"),
            Command::Go(go) => write!(f, "{go}"),
            Command::Stop => f.write_str("stop"),
            Command::PonderHit => f.write_str("ponderhit"),
            Command::Show => f.write_str("d"),
            Command::Legal => f.write_str("legal"),
            Command::Quit => f.write_str("quit"),
        }
    }
}

impl fmt::Display for PositionSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.origin {
            Origin::Text(text) => write!(f, "position text {text}")?,
            Origin::Start(Start { rules, players, first, goals, .. }) => {
                write!(f, "position rules {rules} players {players} first {first}")?;
                if let Some(goals) = goals {
                    write!(f, " goals {}", goals.join(","))?;
                }
            }
        }
        if !self.steps.is_empty() {
            write!(f, " moves {}", self.steps.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn commands_read_like_this() {
        for line in [
            "evora",
            "isready",
            "newgame",
            "setoption name Threads value 2",
            "position rules azul players 3 first 1",
            "position rules duel players 2 first 0 goals rows,edge,corners moves plates:3,7,12 A3@5r0",
            "position text azul 2 round:0 deal moves deal:BBYK,-",
            "go",
            "go movetime 100 nodes 5 depth 3 clock 1000 2000 inc 10",
            "go infinite",
            "go movetime 100 ponder",
            "ponderhit",
            "stop",
            "d",
            "quit",
        ] {
            let command: Command = line.parse().unwrap();
            assert_eq!(command.to_string(), line);
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_what_would_be_right() {
        for (line, says) in [
            ("uci", "\"uci\" is not a command; commands are evora, isready"),
            ("  ", "empty line"),
            ("stop it", "stop takes no arguments, not \"it\""),
            ("setoption Threads 2", "write setoption name NAME value VALUE"),
            ("setoption name Threads value", "write setoption name NAME value VALUE"),
            ("position", "write position rules NAME"),
            ("position text", "write position rules NAME"),
            ("position text moves 1B1", "write position rules NAME"),
            ("position startpos", "write position rules NAME"),
            ("position rules azul", "write position rules NAME"),
            ("position rules azul players two first 0", "players needs a whole number"),
            ("position rules azul players 2 first 0 first 0", "first is given twice"),
            ("position rules azul players 2 first 0 fen x", "position: \"fen\""),
            ("go fast", "go: \"fast\"; go takes movetime MS"),
            ("go nodes", "nodes needs a whole number"),
            ("go nodes -1", "nodes needs a whole number"),
            ("go nodes 1 nodes 2", "nodes is given twice"),
            ("go infinite infinite", "infinite is given twice"),
            ("go clock", "clock needs milliseconds"),
            ("go clock 1 2 3 4 5", "clock needs milliseconds"),
            ("go inc 5", "inc needs clock"),
        ] {
            let error = line.parse::<Command>().unwrap_err().to_string();
            assert!(error.contains(says), "{line}: {error}");
        }
    }

    fn word() -> impl Strategy<Value = String> {
        "[!-~]{1,12}".prop_filter("a word of its own", |word| word != "moves")
    }

    fn words(most: usize) -> impl Strategy<Value = Vec<String>> {
        prop::collection::vec(word(), 1..most)
    }

    fn go() -> impl Strategy<Value = Go> {
        let numbers = (any::<Option<u64>>(), any::<Option<u64>>(), any::<Option<u32>>());
        let clock =
            prop::option::of((prop::collection::vec(any::<u64>(), 1..=4), any::<Option<u64>>()));
        let flags = any::<[bool; 2]>();
        (numbers, clock, flags).prop_map(|((movetime, nodes, depth), clock, [infinite, ponder])| {
            let (clock, inc) = clock.unwrap_or_default();
            Go { movetime, nodes, depth, clock, inc, infinite, ponder }
        })
    }

    fn origin() -> impl Strategy<Value = Origin> {
        let goals = prop::option::of(prop::collection::vec("[a-z]{1,8}", 1..5));
        let start = (word(), any::<u64>(), any::<u64>(), goals).prop_map(
            |(rules, players, first, goals)| {
                Origin::Start(Start { rules, players, seed: None, first, goals, position: None })
            },
        );
        prop_oneof![start, words(20).prop_map(|words| Origin::Text(words.join(" ")))]
    }

    fn command() -> impl Strategy<Value = Command> {
        let steps = prop_oneof![Just(vec![]), words(30)];
        let placed = (origin(), steps)
            .prop_map(|(origin, steps)| Command::Position(PositionSpec { origin, steps }));
        let set = ("[A-Za-z]{1,9}", words(4))
            .prop_map(|(name, value)| Command::SetOption { name, value: value.join(" ") });
        prop_oneof![
            Just(Command::Evora),
            Just(Command::IsReady),
            Just(Command::NewGame),
            Just(Command::Stop),
            Just(Command::Show),
            Just(Command::Quit),
            set,
            placed,
            go().prop_map(Command::Go),
        ]
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read_back(command in command()) {
            prop_assert_eq!(command.to_string().parse::<Command>(), Ok(command));
        }

        #[test]
        fn any_text_is_a_command_or_told_why_not(line in "\\PC{0,60}") {
            if let Ok(command) = line.parse::<Command>() {
                prop_assert_eq!(command.to_string().parse::<Command>(), Ok(command));
            }
        }

        #[test]
        fn commands_with_a_word_changed_are_answered_too(
            command in command(), place in 0usize..8, other in "(moves|text|rules|-?[0-9]{1,22}|[a-z:,]{1,6})"
        ) {
            let text = command.to_string();
            let mut words: Vec<&str> = text.split(' ').collect();
            if let Some(word) = words.get_mut(place) {
                *word = &other;
            }
            if let Ok(command) = words.join(" ").parse::<Command>() {
                prop_assert_eq!(command.to_string().parse::<Command>(), Ok(command));
            }
        }
    }
}
