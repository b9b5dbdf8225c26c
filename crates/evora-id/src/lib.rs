//! Identifiers: random strings that cannot be guessed or misread.
//!
//! Each kind has its own type and length. Parsing is the only way to make one from text, so a value
//! of these types is always well-formed.

#[cfg(feature = "sqlx")]
mod column;

use std::fmt;
use std::str::FromStr;

/// The characters of identifiers: lower-case letters and digits, without look-alikes (i, l, o, 0, 1).
pub const ALPHABET: &str = "abcdefghjkmnpqrstuvwxyz23456789";

/// The text is not an identifier: it has the wrong length or characters.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what} is {length} characters of {ALPHABET}.")]
pub struct BadId {
    what: &'static str,
    length: usize,
}

/// The system's random number generator failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the system random number generator failed: {0}")]
pub struct NoRandomness(String);

/// Encodes a number in base 31, least significant digit first, truncated to `length` digits.
fn encode(mut value: u128, length: usize) -> String {
    let digit = |_| {
        let digit = usize::try_from(value % 31).unwrap_or_default();
        value /= 31;
        char::from(ALPHABET.as_bytes()[digit])
    };
    (0..length).map(digit).collect()
}

fn is_valid(text: &str, length: usize) -> bool {
    text.len() == length && text.chars().all(|letter| ALPHABET.contains(letter))
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident: $what:literal, $length:literal, $pattern:literal, $example:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(
            feature = "serde",
            derive(serde::Serialize, serde::Deserialize),
            serde(try_from = "String")
        )]
        #[cfg_attr(
            feature = "schema",
            derive(utoipa::ToSchema),
            schema(value_type = String, pattern = $pattern, example = $example)
        )]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
        pub struct $name(Box<str>);

        impl $name {
            /// The number of characters.
            pub const LENGTH: usize = $length;

            /// Checks and wraps a text.
            ///
            /// # Errors
            /// Fails if the text has the wrong length or characters.
            pub fn new(text: impl Into<Box<str>>) -> Result<Self, BadId> {
                let text = text.into();
                let bad = BadId { what: $what, length: Self::LENGTH };
                if is_valid(&text, Self::LENGTH) { Ok($name(text)) } else { Err(bad) }
            }

            /// Derives an identifier from random bytes.
            pub fn from_bytes(bytes: [u8; 16]) -> Self {
                $name(encode(u128::from_le_bytes(bytes), Self::LENGTH).into())
            }

            /// Generates a random identifier.
            ///
            /// # Errors
            /// Fails if the system random number generator fails.
            pub fn random() -> Result<Self, NoRandomness> {
                let mut bytes = [0; 16];
                let filled = getrandom::fill(&mut bytes);
                filled.map_err(|error| NoRandomness(error.to_string()))?;
                Ok(Self::from_bytes(bytes))
            }

            /// Returns the text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<Self, BadId> {
                $name::new(text)
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadId;

            fn try_from(text: String) -> Result<Self, BadId> {
                $name::new(text)
            }
        }
    )*};
}

