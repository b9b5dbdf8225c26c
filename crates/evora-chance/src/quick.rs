//! A small fast generator for playouts, benchmarks and the fixed deals of perft.

use evora_rules::Draws;

/// A counter, multiplied by itself in disguise and folded (the shape of Wang Yi's wyrand).
///
/// `below` multiplies and keeps the high half without rejecting anything, so it favours some answers
/// by far less than one part in a billion. For games that are kept, use [`Stream`](crate::Stream).
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    /// A generator that always answers the same for the same seed.
    pub const fn new(seed: u64) -> Quick {
        Quick(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xA076_1D64_78BD_642F);
        let (high, low) = multiply(self.0, self.0 ^ 0xE703_7ED1_A0B4_28DB);
        high ^ low
    }
}

/// The high and the low half of a product.
#[inline]
fn multiply(a: u64, b: u64) -> (u64, u64) {
    let product = u128::from(a) * u128::from(b);
    ((product >> 64) as u64, product as u64)
}

impl Draws for Quick {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        multiply(self.word(), bound.into()).0 as u32
    }

    /// One word for all places: what is left of the word after one place is as random as before.
    #[inline]
    fn places<const N: usize>(&mut self, bound: u32) -> [u32; N] {
        let mut left = self.word();
        std::array::from_fn(|drawn| {
            let (place, rest) = multiply(left, u64::from(bound) - drawn as u64);
            left = rest;
            place as u32
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_stays_below() {
        let mut quick = Quick::new(1);
        for bound in 1..1000 {
            assert!(quick.below(bound) < bound);
        }
    }

    #[test]
    fn four_places_fall_evenly_on_all_ordered_draws() {
        let mut quick = Quick::new(2);
        let mut seen = std::collections::HashMap::new();
        for _ in 0..120_000 {
            *seen.entry(quick.places::<3>(6)).or_insert(0u32) += 1;
        }
        // 6 × 5 × 4 ordered draws, each expected 1,000 times, within six standard deviations.
        assert_eq!(seen.len(), 120);
        assert!(seen.values().all(|&n| n.abs_diff(1_000) < 190), "{seen:?}");
    }
}
