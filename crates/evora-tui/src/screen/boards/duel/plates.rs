//! The row of plates: display, stack, drawn plates, and the rotations of a chosen plate.

use evora_rules::duel::{Phase, Plate, PlateKind, Quarter, View};
use evora_words::Value;
use ratatui::layout::Rect;

use super::{dome, laying, offer_now};
use crate::any_tile::AnyTile;
use crate::controller::Spot;
use crate::screen::canvas::{Canvas, Mark, Size, Target, width, wrapped};
use crate::screen::render_context::RenderContext;
use crate::screen::theme::Role;

/// Returns the rows of framed plates.
pub(super) fn height(size: Size) -> u16 {
    2 * size.height + 2
}

/// An item of the row.
#[derive(Clone, Copy)]
enum Item {
    /// A plate of the display, or one being looked at.
    Plate(Plate),
    /// A rotation of the chosen plate.
    Turned(Plate, Quarter),
    /// The stack: its number of plates, and the back of the top one, which can be drawn.
    Stack(usize, Option<PlateKind>),
    /// The back of a drawn plate that was not looked at.
    Drawn(PlateKind),
    /// The back of a plate that the other player is looking at.
    Others(PlateKind),
}

/// How the row is laid out.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// Each in a frame, with cells of this size.
    Framed(Size),
    /// Without frames, if there are many.
    Bare,
}

impl Way {
    /// Returns the columns of an item and the gap after it.
    fn step(self) -> u16 {
        match self {
            Way::Framed(size) => 2 * size.width + 3,
            Way::Bare => 2 * Size::SMALL.width + 1,
        }
    }

    /// Returns the columns of this many items.
    fn columns(self, items: usize) -> u16 {
        (items as u16 * self.step()).saturating_sub(1)
    }
}

/// Paints the row.
pub(super) fn draw(
    canvas: &mut Canvas,
    area: Rect,
    context: &RenderContext,
    view: &View,
    size: Size,
) {
    let ways = [Way::Framed(size), Way::Framed(Size::SMALL), Way::Bare];
    let items = items(context, view);
    let way = ways.into_iter().find(|way| way.columns(items.len()) <= area.width);
    let way = way.unwrap_or(Way::Bare);
    let mut x = area.x;
    for &item in &items {
        match way {
            Way::Framed(size) => framed(canvas, (x, area.y), context, size, item),
            Way::Bare => bare(canvas, (x, area.y), context, item),
        }
        x += way.step();
    }
    let is_turning = items.iter().any(|item| matches!(item, Item::Turned(..)));
    if !is_turning && x + 6 <= area.right() {
        let room = Rect { x, width: area.right() - x, ..area };
        told(canvas, room, context, view);
    }
}

/// Returns the items of the row.
fn items(context: &RenderContext, view: &View) -> Vec<Item> {
    let table = view.table();
    let is_looking = !table.looked().is_empty();
    // While looking at drawn plates, only these can be chosen.
    let plates = if is_looking { table.looked() } else { table.display() };
    if let Some(laying) = laying(context).filter(|laying| laying.is_placed) {
        let turned = Quarter::ALL.map(|quarter| Item::Turned(laying.plate, quarter));
        // Of more than three plates, only the chosen one stays beside its four rotations.
        let stays = |plate: &Plate| plates.len() <= 3 || *plate == laying.plate;
        return plates.iter().filter(stays).map(Item::Plate).chain(turned).collect();
    }
    let mut items: Vec<Item> = plates.iter().map(Item::Plate).collect();
    if view.stack_left() > 0 && !is_looking {
        items.push(Item::Stack(view.stack_left(), table.top()));
    }
    items.extend(table.drawn_kinds().map(Item::Drawn));
    items.extend(view.others_backs().map(Item::Others));
    items
}

/// Returns the spots of an item; at most one of them can be chosen.
fn spots(item: Item) -> Vec<Spot> {
    match item {
        Item::Plate(plate) => vec![Spot::Plate(plate), Spot::Under(plate)],
        Item::Turned(_, quarter) => vec![Spot::Turn(quarter)],
        Item::Stack(..) => vec![Spot::Draw],
        Item::Drawn(_) => vec![Spot::Look],
        Item::Others(_) => vec![],
    }
}

fn offer(canvas: &mut Canvas, area: Rect, context: &RenderContext, item: Item) {
    for spot in spots(item) {
        match spot {
            Spot::Under(_) | Spot::Look => offer_now(canvas, area, context, spot),
            _ => context.offer(canvas, area, spot),
        }
    }
}

fn framed(
    canvas: &mut Canvas,
    (x, y): (u16, u16),
    context: &RenderContext,
    size: Size,
    item: Item,
) {
    let frame = Rect { x, y, width: 2 * size.width + 2, height: height(size) };
    let mark =
        spots(item).into_iter().map(|spot| context.mark(spot)).find(|mark| *mark != Mark::Idle);
    let role = match mark {
        Some(Mark::Chosen | Mark::Cursor) => Role::Act,
        _ => Role::Accent,
    };
    canvas.edge(frame, role);
    canvas.say(x + 1, y, &name(item), Role::Strong);
    picture(canvas, (x + 1, y + 1), size, item);
    offer(canvas, frame, context, item);
}

