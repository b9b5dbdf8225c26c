//! Matches: who plays whom, how a game between players is refereed, and what the results mean.
//!
//! A [`Schedule`] seats contestants so that each deal is played from every side; [`play`] referees one
//! game between [`Player`]s, who get views and never the whole position; [`run_match`] plays the games of a
//! schedule side by side and hands on the results in order, so that they do not depend on who was
//! faster; [`Tally`], [`Elo`] and [`Sprt`] say what came of it.

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

pub use contestant::{BadContestant, Budget, Contestant, Kind};
pub use elo::{Elo, Pairs};
pub use external::ExternalEngine;
pub use game::{Played, SeatFault, Terms, play};
pub use player::{BotPlayer, Clocks, Fault, MoveRequest, Player};
pub use run_match::run_match;
pub use sample::Sample;
pub use schedule::{BadSchedule, Schedule, Seating};
pub use sprt::{Sprt, Verdict};
pub use tally::{Standing, Tally};
