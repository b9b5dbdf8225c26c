//! Pictures as pixels.

use evora_wire::View;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

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
    let tree = Tree::from_str(&crate::svg(view), &Options::default()).ok()?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round().max(1.0) as u32;
    let mut map = Pixmap::new(width, height)?;
    map.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut map.as_mut());
    // On white nothing is transparent.
    let bytes = map.data().chunks_exact(4).flat_map(|rgba| rgba.iter().take(3)).copied().collect();
    Some(Pixels { width, height, bytes })
}
