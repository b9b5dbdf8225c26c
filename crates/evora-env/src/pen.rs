//! Writing observations byte by byte and word by word.

use evora_rules::{TileColour, Tiles};

use crate::mask::spread;

/// Writes into a buffer from its beginning to its end.
pub(crate) struct Pen<'a> {
    left: &'a mut [u8],
}

impl<'a> Pen<'a> {
    pub(crate) fn new(out: &'a mut [u8]) -> Pen<'a> {
        Pen { left: out }
    }

    /// Returns the next bytes, to be written by the caller.
    #[inline]
    pub(crate) fn take(&mut self, len: usize) -> &'a mut [u8] {
        let (next, left) = std::mem::take(&mut self.left).split_at_mut(len);
        self.left = left;
        next
    }

    #[inline]
    pub(crate) fn byte(&mut self, value: u8) {
        self.take(1)[0] = value;
    }

    #[inline]
    pub(crate) fn flag(&mut self, value: bool) {
        self.byte(value.into());
    }

    /// Writes the lowest `N` bytes of a word.
    #[inline]
    pub(crate) fn bytes<const N: usize>(&mut self, word: u64) {
        self.take(N).copy_from_slice(&word.to_le_bytes()[..N]);
    }

    /// Writes the count of every colour.
    #[inline]
    pub(crate) fn tiles<C: TileColour>(&mut self, tiles: Tiles<C>) {
        let counts = self.take(C::COLOURS.len());
        for (count, &colour) in counts.iter_mut().zip(C::COLOURS) {
            *count = tiles.get(colour) as u8;
        }
    }

    /// Writes a byte for each of the lowest `len` bits, at most 64.
    #[inline]
    pub(crate) fn bits(&mut self, bits: u64, len: usize) {
        spread(bits, self.take(len));
    }

    /// Writes `len` bytes: 1 at this index and 0 elsewhere, and all 0 without an index.
    #[inline]
    pub(crate) fn one_hot(&mut self, index: Option<usize>, len: usize) {
        self.bits(index.map_or(0, |index| 1 << index), len);
    }

    /// Asserts that everything was written.
    #[inline]
    pub(crate) fn finish(self) {
        debug_assert!(self.left.is_empty(), "{} bytes were not written", self.left.len());
    }
}

/// Returns a number that may be larger than a byte as the nearest that fits.
#[inline]
pub(crate) fn byte(number: impl TryInto<u8>) -> u8 {
    number.try_into().unwrap_or(u8::MAX)
}
