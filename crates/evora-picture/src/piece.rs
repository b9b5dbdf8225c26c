//! Pieces: tiles, rhombi, chips, plates and the marker, as the page draws them (`web/board/look/draw.ts`).

use evora_wire::PlateKind;

use crate::drawn::n;
use crate::look::{colour, tile_colour};

/// A rhombus with a tip of 60° up and down, with sides of 100.
pub(crate) const RHOMBUS: &str = "M0 86.6L-50 0L0 -86.6L50 0Z";

fn placed(x: f32, y: f32, size: f32, inner: &str) -> String {
    let scale = (size * 100.0).round() / 10_000.0;
    format!("<g transform=\"translate({} {}) scale({scale})\">{inner}</g>", n(x), n(y))
}

fn used(id: &str) -> String {
    format!("<use href=\"#ev-{id}\"/>")
}

/// Something of the page's that is 100 wide, centred at a place.
pub(crate) fn symbol(id: &str, x: f32, y: f32, size: f32) -> String {
    placed(x, y, size, &used(id))
}

/// A square tile.
pub(crate) fn tile(letter: char, x: f32, y: f32, size: f32) -> String {
    symbol(&format!("t-{letter}"), x, y, size)
}

/// A rhombus, rotated by a multiple of 60 degrees.
pub(crate) fn rhombus(letter: char, turn: u32, x: f32, y: f32, side: f32) -> String {
    symbol(&format!("r-{letter}-{}", turn % 180), x, y, side)
}

/// The marker.
pub(crate) fn marker(x: f32, y: f32, size: f32) -> String {
    symbol("marker", x, y, size)
}

/// An empty space; with a faint motif if it takes only one colour.
pub(crate) fn slot(x: f32, y: f32, size: f32, hint: Option<char>) -> String {
    let faint = hint.map(|letter| {
        let ink = colour("line");
        format!("<g color=\"{ink}\" opacity=\".32\" transform=\"scale(.62)\">{}</g>", motif(letter))
    });
    placed(x, y, size, &(used("slot") + &faint.unwrap_or_default()))
}

/// The print of an empty cell: a colour, `?` for any, `*` for a special tile.
pub(crate) fn print(cell: char, x: f32, y: f32, size: f32) -> String {
    match cell {
        '?' => symbol("any", x, y, size),
        '*' => symbol("g-S", x, y, size),
        letter => symbol(&format!("g-{letter}"), x, y, size),
    }
}

/// The motif of a colour, in the current colour.
pub(crate) fn motif(letter: char) -> String {
    used(&format!("m-{letter}"))
}

/// A chip by its halves; face down without them.
pub(crate) fn chip(halves: Option<&str>, x: f32, y: f32, size: f32) -> String {
    let face = |letter: char, path: &str| {
        format!("<path fill=\"{}\" d=\"{path}\"/>", tile_colour(letter, ""))
    };
    let ink = |letter: char, place: &str| {
        let glyph = tile_colour(letter, "-glyph");
        format!("<g color=\"{glyph}\" transform=\"{place}\">{}</g>", motif(letter))
    };
    let mut letters = halves.unwrap_or_default().chars();
    let inner = match (letters.next(), letters.next()) {
        (Some(a), Some(b)) if a == b => {
            face(a, "M0 -46A46 46 0 1 1 0 46A46 46 0 1 1 0 -46Z") + &ink(a, "scale(.68)")
        }
        (Some(a), Some(b)) => {
            face(a, "M0 -46A46 46 0 0 0 0 46Z")
                + &face(b, "M0 -46A46 46 0 0 1 0 46Z")
                + &ink(a, "translate(-21 0) scale(.4)")
                + &ink(b, "translate(21 0) scale(.4)")
        }
        _ => {
            let (accent, surface) = (colour("accent"), colour("surface"));
            format!(
                "<circle r=\"46\" fill=\"{surface}\"/><circle r=\"46\" fill=\"{accent}\" opacity=\".25\"/>\
                 <g color=\"{accent}\" transform=\"scale(.62)\">{}</g>",
                motif('B')
            )
        }
    };
    let edge = format!(
        "<circle r=\"46\" fill=\"none\" stroke=\"{}\" stroke-width=\"4\"/>",
        colour("accent")
    );
    placed(x, y, size, &(inner + &edge))
}

/// The ground of a plate.
pub(crate) fn plate_ground(x: f32, y: f32, size: f32) -> String {
    let (fill, edge) = (colour("plate"), colour("accent"));
    let rect = format!(
        "<rect x=\"-49.5\" y=\"-49.5\" width=\"99\" height=\"99\" rx=\"9\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.8\"/>"
    );
    placed(x, y, size, &rect)
}

/// A plate, face up and empty, by its cells.
pub(crate) fn plate(cells: &str, x: f32, y: f32, size: f32) -> String {
    let (near, side) = (0.24 * size, 0.44 * size);
    let cell = |(place, cell): (usize, char)| {
        let right = if place % 2 == 1 { near } else { -near };
        let down = if place > 1 { near } else { -near };
        print(cell, x + right, y + down, side)
    };
    plate_ground(x, y, size) + &cells.chars().enumerate().map(cell).collect::<String>()
}

/// The back of a plate; blank if nobody knows its kind.
pub(crate) fn back(kind: Option<PlateKind>, x: f32, y: f32, size: f32) -> String {
    let (plate, accent, on) = (colour("plate"), colour("accent"), colour("on-accent"));
    let ground = format!(
        "<rect x=\"-49\" y=\"-49\" width=\"98\" height=\"98\" rx=\"9\" fill=\"{plate}\"/>\
         <rect x=\"-49\" y=\"-49\" width=\"98\" height=\"98\" rx=\"9\" fill=\"{accent}\" fill-opacity=\".18\" stroke=\"{accent}\" stroke-width=\"1.8\"/>"
    );
    let sign = match kind {
        Some(PlateKind::Special) => format!(
            "<rect x=\"-40\" y=\"-40\" width=\"80\" height=\"80\" rx=\"6\" fill=\"{accent}\"/><g color=\"{on}\">{}</g>",
            motif('S')
        ),
        Some(PlateKind::Universal) => format!(
            "<path d=\"M-49 -49L49 49M49 -49L-49 49\" transform=\"scale(.9)\" stroke=\"{accent}\" stroke-width=\"5\"/>\
             <circle r=\"25\" fill=\"{plate}\" stroke=\"{accent}\" stroke-width=\"9\"/>"
        ),
        None => String::new(),
    };
    placed(x, y, size, &(ground + &sign))
}
