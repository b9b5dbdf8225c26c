//! Settings of sessions, tokens and password hashing.

use serde::{Deserialize, Serialize};

/// Session lifetimes, limits per account and password hashing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct IdentitySettings {
    /// After how many days without a visit an account's session expires.
    pub session_days: u16,
    /// After how many days without a visit a guest is deleted.
    pub guest_days: u16,
    /// The maximum number of sessions per account; a new one ends the least recently used.
    pub sessions: usize,
    /// The maximum number of tokens per account.
    pub tokens: usize,
    /// Password hashing.
    pub hashing: Hashing,
}

impl Default for IdentitySettings {
    fn default() -> IdentitySettings {
        IdentitySettings {
            session_days: 90,
            guest_days: 365,
            sessions: 50,
            tokens: 20,
            hashing: Hashing::default(),
        }
    }
}

/// Parameters of Argon2id; the defaults are OWASP's recommendation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Hashing {
    /// Memory per hash, in KiB.
    pub memory_kib: u32,
    /// Passes over the memory.
    pub passes: u32,
    /// Degree of parallelism.
    pub lanes: u32,
    /// How many passwords are hashed at once.
    pub at_once: usize,
    /// How many more requests may wait.
    pub waiting: usize,
}

impl Default for Hashing {
    fn default() -> Hashing {
        Hashing { memory_kib: 19_456, passes: 2, lanes: 1, at_once: 2, waiting: 64 }
    }
}
