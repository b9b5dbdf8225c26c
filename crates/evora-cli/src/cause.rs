//! Why something failed, in the operator's language. Messages of the system, a database or a library that we do not know
//! are quoted.

use std::io;

use evora_store::{BusError, StoreError};
use evora_words::Words;

/// Why the system refused something.
pub(crate) fn system(words: &Words, error: &io::Error) -> String {
    system_kind(words, Some(error.kind()), &error.to_string())
}

/// The same, by the kind of an error and its message.
pub(crate) fn system_kind(words: &Words, kind: Option<io::ErrorKind>, error: &str) -> String {
    let kind = match kind {
        Some(io::ErrorKind::PermissionDenied) => "denied",
        Some(io::ErrorKind::NotFound) => "missing",
        Some(io::ErrorKind::ReadOnlyFilesystem) => "read-only",
        Some(io::ErrorKind::StorageFull) => "full",
        Some(io::ErrorKind::ConnectionRefused) => "refused",
        Some(io::ErrorKind::TimedOut) => "timeout",
        _ => "other",
    };
    words.tell("cause-system", &[("kind", kind.into()), ("error", error.into())])
}

/// Why the database could not do something.
pub(crate) fn store(words: &Words, error: &StoreError) -> String {
    let quoted = |message, reason: &str| words.tell(message, &[("reason", reason.into())]);
    match error {
        StoreError::Unavailable { reason, .. } => quoted("cause-unavailable", reason),
        StoreError::Failed { reason, .. } | StoreError::Migration { reason } => {
            quoted("cause-failed", reason)
        }
        StoreError::Corrupt { what, .. } => quoted("cause-corrupt", what),
        StoreError::BadUrl { .. } => words.say("cause-bad-address"),
        StoreError::InUse { .. } => words.say("cause-in-use"),
        StoreError::Taken { .. } | StoreError::Closed { .. } => {
            quoted("cause-failed", &error.to_string())
        }
    }
}

/// Why the bus could not be used.
pub(crate) fn bus(words: &Words, error: &BusError) -> String {
    match error {
        BusError::Unavailable { reason, .. } => {
            words.tell("cause-unavailable", &[("reason", reason.as_str().into())])
        }
        BusError::BadUrl { .. } => words.say("cause-bad-bus-address"),
    }
}
