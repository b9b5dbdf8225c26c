//! What each game must be able to write and read.

use evora_rules::{AnyChance, AnyMove, AnyPosition, MoveList, Position, Rule};
use serde_json::Value;

use crate::event::Event;
use crate::tiles::{deal_event, parse_deal};
use crate::{azul, duel, pavilion};

/// A word that is no move word of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{}\" is not a move word; {right}", shown(word))]
pub struct BadWord {
    /// The word.
    pub word: String,
    /// What a word looks like.
    pub right: &'static str,
}

impl BadWord {
    /// The beginning of the word, fit to be shown in a message.
    pub fn shown(&self) -> String {
        shown(&self.word)
    }
}

/// At most this much of a bad input is shown back.
pub const SHOWN: usize = 40;

/// The beginning of an input, fit to be shown in a message.
pub fn shown(input: &str) -> String {
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

/// A row of the table of move words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A decision that brings the game on, by its row.
    Ordinary(u8),
    /// Passing, or leaving something undone.
    Pass,
}

/// The text side of a game.
pub trait Notation: Position {
    /// The one word for a move.
    fn word(&self, mv: Self::Move) -> String;

    /// The move for a word; nothing but the exact spelling is accepted.
    fn parse_word(&self, word: &str) -> Result<Self::Move, BadWord>;

    /// What kind of decision a move is.
    fn kind(&self, mv: Self::Move) -> Kind;

    /// The event that tells an outcome of chance.
    fn chance_event(&self, chance: &Self::Chance) -> Event;

    /// The outcome of chance that an event tells; `None` if it tells something else, the reason if it is badly formed.
    fn parse_chance(&self, event: &Event) -> Option<Result<Self::Chance, String>>;

    /// What a referee compares after each round.
    fn state(&self) -> Value;

    /// The rule to cite for a difference.
    fn rule_about(&self, about: About<'_>) -> Rule;
}

/// The words of all legal moves, sorted by bytes.
pub fn legal_words(position: &AnyPosition) -> Vec<String> {
    let mut list = <AnyPosition as Position>::Moves::default();
    position.legal_moves_into(&mut list);
    let mut words: Vec<String> = list.iter().map(|mv| position.word(mv)).collect();
    words.sort_unstable();
    words
}

impl Notation for AnyPosition {
    fn word(&self, mv: AnyMove) -> String {
        match mv {
            AnyMove::Azul(mv) => azul::word(mv),
            AnyMove::Pavilion(mv) => pavilion::word(mv),
            AnyMove::Duel(mv) => duel::word(mv),
        }
    }

    fn parse_word(&self, word: &str) -> Result<AnyMove, BadWord> {
        match self {
            AnyPosition::Azul(_) | AnyPosition::Mini(_) => {
                azul::parse_word(word).map(AnyMove::Azul)
            }
            AnyPosition::Pavilion(_) => pavilion::parse_word(word).map(AnyMove::Pavilion),
            AnyPosition::Duel(_) => duel::parse_word(word).map(AnyMove::Duel),
        }
    }

    fn kind(&self, mv: AnyMove) -> Kind {
        match mv {
            AnyMove::Azul(mv) => azul::kind(mv),
            AnyMove::Pavilion(mv) => pavilion::kind(mv),
            AnyMove::Duel(mv) => duel::kind(mv),
        }
    }

    fn chance_event(&self, chance: &AnyChance) -> Event {
        match chance {
            AnyChance::Azul(deal) => deal_event(self.players(), deal),
            AnyChance::Pavilion(chance) => pavilion::chance_event(self.players(), chance),
            AnyChance::Duel(chance) => duel::chance_event(chance),
        }
    }

    fn parse_chance(&self, event: &Event) -> Option<Result<AnyChance, String>> {
        match self {
            AnyPosition::Azul(_) | AnyPosition::Mini(_) => {
                let Event::Deal { factories } = event else { return None };
                let deal = parse_deal(self.players(), factories, &azul::DEAL_RULES);
                Some(deal.map(AnyChance::Azul))
            }
            AnyPosition::Pavilion(_) => {
                let chance = pavilion::parse_chance(self.players(), event)?;
                Some(chance.map(AnyChance::Pavilion))
            }
            AnyPosition::Duel(_) => Some(duel::parse_chance(event)?.map(AnyChance::Duel)),
        }
    }

    fn state(&self) -> Value {
        match self {
            AnyPosition::Azul(position) | AnyPosition::Mini(position) => azul::state(position),
            AnyPosition::Pavilion(position) => pavilion::state(position),
            AnyPosition::Duel(position) => duel::state(position),
        }
    }

    fn rule_about(&self, about: About<'_>) -> Rule {
        match self {
            AnyPosition::Azul(_) | AnyPosition::Mini(_) => azul::rule_about(about),
            AnyPosition::Pavilion(_) => pavilion::rule_about(about),
            AnyPosition::Duel(_) => duel::rule_about(about),
        }
    }
}
