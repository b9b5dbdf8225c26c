//! Slow twins: reference implementations of the rules, as obvious as possible, sharing no code
//! with the fast ones.

pub mod azul;
pub mod duel;
pub mod pavilion;

use evora_notation::Event;

/// The common interface of the twins, in terms of the notation.
pub trait Slow: Clone {
    /// Returns the player to move; `None` if chance is to act or the game is over.
    fn to_move(&self) -> Option<usize>;

    /// Returns whether the game is over.
    fn is_over(&self) -> bool;

    /// Applies a chance event. Fails if it is impossible.
    fn take_chance(&mut self, event: &Event) -> Result<(), String>;

    /// Returns the words of all legal moves, sorted by bytes.
    fn legal_words(&self) -> Vec<String>;

    /// Plays the move with this word. Fails if it is not legal.
    fn play_word(&mut self, word: &str) -> Result<(), String>;
}

impl Slow for azul::Twin {
    fn to_move(&self) -> Option<usize> {
        match self.turn() {
            azul::TwinTurn::Player(player) => Some(player),
            azul::TwinTurn::Deal | azul::TwinTurn::Over => None,
        }
    }

    fn is_over(&self) -> bool {
        self.turn() == azul::TwinTurn::Over
    }

    fn take_chance(&mut self, event: &Event) -> Result<(), String> {
        match event {
            Event::Deal { factories } => self.deal(factories),
            other => Err(format!("{} is not a chance event of Azul", other.name())),
        }
    }

    fn legal_words(&self) -> Vec<String> {
        self.legal()
    }

    fn play_word(&mut self, word: &str) -> Result<(), String> {
        self.play(word)
    }
}

impl Slow for pavilion::Twin {
    fn to_move(&self) -> Option<usize> {
        match self.turn() {
            pavilion::TwinTurn::Player(player) => Some(player),
            _ => None,
        }
    }

    fn is_over(&self) -> bool {
        self.turn() == pavilion::TwinTurn::Over
    }

    fn take_chance(&mut self, event: &Event) -> Result<(), String> {
        match event {
            Event::Supply { tiles } => self.supply(tiles),
            Event::Deal { factories } => self.deal(factories),
            other => Err(format!("{} is not a chance event of Summer Pavilion", other.name())),
        }
    }

    fn legal_words(&self) -> Vec<String> {
        self.legal()
    }

    fn play_word(&mut self, word: &str) -> Result<(), String> {
        self.play(word)
    }
}

impl Slow for duel::Twin {
    fn to_move(&self) -> Option<usize> {
        match self.turn() {
            duel::TwinTurn::Player(player) => Some(player),
            _ => None,
        }
    }

    fn is_over(&self) -> bool {
        self.turn() == duel::TwinTurn::Over
    }

    fn take_chance(&mut self, event: &Event) -> Result<(), String> {
        match event {
            Event::Plates { drawn } => {
                self.plates(&drawn.iter().map(|&number| number as u8).collect::<Vec<_>>())
            }
            Event::Deal { factories } => self.deal(factories),
            Event::Chips { chips } => {
                self.chips(&chips.iter().map(String::as_str).collect::<Vec<_>>())
            }
            Event::Top { kind } => self.tell_top(kind),
            Event::Stack { plate } => self.stack(*plate as u8),
            other => Err(format!("{} is not a chance event of Duel", other.name())),
        }
    }

    fn legal_words(&self) -> Vec<String> {
        self.legal()
    }

    fn play_word(&mut self, word: &str) -> Result<(), String> {
        self.play(word)
    }
}
