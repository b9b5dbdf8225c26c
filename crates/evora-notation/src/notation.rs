//! What each game must be able to write and read.

use evora_rules::{AnyChance, AnyMove, AnyPosition, Position, Rule};
use serde_json::Value;

use crate::azul;
use crate::event::Event;

/// A word that is no move word of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{}\" is not a move word; {right}", shown(word))]
pub struct BadWord {
    /// The word.
    pub word: String,
    /// What a word looks like.
    pub right: &'static str,
}

/// At most this much of a bad input is shown back.
pub(crate) const SHOWN: usize = 40;

/// The beginning of an input, fit to be shown in a message.
pub(crate) fn shown(input: &str) -> String {
    let mut shown: String = input.chars().take(SHOWN).flat_map(char::escape_debug).collect();
    if input.chars().count() > SHOWN {
        shown.push('…');
    }
    shown
}

/// What a complaint is about, where no single move or deal names the rule itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About<'a> {
    /// Who is to act.
    Turn,
    /// The list of legal moves.
    Legal,
    /// When a round ends.
    Round,
    /// A field of the state after a round.
    State(&'a str),
    /// The final scores.
    Scores,
    /// The winners.
    Winners,
}

/// The text side of a game.
pub trait Notation: Position {
    /// The one word for a move.
    fn word(&self, mv: Self::Move) -> String;

    /// The move for a word; nothing but the exact spelling is accepted.
    fn parse_word(&self, word: &str) -> Result<Self::Move, BadWord>;

    /// Which row of the table of move words a move belongs to.
    fn kind(&self, mv: Self::Move) -> u8;

    /// The event that tells an outcome of chance.
    fn chance_event(&self, chance: &Self::Chance) -> Event;

    /// The outcome of chance that an event tells; `None` if it tells something else, the reason if it is badly formed.
    fn parse_chance(&self, event: &Event) -> Option<Result<Self::Chance, String>>;

    /// What a referee compares after each round.
    fn state(&self) -> Value;

    /// The rule to cite for a difference.
    fn rule_about(&self, about: About<'_>) -> Rule;
}

impl Notation for AnyPosition {
    fn word(&self, AnyMove::Azul(mv): AnyMove) -> String {
        azul::word(mv)
    }

    fn parse_word(&self, word: &str) -> Result<AnyMove, BadWord> {
        azul::parse_word(word).map(AnyMove::Azul)
    }

    fn kind(&self, AnyMove::Azul(mv): AnyMove) -> u8 {
        azul::kind(mv)
    }

    fn chance_event(&self, AnyChance::Azul(deal): &AnyChance) -> Event {
        azul::deal_event(self.players(), deal)
    }

    fn parse_chance(&self, event: &Event) -> Option<Result<AnyChance, String>> {
        let Event::Deal { factories } = event else { return None };
        Some(azul::parse_deal(self.players(), factories).map(AnyChance::Azul))
    }

    fn state(&self) -> Value {
        let (AnyPosition::Azul(position) | AnyPosition::Mini(position)) = self;
        azul::state(position)
    }

    fn rule_about(&self, about: About<'_>) -> Rule {
        azul::rule_about(about)
    }
}
