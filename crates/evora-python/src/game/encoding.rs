//! Observations, layouts and chains of chance.

use evora_env::{Encoded, Group, Layout, NextDraw, SeenAction, next_draw};
use evora_notation::Notation;
use evora_rules::{AnyPosition, Cited};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyTuple};

use super::Game;
use crate::argument::{is_whole, seat, shown_whole, wrong_type};
use crate::error::{impossible_outcome, invalid_argument};
use crate::step::Step;

/// What a seat sees.
pub(crate) fn observation<'py>(
    position: &AnyPosition,
    seat: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyBytes>> {
    let py = seat.py();
    let seat = self::seat(seat, evora_rules::Position::players(position))?;
    PyBytes::new_with(py, position.observation_len(), |out| {
        position.write_observation(seat, out);
        Ok(())
    })
}

/// Everything that a seat has seen.
pub(crate) fn history<'py>(
    game: &evora_game::Game,
    seat: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyBytes>> {
    let py = seat.py();
    let seat = self::seat(seat, evora_rules::Position::players(game.position()))?;
    let numbers = evora_env::history(game, seat)
        .into_iter()
        .flat_map(|SeenAction { actor, action }| [actor, action]);
    let bytes: Vec<u8> = numbers.flat_map(u16::to_ne_bytes).collect();
    Ok(PyBytes::new(py, &bytes))
}

/// The sections of an observation.
pub(crate) fn layout<'py>(py: Python<'py>, layout: &Layout) -> PyResult<Bound<'py, PyList>> {
    let sections = PyList::empty(py);
    for section in layout.sections() {
        let item = PyDict::new(py);
        item.set_item("name", section.name)?;
        item.set_item("offset", section.offset)?;
        item.set_item("axes", axes(py, &section.axes)?)?;
        item.set_item("most", section.most)?;
        item.set_item("meaning", section.meaning)?;
        sections.append(item)?;
    }
    Ok(sections)
}

/// The groups of action numbers.
pub(crate) fn groups<'py>(py: Python<'py>, groups: &[Group]) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for group in groups {
        let item = PyDict::new(py);
        item.set_item("name", group.name)?;
        item.set_item("first", group.first)?;
        item.set_item("axes", axes(py, &group.axes)?)?;
        list.append(item)?;
    }
    Ok(list)
}

fn axes<'py>(py: Python<'py>, axes: &[evora_env::Axis]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, axes.iter().map(|axis| (axis.name, axis.len)))
}

/// Items that somebody says were drawn.
#[derive(Default)]
pub(crate) struct Items {
    /// Those up to the first that no draw has.
    known: Vec<u8>,
    /// That one, as it is shown.
    unknown: Option<String>,
}

impl Items {
    pub(crate) fn of(drawn: &Bound<'_, PyAny>) -> PyResult<Items> {
        let right = "a sequence of ints";
        let items = drawn.try_iter().map_err(|_| wrong_type(drawn, "drawn", right))?;
        let mut found = Items::default();
        for item in items {
            let item = item?;
            match item.extract::<u8>() {
                Ok(_) if found.unknown.is_some() => {}
                Ok(known) => found.known.push(known),
                Err(_) if !is_whole(&item) => {
                    return Err(wrong_type(&item, "an item of drawn", "an int"));
                }
                Err(_) => found.unknown = found.unknown.or_else(|| Some(shown_whole(&item))),
            }
        }
        Ok(found)
    }
}

/// What can be drawn after some items: pairs of an item and its probability; none if everything is drawn.
pub(crate) fn chance_outcomes<'py>(
    py: Python<'py>,
    position: &AnyPosition,
    drawn: &Items,
) -> PyResult<Bound<'py, PyList>> {
    match next(py, position, drawn)? {
        NextDraw::Item(items) => {
            PyList::new(py, items.into_iter().map(|likely| (likely.item, likely.probability)))
        }
        NextDraw::Done(_) => Ok(PyList::empty(py)),
    }
}

/// Applies the outcome of chance whose items were drawn.
pub(crate) fn apply_drawn(game: &Bound<'_, Game>, drawn: &Items) -> PyResult<Step> {
    let py = game.py();
    let position = Game::position_of(game)?;
    let NextDraw::Done(chance) = next(py, &position, drawn)? else {
        return Err(invalid_argument(py, "there is more to draw: see chance_outcomes()", None));
    };
    let outcome = position.chance_event(&chance).in_record();
    let applied = Game::change(game, |seeded| seeded.apply(chance))?;
    let refused = |why: evora_rules::AnyImpossible| {
        impossible_outcome(py, &why.to_string(), Some(why.rule().as_str()), &outcome)
    };
    applied.map(Step::new).map_err(refused)
}

fn next(py: Python<'_>, position: &AnyPosition, drawn: &Items) -> PyResult<NextDraw> {
    let impossible = |why: &str| impossible_outcome(py, why, None, "");
    let next = next_draw(position, &drawn.known).map_err(|why| impossible(&why.to_string()))?;
    match &drawn.unknown {
        None => Ok(next),
        Some(item) => {
            let place = drawn.known.len();
            Err(impossible(&format!("item {item} cannot be drawn in place {place}")))
        }
    }
}
