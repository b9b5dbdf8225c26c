//! What one seat may know (D-8), and full positions that agree with it.

use super::chip::ChipSet;
use super::plate::{Plate, PlateKind, PlateSet};
use super::position::{Duel, FactoryChip, Phase};
use super::stack::Returned;
use crate::draw::Draws;
use crate::position::Sight;
use crate::seat::Seat;

/// What one seat may know, and nothing else.
///
/// Hidden are the order of the stack, the face-down chips, and which plates the other player
/// returned under the stack and in which order; their backs are seen. A view knows what lies where
/// and does not draw conclusions: that the other player now holds a plate which this seat once put
/// lowest is forgotten, so a view never tells too much, and in such a rare case a little too little.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    seat: Seat,
    seen: Duel,
    /// The backs of the plates that the other player holds to look at.
    backs: Backs,
}

/// So many backs of each kind.
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

    /// The backs, the special ones first.
    fn iter(self) -> impl Iterator<Item = PlateKind> {
        let special = std::iter::repeat_n(PlateKind::Special, self.special.into());
        special.chain(std::iter::repeat_n(PlateKind::Universal, self.universal.into()))
    }
}

impl View {
    pub(super) fn new(position: &Duel, seat: Seat) -> View {
        let mut seen = *position;
        let mut backs = Backs::default();
        for chip in &mut seen.factory_chips {
            if let FactoryChip::Down(down) = *chip {
                // It may be any of those that have not been seen yet.
                seen.pool = seen.pool.with(down);
                *chip = FactoryChip::Hidden;
            }
        }
        if position.turn != seat {
            // The other player's plates: their backs are seen, and nothing of how far returning them
            // has come, because that would tell their order.
            if let Phase::Returning { begun } = position.phase {
                if begun {
                    seen.take_back_last_turn(&mut backs);
                }
                seen.phase = Phase::Returning { begun: false };
            }
            seen.looked.iter().for_each(|plate| backs.add(plate.kind()));
            seen.unseen = seen.unseen.union(seen.looked);
            seen.looked = PlateSet::EMPTY;
        }
        seen.hide_returned_by_others(seat);
        View { seat, seen, backs }
    }

    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The table as this seat sees it: face-down chips are [`FactoryChip::Hidden`], returned plates
    /// of the other player have a kind and no number, [`Duel::unseen`] are all plates whose place is
    /// not known, [`Duel::pool`] all chips that are. It can be looked at, not played on.
    pub fn table(&self) -> &Duel {
        &self.seen
    }

    /// The backs of the plates that the other player holds to look at, the special ones first.
    pub fn others_backs(&self) -> impl Iterator<Item = PlateKind> {
        self.backs.iter()
    }
}

impl Sight for View {
    type Position = Duel;

    fn resample(&self, draws: &mut impl Draws) -> Duel {
        let mut full = self.seen;
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
            // Only how many of each kind is known: any order of them is as likely.
            for place in from..to {
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
        full
    }
}

fn without(chips: ChipSet, chip: super::chip::Chip) -> ChipSet {
    chips.without(chip).unwrap_or(chips)
}

/// Takes a random plate of this kind out of the set.
fn draw_plate(from: &mut PlateSet, kind: PlateKind, draws: &mut impl Draws) -> Option<Plate> {
    let of_kind: PlateSet = from.iter().filter(|plate| plate.kind() == kind).collect();
    let plate = of_kind.nth(draws.below(of_kind.len().max(1) as u32))?;
    *from = from.without(plate);
    Some(plate)
}

/// Where the plates returned in each turn begin and end.
fn turns(under: &[Returned]) -> impl Iterator<Item = (usize, usize)> {
    let begins = |place: usize| under.get(place).is_none_or(|returned| returned.begins());
    let starts = (0..under.len()).filter(move |&place| begins(place));
    starts.map(move |from| {
        (from, (from + 1..=under.len()).find(|&to| begins(to)).unwrap_or(under.len()))
    })
}

impl Duel {
    /// Takes what was returned in this turn back from under the stack; its backs are seen.
    fn take_back_last_turn(&mut self, backs: &mut Backs) {
        while self.under_len > 0 {
            self.under_len -= 1;
            let place = usize::from(self.under_len);
            let last = std::mem::take(&mut self.under[place]);
            backs.add(last.kind());
            if let Some(plate) = last.plate() {
                self.unseen = self.unseen.with(plate);
            }
            if last.begins() {
                return;
            }
        }
    }

    /// Of the plates that others returned, leaves the backs of each turn, the special ones first.
    fn hide_returned_by_others(&mut self, seat: Seat) {
        let len = usize::from(self.under_len);
        let under = self.under;
        for (from, to) in turns(&under[..len]) {
            if under[from].by() == seat {
                continue;
            }
            let mut backs = Backs::default();
            for returned in &under[from..to] {
                backs.add(returned.kind());
                if let Some(plate) = returned.plate() {
                    self.unseen = self.unseen.with(plate);
                }
            }
            for (place, kind) in (from..to).zip(backs.iter()) {
                self.under[place] = under[place].hidden(kind);
            }
        }
    }
}
