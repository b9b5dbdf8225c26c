//! Arguments from Python, with errors that say what would be right.

use evora_rules::{Audience, Players, Seat};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::error::invalid_argument;

/// A whole number from `least` to `most`.
pub(crate) fn whole(value: &Bound<'_, PyAny>, name: &str, least: u64, most: u64) -> PyResult<u64> {
    if let Ok(number) = value.extract::<u64>()
        && (least..=most).contains(&number)
    {
        return Ok(number);
    }
    // Whole numbers of other libraries, such as NumPy's, count.
    if !is_whole(value) {
        return Err(wrong_type(value, name, "an int"));
    }
    let shown = shown_whole(value);
    let range = match most {
        u64::MAX => format!("from {least} to 2**64 - 1"),
        most => format!("from {least} to {most}"),
    };
    Err(invalid_argument(value.py(), &format!("{name} must be {range}, not {shown}"), None))
}

/// Whether a value is a whole number of any size: an int, or a scalar of another library.
pub(crate) fn is_whole(value: &Bound<'_, PyAny>) -> bool {
    value.call_method0("__index__").is_ok()
}

/// Digits of a number that somebody would read.
const MOST_DIGITS: usize = 40;

/// A whole number of any size, for messages.
pub(crate) fn shown_whole(value: &Bound<'_, PyAny>) -> String {
    let number = value.call_method0("__index__").unwrap_or_else(|_| value.clone());
    // Python itself refuses to write numbers of thousands of digits.
    let digits = number.str().map(|digits| digits.to_string()).unwrap_or_default();
    if !digits.is_empty() && digits.len() <= MOST_DIGITS {
        return digits;
    }
    let bits = number.call_method0("bit_length").and_then(|bits| bits.extract::<u64>());
    bits.map_or_else(|_| "so large a number".into(), |bits| format!("a number of {bits} bits"))
}

/// [`whole`], unless it is `None`.
pub(crate) fn optional(
    value: Option<&Bound<'_, PyAny>>,
    name: &str,
    least: u64,
    most: u64,
) -> PyResult<Option<u64>> {
    value.map(|value| whole(value, name, least, most)).transpose()
}

/// A seat of a game.
pub(crate) fn seat(value: &Bound<'_, PyAny>, players: Players) -> PyResult<Seat> {
    let number = whole(value, "seat", 0, players.count() as u64 - 1)?;
    Ok(Seat::from_index(number as usize).unwrap_or(Seat::S0))
}

/// An audience: a seat, `"spectators"` or `"all"`.
pub(crate) fn audience(value: &Bound<'_, PyAny>, players: Players) -> PyResult<Audience> {
    let Ok(word) = value.cast::<PyString>() else {
        return seat(value, players).map(Audience::Seat);
    };
    match word.to_cow()?.as_ref() {
        "spectators" => Ok(Audience::Spectators),
        "all" => Ok(Audience::Omniscient),
        other => {
            let reason = format!("an audience is a seat, \"spectators\" or \"all\", not {other:?}");
            Err(invalid_argument(value.py(), &reason, None))
        }
    }
}

/// The error for a value of another type.
pub(crate) fn wrong_type(value: &Bound<'_, PyAny>, name: &str, right: &str) -> PyErr {
    let kind = value.get_type().name().map(|name| name.to_string()).unwrap_or_default();
    PyTypeError::new_err(format!("{name} must be {right}, not {kind}"))
}
