//! Puzzles: positions in which one move is clearly better than all others.
//!
//! A [`Finder`] looks for them in positions of games, always from the view of the seat to move, so that no answer depends on
//! what is hidden. Games come from bots ([`SelfPlay`]) or from the caller. [`make`] does the work on several threads and
//! delivers it in order, so that the result is the same with any number of them. [`Finder::recheck`] solves a puzzle again.
//!
//! The crate knows no files: a [`Puzzle`] is parsed from a line of text and printed as one (`docs/puzzles.md`).

mod choose;
mod difficulty;
mod finder;
mod make;
mod progress;
mod puzzle;
mod refute;
mod selfplay;
mod theme;
mod verdict;

pub use choose::{Wanted, coming_dailies, daily_puzzle, next_puzzle};
pub use difficulty::level_rating;
pub use finder::{Depths, Finder, MIN_MARGIN, shown_position};
pub use make::make;
pub use progress::{Attempt, Attempts, BadAttempt, Progress, daily_key};
pub use puzzle::{BadPuzzle, Checked, HEADER, Puzzle, Wrong};
pub use selfplay::SelfPlay;
pub use theme::{Theme, themes};
pub use verdict::{Failed, KEPT_MARGIN};

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
