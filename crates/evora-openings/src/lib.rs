//! Openings: how often each kind of move was made in the first round, and how well it did.
//!
//! Deals never repeat, so single positions are of no use. A [`Kind`] is what moves have in common whatever was dealt: "two tiles
//! from a factory that complete line 2". [`Openings`] has the counts of every kind, from games of level 8 against itself
//! ([`SelfPlay`]) or from the caller's games, and [`Openings::explore`] tells those of a position.
//!
//! [`built_in`] is the file of counts that belongs to the program; `docs/openings.md` describes it.

mod counts;
mod engine_id;
mod explore;
mod file;
mod kind;
mod selfplay;

pub use counts::{Counts, Openings, RESULT, Stage};
pub use engine_id::{BadEngineId, EngineId};
pub use explore::{Explored, NotFirstRound};
pub use file::{BadFile, Files, HEADER, built_in, parse, print};
pub use kind::{BadKind, Kind, Origin, kind_of};
pub use selfplay::SelfPlay;

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
