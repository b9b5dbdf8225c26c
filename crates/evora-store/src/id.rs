//! Identifiers, and secrets that must not appear in logs.

use std::fmt;

pub use evora_id::{
    AuditId, ClubId, LeaseId, NoRandomness, PasskeyId, ReportId, SessionId, TableId, TokenId,
    TournamentId, UserId,
};

/// Milliseconds since the Unix epoch. The store has no clock: callers pass the time.
pub type Millis = i64;

/// The hash of a session or API token. The secret itself is never stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SecretHash(pub [u8; 32]);

/// The secret a table's deals are derived from, hidden until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TableSecret(pub [u8; 32]);

// Neither may appear in logs.
impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash(…)")
    }
}

impl fmt::Debug for TableSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TableSecret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_output_hides_secrets() {
        assert_eq!(format!("{:?}", SecretHash([77; 32])), "SecretHash(…)");
        assert_eq!(format!("{:?}", TableSecret([77; 32])), "TableSecret(…)");
    }
}
