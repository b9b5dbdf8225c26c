//! What a game or a bot returned, as pickles. Such values are texts: JSON of what they hold, and a step its position and word.

use pyo3::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::invalid_text;

/// What `__reduce__` returns: a function of the module, and its arguments.
pub(crate) type Reduced<'py, A> = PyResult<(Bound<'py, PyAny>, A)>;

/// Reduces a value to a function of the module and its arguments.
pub(crate) fn reduced<'py, A>(py: Python<'py>, function: &str, arguments: A) -> Reduced<'py, A> {
    Ok((py.import("evora._evora")?.getattr(function)?, arguments))
}

/// Reduces a value to JSON.
pub(crate) fn to_json<'py>(
    py: Python<'py>,
    function: &str,
    value: &impl Serialize,
) -> Reduced<'py, (String,)> {
    let text = serde_json::to_string(value);
    let text = text.map_err(|error| invalid_text(py, &error.to_string(), None, None))?;
    reduced(py, function, (text,))
}

/// Reads a value back.
pub(crate) fn from_json<T: DeserializeOwned>(
    py: Python<'_>,
    what: &str,
    state: &str,
) -> PyResult<T> {
    serde_json::from_str(state).map_err(|error| {
        let why = format!("this is not what {what} was pickled to: {error}");
        invalid_text(py, &why, None, None)
    })
}
