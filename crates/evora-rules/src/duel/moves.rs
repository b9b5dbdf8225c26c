//! Moves and move lists.

use super::board::{Held, Line};
use super::chip::ChipSet;
use super::colour::Colour;
use super::dome::{Column, Row, Slot};
use super::phase::Phase;
use super::plate::{Plate, Quarter};
use super::position::{CHIPS_PER_ROUND, Duel};
use super::stack::{MAX_ORDERS, ORDERS, Orders, Stack};
use crate::bits::nth_bit;
use crate::closed::closed;

closed! {
    /// A factory (D-1.2).
    pub enum Factory ("factory") {
        /// Small factory 1.
        F1 = '1',
        /// Small factory 2.
        F2 = '2',
        /// Small factory 3.
        F3 = '3',
        /// Small factory 4.
        F4 = '4',
        /// The large factory.
        Large = 'L',
    }
}

impl Factory {
    /// The four small factories.
    pub const SMALL: [Factory; 4] = [Factory::F1, Factory::F2, Factory::F3, Factory::F4];

    /// Returns the index of a small factory, 0 to 3; `None` for the large one.
    #[inline]
    pub const fn small(self) -> Option<usize> {
        match self {
            Factory::Large => None,
            small => Some(small as usize),
        }
    }
}

/// A player's decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Lay a plate of the display, or one of those looked at (D-2.5, D-3.1).
    Lay {
        /// The plate.
        plate: Plate,
        /// The slot.
        slot: Slot,
        /// The orientation.
        quarter: Quarter,
    },
    /// Draw one more plate unseen (D-3.1).
    Draw,
    /// Stop drawing and look (D-3.1).
    Look,
    /// Return a plate under the stack (D-3.1).
    Under {
        /// The plate.
        plate: Plate,
    },
    /// Take all tiles of a colour from a factory's sun side (D-3.2).
    Sun {
        /// The factory.
        factory: Factory,
        /// The colour.
        colour: Colour,
        /// The target.
        line: Line,
        /// The order of the leftovers on a small factory if they have more than one colour;
        /// otherwise empty.
        stack: Stack,
    },
    /// Take a colour from every moon side (D-3.3).
    Moon {
        /// The colour.
        colour: Colour,
        /// The target.
        line: Line,
    },
    /// Take the chip of a small factory (D-3.4).
    Chip {
        /// The factory.
        factory: Factory,
    },
    /// Complete a line with chips (D-4.1).
    Complete {
        /// The line's row.
        row: Row,
        /// The chips to spend.
        chips: ChipSet,
    },
    /// Skip a line that chips could complete (D-4.1).
    Skip {
        /// The line's row.
        row: Row,
    },
    /// Lay a full line's tile (D-4.2).
    Place {
        /// The line's row.
        row: Row,
        /// The column.
        column: Column,
    },
}

/// The meaning of the bits of a set of moves.
#[derive(Clone, Copy, Debug)]
pub enum MoveFamily {
    /// Slot × 4 + orientation.
    Lay(Plate),
    /// From a small factory: order × 7 + line; the number says which leftovers are stacked.
    Sun(Factory, Colour, u8),
    /// Colour × 7 + line.
    LargeSun,
    /// Colour × 7 + line.
    Moon,
    /// A bit for each small factory.
    Chip,
    /// A bit for each plate.
    Under,
    /// A bit for each column.
    Place(Row),
    /// One bit.
    Draw,
    /// One bit.
    Look,
    /// One bit.
    Skip(Row),
}

const _: () = assert!(size_of::<MoveFamily>() <= 4);

