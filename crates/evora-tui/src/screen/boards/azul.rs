//! Azul and Mini: factories and centre, pattern lines beside the wall, and the floor.

use evora_rules::azul::{Azul, Column, FLOOR_SPACES, Phase, Row, colour_at, floor_penalty};
use evora_rules::{Position, Seat, Side, Source};
use ratatui::layout::Rect;

use super::offer::{self, Offer};
use crate::any_tile::{AnyTile, any_tiles};
use crate::controller::Spot;
use crate::narration::shown_scores;
use crate::screen::canvas::{Canvas, Mark, Size, Target};
use crate::screen::render_context::RenderContext;
use crate::screen::theme::Role;

/// Columns before the lines of the own board, for the effect of each.
const LABEL: u16 = 6;

/// How a score is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Score {
    /// As a number.
    Number,
    /// With two markers on short tracks, tens and units: Mini's own way.
    Tracks,
}

/// The sizes of a layout.
struct Plan {
    own: Size,
    others: Size,
    offer: Size,
}

/// All layouts, the largest first.
const PLANS: [Plan; 6] = [
    Plan { own: Size::HUGE, others: Size::LARGE, offer: Size::LARGE },
    Plan { own: Size::LARGE, others: Size::LARGE, offer: Size::LARGE },
    Plan { own: Size::LARGE, others: Size::MEDIUM, offer: Size::MEDIUM },
    Plan { own: Size::MEDIUM, others: Size::MEDIUM, offer: Size::MEDIUM },
    Plan { own: Size::MEDIUM, others: Size::SMALL, offer: Size::SMALL },
    Plan { own: Size::MEDIUM, others: Size::TINY, offer: Size::SMALL },
];

/// Returns columns and rows of a board; the own one has labels.
fn extent(size: Size, is_own: bool) -> (u16, u16) {
    let label = if is_own { LABEL } else { 0 };
    let width = label + numbers(size) + 10 * size.width + 1;
    // The penalties are shown below the own floor.
    (width, 1 + 6 * size.height + u16::from(is_own))
}

/// Returns the columns of the line numbers; the smallest boards have none.
fn numbers(size: Size) -> u16 {
    if size == Size::TINY { 0 } else { 2 }
}

/// Paints the table. Returns the unused area.
pub(super) fn draw(
    canvas: &mut Canvas,
    area: Rect,
    context: &RenderContext,
    game: &Azul,
    score: Score,
) -> Rect {
    let others = context.others(game.players());
    let offer = offer_of(game);
    let plan = PLANS.iter().find(|plan| fits(plan, area, &offer, others.len() as u16));
    let plan = plan.unwrap_or(&PLANS[PLANS.len() - 1]);
    let high = offer::draw(canvas, area, context, plan.offer, &offer);
    let top = area.y + high + 1;
    let (own_width, own_height) = extent(plan.own, true);
    let board = |seat, x, y, size| Board { context, game, seat, size, x, y, score };
    board(context.own, area.x, top, plan.own).paint(canvas);
    let left = area.x + own_width + 3;
    let (mut x, mut y) = (left, top);
    let (other_width, other_height) = extent(plan.others, false);
    let mut bottom = top + own_height;
    for seat in others {
        if x + other_width > area.right() && x > left {
            (x, y) = (left, y + other_height + 1);
        }
        board(seat, x, y, plan.others).paint(canvas);
        bottom = bottom.max(y + other_height);
        x += other_width + 2;
    }
    let below = (bottom + 1).min(area.bottom());
    Rect { y: below, height: area.bottom() - below, ..area }
}

fn fits(plan: &Plan, area: Rect, offer: &Offer, others: u16) -> bool {
    let (own_width, own_height) = extent(plan.own, true);
    let (other_width, other_height) = extent(plan.others, false);
    let room = (area.width + 2).saturating_sub(own_width + 3);
    let in_a_row = room / (other_width + 2);
    if in_a_row == 0 {
        return false;
    }
    let rows = others.div_ceil(in_a_row);
    let boards = own_height.max(rows * (other_height + 1) - 1);
    // Reserve a few rows for the move list.
    offer::height(area, plan.offer, offer) + 1 + boards + 3 <= area.height
}

