//! Puzzles in the page: how a wrong answer is punished, and the solver's rating.

use evora_engine::Engine;
use evora_engine::analysis::{Budget, playable};
use evora_notation::{Notation as _, parse_position};
use evora_ratings::{Day, Rating, rate_attempt};
use evora_rules::{AnyPosition, Position, Turn};
use evora_wire::{Problem, ProblemKind};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::local_game::internal;

/// The most positions to search for a refutation: some seconds on a phone.
const MOST_NODES: u32 = 20_000;

/// How a move is punished.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Refutation {
    /// The move and how the game would go on after it, up to the next chance event.
    pub line: Vec<String>,
    /// The share of the win that it leaves to its player.
    pub win: f32,
}

/// An attempt at a puzzle, whose rating does not change.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RatedAttempt {
    /// The puzzle's rating.
    pub rating: f64,
    /// Its rating deviation.
    pub deviation: f64,
    /// Whether the answer was right.
    pub solved: bool,
    /// The day, counted from 1970-01-01.
    pub day: u32,
}

/// A solver's rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SolverRating {
    /// The rating as displayed.
    pub points: i32,
    /// Whether it is still uncertain.
    pub provisional: bool,
    /// By how much the last attempt changed it.
    pub change: i32,
}

/// Searches a legal move of a position on its own.
///
/// # Errors
/// If the text is no position, nobody is to move, or the move is not legal.
pub(crate) fn refute(
    engine: &Engine,
    text: &str,
    word: &str,
    nodes: u32,
) -> Result<Refutation, Problem> {
    let position = position_of(text)?;
    let Turn::Seat(seat) = position.turn() else {
        return Err(Problem::new(ProblemKind::Invalid, "Nobody is to move in this position."));
    };
    evora_study::check(&position, word)?;
    let mv = evora_study::parse(&position, word)?;
    let nodes = Some(nodes.clamp(1, MOST_NODES).into());
    let found = engine
        .search_move(&position.view(seat), mv, Budget { nodes, ..Budget::default() })
        .ok_or_else(internal)?;
    let line = playable(&position, &found.line).iter().map(|&mv| position.word(mv)).collect();
    Ok(Refutation { line, win: found.value.wins[seat] })
}

/// Parses a position text.
///
/// # Errors
/// If it is none.
pub(crate) fn position_of(text: &str) -> Result<AnyPosition, Problem> {
    parse_position(text).map_err(|bad| Problem::new(ProblemKind::Invalid, bad.to_string()))
}

/// The rating of a solver after attempts at puzzles, in the order of their times.
pub(crate) fn rating_after(attempts: &[RatedAttempt]) -> SolverRating {
    let (mut solver, mut change, mut today) = (Rating::NEWCOMER, 0, Day(0));
    for attempt in attempts {
        let &RatedAttempt { rating, deviation, solved, day } = attempt;
        today = Day(day.into());
        let rated =
            rate_attempt(solver, Rating { rating, deviation, ..Rating::NEWCOMER }, solved, today);
        (solver, change) = (rated.after, rated.points);
    }
    let shown = solver.shown(today);
    SolverRating { points: shown.points, provisional: shown.provisional, change }
}