impl MoveFamily {
    /// Returns the move of a bit.
    #[inline]
    fn decode(self, bit: usize) -> Option<Move> {
        let line = |bit: usize| Line::ALL[bit % 7];
        Some(match self {
            MoveFamily::Lay(plate) => {
                let (slot, quarter) = (Slot::from_index(bit / 4)?, Quarter::ALL[bit % 4]);
                Move::Lay { plate, slot, quarter }
            }
            MoveFamily::Sun(factory, colour, leftovers) => {
                let orders = &ORDERS[usize::from(leftovers)];
                // Without a choice, the move has no order.
                let stack = match orders.count {
                    0 | 1 => Stack::EMPTY,
                    _ => orders.stacks[(bit / 7).min(MAX_ORDERS - 1)],
                };
                Move::Sun { factory, colour, line: line(bit), stack }
            }
            MoveFamily::LargeSun => {
                let colour = Colour::from_index(bit / 7)?;
                Move::Sun { factory: Factory::Large, colour, line: line(bit), stack: Stack::EMPTY }
            }
            MoveFamily::Moon => {
                Move::Moon { colour: Colour::from_index(bit / 7)?, line: line(bit) }
            }
            MoveFamily::Chip => Move::Chip { factory: Factory::from_index(bit)? },
            MoveFamily::Under => Move::Under { plate: Plate::from_index(bit)? },
            MoveFamily::Place(row) => Move::Place { row, column: Column::from_index(bit)? },
            MoveFamily::Draw => Move::Draw,
            MoveFamily::Look => Move::Look,
            MoveFamily::Skip(row) => Move::Skip { row },
        })
    }
}

/// Moves that follow one another in a list.
#[derive(Clone, Copy, Debug)]
pub enum MoveGroup {
    /// A plate in several slots and orientations (D-3.1).
    Lays {
        /// The plate.
        plate: Plate,
        /// A bit for each move, from the lowest on: slot × 4 + orientation.
        set: u64,
    },
    /// Takes of a colour from a small factory's sun side (D-3.2).
    SmallSun {
        /// The factory.
        factory: Factory,
        /// The colour.
        colour: Colour,
        /// The orders of the leftovers.
        orders: &'static [Stack],
        /// A bit for each move, from the lowest on: order × 7 + line.
        set: u64,
    },
    /// One move of another kind.
    One(Move),
}

/// A line that chips can complete, and the available chips (D-4.1).
#[derive(Clone, Copy, Debug)]
struct Payments {
    row: Row,
    store: ChipSet,
    missing: u32,
    colour: Colour,
}

impl Payments {
    /// Iterates over all sets of chips that pay exactly.
    fn iter(self) -> impl Iterator<Item = ChipSet> {
        self.store.parts().filter(move |part| part.pays(self.missing, self.colour))
    }
}

/// The legal moves of a position: some sets of up to 64 moves each, and the payments for a line.
#[derive(Clone, Debug)]
pub struct MoveList {
    len: u32,
    used: u32,
    sets: [u64; MoveList::SETS],
    counts: [u8; MoveList::SETS],
    families: [MoveFamily; MoveList::SETS],
    /// After all sets.
    payments: Option<Payments>,
}

/// The number of bits set in seven.
static ONES_IN_SEVEN: [u8; 128] = {
    let mut table = [0; 128];
    let mut bits = 0;
    while bits < 128 {
        table[bits] = (bits as u32).count_ones() as u8;
        bits += 1;
    }
    table
};

/// Seven bits repeated once per order.
const REPEATED: [u64; MAX_ORDERS + 1] = {
    let mut table = [0; MAX_ORDERS + 1];
    let mut orders = 1;
    while orders <= MAX_ORDERS {
        table[orders] = table[orders - 1] | 1 << (7 * (orders - 1));
        orders += 1;
    }
    table
};

impl MoveList {
    /// Three plates, a draw, four colours of four small factories, the large one, the moon sides
    /// and the chips are 23; a power of two, so that an index can be masked.
    const SETS: usize = 32;

    /// Iterates over the sets of moves with what their bits stand for. The payments for a line come after them
    /// ([`payment_count`](MoveList::payment_count)).
    #[inline]
    pub fn sets(&self) -> impl Iterator<Item = (MoveFamily, u64)> {
        let used = self.used as usize & (MoveList::SETS - 1);
        self.families.iter().zip(&self.sets).take(used).map(|(&family, &set)| (family, set))
    }

