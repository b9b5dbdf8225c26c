//! The legend of the symbols on the tiles.

use evora_rules::{AnyPosition, azul, duel, pavilion};
use evora_words::Words;

use crate::any_tile::AnyTile;

/// Lists the tiles of a game: symbol with letter, and name.
pub(super) fn of(position: &AnyPosition, words: &Words) -> Vec<(String, String)> {
    let line = |tile: AnyTile, name: String| (format!("{}  {}", tile.glyph(), tile.letter()), name);
    match position {
        AnyPosition::Azul(_) | AnyPosition::Mini(_) => {
            azul::Colour::ALL.into_iter().map(|c| line(c.into(), words.colour(c))).collect()
        }
        AnyPosition::Pavilion(_) => {
            pavilion::Colour::ALL.into_iter().map(|c| line(c.into(), words.colour(c))).collect()
        }
        AnyPosition::Duel(_) => {
            let special = line(AnyTile::Special, words.say("tile-special"));
            let colours = duel::Colour::ALL.into_iter().map(|c| line(c.into(), words.colour(c)));
            colours.chain([special]).collect()
        }
    }
}
