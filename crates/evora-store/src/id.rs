//! Identifiers: random strings that cannot be guessed or misread.

use std::fmt;
use std::str::FromStr;

/// Lower-case letters and digits, without look-alikes (i, l, o, 0, 1).
const ALPHABET: &[u8; 31] = b"abcdefghjkmnpqrstuvwxyz23456789";

/// Milliseconds since the Unix epoch. The store has no clock: callers pass the time.
pub type Millis = i64;

/// The text is not an identifier.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "not a {what} identifier: expected {length} characters, each a lower-case letter \
     (not i, l, o) or a digit from 2 to 9"
)]
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
        char::from(ALPHABET[digit])
    };
    (0..length).map(digit).collect()
}

fn is_valid(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|letter| ALPHABET.contains(&letter))
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident: $what:literal, $length:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Box<str>);

        impl $name {
            /// The number of characters.
            pub const LENGTH: usize = $length;

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

            /// Returns the identifier as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<Self, BadId> {
                let bad = BadId { what: $what, length: Self::LENGTH };
                if is_valid(text, Self::LENGTH) { Ok($name(text.into())) } else { Err(bad) }
            }
        }

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

ids! {
    /// A table: one game, from opening to end. Knowing the identifier is enough to find the table.
    TableId: "table", 12;
    /// A guest or an account. Encodes all 128 bits.
    UserId: "user", 26;
    /// A session, as listed to its user; it grants no access.
    SessionId: "session", 12;
    /// An API token, as listed to its user; it grants no access.
    TokenId: "token", 12;
    /// A report about a chat message.
    ReportId: "report", 12;
}

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
        for text in
            ["", "aaaaaaaaaaa", "aaaaaaaaaaaaa", "aaaaaaaaaaal", "AAAAAAAAAAAA", "éaaaaaaaaaa"]
        {
            assert!(text.parse::<TableId>().is_err(), "{text:?}");
        }
        let refused = "1".parse::<TableId>().unwrap_err().to_string();
        assert!(refused.starts_with("not a table identifier: expected 12 characters"));
    }

    #[test]
    fn debug_output_hides_secrets() {
        assert_eq!(format!("{:?}", SecretHash([77; 32])), "SecretHash(…)");
        assert_eq!(format!("{:?}", TableSecret([77; 32])), "TableSecret(…)");
    }
}
