//! Who plays in a seat, and its name on the command line and in records.

use evora_engine::{Bot, Level};

/// A person or a bot in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Participant {
    /// A person at this terminal.
    Human,
    /// Plays uniformly random legal moves.
    Random,
    /// Plays the move with the best immediate effect.
    Greedy,
    /// A search bot of this level.
    Bot(Level),
}

impl Participant {
    /// The default bot, also meant by a plain `bot`: it takes what looks best at once, so that a
    /// newcomer loses and learns, and a more experienced player wins now and then.
    pub const USUAL_BOT: Participant = Participant::Bot(Level::ALL[2]);

    /// Returns the name, such as `bot:3`.
    pub fn name(self) -> String {
        match self {
            Participant::Human => "human".into(),
            Participant::Random => "random".into(),
            Participant::Greedy => "greedy".into(),
            Participant::Bot(level) => format!("bot:{level}"),
        }
    }

    /// Parses a name. Returns `None` if it is unknown.
    pub fn from_name(name: &str) -> Option<Participant> {
        match name {
            "human" => Some(Participant::Human),
            "random" => Some(Participant::Random),
            "greedy" => Some(Participant::Greedy),
            "bot" => Some(Participant::USUAL_BOT),
            _ => name.strip_prefix("bot:")?.parse().ok().map(Participant::Bot),
        }
    }

    /// Returns the engine's bot. `None` for a person, and for `Random`, whose draws are part
    /// of the documented use of seeds.
    pub fn bot(self) -> Option<Bot> {
        match self {
            Participant::Human | Participant::Random => None,
            Participant::Greedy => Some(Bot::Greedy),
            Participant::Bot(level) => Some(Bot::Level(level)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_somebodys() {
        for level in Level::ALL {
            assert_eq!(
                Participant::from_name(&Participant::Bot(level).name()),
                Some(Participant::Bot(level))
            );
        }
        assert_eq!(Participant::from_name("bot").unwrap().name(), "bot:3");
        assert!(["bot:0", "bot:9", "bot:", "Human", ""].map(Participant::from_name) == [None; 5]);
    }
}
