//! Filling the factories from the bag and the lid.

use super::colour::Colour;
use super::illegal::Impossible;
use super::position::{Azul, Phase};
use crate::deal::{self, tiles_wanted};

/// The chance event to draw: fill the factories one after another, four tiles each while they last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draw {
    /// The number of factories.
    pub factories: u8,
    /// The total number of tiles; fewer than four per factory only when bag and lid run out
    ///
    pub tiles: u8,
}

/// The tiles dealt to each factory.
pub type Deal = deal::Deal<Colour>;

impl Azul {
    #[inline]
    pub(super) fn draw_due(&self) -> Draw {
        let (wanted, bag) = (tiles_wanted(self.players), self.bag.len());
        let tiles = if bag >= wanted { wanted } else { wanted.min(bag + self.lid().len()) };
        Draw { factories: self.players.factories() as u8, tiles: tiles as u8 }
    }

    pub(super) fn check_deal(&self, deal: &Deal) -> Result<(), Impossible> {
        if self.phase != Phase::Deal {
            return Err(Impossible::NotDue { over: self.phase == Phase::Over });
        }
        Ok(deal.check(self.players, self.bag, self.lid())?)
    }

    /// Applies a possible deal: the round begins.
    #[inline]
    pub(super) fn fill_factories(&mut self, deal: &Deal) {
        if self.bag.len() < tiles_wanted(self.players) {
            self.bag += self.lid();
        }
        for &tiles in &deal.factories[..self.players.factories()] {
            self.bag -= tiles;
        }
        self.table.lay_out(self.players, deal);
        self.marker = None;
        self.turn = self.first;
        self.round += 1;
        self.phase = Phase::Offer;
    }
}
