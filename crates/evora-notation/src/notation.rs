//! The interface of a game's text formats.

use evora_rules::{AnyChance, AnyMove, AnyPosition, MoveList, Position, Rule};
use serde_json::Value;

use crate::event::Event;
use crate::tiles::{deal_event, parse_deal};
use crate::{azul, duel, pavilion};

/// A word that is not a move word of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{}\" is not a move word; {right}", shown(word))]
pub struct BadWord {
    /// The word.
    pub word: String,
    /// What a move word looks like.
    pub right: &'static str,
}

impl BadWord {
    /// Returns the beginning of the word, escaped for an error message.
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

/// What an error is about, if it is not about a single move or deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About<'a> {
    /// The player to act.
    Turn,
    /// The list of legal moves.
    Legal,
    /// The end of a round.
    Round,
    /// A field of the state after a round.
    State(&'a str),
    /// The final scores.
    Scores,
    /// The winners.
    Winners,
}

/// The kind of a decision: a row of the table of move words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A decision that advances the game, by its row.
    Ordinary(u8),
    /// Passing, or declining something.
    Pass,
}

/// The text formats of a game.
pub trait Notation: Position {
    /// Returns the canonical word of a move.
    fn word(&self, mv: Self::Move) -> String;

    /// Parses a move word; only the exact spelling is accepted.
    fn parse_word(&self, word: &str) -> Result<Self::Move, BadWord>;

    /// Returns the kind of decision a move is.
    fn kind(&self, mv: Self::Move) -> Kind;

    /// Returns the event for a chance outcome.
    fn chance_event(&self, chance: &Self::Chance) -> Event;

    /// Parses a chance event; `None` if the event is not one of this game, `Some(Err)` if it is
    /// malformed.
    fn parse_chance(&self, event: &Event) -> Option<Result<Self::Chance, String>>;

    /// Returns the state a referee compares after each round.
    fn state(&self) -> Value;

    /// Returns the rule to cite for a difference.
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
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                azul::parse_word(game.side(), word).map(AnyMove::Azul)
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
