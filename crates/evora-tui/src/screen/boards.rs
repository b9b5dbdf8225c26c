//! Boards of all games.

mod azul;
mod duel;
mod offer;
mod pavilion;

use evora_rules::{AnyPosition, TileColour, Tiles};
use evora_words::{Value, Words};
use ratatui::layout::Rect;

use super::canvas::Canvas;
use super::render_context::RenderContext;
use crate::printed::by_colour;

/// Paints the table of any game. Returns the unused area.
pub fn draw(
    canvas: &mut Canvas,
    area: Rect,
    context: &RenderContext,
    position: &AnyPosition,
) -> Rect {
    match position {
        AnyPosition::Azul(game) => azul::draw(canvas, area, context, game, azul::Score::Number),
        AnyPosition::Mini(game) => azul::draw(canvas, area, context, game, azul::Score::Tracks),
        AnyPosition::Pavilion(game) => pavilion::draw(canvas, area, context, game),
        AnyPosition::Duel(game) => duel::draw(canvas, area, context, game),
    }
}

/// Returns the screen width from which the move list is beside the table.
pub fn wide(position: &AnyPosition) -> u16 {
    match position {
        // Its table is wide, and leaves room for the list below the plates.
        AnyPosition::Duel(_) => 190,
        AnyPosition::Azul(_) | AnyPosition::Mini(_) | AnyPosition::Pavilion(_) => 120,
    }
}

/// Returns the line above the table: the round, and the contents of bag, lid or tower, by colour or in total.
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
