//! A table: what is agreed on, what has happened, what may happen next.
//!
//! Nothing here waits, writes or knows a network. [`Table::decide`] turns a command into facts and the table
//! with them, which holds once the facts are written down. The same facts give the same table on every node.

mod decide;
mod fact;
mod options;
mod seat_number;
mod state;

pub use decide::{Command, Decision, Refusal};
pub use fact::{Fact, Forfeit, Millis, Outcome, Person, Sitter};
pub use options::{Clock, OnTimeout, Options, Reserved};
pub use state::{Asked, Broken, Chair, Stage, Table};
