//! The engine protocol, line by line (`docs/engine-protocol.md`).
//!
//! [`Command`] is a message from the referee, [`Answer`] one from the engine. Each is printed and parsed in
//! one place, because `evora engine` reads what `evora match` writes and vice versa. [`serve`] runs our
//! engine.

mod answer;
mod command;
mod go;
mod lines;
mod options;
mod serve;
mod step;
mod task;

pub use answer::Answer;
pub use command::{BadCommand, Command, Origin, PositionSpec};
pub use go::Go;
pub use serve::serve;
pub use step::{BadStep, parse_step, print_step};

pub(crate) use lines::read_line;

/// Most characters of invalid input quoted in an error.
const EXCERPT_CHARS: usize = 40;

/// The start of an input, escaped for a one-line message.
fn excerpt(input: &str) -> String {
    let mut excerpt: String =
        input.chars().take(EXCERPT_CHARS).flat_map(char::escape_debug).collect();
    if input.chars().nth(EXCERPT_CHARS).is_some() {
        excerpt.push('…');
    }
    excerpt
}
