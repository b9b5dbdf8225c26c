//! What bots say of a position.

use evora_engine::analysis::Analysis as EngineAnalysis;
use evora_engine::network::{AnyNetwork, Input};
use evora_engine::{Candidate as EngineCandidate, Solution as EngineSolution, Value};
use evora_notation::Notation;
use evora_rules::{AnyMove, AnyPosition, BySeat, Players, Position};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use serde::{Deserialize, Serialize};

use crate::pickle::{Reduced, from_json, to_json};

/// The value of a position or move to every seat.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
struct Worth {
    wins: Vec<f32>,
    points: Vec<f32>,
}

impl Worth {
    fn new(players: Players, value: &Value) -> Worth {
        let list = |by: &BySeat<f32>| players.seats().map(|seat| by[seat]).collect();
        Worth { wins: list(&value.wins), points: list(&value.points) }
    }
}

/// What a search found out about a position.
#[pyclass(frozen, eq, module = "evora")]
#[derive(PartialEq, Serialize, Deserialize)]
pub(crate) struct Analysis {
    seat: usize,
    forced: bool,
    best: Option<String>,
    candidates: Vec<Candidate>,
    nodes: u64,
    proven: bool,
}

impl Analysis {
    pub(crate) fn new(position: &AnyPosition, found: EngineAnalysis) -> Analysis {
        let best = found.forced.or_else(|| found.candidates.first().map(|best| best.mv));
        let candidate = |it: &EngineCandidate<AnyMove>| Candidate::new(position, it);
        Analysis {
            seat: found.seat.index(),
            forced: found.forced.is_some(),
            best: best.map(|mv| position.word(mv)),
            candidates: found.candidates.iter().map(candidate).collect(),
            nodes: found.nodes,
            proven: found.proven,
        }
    }
}

#[pymethods]
impl Analysis {
    /// The seat to move.
    #[getter]
    fn seat(&self) -> usize {
        self.seat
    }

    /// The word of the best move; None if the search was stopped before it had one.
    #[getter]
    fn best(&self) -> Option<&str> {
        self.best.as_deref()
    }

    /// Whether there is only one legal move; then nothing was searched.
    #[getter]
    fn forced(&self) -> bool {
        self.forced
    }

    /// The moves that were searched, best first; empty if the move is forced.
    #[getter]
    fn candidates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.candidates.iter().cloned())
    }

    /// How many positions were searched.
    #[getter]
    fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the best move is proven to the end of the game.
    #[getter]
    fn proven(&self) -> bool {
        self.proven
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (String,)> {
        to_json(py, "_restore_analysis", self)
    }

    fn __repr__(&self) -> String {
        let best = self.best.as_deref().unwrap_or("none");
        let why = match (self.forced, self.proven) {
            (true, _) => ", forced",
            (false, true) => ", proven",
            (false, false) => "",
        };
        let nodes = self.nodes;
        format!("<Analysis for player {}: best {best}{why}, {nodes} nodes>", self.seat)
    }
}

/// A move that a search looked at.
#[pyclass(frozen, eq, module = "evora")]
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Candidate {
    word: String,
    worth: Worth,
    visits: u64,
    line: Vec<String>,
}

impl Candidate {
    fn new(position: &AnyPosition, it: &EngineCandidate<AnyMove>) -> Candidate {
        Candidate {
            word: position.word(it.mv),
            worth: Worth::new(position.players(), &it.value),
            visits: it.visits,
            line: words(position, &it.line),
        }
    }
}

#[pymethods]
impl Candidate {
    /// The word of the move.
    #[getter]
    fn word(&self) -> &str {
        &self.word
    }

    /// The share of the win of each seat after the move; they add up to 1.
    #[getter]
    fn wins<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.worth.wins)
    }

    /// The final points of each seat that are expected after the move.
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.worth.points)
    }

    /// How often the search tried the move.
    #[getter]
    fn visits(&self) -> u64 {
        self.visits
    }

    /// The moves that the search expects, beginning with this one.
    #[getter]
    fn line<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, &self.line)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (String,)> {
        to_json(py, "_restore_candidate", self)
    }

    fn __repr__(&self) -> String {
        let Worth { wins, points } = &self.worth;
        let (wins, points) = (shown(wins, 3), shown(points, 1));
        format!("<Candidate {}: wins {wins}, points {points}, {} visits>", self.word, self.visits)
    }
}

/// A proven result.
#[pyclass(frozen, eq, module = "evora")]
#[derive(PartialEq, Serialize, Deserialize)]
pub(crate) struct Solution {
    line: Vec<String>,
    worth: Worth,
    nodes: u64,
}

impl Solution {
    pub(crate) fn new(position: &AnyPosition, found: &EngineSolution<AnyMove>) -> Solution {
        Solution {
            line: words(position, &found.line),
            worth: Worth::new(position.players(), &found.value),
            nodes: found.nodes,
        }
    }
}

#[pymethods]
impl Solution {
    /// The word of the best move.
    #[getter]
    fn best(&self) -> Option<&str> {
        self.line.first().map(String::as_str)
    }

