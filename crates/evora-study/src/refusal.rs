//! Why a move is refused, with a message that can be told in any language.

use evora_notation::{BadWord, Notation};
use evora_rules::{AnyIllegal, AnyMove, AnyPosition, Position, RuleSet};
use evora_wire::{Argument, Message, Problem, ProblemKind, sentence};
use evora_words::Value;

/// Returns the problem of an illegal move.
pub fn illegal(reason: &AnyIllegal) -> Problem {
    Problem::illegal(reason).because(to_wire(&evora_words::refusal(reason)))
}

/// Returns the problem of a text that is not a move word.
pub fn bad_word(rules: RuleSet, bad: &BadWord) -> Problem {
    let problem = Problem::new(ProblemKind::BadWord, sentence(&bad.to_string()));
    problem.because(to_wire(&evora_words::bad_word(rules, bad)))
}

/// Parses a move word.
///
/// # Errors
/// If it is not a move word of this game.
pub fn parse(position: &AnyPosition, word: &str) -> Result<AnyMove, Problem> {
    position.parse_word(word).map_err(|bad| bad_word(position.rules(), &bad))
}

/// Checks whether a word is a legal move.
///
/// # Errors
/// If it is not, with the reason.
pub fn check(position: &AnyPosition, word: &str) -> Result<(), Problem> {
    let mv = parse(position, word)?;
    position.check(mv).map_err(|reason| illegal(&reason))
}

/// Converts a message of the catalogues to its wire form.
fn to_wire(message: &evora_words::Message) -> Message {
    let argument = |value: &Value<'_>| match value {
        Value::Number(number) => Argument::Number(number.value as i32),
        Value::String(text) => Argument::Text(text.to_string()),
        // Messages have no other kinds of arguments.
        _ => Argument::Text(String::new()),
    };
    let args = message.args().map(|(name, value)| (name.to_owned(), argument(value)));
    Message { id: message.id().into(), args: args.collect() }
}
