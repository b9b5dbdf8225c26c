//! Rows of moves. They are factored, so that hundreds of takes and plates share the rows that they have in common.

mod lays;
mod mosaic;
mod takes;

use evora_rules::Players;
use evora_rules::duel::{
    Board, Colour, Duel, Factory, Move, MoveGroup, MoveList, PlateKind, Row, Tiles,
};

use self::lays::SlotTable;
use self::takes::TakeTable;
use super::gains::{CLASSES, Gains, INTERESTS, Lines};
use super::table::{on_factories, on_moon};
use crate::network::encoding::{Encode as _, MoveRows};
use crate::network::layout::{MOVE_ROWS, Section, first_rows, in_order, most};

/// What is done. Take (source, count, line), lay a plate (kind, slot), draw a plate (how many are drawn), look (the same),
/// return a plate, take a chip (whether it is the second), complete a line, skip it, place a tile.
const TAKE: usize = 0;
const COUNTS: usize = 6;
const LAY: usize = TAKE + 3 * COUNTS * 7;
const DRAW: usize = LAY + 2 * 9;
const LOOK: usize = DRAW + 3;
const UNDER: usize = LOOK + 3;
const CHIP: usize = UNDER + 1;
const COMPLETE: usize = CHIP + 2;
const SKIP: usize = COMPLETE + 6;
const PLACE: usize = SKIP + 6;
const KINDS: usize = PLACE + 6;

/// What it brings. Take: line, tiles then missing, class of the gain, or the damaged stack; plate: its two rows, and what
/// becomes of their lines; draw: own score; chip: how it helps lines, and their gain; complete and skip: missing tiles and
/// gain; place: points.
const TAKE_LINE: usize = 0;
const TAKE_FLOOR: usize = TAKE_LINE + 21 * CLASSES;
const LAY_LINES: usize = TAKE_FLOOR + 1;
const DRAW_SCORE: usize = LAY_LINES + 3 * 16;
const LOOK_GAIN: usize = DRAW_SCORE + 6;
const UNDER_GAIN: usize = LOOK_GAIN + 1;
const CHIP_HELPS: usize = UNDER_GAIN + 1;
const COMPLETE_GAIN: usize = CHIP_HELPS + 3 * CLASSES;
const SKIP_GAIN: usize = COMPLETE_GAIN + 5 * CLASSES;
const PLACE_POINTS: usize = SKIP_GAIN + 5 * CLASSES;
const GAINS: usize = PLACE_POINTS + 14;

/// The colour or plate. Take: colour and line; plate as it is turned; draw and look: the back of the top plate; the
/// returned plate; the chip; complete: colour and chips spent; skip: colour; place: cell.
const TAKE_COLOUR: usize = 0;
const LAY_PLATE: usize = TAKE_COLOUR + 5 * 7;
const DRAW_TOP: usize = LAY_PLATE + 18 * 4;
const LOOK_TOP: usize = DRAW_TOP + 3;
const UNDER_PLATE: usize = LOOK_TOP + 3;
const CHIP_KIND: usize = UNDER_PLATE + 18;
const COMPLETE_CHIPS: usize = CHIP_KIND + 10;
const SPENT: usize = 9;
const SKIP_COLOUR: usize = COMPLETE_CHIPS + 5 * SPENT;
const PLACE_CELL: usize = SKIP_COLOUR + 5;
const COLOURS: usize = PLACE_CELL + 36;

/// What it costs. Take: tiles damaged before and now, and the marker; plate: colours that are new in its rows; draw: tokens
/// used; chip: chips held; complete and skip: chips left; place: tiles then on a special or a universal plate.
const TAKE_DAMAGE: usize = 0;
const LAY_COLOURS: usize = TAKE_DAMAGE + 5 * 5 * 2;
const DRAW_TOKENS: usize = LAY_COLOURS + 3 * 16;
const LOOK_COST: usize = DRAW_TOKENS + 3;
const UNDER_COST: usize = LOOK_COST + 1;
const CHIP_HELD: usize = UNDER_COST + 1;
const COMPLETE_LEFT: usize = CHIP_HELD + 9;
const SKIP_LEFT: usize = COMPLETE_LEFT + 9;
const PLACE_PLATE: usize = SKIP_LEFT + 11;
const COSTS: usize = PLACE_PLATE + 2 * 5;

