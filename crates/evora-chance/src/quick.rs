//! A fast generator for playouts, benchmarks and the fixed deals of perft.

use evora_rules::Draws;

/// A fast generator in the style of Wang Yi's wyrand: a counter, multiplied and folded.
///
/// `below` takes the high half of a product without rejection, so its bias is below one part in a
/// billion. For games that are recorded, use [`Stream`](crate::Stream).
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    /// Creates a generator that is deterministic for a seed.
    pub const fn new(seed: u64) -> Quick {
        Quick(seed)
    }

    /// Returns the next 64 bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xA076_1D64_78BD_642F);
        let (high, low) = multiply(self.0, self.0 ^ 0xE703_7ED1_A0B4_28DB);
        high ^ low
    }
}

/// Returns the high and low halves of the product.
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

    /// Uses one word for all draws: what remains of the word after a draw is still uniform.
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
    fn places_are_uniform_over_all_ordered_draws() {
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
