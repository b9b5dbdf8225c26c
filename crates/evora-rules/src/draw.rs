//! Random draws, with randomness supplied by the caller.

use crate::tiles::{GUARDS, LANE, ONES, TileColour, Tiles};

/// A source of random numbers.
///
/// The rules have no randomness of their own: whoever wants a random deal passes a source. So
/// search, tests, the server and a replay can each supply their own numbers.
pub trait Draws {
    /// Returns a number in `0..bound`, uniformly distributed. `bound` is not 0.
    fn below(&mut self, bound: u32) -> u32;

    /// Returns the indices for drawing `N` items one after another, without replacement, from
    /// `bound` of them: the first below `bound`, the next below `bound - 1`, and so on. `bound` is
    /// at least `N`.
    #[inline]
    fn places<const N: usize>(&mut self, bound: u32) -> [u32; N] {
        std::array::from_fn(|drawn| self.below(bound - drawn as u32))
    }
}

/// A bag to draw from: the tiles as running totals, so that a draw is one comparison of all lanes.
///
/// With the bag sorted in a row, lane `k` is the number of tiles up to the end of colour `k`.
/// Drawing the tile at index `n` decrements every total above `n`.
#[derive(Clone, Copy)]
pub(crate) struct Bag {
    totals: u64,
    left: u32,
}

impl Bag {
    #[inline]
    pub(crate) fn new<C: TileColour>(tiles: Tiles<C>) -> Bag {
        Bag { totals: tiles.lanes().wrapping_mul(ONES), left: tiles.len() }
    }

    #[inline]
    pub(crate) fn len(self) -> u32 {
        self.left
    }

    /// Draws `N` tiles at random, one after another; the bag must hold as many.
    #[inline]
    pub(crate) fn draw<const N: usize>(&mut self, draws: &mut impl Draws) {
        for place in draws.places::<N>(self.left) {
            let above = ((self.totals | GUARDS) - u64::from(place + 1) * ONES) & GUARDS;
            self.totals -= above >> (LANE - 1);
        }
        self.left -= N as u32;
    }

    /// Returns the tiles that are in this bag but not in `later`.
    #[inline]
    pub(crate) fn taken_since<C: TileColour>(self, later: Bag) -> Tiles<C> {
        let gone = self.totals - later.totals;
        let used = (1 << (LANE * C::COLOURS.len() as u32)) - 1;
        Tiles::from_lanes(gone.wrapping_sub(gone << LANE) & used)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::azul::Colour;

    /// Returns these indices, one after another.
    struct Places<'a>(&'a [u32]);

    impl Draws for Places<'_> {
        fn below(&mut self, bound: u32) -> u32 {
            let (first, rest) = self.0.split_first().unwrap();
            self.0 = rest;
            first % bound
        }
    }

    #[test]
    fn drawing_takes_the_tile_at_that_index_of_the_sorted_bag() {
        for seed in 0..500u32 {
            let random = |i: u32| (seed * 7919 + i * 104_729).wrapping_mul(2_654_435_761) >> 16;
            let tiles: Tiles<Colour> =
                Colour::ALL.into_iter().map(|c| Tiles::few(c, random(c as u32) % 21)).sum();
            let mut plain: Vec<Colour> = tiles.iter().collect();
            let mut bag = Bag::new(tiles);
            let mut taken = Tiles::EMPTY;
            let start = bag;
            for i in 0..plain.len() as u32 {
                let place = random(100 + i);
                bag.draw::<1>(&mut Places(&[place]));
                taken += Tiles::few(plain.remove(place as usize % plain.len()), 1);
                assert_eq!(start.taken_since::<Colour>(bag), taken);
                assert_eq!(bag.len(), plain.len() as u32);
            }
        }
    }
}