    /// Best play of both sides, to the end of the game or to the next outcome of chance.
    #[getter]
    fn line<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, &self.line)
    }

    /// The share of the win of each seat.
    #[getter]
    fn wins<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.worth.wins)
    }

    /// The final points of each seat.
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.worth.points)
    }

    /// How many positions were searched.
    #[getter]
    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (String,)> {
        to_json(py, "_restore_solution", self)
    }

    fn __repr__(&self) -> String {
        let Worth { wins, points } = &self.worth;
        let (wins, points) = (shown(wins, 3), shown(points, 1));
        format!("<Solution {}: wins {wins}, points {points}>", self.line.join(" "))
    }
}

/// What the evaluator says of a position, without search.
#[pyclass(frozen, eq, module = "evora")]
#[derive(PartialEq, Serialize, Deserialize)]
pub(crate) struct Evaluation {
    worth: Worth,
    priors: Vec<(String, f32)>,
    rows: Vec<u16>,
    move_rows: Vec<Vec<u16>>,
    row_count: usize,
    has_network: bool,
}

impl Evaluation {
    /// Of a position that was sampled from a view.
    pub(crate) fn new(
        position: &AnyPosition,
        value: &Value,
        policy: &[(AnyMove, f32)],
        has_network: bool,
    ) -> Evaluation {
        let layout = AnyNetwork::layout(position.rules(), position.players());
        let Input { rows, moves } = Input::new(position);
        Evaluation {
            worth: Worth::new(position.players(), value),
            priors: policy.iter().map(|&(mv, prior)| (position.word(mv), prior)).collect(),
            rows,
            move_rows: moves.iter().map(|rows| rows.to_vec()).collect(),
            row_count: layout.map_or(0, |layout| layout.rows()),
            has_network,
        }
    }
}

#[pymethods]
impl Evaluation {
    /// The share of the win of each seat; they add up to 1.
    #[getter]
    fn wins<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.worth.wins)
    }

    /// The final points of each seat that are expected.
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.worth.points)
    }

    /// The prior of each legal move by its word; they add up to 1.
    #[getter]
    fn priors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let priors = PyDict::new(py);
        self.priors.iter().try_for_each(|(word, prior)| priors.set_item(word, prior))?;
        Ok(priors)
    }

    /// Whether a network evaluates games of this kind; otherwise the hand-made evaluator does.
    #[getter]
    fn has_network(&self) -> bool {
        self.has_network
    }

    /// The input of a network: the numbers of the rows that are true of the position, sorted, each as often as it is true (two factories may hold
    /// the same). docs/networks.md says what rows are.
    #[getter]
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, &self.rows)
    }

    /// How many rows there are in all.
    #[getter]
    fn row_count(&self) -> usize {
        self.row_count
    }

    /// The rows of each legal move by its word, one of each section.
    #[getter]
    fn move_rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for ((word, _), rows) in self.priors.iter().zip(&self.move_rows) {
            all.set_item(word, rows)?;
        }
        Ok(all)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (String,)> {
        to_json(py, "_restore_evaluation", self)
    }

    fn __repr__(&self) -> String {
        let Worth { wins, points } = &self.worth;
        let best = self.priors.iter().max_by(|a, b| a.1.total_cmp(&b.1));
        let best = best.map_or("none".to_owned(), |(word, prior)| format!("{word} ({prior:.2})"));
        let (wins, points) = (shown(wins, 3), shown(points, 1));
        format!("<Evaluation: wins {wins}, points {points}, likeliest move {best}>")
    }
}

/// Makes an analysis of its pickled state.
#[pyfunction(name = "_restore_analysis")]
pub(crate) fn restore_analysis(py: Python<'_>, state: &str) -> PyResult<Analysis> {
    from_json(py, "Analysis", state)
}

/// Makes a candidate of its pickled state.
#[pyfunction(name = "_restore_candidate")]
pub(crate) fn restore_candidate(py: Python<'_>, state: &str) -> PyResult<Candidate> {
    from_json(py, "Candidate", state)
}

/// Makes a solution of its pickled state.
#[pyfunction(name = "_restore_solution")]
pub(crate) fn restore_solution(py: Python<'_>, state: &str) -> PyResult<Solution> {
    from_json(py, "Solution", state)
}

/// Makes an evaluation of its pickled state.
#[pyfunction(name = "_restore_evaluation")]
pub(crate) fn restore_evaluation(py: Python<'_>, state: &str) -> PyResult<Evaluation> {
    from_json(py, "Evaluation", state)
}

fn words(position: &AnyPosition, line: &[AnyMove]) -> Vec<String> {
    line.iter().map(|&mv| position.word(mv)).collect()
}

fn shown(numbers: &[f32], decimals: usize) -> String {
    // Without a negative zero.
    let shown = numbers.iter().map(|number| format!("{:.decimals$}", number + 0.0));
    shown.collect::<Vec<_>>().join("/")
}
