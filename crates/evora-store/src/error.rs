//! What can go wrong with the database.
//!
//! Of the driver's errors only the one line is kept that says what failed: what else they carry can
//! have values of columns in it, hashes too.

use sqlx::error::DatabaseError;

/// A database did not do what it was asked to.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// It cannot be reached now, or is too busy; the same may work later.
    #[error("cannot {doing}: the database is not available: {reason}")]
    Unavailable {
        /// What was asked of it.
        doing: &'static str,
        /// What it said.
        reason: String,
    },
    /// It refused.
    #[error("cannot {doing}: {reason}")]
    Failed {
        /// What was asked of it.
        doing: &'static str,
        /// What it said.
        reason: String,
    },
    /// Something of that name, or with that ply, is there already.
    #[error("cannot {doing}: there is one already")]
    Taken {
        /// What was asked of it.
        doing: &'static str,
    },
    /// A row has something in it that nobody writes.
    #[error("cannot {doing}: the database holds {what}, which means nothing")]
    Corrupt {
        /// What was asked of it.
        doing: &'static str,
        /// The column and what is wrong with it.
        what: String,
    },
    /// This version of the program and the database do not fit together.
    #[error("the database cannot be brought up to date: {reason}")]
    Migration {
        /// What is wrong.
        reason: String,
    },
    /// What was said to open is no database.
    #[error("{reason}")]
    BadUrl {
        /// What is wrong, and what would be right.
        reason: String,
    },
    /// The store has been closed.
    #[error("cannot {doing}: the store is closed")]
    Closed {
        /// What was asked of it.
        doing: &'static str,
    },
}

/// Why changes were not appended to a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else wrote first: the table is at another version than the caller believed.
    #[error("the table is at version {actual} and not at {expected}: somebody else wrote first")]
    Conflict {
        /// The version that the caller believed it to be at.
        expected: u64,
        /// The version that it is at.
        actual: u64,
    },
    /// There is no such table.
    #[error("there is no such table")]
    NoSuchTable,
    /// The database failed. Whether the changes are in it is not known: read the table again.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl StoreError {
    /// What the driver said, as ours.
    pub(crate) fn from_sqlx(doing: &'static str, error: &sqlx::Error) -> StoreError {
        if error.as_database_error().is_some_and(DatabaseError::is_unique_violation) {
            return StoreError::Taken { doing };
        }
        let reason = error.to_string();
        if is_passing(error) {
            StoreError::Unavailable { doing, reason }
        } else {
            StoreError::Failed { doing, reason }
        }
    }
}

/// Whether the same could succeed later.
fn is_passing(error: &sqlx::Error) -> bool {
    match error {
        // A connection that breaks in the middle of an answer is one that says nonsense.
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
