//! The middle of the table: the factories and the centre.

use crate::closed::By;
use crate::deal::Deal;
use crate::seat::Players;
use crate::source::Source;
use crate::tiles::{LANE, ONES, TileColour, Tiles, nonzero};

/// The tiles on the factories and in the centre, and who has what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Offer<C: TileColour> {
    tiles: By<Source, Tiles<C>, 10>,
    /// For each colour a lane: the set of sources that have it. Kept up to date in place.
    holders: u64,
}

impl<C: TileColour> Offer<C> {
    /// The table with nothing on it.
    pub(crate) fn empty() -> Offer<C> {
        Offer { tiles: By::default(), holders: 0 }
    }

    /// The table with these tiles on it.
    pub(crate) fn new(factories: &[Tiles<C>; 9], centre: Tiles<C>) -> Offer<C> {
        let mut table = Offer::empty();
        for (&factory, &tiles) in Source::FACTORIES.iter().zip(factories) {
            table.tiles[factory] = tiles;
            table.holders |= nonzero(tiles.lanes()) >> (LANE - 1) << factory as u32;
        }
        table.tiles[Source::Centre] = centre;
        table.holders |= nonzero(centre.lanes());
        table
    }

    /// The tiles on a factory or in the centre.
    #[inline]
    pub(crate) fn at(&self, source: Source) -> Tiles<C> {
        self.tiles[source]
    }

    /// For each colour a lane: the set of sources that have it.
    #[inline]
    pub(crate) fn holders(&self) -> u64 {
        self.holders
    }

    /// Whether no tile is left.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.holders == 0
    }

    /// Every tile on the table.
    pub(crate) fn all(&self) -> Tiles<C> {
        self.tiles.as_array().iter().copied().sum()
    }

    /// Lays a deal out on the factories of an empty table.
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
    /// A factory and the centre are one path: the source is emptied and what was not taken goes to
    /// the centre, which for the centre itself means that it stays.
    #[inline]
    pub(crate) fn take(&mut self, source: Source, taken: Tiles<C>) {
        let rest = self.tiles[source] - taken;
        self.tiles[source] = Tiles::EMPTY;
        self.tiles[Source::Centre] += rest;
        // The centre's bit is the guard of each lane, so `nonzero` says what the centre now has.
        self.holders = self.holders & !(ONES << source as u32) | nonzero(rest.lanes());
    }
}