/// What is left. Take from a small sun side: its leftovers in their order; from the large one: how many; from the moon
/// sides: how many tiles stay there; plate: points of its cells, and where its special or any-colour cell lies; draw: plates
/// on the display; chip: others face up, and chips that the other player has taken; complete: chips spent of other
/// colours; place: tiles then in the row, with the goal for rows.
const STACKS: usize = 1 + 5 + 25 + 125;
const TAKE_STACK: usize = 0;
const TAKE_LARGE: usize = TAKE_STACK + STACKS;
const TAKE_MOON: usize = TAKE_LARGE + 5;
const LAY_POINTS: usize = TAKE_MOON + 11;
const CELL_POINTS: usize = 13;
const DRAW_DISPLAY: usize = LAY_POINTS + 8 * CELL_POINTS;
const LOOK_LEFT: usize = DRAW_DISPLAY + 4;
const UNDER_LEFT: usize = LOOK_LEFT + 1;
const CHIP_OTHERS: usize = UNDER_LEFT + 1;
const COMPLETE_OTHERS: usize = CHIP_OTHERS + 4 * 3;
const SKIP_OTHERS: usize = COMPLETE_OTHERS + 8;
const PLACE_ROW: usize = SKIP_OTHERS + 1;
const LEFTS: usize = PLACE_ROW + 3 * 7;

/// The other player. Take: the interest in the tiles, and in what is then on top; plate: tokens left, and plates on the
/// display; draw: plates in the stack; chip: how it would help; complete: chips of two colours spent; place: tiles then in
/// the column, with the goal for columns and edge.
const TAKE_INTEREST: usize = 0;
const LAY_TOKENS: usize = TAKE_INTEREST + INTERESTS * (1 + INTERESTS);
const DRAW_STACK: usize = LAY_TOKENS + 3 * 3 * 4;
const LOOK_OTHER: usize = DRAW_STACK + 9;
const UNDER_OTHER: usize = LOOK_OTHER + 1;
const CHIP_HELPS_OTHER: usize = UNDER_OTHER + 1;
const COMPLETE_TWOS: usize = CHIP_HELPS_OTHER + 3;
const SKIP_OTHER: usize = COMPLETE_TWOS + 6;
const PLACE_COLUMN: usize = SKIP_OTHER + 1;
const OTHERS: usize = PLACE_COLUMN + 4 * 7;

/// The rest. Take: tiles of the colour elsewhere on the table, and missing in the line; plate: the row of its special or
/// any-colour cell, and where it comes from; chip: chips that show its colours; complete and skip: round; place: any-colour
/// cell, diagonals and corners with their goals.
const TAKE_ELSEWHERE: usize = 0;
const LAY_CELL: usize = TAKE_ELSEWHERE + 10 * 7;
const DRAW_REST: usize = LAY_CELL + 3 * 12;
const LOOK_REST: usize = DRAW_REST + 1;
const UNDER_REST: usize = LOOK_REST + 1;
const CHIP_SHOWING: usize = UNDER_REST + 1;
const COMPLETE_ROUND: usize = CHIP_SHOWING + 7;
const SKIP_ROUND: usize = COMPLETE_ROUND + 5;
const PLACE_GOALS: usize = SKIP_ROUND + 5;
const RESTS: usize = PLACE_GOALS + 6 * 13;

const SIZES: [(&str, usize); MOVE_ROWS] = [
    ("kind", KINDS),
    ("gain", GAINS),
    ("colour or plate", COLOURS),
    ("cost", COSTS),
    ("left", LEFTS),
    ("other player", OTHERS),
    ("rest", RESTS),
];

/// First row of each section.
const FIRSTS: [u16; MOVE_ROWS] = first_rows(&SIZES);

