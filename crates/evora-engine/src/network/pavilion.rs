//! Input rows of Summer Pavilion.
//!
//! A position is seen from the seat to move, or between rounds from the seat that starts the next one; the other
//! seats follow clockwise. On the coloured side, where stars belong to colours, colours have their own numbers; on
//! the grey side they are numbered from the trump on, in the order in which they become trump.

mod boards;
mod moves;

use evora_rules::pavilion::{Colour, MoveList, Pavilion, Phase, ROUNDS, Tiles};
use evora_rules::{BySeat, Players, Position, RuleSet, Seat, Side, Source, Turn};

use super::encoding::{Encode, MoveRows, Part, RowList, RowSink};
use super::layout::{Layout, Section, Symmetry};
use super::multisets;
use boards::{board_rows, held_rows, list_board, list_held};

/// Tiles on a factory, or kept: every multiset of up to four.
const CONTENTS: usize = 210;
/// Counts of a colour: in the bag; in the tower, by threes; in the supply; in the centre, on the table, most in one source.
const BAG: usize = 22;
const TOWER: usize = 8;
const SUPPLY: usize = 6;
const CENTRE: usize = 12;
const TABLE: usize = 14;
const MOST: usize = 6;
/// A margin is clamped to this many points either way, and told by threes.
const MARGIN: i32 = 60;
const MARGINS: usize = 2 * MARGIN as usize / 3 + 1;
const FACTORIES: usize = 10;
/// Between rounds, taking, placing, one to six bonus tiles due, filling the supply.
const PHASES: usize = 10;

/// Index of each multiset of up to four tiles by the number that its counts are in base 5.
static CONTENT: [u8; 15_625] = multisets::indices();

/// The numbers of the colours.
#[derive(Clone, Copy)]
struct Colours {
    side: Side,
    trump: Colour,
    /// Next round's trump; `None` in the last round.
    next: Option<Colour>,
}

impl Colours {
    /// Those of the round that is played, or between rounds of the next one.
    fn of(position: &Pavilion) -> Colours {
        let round = round(position);
        let next = (round < ROUNDS).then(|| Colour::trump(round + 1));
        Colours { side: position.side(), trump: Colour::trump(round), next }
    }

    /// The number of a colour.
    #[inline]
    fn number(self, colour: Colour) -> usize {
        match self.side {
            Side::Coloured => colour.index(),
            Side::Grey => (6 + colour.index() - self.trump.index()) % 6,
        }
    }

    /// The index of up to four tiles among all multisets of so many; 0 is empty.
    #[inline]
    fn content(self, tiles: Tiles) -> usize {
        let first = match self.side {
            Side::Coloured => 0,
            Side::Grey => self.trump.index(),
        };
        let code = (0..6).rev().fold(0, |code, number| {
            5 * code + tiles.get(Colour::ALL[(first + number) % 6]) as usize
        });
        CONTENT[code.min(CONTENT.len() - 1)].into()
    }
}

/// The round that is played, or between rounds the next one.
fn round(position: &Pavilion) -> u8 {
    let next = u8::from(position.phase() == Phase::Deal);
    (position.round() + next).clamp(1, ROUNDS)
}

/// Offsets of the rows behind the boards and tiles of the seats.
struct Offsets {
    held: usize,
    factories: usize,
    bag: usize,
    tower: usize,
    supply: usize,
    centre: usize,
    table: usize,
    most: usize,
    marker: usize,
    filled: usize,
    round: usize,
    phase: usize,
    margins: usize,
}

