//! Positions as SVG pictures.
//!
//! [`svg`] draws a [`View`], so a picture shows nothing that its reader may not know. There are no words in it: seats are numbered from 0,
//! as in every text form, or from 1 for people ([`Options`]). With the feature `raster`, `pixels` and `png` draw the same picture in pixels. Tiles and colours are the page's: `look.txt` is made from `web/board/look`.

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
pub use raster::{Pixels, PngSize, pixels, png, png_with};

/// The first number of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SeatNumbers {
    /// 0, as in every text form.
    #[default]
    FromZero,
    /// 1, as people count.
    FromOne,
}

/// What a picture shows besides the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The numbers of the seats.
    pub seats: SeatNumbers,
    /// Whether the game is over although the position is not its last: somebody resigned or ran out of time. Then nobody is to move.
    pub is_over: bool,
}

/// Draws a position as a whole SVG document. It needs no style sheet and no script, so any viewer shows it.
pub fn svg(view: &View) -> String {
    svg_with(view, Options::default())
}

/// Draws a position with these options.
pub fn svg_with(view: &View, options: Options) -> String {
    let table = match view {
        View::Azul(view) => azul::table(view, options),
        View::Pavilion(view) => pavilion::table(view, options),
        View::Duel(view) => duel::table(view, options),
    };
    look::document(&table)
}

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
