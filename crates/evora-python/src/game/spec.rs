//! What is agreed on before a game, from Python's arguments.

use evora_game::{Game, GoalChoice, seeded};
use evora_notation::{BadStart, Event, shown};
use evora_rules::{Cited, GameSpec, Players, RuleSet, Seat, UnknownName};
use pyo3::prelude::*;
use pyo3::types::PyString;

use super::seeded::SeededGame;
use crate::argument::{optional, whole, wrong_type};
use crate::error::{bad_spec, invalid_argument, invalid_text};

/// The arguments of `Game(…)` after the rule set.
pub(crate) struct Options<'a, 'py> {
    pub(crate) players: Option<&'a Bound<'py, PyAny>>,
    pub(crate) first: Option<&'a Bound<'py, PyAny>>,
    pub(crate) goals: Option<&'a Bound<'py, PyAny>>,
    pub(crate) seed: Option<&'a Bound<'py, PyAny>>,
}

/// What is played, with everything that was not drawn yet.
pub(crate) struct Wanted {
    pub(crate) rules: RuleSet,
    pub(crate) players: Players,
    pub(crate) first: Option<Seat>,
    pub(crate) goals: GoalChoice,
    pub(crate) seed: Option<u64>,
}

/// A game before its first step: from the name of a rule set and options, or from the first event of a trace.
pub(crate) fn game(spec: &Bound<'_, PyString>, options: &Options<'_, '_>) -> PyResult<SeededGame> {
    let py = spec.py();
    let text = spec.to_cow()?;
    if text.trim_start().starts_with('{') {
        let Options { players, first, goals, seed } = options;
        if [players, first, goals, seed].iter().any(|option| option.is_some()) {
            let reason = "a spec says everything; give no players, first, goals or seed with it";
            return Err(invalid_argument(py, reason, None));
        }
        return of_event(py, &text);
    }
    let Wanted { rules, players, first, goals, seed } = wanted(py, &text, options)?;
    let none = || invalid_argument(py, "there is no such game", None);
    let Some(number) = seed else {
        if goals.is_drawn() {
            let reason = "random goals are drawn from a seed; give a seed, too";
            return Err(invalid_argument(py, reason, None));
        }
        let spec = GameSpec::new(rules, players, first.unwrap_or(Seat::S0));
        let spec = spec.map_err(|bad| bad_spec(py, bad))?;
        let GoalChoice::Given(goals) = goals else { return Err(none()) };
        return Ok(SeededGame::new(Game::new(spec.with_goals(goals)), None));
    };
    let start = seeded(rules, players, first, goals, number).ok_or_else(none)?;
    Ok(SeededGame::new(Game::new(start.spec), seed))
}

/// Reads and checks the arguments.
pub(crate) fn wanted(py: Python<'_>, rules: &str, options: &Options<'_, '_>) -> PyResult<Wanted> {
    let rules: RuleSet = rules
        .parse()
        .map_err(|unknown: UnknownName| invalid_argument(py, &unknown.to_string(), None))?;
    // The rules refuse numbers; what is no such number gets the range.
    let number = |value: Option<&Bound<'_, PyAny>>, name: &str, least: u64, most: u64| match value {
        Some(value) => value.extract().or_else(|_| whole(value, name, least, most)).map(Some),
        None => Ok(None),
    };
    let count = number(options.players, "players", 2, 4)?.unwrap_or(2);
    let first = number(options.first, "first", 0, count.clamp(2, 4) - 1)?;
    let spec = GameSpec::from_numbers(rules, count, first.unwrap_or(0));
    let spec = spec.map_err(|bad| bad_spec(py, bad))?;
    let seed = optional(options.seed, "seed", 0, u64::MAX)?;
    let goals = match options.goals {
        Some(_) if !rules.has_goals() => {
            let reason = format!("{rules} has no goals; only duel does");
            return Err(invalid_argument(py, &reason, None));
        }
        Some(goals) => goal_choice(goals)?,
        // As the command: a trace has random goals.
        None if rules.has_goals() && seed.is_some() => GoalChoice::Random,
        None => GoalChoice::FIRST_GAME,
    };
    let first = first.map(|_| spec.first());
    Ok(Wanted { rules, players: spec.players(), first, goals, seed })
}

/// Goals by name, or one of the words `random`, `random4` and `first`.
fn goal_choice(goals: &Bound<'_, PyAny>) -> PyResult<GoalChoice> {
    let text = match goals.cast::<PyString>() {
        Ok(text) => text.to_string(),
        Err(_) => {
            let names = goals.extract::<Vec<String>>();
            names.map_err(|_| wrong_type(goals, "goals", "a str or a list of str"))?.join(",")
        }
    };
    GoalChoice::parse(&text).map_err(|why| invalid_argument(goals.py(), &why, None))
}

/// The game of a `start` event.
fn of_event(py: Python<'_>, text: &str) -> PyResult<SeededGame> {
    let event = serde_json::from_str(text);
    let Ok(Event::Start(start)) = event else {
        let reason = format!(
            "\"{}\" is not a spec; a spec is the first event of a trace, such as \
             {{\"t\":\"start\",\"rules\":\"azul\",\"players\":2,\"first\":0}}",
            shown(text)
        );
        return Err(invalid_text(py, &reason, None, None));
    };
    let spec = start.spec().map_err(|bad| match bad {
        BadStart::Spec(bad) => invalid_text(py, &bad.to_string(), Some(bad.rule().as_str()), None),
        BadStart::Rules(why) | BadStart::Goals(why) | BadStart::Position(why) => {
            invalid_text(py, &why, None, None)
        }
    })?;
    Ok(SeededGame::new(Game::new(spec), start.seed))
}
