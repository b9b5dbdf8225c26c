//! Real server processes under attack while games are played, and the comparison of what was acknowledged with what is
//! stored.
//!
//! `cargo xtask siege` runs [`run`] for as long as one likes, and `cargo xtask club-night` a whole arena of a club
//! ([`NightPlan`]); the tests of the command use short forms of them, and their parts: processes, players that reconnect after
//! every failure, the audit, and clients that speak HTTP by hand.
//!
//! Like tests, it stops at what it does not expect from the system (a process that cannot be started), with a panic. What it
//! finds wrong with the server is a complaint in the report.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod attack;
mod audit;
mod clock;
mod command;
mod endless;
mod games;
mod move_log;
mod night;
mod node;
mod player;
mod process;
pub mod raw;
mod report;
mod retry;
mod run;
mod stage;
mod waits;

pub use attack::Attack;
pub use audit::{Audit, compare};
pub use clock::SteppedClock;
pub use command::command;
pub use endless::EndlessGames;
pub use games::{Ended, Games};
pub use move_log::{MoveLog, Refusal, Words};
pub use night::{NightPlan, NightReport, Window, night_command};
pub use node::{Backend, Node};
pub use process::{PATIENCE, Server};
pub use report::{Report, Row};
pub use run::{Plan, run};
pub use stage::{Kind, Stage, installed};
