//! Provably fair deals.
//!
//! The dealer draws a [`Secret`] and publishes its [`Commitment`]; then every seat may add a
//! [`Share`]; the [`Key`] derived from both determines every draw of the game; after the game the
//! secret is revealed. The construction is a public contract (`docs/fairness.md`): anyone can
//! reimplement it in another language and get the same game.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::stream::Stream;

/// The length of a secret, a commitment and a key in bytes.
const LENGTH: usize = 32;

/// Domain separation: the prefixes of the two hashes.
const COMMIT: &[u8] = b"evora commit 1";
const KEY: &[u8] = b"evora key 1";

/// The nonces of the two streams.
const START: u64 = u64::from_le_bytes(*b"start\0\0\0");
const DEALS: u64 = u64::from_le_bytes(*b"deals\0\0\0");

/// Each step of a game has 2³² blocks of 16 words of the deals stream to itself.
const WORD_BITS_PER_STEP: u32 = 36;

/// Invalid hexadecimal text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum BadHex {
    /// Not a secret or a commitment: the wrong length, or not hexadecimal.
    #[error("expected 64 hexadecimal digits")]
    Whole,
    /// Not a share: too long, an odd number of digits, or not hexadecimal.
    #[error("expected an even number of hexadecimal digits, at most 64")]
    Share,
}

/// Decodes a text of exactly 64 digits.
fn decode(text: &str) -> Result<[u8; LENGTH], BadHex> {
    let mut bytes = [0; LENGTH];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| BadHex::Whole)?;
    Ok(bytes)
}

/// The random secret that the dealer hides until the game is over.
///
/// Only [`Secret::to_hex`] prints it; `{:?}` does not.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; LENGTH]);

impl Secret {
    /// Creates a secret from bytes, which must come from a cryptographically secure source.
    pub const fn new(bytes: [u8; LENGTH]) -> Secret {
        Secret(bytes)
    }

    /// Returns the commitment to publish before any share is added: SHA-256 of `evora commit 1` and
    /// the secret.
    pub fn commitment(&self) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(COMMIT);
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }

    /// Derives the key of a game from the shares of all seats in order: SHA-256 of `evora key 1`,
    /// the secret, and each share prefixed by its length as one byte.
    pub fn key(&self, shares: &[Share]) -> Key {
        let mut hash = Sha256::new();
        hash.update(KEY);
        hash.update(self.0);
        for share in shares {
            hash.update([share.length]);
            hash.update(share.bytes());
        }
        Key(hash.finalize().into())
    }

    /// Returns the secret in hexadecimal. Reveal it only after the game.
    pub fn to_hex(&self) -> String {
        hex::encode(self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl FromStr for Secret {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Secret, BadHex> {
        decode(text).map(Secret)
    }
}

/// Binds the dealer to a [`Secret`] without revealing it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment([u8; LENGTH]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl FromStr for Commitment {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Commitment, BadHex> {
        decode(text).map(Commitment)
    }
}

/// A seat's contribution to the randomness, added after the commitment is published: up to 32 bytes
/// of its own choice, or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Share {
    // Zero past the length, so that the derived equality is correct.
    bytes: [u8; LENGTH],
    length: u8,
}

impl Share {
    /// The share of a seat that contributed nothing.
    pub const NONE: Share = Share { bytes: [0; LENGTH], length: 0 };

    /// Creates a share. Returns `None` if there are more than 32 bytes.
    pub fn new(bytes: &[u8]) -> Option<Share> {
        let mut share = Share::NONE;
        share.bytes.get_mut(..bytes.len())?.copy_from_slice(bytes);
        share.length = u8::try_from(bytes.len()).ok()?;
        Some(share)
    }

    /// Returns the bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.length)]
    }

    /// Returns whether the seat contributed nothing.
    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.bytes()))
    }
}

impl FromStr for Share {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Share, BadHex> {
        // Reject long input before decoding it.
        if text.len() > 2 * LENGTH {
            return Err(BadHex::Share);
        }
        let bytes = hex::decode(text).map_err(|_| BadHex::Share)?;
        Share::new(&bytes).ok_or(BadHex::Share)
    }
}

/// The key that determines every draw of a game; derived by [`Secret::key`], and as secret.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; LENGTH]);

impl Key {
    /// Returns the stream for what is drawn before the first step: the starting player, and
    /// whatever else the game sets up at random.
    pub fn start(&self) -> Stream {
        Stream::of_key(self.0, START)
    }

    /// Returns the stream for a chance step, numbered from 0 among all steps of the game (moves and
    /// chance). It depends on nothing else, so a game can resume at any step, and a step that was
    /// taken back is drawn from the same numbers again.
    pub fn deals(&self, step: u32) -> Stream {
        let mut stream = Stream::of_key(self.0, DEALS);
        stream.seek(u128::from(step) << WORD_BITS_PER_STEP);
        stream
    }

    /// Returns the key in hexadecimal, to compare implementations.
    pub fn to_hex(&self) -> String {
        hex::encode(self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}
