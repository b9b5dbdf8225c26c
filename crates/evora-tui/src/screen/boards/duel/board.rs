//! A player's board: pattern lines beside the dome, damaged stack, tokens and chips.

use evora_rules::Seat;
use evora_rules::duel::{
    self, CellSet, Chip, DAMAGED_SPACES, Dome, Duel, MARKER_PENALTY, Phase, ROUNDS, Row,
    damage_penalty,
};
use ratatui::layout::Rect;

use super::dome::{self, Grid};
use crate::any_tile::{AnyTile, any_tiles};
use crate::controller::Spot;
use crate::screen::boards::azul::target_label;
use crate::screen::canvas::{Canvas, Mark, Size, Target, width};
use crate::screen::render_context::RenderContext;
use crate::screen::theme::Role;

/// Columns before the lines of the own board, for the effect of each.
const LABEL: u16 = 6;
/// Columns of a chip: two halves in a ring.
const CHIP: u16 = 4;
/// Tokens of each player (D-1.1).
const TOKENS: u8 = 2;

/// A player's board with what is needed to paint it.
#[derive(Clone, Copy)]
pub(super) struct Board<'a> {
    pub(super) context: &'a RenderContext<'a>,
    /// The table in the own seat's view.
    pub(super) table: &'a Duel,
    pub(super) seat: Seat,
    pub(super) size: Size,
    pub(super) score: u16,
}

/// Returns columns and rows of a board; the own one has labels and the costs of damage.
pub(super) fn extent(size: Size, is_own: bool) -> (u16, u16) {
    let (wide, high) = dome::extent(size);
    let label = if is_own { LABEL } else { 0 };
    let store = 1;
    (label + 2 + 6 * size.width + 1 + wide, 1 + high + size.height + u16::from(is_own) + store)
}

