//! How a command can fail, and with what status.

use std::io;

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The answer is no: status 1.
    No(String),
    /// Bad usage or input: status 2.
    Bad(String),
    /// The reader of our output went away, which is no failure at all.
    ClosedPipe,
}

/// Errors of writing to standard output; reading files has messages of its own.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Bad(format!("cannot write: {error}")),
        }
    }
}
