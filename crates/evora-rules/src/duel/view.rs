//! What a seat or a spectator may know (D-8), and sampling full positions that agree with it.

use super::chip::ChipSet;
use super::phase::{Phase, Then};
use super::plate::{Plate, PlateKind, PlateSet};
use super::position::{Duel, FactoryChip};
use super::stack::Returned;
use crate::draw::Draws;
use crate::position;
use crate::seat::Seat;

/// Everything a seat or a spectator may know, and nothing else.
///
/// Hidden are the order of the stack, the face-down chips, and which plates the other player
/// returned under the stack and in which order; their backs are public, and once such a plate is on
/// top, its own back is revealed to everybody. A view contains what is where and draws no
/// conclusions: that the other player now holds a plate which this seat once put lowest is
/// forgotten. So a view never reveals too much, and in such a rare case slightly too little.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// `None` for the view of a spectator.
    seat: Option<Seat>,
    seen: Duel,
    /// The backs of the plates that another player is looking at.
    backs: Backs,
}

/// The number of backs of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Backs {
    special: u8,
    universal: u8,
}

impl Backs {
    fn add(&mut self, kind: PlateKind) {
        match kind {
            PlateKind::Special => self.special += 1,
            PlateKind::Universal => self.universal += 1,
        }
    }

    fn len(self) -> usize {
        usize::from(self.special + self.universal)
    }

    /// Iterates over the backs, the special ones first.
    fn iter(self) -> impl Iterator<Item = PlateKind> {
        let special = std::iter::repeat_n(PlateKind::Special, self.special.into());
        special.chain(std::iter::repeat_n(PlateKind::Universal, self.universal.into()))
    }
}

impl View {
    pub(super) fn new(position: &Duel, seat: Seat) -> View {
        let full = View { seat: None, seen: *position, backs: Backs::default() };
        full.hidden_from(Some(seat))
    }

    /// Everything: nothing is hidden from this seat, and a sample is the position itself. For the analysis of finished
    /// games; it is no view that a player may have.
    pub fn omniscient(position: &Duel, seat: Seat) -> View {
        View { seat: Some(seat), seen: *position, backs: Backs::default() }
    }

    /// What everybody may know.
    pub(super) fn public(position: &Duel) -> View {
        View { seat: None, seen: *position, backs: Backs::default() }.hidden_from(None)
    }

    /// Returns a spectator's view: what everybody knows. It is the same whichever seat's view it is
    /// derived from.
    #[must_use]
    pub fn of_spectators(&self) -> View {
        self.hidden_from(None)
    }

    fn hidden_from(&self, seat: Option<Seat>) -> View {
        let mut view = View { seat, ..*self };
        let known_under = view.known_under();
        let seen = &mut view.seen;
        for chip in &mut seen.factory_chips {
            if let FactoryChip::Down(down) = *chip {
                // It may be any of those that have not been seen yet.
                seen.pool = seen.pool.with(down);
                *chip = FactoryChip::Hidden;
            }
        }
        if seat != Some(seen.turn) {
            // Another player's plates: their backs are public, but not how far returning them has
            // come, which would reveal their order; only that the first is now on top.
            match seen.phase {
                Phase::Returning { begun: true } => {
                    let stays = seen.take_back_last_turn(known_under, &mut view.backs);
                    seen.phase = Phase::Returning { begun: stays };
                }
                Phase::Top(Then::Returning) => {
                    seen.take_back_last_turn(known_under, &mut view.backs);
                }
                _ => {}
            }
            seen.looked.iter().for_each(|plate| view.backs.add(plate.kind()));
            seen.unseen = seen.unseen.union(seen.looked);
            seen.looked = PlateSet::EMPTY;
        }
        seen.hide_returned(seat, known_under);
        view
    }

    /// Returns the number of plates in the stack, without those drawn but not yet looked at.
    pub fn stack_left(&self) -> usize {
        self.seen.stack_left() - self.hidden()
    }

    /// Returns the number of plates in [`Duel::unseen`] that are under the stack or in a hand.
    fn hidden(&self) -> usize {
        let under = self.seen.returned().iter().filter(|returned| returned.plate().is_none());
        under.count() + self.backs.len()
    }

    /// Returns how many of the returned plates, from the top, have known backs.
    fn known_under(&self) -> usize {
        self.seen.known_backs.len().saturating_sub(self.seen.unseen.len() - self.hidden())
    }

    /// Returns whose view it is; `None` for a spectator's.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Returns the table as it is seen: face-down chips are [`FactoryChip::Hidden`], others'
    /// returned plates have a kind and no number, [`Duel::unseen`] has all plates and
    /// [`Duel::pool`] all chips whose place is unknown. It is for display, not for play.
    pub fn table(&self) -> &Duel {
        &self.seen
    }

