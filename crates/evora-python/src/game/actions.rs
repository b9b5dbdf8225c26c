//! Action numbers.

use evora_env::{BadAction, Encoded, legal_action};
use evora_notation::{About, Notation};
use evora_rules::{AnyMove, AnyPosition, Cited, MoveList, Position};
use pyo3::prelude::*;

use crate::argument::{is_whole, shown_whole, wrong_type};
use crate::error::{bad_word, illegal_move};

/// The numbers of all legal actions, sorted.
pub(crate) fn legal(position: &AnyPosition) -> Vec<u32> {
    let list = position.legal_moves();
    let mut numbers: Vec<u32> = list.iter().filter_map(|mv| position.number_of(mv)).collect();
    numbers.sort_unstable();
    numbers
}

/// The number of a legal move.
pub(crate) fn number(py: Python<'_>, position: &AnyPosition, word: &str) -> PyResult<u32> {
    let mv = position.parse_word(word).map_err(|bad| bad_word(py, position, &bad))?;
    let refused = |why: &str, rule: &str| illegal_move(py, why, rule, word);
    position.check(mv).map_err(|why| refused(&why.to_string(), why.rule().as_str()))?;
    let rule = position.rule_about(About::Legal);
    position.number_of(mv).ok_or_else(|| refused("it has no action number", rule.as_str()))
}

/// A number that somebody gave for an action.
pub(crate) enum Number {
    Small(i64),
    /// One that is too large for any table, as it is shown.
    Large(String),
}

impl Number {
    /// Whole numbers of other libraries, such as NumPy's, count.
    pub(crate) fn of(action: &Bound<'_, PyAny>) -> PyResult<Number> {
        match action.extract::<i64>() {
            Ok(number) => Ok(Number::Small(number)),
            Err(_) if is_whole(action) => Ok(Number::Large(shown_whole(action))),
            Err(_) => Err(wrong_type(action, "move", "a word (str) or an action number (int)")),
        }
    }
}

/// The legal move with this number.
pub(crate) fn legal_move(
    py: Python<'_>,
    position: &AnyPosition,
    number: &Number,
) -> PyResult<AnyMove> {
    let number = match number {
        Number::Small(number) => *number,
        Number::Large(shown) => {
            let last = position.action_count() - 1;
            let why = format!("there is no action {shown}: actions are 0 to {last}");
            return Err(illegal_move(py, &why, position.rule_about(About::Legal).as_str(), ""));
        }
    };
    legal_action(position, number).map_err(|bad| {
        let (rule, word) = match &bad {
            BadAction::Illegal { rule, word, .. } => (*rule, word.as_str()),
            BadAction::NobodyActs { .. } => (position.rule_about(About::Turn), ""),
            BadAction::NoSuchNumber { .. } | BadAction::NoMove { .. } => {
                (position.rule_about(About::Legal), "")
            }
        };
        illegal_move(py, &bad.to_string(), rule.as_str(), word)
    })
}