    /// Returns the number of payments for a line (D-4.1), which are the last moves of the list, in the order of their
    /// [`bits`](ChipSet::bits).
    #[inline]
    pub fn payment_count(&self) -> usize {
        self.payments.map_or(0, |payments| payments.iter().count())
    }

    /// Passes all moves to `each` in the order of the list, those together that have most in common.
    pub fn for_each_group(&self, mut each: impl FnMut(MoveGroup)) {
        let used = self.used as usize & (MoveList::SETS - 1);
        for (&set, &family) in self.sets[..used].iter().zip(&self.families) {
            match family {
                MoveFamily::Lay(plate) => each(MoveGroup::Lays { plate, set }),
                MoveFamily::Sun(factory, colour, leftovers) => {
                    let Orders { count, stacks } = &ORDERS[usize::from(leftovers)];
                    let orders = &stacks[..usize::from(*count).min(MAX_ORDERS)];
                    each(MoveGroup::SmallSun { factory, colour, orders, set });
                }
                _ => {
                    let mut left = set;
                    while left != 0 {
                        let bit = left.trailing_zeros() as usize;
                        left &= left - 1;
                        family.decode(bit).into_iter().for_each(|mv| each(MoveGroup::One(mv)));
                    }
                }
            }
        }
        if let Some(payments) = self.payments {
            for chips in payments.iter() {
                each(MoveGroup::One(Move::Complete { row: payments.row, chips }));
            }
        }
    }

    /// Lists all legal moves.
    #[inline]
    pub(super) fn fill(&mut self, position: &Duel) {
        (self.len, self.used, self.payments) = (0, 0, None);
        match position.phase {
            Phase::Turn => self.fill_turn(position),
            Phase::SetUp => self.push_lays(position, position.display.bits()),
            Phase::Keeping => self.push_lays(position, position.looked.bits()),
            Phase::Drawing => {
                self.push_if(position.may_draw(position.turn), MoveFamily::Draw);
                self.push_if(true, MoveFamily::Look);
            }
            Phase::Returning { .. } => {
                let looked = position.looked;
                self.push(looked.bits().into(), looked.len() as u8, MoveFamily::Under);
            }
            Phase::Completing(row) => {
                self.push_if(true, MoveFamily::Skip(row));
                let board = position.board(position.turn);
                if let Some(Held { colour, count }) = board.line(row) {
                    let missing = row.spaces() - u32::from(count);
                    let payments = Payments { row, store: board.chips(), missing, colour };
                    self.len += payments.iter().count() as u32;
                    self.payments = Some(payments);
                }
            }
            Phase::Laying(row) => {
                let board = position.board(position.turn);
                if let Some(held) = board.line(row) {
                    let columns = board.dome().free_columns(row, held.colour);
                    self.push(columns.into(), columns.count_ones() as u8, MoveFamily::Place(row));
                }
            }
            Phase::Plates
            | Phase::Deal
            | Phase::Chips
            | Phase::Top(_)
            | Phase::Looking
            | Phase::Over => {}
        }
    }

