//! The open database: all public games as files.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::names::Rules;

/// The files of the open database.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Database {
    /// The licence of the files, by its SPDX identifier.
    pub licence: String,
    /// The files, the latest month first.
    pub files: Vec<DatabaseFile>,
}

/// A file with the records of all public games of a rule set that ended in a month.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct DatabaseFile {
    /// Its name; it is at `/api/database/` and the name.
    pub name: String,
    /// The rule set.
    pub rules: Rules,
    /// The month (UTC), as in `2026-10`.
    pub month: String,
    /// How many games it has.
    pub games: u64,
    /// Its length.
    pub bytes: u64,
    /// The SHA-256 of its bytes, as hex digits.
    pub sha256: String,
    /// When it was made. It is made again if an account in it is deleted or renamed.
    pub made: u64,
}
