//! Plates: laying, drawing, looking.

use evora_rules::duel::{
    Cell, CellSet, Colour, Column, Held, Phase, Plate, PlateKind, Quarter, Row, Slot, runs,
    tile_points,
};

use super::super::gains::WAITING;
use super::{
    CELL_POINTS, DRAW, DRAW_DISPLAY, DRAW_REST, DRAW_SCORE, DRAW_STACK, DRAW_TOKENS, DRAW_TOP,
    Encoder, LAY, LAY_CELL, LAY_COLOURS, LAY_LINES, LAY_PLATE, LAY_POINTS, LAY_TOKENS, LOOK,
    LOOK_COST, LOOK_GAIN, LOOK_LEFT, LOOK_OTHER, LOOK_REST, LOOK_TOP, back, most, rows_at,
};
use crate::network::encoding::MoveRows;
use crate::network::layout::MOVE_ROWS;

/// The cells of each plate in each orientation.
static CELLS: [[[Cell; 4]; 4]; Plate::COUNT] = {
    let mut cells = [[[Cell::Any; 4]; 4]; Plate::COUNT];
    let mut number = 0;
    while number < Plate::COUNT {
        let mut quarter = 0;
        while quarter < 4 {
            if let Some(plate) = Plate::new(number as u8 + 1) {
                cells[number][quarter] = plate.cells(Quarter::ALL[quarter]);
            }
            quarter += 1;
        }
        number += 1;
    }
    cells
};

/// What is known of the cells of each slot: the points of a tile on each cell beyond one, and for each of its two rows
/// the colour of a line that waits for a plate, and whether it is more than half full.
#[derive(Clone, Copy, Default)]
pub(super) struct SlotTable([Option<SlotCells>; 9]);

#[derive(Clone, Copy)]
struct SlotCells {
    points: [u8; 4],
    waiting: [Option<(Colour, bool)>; 2],
}

impl Encoder<'_> {
    fn slot(&mut self, slot: Slot) -> SlotCells {
        let (board, gains) = (self.board, &self.gains);
        *self.slots.0[slot.index()].get_or_insert_with(|| {
            let (upper, left) = (2 * (slot.index() / 3), 2 * (slot.index() % 3));
            let points = std::array::from_fn(|place| {
                let (row, column) = (Row::ALL[upper + place / 2], Column::ALL[left + place % 2]);
                let covered = board.dome().covered() | CellSet::cell(row, column);
                let (across, down) = runs(covered, row, column);
                tile_points(across, down) as u8 - 1
            });
            let waiting = std::array::from_fn(|place| {
                let row = Row::ALL[upper + place];
                let Held { colour, count } = board.line(row)?;
                let is_waiting = gains.class(row, colour) == WAITING;
                is_waiting.then_some((colour, 2 * u32::from(count) > row.spaces()))
            });
            SlotCells { points, waiting }
        })
    }

    pub(super) fn lay(&mut self, plate: Plate, slot: Slot, quarter: Quarter) -> MoveRows {
        let SlotCells { points: of_cells, waiting } = self.slot(slot);
        let Encoder { position, board, other, .. } = *self;
        let cells = &CELLS[plate.index()][quarter.index()];
        let upper = 2 * (slot.index() / 3);
        let (mut lines, mut colours, mut points, mut odd) = ([0; 2], [0; 2], 0, 0);
        for half in 0..2 {
            let row = Row::ALL[upper + half];
            let mut serves = false;
            for place in 2 * half..2 * half + 2 {
                match cells[place] {
                    Cell::Colour(colour) => {
                        colours[half] += usize::from(!self.gains.has_cell(row, colour));
                        points += u32::from(of_cells[place]);
                        serves |= waiting[half].is_some_and(|(waiting, _)| waiting == colour);
                    }
                    Cell::Any => {
                        colours[half] += 2;
                        points += u32::from(of_cells[place]);
                        (serves, odd) = (true, place);
                    }
                    Cell::Special => odd = place,
                }
            }
            lines[half] = match waiting[half] {
                None => 0,
                Some(_) if !serves => 1,
                Some((_, is_half_full)) => 2 + usize::from(is_half_full),
            };
        }
        let source = match position.phase() {
            Phase::SetUp => 0,
            Phase::Keeping => 1,
            _ => 2,
        };
        let (band, [one, two]) = (slot.index() / 3, colours.map(|count: usize| count.min(3)));
        let tokens = |used: u8| usize::from(2 - used.min(2));
        let shown = position.display().len().min(3);
        let universal = usize::from(plate.kind() == PlateKind::Universal);
        rows_at([
            LAY + 9 * universal + slot.index(),
            LAY_LINES + 16 * band + 4 * lines[0] + lines[1],
            LAY_PLATE + 4 * plate.index() + quarter.index(),
            LAY_COLOURS + 16 * band + 4 * one + two,
            LAY_POINTS + CELL_POINTS * (4 * universal + odd) + most(points, CELL_POINTS),
            LAY_TOKENS + 4 * (3 * tokens(board.tokens()) + tokens(other.tokens())) + shown,
            LAY_CELL + 12 * source + 6 * universal + upper + odd / 2,
        ])
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
