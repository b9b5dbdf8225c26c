//! The steps of a game as columns, for `evora.data`.

use evora_env::{Encoded, Group};
use evora_game::Game;
use evora_rules::{MoveList, Position, Seat};
use evora_wire::Told;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::invalid_text;

/// A change of a score: whose, by how much, why in a word, and the whole reason as JSON.
type Change = (usize, i16, String, String);

#[derive(Default)]
struct Columns {
    round: Vec<u16>,
    seat: Vec<Option<usize>>,
    kind: Vec<&'static str>,
    action: Vec<Option<u32>>,
    word: Vec<String>,
    legal: Vec<Option<usize>>,
    points: Vec<Vec<i32>>,
    scores: Vec<Vec<u16>>,
    ends_round: Vec<bool>,
    changes: Vec<Vec<Change>>,
}

/// The columns by name, each a list with an item for each step.
pub(crate) fn columns<'py>(py: Python<'py>, game: &Game) -> PyResult<Bound<'py, PyDict>> {
    let found = collect(game);
    let Columns { round, seat, kind, action, word, legal, points, scores, ends_round, changes } =
        found.map_err(|error| invalid_text(py, &error.to_string(), None, None))?;
    let columns = PyDict::new(py);
    columns.set_item("round", round)?;
    columns.set_item("seat", seat)?;
    columns.set_item("kind", kind)?;
    columns.set_item("action", action)?;
    columns.set_item("word", word)?;
    columns.set_item("legal", legal)?;
    columns.set_item("points", points)?;
    columns.set_item("scores", scores)?;
    columns.set_item("ends_round", ends_round)?;
    columns.set_item("changes", changes)?;
    Ok(columns)
}

fn collect(game: &Game) -> serde_json::Result<Columns> {
    let seats: Vec<Seat> = game.spec().players().seats().collect();
    let groups = game.position().action_groups();
    let mut columns = Columns::default();
    for (place, step) in game.steps().iter().enumerate() {
        let before = &step.before;
        let after = game.at(place + 1).unwrap_or(game.position());
        let event = step.event();
        let action = step.decided().and_then(|(_, mv)| before.number_of(mv));
        columns.round.push(before.rounds_done() + 1);
        columns.seat.push(step.seat().map(Seat::index));
        columns.kind.push(action.and_then(|action| kind(&groups, action)).unwrap_or(event.name()));
        columns.action.push(action);
        columns.word.push(event.in_record());
        columns.legal.push(step.decided().map(|_| before.legal_moves().len()));
        let sum = |seat: &Seat| {
            let own = step.points.iter().filter(|told| told.seat == *seat);
            own.map(|told| i32::from(told.points)).sum()
        };
        columns.points.push(seats.iter().map(sum).collect());
        let scores = after.outcome().map_or_else(|| after.scores(), |end| end.scores);
        columns.scores.push(seats.iter().map(|&seat| scores[seat]).collect());
        columns.ends_round.push(step.ends_round);
        let changes = step.points.iter().map(|&points| {
            let reason = serde_json::to_value(Told::from(points).reason)?;
            let why = reason.get("why").and_then(|why| why.as_str()).unwrap_or_default();
            Ok((points.seat.index(), points.points, why.to_owned(), reason.to_string()))
        });
        columns.changes.push(changes.collect::<serde_json::Result<_>>()?);
    }
    Ok(columns)
}

/// The name of the group of an action number.
fn kind(groups: &[Group], action: u32) -> Option<&'static str> {
    let group = groups.iter().rev().find(|group| group.first <= action)?;
    Some(group.name)
}
