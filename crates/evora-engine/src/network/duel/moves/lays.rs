//! Plates: laying, drawing, looking.

use evora_rules::duel::{
    Board, Cell, CellSet, Colour, Column, Duel, Held, Phase, Plate, PlateKind, Quarter, Row, Slot,
    runs, tile_points,
};

use super::super::gains::{Gains, WAITING};
use super::{
    CELL_POINTS, DRAW, DRAW_DISPLAY, DRAW_REST, DRAW_SCORE, DRAW_STACK, DRAW_TOKENS, DRAW_TOP,
    Encoder, LAY, LAY_CELL, LAY_COLOURS, LAY_LINES, LAY_PLATE, LAY_POINTS, LAY_TOKENS, LOOK,
    LOOK_COST, LOOK_GAIN, LOOK_LEFT, LOOK_OTHER, LOOK_REST, LOOK_TOP, back, bits, most, rows_at,
};
use crate::network::encoding::MoveRows;
use crate::network::layout::MOVE_ROWS;

/// What a cell takes: a colour, any, or a special tile; a power of two, so that an index can be masked.
const KINDS: usize = 8;
const ANY: u8 = 5;
const SPECIAL: u8 = 6;

/// A plate in an orientation: what its cells take, and which of them takes no colour or any.
#[derive(Clone, Copy)]
struct Face {
    cells: [u8; 4],
    odd: u8,
}

static FACES: [[Face; 4]; Plate::COUNT] = {
    let mut faces = [[Face { cells: [0; 4], odd: 0 }; 4]; Plate::COUNT];
    let mut index = 0;
    while index < Plate::COUNT * 16 {
        let (number, quarter, place) = (index / 16, index / 4 % 4, index % 4);
        let Some(plate) = Plate::new(number as u8 + 1) else { unreachable!() };
        let face = &mut faces[number][quarter];
        face.cells[place] = match plate.cells(Quarter::ALL[quarter])[place] {
            Cell::Colour(colour) => colour as u8,
            Cell::Any => ANY,
            Cell::Special => SPECIAL,
        };
        if face.cells[place] >= ANY {
            face.odd = place as u8;
        }
        index += 1;
    }
    faces
};

/// What a cell adds to a plate, packed so that four are added at once: points of a tile beyond one, colours that are new
/// in the upper and in the lower row, and whether they serve a line that waits there.
const COLOURS_AT: [u32; 2] = [8, 12];
const SERVES_AT: [u32; 2] = [16, 20];

/// The row of new colours, by their number in the upper row and, four bits higher, in the lower one.
static NEW_COLOURS: [u8; 256] = {
    let mut rows = [0; 256];
    let mut counts = 0;
    while counts < 256 {
        let (upper, lower) = (counts % 16, counts / 16);
        rows[counts] =
            (4 * if upper < 3 { upper } else { 3 } + if lower < 3 { lower } else { 3 }) as u8;
        counts += 1;
    }
    rows
};

/// What is known of each slot, once a plate is laid there.
#[derive(Clone, Copy, Default)]
pub(super) struct SlotTable([Option<SlotCells>; 9]);

#[derive(Clone, Copy)]
struct SlotCells {
    /// By cell and what it takes.
    adds: [[u32; KINDS]; 4],
    /// By whether the plate serves the line of the slot's upper row, and that of the lower one: whether each waits, is served,
    /// and is more than half full.
    lines: [u16; 4],
}

