//! Failures of a command and their exit status.

use std::io;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The answer is no: status 1.
    No(String),
    /// Bad usage or input: status 2.
    Bad(String),
    /// The reader closed our output, which is not an error.
    ClosedPipe,
}

/// Errors of writing to standard output; errors of reading files have their own messages.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Bad(format!("cannot write: {error}")),
        }
    }
}
