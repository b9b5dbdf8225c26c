//! Database errors.
//!
//! Only the message of a driver error is kept: its other parts may contain column values, including
//! hashes.

use sqlx::error::DatabaseError;

/// An error of the database.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database is unreachable or too busy; retrying later may succeed.
    #[error("cannot {action}: the database is not available: {reason}")]
    Unavailable {
        /// The operation that failed.
        action: &'static str,
        /// The driver's message.
        reason: String,
    },
    /// The operation failed.
    #[error("cannot {action}: {reason}")]
    Failed {
        /// The operation that failed.
        action: &'static str,
        /// The driver's message.
        reason: String,
    },
    /// A unique constraint was violated: the name, identifier or ply is in use.
    #[error("cannot {action}: it already exists")]
    Taken {
        /// The operation that failed.
        action: &'static str,
    },
    /// A row contains an invalid value.
    #[error("cannot {action}: the database holds an invalid value: {what}")]
    Corrupt {
        /// The operation that failed.
        action: &'static str,
        /// The column and the value.
        what: String,
    },
    /// The database schema cannot be migrated, for example because a newer version created it.
    #[error("cannot migrate the database: {reason}")]
    Migration {
        /// The cause.
        reason: String,
    },
    /// The database address is invalid.
    #[error("{reason}")]
    BadUrl {
        /// What is wrong, and what would be right.
        reason: String,
    },
    /// The store has been closed.
    #[error("cannot {action}: the store is closed")]
    Closed {
        /// The operation that failed.
        action: &'static str,
    },
}

/// Why changes were not appended to a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// Another writer was first: the table is not at the expected version.
    #[error("the table is at version {actual}, not {expected}: another writer was first")]
    Conflict {
        /// The version the caller expected.
        expected: u64,
        /// The current version.
        actual: u64,
    },
    /// The table does not exist.
    #[error("there is no such table")]
    NoSuchTable,
    /// The database failed. The changes may or may not have been written: read the table again.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl StoreError {
    /// Converts a driver error.
    pub(crate) fn from_sqlx(action: &'static str, error: &sqlx::Error) -> StoreError {
        if error.as_database_error().is_some_and(DatabaseError::is_unique_violation) {
            return StoreError::Taken { action };
        }
        let reason = error.to_string();
        if is_transient(error) {
            StoreError::Unavailable { action, reason }
        } else {
            StoreError::Failed { action, reason }
        }
    }
}

/// Returns whether retrying later may succeed.
fn is_transient(error: &sqlx::Error) -> bool {
    match error {
        // A connection that breaks in the middle of a response is reported as a protocol error.
        sqlx::Error::Protocol(_)
        | sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(error) => {
            let code = error.code().unwrap_or_default();
            // SQLite: busy and locked. PostgreSQL: connection lost (08), conflicts between
            // transactions (40), out of resources (53), being shut down or started (57P).
            let sqlite = ["5", "6", "261", "262", "517", "773"];
            sqlite.contains(&&*code)
                || (code.len() == 5
                    && ["08", "40", "53", "57P"].iter().any(|class| code.starts_with(class)))
        }
        _ => false,
    }
}
