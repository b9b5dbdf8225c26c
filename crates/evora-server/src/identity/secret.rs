//! Secrets of sessions and tokens.

use evora_store::SecretHash;
use sha2::{Digest, Sha256};

use super::internal_error;
use crate::problem::Refused;

/// A new secret and its hash.
pub(super) struct Secret {
    /// The secret, which only the client gets.
    pub(super) text: String,
    /// The hash, which is stored.
    pub(super) hash: SecretHash,
}

impl Secret {
    /// Draws 256 random bits as hex, with a prefix that says what they are. Fails if the system provides no random bytes.
    pub(super) fn random(prefix: &str) -> Result<Secret, Refused> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| internal_error(&error))?;
        let text = format!("{prefix}{}", hex::encode(bytes));
        let hash = hash_of(&text);
        Ok(Secret { text, hash })
    }
}

/// Draws a secret of 256 random bits. Fails if the system provides no random bytes.
pub(crate) fn random_secret() -> Result<(String, SecretHash), Refused> {
    Secret::random("").map(|secret| (secret.text, secret.hash))
}

/// The stored hash of a secret. With 256 random bits in the secret, a fast hash is enough.
pub(crate) fn hash_of(secret: &str) -> SecretHash {
    SecretHash(Sha256::digest(secret.as_bytes()).into())
}
