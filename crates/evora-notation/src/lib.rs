//! The text formats of the games: move words, position text, game records, traces.
//!
//! The formats and their grammars are in `docs/notation.md`. Parsers handle untrusted input: they
//! return a value or an [`Error`](std::error::Error) that says what is wrong, where, and what would
//! be right, and allocate at most a small multiple of the input's size.

mod azul;
mod duel;
mod event;
mod goals;
mod missing_backs;
mod notation;
mod pavilion;
mod read;
mod record;
mod text;
mod tiles;

pub use event::{BadStart, Event, Start};
pub use goals::parse_goals;
pub use notation::{About, BadWord, Kind, Notation, SHOWN, legal_words, shown};
pub use read::{BadInput, Form, Located, detect_form, read_events, read_record_text};
pub use record::{BadRecord, Comment, Record, RecordReader, Records, read_records, read_step};
pub use text::{AnySetup, BadText, parse_position, parse_setup, print_position, print_setup};

/// The examples of the workspace README, compiled and run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct WorkspaceReadme;

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
