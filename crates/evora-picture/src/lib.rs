//! Positions as SVG pictures.
//!
//! [`svg`] draws a [`View`], so a picture shows nothing that its reader may not know. There are no words in it: seats are numbered from 0,
//! as in every text form. With the feature `raster`, `pixels` and `png` draw the same picture in pixels. Tiles and colours are the page's: `look.txt` is made from `web/board/look`.

mod azul;
mod drawn;
mod duel;
mod goal;
mod look;
mod offer;
mod pavilion;
mod piece;
#[cfg(feature = "raster")]
mod raster;
mod table;
mod text;

use evora_wire::View;
#[cfg(feature = "raster")]
pub use raster::{Pixels, PngSize, pixels, png};

/// Draws a position as a whole SVG document. It needs no style sheet and no script, so any viewer shows it.
pub fn svg(view: &View) -> String {
    let table = match view {
        View::Azul(view) => azul::table(view),
        View::Pavilion(view) => pavilion::table(view),
        View::Duel(view) => duel::table(view),
    };
    look::document(&table)
}

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
