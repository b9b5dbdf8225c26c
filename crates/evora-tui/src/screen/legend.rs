//! What the signs on the tiles mean.

use evora_rules::{AnyPosition, azul, duel, pavilion};
use evora_words::Words;

use crate::glaze::Glaze;

/// The signs of a game's tiles: sign and letter, and the name.
pub(super) fn of(position: &AnyPosition, words: &Words) -> Vec<(String, String)> {
    let line =
        |glaze: Glaze, name: String| (format!("{}  {}", glaze.glyph(), glaze.letter()), name);
    match position {
        AnyPosition::Azul(_) | AnyPosition::Mini(_) => {
            azul::Colour::ALL.into_iter().map(|c| line(c.into(), words.colour(c))).collect()
        }
        AnyPosition::Pavilion(_) => {
            pavilion::Colour::ALL.into_iter().map(|c| line(c.into(), words.colour(c))).collect()
        }
        AnyPosition::Duel(_) => {
            let special = line(Glaze::Special, words.say("tile-special"));
            let colours = duel::Colour::ALL.into_iter().map(|c| line(c.into(), words.colour(c)));
            colours.chain([special]).collect()
        }
    }
}