impl Offsets {
    #[inline]
    const fn new(side: Side, players: Players) -> Offsets {
        let held = first_of_board(side, players, players.count());
        let factories = held + players.count() * held_rows(side);
        let bag = factories + CONTENTS;
        let tower = bag + 6 * BAG;
        let supply = tower + 6 * TOWER;
        let centre = supply + 6 * SUPPLY;
        let table = centre + 6 * CENTRE;
        let most = table + 6 * TABLE;
        let marker = most + 6 * MOST;
        let filled = marker + players.count() + 1;
        let round = filled + FACTORIES;
        let phase = round + ROUNDS as usize;
        let margins = phase + PHASES;
        Offsets {
            held,
            factories,
            bag,
            tower,
            supply,
            centre,
            table,
            most,
            marker,
            filled,
            round,
            phase,
            margins,
        }
    }
}

/// Whether the boards of the others are told in full, as one's own always is: where a network with the usual hidden
/// layer then has no more than a million bytes.
const fn others_in_full(side: Side, players: Players) -> bool {
    matches!((side, players), (_, Players::Two) | (Side::Coloured, Players::Three))
}

/// The first row of the board of a seat that follows `number` others.
const fn first_of_board(side: Side, players: Players, number: usize) -> usize {
    match number {
        0 => 0,
        _ => {
            let others = board_rows(side, others_in_full(side, players));
            board_rows(side, true) + (number - 1) * others
        }
    }
}

impl Encode for Pavilion {
    fn layout(rules: RuleSet, players: Players) -> Option<Layout> {
        let side = match rules {
            RuleSet::Pavilion => Side::Coloured,
            RuleSet::PavilionGrey => Side::Grey,
            RuleSet::Azul
            | RuleSet::AzulGrey
            | RuleSet::Mini
            | RuleSet::MiniGrey
            | RuleSet::Duel => return None,
        };
        let count = players.count();
        let others_in_full = others_in_full(side, players);
        let mut sections: Vec<Section> = vec![];
        let mut add = |name, len: usize, like: Option<usize>| {
            let first = sections.last().map_or(0, |last| last.first + last.len);
            let like = like.map(|like| like as u16);
            sections.push(Section { name, first, len: len as u16, like });
        };
        let boards = ["own board", "next board", "board after next", "third board"];
        for (number, name) in boards.into_iter().enumerate().take(count) {
            // The others' boards mean nearly the same.
            let like = (number > 1).then_some(first_of_board(side, players, 1));
            add(name, board_rows(side, number == 0 || others_in_full), like);
        }
        let held = ["own tiles", "next tiles", "tiles after next", "third tiles"];
        let others = Offsets::new(side, players).held + held_rows(side);
        for (number, name) in held.into_iter().enumerate().take(count) {
            add(name, held_rows(side), (number > 1).then_some(others));
        }
        add("factories", CONTENTS, None);
        add("bag", 6 * BAG, None);
        add("tower", 6 * TOWER, None);
        add("supply", 6 * SUPPLY, None);
        add("centre", 6 * CENTRE, None);
        add("table", 6 * TABLE, None);
        add("most in one source", 6 * MOST, None);
        add("marker", count + 1, None);
        add("factories with tiles", FACTORIES, None);
        add("round", ROUNDS.into(), None);
        add("phase", PHASES, None);
        add("margins", MARGINS * (count - 1), None);
        let (own, other, held) = match side {
            Side::Coloured => (32, 32, 15),
            Side::Grey if others_in_full => (45, 45, 13),
            Side::Grey => (45, 38, 13),
        };
        let common = 6 + 18 + players.factories() + 1 + 3 + count - 1;
        let most_rows = own + other * (count - 1) + held * count + common;
        Some(Layout { rules, players, sections, move_sections: moves::sections(side), most_rows })
    }

    fn symmetries(_: &Layout) -> Vec<Symmetry> {
        vec![]
    }

    fn network_rules(&self) -> RuleSet {
        match self.side() {
            Side::Coloured => RuleSet::Pavilion,
            Side::Grey => RuleSet::PavilionGrey,
        }
    }

    fn perspective(&self) -> Seat {
        match self.turn() {
            Turn::Seat(seat) => seat,
            _ => self.first(),
        }
    }

