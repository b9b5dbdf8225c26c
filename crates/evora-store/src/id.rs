//! What things are called: random words that cannot be guessed or misread.

use std::fmt;
use std::str::FromStr;

/// Small letters and digits without those that look alike (i, l, o, 0, 1).
const ALPHABET: &[u8; 31] = b"abcdefghjkmnpqrstuvwxyz23456789";

/// Milliseconds since the beginning of 1970, in UTC. The store has no clock: callers say when.
pub type Millis = i64;

/// Why a text is no identifier.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "not the identifier of a {what}: it has {letters} characters, each a small letter \
     (not i, l, o) or a digit from 2 to 9"
)]
pub struct BadId {
    what: &'static str,
    letters: usize,
}

/// Why no identifier could be drawn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the system gave no random bytes: {0}")]
pub struct NoRandomness(String);

/// So many letters of the number's value in base 31, lowest first.
fn spell(mut value: u128, letters: usize) -> String {
    let digit = |_| {
        let digit = usize::try_from(value % 31).unwrap_or_default();
        value /= 31;
        char::from(ALPHABET[digit])
    };
    (0..letters).map(digit).collect()
}

fn is_spelt(text: &str, letters: usize) -> bool {
    text.len() == letters && text.bytes().all(|letter| ALPHABET.contains(&letter))
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident: $what:literal, $letters:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Box<str>);

        impl $name {
            /// How many characters it has.
            pub const LETTERS: usize = $letters;

            /// The identifier that these random bytes spell.
            pub fn from_bytes(bytes: [u8; 16]) -> Self {
                $name(spell(u128::from_le_bytes(bytes), Self::LETTERS).into())
            }

            /// A new identifier from the system's randomness.
            ///
            /// # Errors
            /// If the system has no randomness to give.
            pub fn random() -> Result<Self, NoRandomness> {
                let mut bytes = [0; 16];
                let filled = getrandom::fill(&mut bytes);
                filled.map_err(|error| NoRandomness(error.to_string()))?;
                Ok(Self::from_bytes(bytes))
            }

            /// Its characters.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<Self, BadId> {
                let bad = BadId { what: $what, letters: Self::LETTERS };
                if is_spelt(text, Self::LETTERS) { Ok($name(text.into())) } else { Err(bad) }
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
    /// A table: a game from being opened to its end. Who knows it can find the table.
    TableId: "table", 12;
    /// A guest or an account. All 128 bits are in it.
    UserId: "user", 26;
    /// A session, as its user sees it in a list; it opens nothing.
    SessionId: "session", 12;
    /// An API token, as its user sees it in a list; it opens nothing.
    TokenId: "token", 12;
    /// A complaint about something said.
    ReportId: "report", 12;
}

/// The hash of what a client shows to be let in. Only the hash is kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SecretHash(pub [u8; 32]);

/// What a table's deals follow from, hidden until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TableSecret(pub [u8; 32]);

// Neither may get into a log.
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
    fn bytes_spell_an_identifier_that_reads_back() {
        let id = TableId::from_bytes([7; 16]);
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        assert_eq!(TableId::from_bytes([0; 16]).as_str(), "aaaaaaaaaaaa");
        assert_eq!(UserId::from_bytes([0; 16]).as_str().len(), 26);
        assert_ne!(UserId::from_bytes([255; 16]), UserId::from_bytes([254; 16]));
    }

    #[test]
    fn every_bit_of_a_user_counts() {
        let all: std::collections::HashSet<UserId> =
            (0..128).map(|bit| UserId::from_bytes((1_u128 << bit).to_le_bytes())).collect();
        assert_eq!(all.len(), 128);
    }

    #[test]
    fn two_random_ones_differ() {
        assert_ne!(TableId::random(), TableId::random());
    }

    #[test]
    fn what_is_not_spelt_like_one_is_refused() {
        for text in
            ["", "aaaaaaaaaaa", "aaaaaaaaaaaaa", "aaaaaaaaaaal", "AAAAAAAAAAAA", "éaaaaaaaaaa"]
        {
            assert!(text.parse::<TableId>().is_err(), "{text:?}");
        }
        let refused = "1".parse::<TableId>().unwrap_err().to_string();
        assert!(refused.starts_with("not the identifier of a table: it has 12 characters"));
    }

    #[test]
    fn secrets_do_not_print() {
        assert_eq!(format!("{:?}", SecretHash([77; 32])), "SecretHash(…)");
        assert_eq!(format!("{:?}", TableSecret([77; 32])), "TableSecret(…)");
    }
}
