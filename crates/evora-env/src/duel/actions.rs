//! The action numbers of Duel.
//!
//! Most name the move itself. Two kinds are counted among the choices that the position leaves, because naming
//! them would need tens of thousands of numbers: the order of leftovers, and the chips that complete a line.

use evora_rules::duel::{
    ChipSet, Colour, Column, Duel, Factory, Held, Line, Move, MoveFamily, MoveList, Phase, Plate,
    Quarter, Row, Slot, Stack, Tiles,
};
use evora_rules::{Position, Seat};

use super::observation;
use crate::encoded::Encoded;
use crate::group::{Group, lay_out};
use crate::layout::Layout;
use crate::mask::spread;

/// The most orders of the leftovers of a small factory: three tiles, all different (D-3.2).
const ORDERS: usize = 6;
const LINES: usize = Line::ALL.len();
const COLOURS: usize = Colour::ALL.len();
/// Orders and lines of a take.
const OF_TAKE: usize = ORDERS * LINES;
/// Slots and orientations of a plate.
const OF_PLATE: usize = Slot::ALL.len() * Quarter::ALL.len();
/// The most ways to complete a line with chips (D-4.1) while nobody holds more than the ten that can be taken in five
/// rounds (D-3.4). A test counts them.
const PAYMENTS: usize = 336;

const LARGE: usize = Factory::SMALL.len() * COLOURS * OF_TAKE;
const MOON: usize = LARGE + COLOURS * LINES;
const CHIP: usize = MOON + COLOURS * LINES;
const LAY: usize = CHIP + Factory::SMALL.len();
const DRAW: usize = LAY + Plate::COUNT * OF_PLATE;
const LOOK: usize = DRAW + 1;
const UNDER: usize = LOOK + 1;
const COMPLETE: usize = UNDER + Plate::COUNT;
const SKIP: usize = COMPLETE + PAYMENTS;
const PLACE: usize = SKIP + Row::ALL.len();
const COUNT: usize = PLACE + Row::ALL.len() * Column::ALL.len();

/// Returns the place of this stack among the orders of its tiles; 0 for a move without a choice.
fn place_of(stack: Stack) -> Option<usize> {
    match stack.is_empty() {
        true => Some(0),
        false => Stack::orders(stack.tiles()).iter().position(|&other| other == stack),
    }
}

/// Returns the stack at this place among the orders of what a take leaves; empty if there is no choice.
#[inline]
fn stack_at(rest: Tiles, place: usize) -> Option<Stack> {
    match Stack::orders(rest) {
        [] => None,
        [_] => (place == 0).then_some(Stack::EMPTY),
        orders => orders.get(place).copied(),
    }
}

/// Iterates over the sets of chips that complete a line now, by the number whose digits to base 4 are the chips of each
/// kind, `BB` the lowest. `None` if no line is due to be completed.
fn payments(duel: &Duel) -> Option<(Row, impl Iterator<Item = ChipSet>)> {
    let Phase::Completing(row) = duel.phase() else { return None };
    let (store, held) = match duel.turn() {
        evora_rules::Turn::Seat(seat) => (duel.board(seat).chips(), duel.board(seat).line(row)?),
        evora_rules::Turn::Chance(_) | evora_rules::Turn::Over => return None,
    };
    let Held { colour, count } = held;
    let missing = row.spaces() - u32::from(count);
    Some((row, store.parts().filter(move |part| part.pays(missing, colour))))
}

impl Encoded for Duel {
    fn action_count(&self) -> u32 {
        COUNT as u32
    }

    fn action_groups(&self) -> Vec<Group> {
        let (colour, line) = (("colour", COLOURS), ("line", LINES));
        lay_out(&[
            ("sun", &[("factory", 4), colour, ("order", ORDERS), line]),
            ("large sun", &[colour, line]),
            ("moon", &[colour, line]),
            ("chip", &[("factory", 4)]),
            ("lay", &[("plate", Plate::COUNT), ("slot", 9), ("orientation", 4)]),
            ("draw", &[]),
            ("look", &[]),
            ("under", &[("plate", Plate::COUNT)]),
            ("complete", &[("payment", PAYMENTS)]),
            ("skip", &[("row", 6)]),
            ("place", &[("row", 6), ("column", 6)]),
        ])
    }

    fn number_of(&self, mv: Move) -> Option<u32> {
        let number = match mv {
            Move::Sun { factory, colour, line, stack } => match factory.small() {
                Some(small) => {
                    let take = COLOURS * small + colour as usize;
                    OF_TAKE * take + LINES * place_of(stack)? + line as usize
                }
                None if stack.is_empty() => LARGE + LINES * colour as usize + line as usize,
                None => return None,
            },
            Move::Moon { colour, line } => MOON + LINES * colour as usize + line as usize,
            Move::Chip { factory } => CHIP + factory.small()?,
            Move::Lay { plate, slot, quarter } => {
                LAY + OF_PLATE * plate.index() + 4 * slot as usize + quarter as usize
            }
            Move::Draw => DRAW,
            Move::Look => LOOK,
            Move::Under { plate } => UNDER + plate.index(),
            Move::Complete { row, chips } => {
                let (due, mut payments) = payments(self)?;
                let place = payments.position(|payment| payment == chips);
                COMPLETE + place.filter(|&place| row == due && place < PAYMENTS)?
            }
            Move::Skip { row } => SKIP + row as usize,
            Move::Place { row, column } => PLACE + 6 * row as usize + column as usize,
        };
        Some(number as u32)
    }

