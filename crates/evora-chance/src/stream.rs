//! Seeded streams of draws, identical on every machine and in every version.
//!
//! The construction is a public contract (`docs/notation.md`, "Seeds"): anyone can reimplement it
//! in another language and get the same game.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use evora_rules::Draws;

/// The purpose of a stream; each has its own stream of the same seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u64)]
pub enum Purpose {
    /// Everything the game itself draws: the starting player, then the deals.
    Game = 0,
    /// The choices of a random player.
    Moves = 1,
}

/// An endless, exactly uniform stream of draws, from a seed or the [`Key`](crate::Key) of a fair
/// game.
///
/// ChaCha20. The key of a seed is the seed as eight little-endian bytes and 24 zero bytes; the
/// stream number is the [`Purpose`]; the numbers are its successive 32-bit words.
pub struct Stream(ChaCha20Rng);

impl Stream {
    /// Creates the stream of a seed for a purpose.
    pub fn new(seed: u64, purpose: Purpose) -> Stream {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Stream::of_key(key, purpose as u64)
    }

    /// Creates the stream of a key and a nonce.
    pub(crate) fn of_key(key: [u8; 32], nonce: u64) -> Stream {
        let mut generator = ChaCha20Rng::from_seed(key);
        generator.set_stream(nonce);
        Stream(generator)
    }

    /// Returns the position in words, for [`Stream::seek`].
    pub fn position(&self) -> u128 {
        self.0.get_word_pos()
    }

    /// Continues from a position returned by [`Stream::position`].
    pub fn seek(&mut self, position: u128) {
        self.0.set_word_pos(position);
    }
}

impl Draws for Stream {
    /// Takes a word `w` and returns the high half of `w × bound`. Words whose low half is below
    /// `2³² mod bound` are rejected, which makes the result exactly uniform (Lemire 2019).
    fn below(&mut self, bound: u32) -> u32 {
        let bound = bound.max(1);
        let threshold = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            if product as u32 >= threshold {
                return (product >> 32) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_plain_chacha20() {
        // RFC 8439 / djb: the first block of ChaCha20 with an all-zero key and nonce.
        let mut stream = Stream::new(0, Purpose::Game);
        let words: Vec<u32> = (0..4).map(|_| stream.0.next_u32()).collect();
        assert_eq!(words, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    }

    #[test]
    fn the_first_draws_of_a_seed_never_change() {
        let draws = |seed, purpose| {
            let mut stream = Stream::new(seed, purpose);
            (0..8).map(|_| stream.below(100)).collect::<Vec<_>>()
        };
        assert_eq!(draws(7, Purpose::Game), [72, 26, 19, 5, 33, 17, 90, 16]);
        assert_eq!(draws(7, Purpose::Moves), [96, 98, 28, 25, 24, 55, 11, 36]);
    }

    #[test]
    fn a_stream_can_seek_back() {
        let mut stream = Stream::new(5, Purpose::Game);
        stream.below(100);
        let position = stream.position();
        let draws: Vec<u32> = (0..40).map(|_| stream.below(100)).collect();
        stream.seek(position);
        assert_eq!((0..40).map(|_| stream.below(100)).collect::<Vec<_>>(), draws);
    }

    #[test]
    fn draws_are_uniform() {
        let mut stream = Stream::new(3, Purpose::Game);
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[stream.below(7) as usize] += 1;
        }
        // Ten standard deviations of a count with mean 10,000.
        assert!(seen.iter().all(|&n| n.abs_diff(10_000) < 1_000), "{seen:?}");
    }
}
