//! The engine protocol: how a referee and an engine talk, line by line (`docs/engine-protocol.md`).
//!
//! What is said is apart from who says it: [`Command`] is what a referee says, [`Answer`] what an
//! engine says back, and each is printed and parsed in one place, because `evora engine` reads what
//! `evora match` writes and the other way round. [`serve`] is our own engine behind it.

mod answer;
mod command;
mod go;
mod lines;
mod options;
mod session;
mod step;
mod task;

pub use answer::Answer;
pub use command::{BadCommand, Command, Origin, PositionSpec};
pub use go::Go;
pub use session::serve;
pub use step::{BadStep, parse_step, print_step};

pub(crate) use lines::read_line;

/// At most this much of a bad input is shown back.
const EXCERPT_CHARS: usize = 40;

/// The beginning of an input, fit to be shown in a one-line message.
fn excerpt(input: &str) -> String {
    let mut excerpt: String =
        input.chars().take(EXCERPT_CHARS).flat_map(char::escape_debug).collect();
    if input.chars().nth(EXCERPT_CHARS).is_some() {
        excerpt.push('…');
    }
    excerpt
}
