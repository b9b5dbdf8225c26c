//! Bots for every game of the family.
//!
//! A search knows no game. It is generic over [`Position`](evora_rules::Position) and asks an
//! [`Evaluator`] what a position is worth to every seat and which moves deserve attention. What a
//! game adds is its [`Game`] implementation: a hand-made evaluator, and what a move brings at once.
//!
//! A bot gets a view, never the whole position: what is hidden from its seat is drawn anew, again
//! and again, and searched over. The same view, seed and node budget give one thread the same answer, on
//! every machine: values are computed with sums, products, quotients and square roots alone, which IEEE
//! arithmetic defines to the last bit.

mod alphabeta;
mod bot;
mod clock;
mod estimate;
mod evaluator;
mod games;
mod greedy;
mod level;
mod limits;
mod linear;
mod pile;
mod search;
mod solve;
mod table;
mod thought;
mod tree;

pub mod advice;
pub mod arena;
pub mod bench;
pub mod protocol;

pub use alphabeta::alpha_beta;
pub use bot::{Bot, pick, think};
pub use clock::Clock;
pub use estimate::Estimate;
pub use evaluator::{Evaluator, Game, Method, estimate, weigh};
pub use greedy::greedy;
pub use level::{Level, NoSuchLevel};
pub use limits::{Limits, Settings, Stop};
pub use linear::{Described, Features};
pub use solve::{Solution, solve};
pub use thought::{Candidate, Thought};
pub use tree::tree_search;
