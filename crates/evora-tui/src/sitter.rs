//! Who sits in a seat, and how that is written on the command line and in records.

use evora_engine::{Bot, Level};

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Somebody at this terminal.
    Human,
    /// Any legal move.
    Random,
    /// What brings most at once.
    Greedy,
    /// A bot of this level.
    Bot(Level),
}

impl Sitter {
    /// What a plain `bot` means, and who plays where nobody was named: takes what looks best at once, so that a
    /// newcomer loses and learns, and somebody who has played a while wins now and then.
    pub const USUAL_BOT: Sitter = Sitter::Bot(Level::ALL[2]);

    /// The name, as in `bot:3`.
    pub fn name(self) -> String {
        match self {
            Sitter::Human => "human".into(),
            Sitter::Random => "random".into(),
            Sitter::Greedy => "greedy".into(),
            Sitter::Bot(level) => format!("bot:{level}"),
        }
    }

    /// Who has this name.
    pub fn from_name(name: &str) -> Option<Sitter> {
        match name {
            "human" => Some(Sitter::Human),
            "random" => Some(Sitter::Random),
            "greedy" => Some(Sitter::Greedy),
            "bot" => Some(Sitter::USUAL_BOT),
            _ => name.strip_prefix("bot:")?.parse().ok().map(Sitter::Bot),
        }
    }

    /// The bot that sits there; none where a human does, nor for random moves, whose draws are part
    /// of the contract about seeds.
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