    /// Lists everything a turn of phase 1 allows (D-3).
    #[inline]
    fn fill_turn(&mut self, position: &Duel) {
        let board = position.board(position.turn);
        let open = Colour::ALL.map(|colour| board.open(colour));
        // A. D-3.1
        if position.has_token(position.turn) {
            self.push_lays(position, position.display.bits());
            self.push_if(position.may_draw(position.turn), MoveFamily::Draw);
        }
        // B. D-3.2, with each order of the leftovers.
        for (factory, offers) in Factory::SMALL.into_iter().zip(&position.offers) {
            for (colour, rest) in offers.iter() {
                let orders = ORDERS[usize::from(rest)].count;
                let lines = open[colour as usize];
                let set = lines * REPEATED[usize::from(orders).min(MAX_ORDERS)];
                let count = ONES_IN_SEVEN[lines as usize & 127] * orders;
                self.push(set, count, MoveFamily::Sun(factory, colour, rest));
            }
        }
        let mut large = 0;
        for colour in Colour::ALL {
            let there = position.large_sun.get(colour) > 0;
            large |= (u64::from(there) * open[colour as usize]) << (7 * colour as u32);
        }
        self.push(large, large.count_ones() as u8, MoveFamily::LargeSun);
        // C. D-3.3
        let (shown, mut moon) = (position.moon_colours(), 0);
        for colour in Colour::ALL {
            let there = u64::from(shown >> colour as u32 & 1);
            moon |= (there * open[colour as usize]) << (7 * colour as u32);
        }
        self.push(moon, moon.count_ones() as u8, MoveFamily::Moon);
        // D. D-3.4
        if board.chips_taken() < CHIPS_PER_ROUND {
            let up = (0..4).fold(0, |up, f| up | u64::from(position.is_chip_up(f)) << f);
            self.push(up, up.count_ones() as u8, MoveFamily::Chip);
        }
    }

    /// Lists each of these plates in each empty slot and orientation.
    #[inline]
    fn push_lays(&mut self, position: &Duel, plates: u32) {
        let slots = position.board(position.turn).dome().empty_slots();
        let count = slots.count_ones() as u8;
        let mut plates = plates;
        while plates != 0 {
            if let Some(plate) = Plate::from_index(plates.trailing_zeros() as usize) {
                self.push(slots, count, MoveFamily::Lay(plate));
            }
            plates &= plates - 1;
        }
    }

    fn push_if(&mut self, legal: bool, family: MoveFamily) {
        self.push(legal.into(), legal.into(), family);
    }

    /// Adds a set of moves, unless it is empty.
    #[inline]
    fn push(&mut self, set: u64, count: u8, family: MoveFamily) {
        let place = self.used as usize & (MoveList::SETS - 1);
        self.sets[place] = set;
        self.counts[place] = count;
        self.families[place] = family;
        self.used += u32::from(count > 0);
        self.len += u32::from(count);
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList {
            len: 0,
            used: 0,
            sets: [0; MoveList::SETS],
            counts: [0; MoveList::SETS],
            families: [MoveFamily::Moon; MoveList::SETS],
            payments: None,
        }
    }
}

impl crate::position::MoveList for MoveList {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    fn get(&self, place: usize) -> Option<Move> {
        let mut place = u32::try_from(place).ok()?;
        for number in 0..self.used as usize & (MoveList::SETS - 1) {
            let count = u32::from(self.counts[number]);
            if place < count {
                let bit = nth_bit(self.sets[number], place);
                return self.families[number].decode(bit as usize);
            }
            place -= count;
        }
        let payments = self.payments?;
        let chips = payments.iter().nth(place as usize)?;
        Some(Move::Complete { row: payments.row, chips })
    }

    /// Counts past sets instead of listing them.
    #[inline]
    fn get_each(&self, places: impl Iterator<Item = usize>, mut each: impl FnMut(Move)) {
        let (mut set, mut before) = (0, 0);
        let used = self.used as usize & (MoveList::SETS - 1);
        for place in places {
            while set < used && place - before >= usize::from(self.counts[set]) {
                before += usize::from(self.counts[set]);
                set += 1;
            }
            let mv = match set < used {
                true => {
                    let bit = nth_bit(self.sets[set], (place - before) as u32);
                    self.families[set].decode(bit as usize)
                }
                // Payments come last.
                false => self.get(place),
            };
            let Some(mv) = mv else { return };
            each(mv);
        }
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = Move> {
        let sets = self.sets.iter().zip(&self.families).take(self.used as usize);
        let in_sets = sets.flat_map(|(&set, &family)| {
            let mut left = set;
            std::iter::from_fn(move || {
                if left == 0 {
                    return None;
                }
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                family.decode(bit)
            })
        });
        let paid = self.payments.into_iter().flat_map(|payments| {
            payments.iter().map(move |chips| Move::Complete { row: payments.row, chips })
        });
        in_sets.chain(paid)
    }
}