    #[inline]
    fn move_of(&self, number: u32) -> Option<Move> {
        let number = number as usize;
        Some(match number {
            0..LARGE => {
                let (take, place) = (number / OF_TAKE, number % OF_TAKE / LINES);
                let (factory, colour) =
                    (Factory::SMALL[take / COLOURS], Colour::ALL[take % COLOURS]);
                let sun = self.sun(factory);
                let stack = stack_at(sun - sun.only(colour), place)?;
                Move::Sun { factory, colour, line: Line::ALL[number % LINES], stack }
            }
            LARGE..MOON => {
                let (colour, line) = colour_and_line(number - LARGE);
                Move::Sun { factory: Factory::Large, colour, line, stack: Stack::EMPTY }
            }
            MOON..CHIP => {
                let (colour, line) = colour_and_line(number - MOON);
                Move::Moon { colour, line }
            }
            CHIP..LAY => Move::Chip { factory: Factory::SMALL[number - CHIP] },
            LAY..DRAW => {
                let lay = number - LAY;
                Move::Lay {
                    plate: plate(lay / OF_PLATE)?,
                    slot: Slot::ALL[lay / 4 % 9],
                    quarter: Quarter::ALL[lay % 4],
                }
            }
            DRAW => Move::Draw,
            LOOK => Move::Look,
            UNDER..COMPLETE => Move::Under { plate: plate(number - UNDER)? },
            COMPLETE..SKIP => {
                let (row, mut payments) = payments(self)?;
                Move::Complete { row, chips: payments.nth(number - COMPLETE)? }
            }
            SKIP..PLACE => Move::Skip { row: Row::ALL[number - SKIP] },
            PLACE..COUNT => {
                let place = number - PLACE;
                Move::Place { row: Row::ALL[place / 6], column: Column::ALL[place % 6] }
            }
            _ => return None,
        })
    }

    #[inline]
    fn write_mask(&self, mask: &mut [u8]) {
        let mask = &mut mask[..COUNT];
        mask.fill(0);
        let mut list = MoveList::default();
        self.legal_moves_into(&mut list);
        for (family, set) in list.sets() {
            let (first, len) = match family {
                MoveFamily::Sun(factory, colour, _) => match factory.small() {
                    Some(small) => (OF_TAKE * (COLOURS * small + colour as usize), OF_TAKE),
                    None => continue,
                },
                MoveFamily::LargeSun => (LARGE, MOON - LARGE),
                MoveFamily::Moon => (MOON, CHIP - MOON),
                MoveFamily::Chip => (CHIP, LAY - CHIP),
                MoveFamily::Lay(plate) => (LAY + OF_PLATE * plate.index(), OF_PLATE),
                MoveFamily::Draw => (DRAW, 1),
                MoveFamily::Look => (LOOK, 1),
                MoveFamily::Under => (UNDER, Plate::COUNT),
                MoveFamily::Skip(row) => (SKIP + row as usize, 1),
                MoveFamily::Place(row) => (PLACE + 6 * row as usize, 6),
            };
            spread(set, &mut mask[first..first + len]);
        }
        // Payments are numbered in the order of the list.
        mask[COMPLETE..][..list.payment_count().min(PAYMENTS)].fill(1);
    }

    fn layout(&self) -> Layout {
        observation::layout()
    }

    #[inline]
    fn observation_len(&self) -> usize {
        observation::LEN
    }

    #[inline]
    fn write_observation(&self, seat: Seat, out: &mut [u8]) {
        observation::write(self, seat, out);
    }
}

fn colour_and_line(place: usize) -> (Colour, Line) {
    (Colour::ALL[place / LINES], Line::ALL[place % LINES])
}

fn plate(index: usize) -> Option<Plate> {
    Plate::new(index as u8 + 1)
}

#[cfg(test)]
mod tests {
    use evora_rules::duel::Chip;

    use super::*;

    /// The ways to choose chips out of these kinds, by how many are chosen.
    fn ways(ones: usize, twos: usize) -> Vec<usize> {
        let kinds = std::iter::repeat_n(1, ones).chain(std::iter::repeat_n(2, twos));
        kinds.fold(vec![1], |ways, chips| {
            let mut more = vec![0; ways.len() + chips];
            for (place, way) in ways.iter().enumerate() {
                (0..=chips).for_each(|used| more[place + used] += way);
            }
            more
        })
    }

    #[test]
    fn d_4_1_no_store_of_ten_chips_has_more_payments_than_numbers() {
        // Every colour is shown by three kinds of chips and not by the seven others.
        for colour in Colour::ALL {
            assert_eq!(Chip::ALL.into_iter().filter(|chip| chip.shows(colour)).count(), 3);
        }
        let kinds = |all: usize| (0..=all).flat_map(move |a| (0..=all - a).map(move |b| (a, b)));
        let mut most = 0;
        for ((one, two), (ones, twos)) in kinds(3).flat_map(|a| kinds(7).map(move |b| (a, b))) {
            if one + 2 * two + ones + 2 * twos > 10 {
                continue;
            }
            for missing in 1..=5 {
                let mut count = 0;
                for (shown, way) in ways(one, two).into_iter().enumerate() {
                    for (others, other_way) in ways(ones, twos).into_iter().enumerate() {
                        let all = shown + others;
                        let pays = 2 * missing <= all
                            && all <= 3 * missing
                            && shown >= 2 * (3 * missing - all);
                        count += usize::from(pays) * way * other_way;
                    }
                }
                most = most.max(count);
            }
        }
        assert_eq!(most, PAYMENTS);
    }
}
