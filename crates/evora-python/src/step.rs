//! Steps of a game, and the points they gave.

use std::sync::Arc;

use evora_game::Action;
use evora_rules::{AnyReason, Position, Seat};
use evora_wire::Told;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::json::to_python;

/// A step of a game: a move, or an outcome of chance.
#[pyclass(frozen, module = "evora")]
pub(crate) struct Step {
    step: Arc<evora_game::Step>,
}

impl Step {
    pub(crate) fn new(step: Arc<evora_game::Step>) -> Step {
        Step { step }
    }

    /// What happened.
    pub(crate) fn action(&self) -> Action {
        self.step.action
    }
}

#[pymethods]
impl Step {
    /// The seat that moved; None for chance.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.step.seat().map(Seat::index)
    }

    /// Whether chance acted.
    #[getter]
    fn is_chance(&self) -> bool {
        self.step.is_chance()
    }

    /// The step as in a record: the word of a move, or an outcome of chance such as "supply GBR".
    #[getter]
    fn word(&self) -> String {
        self.step.event().in_record()
    }

    /// Every change of a score, in order.
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for &points in &self.step.points {
            list.append(Points { points })?;
        }
        Ok(list)
    }

    /// Whether the step ended a round.
    #[getter]
    fn ends_round(&self) -> bool {
        self.step.ends_round
    }

    fn __repr__(&self) -> String {
        let (word, points) = (self.word(), &self.step.points);
        let who = self.seat().map_or("chance".to_owned(), |seat| format!("player {seat}"));
        let mut shown = format!("<Step '{word}' of {who}");
        for seat in self.step.before.players().seats() {
            let sum: i32 = points
                .iter()
                .filter(|told| told.seat == seat)
                .map(|told| i32::from(told.points))
                .sum();
            if sum != 0 {
                shown += &format!(", {sum:+} for player {}", seat.index());
            }
        }
        shown + if self.step.ends_round { ", ends the round>" } else { ">" }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Step>().is_ok_and(|other| other.get().step == self.step)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.step.before, self.step.action).hash(&mut hasher);
        hasher.finish()
    }
}

/// A change of a seat's score, and what for.
#[pyclass(frozen, eq, module = "evora")]
#[derive(PartialEq)]
pub(crate) struct Points {
    points: evora_rules::Points<AnyReason>,
}

#[pymethods]
impl Points {
    /// Whose score.
    #[getter]
    fn seat(&self) -> usize {
        self.points.seat.index()
    }

    /// By how much; a loss is negative.
    #[getter]
    fn points(&self) -> i16 {
        self.points.points
    }

    /// What for, as in the server's messages: {"why": "azul-tile", "row": 1, …}.
    #[getter]
    fn reason<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &Told::from(self.points).reason)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (seat, points, reason) = (self.seat(), self.points(), self.reason(py)?);
        Ok(format!("Points(seat={seat}, points={points}, reason={reason})"))
    }
}
