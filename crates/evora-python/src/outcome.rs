//! The result of a finished game.

use evora_game::{Finish, ranks};
use evora_rules::{Outcome as RulesOutcome, Players, Seat};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde::{Deserialize, Serialize};

use crate::pickle::{Reduced, from_json, to_json};

/// The result of a finished game.
#[pyclass(frozen, eq, hash, module = "evora")]
#[derive(PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Outcome {
    scores: Vec<u16>,
    winners: Vec<usize>,
    ranks: Vec<usize>,
}

impl Outcome {
    pub(crate) fn new(players: Players, outcome: &RulesOutcome) -> Outcome {
        let finish = |seat| Finish::Played {
            won: outcome.winners.has(seat),
            score: outcome.scores[seat].into(),
        };
        let finishes: Vec<Finish> = players.seats().map(finish).collect();
        Outcome {
            scores: players.seats().map(|seat| outcome.scores[seat]).collect(),
            winners: outcome.winners.iter().map(Seat::index).collect(),
            ranks: ranks(&finishes),
        }
    }
}

#[pymethods]
impl Outcome {
    /// The final score of each seat.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.scores)
    }

    /// The seats that won; several where a tie is shared.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.winners)
    }

    /// The rank of each seat, from 1; seats that tie share a rank.
    #[getter]
    fn ranks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.ranks)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (String,)> {
        to_json(py, "_restore_outcome", self)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Outcome(scores={}, winners={})", self.scores(py)?, self.winners(py)?))
    }
}

/// Makes an outcome of its pickled state.
#[pyfunction(name = "_restore_outcome")]
pub(crate) fn restore_outcome(py: Python<'_>, state: &str) -> PyResult<Outcome> {
    from_json(py, "Outcome", state)
}
