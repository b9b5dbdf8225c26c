//! Filling the factories from bag and lid.

use super::colour::Tiles;
use super::illegal::Impossible;
use super::position::{Azul, Phase};
use crate::draw::{Bag, Draws};
use crate::source::Source;
use crate::tiles::{LANE, nonzero};

/// How many tiles a factory gets while they last.
pub const TILES_PER_FACTORY: u32 = 4;

/// What chance is asked for: fill the factories one after another, four tiles each while they last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draw {
    /// How many factories.
    pub factories: u8,
    /// How many tiles in all; less than four for each only when bag and lid run out.
    pub tiles: u8,
}

/// The tiles that each factory got, in order; those not laid out hold none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Deal {
    /// By factory number, from factory 1.
    pub factories: [Tiles; 9],
}

impl Azul {
    fn tiles_wanted(&self) -> u32 {
        TILES_PER_FACTORY * self.players.factories() as u32
    }

    #[inline]
    pub(super) fn draw_due(&self) -> Draw {
        let (wanted, bag) = (self.tiles_wanted(), self.bag.len());
        let tiles = if bag >= wanted { wanted } else { wanted.min(bag + self.lid().len()) };
        Draw { factories: self.players.factories() as u8, tiles: tiles as u8 }
    }

    /// Draws factory by factory; when a tile is needed and the bag is empty, the lid is poured in.
    #[inline]
    pub(super) fn draw_deal(&self, draws: &mut impl Draws) -> Deal {
        let mut deal = Deal::default();
        let mut bag = Bag::new(self.bag);
        let factories = self.players.factories();
        for (number, factory) in deal.factories[..factories].iter_mut().enumerate() {
            if bag.len() < TILES_PER_FACTORY {
                self.draw_past_bag(bag, &mut deal.factories[number..factories], draws);
                break;
            }
            let before = bag;
            bag.draw::<{ TILES_PER_FACTORY as usize }>(draws);
            *factory = before.taken_since(bag);
        }
        deal
    }

    /// The rest of a deal that uses up the bag: tile by tile, then from the lid, then nothing.
    #[cold]
    fn draw_past_bag(&self, mut bag: Bag, factories: &mut [Tiles], draws: &mut impl Draws) {
        let mut lid = Some(self.lid());
        for factory in factories {
            while factory.len() < TILES_PER_FACTORY {
                if bag.len() == 0 {
                    let Some(poured) = lid.take() else { return };
                    bag = Bag::new(poured);
                    if bag.len() == 0 {
                        return;
                    }
                }
                let before = bag;
                bag.draw::<1>(draws);
                *factory += before.taken_since(bag);
            }
        }
    }

    pub(super) fn check_deal(&self, deal: &Deal) -> Result<(), Impossible> {
        if self.phase != Phase::Deal {
            return Err(Impossible::NotDue { over: self.phase == Phase::Over });
        }
        let laid_out = self.players.factories();
        let mut bag = self.bag;
        let mut lid = self.lid();
        for (number, &got) in deal.factories.iter().enumerate() {
            let factory = Source::FACTORIES[number];
            let due = match number < laid_out {
                true => TILES_PER_FACTORY.min(bag.len() + lid.len()),
                false => 0,
            };
            if got.len() != due {
                return Err(Impossible::WrongCount { factory, due: due as u8, got: got.len() });
            }
            if bag.len() < due {
                // What is left in the bag goes out first, then the lid is poured in.
                if !got.contains(bag) {
                    return Err(Impossible::BagFirst { factory, left: bag });
                }
                bag += std::mem::take(&mut lid);
            }
            bag = bag.minus(got).ok_or(Impossible::NotInBag { factory, got, left: bag })?;
        }
        Ok(())
    }

    /// Takes a possible deal: the round begins.
    #[inline]
    pub(super) fn fill_factories(&mut self, deal: &Deal) {
        if self.bag.len() < self.tiles_wanted() {
            self.bag += self.lid();
        }
        let mut holders = 0;
        let laid_out = self.players.factories();
        for (&factory, &tiles) in Source::FACTORIES.iter().zip(&deal.factories[..laid_out]) {
            self.table[factory] = tiles;
            holders |= nonzero(tiles.lanes()) >> (LANE - 1) << factory as u32;
            self.bag -= tiles;
        }
        self.holders = holders;
        self.marker = None;
        self.turn = self.first;
        self.round += 1;
        self.phase = Phase::Offer;
    }
}
