//! The factories: sun side, moon side, and the chip below the moon side's stack.

use evora_rules::duel::{Duel, Factory, FactoryChip, Phase};
use ratatui::layout::Rect;

use super::board::chip;
use crate::any_tile::{AnyTile, any_tiles};
use crate::controller::Spot;
use crate::screen::canvas::{Canvas, Size, width};
use crate::screen::render_context::RenderContext;
use crate::screen::theme::Role;

/// The most tiles on a sun side, which is the large factory's.
const SUN: u16 = 5;
/// Columns for the tiles below the top of a stack.
const BELOW: u16 = 2;

/// Returns the size of half a chip.
fn half(size: Size) -> Size {
    Size { width: if size.height > 1 { 2 } else { 1 }, height: size.height }
}

/// Returns the first column of the moon side.
fn moon_at(size: Size) -> u16 {
    2 + SUN * size.width + 1
}

/// Returns the column of the chip.
fn chip_at(size: Size) -> u16 {
    moon_at(size) + BELOW + size.width + 1
}

/// Returns columns and rows, with this many rows between two factories.
pub(super) fn extent(size: Size, gap: u16) -> (u16, u16) {
    (chip_at(size) + 2 + 2 * half(size).width, 1 + 5 * size.height + 4 * gap)
}

/// Paints all factories, one below the other.
pub(super) fn draw(
    canvas: &mut Canvas,
    area: Rect,
    context: &RenderContext,
    table: &Duel,
    size: Size,
    gap: u16,
) {
    let words = context.words;
    let (sun, moon, chip) = (area.x + 2, area.x + moon_at(size), area.x + chip_at(size));
    canvas.say(sun, area.y, &words.say("duel-sun"), Role::Faint);
    canvas.say(chip, area.y, &words.say("duel-chip"), Role::Faint);
    // A long label starts before its column rather than run into the next.
    let name = words.say("duel-moon");
    let moon = moon.min(chip.saturating_sub(1 + width(&name)));
    canvas.say(moon, area.y, &name, Role::Faint);
    let is_moon = |spot: &Spot| matches!(spot, Spot::Moon(_));
    if context.last.as_ref().is_some_and(|(_, spots)| spots.iter().any(is_moon)) {
        canvas.say(moon - 1, area.y, "•", Role::Act);
    }
    for (place, factory) in (0u16..).zip(Factory::ALL) {
        let y = area.y + 1 + place * (size.height + gap);
        let row =
            Rect { y, height: size.height, width: area.width.min(extent(size, gap).0), ..area };
        factory_row(canvas, row, context, table, size, factory);
    }
}

fn factory_row(
    canvas: &mut Canvas,
    area: Rect,
    context: &RenderContext,
    table: &Duel,
    size: Size,
    factory: Factory,
) {
    let middle = area.y + (size.height - 1) / 2;
    let sun = any_tiles(table.sun(factory));
    let role = if sun.is_empty() { Role::Faint } else { Role::Strong };
    canvas.say(area.x, middle, &factory.to_string(), role);
    let is_here =
        |spot: &Spot| matches!(spot, Spot::Sun(from, _) | Spot::Chip(from) if *from == factory);
    let was_here = context.last.as_ref().is_some_and(|(_, spots)| spots.iter().any(is_here));
    if was_here {
        canvas.say(area.x + 1, middle, "•", Role::Act);
    }
    let moon = moon_side(table, factory);
    // The large moon side may need more room than there is beside an empty sun side.
    let taken = sun.len() as u16 * size.width;
    let needed = moon.len() as u16 * size.width;
    let moon_x = match factory.small() {
        Some(_) => area.x + moon_at(size),
        None => {
            let farthest = area.right().saturating_sub(needed);
            (area.x + moon_at(size)).min(farthest.max(area.x + 2 + taken + 1))
        }
    };
    let spaces = if factory == Factory::Large { SUN } else { SUN - 1 };
    let room = (moon_x - 1).saturating_sub(area.x + 2) / size.width;
    for place in sun.len() as u16..spaces.min(room) {
        canvas.slot(area.x + 2 + place * size.width, area.y, size, " ");
    }
    let mut x = area.x + 2;
    for alike in sun.chunk_by(|a, b| a == b) {
        x = group(canvas, (x, area.y), context, size, alike, Spot::Sun(factory, alike[0]));
    }
    (area.y..area.bottom()).for_each(|y| _ = canvas.say(moon_x - 1, y, "│", Role::Accent));
    match factory.small() {
        Some(small) => {
            stack(canvas, (moon_x, area.y), context, size, &moon);
            factory_chip(canvas, area, context, table.factory_chip(small), size, factory);
        }
        None => {
            let mut x = moon_x;
            let colours = moon.iter().filter_map(|tile| *tile).collect::<Vec<AnyTile>>();
            if moon.len() > colours.len() {
                canvas.marker(x, area.y, size);
                x += size.width;
            }
            for alike in colours.chunk_by(|a, b| a == b) {
                x = group(canvas, (x, area.y), context, size, alike, Spot::Moon(alike[0]));
            }
        }
    }
}