    fn encode(&self, sink: &mut impl RowSink) -> BySeat<f32> {
        let (players, side, colours) = (self.players(), self.side(), Colours::of(self));
        let at = Offsets::new(side, players);
        let mut rest = RowList::default();
        let mut secured = BySeat::new([0.0; 4]);
        let (mut seat, mut own) = (self.perspective(), 0);
        for number in 0..players.count() {
            let board = self.board(seat);
            let [a, b, c] = board.key();
            let mut key = [a, b, c, number as u64];
            if side == Side::Grey {
                key[1] |= (colours.trump.index() as u64) << 60;
            }
            let first = first_of_board(side, players, number);
            let in_full = number == 0 || others_in_full(side, players);
            let [bonus, ..] =
                sink.part(Part { key }, |rows| list_board(colours, board, in_full, first, rows));
            list_held(colours, board, at.held + number * held_rows(side), &mut rest);
            let points = board.score() + u16::from(bonus);
            secured[seat] = points.into();
            if number == 0 {
                own = i32::from(points);
            } else {
                let margin = (own - i32::from(points)).clamp(-MARGIN, MARGIN);
                let place = (margin + MARGIN + 1) / 3;
                rest.push((at.margins + MARGINS * (number - 1) + place as usize) as u16);
            }
            if self.phase() != Phase::Deal && self.marker() == Some(seat) {
                rest.push((at.marker + 1 + number) as u16);
            }
            seat = players.after(seat);
        }
        list_common(self, colours, &at, &mut rest);
        sink.rows(rest.as_slice());
        secured
    }

    fn encode_moves(&self, moves: &MoveList, each: impl FnMut(&MoveRows)) {
        moves::encode(self, Colours::of(self), moves, each);
    }
}

/// Appends the rows of what belongs to no seat.
fn list_common(position: &Pavilion, colours: Colours, at: &Offsets, rows: &mut RowList) {
    let mut push = |row: usize| rows.push(row as u16);
    if position.phase() != Phase::Deal && position.marker().is_none() {
        push(at.marker);
    }
    push(at.round + usize::from(round(position)) - 1);
    push(match position.phase() {
        Phase::Deal | Phase::Over => at.phase,
        Phase::Offer => at.phase + 1,
        Phase::Placing => at.phase + 2,
        Phase::Bonus { due } => at.phase + 2 + usize::from(due.clamp(1, 6)),
        Phase::Supply => at.phase + 9,
    });
    let counts = |tiles: Tiles| Colour::ALL.map(|colour| tiles.get(colour) as usize);
    let mut each = |first: usize, most: usize, counts: [usize; 6]| {
        for (colour, count) in Colour::ALL.into_iter().zip(counts) {
            push(first + most * colours.number(colour) + count.min(most - 1));
        }
    };
    each(at.supply, SUPPLY, counts(position.supply()));
    match position.phase() {
        Phase::Deal | Phase::Over => {
            each(at.bag, BAG, counts(position.bag()));
            each(at.tower, TOWER, counts(position.tower()).map(|count| count.div_ceil(3)));
        }
        Phase::Offer => {
            let centre = counts(position.tiles_at(Source::Centre));
            let (mut sum, mut most, mut filled) = (centre, centre, 0);
            let mut contents = RowList::default();
            for tiles in position.factories().map(|factory| position.tiles_at(factory)) {
                if tiles.is_empty() {
                    continue;
                }
                filled += 1;
                contents.push((at.factories + colours.content(tiles)) as u16);
                for ((sum, most), here) in sum.iter_mut().zip(&mut most).zip(counts(tiles)) {
                    *sum += here;
                    *most = here.max(*most);
                }
            }
            each(at.centre, CENTRE, centre);
            each(at.table, TABLE, sum);
            each(at.most, MOST, most);
            push(at.filled + filled);
            for &row in contents.as_slice() {
                push(row.into());
            }
        }
        Phase::Placing | Phase::Bonus { .. } | Phase::Supply => {}
    }
}
