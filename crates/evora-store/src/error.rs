//! Database errors.
//!
//! Only the message of a driver error is kept: its other parts may contain column values, including
//! hashes.

use sqlx::error::DatabaseError;
use sqlx::sqlite::SqliteError;

/// An error of the database.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database is unreachable, too busy, or cannot write, as with a full disk; retrying later
    /// may succeed.
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
    /// Another process has the database file for itself.
    #[error("another process uses {path}")]
    InUse {
        /// The database file.
        path: String,
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

    /// Returns whether the database is unreachable, too busy, or cannot write: retrying later may
    /// succeed.
    pub fn is_unavailable(&self) -> bool {
        matches!(self, StoreError::Unavailable { .. })
    }

    /// The same failure of another operation: one that shared a transaction with the one that
    /// failed.
    pub(crate) fn of(&self, action: &'static str) -> StoreError {
        match self {
            StoreError::Unavailable { reason, .. } => {
                StoreError::Unavailable { action, reason: reason.clone() }
            }
            other => StoreError::Failed { action, reason: other.to_string() },
        }
    }
}

/// Primary result codes of SQLite after which retrying may succeed: busy (5), locked (6), out of
/// memory (7), read-only (8), an I/O error (10), a full disk (13), a file that cannot be opened
/// (14), a race for a lock (15).
const SQLITE_TRANSIENT: [u32; 8] = [5, 6, 7, 8, 10, 13, 14, 15];

/// PostgreSQL's SQLSTATEs and classes of them after which retrying may succeed: connection lost
/// (08), a read-only server, as after a failover (25006), conflicts between transactions (40), out
/// of resources such as disk space (53), being shut down or started (57P), errors of the system
/// such as I/O errors (58).
const POSTGRES_TRANSIENT: [&str; 6] = ["08", "25006", "40", "53", "57P", "58"];

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
            if error.try_downcast_ref::<SqliteError>().is_some() {
                let code = code.parse::<u32>().unwrap_or_default();
                // The lowest byte of an extended result code is the primary one.
                SQLITE_TRANSIENT.contains(&(code & 0xff))
            } else {
                POSTGRES_TRANSIENT.iter().any(|class| code.starts_with(class))
            }
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use sqlx::sqlite::SqliteConnectOptions;
    use sqlx::{ConnectOptions, Executor};

    use super::*;

    #[tokio::test]
    async fn what_keeps_sqlite_from_writing_is_transient_and_bad_sql_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let options = SqliteConnectOptions::new().filename(folder.path().join("some.db"));
        let missing = options.connect().await.err().unwrap();
        let mut conn = options.clone().create_if_missing(true).connect().await.unwrap();
        conn.execute("CREATE TABLE things (id INTEGER PRIMARY KEY)").await.unwrap();
        let syntax = conn.execute("INSERT things").await.unwrap_err();
        let mut reader = options.clone().read_only(true).connect().await.unwrap();
        let read_only = reader.execute("INSERT INTO things VALUES (1)").await.unwrap_err();
        let mut small = options.pragma("max_page_count", "2").connect().await.unwrap();
        let full = small.execute("CREATE TABLE more (id INTEGER PRIMARY KEY)").await.unwrap_err();
        for error in [missing, read_only, full] {
            assert!(StoreError::from_sqlx("test", &error).is_unavailable(), "{error:?}");
        }
        assert!(!StoreError::from_sqlx("test", &syntax).is_unavailable(), "{syntax:?}");
    }
}
