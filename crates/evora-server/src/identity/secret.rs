//! Secrets that visitors show to be let in.

use evora_store::SecretHash;
use sha2::{Digest, Sha256};

use super::broken;
use crate::problem::Refused;

/// A new secret: what the visitor gets, and what is kept of it.
pub(super) struct Secret {
    /// What the visitor gets, this once.
    pub(super) text: String,
    /// What is kept.
    pub(super) hash: SecretHash,
}

impl Secret {
    /// 256 random bits in hex, after a word that says what they are.
    pub(super) fn random(word: &str) -> Result<Secret, Refused> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| broken(&error))?;
        let text = format!("{word}{}", hex::encode(bytes));
        let hash = hash_of(&text);
        Ok(Secret { text, hash })
    }
}

/// What is kept of a secret. It has 256 random bits, so one round of a fast hash hides it.
pub(crate) fn hash_of(secret: &str) -> SecretHash {
    SecretHash(Sha256::digest(secret.as_bytes()).into())
}
