//! A game with its history, as an audience sees it.
//!
//! A [`GameSpec`] has the parameters of a game; a [`Game`] is a spec, the steps so far and the current position. An
//! [`Audience`] sees what the rules allow: [`Game::seen_by`], [`Step::seen_by`]. The terminal,
//! the server, matches, replays and studies are built on it and add people, clocks,
//! consent or files.
//!
//! The crate also has seeded games ([`seeded`], [`SelfPlay`]), fair keys
//! ([`FairDraws`], [`verify`]), and the [`Referee`], which checks the events of games played elsewhere.

mod breakdown;
mod fair;
mod finish;
mod game;
mod goals;
mod referee;
mod result;
mod seen;
mod selfplay;
mod step;
mod verify;

pub use breakdown::{Part, PartKind, break_down};
pub use evora_rules::{Audience, BadSpec, GameSpec};
pub use fair::{BadClaim, Chosen, Claim, FairDraws, WrongTag, fair_spec};
pub use finish::{Finish, ranks};
pub use game::{BadGame, Game};
pub use goals::GoalChoice;
pub use referee::{Complaint, Referee};
pub use result::{Departure, Ending, GameResult, Left, finishes, scores, winners};
pub use seen::{SeenGame, SeenStep};
pub use selfplay::{Policy, Seeded, SelfPlay, bot_seed, choose, seeded};
pub use step::{Action, Step};
pub use verify::{Difference, Verdict, verify};

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
