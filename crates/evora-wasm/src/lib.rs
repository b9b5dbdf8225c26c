//! The engine in the page: games, bots and analysis, in the messages of the server.
//!
//! A [`Session`] has one game and an engine, and answers for tables that the page keeps. Whatever the page asks is an [`Ask`], and every answer is a message of
//! `evora-wire` or of this crate as JSON; what cannot be done is a [`Problem`](evora_wire::Problem) and changes nothing.
//! In a WebAssembly module `border` is the way in and out.

#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
mod border;
mod deals;
mod line;
mod local_game;
mod local_table;
mod message;
mod puzzle;
mod session;
mod setup;
mod table_message;
mod thinking;
mod verdict;

pub use line::ReadLine;
pub use message::{
    Analysis, Ask, CandidateMove, Chosen, DealsFrom, EvaluatorKind, GameNetwork, Judged, Kept,
    Nodes, Played,
};
pub use puzzle::{RatedAttempt, Refutation, SolverRating};
pub use session::Session;
pub use setup::{CheckedSetup, SetupFault};
pub use table_message::{
    KeptFact, KeptTable, LocalPerson, NewLocalTable, Now, TableAct, TableDone, Thought,
};
pub use verdict::Verdict;

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