impl Encoder<'_> {
    #[inline]
    fn slot(&mut self, slot: Slot) -> &SlotCells {
        let (board, gains) = (self.board, &self.gains);
        self.slots.0[slot.index()].get_or_insert_with(|| SlotCells::new(board, gains, slot))
    }

    /// What all plates of a position have in common.
    pub(super) fn lay_rows(position: &Duel, board: &Board, other: &Board) -> MoveRows {
        let source = match position.phase() {
            Phase::SetUp => 0,
            Phase::Keeping => 1,
            _ => 2,
        };
        let tokens = |used: u8| usize::from(2 - used.min(2));
        let shown = position.display().len().min(3);
        rows_at([
            LAY,
            LAY_LINES,
            LAY_PLATE,
            LAY_COLOURS,
            LAY_POINTS,
            LAY_TOKENS + 4 * (3 * tokens(board.tokens()) + tokens(other.tokens())) + shown,
            LAY_CELL + 12 * source,
        ])
    }

    /// Passes the rows of a plate to `each`, in every slot and orientation of a set: slot × 4 + orientation.
    pub(super) fn lays(&mut self, plate: Plate, set: u64, each: &mut impl FnMut(&MoveRows)) {
        let universal = u16::from(plate.kind() == PlateKind::Universal);
        let faces = &FACES[plate.index()];
        for slot in Slot::ALL {
            let quarters = set >> (4 * slot.index()) & 15;
            if quarters == 0 {
                continue;
            }
            let band = slot.index() as u16 / 3;
            let mut of_slot = self.lay_rows;
            of_slot[0] += 9 * universal + slot.index() as u16;
            of_slot[1] += 16 * band;
            of_slot[2] += 4 * plate.index() as u16;
            of_slot[3] += 16 * band;
            of_slot[4] += 4 * CELL_POINTS as u16 * universal;
            of_slot[6] += 6 * universal + 2 * band;
            let SlotCells { adds, lines } = self.slot(slot);
            for quarter in bits(quarters) {
                let Face { cells: [a, b, c, d], odd } = faces[quarter % 4];
                let add = |place: usize, kind: u8| adds[place][usize::from(kind) & (KINDS - 1)];
                let sum = add(0, a) + add(1, b) + add(2, c) + add(3, d);
                let [upper, lower] = SERVES_AT.map(|at| usize::from(sum >> at & 15 != 0));
                let new = NEW_COLOURS[(sum >> COLOURS_AT[0]) as usize % NEW_COLOURS.len()];
                let (odd, points) = (u16::from(odd), most(sum & 255, CELL_POINTS) as u16);
                let mut rows = of_slot;
                rows[1] += lines[2 * upper + lower];
                rows[2] += quarter as u16;
                rows[3] += u16::from(new);
                rows[4] += CELL_POINTS as u16 * odd + points;
                rows[6] += odd / 2;
                each(&rows);
            }
        }
    }

    pub(super) fn draw(&self) -> [usize; MOVE_ROWS] {
        let Encoder { position, board, .. } = *self;
        [
            DRAW + usize::from(position.drawn().min(2)),
            DRAW_SCORE + most(board.score().into(), 6),
            DRAW_TOP + back(position.top()),
            DRAW_TOKENS + usize::from(board.tokens().min(2)),
            DRAW_DISPLAY + position.display().len().min(3),
            DRAW_STACK + position.stack_left().min(8),
            DRAW_REST,
        ]
    }

    pub(super) fn look(&self) -> [usize; MOVE_ROWS] {
        let Encoder { position, .. } = *self;
        [
            LOOK + usize::from(position.drawn().clamp(1, 3)) - 1,
            LOOK_GAIN,
            LOOK_TOP + back(position.top()),
            LOOK_COST,
            LOOK_LEFT,
            LOOK_OTHER,
            LOOK_REST,
        ]
    }
}

