//! The factories: a sun side, a moon side, and the chip below the moon side's stack.

use evora_rules::duel::{Duel, Factory, FactoryChip, Phase};
use ratatui::layout::Rect;

use super::board::chip;
use crate::controller::Spot;
use crate::glaze::{Glaze, glazes};
use crate::screen::canvas::{Canvas, Size, width};
use crate::screen::look::Role;
use crate::screen::scene::Scene;

/// The most tiles that ever lie on a sun side: the large one's.
const SUN: u16 = 5;
/// Tiles below the top of a stack.
const BELOW: u16 = 2;

/// The half of a chip.
fn half(size: Size) -> Size {
    Size { width: if size.height > 1 { 2 } else { 1 }, height: size.height }
}

/// Where the moon side begins.
fn moon_at(size: Size) -> u16 {
    2 + SUN * size.width + 1
}

/// Where the chip lies.
fn chip_at(size: Size) -> u16 {
    moon_at(size) + BELOW + size.width + 1
}

/// Columns and rows, with so many rows between two factories.
pub(super) fn extent(size: Size, gap: u16) -> (u16, u16) {
    (chip_at(size) + 2 + 2 * half(size).width, 1 + 5 * size.height + 4 * gap)
}

/// Paints all of them, one below the other.
pub(super) fn draw(
    canvas: &mut Canvas,
    area: Rect,
    scene: &Scene,
    table: &Duel,
    size: Size,
    gap: u16,
) {
    let words = scene.words;
    let (sun, moon, chip) = (area.x + 2, area.x + moon_at(size), area.x + chip_at(size));
    canvas.say(sun, area.y, &words.say("duel-sun"), Role::Faint);
    canvas.say(chip, area.y, &words.say("duel-chip"), Role::Faint);
    // A long name begins before its column rather than run into the next.
    let name = words.say("duel-moon");
    let moon = moon.min(chip.saturating_sub(1 + width(&name)));
    canvas.say(moon, area.y, &name, Role::Faint);
    let is_moon = |spot: &Spot| matches!(spot, Spot::Moon(_));
    if scene.last.as_ref().is_some_and(|(_, spots)| spots.iter().any(is_moon)) {
        canvas.say(moon - 1, area.y, "•", Role::Act);
    }
    for (place, factory) in (0u16..).zip(Factory::ALL) {
        let y = area.y + 1 + place * (size.height + gap);
        let row =
            Rect { y, height: size.height, width: area.width.min(extent(size, gap).0), ..area };
        factory_row(canvas, row, scene, table, size, factory);
    }
}

fn factory_row(
    canvas: &mut Canvas,
    area: Rect,
    scene: &Scene,
    table: &Duel,
    size: Size,
    factory: Factory,
) {
    let middle = area.y + (size.height - 1) / 2;
    let sun = glazes(table.sun(factory));
    let role = if sun.is_empty() { Role::Faint } else { Role::Strong };
    canvas.say(area.x, middle, &factory.to_string(), role);
    let is_here =
        |spot: &Spot| matches!(spot, Spot::Sun(from, _) | Spot::Chip(from) if *from == factory);
    let was_here = scene.last.as_ref().is_some_and(|(_, spots)| spots.iter().any(is_here));
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
        x = group(canvas, (x, area.y), scene, size, alike, Spot::Sun(factory, alike[0]));
    }
    (area.y..area.bottom()).for_each(|y| _ = canvas.say(moon_x - 1, y, "│", Role::Accent));
    match factory.small() {
        Some(small) => {
            stack(canvas, (moon_x, area.y), scene, size, &moon);
            factory_chip(canvas, area, scene, table.factory_chip(small), size, factory);
        }
        None => {
            let mut x = moon_x;
            let colours = moon.iter().filter_map(|tile| *tile).collect::<Vec<Glaze>>();
            if moon.len() > colours.len() {
                canvas.marker(x, area.y, size);
                x += size.width;
            }
            for alike in colours.chunk_by(|a, b| a == b) {
                x = group(canvas, (x, area.y), scene, size, alike, Spot::Moon(alike[0]));
            }
        }
    }
}

/// What lies on a moon side: a stack from the bottom, or the large one's tiles after the marker, which has no colour.
fn moon_side(table: &Duel, factory: Factory) -> Vec<Option<Glaze>> {
    match factory.small() {
        Some(small) => table.moon(small).from_bottom().map(|colour| Some(colour.into())).collect(),
        None => {
            let is_here = table.marker().is_none() && table.phase() != Phase::Over;
            let marker = is_here.then_some(None);
            marker.into_iter().chain(glazes(table.large_moon()).into_iter().map(Some)).collect()
        }
    }
}

/// Tiles of one colour side by side, which are one spot; the column after them.
fn group(
    canvas: &mut Canvas,
    (x, y): (u16, u16),
    scene: &Scene,
    size: Size,
    alike: &[Glaze],
    spot: Spot,
) -> u16 {
    for (place, &glaze) in (0u16..).zip(alike) {
        canvas.tile(x + place * size.width, y, size, glaze);
    }
    let width = alike.len() as u16 * size.width;
    scene.offer(canvas, Rect { x, y, width, height: size.height }, spot);
    x + width
}

/// A stack, seen from the side: only the top can be taken, so only that one is as large as a tile.
fn stack(
    canvas: &mut Canvas,
    (x, y): (u16, u16),
    scene: &Scene,
    size: Size,
    stack: &[Option<Glaze>],
) {
    let tiles: Vec<Glaze> = stack.iter().filter_map(|tile| *tile).collect();
    let Some((&top, below)) = tiles.split_last() else { return };
    let thin = Size { width: 1, height: size.height };
    let mut x = x + BELOW.saturating_sub(below.len() as u16);
    for &glaze in below {
        let style = canvas.look.tile(glaze);
        let sign = canvas.look.mark(glaze).to_string();
        canvas.cell(x, y, thin, &sign, style);
        x += 1;
    }
    group(canvas, (x, y), scene, size, &[top], Spot::Moon(top));
}

fn factory_chip(
    canvas: &mut Canvas,
    area: Rect,
    scene: &Scene,
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
            scene.offer(canvas, ring, Spot::Chip(factory));
        }
    }
}