/// Returns the tiles of a moon side: a stack from the bottom, or the large factory's tiles after the marker (`None`).
fn moon_side(table: &Duel, factory: Factory) -> Vec<Option<AnyTile>> {
    match factory.small() {
        Some(small) => table.moon(small).from_bottom().map(|colour| Some(colour.into())).collect(),
        None => {
            let is_here = table.marker().is_none() && table.phase() != Phase::Over;
            let marker = is_here.then_some(None);
            marker.into_iter().chain(any_tiles(table.large_moon()).into_iter().map(Some)).collect()
        }
    }
}

/// Draws tiles of one colour, which are one spot. Returns the column after them.
fn group(
    canvas: &mut Canvas,
    (x, y): (u16, u16),
    context: &RenderContext,
    size: Size,
    alike: &[AnyTile],
    spot: Spot,
) -> u16 {
    for (place, &tile) in (0u16..).zip(alike) {
        canvas.tile(x + place * size.width, y, size, tile);
    }
    let width = alike.len() as u16 * size.width;
    context.offer(canvas, Rect { x, y, width, height: size.height }, spot);
    x + width
}

/// Draws a stack from the side: only the top tile, which can be taken, has full size.
fn stack(
    canvas: &mut Canvas,
    (x, y): (u16, u16),
    context: &RenderContext,
    size: Size,
    stack: &[Option<AnyTile>],
) {
    let tiles: Vec<AnyTile> = stack.iter().filter_map(|tile| *tile).collect();
    let Some((&top, below)) = tiles.split_last() else { return };
    let thin = Size { width: 1, height: size.height };
    let mut x = x + BELOW.saturating_sub(below.len() as u16);
    for &tile in below {
        let style = canvas.theme.tile(tile);
        let sign = canvas.theme.mark(tile).to_string();
        canvas.cell(x, y, thin, &sign, style);
        x += 1;
    }
    group(canvas, (x, y), context, size, &[top], Spot::Moon(top));
}

fn factory_chip(
    canvas: &mut Canvas,
    area: Rect,
    context: &RenderContext,
    lying: FactoryChip,
    size: Size,
    factory: Factory,
) {
    let half = half(size);
    let (x, middle) = (area.x + chip_at(size), area.y + (size.height - 1) / 2);
    let ring = Rect { x, y: area.y, width: 2 + 2 * half.width, height: size.height };
    match lying {
        FactoryChip::None => {}
        FactoryChip::Hidden | FactoryChip::Down(_) => {
            let back = "·".repeat(usize::from(2 * half.width));
            canvas.say(x, middle, &format!("({back})"), Role::Faint);
        }
        FactoryChip::Up(up) => {
            chip(canvas, ring, half, up);
            context.offer(canvas, ring, Spot::Chip(factory));
        }
    }
}
