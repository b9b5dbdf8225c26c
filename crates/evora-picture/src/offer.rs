//! Factories and piles of tiles.

use crate::drawn::{Drawn, row};
use crate::look::{colour, tile_colour};
use crate::piece::{RHOMBUS, marker, motif, rhombus, tile};
use crate::text::{Lies, text};

const SIZE: f32 = 140.0;
const MIDDLE: f32 = SIZE / 2.0;

/// The colours of tiles with their counts, in order of appearance.
pub(crate) fn counts(tiles: &str) -> Vec<(char, usize)> {
    let mut counts: Vec<(char, usize)> = Vec::new();
    for letter in tiles.chars() {
        match counts.iter_mut().find(|(known, _)| *known == letter) {
            Some((_, count)) => *count += 1,
            None => counts.push((letter, 1)),
        }
    }
    counts
}

/// The tiles of a factory so that those of a colour touch.
pub(crate) fn arranged(tiles: &str) -> Vec<char> {
    let mut counts = counts(tiles);
    counts.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    counts.into_iter().flat_map(|(letter, count)| std::iter::repeat_n(letter, count)).collect()
}

/// A round factory with up to four tiles, square or rhombic.
pub(crate) fn factory(tiles: &str, rhombi: bool) -> Drawn {
    let (plate, accent) = (colour("plate"), colour("accent"));
    let mut markup = format!(
        "<circle cx=\"{MIDDLE}\" cy=\"{MIDDLE}\" r=\"67.5\" fill=\"{plate}\" stroke=\"{accent}\" stroke-width=\"2\"/>\
         <circle cx=\"{MIDDLE}\" cy=\"{MIDDLE}\" r=\"62.5\" fill=\"none\" stroke=\"{accent}\" stroke-opacity=\".4\"/>"
    );
    if tiles.is_empty() {
        markup += &format!(
            "<g color=\"{accent}\" opacity=\".28\" transform=\"translate({MIDDLE} {MIDDLE}) scale(.62)\">{}</g>",
            motif('B')
        );
    }
    for (place, letter) in arranged(tiles).into_iter().enumerate() {
        markup += &if rhombi {
            crossed(letter, [-45.0, 45.0, 225.0, 135.0][place % 4])
        } else {
            let right = if place % 2 == 1 { 24.5 } else { -24.5 };
            let down = if place % 4 > 1 { 24.5 } else { -24.5 };
            tile(letter, MIDDLE + right, MIDDLE + down, 43.0)
        };
    }
    Drawn { width: SIZE, height: SIZE, markup }
}

/// A rhombus on a factory: four lie with their tips together, their motifs upright.
fn crossed(letter: char, turn: f32) -> String {
    let angle = turn.to_radians();
    let (x, y) = (MIDDLE + 29.0 * angle.sin(), MIDDLE - 29.0 * angle.cos());
    let (fill, rim, glyph) =
        (tile_colour(letter, ""), tile_colour(letter, "-rim"), tile_colour(letter, "-glyph"));
    format!(
        "<g transform=\"translate({x:.2} {y:.2}) scale(.335)\"><g transform=\"rotate({turn})\"><path d=\"{RHOMBUS}\" fill=\"{fill}\"/>\
         <path d=\"{RHOMBUS}\" fill=\"url(#ev-glaze)\"/><path d=\"{RHOMBUS}\" transform=\"scale(.955)\" fill=\"none\" stroke=\"{rim}\" \
         stroke-width=\"4.5\" stroke-linejoin=\"round\"/></g><g color=\"{glyph}\" transform=\"scale(.8)\">{}</g></g>",
        motif(letter)
    )
}

/// Tiles in piles by colour, each with its count, on a bar; the marker lies first.
pub(crate) fn piles(tiles: &str, rhombi: bool, has_marker: bool) -> Drawn {
    const HEIGHT: f32 = 74.0;
    let mut drawn: Vec<Drawn> = Vec::new();
    if has_marker {
        let markup = marker(24.0, HEIGHT / 2.0, 44.0);
        drawn.push(Drawn { width: 48.0, height: HEIGHT, markup });
    }
    for (letter, count) in counts(tiles) {
        let piece = if rhombi {
            rhombus(letter, 0, 20.0, HEIGHT / 2.0, 36.0)
        } else {
            tile(letter, 24.0, HEIGHT / 2.0, 44.0)
        };
        let number =
            text(&format!("×{count}"), 74.0, HEIGHT / 2.0 + 7.0, 20.0, Lies::Right, colour("ink"));
        drawn.push(Drawn { width: 78.0, height: HEIGHT, markup: piece + &number });
    }
    let inner = row(&drawn, 8.0);
    let width = (inner.width + 32.0).max(HEIGHT);
    let markup = format!(
        "<rect width=\"{width}\" height=\"{HEIGHT}\" rx=\"{}\" fill=\"{}\" stroke=\"{}\"/><g transform=\"translate(16 0)\">{}</g>",
        HEIGHT / 2.0,
        colour("sunken"),
        colour("hair"),
        inner.markup
    );
    Drawn { width, height: HEIGHT, markup }
}
