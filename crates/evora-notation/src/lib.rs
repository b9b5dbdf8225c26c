//! Every text form of the games: move words, position text, game records, traces.
//!
//! The forms are described, with their grammars, in `docs/notation.md`. Whatever is parsed here
//! comes from outside: every parser answers with a value or an [`Error`](std::error::Error) that
//! says what is wrong, where, and what would be right, and never takes more memory than a small
//! multiple of its input.

mod azul;
mod duel;
mod event;
mod fair;
mod goals;
mod notation;
mod pavilion;
mod read;
mod record;
mod referee;
mod selfplay;
mod telling;
mod text;
mod tiles;
mod untold;
mod verify;

pub use event::{Event, Start};
pub use fair::{BadClaim, Chosen, Claim, FairDraws, FairGame, WrongTag};
pub use goals::{GoalChoice, parse_goals};
pub use notation::{About, BadWord, Kind, Notation};
pub use read::{BadInput, Form, Located, detect_form, read_events, read_record_text};
pub use record::{BadRecord, Comment, Record, Records, read_records};
pub use referee::{Complaint, Referee};
pub use selfplay::{Policy, Seeded, SelfPlay, choose, seeded};
pub use telling::Telling;
pub use text::{BadText, parse_position, print_position};
pub use verify::{Difference, Verdict, verify};

/// The examples of the workspace README, compiled and run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct WorkspaceReadme;

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
