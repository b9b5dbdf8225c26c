//! Matches between bots and engines.
//!
//! A [`Schedule`] assigns seats so that each deal is played from every seat. [`play`] referees one game
//! between [`Player`]s, which get views and never the whole position. [`run_match`] plays the games of a
//! schedule in parallel and delivers the results in order, so that they do not depend on timing. [`Tally`],
//! [`Elo`] and [`Sprt`] evaluate them.

mod contestant;
mod elo;
mod external;
mod game;
mod log;
mod player;
mod process;
mod run_match;
mod sample;
mod schedule;
mod sprt;
mod tally;

pub use contestant::{BadContestant, Budget, Contestant, KINDS, Kind, SETTINGS};
pub use elo::{Elo, Pairs};
pub use external::ExternalEngine;
pub use game::{Played, SeatFailure, Terms, ThinkingTime, play};
pub use player::{BotPlayer, Clocks, EngineFailure, MoveRequest, Player};
pub use run_match::run_match;
pub use sample::Sample;
pub use schedule::{BadSchedule, Schedule, Seating};
pub use sprt::{Sprt, Verdict};
pub use tally::{Standing, Tally};
