//! Bots for every game of the family: evaluation, search, levels, analysis, matches, the engine protocol.
//!
//! Searches know no game. They are generic over [`Position`](evora_rules::Position) and over an
//! [`Evaluator`], which gives the value of a position to every seat and the priors of its legal moves.
//! [`SearchGame`] adds what a search needs to know beyond the rules. An [`Engine`] holds one evaluator for each game
//! ([`Evaluators`]); bots, hints, analysis, matches, the protocol and benchmarks take theirs from it.
//!
//! A bot gets the view of its seat, never the whole position: search samples what is hidden again for every
//! simulation. With one thread, the same view, seed and node limit give the same result on every machine:
//! values are computed with additions, multiplications, divisions and square roots only, which IEEE 754
//! defines to the last bit.

mod alphabeta;
mod bot;
mod clock;
mod engine;
mod evaluator;
mod games;
mod greedy;
mod instant;
mod level;
mod limits;
mod linear;
mod mcts;
mod move_stack;
mod search;
mod search_result;
mod solve;
mod transposition;
mod value;

pub mod analysis;
pub mod arena;
pub mod bench;
pub mod network;
pub mod protocol;
pub mod review;

pub use alphabeta::alpha_beta;
pub use bot::{Bot, sample_weighted};
pub use clock::Clock;
pub use engine::{Engine, Evaluators, SearchMemory};
pub use evaluator::{
    Algorithm, Deals, Evaluation, Evaluator, Exploration, Head, SearchGame, boltzmann,
    position_value, softmax,
};
pub use greedy::greedy;
pub use instant::Instant;
pub use level::{Heat, Ladder, Level, NoSuchLevel};
pub use limits::{Limits, Settings, Stop};
pub use linear::{Extracted, Features, Linear};
pub use mcts::{KeptTree, mcts};
pub use search_result::{Candidate, SearchResult};
pub use solve::{Solution, solve};
pub use value::Value;

/// Runs the examples of the README as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
