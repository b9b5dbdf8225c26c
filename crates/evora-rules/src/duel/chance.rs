//! Filling the display and the factories, laying out chips, revealing the top back, looking at
//! plates (D-2, D-3.1, D-6.1).

use super::chip::Chip;
use super::colour::{Colour, Tiles};
use super::goal::Reason;
use super::illegal::Impossible;
use super::moves::Factory;
use super::phase::{Phase, Then};
use super::plate::{Plate, PlateKind};
use super::position::{DISPLAY_SPACES, Duel, FactoryChip, other};
use super::stack::{Offers, Returned};
use crate::deal::Refilled;
use crate::draw::{Bag, Draws};
use crate::position::Points;

/// The chance event to draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    /// Add plates to the display (D-2.1, D-2.5, D-6.1).
    Plates {
        /// The number of plates, at least 1.
        count: u8,
    },
    /// Fill the large factory, then the small ones (D-2.3, D-6.1).
    Deal {
        /// The total number of tiles; fewer than 21 only when bag and tower run out.
        tiles: u8,
    },
    /// Lay a chip face down on each small factory (D-2.4, D-6.1).
    Chips,
    /// Reveal the back of the stack's top plate (D-3.1).
    Top,
    /// Look at the next of the drawn plates (D-3.1).
    Stack,
}

/// Plates added to the display, in the order they came from the stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shown {
    plates: [Option<Plate>; DISPLAY_SPACES],
}

impl Shown {
    /// Creates the list. Returns `None` if there are more plates than the display has spaces.
    pub fn new(drawn: impl IntoIterator<Item = Plate>) -> Option<Shown> {
        let mut plates = [None; DISPLAY_SPACES];
        for (place, plate) in drawn.into_iter().enumerate() {
            *plates.get_mut(place)? = Some(plate);
        }
        Some(Shown { plates })
    }

    /// Iterates over the plates in order.
    pub fn iter(&self) -> impl Iterator<Item = Plate> {
        self.plates.into_iter().flatten()
    }
}

/// The tiles dealt to the factories.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Deal {
    /// The small factories in order.
    pub small: [Tiles; 4],
    /// The large factory, which is filled first.
    pub large: Tiles,
}

/// A chance outcome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// Plates were shown.
    Plates(Shown),
    /// The factories were filled.
    Deal(Deal),
    /// Chips were laid face down on the small factories, in order.
    Chips([Chip; 4]),
    /// The stack's top plate is of this kind.
    Top(PlateKind),
    /// The next drawn plate is this one.
    Stack(Plate),
}

/// The number of tiles of the large factory, while they last (D-2.3).
const LARGE: u32 = 5;
/// The number of tiles of a small factory, while they last (D-2.3).
const SMALL: u32 = 4;
/// After this many draws of one colour, one tile of the large factory is replaced
/// deterministically: no fair source gets that far, and a broken one must not loop forever.
const MAX_REDRAWS: u32 = 100;

fn one_coloured(tiles: Tiles) -> bool {
    tiles.iter().next().is_none_or(|colour| tiles == tiles.only(colour))
}

impl Duel {
    /// Returns the number of plates needed and available to fill the display (D-2.1, D-6.1).
    #[inline]
    pub(super) fn plates_due(&self) -> usize {
        (DISPLAY_SPACES - self.display.len()).min(self.stack_left())
    }

    #[inline]
    pub(super) fn deal_due(&self) -> Draw {
        let all = LARGE + 4 * SMALL;
        Draw::Deal { tiles: all.min(self.bag.len() + self.tower.len()) as u8 }
    }

    pub(super) fn draw_outcome(&self, draws: &mut impl Draws) -> Option<Chance> {
        match self.phase {
            Phase::Plates => {
                let mut left = *self;
                let count = self.plates_due();
                let drawn = (0..count).map_while(|_| left.draw_from_stack(draws));
                Shown::new(drawn).map(Chance::Plates)
            }
            Phase::Deal => Some(Chance::Deal(self.draw_deal(draws))),
            Phase::Chips => {
                let mut pool = self.pool;
                let mut chips = [Chip::BB; 4];
                for slot in &mut chips {
                    let chip = pool.nth(draws.below(pool.len().max(1)))?;
                    *slot = chip;
                    pool = pool.without(chip)?;
                }
                Some(Chance::Chips(chips))
            }
            Phase::Top(_) => self.draw_top(draws).map(Chance::Top),
            Phase::Looking => {
                let mut left = *self;
                left.draw_from_stack(draws).map(Chance::Stack)
            }
            _ => None,
        }
    }