    /// Iterates over the backs of the plates that another player is looking at, the special ones
    /// first.
    pub fn others_backs(&self) -> impl Iterator<Item = PlateKind> {
        self.backs.iter()
    }
}

impl position::View for View {
    type Position = Duel;

    fn resample(&self, draws: &mut impl Draws) -> Duel {
        let (mut full, known_under) = (self.seen, self.known_under());
        let mut chips = full.pool;
        for chip in &mut full.factory_chips {
            if *chip == FactoryChip::Hidden
                && let Some(down) = chips.nth(draws.below(chips.len().max(1)))
            {
                chips = without(chips, down);
                *chip = FactoryChip::Down(down);
            }
        }
        full.pool = chips;
        for kind in self.backs.iter() {
            if let Some(plate) = draw_plate(&mut full.unseen, kind, draws) {
                full.looked = full.looked.with(plate);
            }
        }
        let (len, under) = (usize::from(full.under_len), full.under);
        for (from, to) in turns(&under[..len]) {
            if under[from].plate().is_some() {
                continue;
            }
            // Only the number of each kind and the revealed backs are known: any order of the
            // others is equally likely.
            for place in from.max(known_under)..to {
                let other = place + draws.below((to - place) as u32) as usize;
                let (one, two) = (full.under[place].kind(), full.under[other].kind());
                full.under[place] = full.under[place].hidden(two);
                full.under[other] = full.under[other].hidden(one);
            }
            for place in from..to {
                let kind = full.under[place].kind();
                if let Some(plate) = draw_plate(&mut full.unseen, kind, draws) {
                    full.under[place] = full.under[place].with_plate(plate);
                }
            }
        }
        if full.phase == Phase::Top(Then::Returning) && self.seat != Some(full.turn) {
            // Any of the plates in hand may be the one returned first.
            let looked = full.looked;
            if let Some(plate) = looked.nth(draws.below(looked.len().max(1) as u32)) {
                full.looked = looked.without(plate);
                full.under[0] = Returned::new(plate, full.turn, true);
                full.under_len = 1;
            }
        }
        full
    }
}

fn without(chips: ChipSet, chip: super::chip::Chip) -> ChipSet {
    chips.without(chip).unwrap_or(chips)
}

/// Removes a random plate of this kind from the set.
fn draw_plate(from: &mut PlateSet, kind: PlateKind, draws: &mut impl Draws) -> Option<Plate> {
    let of_kind = from.of_kind(kind);
    let plate = of_kind.nth(draws.below(of_kind.len().max(1) as u32))?;
    *from = from.without(plate);
    Some(plate)
}

/// Iterates over the ranges of plates returned in one turn.
fn turns(under: &[Returned]) -> impl Iterator<Item = (usize, usize)> {
    let begins = |place: usize| under.get(place).is_none_or(|returned| returned.begins());
    let starts = (0..under.len()).filter(move |&place| begins(place));
    starts.map(move |from| {
        (from, (from + 1..=under.len()).find(|&to| begins(to)).unwrap_or(under.len()))
    })
}

impl Duel {
    /// Takes back the plates returned in this turn; their backs are public. Those among the first
    /// `known_under` stay, because their backs are known; returns whether any do.
    fn take_back_last_turn(&mut self, known_under: usize, backs: &mut Backs) -> bool {
        while usize::from(self.under_len) > known_under {
            self.under_len -= 1;
            let place = usize::from(self.under_len);
            let last = std::mem::take(&mut self.under[place]);
            backs.add(last.kind());
            if let Some(plate) = last.plate() {
                self.unseen = self.unseen.with(plate);
            }
            if last.begins() {
                return false;
            }
        }
        true
    }

    /// Hides the plates that others returned: keeps the backs of each turn, first the known ones,
    /// then the special ones, then the universal ones.
    fn hide_returned(&mut self, seat: Option<Seat>, known_under: usize) {
        let len = usize::from(self.under_len);
        let under = self.under;
        for (from, to) in turns(&under[..len]) {
            if seat == Some(under[from].by()) {
                continue;
            }
            let mut backs = Backs::default();
            for (place, returned) in (from..to).zip(&under[from..to]) {
                if let Some(plate) = returned.plate() {
                    self.unseen = self.unseen.with(plate);
                }
                self.under[place] = returned.hidden(returned.kind());
                if place >= known_under {
                    backs.add(returned.kind());
                }
            }
            for (place, kind) in (from.max(known_under)..to).zip(backs.iter()) {
                self.under[place] = under[place].hidden(kind);
            }
        }
    }
}
