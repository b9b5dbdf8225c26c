//! Phase 2: completing lines with chips, and placing tiles.

use evora_rules::duel::{
    CORNERS, CellSet, Chip, ChipSet, Column, DIAGONALS, EDGE, Goal, Held, Row, Slot,
};

use super::super::boards::colours;
use super::super::gains::{CLASSES, points};
use super::{
    COMPLETE, COMPLETE_CHIPS, COMPLETE_GAIN, COMPLETE_LEFT, COMPLETE_OTHERS, COMPLETE_ROUND,
    COMPLETE_TWOS, Encoder, PLACE, PLACE_CELL, PLACE_COLUMN, PLACE_GOALS, PLACE_PLATE,
    PLACE_POINTS, PLACE_ROW, SKIP, SKIP_COLOUR, SKIP_GAIN, SKIP_LEFT, SKIP_OTHER, SKIP_OTHERS,
    SKIP_ROUND, SPENT, most,
};
use crate::network::layout::MOVE_ROWS;

impl Encoder<'_> {
    /// The missing tiles of a line and the class of its gain; and its colour.
    fn line(&self, row: Row) -> (usize, usize) {
        let Some(Held { colour, count }) = self.board.line(row) else { return (0, 0) };
        let missing = (row.spaces() as usize).saturating_sub(count.into()).clamp(1, 5);
        (CLASSES * (missing - 1) + self.class(row, colour), colour.index())
    }

    fn round(&self) -> usize {
        usize::from(self.position.round().clamp(1, 5)) - 1
    }

    pub(super) fn complete(&self, row: Row, chips: ChipSet) -> [usize; MOVE_ROWS] {
        let (gain, colour) = self.line(row);
        let shown = self.board.line(row).map_or(0, |held| chips.showing(held.colour).len());
        let is_two = |chip: &Chip| chip.halves()[0] != chip.halves()[1];
        let twos = chips.iter().filter(is_two).count() as u32;
        let left = self.board.chips().len().saturating_sub(chips.len());
        [
            COMPLETE + row.index(),
            COMPLETE_GAIN + gain,
            COMPLETE_CHIPS + SPENT * colour + most(chips.len().saturating_sub(2), SPENT),
            COMPLETE_LEFT + most(left, 9),
            COMPLETE_OTHERS + most(chips.len().saturating_sub(shown), 8),
            COMPLETE_TWOS + most(twos, 6),
            COMPLETE_ROUND + self.round(),
        ]
    }

    pub(super) fn skip(&self, row: Row) -> [usize; MOVE_ROWS] {
        let (gain, colour) = self.line(row);
        [
            SKIP + row.index(),
            SKIP_GAIN + gain,
            SKIP_COLOUR + colour,
            SKIP_LEFT + most(self.board.chips().len(), 11),
            SKIP_OTHERS,
            SKIP_OTHER,
            SKIP_ROUND + self.round(),
        ]
    }

    pub(super) fn place(&self, row: Row, column: Column) -> [usize; MOVE_ROWS] {
        let (dome, goals) = (self.board.dome(), self.position.goals());
        let (cell, slot) = (CellSet::cell(row, column), Slot::at(row, column));
        let covered = dome.covered() | cell;
        let count = |cells: CellSet| covered.and(cells).len() as usize;
        let is_special = !dome.special_cells().and(CellSet::slot(slot)).is_empty();
        let in_row = match (goals.has(Goal::Rows), goals.has(Goal::FiveColours)) {
            (true, _) => 7 + count(CellSet::row(row)),
            (_, true) => 14 + colours(dome, row).min(6) as usize,
            _ => count(CellSet::row(row)),
        };
        let in_column = count(CellSet::column(column));
        let in_column = match (goals.has(Goal::Columns), goals.has(Goal::Edge)) {
            (true, _) => 7 + in_column,
            (_, true) => 14 + 7 * usize::from(EDGE.contains(cell)) + in_column,
            _ => in_column,
        };
        let third = if goals.has(Goal::Diagonals) {
            let on = DIAGONALS.into_iter().filter(|diagonal| diagonal.contains(cell));
            1 + on.map(count).max().unwrap_or(0)
        } else if goals.has(Goal::Corners) {
            let is_corner = CORNERS.into_iter().any(|(corner, _)| corner == slot);
            8 + if is_corner { count(CellSet::slot(slot)) } else { 0 }
        } else {
            0
        };
        let fourth = match (goals.has(Goal::Universal), goals.has(Goal::Special)) {
            (true, _) => 1,
            (_, true) => 2,
            _ => 0,
        };
        let is_any = usize::from(dome.any_cells().contains(cell));
        [
            PLACE + row.index(),
            PLACE_POINTS + most(points(dome, row, column).into(), 14),
            PLACE_CELL + 6 * row.index() + column.index(),
            PLACE_PLATE + 5 * usize::from(is_special) + count(CellSet::slot(slot)),
            PLACE_ROW + in_row,
            PLACE_COLUMN + in_column,
            PLACE_GOALS + 13 * (3 * is_any + fourth) + third,
        ]
    }
}