    /// Returns the number of plates of this kind that can be the one to reveal (D-3.1): those in
    /// unknown order, without the backs already known, or the returned one whose turn it is.
    fn on_top(&self, kind: PlateKind) -> usize {
        let known = self.known_backs.len();
        match known.checked_sub(self.unseen.len()) {
            None => self.unseen.of_kind(kind).len() - self.known_backs.count(known, kind),
            Some(place) => {
                let top = self.returned().get(place);
                usize::from(top.is_some_and(|returned| returned.kind() == kind))
            }
        }
    }

    /// Draws the back of the top plate: each kind with the probability of its share of the plates
    /// that can be there (D-3.1).
    fn draw_top(&self, draws: &mut impl Draws) -> Option<PlateKind> {
        let [special, universal] = PlateKind::ALL.map(|kind| self.on_top(kind) as u32);
        match (special, universal) {
            (0, 0) => None,
            (0, _) => Some(PlateKind::Universal),
            (_, 0) => Some(PlateKind::Special),
            _ if draws.below(special + universal) < special => Some(PlateKind::Special),
            _ => Some(PlateKind::Universal),
        }
    }

    /// Draws the top plate of the stack: a random one of those in unknown order with the known
    /// back, then the returned ones in order (D-3.1).
    fn draw_from_stack(&mut self, draws: &mut impl Draws) -> Option<Plate> {
        let plate = match self.unseen.is_empty() {
            true => self.returned().first()?.plate()?,
            false => {
                let can = match self.known_backs.get(0) {
                    Some(kind) => self.unseen.of_kind(kind),
                    None => self.unseen,
                };
                can.nth(draws.below(can.len().max(1) as u32))?
            }
        };
        self.take_from_stack(plate);
        Some(plate)
    }

    /// Checks whether this plate can be on top of the stack.
    fn check_on_top(&self, plate: Plate) -> Result<(), Impossible> {
        let fits = match self.unseen.is_empty() {
            true => self.returned().first().is_some_and(|top| top.plate() == Some(plate)),
            false => self.unseen.has(plate),
        };
        match self.known_backs.get(0) {
            _ if !fits => Err(Impossible::NotOnTop { plate }),
            Some(top) if top != plate.kind() => Err(Impossible::OtherKind { plate, top }),
            _ => Ok(()),
        }
    }

    /// Removes this plate from the top of the stack.
    fn take_from_stack(&mut self, plate: Plate) {
        self.known_backs.take_top();
        if self.unseen.is_empty() {
            self.under.copy_within(1.., 0);
            self.under_len = self.under_len.saturating_sub(1);
            let end = usize::from(self.under_len).min(self.under.len() - 1);
            self.under[end] = Returned::default();
            // The new top plate is the first of the rest of its turn.
            if let Some(top) = self.under.first_mut().filter(|_| self.under_len > 0)
                && let Some(plate) = top.plate()
            {
                *top = Returned::new(plate, top.by(), true);
            }
        } else {
            self.unseen = self.unseen.without(plate);
        }
    }

    /// Draws the large factory's tiles, again if all are of one colour and the bag has others; then
    /// the small factories' (D-2.3, D-6.1, D-6.2).
    fn draw_deal(&self, draws: &mut impl Draws) -> Deal {
        let mut deal = Deal::default();
        let (mut in_bag, mut discarded) = (self.bag, self.tower);
        let mut bag = Refilled::new(Bag::new(in_bag), discarded);
        for attempt in 0..=MAX_REDRAWS {
            deal.large = (0..LARGE).map_while(|_| bag.draw(draws)).sum();
            if in_bag.len() < LARGE {
                // A tile was needed while the bag was empty, so the tower refilled it.
                in_bag += std::mem::take(&mut discarded);
            }
            if !one_coloured(deal.large) || one_coloured(in_bag) {
                break;
            }
            if attempt == MAX_REDRAWS {
                deal.large = with_another(deal.large, in_bag);
                bag = Refilled::new(Bag::new(in_bag - deal.large), discarded);
            } else {
                bag = Refilled::new(Bag::new(in_bag), discarded);
            }
        }
        for small in &mut deal.small {
            *small = (0..SMALL).map_while(|_| bag.draw(draws)).sum();
        }
        deal
    }

