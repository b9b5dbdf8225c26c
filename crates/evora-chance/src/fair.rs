//! Deals that anybody can check afterwards.
//!
//! Whoever deals draws a [`Secret`] and shows its [`Commitment`]; then every seat may add a
//! [`Share`]; the [`Key`] made of both answers every draw of the game; in the end the secret is
//! shown. The construction is part of the outside contract (`docs/fairness.md`): anyone can write
//! it again in another language and get the same game.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::stream::Stream;

/// How many bytes a secret, a commitment and a key have.
const SIZE: usize = 32;

/// What the hashes begin with, so that none can be taken for the other.
const COMMIT: &[u8] = b"evora commit 1";
const KEY: &[u8] = b"evora key 1";

/// The nonces of the two kinds of streams.
const START: u64 = u64::from_le_bytes(*b"start\0\0\0");
const DEALS: u64 = u64::from_le_bytes(*b"deals\0\0\0");

/// Each step of a game has 2³² blocks of 16 words of the deals to itself.
const WORDS_A_STEP: u32 = 36;

/// Why a text is no such value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum BadHex {
    /// A secret or commitment of another length, or with other letters.
    #[error("64 hexadecimal digits are needed")]
    Whole,
    /// A share that is too long, half a byte, or has other letters.
    #[error("an even number of hexadecimal digits is needed, at most 64")]
    Share,
}

/// The bytes of a text of exactly so many.
fn read_whole(text: &str) -> Result<[u8; SIZE], BadHex> {
    let mut bytes = [0; SIZE];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| BadHex::Whole)?;
    Ok(bytes)
}

/// What the dealer draws at random and keeps to itself until the game is over.
///
/// [`Secret::to_hex`] alone writes it out; in `{:?}` it does not appear.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; SIZE]);

impl Secret {
    /// The secret of these bytes, which must come from a good source: nothing else keeps it secret.
    pub const fn new(bytes: [u8; SIZE]) -> Secret {
        Secret(bytes)
    }

    /// What is shown before the first share is added: SHA-256 of `evora commit 1` and the secret.
    pub fn commitment(&self) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(COMMIT);
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }

    /// The key of a game with these shares, one for each seat in order: SHA-256 of `evora key 1`, the
    /// secret, and for each share its length in one byte and its bytes.
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

    /// The secret in hexadecimal digits, to be shown once the game is over and kept until then.
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
        read_whole(text).map(Secret)
    }
}

/// What binds the dealer to a [`Secret`] without telling it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment([u8; SIZE]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl FromStr for Commitment {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Commitment, BadHex> {
        read_whole(text).map(Commitment)
    }
}

/// What a seat adds to the deals after the commitment is shown: up to 32 bytes of its own choice,
/// or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Share {
    // Zero behind the length, so that equal shares are equal here too.
    bytes: [u8; SIZE],
    length: u8,
}

impl Share {
    /// The share of a seat that added nothing.
    pub const NONE: Share = Share { bytes: [0; SIZE], length: 0 };

    /// A share of these bytes; `None` if there are more than 32.
    pub fn new(bytes: &[u8]) -> Option<Share> {
        let mut share = Share::NONE;
        share.bytes.get_mut(..bytes.len())?.copy_from_slice(bytes);
        share.length = u8::try_from(bytes.len()).ok()?;
        Some(share)
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.length)]
    }

    /// Whether the seat added nothing.
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
        // Nothing long is decoded only to be refused.
        if text.len() > 2 * SIZE {
            return Err(BadHex::Share);
        }
        let bytes = hex::decode(text).map_err(|_| BadHex::Share)?;
        Share::new(&bytes).ok_or(BadHex::Share)
    }
}

/// What every draw of a game comes from; made by [`Secret::key`], and as secret.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; SIZE]);

impl Key {
    /// The stream for what is drawn before the first step: who starts, and whatever else a game
    /// draws with that.
    pub fn start(&self) -> Stream {
        Stream::of_key(self.0, START)
    }

    /// The stream for what chance does as the step of this number, from 0, among all steps of the game,
    /// moves and chance alike. It depends on nothing else, so a game can go on anywhere, and a step
    /// that was taken back and comes again is drawn from the same numbers.
    pub fn deals(&self, step: u32) -> Stream {
        let mut stream = Stream::of_key(self.0, DEALS);
        stream.go_to(u128::from(step) << WORDS_A_STEP);
        stream
    }

    /// The key in hexadecimal digits, for those who compare constructions.
    pub fn to_hex(&self) -> String {
        hex::encode(self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}