fn bare(canvas: &mut Canvas, (x, y): (u16, u16), context: &RenderContext, item: Item) {
    canvas.say(x + 1, y, &name(item), Role::Strong);
    picture(canvas, (x, y + 1), Size::SMALL, item);
    // The brackets go around the number, so that they cover no symbol.
    let area = Rect { x, y, width: 2 * Size::SMALL.width, height: 3 };
    offer(canvas, Rect { height: 1, ..area }, context, item);
    for spot in spots(item) {
        if context.mark(spot) != Mark::Idle {
            canvas.reach(area, Target::Spot(spot));
        }
    }
}

/// Returns the label of an item: the plate's number, its quarter turns, or the size of the stack.
fn name(item: Item) -> String {
    match item {
        Item::Plate(plate) => plate.to_string(),
        Item::Turned(_, quarter) => format!("r{}", quarter.letter()),
        Item::Stack(count, _) => format!("×{count}"),
        Item::Drawn(_) | Item::Others(_) => String::new(),
    }
}

fn picture(canvas: &mut Canvas, (x, y): (u16, u16), size: Size, item: Item) {
    let cells = match item {
        Item::Plate(plate) => plate.cells(Quarter::R0),
        Item::Turned(plate, quarter) => plate.cells(quarter),
        Item::Stack(_, kind) => return back(canvas, (x, y), size, kind),
        Item::Drawn(kind) | Item::Others(kind) => return back(canvas, (x, y), size, Some(kind)),
    };
    for (place, cell) in (0u16..).zip(cells) {
        let (right, down) = (place % 2 * size.width, place / 2 * size.height);
        dome::empty(canvas, x + right, y + down, size, cell);
    }
}

/// Draws the back of a plate: the symbol of its kind in two corners, on a shade of its own.
fn back(canvas: &mut Canvas, (x, y): (u16, u16), size: Size, kind: Option<PlateKind>) {
    let (wide, high) = (2 * size.width, 2 * size.height);
    let (background, sign) = match kind {
        Some(PlateKind::Special) => ("▒", AnyTile::Special.glyph()),
        Some(PlateKind::Universal) => ("░", '?'),
        None => ("░", '░'),
    };
    for row in 0..high {
        canvas.say(x, y + row, &background.repeat(wide.into()), Role::Accent);
    }
    let (right, down) = (size.width / 2, (size.height - 1) / 2);
    let other = (size.width + (size.width - 1) / 2, size.height + down);
    for (right, down) in [(right, down), other] {
        canvas.say(x + right, y + down, &sign.to_string(), Role::Strong);
    }
}

/// Describes what the seat knows of face-down plates.
fn told(canvas: &mut Canvas, area: Rect, context: &RenderContext, view: &View) {
    let (words, table) = (context.words, view.table());
    let mut lines: Vec<(String, Role)> = Vec::new();
    match table.phase() {
        Phase::Keeping if !table.looked().is_empty() => {
            lines.push((words.say("duel-keep"), Role::Ink));
        }
        Phase::Returning { .. } if !table.looked().is_empty() => {
            lines.push((words.say("duel-return"), Role::Ink));
        }
        _ => {}
    }
    if let Some(top) = table.top() {
        lines.push((words.tell("duel-top", &[("kind", top.name().into())]), Role::Ink));
    }
    if view.stack_left() > 0 {
        let args = [("count", view.stack_left().into())];
        lines.push((words.tell("duel-stack", &args), Role::Ink));
    }
    if context.mark(Spot::Draw) != Mark::Idle {
        let cost = table.board(context.own).score().min(1);
        lines.push((words.tell("duel-draw-cost", &[("count", cost.into())]), Role::Faint));
    }
    let returned: Vec<String> = table
        .returned()
        .iter()
        .map(|returned| match returned.plate() {
            Some(plate) => plate.to_string(),
            None => words.plate_kind(returned.kind()),
        })
        .collect();
    if !returned.is_empty() {
        let count = ("count", returned.len().into());
        let args = [count, ("plates", Value::from(returned.join(", ")))];
        lines.push((words.tell("duel-returned", &args), Role::Faint));
    }
    let backs: Vec<String> = view.others_backs().map(|kind| words.plate_kind(kind)).collect();
    if !backs.is_empty() {
        let args = [("plates", Value::from(backs.join(", ")))];
        lines.push((words.tell("duel-others-backs", &args), Role::Faint));
    }
    let mut y = area.y;
    for (text, role) in lines {
        let parts = wrapped(&text, area.width);
        let too_wide = parts.iter().any(|part| width(part) > area.width);
        // A line that does not fit beside the plates is left out, because half a line would mislead.
        if too_wide || usize::from(y) + parts.len() > area.bottom().into() {
            continue;
        }
        for line in parts {
            canvas.say(area.x, y, &line, role);
            y += 1;
        }
    }
}