/// The sections of moves.
pub(super) fn sections() -> Vec<Section> {
    in_order(&SIZES)
}

/// Passes the rows of each move to `each`.
pub(super) fn encode(position: &Duel, moves: &MoveList, mut each: impl FnMut(&MoveRows)) {
    let mut encoder = Encoder::new(position);
    moves.for_each_group(|group| match group {
        MoveGroup::Lays { plate, set } => encoder.lays(plate, set, &mut each),
        MoveGroup::SmallSun { factory, colour, orders, set } => {
            encoder.small_sun(factory, colour, orders, set, &mut each);
        }
        MoveGroup::One(mv) => encoder.rows(mv).iter().for_each(&mut each),
    });
}

/// The places of the bits of a set.
#[inline]
fn bits(set: u64) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let bit = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

/// Rows by their places within the sections.
#[inline]
fn rows_at(places: [usize; MOVE_ROWS]) -> MoveRows {
    let mut rows = FIRSTS;
    for (row, place) in rows.iter_mut().zip(places) {
        *row += place as u16;
    }
    rows
}

/// The row of a back that may be there.
fn back(kind: Option<PlateKind>) -> usize {
    kind.map_or(0, |kind| 1 + kind.index())
}

/// What the moves of a position have in common.
struct Encoder<'a> {
    position: &'a Duel,
    board: &'a Board,
    other: &'a Board,
    gains: Gains,
    gains_of_other: Gains,
    lines: Lines,
    lines_of_other: Lines,
    /// What a take from the moon sides would give, of each colour.
    moon: Tiles,
    /// All tiles on the factories.
    all: Tiles,
    /// The takes of one colour from one source.
    takes: Option<TakeTable>,
    /// The other player's interest in one more tile of each colour on the moon sides, once it is known.
    tops: [Option<u16>; 5],
    /// What all plates have in common, and what is known of the cells of each empty slot.
    lay_rows: MoveRows,
    slots: SlotTable,
}

impl<'a> Encoder<'a> {
    fn new(position: &'a Duel) -> Encoder<'a> {
        let seat = position.perspective();
        let (board, other) = (position.board(seat), position.board(Players::Two.after(seat)));
        let gains = |board: &Board| {
            let [a, b, c, _] = board.key();
            Gains::of([a, b, c], board.dome())
        };
        Encoder {
            position,
            board,
            other,
            gains: gains(board),
            gains_of_other: gains(other),
            lines: Lines::new(board),
            lines_of_other: Lines::new(other),
            moon: on_moon(position),
            all: on_factories(position),
            takes: None,
            tops: [None; 5],
            lay_rows: Encoder::lay_rows(position, board, other),
            slots: SlotTable::default(),
        }
    }

    /// The rows of a move. `None` for plates and takes from small factories, which come in groups.
    #[inline]
    fn rows(&mut self, mv: Move) -> Option<MoveRows> {
        Some(match mv {
            Move::Lay { .. } => return None,
            Move::Sun { factory: Factory::Large, colour, line, .. } => self.large_sun(colour, line),
            Move::Sun { .. } => return None,
            Move::Moon { colour, line } => self.take_from_moon(colour, line),
            Move::Draw => rows_at(self.draw()),
            Move::Look => rows_at(self.look()),
            Move::Under { plate } => rows_at([
                UNDER,
                UNDER_GAIN,
                UNDER_PLATE + plate.index(),
                UNDER_COST,
                UNDER_LEFT,
                UNDER_OTHER,
                UNDER_REST,
            ]),
            Move::Chip { factory } => rows_at(self.chip(factory)),
            Move::Complete { row, chips } => rows_at(self.complete(row, chips)),
            Move::Skip { row } => rows_at(self.skip(row)),
            Move::Place { row, column } => rows_at(self.place(row, column)),
        })
    }

    /// The class of a colour's gain for this player.
    fn class(&self, row: Row, colour: Colour) -> usize {
        self.gains.class(row, colour).into()
    }
}
