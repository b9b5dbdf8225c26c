//! The tables of all games.

mod azul;
mod duel;
mod offer;
mod pavilion;

use evora_rules::{AnyPosition, TileColour, Tiles};
use evora_words::{Value, Words};
use ratatui::layout::Rect;

use super::canvas::Canvas;
use super::scene::Scene;
use crate::printed::by_colour;

/// Paints the table of whichever game it is; what is left of the area.
pub fn draw(canvas: &mut Canvas, area: Rect, scene: &Scene, position: &AnyPosition) -> Rect {
    match position {
        AnyPosition::Azul(game) => azul::draw(canvas, area, scene, game, azul::Score::Number),
        AnyPosition::Mini(game) => azul::draw(canvas, area, scene, game, azul::Score::Tracks),
        AnyPosition::Pavilion(game) => pavilion::draw(canvas, area, scene, game),
        AnyPosition::Duel(game) => duel::draw(canvas, area, scene, game),
    }
}

/// From this width on the move list stands beside the table.
pub fn wide(position: &AnyPosition) -> u16 {
    match position {
        // Its table is wide, and leaves room for the list below the plates.
        AnyPosition::Duel(_) => 190,
        AnyPosition::Azul(_) | AnyPosition::Mini(_) | AnyPosition::Pavilion(_) => 120,
    }
}

/// What is said above the table: the round, and what is in bag, lid or tower, by colour or only how much.
pub fn headline(words: &Words, position: &AnyPosition, colours: bool) -> String {
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => words.tell(
            "head-azul",
            &[
                ("round", game.round().max(1).into()),
                ("bag", pile(game.bag(), colours)),
                ("lid", pile(game.lid(), colours)),
            ],
        ),
        AnyPosition::Pavilion(game) => words.tell(
            "head-pavilion",
            &[
                ("round", game.round().max(1).into()),
                ("trump", words.colour(game.trump()).into()),
                ("bag", pile(game.bag(), colours)),
                ("tower", pile(game.tower(), colours)),
            ],
        ),
        AnyPosition::Duel(game) => words.tell(
            "head-duel",
            &[
                ("round", game.round().into()),
                ("bag", pile(game.bag(), colours)),
                ("tower", pile(game.tower(), colours)),
            ],
        ),
    }
}

fn pile<C: TileColour>(tiles: Tiles<C>, colours: bool) -> Value<'static> {
    if colours { by_colour(tiles).into() } else { tiles.len().into() }
}
