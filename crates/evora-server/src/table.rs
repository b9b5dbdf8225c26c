//! A table: its options, its facts, and the commands it accepts.
//!
//! This module does no I/O. [`Table::decide`] turns a command into facts and the table after them; the decision is
//! valid once the facts are stored. The same facts give the same table on every node. Times here are times in service
//! ([`Ticks`]), not dates.

mod decide;
mod fact;
mod options;
mod seat_number;
mod state;

pub use decide::{Command, Decision, Refusal};
pub use fact::{Fact, Forfeit, Millis, Moment, Outcome, Participant, Person, Ticks};
pub use options::{Options, Reserved};
pub use state::{Broken, SeatState, Stage, Table, TakebackRequest};
