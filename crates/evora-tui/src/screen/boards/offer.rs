//! Factories and the centre, which Azul and Summer Pavilion share.

use evora_rules::Source;
use ratatui::layout::Rect;

use crate::any_tile::AnyTile;
use crate::controller::Spot;
use crate::screen::canvas::{Canvas, Size};
use crate::screen::render_context::RenderContext;
use crate::screen::theme::Role;

/// Factories and centre with their tiles.
pub(super) struct Offer {
    /// Each factory and its tiles.
    pub factories: Vec<(Source, Vec<AnyTile>)>,
    /// The centre, colour by colour.
    pub centre: Vec<AnyTile>,
    /// Whether the marker lies in the centre.
    pub marker: bool,
}

/// Returns the columns of a factory: its number, four tiles, a gap.
fn wide(size: Size) -> u16 {
    2 + 4 * size.width + 2
}

/// Returns the number of factories in a row.
fn in_a_row(area: Rect, size: Size, offer: &Offer) -> u16 {
    let fit = (area.width + 2) / wide(size);
    let all = offer.factories.len() as u16;
    // Balance the rows.
    let rows = all.div_ceil(fit.max(1)).max(1);
    all.div_ceil(rows).max(1)
}

/// Returns the height in rows.
pub(super) fn height(area: Rect, size: Size, offer: &Offer) -> u16 {
    let rows = (offer.factories.len() as u16).div_ceil(in_a_row(area, size, offer));
    // Tiles of more than one row need a gap between them; the centre may need a second row.
    let gap = u16::from(size.height > 1);
    rows * (size.height + gap) + centre_rows(area, size, offer) * size.height
}

fn centre_rows(area: Rect, size: Size, offer: &Offer) -> u16 {
    let mut rows = 1;
    place_centre(area.width.saturating_sub(2), size, offer, |_, (_, row), _| rows = row + 1);
    rows
}

/// Lays out the groups of the centre, in columns and rows from its first tile. A group is as long as
/// its tiles or, if they do not all fit in a row, a tile and a count.
fn place_centre(
    width: u16,
    size: Size,
    offer: &Offer,
    mut put: impl FnMut(&[AnyTile], (u16, u16), bool),
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

/// Returns the count shown after a tile.
fn counter(alike: &[AnyTile]) -> String {
    alike.len().to_string()
}

/// Paints the offer from the top of the area. Returns the rows used.
pub(super) fn draw(
    canvas: &mut Canvas,
    area: Rect,
    context: &RenderContext,
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
        group(canvas, (x + 2, y), context, size, *source, tiles);
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
            context.offer(canvas, area, Spot::Offer(Source::Centre, alike[0]));
        } else {
            group(canvas, (x, y), context, size, Source::Centre, alike);
        }
    });
    height(area, size, offer)
}

/// Draws tiles side by side; all tiles of a colour are one spot.
fn group(
    canvas: &mut Canvas,
    (mut x, y): (u16, u16),
    context: &RenderContext,
    size: Size,
    source: Source,
    tiles: &[AnyTile],
) {
    for alike in tiles.chunk_by(|a, b| a == b) {
        let long = alike.len() as u16 * size.width;
        for (place, &tile) in alike.iter().enumerate() {
            canvas.tile(x + place as u16 * size.width, y, size, tile);
        }
        let area = Rect { x, y, width: long, height: size.height };
        context.offer(canvas, area, Spot::Offer(source, alike[0]));
        x += long;
    }
}
