//! Steps of a game, and the points they gave.

use std::sync::Arc;

use evora_game::Action;
use evora_notation::print_position;
use evora_rules::{AnyReason, Position, Seat};
use evora_wire::Told;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::error::{invalid_argument, invalid_text};
use crate::game::step_at;
use crate::json::to_python;
use crate::pickle::{Reduced, reduced};

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
        for place in 0..self.step.points.len() {
            list.append(Points::new(&self.step, place))?;
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

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (String, String)> {
        reduced(py, "_restore_step", (print_position(&self.step.before), self.word()))
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

/// Makes a step of its pickled state: the position before it, and its word.
#[pyfunction(name = "_restore_step")]
pub(crate) fn restore_step(py: Python<'_>, position: &str, word: &str) -> PyResult<Step> {
    let bad = |why: String| {
        invalid_text(py, &format!("this is not what Step was pickled to: {why}"), None, None)
    };
    Ok(Step::new(step_at(position, word).map_err(bad)?))
}

/// A change of a seat's score, and what for.
#[pyclass(frozen, eq, module = "evora")]
pub(crate) struct Points {
    step: Arc<evora_game::Step>,
    place: usize,
    points: evora_rules::Points<AnyReason>,
}

impl Points {
    fn new(step: &Arc<evora_game::Step>, place: usize) -> Option<Points> {
        let points = *step.points.get(place)?;
        Some(Points { step: step.clone(), place, points })
    }
}

impl PartialEq for Points {
    fn eq(&self, other: &Points) -> bool {
        self.points == other.points
    }
}

/// Makes points of their pickled state: the step, and which of its points.
#[pyfunction(name = "_restore_points")]
pub(crate) fn restore_points(
    py: Python<'_>,
    position: &str,
    word: &str,
    place: usize,
) -> PyResult<Points> {
    let none = || invalid_argument(py, "the step has no such points", None);
    Points::new(&restore_step(py, position, word)?.step, place).ok_or_else(none)
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

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (String, String, usize)> {
        let word = self.step.event().in_record();
        reduced(py, "_restore_points", (print_position(&self.step.before), word, self.place))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (seat, points, reason) = (self.seat(), self.points(), self.reason(py)?);
        Ok(format!("Points(seat={seat}, points={points}, reason={reason})"))
    }
}