impl Board<'_> {
    pub(super) fn dome(&self) -> &Dome {
        self.board().dome()
    }

    fn board(&self) -> &duel::Board {
        self.table.board(self.seat)
    }

    fn is_own(&self) -> bool {
        self.seat == self.context.own
    }

    /// Returns the middle row of a tile.
    fn middle(&self, y: u16) -> u16 {
        y + (self.size.height - 1) / 2
    }

    /// Paints the board from its upper left corner.
    pub(super) fn draw(&self, canvas: &mut Canvas, x: u16, y: u16) {
        let (wide, _) = extent(self.size, self.is_own());
        let left = if self.is_own() { x + LABEL } else { x };
        let title = Rect { x: left, y, width: wide - (left - x), height: 1 };
        self.context.title(canvas, title, self.seat, self.score);
        let dome_at = left + 2 + 6 * self.size.width + 1;
        let grid = Grid::new(dome_at, y + 1, self.size);
        for row in Row::ALL {
            self.line(canvas, left, grid.top(row), row);
        }
        dome::draw(canvas, self, &grid);
        let floor = y + 1 + dome::extent(self.size).1;
        self.floor(canvas, left, floor);
        self.tokens(canvas, title.right(), self.middle(floor));
        let store = floor + self.size.height + u16::from(self.is_own());
        self.chips(canvas, Rect { y: store, ..title });
    }

    /// Returns whether this line is being completed, or its tile laid.
    fn is_due(&self, row: Row) -> bool {
        let phase = self.table.phase();
        self.context.acting == Some(self.seat)
            && (phase == Phase::Completing(row) || phase == Phase::Laying(row))
    }

    /// Draws a pattern line, filled from the right, towards the dome.
    fn line(&self, canvas: &mut Canvas, x: u16, y: u16, row: Row) {
        let Board { context, seat, size, .. } = *self;
        let middle = self.middle(y);
        let spot = Spot::Line(row.index() as u8 + 1);
        let role = if self.is_due(row) { Role::Chosen } else { Role::Faint };
        canvas.say(x, middle, &row.to_string(), role);
        if context.was_touched(seat, spot) {
            canvas.say(x + 1, middle, "•", Role::Act);
        }
        let held = self.board().line(row);
        let count = held.map_or(0, |held| u16::from(held.count));
        let spaces = row.spaces() as u16;
        for place in 0..spaces {
            let at = x + 2 + (5 - place) * size.width;
            match held {
                Some(held) if place < count => canvas.tile(at, y, size, held.colour.into()),
                Some(held) => canvas.ghost(at, y, size, held.colour.into()),
                None => canvas.slot(at, y, size, "·"),
            }
        }
        let fate = x + 2 + 6 * size.width;
        if let Some(held) = held {
            let free = self.dome().free(held.colour).and(CellSet::row(row));
            if free.is_empty() && self.dome().plates_lie(row) {
                // Its tiles will go to the damaged stack (D-4.3).
                canvas.say(fate, middle, "!", Role::Warn);
            } else if count == spaces && !free.is_empty() {
                canvas.say(fate, middle, "▸", Role::Good);
            }
        }
        if !self.is_own() {
            return;
        }
        let from = x + 2 + (6 - spaces) * size.width;
        let area = Rect { x: from, y, width: spaces * size.width, height: size.height };
        context.offer(canvas, area, spot);
        target_label(canvas, (x - LABEL, middle), context, spot);
        self.cell_label(canvas, x - LABEL, middle, row);
        if matches!(context.mark(spot), Mark::Open | Mark::Cursor) {
            // The label is part of the line's clickable area.
            let label = Rect { x: x - LABEL, y, width: from + LABEL - x, height: size.height };
            canvas.reach(label, Target::Spot(spot));
        }
    }

    /// Shows what the tile of this line would score in the cell under the cursor.
    fn cell_label(&self, canvas: &mut Canvas, x: u16, y: u16, row: Row) {
        let Some(table) = self.context.picking else { return };
        if self.table.phase() != Phase::Laying(row) {
            return;
        }
        let chosen = table.pick().chosen().next();
        let Some(spot @ Spot::Cell(..)) = self.context.cursor.or(chosen) else { return };
        let Some(effect) = table.effect_of(spot) else { return };
        let mut x = x;
        for (text, role) in self.context.brief(effect) {
            x = canvas.say(x, y, &text, role);
        }
    }

    /// Draws the damaged stack, and the marker beside it.
    fn floor(&self, canvas: &mut Canvas, x: u16, y: u16) {
        let Board { context, seat, size, .. } = *self;
        let lying: Vec<AnyTile> = any_tiles(self.board().damaged());
        let middle = self.middle(y);
        canvas.say(x, middle, "F", Role::Faint);
        if context.was_touched(seat, Spot::Floor) {
            canvas.say(x + 1, middle, "•", Role::Act);
        }
        let spaces = DAMAGED_SPACES as u16;
        for place in 0..spaces {
            let at = x + 2 + place * size.width;
            match lying.get(usize::from(place)) {
                Some(&tile) => canvas.tile(at, y, size, tile),
                None => canvas.slot(at, y, size, "·"),
            }
            if self.is_own() {
                let cost = format!("−{}", damage_penalty(u32::from(place) + 1));
                let role =
                    if usize::from(place) + 1 == lying.len() { Role::Warn } else { Role::Faint };
                canvas.say(at, y + size.height, &cost, role);
            }
        }
        let has_marker = self.table.marker() == Some(seat);
        let marker_at = x + 2 + spaces * size.width + 1;
        if has_marker {
            canvas.marker(marker_at, y, size);
            if self.is_own() {
                let cost = format!("−{MARKER_PENALTY}");
                canvas.say(marker_at, y + size.height, &cost, Role::Warn);
            }
        }
        let area = Rect { x: x + 2, y, width: spaces * size.width, height: size.height };
        if self.is_own() {
            context.offer(canvas, area, Spot::Floor);
            target_label(canvas, (x - LABEL, middle), context, Spot::Floor);
        }
        if context.is_explained(seat, Spot::Floor) {
            canvas.mark(area, Mark::Cursor);
        }
    }

    /// Draws the tokens, unused ones first; none can be used in the last round (D-3.1).
    fn tokens(&self, canvas: &mut Canvas, right: u16, y: u16) {
        let used = if self.table.round() == ROUNDS { TOKENS } else { self.board().tokens() };
        let left = TOKENS.saturating_sub(used);
        let name = self.context.words.say("duel-tokens");
        let x = canvas.say_right(right - u16::from(TOKENS) - 1, y, &name, Role::Faint);
        let mut x = x + width(&name) + 1;
        for token in 0..TOKENS {
            let (sign, role) =
                if token < left { ("▲", Role::Accent) } else { ("△", Role::Faint) };
            x = canvas.say(x, y, sign, role);
        }
    }

    /// Draws the chips in store, then the spent ones, as many as fit.
    fn chips(&self, canvas: &mut Canvas, area: Rect) {
        let spent = self.board().spent();
        if spent.is_empty() {
            self.store(canvas, area);
            return;
        }
        let name = self.context.words.say("duel-spent");
        let count = format!("{name} {}", spent.len());
        let kept = width(&count) + 2;
        let end = self.store(canvas, Rect { width: area.width.saturating_sub(kept), ..area });
        // Spent chips lie face down: their names are shown if there is room.
        let names = format!("{name} {spent}");
        let fits = end + 2 + width(&names) <= area.right();
        canvas.say(end + 2, area.y, if fits { &names } else { &count }, Role::Faint);
    }

    /// Draws the chips in store. Returns the column after them.
    fn store(&self, canvas: &mut Canvas, area: Rect) -> u16 {
        let name = self.context.words.say("duel-chips");
        let mut x = canvas.say(area.x, area.y, &name, Role::Faint) + 1;
        let chips = self.board().chips();
        if chips.is_empty() {
            return canvas.say(x, area.y, "–", Role::Faint);
        }
        let all: Vec<Chip> = chips.iter().collect();
        for (place, &kind) in all.iter().enumerate() {
            let more = all.len() - place;
            if x + CHIP > area.right() || (more > 1 && x + CHIP + 3 > area.right()) {
                return canvas.say(x, area.y, &format!("+{more}"), Role::Faint);
            }
            let ring = Rect { x, y: area.y, width: CHIP, height: 1 };
            chip(canvas, ring, Size::TINY, kind);
            if self.is_own() {
                let before = all[..place].iter().filter(|&&other| other == kind).count();
                self.spend(canvas, ring, Spot::Spend(kind), before);
            }
            x += CHIP;
        }
        x
    }

    /// Makes a chip clickable for spending. Of identical chips the first is spent first.
    fn spend(&self, canvas: &mut Canvas, area: Rect, spot: Spot, before: usize) {
        let Some(pick) = self.context.pick() else { return };
        let spent = pick.count(spot);
        let mark = match self.context.mark(spot) {
            _ if before < spent => Mark::Chosen,
            Mark::Cursor if before == spent => Mark::Cursor,
            _ if pick.open().contains(&spot) => Mark::Open,
            _ => Mark::Idle,
        };
        canvas.mark(area, mark);
        if mark != Mark::Idle {
            canvas.reach(area, Target::Spot(spot));
        }
    }
}

/// Draws a face-up chip: two halves of this size in a ring.
pub(super) fn chip(canvas: &mut Canvas, area: Rect, half: Size, chip: Chip) {
    let middle = area.y + (half.height - 1) / 2;
    canvas.say(area.x, middle, "(", Role::Ink);
    let halves = chip.halves().map(AnyTile::from);
    for (place, tile) in (0u16..).zip(halves) {
        canvas.tile(area.x + 1 + place * half.width, area.y, half, tile);
    }
    canvas.say(area.x + 1 + 2 * half.width, middle, ")", Role::Ink);
}