impl SlotCells {
    fn new(board: &Board, gains: &Gains, slot: Slot) -> SlotCells {
        let (upper, left) = (2 * (slot.index() / 3), 2 * (slot.index() % 3));
        let waiting: [Option<Held>; 2] = std::array::from_fn(|half| {
            let row = Row::ALL[upper + half];
            board.line(row).filter(|held| gains.class(row, held.colour) == WAITING)
        });
        let adds = std::array::from_fn(|place| {
            let half = place / 2;
            let (row, column) = (Row::ALL[upper + half], Column::ALL[left + place % 2]);
            let covered = board.dome().covered() | CellSet::cell(row, column);
            let (across, down) = runs(covered, row, column);
            let points = u32::from(tile_points(across, down)) - 1;
            let mut adds = [0; KINDS];
            for colour in Colour::ALL {
                let is_new = u32::from(!gains.has_cell(row, colour));
                let serves = u32::from(waiting[half].is_some_and(|held| held.colour == colour));
                adds[colour.index()] =
                    points | is_new << COLOURS_AT[half] | serves << SERVES_AT[half];
            }
            // Any colour counts for two that are new.
            adds[usize::from(ANY)] = points | 2 << COLOURS_AT[half] | 1 << SERVES_AT[half];
            adds
        });
        let [upper_line, lower_line]: [[u16; 2]; 2] =
            std::array::from_fn(|half| match waiting[half] {
                None => [0, 0],
                Some(held) => {
                    let is_half_full = 2 * u32::from(held.count) > Row::ALL[upper + half].spaces();
                    [1, 2 + u16::from(is_half_full)]
                }
            });
        let lines = [0, 1, 2, 3].map(|serves| 4 * upper_line[serves / 2] + lower_line[serves % 2]);
        SlotCells { adds, lines }
    }
}

#[cfg(test)]
mod tests {
    use evora_rules::duel::Move;
    use evora_rules::{MoveList, Position, Turn};

    use super::super::super::random_games::for_each_decision;
    use super::super::{FIRSTS, encode};
    use super::*;

    /// What becomes of the lines of a plate's rows, colours that are new there, and points of its cells, cell by cell.
    fn slow(
        board: &Board,
        plate: Plate,
        slot: Slot,
        quarter: Quarter,
    ) -> ([u16; 2], [u16; 2], u16) {
        let dome = board.dome();
        let (mut lines, mut new, mut points) = ([0; 2], [0; 2], 0);
        for (half, pair) in plate.cells(quarter).chunks(2).enumerate() {
            let row = Row::ALL[2 * (slot.index() / 3) + half];
            let has_cell = |colour| !dome.free(colour).and(CellSet::row(row)).is_empty();
            for (place, cell) in pair.iter().enumerate() {
                let column = Column::ALL[2 * (slot.index() % 3) + place];
                let covered = dome.covered() | CellSet::cell(row, column);
                let (across, down) = runs(covered, row, column);
                new[half] += match cell {
                    Cell::Colour(colour) => u16::from(!has_cell(*colour)),
                    Cell::Any => 2,
                    Cell::Special => 0,
                };
                points += if *cell == Cell::Special { 0 } else { tile_points(across, down) - 1 };
            }
            if let Some(held) = board.line(row)
                && !has_cell(held.colour)
                && !dome.plates_lie(row)
            {
                let serves = pair.contains(&Cell::Any) || pair.contains(&Cell::Colour(held.colour));
                let is_half_full = 2 * u32::from(held.count) > row.spaces();
                lines[half] = if serves { 2 + u16::from(is_half_full) } else { 1 };
            }
            new[half] = new[half].min(3);
        }
        (lines, new, points.min(CELL_POINTS as u16 - 1))
    }

    #[test]
    fn plates_have_the_rows_that_looking_at_each_cell_gives() {
        let mut laid = 0;
        for_each_decision(6, |position, moves| {
            let Turn::Seat(seat) = position.turn() else { panic!() };
            let board = position.board(seat);
            let mut rows = vec![];
            encode(position, moves, |of_move| rows.push(*of_move));
            for (mv, rows) in moves.iter().zip(rows) {
                let Move::Lay { plate, slot, quarter } = mv else { continue };
                let ([upper, lower], [one, two], points) = slow(board, plate, slot, quarter);
                let band = 16 * (slot.index() as u16 / 3);
                let at =
                    |section: usize, first: usize| rows[section] - FIRSTS[section] - first as u16;
                assert_eq!(at(1, LAY_LINES), band + 4 * upper + lower, "{mv:?} {position:?}");
                assert_eq!(at(3, LAY_COLOURS), band + 4 * one + two, "{mv:?} {position:?}");
                assert_eq!(at(4, LAY_POINTS) % CELL_POINTS as u16, points, "{mv:?} {position:?}");
                laid += 1;
            }
        });
        assert!(laid > 5_000, "{laid}");
    }
}
