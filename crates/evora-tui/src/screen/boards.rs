//! The tables of all games.

mod azul;
mod duel;
mod offer;
mod pavilion;

use evora_rules::AnyPosition;
use evora_words::Words;
use ratatui::layout::Rect;

use super::canvas::Canvas;
use super::scene::Scene;

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
        _ => 120,
    }
}

/// What is said above the table: the round, and what is in bag, lid or tower.
pub fn headline(words: &Words, position: &AnyPosition) -> String {
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => words.tell(
            "head-azul",
            &[
                ("round", game.round().max(1).into()),
                ("bag", game.bag().len().into()),
                ("lid", game.lid().len().into()),
            ],
        ),
        AnyPosition::Pavilion(game) => words.tell(
            "head-pavilion",
            &[
                ("round", game.round().max(1).into()),
                ("trump", words.colour(game.trump()).into()),
                ("bag", game.bag().len().into()),
                ("tower", game.tower().len().into()),
            ],
        ),
        AnyPosition::Duel(game) => words.tell(
            "head-duel",
            &[
                ("round", game.round().into()),
                ("bag", game.bag().len().into()),
                ("tower", game.tower().len().into()),
            ],
        ),
    }
}
