//! The middle of the offer: the factories and the centre.

use crate::closed::By;
use crate::deal::Deal;
use crate::seat::Players;
use crate::source::Source;
use crate::tiles::{LANE, ONES, TileColour, Tiles, nonzero};

/// The tiles on the factories and in the centre.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Offer<C: TileColour> {
    tiles: By<Source, Tiles<C>, 10>,
    /// A lane per colour: the set of sources that have it. Updated incrementally.
    holders: u64,
}

impl<C: TileColour> Offer<C> {
    /// Creates an empty offer.
    pub(crate) fn empty() -> Offer<C> {
        Offer { tiles: By::default(), holders: 0 }
    }

    /// Creates an offer with these tiles.
    pub(crate) fn new(factories: &[Tiles<C>; 9], centre: Tiles<C>) -> Offer<C> {
        let mut offer = Offer::empty();
        for (&factory, &tiles) in Source::FACTORIES.iter().zip(factories) {
            offer.tiles[factory] = tiles;
            offer.holders |= nonzero(tiles.lanes()) >> (LANE - 1) << factory as u32;
        }
        offer.tiles[Source::Centre] = centre;
        offer.holders |= nonzero(centre.lanes());
        offer
    }

    /// Returns the tiles on a factory or in the centre.
    #[inline]
    pub(crate) fn at(&self, source: Source) -> Tiles<C> {
        self.tiles[source]
    }

    /// Returns a lane per colour: the set of sources that have it.
    #[inline]
    pub(crate) fn holders(&self) -> u64 {
        self.holders
    }

    /// Returns words that are equal for two offers exactly if every factory and the centre hold the same tiles. The
    /// bits above the lanes of the colours are 0.
    #[inline]
    pub(crate) fn key(&self) -> [u64; 4] {
        let [a, b, c, d, e, f, g, h, i, centre] = self.tiles.as_array().map(Tiles::lanes);
        // A factory holds at most four tiles, three bits of a lane of ten: three share a word.
        [a | b << 3 | c << 6, d | e << 3 | f << 6, g | h << 3 | i << 6, centre]
    }

    /// Returns whether no tile is left.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.holders == 0
    }

    /// Returns all tiles on offer.
    pub(crate) fn all(&self) -> Tiles<C> {
        self.tiles.as_array().iter().copied().sum()
    }

    /// Puts a deal on the factories of an empty offer.
    #[inline]
    pub(crate) fn lay_out(&mut self, players: Players, deal: &Deal<C>) {
        let mut holders = 0;
        let laid_out = players.factories();
        for (&factory, &tiles) in Source::FACTORIES.iter().zip(&deal.factories[..laid_out]) {
            self.tiles[factory] = tiles;
            holders |= nonzero(tiles.lanes()) >> (LANE - 1) << factory as u32;
        }
        self.holders = holders;
    }

    /// Takes tiles that are there; the rest of a factory goes to the centre (A-2.2, P-3.2, P-3.3).
    ///
    /// One code path for factories and the centre: the source is emptied and the rest goes to the
    /// centre, which for the centre itself means that it stays.
    #[inline]
    pub(crate) fn take(&mut self, source: Source, taken: Tiles<C>) {
        let rest = self.tiles[source] - taken;
        self.tiles[source] = Tiles::EMPTY;
        self.tiles[Source::Centre] += rest;
        // The centre's bit is the guard of each lane, so `nonzero` gives the colours now in the
        // centre.
        self.holders = self.holders & !(ONES << source as u32) | nonzero(rest.lanes());
    }
}
