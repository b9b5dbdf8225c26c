//! Ids of tables and users, and other short texts of a fixed format.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::limits::{LINK_LEN, SHARE_MAX, TABLE_ID_LEN, USER_ID_LEN};

/// The characters of ids and secrets, without those that are easily confused.
pub const ALPHABET: &str = "abcdefghjkmnpqrstuvwxyz23456789";

/// A text of the wrong format.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadShape(String);

/// Defines a text of a fixed number of characters of the alphabet.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $len:expr, $pattern:literal, $example:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(
            Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema, TS,
        )]
        #[serde(try_from = "String")]
        #[schema(value_type = String, pattern = $pattern, example = $example)]
        #[ts(type = "string")]
        pub struct $name(String);

        impl $name {
            /// Checks and wraps a text. Fails if it has the wrong length or characters.
            pub fn new(text: impl Into<String>) -> Result<$name, BadShape> {
                let text = text.into();
                let fits = text.len() == $len && text.chars().all(|c| ALPHABET.contains(c));
                if fits {
                    Ok($name(text))
                } else {
                    let len = $len;
                    Err(BadShape(format!("{} is {len} characters of {ALPHABET}.", $what)))
                }
            }

            /// Returns the text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadShape;

            fn try_from(text: String) -> Result<$name, BadShape> {
                $name::new(text)
            }
        }

        impl std::str::FromStr for $name {
            type Err = BadShape;

            fn from_str(text: &str) -> Result<$name, BadShape> {
                $name::new(text)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id! {
    /// The id of a table, before, during and after its game: 12 characters.
    TableId, TABLE_ID_LEN, "^[a-hjkmnp-z2-9]{12}$", "k3m9x2pqrs7a", "A table's name"
}

id! {
    /// The id of a user: 26 characters. It is not secret.
    UserId, USER_ID_LEN, "^[a-hjkmnp-z2-9]{26}$", "abcdefghjkmnpqrstuvwxyz234", "A user's id"
}

impl UserId {
    /// Returns the first characters, which are part of a guest's name.
    pub fn tail(&self) -> &str {
        // An id is ASCII and long enough.
        &self.0[..4]
    }
}

id! {
    /// The secret of a link that opens a table or one of its seats: 26 characters.
    LinkSecret, LINK_LEN, "^[a-hjkmnp-z2-9]{26}$", "bcdefghjkmnpqrstuvwxyz2345", "A link's secret"
}

/// A player's share of the seed of the deals: up to 32 bytes, in hexadecimal.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(try_from = "String")]
#[schema(value_type = String, pattern = "^([0-9a-f]{2}){0,32}$", example = "00ff17")]
#[ts(type = "string")]
pub struct Share(String);

impl Share {
    /// Creates a share. Fails if there are too many bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Share, BadShape> {
        Share::try_from(hex::encode(bytes))
    }

    /// Returns the bytes.
    pub fn bytes(&self) -> Vec<u8> {
        // A share always consists of pairs of hex digits.
        hex::decode(&self.0).unwrap_or_default()
    }

    /// Returns the hex digits, in lower case.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Share {
    type Error = BadShape;

    fn try_from(text: String) -> Result<Share, BadShape> {
        let hex = text.bytes().all(|c| c.is_ascii_digit() || (b'a'..=b'f').contains(&c));
        if hex && text.len().is_multiple_of(2) && text.len() <= 2 * SHARE_MAX {
            Ok(Share(text))
        } else {
            Err(BadShape(format!(
                "A share is up to {SHARE_MAX} bytes as pairs of hex digits, 0 to 9 and a to f."
            )))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_have_one_shape() {
        assert!(TableId::new("k3m9x2pqrs7a").is_ok());
        for bad in
            ["", "k3m9x2pqrs7", "k3m9x2pqrs7aa", "K3m9x2pqrs7a", "k3m9x2pqrs7l", "k3m9x2pqrs7é"]
        {
            assert!(TableId::new(bad).is_err(), "{bad}");
        }
        assert!(UserId::new("a".repeat(26)).is_ok());
    }

    #[test]
    fn shares_are_bytes_in_hex() {
        let share = Share::try_from("00ff17".to_owned()).unwrap();
        assert_eq!(share.bytes(), [0, 255, 23]);
        assert_eq!(Share::from_bytes(&[0, 255, 23]), Ok(share));
        assert!(Share::from_bytes(&[0; 33]).is_err() && Share::from_bytes(&[]).is_ok());
        assert!(
            Share::try_from("0".to_owned()).is_err() && Share::try_from("FF".to_owned()).is_err()
        );
    }
}
