//! The dome: six by six cells in nine slots.

use evora_rules::duel::{Cell, Column, Phase, Row, Slot};
use ratatui::layout::Rect;

use super::board::Board;
use super::{laying, offer_now};
use crate::any_tile::AnyTile;
use crate::controller::Spot;
use crate::screen::canvas::{Canvas, Mark, Size};
use crate::screen::theme::Role;

/// The layout of a dome's cells. From medium tiles on, every slot has a border; smaller ones only have a line between
/// the columns of plates.
pub(super) struct Grid {
    x: u16,
    y: u16,
    size: Size,
}

fn has_edges(size: Size) -> bool {
    size.width > 2
}

/// Returns columns and rows of a dome.
pub(super) fn extent(size: Size) -> (u16, u16) {
    let (across, down) = if has_edges(size) { (4, 4) } else { (2, 0) };
    (6 * size.width + across, 6 * size.height + down)
}

impl Grid {
    pub(super) fn new(x: u16, y: u16, size: Size) -> Grid {
        Grid { x, y, size }
    }

    /// Returns the first screen row of a row of cells.
    pub(super) fn top(&self, row: Row) -> u16 {
        let row = row.index() as u16;
        let edges = if has_edges(self.size) { 1 + row / 2 } else { 0 };
        self.y + edges + row * self.size.height
    }

    fn left(&self, column: Column) -> u16 {
        let column = column.index() as u16;
        let edges = u16::from(has_edges(self.size)) + column / 2;
        self.x + edges + column * self.size.width
    }

    fn cell(&self, row: Row, column: Column) -> Rect {
        let Size { width, height } = self.size;
        Rect { x: self.left(column), y: self.top(row), width, height }
    }

    /// Returns the area of a slot's four cells, without its border.
    fn slot(&self, slot: Slot) -> Rect {
        let (row, column) = (slot.index() / 3 * 2, slot.index() % 3 * 2);
        let cell = self.cell(Row::ALL[row], Column::ALL[column]);
        Rect { width: 2 * cell.width, height: 2 * cell.height, ..cell }
    }

    /// Draws the borders of all slots.
    fn edges(&self, canvas: &mut Canvas) {
        let (wide, high) = extent(self.size);
        let step = 2 * self.size.width + 1;
        if !has_edges(self.size) {
            for x in [self.x + step - 1, self.x + 2 * step - 1] {
                (self.y..self.y + high).for_each(|y| _ = canvas.say(x, y, "│", Role::Accent));
            }
            return;
        }
        let across = "─".repeat(usize::from(step - 1));
        let rule = |ends: [&str; 3]| {
            let [left, middle, right] = ends;
            format!("{left}{across}{middle}{across}{middle}{across}{right}")
        };
        let down = 2 * self.size.height + 1;
        for y in 0..high {
            if y % down != 0 {
                (0..=3).for_each(|n| {
                    _ = canvas.say(self.x + n * step, self.y + y, "│", Role::Accent);
                });
                continue;
            }
            let ends = match y {
                0 => ["╭", "┬", "╮"],
                _ if y == high - 1 => ["╰", "┴", "╯"],
                _ => ["├", "┼", "┤"],
            };
            canvas.say(self.x, self.y + y, &rule(ends), Role::Accent);
        }
        debug_assert_eq!(wide, 3 * step + 1);
    }
}

/// Draws an empty cell of a plate.
pub(super) fn empty(canvas: &mut Canvas, x: u16, y: u16, size: Size, cell: Cell) {
    match cell {
        Cell::Colour(colour) => canvas.ghost(x, y, size, colour.into()),
        Cell::Any => canvas.slot(x, y, size, "?"),
        Cell::Special => canvas.ghost(x, y, size, AnyTile::Special),
    }
}

/// Paints a player's dome.
pub(super) fn draw(canvas: &mut Canvas, board: &Board, grid: &Grid) {
    grid.edges(canvas);
    for slot in Slot::ALL {
        slot_of(canvas, board, grid, slot);
    }
    for row in Row::ALL {
        for column in Column::ALL {
            cell_of(canvas, board, grid, row, column);
        }
    }
}

/// Draws a slot without a plate, or with the plate about to be laid there.
fn slot_of(canvas: &mut Canvas, board: &Board, grid: &Grid, slot: Slot) {
    let Board { context, seat, size, .. } = *board;
    let area = grid.slot(slot);
    let spot = Spot::Slot(slot);
    if !board.dome().is_empty_slot(slot) {
        if context.was_touched(seat, spot) && has_edges(size) {
            canvas.say(area.x + size.width, area.y - 1, "•", Role::Act);
        }
        return;
    }
    let is_own = seat == context.own;
    match laying(context).filter(|laying| is_own && laying.slot == slot) {
        Some(laying) => {
            for (place, cell) in (0u16..).zip(laying.plate.cells(laying.quarter)) {
                let (x, y) = (place % 2 * size.width, place / 2 * size.height);
                empty(canvas, area.x + x, area.y + y, size, cell);
            }
            // The border shows that the plate is not laid yet.
            let edge = Rect {
                x: area.x - 1,
                y: area.y - 1,
                width: area.width + 2,
                height: area.height + 2,
            };
            canvas.edge(edge, Role::Act);
        }
        None if has_edges(size) => {
            let (x, y) = (area.x + size.width - 1, area.y + size.height - 1);
            canvas.say(x, y, &slot.to_string(), Role::Faint);
        }
        None => {
            for y in area.y..area.bottom() {
                canvas.say(area.x, y, &"· ".repeat(usize::from(size.width)), Role::Faint);
            }
        }
    }
    if is_own {
        context.offer(canvas, area, spot);
    }
}

fn cell_of(canvas: &mut Canvas, board: &Board, grid: &Grid, row: Row, column: Column) {
    let Board { context, seat, size, .. } = *board;
    let area = grid.cell(row, column);
    match (board.dome().tile(row, column), board.dome().cell(row, column)) {
        (Some(tile), _) => canvas.tile(area.x, area.y, size, tile.into()),
        (None, Some(cell)) => empty(canvas, area.x, area.y, size, cell),
        (None, None) => return,
    }
    let spot = Spot::Cell(row.index() as u8 + 1, column.index() as u8 + 1);
    if seat == context.own && board.table.phase() == Phase::Laying(row) {
        offer_now(canvas, area, context, spot);
    }
    if context.was_touched(seat, spot) && size.width > 2 {
        let style =
            canvas.theme.tile(board.dome().tile(row, column).map_or(AnyTile::Special, Into::into));
        canvas.text(area.x, area.y, "•", style);
    }
    if context.is_explained(seat, spot) {
        match board.dome().tile(row, column) {
            // There is no room for brackets beside the symbol.
            Some(tile) if size.width < 3 => {
                let style = canvas.theme.role(Role::Chosen);
                let sign = canvas.theme.mark(tile.into()).to_string();
                canvas.cell(area.x, area.y, size, &sign, style);
            }
            _ => canvas.mark(area, Mark::Cursor),
        }
    }
}
