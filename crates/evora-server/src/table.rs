//! A table: what is agreed on, what has happened, what may happen next.
//!
//! Nothing here waits, writes or knows a network. [`Table::decide`] makes facts of a wish; once they are
//! written down, [`Table::add`] makes them so. The same facts give the same table on every node.

mod decide;
mod fact;
mod options;
mod state;

pub use decide::{Refusal, Wish};
pub use fact::{Fact, Forfeit, Millis, Outcome, Person, Sitter};
pub use options::{Clock, OnTimeout, Options, Reserved};
pub use state::{Asked, Broken, Chair, Stage, Step, Table};