    pub(super) fn check_outcome(&self, chance: &Chance) -> Result<(), Impossible> {
        match (self.phase, chance) {
            (Phase::Plates, Chance::Plates(shown)) => {
                let (due, got) = (self.plates_due() as u8, shown.iter().count() as u8);
                if got != due {
                    return Err(Impossible::WrongPlates { due, got });
                }
                let mut left = *self;
                for plate in shown.iter() {
                    left.check_on_top(plate)?;
                    left.take_from_stack(plate);
                }
                Ok(())
            }
            (Phase::Deal, Chance::Deal(deal)) => self.check_deal(deal),
            (Phase::Chips, Chance::Chips(chips)) => {
                let mut pool = self.pool;
                for &chip in chips {
                    pool = pool.without(chip).ok_or(Impossible::NotInPool { chip })?;
                }
                Ok(())
            }
            (Phase::Top(_), &Chance::Top(kind)) => match self.on_top(kind) {
                0 => Err(Impossible::NoSuchBack { kind }),
                _ => Ok(()),
            },
            (Phase::Looking, &Chance::Stack(plate)) => self.check_on_top(plate),
            (_, chance) => Err(Impossible::NotDue { chance: *chance, phase: self.phase }),
        }
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Impossible> {
        let (mut bag, mut tower) = (self.bag, self.tower);
        let due = LARGE.min(bag.len() + tower.len());
        let wrong = |factory, due: u32, tiles: Tiles| Impossible::WrongCount {
            factory,
            due: due as u8,
            got: tiles.len(),
        };
        if deal.large.len() != due {
            return Err(wrong(Factory::Large, due, deal.large));
        }
        let refilled = if bag.len() < due { bag + tower } else { bag };
        if one_coloured(deal.large) && !one_coloured(refilled) {
            return Err(Impossible::OneColour);
        }
        // If the bag's last tiles and some of the tower's can have been of one colour, they were
        // put back, and the bag's last tiles need not be among those finally drawn.
        let redrawn = bag.len() < due
            && one_coloured(bag)
            && Colour::ALL
                .into_iter()
                .any(|colour| refilled.get(colour) >= LARGE && bag == bag.only(colour));
        if redrawn {
            (bag, tower) = (refilled, Tiles::EMPTY);
        }
        let factories = [(Factory::Large, deal.large)]
            .into_iter()
            .chain(Factory::SMALL.into_iter().zip(deal.small));
        for (factory, got) in factories {
            let most = if factory == Factory::Large { LARGE } else { SMALL };
            let due = most.min(bag.len() + tower.len());
            if got.len() != due {
                return Err(wrong(factory, due, got));
            }
            if bag.len() < due {
                if !got.contains(bag) {
                    return Err(Impossible::BagFirst { factory, left: bag });
                }
                bag += std::mem::take(&mut tower);
            }
            bag = bag.minus(got).ok_or(Impossible::NotInBag { factory, got, left: bag })?;
        }
        Ok(())
    }

    /// Applies a possible chance outcome and everything the rules force after it.
    pub(super) fn apply_on(&mut self, chance: &Chance, watch: &mut impl FnMut(Points<Reason>)) {
        match chance {
            Chance::Plates(shown) => {
                for plate in shown.iter() {
                    self.take_from_stack(plate);
                    self.display = self.display.with(plate);
                }
                self.await_top(Then::Filled, watch);
            }
            Chance::Deal(deal) => self.fill_factories(deal),
            Chance::Chips(chips) => {
                for (small, &chip) in chips.iter().enumerate() {
                    self.pool = self.pool.without(chip).unwrap_or(self.pool);
                    self.factory_chips[small] = FactoryChip::Down(chip);
                    // D-6.1: at once, if no tile was dealt there.
                    self.turn_chip_up(small);
                }
                if self.round == 0 {
                    // D-2.5: the other player lays first.
                    self.phase = Phase::SetUp;
                    self.turn = other(self.first);
                } else {
                    self.begin_round(watch);
                }
            }
            &Chance::Top(kind) => {
                self.known_backs.push(kind);
                if let Phase::Top(then) = self.phase {
                    self.resume(then, watch);
                }
            }
            &Chance::Stack(plate) => {
                self.take_from_stack(plate);
                self.looked = self.looked.with(plate);
                self.drawn = self.drawn.saturating_sub(1);
                if self.drawn == 0 {
                    self.phase = Phase::Keeping;
                }
            }
        }
    }

    fn fill_factories(&mut self, deal: &Deal) {
        let tiles = deal.large + deal.small.iter().copied().sum();
        // If the tower refilled the bag, it did so before the last tile was drawn.
        if self.bag.len() < tiles.len() {
            self.bag += std::mem::take(&mut self.tower);
        }
        self.bag -= tiles;
        self.large_sun = deal.large;
        self.sun = deal.small;
        self.tiles_out = tiles.len() as u8;
        self.offers = deal.small.map(Offers::new);
        self.phase = Phase::Chips;
    }
}

/// Replaces one of the tiles by one of another colour.
fn with_another(tiles: Tiles, from: Tiles) -> Tiles {
    let Some(colour) = tiles.iter().next() else { return tiles };
    match from.iter().find(|&another| another != colour) {
        Some(another) => tiles - Tiles::few(colour, 1) + Tiles::few(another, 1),
        None => tiles,
    }
}
