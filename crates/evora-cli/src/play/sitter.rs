//! Who sits in a seat, and how that is written on the command line and in records.

use clap::builder::PossibleValue;
use evora_engine::{Bot, Level};

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sitter {
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
    pub(crate) const USUAL_BOT: Sitter = Sitter::Bot(Level::ALL[2]);

    /// The name, as in `bot:3`.
    pub(crate) fn name(self) -> String {
        match self {
            Sitter::Human => "human".into(),
            Sitter::Random => "random".into(),
            Sitter::Greedy => "greedy".into(),
            Sitter::Bot(level) => format!("bot:{level}"),
        }
    }

    /// Who has this name.
    pub(crate) fn from_name(name: &str) -> Option<Sitter> {
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
    pub(crate) fn bot(self) -> Option<Bot> {
        match self {
            Sitter::Human | Sitter::Random => None,
            Sitter::Greedy => Some(Bot::Greedy),
            Sitter::Bot(level) => Some(Bot::Level(level)),
        }
    }

    /// Every name, with what help says about it.
    pub(crate) fn names() -> Vec<PossibleValue> {
        let plain = [
            ("human", "Somebody at this terminal"),
            ("random", "Plays any legal move"),
            ("greedy", "Takes what brings most at once"),
            ("bot", "The same as bot:3"),
        ];
        let mut names: Vec<_> =
            plain.map(|(name, what)| PossibleValue::new(name).help(what)).into();
        // Possible values have static names, and there are eight levels.
        let levels = ["bot:1", "bot:2", "bot:3", "bot:4", "bot:5", "bot:6", "bot:7", "bot:8"];
        names.extend(levels.into_iter().map(|name| {
            let value = PossibleValue::new(name);
            match name {
                "bot:1" => value.help("The weakest bot"),
                "bot:8" => value.help("The strongest bot"),
                _ => value,
            }
        }));
        names
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_somebodys() {
        for value in Sitter::names() {
            let name = value.get_name();
            let sitter = Sitter::from_name(name).unwrap();
            assert!(sitter.name() == name || name == "bot", "{name}");
        }
        for level in Level::ALL {
            assert_eq!(Sitter::from_name(&Sitter::Bot(level).name()), Some(Sitter::Bot(level)));
        }
        assert_eq!(Sitter::from_name("bot").unwrap().name(), "bot:3");
        assert!(["bot:0", "bot:9", "bot:", "Human", ""].map(Sitter::from_name) == [None; 5]);
    }
}
