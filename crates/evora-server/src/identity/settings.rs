//! What an operator can choose about identities.

use serde::{Deserialize, Serialize};

/// What an operator can choose about identities.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct IdentitySettings {
    /// After how many days without a visit a session of an account ends.
    pub session_days: u16,
    /// After how many days without a visit a guest is forgotten.
    pub guest_days: u16,
    /// How many sessions an account may have; the one longest unused ends for a new one.
    pub sessions: usize,
    /// How many tokens an account may have.
    pub tokens: usize,
    /// How passwords are hashed.
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

/// How passwords are hashed: Argon2id, as OWASP recommends it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Hashing {
    /// How much memory one takes, in KiB.
    pub memory_kib: u32,
    /// How often it is gone over.
    pub passes: u32,
    /// In how many lanes.
    pub lanes: u32,
    /// How many are worked on at once.
    pub at_once: usize,
    /// How many more may wait for their turn.
    pub waiting: usize,
}

impl Default for Hashing {
    fn default() -> Hashing {
        Hashing { memory_kib: 19_456, passes: 2, lanes: 1, at_once: 2, waiting: 64 }
    }
}
