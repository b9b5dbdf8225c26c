//! Messages from an engine to a referee.

use std::fmt;

/// A line from an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Its name.
    Name(String),
    /// Its author.
    Author(String),
    /// An option that can be set.
    Option {
        /// The name, one word.
        name: String,
        /// Its type and range, as in `type spin default 1 min 1 max 64`.
        kind: String,
    },
    /// End of the handshake.
    EvoraOk,
    /// All earlier commands have been processed.
    ReadyOk,
    /// Progress of a search.
    Info(String),
    /// The chosen move; `None` if nobody is to move.
    BestMove(Option<String>),
    /// The chosen move, and the expected answer to ponder on.
    BestMoves(String, String),
    /// The current position.
    Table(String),
    /// The legal moves of the current position.
    Legal(Vec<String>),
    /// A command was rejected.
    Error(String),
}

impl Answer {
    /// Parses a line. Returns `None` for unknown lines, which referees ignore.
    pub fn parse(line: &str) -> Option<Answer> {
        let line = line.trim();
        let (word, rest) = match line.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim_start()),
            None => (line, ""),
        };
        let after = |name: &str| {
            let rest = rest.strip_prefix(name)?;
            rest.starts_with(char::is_whitespace).then(|| rest.trim_start())
        };
        Some(match word {
            "id" => match after("name") {
                Some(name) => Answer::Name(name.into()),
                None => Answer::Author(after("author")?.into()),
            },
            "option" => {
                let (name, kind) = after("name")?.split_once(char::is_whitespace)?;
                Answer::Option { name: name.into(), kind: kind.trim_start().into() }
            }
            "evoraok" => Answer::EvoraOk,
            "readyok" => Answer::ReadyOk,
            "info" => Answer::Info(rest.into()),
            // Further words are reserved for later versions of the protocol.
            "bestmove" => {
                let mut words = rest.split_whitespace();
                match (words.next()?, words.next(), words.next()) {
                    ("none", ..) => Answer::BestMove(None),
                    (mv, Some("ponder"), Some(next)) => Answer::BestMoves(mv.into(), next.into()),
                    (mv, ..) => Answer::BestMove(Some(mv.into())),
                }
            }
            "position" => Answer::Table(after("text")?.into()),
            "legal" => Answer::Legal(rest.split_whitespace().map(String::from).collect()),
            "error" => Answer::Error(rest.into()),
            _ => return None,
        })
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Name(name) => write!(f, "id name {name}"),
            Answer::Author(name) => write!(f, "id author {name}"),
            Answer::Option { name, kind } => write!(f, "option name {name} {kind}"),
            Answer::EvoraOk => f.write_str("evoraok"),
            Answer::ReadyOk => f.write_str("readyok"),
            Answer::Info(what) => write!(f, "info {what}"),
            Answer::BestMoves(word, next) => write!(f, "bestmove {word} ponder {next}"),
            Answer::BestMove(Some(word)) => write!(f, "bestmove {word}"),
            Answer::BestMove(None) => f.write_str("bestmove none"),
            Answer::Table(text) => write!(f, "position text {text}"),
            Answer::Legal(words) => {
                f.write_str("legal")?;
                words.iter().try_for_each(|word| write!(f, " {word}"))
            }
            Answer::Error(what) => write!(f, "error {what}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn answers_read_like_this() {
        for line in [
            "id name Évora 0.1.0",
            "id author the Évora authors",
            "option name Threads type spin default 1 min 1 max 64",
            "evoraok",
            "readyok",
            "info depth 3 nodes 100 pv 1B2 3R4",
            "bestmove 3B4",
            "bestmove none",
            "bestmove 3B4 ponder CR2",
            "position text azul 2 round:0",
            "legal 1B2 3R4",
            "legal",
            "error what is this?",
        ] {
            assert_eq!(Answer::parse(line).unwrap().to_string(), line);
        }
        for line in ["", "bestmove", "id", "id nameless", "option name", "Loading weights…"] {
            assert_eq!(Answer::parse(line), None, "{line}");
        }
        assert_eq!(
            Answer::parse(" bestmove  1B2 resigns soon"),
            Some(Answer::BestMove(Some("1B2".into())))
        );
    }

    proptest! {
        #[test]
        fn any_line_is_read_or_passed_over(line in "(id |option |bestmove |error )?\\PC{0,40}") {
            if let Some(answer) = Answer::parse(&line) {
                prop_assert_eq!(Answer::parse(&answer.to_string()), Some(answer));
            }
        }
    }
}
