//! Tournaments: arena, Swiss and knock-out, for games of two to four.
//!
//! A [`Tournament`] is its [`Spec`] and the [`Fact`]s so far; folding them again gives the same tournament, so whoever stores
//! the facts can go on after a restart or on another machine. Requests and the organiser's next step are asked of the
//! tournament, which answers with a fact to store and then to [`apply`](Tournament::apply).
//!
//! Entrants are numbers in the order in which they joined, and games are numbers in the order in which they were paired. People,
//! clocks, tables and rule sets are the caller's. `docs/tournaments.md` has the rules by which entrants are paired and ranked.

mod fact;
mod matching;
mod pairing;
mod points;
mod spec;
mod standings;
mod tournament;

pub use fact::{Contradiction, Entrant, Fact, Finish, GameNumber, Refusal};
pub use points::points;
pub use spec::{BadSpec, Format, LIMITS, Limits, Spec};
pub use standings::{STREAK, Standing};
pub use tournament::{Game, GameState, Phase, Tournament};

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
