//! The `go` command.

use std::fmt;
use std::str::SplitWhitespace;

use super::command::BadCommand;
use super::excerpt;

/// Limits of a search; the first one reached ends it. Without any, the engine decides.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// Time limit in milliseconds.
    pub movetime: Option<u64>,
    /// Node limit.
    pub nodes: Option<u64>,
    /// Depth limit.
    pub depth: Option<u32>,
    /// Remaining time of each player in milliseconds, from player 0 on.
    pub clock: Vec<u64>,
    /// Increment per move in milliseconds.
    pub inc: Option<u64>,
    /// Searches until `stop`.
    pub infinite: bool,
    /// Searches an expected position on the opponent's time; the answer waits for `ponderhit`.
    pub ponder: bool,
}

/// The arguments, for error messages.
const RIGHT: &str =
    "go takes movetime MS, nodes N, depth N, clock MS for each player, inc MS, infinite, ponder";

/// Most players on a clock.
const MAX_CLOCKS: usize = 4;

impl Go {
    /// Parses the arguments of `go`.
    pub(super) fn parse(words: SplitWhitespace<'_>) -> Result<Go, BadCommand> {
        let mut go = Go::default();
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            match word {
                "movetime" => once(&mut go.movetime, word, words.next())?,
                "nodes" => at_least_one(&mut go.nodes, word, words.next())?,
                "depth" => at_least_one(&mut go.depth, word, words.next())?,
                "inc" => once(&mut go.inc, word, words.next())?,
                "infinite" if !go.infinite => go.infinite = true,
                "ponder" if !go.ponder => go.ponder = true,
                "clock" if go.clock.is_empty() => {
                    while let Some(left) = words.peek().and_then(|word| word.parse().ok()) {
                        go.clock.push(left);
                        words.next();
                    }
                    if go.clock.is_empty() || go.clock.len() > MAX_CLOCKS {
                        return BadCommand::err("go: clock needs milliseconds for each player");
                    }
                }
                "infinite" | "ponder" | "clock" => {
                    return BadCommand::err(format!("go: {word} is given twice"));
                }
                _ => return BadCommand::err(format!("go: \"{}\"; {RIGHT}", excerpt(word))),
            }
        }
        if go.inc.is_some() && go.clock.is_empty() {
            return BadCommand::err("go: inc needs clock");
        }
        Ok(go)
    }

    /// Whether it limits a search.
    pub(super) fn is_limited(&self) -> bool {
        self.movetime.is_some() || self.nodes.is_some() || !self.clock.is_empty()
    }
}

/// Parses the number of an argument that may occur once.
fn once<T: std::str::FromStr>(
    place: &mut Option<T>,
    word: &str,
    number: Option<&str>,
) -> Result<(), BadCommand> {
    let Some(number) = number.and_then(|number| number.parse().ok()) else {
        return BadCommand::err(format!("go: {word} needs a whole number"));
    };
    match place.replace(number) {
        None => Ok(()),
        Some(_) => BadCommand::err(format!("go: {word} is given twice")),
    }
}

/// The same for a number that cannot be 0: without a node or a ply there is no search.
fn at_least_one<T: std::str::FromStr + Default + PartialEq>(
    place: &mut Option<T>,
    word: &str,
    number: Option<&str>,
) -> Result<(), BadCommand> {
    once(place, word, number)?;
    if *place == Some(T::default()) {
        return BadCommand::err(format!("go: {word} 0 is no search; the least is {word} 1"));
    }
    Ok(())
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        let numbers = [
            ("movetime", self.movetime),
            ("nodes", self.nodes),
            ("depth", self.depth.map(u64::from)),
        ];
        for (name, number) in numbers {
            if let Some(number) = number {
                write!(f, " {name} {number}")?;
            }
        }
        if !self.clock.is_empty() {
            f.write_str(" clock")?;
            self.clock.iter().try_for_each(|left| write!(f, " {left}"))?;
        }
        if let Some(inc) = self.inc {
            write!(f, " inc {inc}")?;
        }
        if self.infinite {
            f.write_str(" infinite")?;
        }
        if self.ponder { f.write_str(" ponder") } else { Ok(()) }
    }
}
