//! Taking steps, and what is wrong with those that cannot be taken.

use evora_chance::{Purpose, Stream};
use evora_game::Action;
use evora_notation::{About, Event, Notation, read_step, shown};
use evora_rules::{AnyMove, AnyPosition, Cited, Position, Turn};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use super::{Game, Tags};
use crate::argument::wrong_type;
use crate::error::{
    bad_word, cited, illegal_move, impossible_outcome, invalid_argument, invalid_text,
};
use crate::step::Step;

/// Plays a move at the position that the game is at.
pub(crate) fn play(game: &Bound<'_, Game>, position: &AnyPosition, mv: AnyMove) -> PyResult<Step> {
    let py = game.py();
    let word = || position.word(mv);
    let refused = |reason: &str, rule: &str| illegal_move(py, reason, rule, &word());
    let turn = position.rule_about(About::Turn);
    match position.turn() {
        Turn::Seat(_) => {
            let step = Game::change(game, |seeded| seeded.play(mv))?;
            let step = step.map_err(|why| refused(&why.to_string(), why.rule().as_str()))?;
            Ok(Step::new(step))
        }
        Turn::Chance(_) => {
            Err(refused("chance is to act, not a player: call draw() or apply()", turn.as_str()))
        }
        Turn::Over => Err(refused("the game is over", turn.as_str())),
    }
}

/// Takes any step.
pub(crate) fn apply(game: &Bound<'_, Game>, step: &Bound<'_, PyAny>) -> PyResult<Step> {
    let py = game.py();
    if let Ok(step) = step.cast::<Step>() {
        let position = Game::position_of(game)?;
        return match step.get().action() {
            Action::Move { mv, .. } => play(game, &position, mv),
            Action::Chance(chance) => {
                let event = position.chance_event(&chance);
                let applied = Game::change(game, |seeded| seeded.apply(chance))?;
                let applied = applied.map_err(|why| {
                    impossible_outcome(
                        py,
                        &why.to_string(),
                        Some(why.rule().as_str()),
                        &event.in_record(),
                    )
                });
                applied.map(Step::new)
            }
        };
    }
    let event = event(py, Game::position_of(game)?.players().count(), step)?;
    // Reading the step may have run other code of Python, so the position is read after it.
    let position = Game::position_of(game)?;
    if let Event::Move { word, .. } = &event {
        let mv = position.parse_word(word).map_err(|bad| bad_word(py, &position, &bad))?;
        return play(game, &position, mv);
    }
    let outcome = event.in_record();
    let refused = |why: &str, rule: Option<&str>| impossible_outcome(py, why, rule, &outcome);
    if !event.is_chance() {
        let why = format!("a step is a move or an outcome of chance, not {:?}", event.name());
        return Err(invalid_text(py, &why, None, None));
    }
    match position.turn() {
        Turn::Chance(_) => {}
        Turn::Seat(seat) => {
            let why = format!("nothing is drawn here: player {} is to move", seat.index());
            return Err(refused(&why, Some(position.rule_about(About::Turn).as_str())));
        }
        Turn::Over => {
            let rule = position.rule_about(About::Turn);
            return Err(refused("nothing is drawn here: the game is over", Some(rule.as_str())));
        }
    }
    let none = || refused(&format!("there is no {} in {}", event.name(), position.rules()), None);
    let chance = position.parse_chance(&event).ok_or_else(none)?;
    let chance = chance.map_err(|why| refused(&why, cited(&why)))?;
    let applied = Game::change(game, |seeded| seeded.apply(chance))?;
    let applied = applied.map_err(|why| refused(&why.to_string(), Some(why.rule().as_str())));
    applied.map(Step::new)
}

/// Reads a step: record form, JSON, or a dict.
fn event(py: Python<'_>, players: usize, step: &Bound<'_, PyAny>) -> PyResult<Event> {
    let text = if step.is_instance_of::<PyDict>() {
        // Whatever is in it, Python's own writer refuses what is no JSON.
        py.import("json")?.call_method1("dumps", (step,))?
    } else {
        step.clone()
    };
    let text = text.cast::<PyString>();
    let text = text.map_err(|_| wrong_type(step, "step", "a str, a dict or a Step"))?.to_cow()?;
    if text.trim_start().starts_with('{') {
        return serde_json::from_str(&text).map_err(|error| {
            // Where in the text it is would say nothing of a dict, or of a single line.
            let what = error.to_string();
            let what = what.split(" at line ").next().unwrap_or_default();
            let why = format!("\"{}\" is not an event: {what}", shown(&text));
            invalid_text(py, &why, None, None)
        });
    }
    read_step(&text, players).map_err(|bad| invalid_text(py, &bad.what, None, None))
}

/// Draws the next outcome of chance and applies it.
pub(crate) fn draw(game: &Bound<'_, Game>, seed: Option<u64>) -> PyResult<Step> {
    let py = game.py();
    let position = Game::position_of(game)?;
    let refused = |why: &str| {
        impossible_outcome(py, why, Some(position.rule_about(About::Turn).as_str()), "")
    };
    match position.turn() {
        Turn::Chance(_) => {}
        Turn::Seat(seat) => {
            let why = format!("nothing is drawn here: player {} is to move", seat.index());
            return Err(refused(&why));
        }
        Turn::Over => return Err(refused("nothing is drawn here: the game is over")),
    }
    let step = Game::change(game, |seeded| match seed {
        None => seeded.draw(),
        Some(seed) => {
            let chance = position.draw(&mut Stream::new(seed, Purpose::Game));
            chance.and_then(|chance| seeded.apply(chance).ok())
        }
    })?;
    let none = "this game has no seed: give one to Game(…) or to draw(seed=…), or give the outcome to apply()";
    step.map(Step::new).ok_or_else(|| invalid_argument(py, none, None))
}

/// The tags that a record writes itself.
const OWN_TAGS: [&str; 7] = ["Rules", "Players", "First", "Goals", "Seed", "Scores", "Winners"];

/// Checks that a record with these tags can be read back as it was.
///
/// # Errors
/// What is wrong with which tag.
pub(crate) fn check_tags(tags: &Tags) -> Result<(), String> {
    for (place, (name, value)) in tags.iter().enumerate() {
        let is_name = !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric());
        if !is_name || OWN_TAGS.contains(&name.as_str()) {
            return Err(format!(
                "\"{}\" cannot be a tag: names are ASCII letters and digits, and none of {}",
                shown(name),
                OWN_TAGS.join(", ")
            ));
        }
        if tags.iter().take(place).any(|(earlier, _)| earlier == name) {
            return Err(format!("the tag {name} is there twice; each name can be there once"));
        }
        if let Some(letter) = value.chars().find(|letter| letter.is_control()) {
            return Err(format!(
                "the tag {name} has the control character {letter:?}; a value is a single line of text"
            ));
        }
    }
    Ok(())
}
