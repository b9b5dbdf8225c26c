//! Factories and the centre, which Azul and Summer Pavilion share.

use evora_rules::Source;
use ratatui::layout::Rect;

use crate::controller::Spot;
use crate::glaze::Glaze;
use crate::screen::canvas::{Canvas, Size};
use crate::screen::look::Role;
use crate::screen::scene::Scene;

/// What lies on the table to be taken.
pub(super) struct Offer {
    /// Each factory and its tiles.
    pub factories: Vec<(Source, Vec<Glaze>)>,
    /// The centre, colour by colour.
    pub centre: Vec<Glaze>,
    /// Whether the marker lies in the centre.
    pub marker: bool,
}

/// Columns of a factory: its number, four tiles side by side, a gap.
fn wide(size: Size) -> u16 {
    2 + 4 * size.width + 2
}

/// How many factories stand in a row.
fn in_a_row(area: Rect, size: Size, offer: &Offer) -> u16 {
    let fit = (area.width + 2) / wide(size);
    let all = offer.factories.len() as u16;
    // Rows of much the same length look calmer.
    let rows = all.div_ceil(fit.max(1)).max(1);
    all.div_ceil(rows).max(1)
}

/// How many rows of the screen it takes.
pub(super) fn height(area: Rect, size: Size, offer: &Offer) -> u16 {
    let rows = (offer.factories.len() as u16).div_ceil(in_a_row(area, size, offer));
    // Between tiles of two rows a gap; the centre may need a second row.
    let gap = u16::from(size.height > 1);
    rows * (size.height + gap) + centre_rows(area, size, offer) * size.height
}

fn centre_rows(area: Rect, size: Size, offer: &Offer) -> u16 {
    let mut rows = 1;
    place_centre(area.width.saturating_sub(2), size, offer, |_, (_, row), _| rows = row + 1);
    rows
}

/// Finds the place of each group of the centre, in columns and rows from its first tile. A group is as long as
/// its tiles or, where they would not all fit in a row, a tile and a number.
fn place_centre(
    width: u16,
    size: Size,
    offer: &Offer,
    mut put: impl FnMut(&[Glaze], (u16, u16), bool),
) {
    let start = if offer.marker { size.width } else { 0 };
    let counted = start + offer.centre.len() as u16 * size.width > width;
    let (mut x, mut row) = (start + u16::from(counted && offer.marker), 0);
    for alike in offer.centre.chunk_by(|a, b| a == b) {
        let long = match counted {
            true => size.width + counter(alike).len() as u16,
            false => alike.len() as u16 * size.width,
        };
        if x > 0 && x + long > width {
            (x, row) = (0, row + 1);
        }
        put(alike, (x, row), counted);
        x += long + u16::from(counted);
    }
}

/// How many there are, after a tile.
fn counter(alike: &[Glaze]) -> String {
    alike.len().to_string()
}

/// Paints them from the top of the area; how many rows that took.
pub(super) fn draw(
    canvas: &mut Canvas,
    area: Rect,
    scene: &Scene,
    size: Size,
    offer: &Offer,
) -> u16 {
    let columns = in_a_row(area, size, offer);
    let gap = u16::from(size.height > 1);
    for (number, (source, tiles)) in offer.factories.iter().enumerate() {
        let (column, row) = (number as u16 % columns, number as u16 / columns);
        let (x, y) = (area.x + column * wide(size), area.y + row * (size.height + gap));
        let middle = y + (size.height - 1) / 2;
        let role = if tiles.is_empty() { Role::Faint } else { Role::Strong };
        canvas.say(x, middle, &source.to_string(), role);
        for place in tiles.len() as u16..4 {
            canvas.slot(x + 2 + place * size.width, y, size, "·");
        }
        group(canvas, (x + 2, y), scene, size, *source, tiles);
    }
    let rows = (offer.factories.len() as u16).div_ceil(columns);
    let y = area.y + rows * (size.height + gap);
    canvas.say(area.x, y + (size.height - 1) / 2, "C", Role::Strong);
    let x = area.x + 2;
    if offer.marker {
        canvas.marker(x, y, size);
    }
    if offer.centre.is_empty() && !offer.marker {
        canvas.say(x, y, "·", Role::Faint);
    }
    place_centre(area.width.saturating_sub(2), size, offer, |alike, (right, row), counted| {
        let (x, y) = (x + right, y + row * size.height);
        if counted {
            canvas.tile(x, y, size, alike[0]);
            let middle = y + (size.height - 1) / 2;
            let end = canvas.say(x + size.width, middle, &counter(alike), Role::Strong);
            let area = Rect { x, y, width: end - x, height: size.height };
            scene.offer(canvas, area, Spot::Offer(Source::Centre, alike[0]));
        } else {
            group(canvas, (x, y), scene, size, Source::Centre, alike);
        }
    });
    height(area, size, offer)
}

/// Tiles side by side; all of a colour are one spot.
fn group(
    canvas: &mut Canvas,
    (mut x, y): (u16, u16),
    scene: &Scene,
    size: Size,
    source: Source,
    tiles: &[Glaze],
) {
    for alike in tiles.chunk_by(|a, b| a == b) {
        let long = alike.len() as u16 * size.width;
        for (place, &glaze) in alike.iter().enumerate() {
            canvas.tile(x + place as u16 * size.width, y, size, glaze);
        }
        let area = Rect { x, y, width: long, height: size.height };
        scene.offer(canvas, area, Spot::Offer(source, alike[0]));
        x += long;
    }
}
