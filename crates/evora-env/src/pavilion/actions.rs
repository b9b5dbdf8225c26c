//! The action numbers of Summer Pavilion: takes, bonus tiles, passes by what is kept, placements by how they are
//! paid for.

use evora_rules::pavilion::{Colour, Kept, Move, MoveList, Pavilion, Space, Star, Tip, cost};
use evora_rules::{Players, Position, Seat, Side, Source};

use super::observation;
use crate::encoded::Encoded;
use crate::group::{Group, lay_out};
use crate::layout::Layout;
use crate::mask::spread;

/// In place of a number: no such move exists.
const NONE: u16 = u16::MAX;

/// The numbers of a side and a number of players.
struct Table {
    count: u16,
    first_pass: u16,
    /// By [`Move::index`].
    numbers: [u16; Move::COUNT],
    /// The [`Move::index`] of each number.
    indices: [u16; Move::COUNT],
}

/// By side, then by the number of players.
static TABLES: [[Table; 3]; 2] = {
    const fn side(side: Side) -> [Table; 3] {
        [table(side, 5), table(side, 7), table(side, 9)]
    }
    [side(Side::Coloured), side(Side::Grey)]
};

/// Numbers every move that a rule set and this number of factories have.
const fn table(side: Side, factories: usize) -> Table {
    let mut table = Table {
        count: 0,
        first_pass: 0,
        numbers: [NONE; Move::COUNT],
        indices: [NONE; Move::COUNT],
    };
    let mut index = 0;
    while index < (factories + 1) * 6 {
        let source = if index / 6 == factories { Source::Centre } else { Source::ALL[index / 6] };
        table = add(table, Move::Take { source, colour: Colour::ALL[index % 6] });
        index += 1;
    }
    index = 0;
    while index < Colour::ALL.len() {
        table = add(table, Move::Bonus { colour: Colour::ALL[index] });
        index += 1;
    }
    table.first_pass = table.count;
    index = 0;
    while index < Kept::COUNT {
        table = add_index(table, Move::Pass { keep: Kept::NOTHING }.index() + index);
        index += 1;
    }
    // Stars, colours, spaces and jokers, the outer stars first.
    index = 0;
    while index < Star::ALL.len() * 6 * 6 * 6 {
        let (star, colour) = (Star::ALL[index / 216], Colour::ALL[index / 36 % 6]);
        let (space, jokers) = (Space { star, tip: Tip::ALL[index / 6 % 6] }, (index % 6) as u8);
        let printed = match (side, star.colour()) {
            // P-4.3: on the coloured side an outer star accepts its own colour.
            (Side::Coloured, Some(own)) => own as usize == colour as usize,
            _ => true,
        };
        if printed && jokers < cost(side, space) {
            table = add(table, Move::Place { space, colour, jokers });
        }
        index += 1;
    }
    table
}

const fn add(table: Table, mv: Move) -> Table {
    add_index(table, mv.index())
}

const fn add_index(mut table: Table, index: usize) -> Table {
    table.numbers[index] = table.count;
    table.indices[table.count as usize] = index as u16;
    table.count += 1;
    table
}

fn table_of(pavilion: &Pavilion) -> &'static Table {
    let players = match pavilion.players() {
        Players::Two => 0,
        Players::Three => 1,
        Players::Four => 2,
    };
    &TABLES[pavilion.side() as usize][players]
}

impl Encoded for Pavilion {
    fn action_count(&self) -> u32 {
        table_of(self).count.into()
    }

    fn action_groups(&self) -> Vec<Group> {
        let take: &[_] = &[("source", self.players().factories() + 1), ("colour", 6)];
        let payments = |star| {
            let cost_of = |tip| usize::from(cost(self.side(), Space { star, tip }));
            Tip::ALL.into_iter().map(cost_of).sum::<usize>()
        };
        let (outer, centre) =
            (("payment", payments(Star::Orange)), ("payment", payments(Star::Centre)));
        let on_outer: &[_] = match self.side() {
            Side::Coloured => &[("star", 6), outer],
            Side::Grey => &[("star", 6), ("colour", 6), outer],
        };
        lay_out(&[
            ("take", take),
            ("bonus", &[("colour", 6)]),
            ("pass", &[("kept", Kept::COUNT)]),
            ("place on an outer star", on_outer),
            ("place on the centre star", &[("colour", 6), centre]),
        ])
    }

    fn number_of(&self, mv: Move) -> Option<u32> {
        if matches!(mv, Move::Place { jokers: 6.., .. }) {
            return None;
        }
        let number = table_of(self).numbers[mv.index()];
        (number != NONE).then_some(number.into())
    }

    #[inline]
    fn move_of(&self, number: u32) -> Option<Move> {
        let table = table_of(self);
        let index = *table.indices.get(number as usize)?;
        Move::from_index(index.into())
    }

    #[inline]
    fn write_mask(&self, mask: &mut [u8]) {
        let table = table_of(self);
        let mask = &mut mask[..table.count.into()];
        mask.fill(0);
        let mut list = MoveList::default();
        self.legal_moves_into(&mut list);
        let passes = Move::Pass { keep: Kept::NOTHING }.index();
        for (set, first) in list.sets() {
            // Passes are many, and their numbers consecutive.
            if let Some(kept) = first.checked_sub(passes)
                && kept < Kept::COUNT
            {
                let from = usize::from(table.first_pass) + kept;
                spread(set, &mut mask[from..from + 64.min(Kept::COUNT - kept)]);
                continue;
            }
            let mut left = set;
            while left != 0 {
                let number = table.numbers[first + left.trailing_zeros() as usize];
                mask[usize::from(number)] = 1;
                left &= left - 1;
            }
        }
    }

    fn layout(&self) -> Layout {
        observation::layout(self)
    }

    #[inline]
    fn observation_len(&self) -> usize {
        observation::len(self.players(), self.side())
    }

    #[inline]
    fn write_observation(&self, seat: Seat, out: &mut [u8]) {
        observation::write(self, seat, out);
    }
}
