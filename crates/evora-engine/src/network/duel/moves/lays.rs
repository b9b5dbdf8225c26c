//! Plates: laying, drawing, looking.

use evora_rules::duel::{
    Cell, CellSet, Column, Held, Phase, Plate, PlateKind, Quarter, Row, Slot, runs, tile_points,
};

use super::super::gains::WAITING;
use super::{
    CELL_POINTS, DRAW, DRAW_DISPLAY, DRAW_REST, DRAW_SCORE, DRAW_STACK, DRAW_TOKENS, DRAW_TOP,
    Encoder, LAY, LAY_CELL, LAY_COLOURS, LAY_LINES, LAY_PLATE, LAY_POINTS, LAY_TOKENS, LOOK,
    LOOK_COST, LOOK_GAIN, LOOK_LEFT, LOOK_OTHER, LOOK_REST, LOOK_TOP, back, most,
};
use crate::network::layout::MOVE_ROWS;

impl Encoder<'_> {
    pub(super) fn lay(&self, plate: Plate, slot: Slot, quarter: Quarter) -> [usize; MOVE_ROWS] {
        let Encoder { position, board, other, .. } = *self;
        let kind = plate.kind();
        let cells = plate.cells(quarter);
        let (upper, left) = (2 * (slot.index() / 3), 2 * (slot.index() % 3));
        let (mut lines, mut colours, mut points, mut odd) = ([0; 2], [0; 2], 0, 0);
        for (place, cell) in cells.into_iter().enumerate() {
            let (row, column) = (Row::ALL[upper + place / 2], Column::ALL[left + place % 2]);
            if cell != Cell::Special {
                let covered = board.dome().covered() | CellSet::cell(row, column);
                let (across, down) = runs(covered, row, column);
                points += u32::from(tile_points(across, down)) - 1;
            }
            colours[place / 2] += match cell {
                Cell::Colour(colour) => usize::from(!self.gains.has_cell(row, colour)),
                Cell::Any => 2,
                Cell::Special => 0,
            };
            if matches!(cell, Cell::Any | Cell::Special) {
                odd = place;
            }
        }
        for (place, state) in lines.iter_mut().enumerate() {
            let row = Row::ALL[upper + place];
            let Some(Held { colour, count }) = board.line(row) else { continue };
            if self.gains.class(row, colour) != WAITING {
                continue;
            }
            let serves = |cell: &Cell| matches!(cell, Cell::Any) || *cell == Cell::Colour(colour);
            *state = match cells[2 * place..2 * place + 2].iter().any(serves) {
                false => 1,
                true => 2 + usize::from(2 * u32::from(count) > row.spaces()),
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
        let universal = usize::from(kind == PlateKind::Universal);
        [
            LAY + 9 * universal + slot.index(),
            LAY_LINES + 16 * band + 4 * lines[0] + lines[1],
            LAY_PLATE + 4 * plate.index() + quarter.index(),
            LAY_COLOURS + 16 * band + 4 * one + two,
            LAY_POINTS + CELL_POINTS * (4 * universal + odd) + most(points, CELL_POINTS),
            LAY_TOKENS + 4 * (3 * tokens(board.tokens()) + tokens(other.tokens())) + shown,
            LAY_CELL + 12 * source + 6 * universal + upper + odd / 2,
        ]
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
