//! Exceptions. Their classes are Python's (`python/evora/_errors.py`), so that they have attributes and can be pickled.

use std::path::Path;

use evora_game::{BadGame, Complaint};
use evora_notation::{About, BadInput, BadRecord, BadText, BadWord, Notation};
use evora_rules::{AnyPosition, BadSpec, Cited};
use pyo3::exceptions::{PyOSError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// Defines functions that make an exception of a class, with the arguments of its `__init__`.
macro_rules! exceptions {
    ($($(#[$doc:meta])* $make:ident: $class:literal ($($argument:ident: $type:ty),+);)+) => {
        $(
            $(#[$doc])*
            pub(crate) fn $make(py: Python<'_>, $($argument: $type),+) -> PyErr {
                static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
                let class = CLASS.import(py, "evora._errors", $class);
                let made = class.and_then(|class| class.call1(($($argument,)+)));
                made.map_or_else(|error| error, PyErr::from_value)
            }
        )+
    };
}

exceptions! {
    /// A move that the rules refuse.
    illegal_move: "IllegalMove" (reason: &str, rule: &str, word: &str);
    /// An outcome of chance that the rules refuse.
    impossible_outcome: "ImpossibleOutcome" (reason: &str, rule: Option<&str>, outcome: &str);
    /// An argument that is out of range.
    invalid_argument: "InvalidArgument" (reason: &str, rule: Option<&str>);
    /// A text that cannot be read.
    invalid_text: "InvalidText" (reason: &str, rule: Option<&str>, line: Option<usize>);
    /// A table or a file of self-play that cannot be used.
    invalid_data: "InvalidData" (reason: &str);
    /// A network that cannot be used.
    invalid_network: "InvalidNetwork" (reason: &str);
    /// Something that this game does not have.
    not_here: "EvoraError" (reason: &str);
    /// A bot that was asked where nobody is to move.
    nobody_to_move: "NobodyToMove" (reason: &str);
}

/// A word that is no move of this position.
pub(crate) fn bad_word(py: Python<'_>, position: &AnyPosition, bad: &BadWord) -> PyErr {
    let rule = position.rule_about(About::Legal);
    illegal_move(py, &bad.to_string(), rule.as_str(), &bad.shown())
}

/// A spec that cannot be played.
pub(crate) fn bad_spec(py: Python<'_>, bad: BadSpec) -> PyErr {
    invalid_argument(py, &bad.to_string(), Some(bad.rule().as_str()))
}

/// A position text that cannot be read.
pub(crate) fn bad_text(py: Python<'_>, bad: &BadText) -> PyErr {
    let reason = bad.to_string();
    invalid_text(py, &reason, cited(&reason), None)
}

/// A record or trace that cannot be read.
pub(crate) fn bad_input(py: Python<'_>, bad: &BadInput) -> PyErr {
    let line = match bad {
        BadInput::Trace { line, .. } | BadInput::Record(BadRecord { line, .. }) => Some(*line),
        BadInput::Io(_) | BadInput::Empty => None,
    };
    invalid_text(py, &bad.to_string(), None, line)
}

/// A record or trace that breaks the rules.
pub(crate) fn bad_game(py: Python<'_>, bad: &BadGame) -> PyErr {
    let rule = match &bad.complaint {
        Complaint::Illegal(what) => cited(what),
        Complaint::Malformed(_) => None,
    };
    invalid_text(py, &bad.to_string(), rule, Some(bad.line))
}

/// A file that cannot be read, as Python's own OSError: FileNotFoundError and so on.
pub(crate) fn cannot_read(path: &Path, error: &std::io::Error) -> PyErr {
    let what = error.to_string();
    let what = what.split(" (os error").next().unwrap_or_default().to_owned();
    PyOSError::new_err((error.raw_os_error(), what, path.display().to_string()))
}

/// Something that another call is using at this moment: in another thread, or in the call that a signal's handler interrupts.
pub(crate) fn in_use(what: &str) -> PyErr {
    PyRuntimeError::new_err(format!(
        "{what} in use by another call; wait until that is done, or give each thread a copy of its own"
    ))
}

/// A thread that cannot be started, as an OSError with the system's code.
pub(crate) fn cannot_start(what: &str, code: Option<i32>) -> PyErr {
    let what = what.split(" (os error").next().unwrap_or_default().to_owned();
    match code {
        Some(code) => PyOSError::new_err((code, what)),
        None => PyOSError::new_err(what),
    }
}

/// The rule in the parentheses at the end of a message.
pub(crate) fn cited(message: &str) -> Option<&str> {
    let (_, rule) = message.strip_suffix(')')?.rsplit_once('(')?;
    let (game, number) = rule.split_once('-')?;
    let is_rule =
        matches!(game, "A" | "P" | "D") && number.starts_with(|c: char| c.is_ascii_digit());
    is_rule.then_some(rule)
}
