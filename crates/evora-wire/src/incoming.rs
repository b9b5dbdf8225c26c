//! Reading what comes in: one door for HTTP and WebSocket.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::fault::Faults;
use crate::limits::MESSAGE_MAX;
use crate::problem::{Problem, ProblemKind};

/// A message that comes from outside.
pub trait Incoming: DeserializeOwned + Serialize {
    /// Whether its values can be; if not, everything that is wrong with them.
    fn validate(&self) -> Result<(), Faults>;
}

/// Reads a message, or says why it cannot be read or cannot be.
pub fn read<T: Incoming>(bytes: &[u8]) -> Result<T, Problem> {
    if bytes.len() > MESSAGE_MAX {
        let detail =
            format!("At most {MESSAGE_MAX} bytes are read, and these are {}.", bytes.len());
        return Err(Problem::new(ProblemKind::TooLarge, detail));
    }
    let message: T =
        serde_json::from_slice(bytes).map_err(|error| malformed(&error.to_string()))?;
    message.validate()?;
    Ok(message)
}

/// How much of a reader's complaint is passed on; it can quote what was sent.
const COMPLAINT_MAX: usize = 200;

fn malformed(complaint: &str) -> Problem {
    let mut detail: String =
        complaint.chars().filter(|c| !c.is_control()).take(COMPLAINT_MAX).collect();
    detail.push('.');
    Problem::new(ProblemKind::Malformed, detail)
}
