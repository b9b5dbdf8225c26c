//! Reading games from texts and files, and random games.

use std::path::PathBuf;

use evora_game::{Game as RulesGame, Policy, SelfPlay};
use evora_notation::{BadInput, Event, Form, Located, Records, detect_form, read_events};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::argument::wrong_type;
use crate::error::{bad_game, bad_input, cannot_read, invalid_argument, invalid_text};
use crate::game::{Game, Options, SeededGame, Tags, Wanted, wanted};

/// The text of a str or bytes.
pub(crate) fn text_of(text: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(text) = text.cast::<PyString>() {
        return Ok(text.to_cow()?.into_owned().into_bytes());
    }
    match text.cast::<PyBytes>() {
        Ok(bytes) => Ok(bytes.as_bytes().to_vec()),
        Err(_) => Err(wrong_type(text, "text", "a str or bytes")),
    }
}

/// The first game of a text.
pub(crate) fn first_game(py: Python<'_>, text: &[u8]) -> PyResult<Game> {
    let mut games = games(py, text, 1)?.into_iter();
    games.next().ok_or_else(|| invalid_text(py, "there is no game in it", None, None))
}

/// Reads every game of a file of records or traces; the steps are checked against the rules.
///
/// file is a path, or a file that is open for reading.
#[pyfunction]
pub(crate) fn read_games(py: Python<'_>, file: &Bound<'_, PyAny>) -> PyResult<Vec<Game>> {
    if file.hasattr("read")? {
        return games(py, &text_of(&file.call_method0("read")?)?, usize::MAX);
    }
    let path: PathBuf =
        file.extract().map_err(|_| wrong_type(file, "file", "a path or an open file"))?;
    let bytes = py.detach(|| std::fs::read(&path)).map_err(|error| cannot_read(&path, &error))?;
    games(py, &bytes, usize::MAX)
}

/// The games of a text, up to so many.
fn games(py: Python<'_>, mut text: &[u8], most: usize) -> PyResult<Vec<Game>> {
    let form = detect_form(&mut text).map_err(|bad| bad_input(py, &bad))?;
    match form {
        Form::Record => {
            let text = std::str::from_utf8(text)
                .map_err(|_| invalid_text(py, "this is not UTF-8 text", None, None))?;
            let read = |record: Result<evora_notation::Record, _>| {
                let record = record.map_err(|bad| bad_input(py, &BadInput::Record(bad)))?;
                let game = RulesGame::from_record(&record).map_err(|bad| bad_game(py, &bad))?;
                Ok(Game::new(SeededGame::new(game, record.start.seed), record.tags))
            };
            Records::new(text).take(most).map(read).collect()
        }
        Form::Trace => traces(py, text, most),
    }
}

/// The games of a trace.
fn traces(py: Python<'_>, text: &[u8], most: usize) -> PyResult<Vec<Game>> {
    let mut found: Vec<Game> = Vec::new();
    let mut events: Vec<Located> = Vec::new();
    let mut end = |events: &mut Vec<Located>| -> PyResult<bool> {
        let seed = match events.first().map(|first| &first.event) {
            None => return Ok(true),
            Some(Event::Start(start)) => start.seed,
            Some(_) => None,
        };
        let game = RulesGame::from_events(events.drain(..)).map_err(|bad| bad_game(py, &bad))?;
        found.push(Game::new(SeededGame::new(game, seed), Tags::new()));
        Ok(found.len() < most)
    };
    /// Why reading ends.
    enum End {
        Enough,
        Bad(PyErr),
    }
    let read = read_events(text, |located| {
        if let Event::Start(_) = located.event {
            match end(&mut events) {
                Ok(true) => {}
                Ok(false) => return Err(End::Enough),
                Err(error) => return Err(End::Bad(error)),
            }
        }
        events.push(located);
        Ok(())
    });
    match read.map_err(|bad| bad_input(py, &bad))? {
        Err(End::Bad(error)) => return Err(error),
        Err(End::Enough) => events.clear(),
        Ok(()) => {}
    }
    end(&mut events)?;
    Ok(found)
}

/// Plays a whole random game: the one that `evora trace` writes for the same arguments.
///
/// policy is "uniform", among all legal moves, or "lively", first among the kinds of moves, so that rare rules come up.
#[pyfunction]
#[pyo3(
    signature = (rules="azul", players=None, *, seed, first=None, goals=None, policy="uniform"),
    text_signature = "(rules='azul', players=2, *, seed, first=None, goals=None, policy='uniform')"
)]
pub(crate) fn random_game(
    py: Python<'_>,
    rules: &str,
    players: Option<&Bound<'_, PyAny>>,
    seed: &Bound<'_, PyAny>,
    first: Option<&Bound<'_, PyAny>>,
    goals: Option<&Bound<'_, PyAny>>,
    policy: &str,
) -> PyResult<Game> {
    let policy = match policy {
        "uniform" => Policy::Uniform,
        "lively" => Policy::Lively,
        other => {
            let why = format!("there is no policy {other:?}; policies are uniform and lively");
            return Err(invalid_argument(py, &why, None));
        }
    };
    let options = Options { players, first, goals, seed: Some(seed) };
    let Wanted { rules, players, first, goals, seed } = wanted(py, rules, &options)?;
    let seed = seed.unwrap_or_default();
    let none = || invalid_argument(py, "there is no such game", None);
    let play = SelfPlay::new(rules, players, first, goals, seed, policy).ok_or_else(none)?;
    let game = py.detach(|| play.play());
    Ok(Game::new(SeededGame::new(game, Some(seed)), Tags::new()))
}
