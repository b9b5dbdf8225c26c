//! Pictures as pixels.

use evora_wire::View;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{self, Tree};

use crate::Options;
use crate::look::colour;

/// Pixels in rows from the top: red, green and blue of each, a byte for each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pixels {
    /// How many are in a row.
    pub width: u32,
    /// How many rows there are.
    pub height: u32,
    /// Three bytes for each.
    pub bytes: Vec<u8>,
}

/// Draws a position in pixels, so many in a row. Returns `None` if there is no memory for so many.
pub fn pixels(view: &View, width: u32) -> Option<Pixels> {
    // What we wrote ourselves can be read.
    let tree = Tree::from_str(&crate::svg(view), &usvg::Options::default()).ok()?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round().max(1.0) as u32;
    let mut map = Pixmap::new(width, height)?;
    map.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut map.as_mut());
    // On white nothing is transparent.
    let bytes = map.data().chunks_exact(4).flat_map(|rgba| rgba.iter().take(3)).copied().collect();
    Some(Pixels { width, height, bytes })
}

/// The size of a PNG picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PngSize {
    /// So many pixels in a row, and as many rows as the position needs.
    Width(u32),
    /// So many pixels in a row and so many rows; the position is as large as it fits, in the middle.
    Card(u32, u32),
}

/// Draws a position as a PNG file. Returns `None` if there is no memory for so many pixels.
pub fn png(view: &View, size: PngSize) -> Option<Vec<u8>> {
    png_with(view, Options::default(), size)
}

/// Draws a position as a PNG file with these options. Returns `None` if there is no memory for so many pixels.
pub fn png_with(view: &View, options: Options, size: PngSize) -> Option<Vec<u8>> {
    let svg = crate::svg_with(view, options);
    let tree = Tree::from_str(&svg, &usvg::Options::default()).ok()?;
    let (wide, high) = (tree.size().width(), tree.size().height());
    let (width, height, scale) = match size {
        PngSize::Width(width) => {
            let scale = width as f32 / wide;
            (width, (high * scale).round().max(1.0) as u32, scale)
        }
        PngSize::Card(width, height) => {
            (width, height, (width as f32 / wide).min(height as f32 / high))
        }
    };
    let mut map = Pixmap::new(width, height)?;
    map.fill(ground());
    let (left, top) = ((width as f32 - wide * scale) / 2.0, (height as f32 - high * scale) / 2.0);
    let place = Transform::from_row(scale, 0.0, 0.0, scale, left, top);
    resvg::render(&tree, place, &mut map.as_mut());
    map.encode_png().ok()
}

/// The colour of the ground, which the round corners of a picture and the sides of a card have too.
fn ground() -> Color {
    let hex = u32::from_str_radix(colour("bg").trim_start_matches('#'), 16).unwrap_or(0xff_ff_ff);
    let [_, red, green, blue] = hex.to_be_bytes();
    Color::from_rgba8(red, green, blue, 255)
}
