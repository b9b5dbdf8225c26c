//! Player ratings from game results.
//!
//! Two-player games are rated by Glicko-2, larger ones by the Bradley-Terry full-pair method of
//! Weng and Lin. Both use one scale: a newcomer has 1500 ± 350. Each game is a rating period of its
//! own, and the deviation grows with the days since the last game.
//!
//! This crate is pure arithmetic: ratings and results in, ratings out. A rating belongs to a rule
//! set and a number of players; the caller stores them and keeps them apart.

mod game;
mod rating;

pub use game::{Change, Entrant, rate, rate_attempt};
pub use rating::{Day, Rating, Shown};

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
