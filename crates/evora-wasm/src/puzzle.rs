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

/// A solver's rating, as it is kept.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SolverRating {
    /// The rating.
    pub rating: f64,
    /// The rating deviation on the day of the last attempt.
    pub deviation: f64,
    /// The volatility.
    pub volatility: f64,
    /// The number of rated attempts.
    pub attempts: u32,
    /// The day of the last one, counted from 1970-01-01.
    #[ts(type = "number | null")]
    pub last: Option<i64>,
}

/// A puzzle's rating, which does not change.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PuzzleRating {
    /// The rating.
    pub rating: f64,
    /// The rating deviation.
    pub deviation: f64,
}

/// A solver's rating after an attempt.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct RatedAttempt {
    /// The rating to keep.
    pub kept: SolverRating,
    /// The rating as displayed.
    pub points: i32,
    /// Whether it is still uncertain.
    pub provisional: bool,
    /// By how much the displayed rating changed.
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

/// The rating of a solver after an attempt at a puzzle; a newcomer has none before the first.
pub(crate) fn rated(
    solver: Option<SolverRating>,
    puzzle: PuzzleRating,
    solved: bool,
    day: u32,
) -> RatedAttempt {
    let before = solver.map_or(Rating::NEWCOMER, |solver| Rating {
        rating: solver.rating,
        deviation: solver.deviation,
        volatility: solver.volatility,
        games: solver.attempts,
        last: solver.last.map(Day),
    });
    let PuzzleRating { rating, deviation } = puzzle;
    let puzzle = Rating { rating, deviation, ..Rating::NEWCOMER };
    let today = Day(day.into());
    let change = rate_attempt(before, puzzle, solved, today);
    let (after, shown) = (change.after, change.after.shown(today));
    RatedAttempt {
        kept: SolverRating {
            rating: after.rating,
            deviation: after.deviation,
            volatility: after.volatility,
            attempts: after.games,
            last: after.last.map(|day| day.0),
        },
        points: shown.points,
        provisional: shown.provisional,
        change: change.points,
    }
}
