//! How strong players are, by the games they finished.
//!
//! Two players are rated by Glicko-2, three and four by the method of Weng and Lin (Bradley-Terry,
//! full pairs). Both work on one scale: a newcomer has 1500 ± 350. Each game is a rating period of
//! its own, and days without a game make a rating less sure.
//!
//! This is arithmetic and nothing else: ratings and results come in, ratings go out. A rating belongs to a
//! rule set and a number of players; keeping them apart, and keeping them at all, is the caller's.

mod finish;
mod game;
mod rating;

pub use finish::{Finish, ranks};
pub use game::{Change, Entrant, rate};
pub use rating::{Day, Rating, Shown};

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
