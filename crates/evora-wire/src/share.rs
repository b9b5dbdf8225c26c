//! The share that a player adds to the seed of the deals.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::limits::SHARE_MAX;

/// A text of the wrong format.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadShape(String);

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
