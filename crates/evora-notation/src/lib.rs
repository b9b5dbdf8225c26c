//! The text formats of the games: move words, position text, game records, traces.
//!
//! The formats and their grammars are in `docs/notation.md`. Parsers handle untrusted input: they
//! return a value or an [`Error`](std::error::Error) that says what is wrong, where, and what would
//! be right, and allocate at most a small multiple of the input's size.

mod azul;
mod duel;
mod event;
mod fair;
mod goals;
mod missing_backs;
mod notation;
mod pavilion;
mod read;
mod record;
mod referee;
mod selfplay;
mod telling;
mod text;
mod tiles;
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

/// The README's examples, compiled and run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct Readme;
