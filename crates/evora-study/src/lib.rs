//! Questions about a game, answered in messages: studies, replays, reviews, hints, and why a move is refused.
//!
//! Every answer follows from what is asked; nothing is kept. The server and the engine in the page share it.

mod hint;
mod refusal;
mod replay;
mod review;
mod study;

pub use hint::hint;
pub use refusal::{bad_word, check, illegal, parse};
pub use replay::{audience, read_game, replay, replay_states};
pub use review::{judge, judged_move, review};
pub use study::{game_of, study, words_of};

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
