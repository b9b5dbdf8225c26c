//! Who plays in a seat, and its name on the command line and in records.

use evora_engine::{Bot, Level};

/// A person or a bot in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person at this terminal.
    Human,
    /// Plays uniformly random legal moves.
    Random,
    /// Plays the move with the best immediate effect.
    Greedy,
    /// A search bot of this level.
    Bot(Level),
}

impl Sitter {
    /// The default bot, also meant by a plain `bot`: it takes what looks best at once, so that a
    /// newcomer loses and learns, and a more experienced player wins now and then.
    pub const USUAL_BOT: Sitter = Sitter::Bot(Level::ALL[2]);

    /// Returns the name, such as `bot:3`.
    pub fn name(self) -> String {
        match self {
            Sitter::Human => "human".into(),
            Sitter::Random => "random".into(),
            Sitter::Greedy => "greedy".into(),
            Sitter::Bot(level) => format!("bot:{level}"),
        }
    }

    /// Parses a name. Returns `None` if it is unknown.
    pub fn from_name(name: &str) -> Option<Sitter> {
        match name {
            "human" => Some(Sitter::Human),
            "random" => Some(Sitter::Random),
            "greedy" => Some(Sitter::Greedy),
            "bot" => Some(Sitter::USUAL_BOT),
            _ => name.strip_prefix("bot:")?.parse().ok().map(Sitter::Bot),
        }
    }

    /// Returns the engine's bot. `None` for a person, and for `Random`, whose draws are part
    /// of the documented use of seeds.
    pub fn bot(self) -> Option<Bot> {
        match self {
            Sitter::Human | Sitter::Random => None,
            Sitter::Greedy => Some(Bot::Greedy),
            Sitter::Bot(level) => Some(Bot::Level(level)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_somebodys() {
        for level in Level::ALL {
            assert_eq!(Sitter::from_name(&Sitter::Bot(level).name()), Some(Sitter::Bot(level)));
        }
        assert_eq!(Sitter::from_name("bot").unwrap().name(), "bot:3");
        assert!(["bot:0", "bot:9", "bot:", "Human", ""].map(Sitter::from_name) == [None; 5]);
    }
}
