//! The page's look: its colours, and what it draws more than once.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::LazyLock;

use crate::drawn::{Drawn, n};

/// Colours and definitions, made from the page's by `web/board/look/picture.test.ts`.
const LOOK: &str = include_str!("../look.txt");

/// The space round the table.
const MARGIN: f32 = 16.0;

/// The gradient on every glazed tile, which their symbols refer to.
const GLAZE: &str = "glaze";

struct Look {
    colours: BTreeMap<&'static str, &'static str>,
    definitions: BTreeMap<&'static str, &'static str>,
}

static PARTS: LazyLock<Look> = LazyLock::new(|| {
    let named = |kind: &str| {
        let lines = LOOK.lines().filter_map(|line| line.strip_prefix(kind)?.strip_prefix(' '));
        lines.filter_map(|line| line.split_once(' ')).collect()
    };
    Look { colours: named("colour"), definitions: named("define") }
});

/// A colour of the light theme by its name there.
pub(crate) fn colour(name: &str) -> &'static str {
    PARTS.colours.get(name).copied().unwrap_or("#000000")
}

/// The colour of a tile by its letter, or a part of it such as `-rim`.
pub(crate) fn tile_colour(letter: char, part: &str) -> &'static str {
    let name = match letter {
        'B' => "blue",
        'Y' => "yellow",
        'R' => "red",
        'K' => "black",
        'W' => "white",
        'P' => "purple",
        'G' => "green",
        'O' => "orange",
        'T' => "turquoise",
        _ => "special",
    };
    colour(&format!("{name}{part}"))
}

/// A drawing as a document, with the definitions it uses.
pub(crate) fn document(drawn: &Drawn) -> String {
    let (width, height) = (n(drawn.width + 2.0 * MARGIN), n(drawn.height + 2.0 * MARGIN));
    let used: BTreeSet<&str> = drawn
        .markup
        .split("href=\"#ev-")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .chain([GLAZE])
        .collect();
    let definitions: String =
        used.iter().filter_map(|id| PARTS.definitions.get(id).copied()).collect();
    let mut svg = String::new();
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\
         <defs>{definitions}</defs><rect width=\"{width}\" height=\"{height}\" rx=\"14\" fill=\"{}\"/>\
         <g transform=\"translate({MARGIN} {MARGIN})\">{}</g></svg>",
        colour("bg"),
        drawn.markup,
    );
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_has_its_drawing_and_colours() {
        for letter in "BYRKWPGOTS".chars() {
            for kind in ["t", "g", "m"] {
                assert!(PARTS.definitions.contains_key(&*format!("{kind}-{letter}")), "{letter}");
            }
            for turn in [0, 60, 120] {
                assert!(PARTS.definitions.contains_key(&*format!("r-{letter}-{turn}")));
            }
            for part in ["", "-glyph", "-rim", "-print", "-print-edge"] {
                assert_ne!(tile_colour(letter, part), "", "{letter}{part}");
            }
        }
        for id in ["marker", "any", "slot", GLAZE, "i-window", "i-statue", "i-pillar"] {
            assert!(PARTS.definitions.contains_key(id), "{id}");
        }
        // Nothing is left to a style sheet.
        assert!(!LOOK.contains("var(") && !LOOK.contains("class="));
    }
}
