//! Filling the supply and the factories from the bag and the tower (P-1.3, P-4.6, P-5.1).

use super::colour::{Colour, Tiles};
use super::illegal::Impossible;
use super::position::{Pavilion, Phase};
use super::score::Reason;
use crate::deal::{self, Refilled, tiles_wanted};
use crate::draw::{Bag, Draws};
use crate::position::Points;

/// The number of supply spaces (P-1.3).
pub const SUPPLY_SPACES: u32 = 10;

/// The chance event to draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    /// Fill the supply (P-1.3, P-4.6).
    Supply {
        /// The number of tiles, at least 1.
        tiles: u8,
    },
    /// Fill the factories one after another, four tiles each while they last (P-1.3, P-5.1).
    Deal {
        /// The number of factories.
        factories: u8,
        /// The total number of tiles; 0 if bag and tower are empty.
        tiles: u8,
    },
}

/// The tiles dealt to each factory (P-1.3, P-5.1).
pub type Deal = deal::Deal<Colour>;

/// The tiles drawn for the supply, in drawing order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Supply {
    drawn: [Colour; SUPPLY_SPACES as usize],
    len: u8,
}

impl Supply {
    const NONE: Supply = Supply { drawn: [Colour::Purple; SUPPLY_SPACES as usize], len: 0 };

    /// Creates a supply of these tiles, in drawing order. Returns `None` if there are more than the
    /// supply has spaces.
    pub fn new(tiles: impl IntoIterator<Item = Colour>) -> Option<Supply> {
        let mut supply = Supply::NONE;
        for colour in tiles {
            *supply.drawn.get_mut(usize::from(supply.len))? = colour;
            supply.len += 1;
        }
        Some(supply)
    }

    /// Returns the tiles in drawing order.
    pub fn drawn(&self) -> &[Colour] {
        &self.drawn[..usize::from(self.len)]
    }

    /// Returns the tiles as a multiset.
    #[inline]
    pub fn tiles(&self) -> Tiles {
        self.drawn().iter().copied().collect()
    }
}

/// A chance outcome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// The supply was filled.
    Supply(Supply),
    /// The factories were filled.
    Deal(Deal),
}

impl Pavilion {
    /// Returns the number of tiles needed and available to fill the supply (P-4.6).
    #[inline]
    pub(super) fn supply_due(&self) -> u32 {
        let free = SUPPLY_SPACES - self.supply.len();
        free.min(self.bag.len() + self.tower.len())
    }

    #[inline]
    pub(super) fn deal_due(&self) -> Draw {
        let wanted = tiles_wanted(self.players);
        let tiles = wanted.min(self.bag.len() + self.tower.len());
        Draw::Deal { factories: self.players.factories() as u8, tiles: tiles as u8 }
    }

    /// Draws tile by tile; the tower refills the bag when it is empty and a tile is needed (P-4.6).
    pub(super) fn draw_supply(&self, draws: &mut impl Draws) -> Supply {
        let mut bag = Refilled::new(Bag::new(self.bag), self.tower);
        let drawn = (0..self.supply_due()).map_while(|_| bag.draw(draws)?.iter().next());
        Supply::new(drawn).unwrap_or(Supply::NONE)
    }

    #[inline]
    pub(super) fn draw_deal(&self, draws: &mut impl Draws) -> Deal {
        Deal::draw(self.players, self.bag, || self.tower, draws)
    }

    pub(super) fn check_supply(&self, supply: &Supply) -> Result<(), Impossible> {
        if self.phase != Phase::Supply {
            return Err(Impossible::NoSupplyDue);
        }
        let (due, got) = (self.supply_due(), supply.tiles().len());
        if got != due {
            return Err(Impossible::WrongSupply { due: due as u8, got: got as u8 });
        }
        let (mut bag, mut tower) = (self.bag, self.tower);
        for &colour in supply.drawn() {
            if bag.is_empty() {
                bag = std::mem::take(&mut tower);
            }
            let left = bag;
            bag = bag.minus(Tiles::few(colour, 1)).ok_or(Impossible::NotInBag { colour, left })?;
        }
        Ok(())
    }

    pub(super) fn check_deal(&self, deal: &Deal) -> Result<(), Impossible> {
        if self.phase != Phase::Deal {
            return Err(Impossible::NoDealDue { phase: self.phase });
        }
        Ok(deal.check(self.players, self.bag, self.tower)?)
    }

    /// Takes tiles out of the bag, refilled from the tower if it holds too few (P-4.6, P-5.1).
    #[inline]
    fn take_from_bag(&mut self, tiles: Tiles, count: u32) {
        if self.bag.len() < count {
            self.bag += std::mem::take(&mut self.tower);
        }
        self.bag -= tiles;
    }

    /// Applies a possible chance outcome and everything the rules force after it.
    #[inline]
    pub(super) fn apply_on(&mut self, chance: &Chance, watch: &mut impl FnMut(Points<Reason>)) {
        match chance {
            Chance::Supply(supply) => self.fill_supply(supply, watch),
            Chance::Deal(deal) => self.fill_factories(deal, watch),
        }
    }

    /// Adds tiles to the supply; at the start the first deal comes next, in a round the next player
    /// (P-1.3, P-4.6).
    fn fill_supply(&mut self, supply: &Supply, watch: &mut impl FnMut(Points<Reason>)) {
        let tiles = supply.tiles();
        self.take_from_bag(tiles, tiles.len());
        self.supply += tiles;
        if self.round == 0 {
            self.phase = Phase::Deal;
        } else {
            self.place_on(self.players.after(self.turn), watch);
        }
    }

    /// Applies a deal: the round begins (P-5.1).
    #[inline]
    fn fill_factories(&mut self, deal: &Deal, watch: &mut impl FnMut(Points<Reason>)) {
        let tiles: Tiles = deal.factories[..self.players.factories()].iter().copied().sum();
        self.take_from_bag(tiles, tiles.len());
        self.table.lay_out(self.players, deal);
        self.marker = None;
        self.turn = self.first;
        self.round += 1;
        self.phase = Phase::Offer;
        for seat in self.players.seats() {
            self.boards[seat].begin_round();
        }
        if self.table.is_empty() {
            // P-5.1: nothing was dealt, so phase 1 is empty.
            self.place_on(self.first, watch);
        }
    }
}
