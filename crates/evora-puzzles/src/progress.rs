//! What somebody has tried, and what follows from it: as in the page (`web/app/puzzles/progress.ts`).

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use evora_notation::shown;
use evora_ratings::{Day, Rating, Shown, rate_attempt};

use crate::choose::daily_puzzle;
use crate::puzzle::Puzzle;

/// A first attempt at a puzzle, or at the puzzle of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The puzzle's id, or [`daily_key`] of the day.
    pub puzzle: String,
    /// Whether the answer was right.
    pub solved: bool,
    /// The time, in milliseconds since 1970.
    pub at: i64,
}

/// Why a line is no attempt.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "\"{0}\" is no attempt: a line has a puzzle, solved or failed, and a time in milliseconds, separated by tabs"
)]
pub struct BadAttempt(String);

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let solved = if self.solved { "solved" } else { "failed" };
        write!(f, "{}\t{solved}\t{}", self.puzzle, self.at)
    }
}

impl FromStr for Attempt {
    type Err = BadAttempt;

    fn from_str(text: &str) -> Result<Attempt, BadAttempt> {
        let bad = || BadAttempt(shown(text));
        let columns: Vec<&str> = text.split('\t').collect();
        let &[puzzle, solved, at] = &columns[..] else { return Err(bad()) };
        let solved = match solved {
            "solved" => true,
            "failed" => false,
            _ => return Err(bad()),
        };
        let at = at.parse().ok().filter(|&at| at >= 0).ok_or_else(bad)?;
        let is_named =
            !puzzle.is_empty() && puzzle.bytes().all(|byte| byte.is_ascii_alphanumeric());
        is_named.then(|| Attempt { puzzle: puzzle.into(), solved, at }).ok_or_else(bad)
    }
}

/// Under what the first answer to the puzzle of a day, given on that day, is kept beside the first attempt at the puzzle. No
/// puzzle has such an id: theirs are hexadecimal.
pub fn daily_key(day: u64) -> String {
    format!("daily{day}")
}

/// First attempts, by what was tried.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Attempts(BTreeMap<String, Attempt>);

/// What follows from attempts; those at puzzles that are not in the list do not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many were solved.
    pub solved: usize,
    /// Right answers in a row, up to the last.
    pub run: usize,
    /// The rating; `None` before the first attempt.
    pub rating: Option<Shown>,
    /// By how much the last attempt changed it.
    pub change: i32,
}

impl Attempts {
    /// Adds an attempt, if it is the first.
    pub fn add(&mut self, attempt: Attempt) {
        self.0.entry(attempt.puzzle.clone()).or_insert(attempt);
    }

    /// The first attempt at a puzzle.
    pub fn of(&self, puzzle: &str) -> Option<&Attempt> {
        self.0.get(puzzle)
    }

    /// What an answer adds: the first at its puzzle and, if it is the puzzle of `day`, the first at that. `day` is the one on
    /// which the puzzle was shown, so that an answer right after midnight counts.
    pub fn added_by(&self, attempt: &Attempt, day: u64, puzzles: &[Puzzle]) -> Vec<Attempt> {
        let ids: Vec<String> = puzzles.iter().map(Puzzle::id).collect();
        let daily = daily_puzzle(ids.iter().map(String::as_str), day).map(|place| &ids[place]);
        let is_daily = daily == Some(&attempt.puzzle);
        let keys = [Some(attempt.puzzle.clone()), is_daily.then(|| daily_key(day))];
        let fresh = keys.into_iter().flatten().filter(|key| self.of(key).is_none());
        fresh.map(|puzzle| Attempt { puzzle, ..attempt.clone() }).collect()
    }

    /// What follows from the attempts at these puzzles.
    pub fn progress(&self, puzzles: &[Puzzle]) -> Progress {
        let mut known: Vec<(&Attempt, &Puzzle)> =
            puzzles.iter().filter_map(|puzzle| Some((self.of(&puzzle.id())?, puzzle))).collect();
        known.sort_by_key(|(attempt, _)| attempt.at);
        let mut progress = Progress { solved: 0, run: 0, rating: None, change: 0 };
        let mut solver = Rating::NEWCOMER;
        for (attempt, puzzle) in known {
            let today = Day::from_millis(attempt.at);
            let theirs = Rating {
                rating: f64::from(puzzle.rating),
                deviation: f64::from(puzzle.deviation),
                ..Rating::NEWCOMER
            };
            let rated = rate_attempt(solver, theirs, attempt.solved, today);
            solver = rated.after;
            progress.change = rated.points;
            progress.rating = Some(solver.shown(today));
            progress.run = if attempt.solved { progress.run + 1 } else { 0 };
            progress.solved += usize::from(attempt.solved);
        }
        progress
    }

    /// On how many days in a row the puzzle of the day was solved, as of a day, whose own may still be to come.
    pub fn streak_on(&self, day: u64) -> u64 {
        let is_solved = |day: u64| self.of(&daily_key(day)).is_some_and(|attempt| attempt.solved);
        let last = if is_solved(day) { Some(day) } else { day.checked_sub(1) };
        let days = std::iter::successors(last, |day| day.checked_sub(1));
        days.take_while(|&day| is_solved(day)).count() as u64
    }
}