fn offer_of(game: &Azul) -> Offer {
    Offer {
        factories: game.factories().map(|f| (f, any_tiles(game.tiles_at(f)))).collect(),
        centre: any_tiles(game.tiles_at(Source::Centre)),
        marker: game.marker().is_none() && game.phase() != Phase::Over,
    }
}

/// A board at its place.
struct Board<'a> {
    context: &'a RenderContext<'a>,
    game: &'a Azul,
    seat: Seat,
    size: Size,
    x: u16,
    y: u16,
    score: Score,
}

impl Board<'_> {
    fn is_own(&self) -> bool {
        self.seat == self.context.own
    }

    /// Returns the column of the line numbers.
    fn left(&self) -> u16 {
        self.x + if self.is_own() { LABEL } else { 0 }
    }

    /// Returns the first column of the lines and the floor.
    fn lines_at(&self) -> u16 {
        self.left() + numbers(self.size)
    }

    /// Returns the area of this many tiles side by side.
    fn area(&self, x: u16, y: u16, tiles: u16) -> Rect {
        let Size { width, height } = self.size;
        Rect { x, y, width: tiles * width, height }
    }

    fn paint(&self, canvas: &mut Canvas) {
        let (wide, _) = extent(self.size, self.is_own());
        let left = self.left();
        let title = Rect { x: left, y: self.y, width: wide - (left - self.x), height: 1 };
        let score = shown_scores(self.game)[self.seat];
        self.context.title(canvas, title, self.seat, score);
        for row in Row::ALL {
            let top = self.y + 1 + row.index() as u16 * self.size.height;
            self.paint_line(canvas, top, row);
            self.paint_wall(canvas, top, row);
        }
        self.paint_floor(canvas, self.y + 1 + 5 * self.size.height);
        if self.score == Score::Tracks && self.is_own() {
            let y = self.y + 2 + 6 * self.size.height;
            tracks(canvas, (self.lines_at(), y), score);
        }
    }

    /// Paints the number of a line, or the letter of the floor.
    fn paint_number(&self, canvas: &mut Canvas, y: u16, sign: char) {
        if numbers(self.size) > 0 {
            let middle = y + (self.size.height - 1) / 2;
            canvas.say(self.left(), middle, &sign.to_string(), Role::Faint);
        }
    }

    /// Paints a pattern line, filled from the right, towards the wall.
    fn paint_line(&self, canvas: &mut Canvas, y: u16, row: Row) {
        self.paint_number(canvas, y, row.letter());
        let held = self.game.board(self.seat).line(row);
        let count = held.map_or(0, |held| u16::from(held.count));
        let spaces = row.spaces() as u16;
        for place in 0..spaces {
            let at = self.lines_at() + (4 - place) * self.size.width;
            match held {
                Some(held) if place < count => canvas.tile(at, y, self.size, held.colour.into()),
                _ => canvas.slot(at, y, self.size, "·"),
            }
        }
        let spot = Spot::Line(row.index() as u8 + 1);
        let from = self.lines_at() + (5 - spaces) * self.size.width;
        self.paint_target(canvas, self.area(from, y, spaces), spot);
    }

    /// Makes a line or the floor clickable, together with the label of its effect.
    fn paint_target(&self, canvas: &mut Canvas, area: Rect, spot: Spot) {
        if self.context.was_touched(self.seat, spot) {
            canvas.touch(area);
        }
        if !self.is_own() {
            return;
        }
        if self.context.mark(spot) != Mark::Idle {
            let before = Rect { x: self.x, width: area.x - self.x, ..area };
            canvas.reach(before, Target::Spot(spot));
        }
        self.context.offer(canvas, area, spot);
        target_label(canvas, (self.x, area.y + (self.size.height - 1) / 2), self.context, spot);
    }

    fn paint_wall(&self, canvas: &mut Canvas, y: u16, row: Row) {
        let wall = self.game.board(self.seat).wall();
        let x = self.lines_at() + 5 * self.size.width + 1;
        for column in Column::ALL {
            let at = x + column.index() as u16 * self.size.width;
            match (wall.get(row, column), self.game.side()) {
                (Some(colour), _) => canvas.tile(at, y, self.size, colour.into()),
                (None, Side::Coloured) => {
                    canvas.ghost(at, y, self.size, colour_at(row, column).into());
                }
                (None, Side::Grey) => canvas.slot(at, y, self.size, "·"),
            }
            let spot = Spot::Cell(row.index() as u8 + 1, column.index() as u8 + 1);
            let area = self.area(at, y, 1);
            if self.is_own() {
                self.context.offer(canvas, area, spot);
                self.paint_gain(canvas, area, spot);
            }
            if self.context.is_explained(self.seat, spot) {
                canvas.mark(area, Mark::Cursor);
            }
        }
    }

    /// Paints what a tile would score in a cell of the grey wall.
    fn paint_gain(&self, canvas: &mut Canvas, area: Rect, spot: Spot) {
        if self.context.mark(spot) == Mark::Idle {
            return;
        }
        if let Some(effect) = self.context.picking.and_then(|table| table.effect_of(spot)) {
            let y = area.y + (area.height - 1) / 2;
            let x = area.x + (area.width - 1) / 2;
            canvas.say(x, y, &effect.gain.to_string(), Role::Good);
        }
    }

    fn paint_floor(&self, canvas: &mut Canvas, y: u16) {
        self.paint_number(canvas, y, 'F');
        let board = self.game.board(self.seat);
        let lying: Vec<AnyTile> = any_tiles(board.floor());
        let spaces = board.floor_spaces();
        let marker = u16::from(spaces) - lying.len() as u16;
        let Size { width, height } = self.size;
        for place in 0..u16::from(FLOOR_SPACES) {
            let at = self.lines_at() + place * width;
            match place.checked_sub(marker).map(|place| lying.get(usize::from(place))) {
                None => canvas.marker(at, y, self.size),
                Some(Some(&tile)) => canvas.tile(at, y, self.size, tile),
                Some(None) => canvas.slot(at, y, self.size, "·"),
            }
            if self.is_own() && width > 2 {
                let cost = floor_penalty(place as u8 + 1) - floor_penalty(place as u8);
                canvas.say(at, y + height, &format!("−{cost}"), Role::Faint);
            }
        }
        let area = self.area(self.lines_at(), y, FLOOR_SPACES.into());
        let lost = floor_penalty(spaces);
        if lost > 0 {
            let middle = y + (height - 1) / 2;
            canvas.say(area.right() + 1, middle, &format!("−{lost}"), Role::Warn);
        }
        self.paint_target(canvas, area, Spot::Floor);
        if self.context.is_explained(self.seat, Spot::Floor) {
            canvas.mark(area, Mark::Cursor);
        }
    }
}

/// Paints the effect of a line or the floor before it.
pub(super) fn target_label(
    canvas: &mut Canvas,
    (x, y): (u16, u16),
    context: &RenderContext,
    spot: Spot,
) {
    if context.mark(spot) == Mark::Idle {
        return;
    }
    let Some(effect) = context.effect(spot) else { return };
    let parts = context.brief(effect);
    if parts.is_empty() {
        canvas.say(x, y, "±0", Role::Faint);
    }
    parts.into_iter().fold(x, |x, (text, role)| canvas.say(x, y, &text, role));
}

/// Paints two tracks from 0 to 9 with a marker each: tens and units.
fn tracks(canvas: &mut Canvas, (x, y): (u16, u16), score: u16) {
    let mut x = x;
    for digit in [score / 10, score % 10] {
        for place in 0..10 {
            let role = if place == digit.min(9) { Role::Marker } else { Role::Faint };
            x = canvas.say(x, y, &place.to_string(), role);
        }
        x += 2;
    }
}
