//! Filling the factories from the bag, and refilling the bag from the discarded tiles (A-5.2,
//! P-5.1).

use crate::draw::{Bag, Draws};
use crate::seat::Players;
use crate::source::Source;
use crate::tiles::{TileColour, Tiles};

/// The number of tiles of a factory, while they last (A-1.5, P-1.3).
pub const TILES_PER_FACTORY: u32 = 4;

/// The tiles dealt to each factory, in order; unused factories have none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal<C: TileColour> {
    /// By factory number, from factory 1.
    pub factories: [Tiles<C>; 9],
}

impl<C: TileColour> Default for Deal<C> {
    fn default() -> Deal<C> {
        Deal { factories: [Tiles::EMPTY; 9] }
    }
}

/// Returns the number of tiles of a full deal.
#[inline]
pub(crate) const fn tiles_wanted(players: Players) -> u32 {
    TILES_PER_FACTORY * players.factories() as u32
}

impl<C: TileColour> Deal<C> {
    /// Draws factory by factory. `discarded` returns what refills the bag; it is called only once
    /// the bag is empty and a tile is needed.
    #[inline]
    pub(crate) fn draw(
        players: Players,
        bag: Tiles<C>,
        discarded: impl FnOnce() -> Tiles<C>,
        draws: &mut impl Draws,
    ) -> Deal<C> {
        let mut deal = Deal::default();
        let mut bag = Bag::new(bag);
        let factories = players.factories();
        for (number, factory) in deal.factories[..factories].iter_mut().enumerate() {
            if bag.len() < TILES_PER_FACTORY {
                let rest = &mut deal.factories[number..factories];
                draw_past_bag(Refilled::new(bag, discarded()), rest, draws);
                break;
            }
            let before = bag;
            bag.draw::<{ TILES_PER_FACTORY as usize }>(draws);
            *factory = before.taken_since(bag);
        }
        deal
    }

    /// Checks whether this deal can come from this bag.
    pub(crate) fn check(
        &self,
        players: Players,
        mut bag: Tiles<C>,
        mut discarded: Tiles<C>,
    ) -> Result<(), Misdeal<C>> {
        for (number, &got) in self.factories.iter().enumerate() {
            let factory = Source::FACTORIES[number];
            let due = match number < players.factories() {
                true => TILES_PER_FACTORY.min(bag.len() + discarded.len()),
                false => 0,
            };
            if got.len() != due {
                return Err(Misdeal::WrongCount { factory, due: due as u8, got: got.len() });
            }
            if bag.len() < due {
                // The bag's last tiles come first, then it is refilled.
                if !got.contains(bag) {
                    return Err(Misdeal::BagFirst { factory, left: bag });
                }
                bag += std::mem::take(&mut discarded);
            }
            bag = bag.minus(got).ok_or(Misdeal::NotInBag { factory, got, left: bag })?;
        }
        Ok(())
    }
}

/// Draws the rest of a deal that uses up the bag: tile by tile, while there are any.
#[cold]
fn draw_past_bag<C: TileColour>(
    mut bag: Refilled<C>,
    factories: &mut [Tiles<C>],
    draws: &mut impl Draws,
) {
    for factory in factories {
        while factory.len() < TILES_PER_FACTORY {
            let Some(tile) = bag.draw(draws) else { return };
            *factory += tile;
        }
    }
}

/// A bag that is refilled once, when it is empty and a tile is needed.
pub(crate) struct Refilled<C> {
    bag: Bag,
    discarded: Tiles<C>,
}

impl<C: TileColour> Refilled<C> {
    #[inline]
    pub(crate) fn new(bag: Bag, discarded: Tiles<C>) -> Refilled<C> {
        Refilled { bag, discarded }
    }

    /// Draws one tile; `None` if none is left.
    #[inline]
    pub(crate) fn draw(&mut self, draws: &mut impl Draws) -> Option<Tiles<C>> {
        if self.bag.len() == 0 {
            self.bag = Bag::new(std::mem::take(&mut self.discarded));
            if self.bag.len() == 0 {
                return None;
            }
        }
        let before = self.bag;
        self.bag.draw::<1>(draws);
        Some(before.taken_since(self.bag))
    }
}

/// Why a deal is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Misdeal<C: TileColour> {
    /// A factory has the wrong number of tiles.
    #[error("factory {factory} must get {due} tiles, not {got}")]
    WrongCount {
        /// The factory.
        factory: Source,
        /// The number of tiles it must get.
        due: u8,
        /// The number it got.
        got: u32,
    },
    /// The bag's last tiles must be dealt before it is refilled.
    #[error(
        "the bag's last tiles ({left}) must all go to factory {factory} before it is filled again"
    )]
    BagFirst {
        /// The factory.
        factory: Source,
        /// The tiles left in the bag.
        left: Tiles<C>,
    },
    /// These tiles are not in the bag.
    #[error("factory {factory} cannot get {got}: there is only {left} to draw from", left = or_nothing(*.left))]
    NotInBag {
        /// The factory.
        factory: Source,
        /// The tiles it got.
        got: Tiles<C>,
        /// The tiles that could have been drawn.
        left: Tiles<C>,
    },
}

pub(crate) fn or_nothing<C: TileColour>(tiles: Tiles<C>) -> String {
    if tiles.is_empty() { "nothing".into() } else { tiles.to_string() }
}
