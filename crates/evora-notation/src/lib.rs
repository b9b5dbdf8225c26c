//! Every text form of the games: move words, position text, game records, traces.
//!
//! The forms are described, with their grammars, in `docs/notation.md`. Whatever is parsed here
//! comes from outside: every parser answers with a value or an [`Error`](std::error::Error) that
//! says what is wrong, where, and what would be right, and never takes more memory than a small
//! multiple of its input.

mod azul;
mod duel;
mod event;
mod goals;
mod notation;
mod pavilion;
mod read;
mod record;
mod text;
mod tiles;
mod untold;

pub use event::{BadStart, Event, Start};
pub use goals::parse_goals;
pub use notation::{About, BadWord, Kind, Notation, SHOWN, legal_words, shown};
pub use read::{BadInput, Form, Located, detect_form, read_events, read_record_text};
pub use record::{BadRecord, Comment, Record, Records, read_records};
pub use text::{BadText, parse_position, print_position};

/// The examples of the README, compiled and run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct Readme;
