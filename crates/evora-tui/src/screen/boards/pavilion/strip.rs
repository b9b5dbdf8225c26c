//! A compact board: every star as two rows of three spaces, clockwise from the upper left.

use evora_rules::pavilion::{Pavilion, Space, Star, Tip};
use evora_rules::{Seat, Side};
use ratatui::layout::Rect;

use crate::controller::Spot;
use crate::screen::canvas::{Canvas, Mark, Size};
use crate::screen::render_context::RenderContext;

/// Columns of the board.
pub(super) const WIDTH: u16 = 7 * 3 + 6;
/// Rows of the board.
pub(super) const ROWS: u16 = 2;

/// The column and row of each position, counted clockwise from the top.
const PLACES: [(u16, u16); 6] = [(1, 0), (2, 0), (2, 1), (1, 1), (0, 1), (0, 0)];

/// Returns the column and row of a space.
fn place(star: Star, tip: Tip) -> (u16, u16) {
    let places = star.tips_from_top().into_iter().zip(PLACES);
    let (right, down) = places.into_iter().find(|(at, _)| *at == tip).map_or((0, 0), |(_, at)| at);
    (4 * star.index() as u16 + right, down)
}

/// Paints the board.
pub(super) fn draw(
    canvas: &mut Canvas,
    (x, y): (u16, u16),
    context: &RenderContext,
    game: &Pavilion,
    seat: Seat,
) {
    for space in Space::all() {
        let (right, down) = place(space.star, space.tip);
        let (x, y) = (x + right, y + down);
        match (game.board(seat).tile(space), game.side(), space.star.colour()) {
            (Some(colour), ..) => canvas.tile(x, y, Size::TINY, colour.into()),
            (None, Side::Coloured, Some(colour)) => canvas.ghost(x, y, Size::TINY, colour.into()),
            (None, ..) => canvas.slot(x, y, Size::TINY, "·"),
        }
        let (area, spot) = (Rect { x, y, width: 1, height: 1 }, Spot::Space(space));
        if context.was_touched(seat, spot) {
            canvas.underline(area);
        }
        if context.is_explained(seat, spot) {
            canvas.mark(area, Mark::Cursor);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_has_a_place_of_its_own() {
        let mut places: Vec<_> = Space::all().map(|space| place(space.star, space.tip)).collect();
        assert!(places.iter().all(|(right, down)| *right < WIDTH && *down < ROWS));
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), Space::COUNT);
    }
}
