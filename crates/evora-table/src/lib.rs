//! A table: its options, its facts, the commands it accepts, and the messages about it.
//!
//! This crate does no I/O. [`Table::decide`] turns a command into facts and the table after them; the decision is
//! valid once the facts are stored. The same facts give the same table everywhere: on every node of the server, and in
//! the page, which keeps tables of its own. [`LiveTable`] renders the messages of `evora-wire` from them. Times here are
//! times in service ([`Ticks`]), not dates.

mod batch;
mod decide;
mod fact;
mod live_table;
mod message;
mod opening;
mod options;
mod problem;
mod record;
mod reenact;
mod replay;
mod request;
mod seat_number;
mod snapshot;
mod state;
mod vacation;

pub use batch::Batch;
pub use decide::{Command, Decision, Refusal, Unmoved};
pub use fact::{Fact, Forfeit, Millis, Moment, Outcome, Participant, Person, Ticks};
pub use live_table::LiveTable;
pub use message::{Muted, PendingMessage, can_render, render, to_json};
pub use opening::opening_facts;
pub use options::{Options, Reserved};
pub use problem::problem;
pub use reenact::reenact;
pub use request::{command, hint_for, is_duplicate, not_now};
pub use snapshot::{GameSnapshot, clocks, seat_number, wire_time};
pub use state::{Broken, SeatState, Stage, Table, TakebackRequest};

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