ids! {
    /// The id of a table, before, during and after its game: 12 characters.
    TableId: "A table's id", 12, "^[a-hjkmnp-z2-9]{12}$", "k3m9x2pqrs7a";
    /// The id of a user: 26 characters. It is not secret.
    UserId: "A user's id", 26, "^[a-hjkmnp-z2-9]{26}$", "abcdefghjkmnpqrstuvwxyz234";
    /// The id of a club: 12 characters.
    ClubId: "A club's id", 12, "^[a-hjkmnp-z2-9]{12}$", "k3m9x2pqrs7a";
    /// The id of a tournament: 12 characters.
    TournamentId: "A tournament's id", 12, "^[a-hjkmnp-z2-9]{12}$", "k3m9x2pqrs7a";
    /// The id of a session, as listed to its user: 12 characters. It grants no access.
    SessionId: "A session's id", 12, "^[a-hjkmnp-z2-9]{12}$", "k3m9x2pqrs7a";
    /// The id of an API token, as listed to its user: 12 characters. It grants no access.
    TokenId: "A token's id", 12, "^[a-hjkmnp-z2-9]{12}$", "k3m9x2pqrs7a";
    /// The id of a report about a chat message: 12 characters.
    ReportId: "A report's id", 12, "^[a-hjkmnp-z2-9]{12}$", "k3m9x2pqrs7a";
    /// The id of an entry of the audit log: 12 characters.
    AuditId: "An audit entry's id", 12, "^[a-hjkmnp-z2-9]{12}$", "k3m9x2pqrs7a";
    /// The id of a passkey, as listed to its user: 12 characters. It grants no access.
    PasskeyId: "A passkey's id", 12, "^[a-hjkmnp-z2-9]{12}$", "k3m9x2pqrs7a";
    /// The secret that shows who holds a job of the queue: 26 characters.
    LeaseId: "A lease", 26, "^[a-hjkmnp-z2-9]{26}$", "bcdefghjkmnpqrstuvwxyz2345";
    /// The secret of a link that opens a table or one of its seats: 26 characters.
    LinkSecret: "A link's secret", 26, "^[a-hjkmnp-z2-9]{26}$", "bcdefghjkmnpqrstuvwxyz2345";
}

impl TableId {
    /// The first characters of the ids of tables that a page keeps itself.
    pub const LOCAL: &str = "here";

    /// Whether the id is of a table that a page keeps itself. The server gives out no such id.
    pub fn is_local(&self) -> bool {
        self.0.starts_with(TableId::LOCAL)
    }
}

impl UserId {
    /// Returns the first characters, which are part of a guest's name.
    pub fn tail(&self) -> &str {
        // An id is ASCII and long enough.
        &self.0[..4]
    }
}

/// Ids are not secret and may appear in logs.
macro_rules! shown {
    ($($name:ident)*) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )*};
}

shown!(TableId ClubId TournamentId UserId SessionId TokenId ReportId AuditId PasskeyId);

// Whoever knows it may end the lease, so it must not appear in logs.
impl fmt::Debug for LeaseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LeaseId(…)")
    }
}

// It opens a table, so it must not appear in logs.
impl fmt::Debug for LinkSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkSecret(…)")
    }
}

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_round_trip() {
        let id = TableId::from_bytes([7; 16]);
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        assert_eq!(TableId::from_bytes([0; 16]).as_str(), "aaaaaaaaaaaa");
        assert_eq!(UserId::from_bytes([0; 16]).as_str().len(), 26);
        assert_ne!(UserId::from_bytes([255; 16]), UserId::from_bytes([254; 16]));
    }

    #[test]
    fn user_ids_encode_every_bit() {
        let all: std::collections::HashSet<UserId> =
            (0..128).map(|bit| UserId::from_bytes((1_u128 << bit).to_le_bytes())).collect();
        assert_eq!(all.len(), 128);
    }

    #[test]
    fn random_identifiers_differ() {
        assert_ne!(TableId::random(), TableId::random());
    }

    #[test]
    fn malformed_identifiers_are_rejected() {
        for text in [
            "",
            "aaaaaaaaaaa",
            "aaaaaaaaaaaaa",
            "aaaaaaaaaaal",
            "AAAAAAAAAAAA",
            "éaaaaaaaaaa",
            "aaaaaaaaaaaé",
        ] {
            assert!(text.parse::<TableId>().is_err(), "{text:?}");
        }
        let refused = "1".parse::<TableId>().unwrap_err().to_string();
        assert_eq!(refused, format!("A table's id is 12 characters of {ALPHABET}."));
    }

    #[test]
    fn debug_output_hides_secrets() {
        assert_eq!(format!("{:?}", LeaseId::from_bytes([7; 16])), "LeaseId(…)");
        assert_eq!(format!("{:?}", LinkSecret::from_bytes([7; 16])), "LinkSecret(…)");
    }
}
