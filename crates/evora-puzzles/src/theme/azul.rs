//! Themes of Azul and Azul Mini.

use evora_rules::azul::{Azul, Bonus, Move};
use evora_rules::{Position as _, Seat, Source};

use super::Theme;

pub(super) fn themes(game: &Azul, after: &Azul, seat: Seat, mv: Move, found: &mut Vec<Theme>) {
    let (before, with) = match mv {
        Move::Take { source, .. } => {
            if source == Source::Centre && game.marker().is_none() {
                found.push(Theme::Marker);
            }
            let ends = |game: &Azul| {
                game.players().seats().any(|seat| game.forecast_wall(seat).has_complete_row())
            };
            // A round that is over after the move has its walls tiled already.
            if ends(after) {
                found.push(Theme::LastRound);
            }
            (Bonus::of(&game.forecast_wall(seat)), Bonus::of(&after.forecast_wall(seat)))
        }
        Move::Place { row, column } => {
            found.push(Theme::Tiling);
            let mut wall = game.board(seat).wall();
            let before = Bonus::of(&wall);
            if let Some(colour) = game.board(seat).full(row) {
                wall.put(row, column, colour);
            }
            (before, Bonus::of(&wall))
        }
    };
    for (more, theme) in [
        (with.rows > before.rows, Theme::Row),
        (with.columns > before.columns, Theme::Column),
        (with.colours > before.colours, Theme::Colour),
    ] {
        if more {
            found.push(theme);
        }
    }
}

pub(super) fn take_the_same(one: Move, other: Move) -> bool {
    match (one, other) {
        (
            Move::Take { source, colour, .. },
            Move::Take { source: other_source, colour: other_colour, .. },
        ) => source == other_source && colour == other_colour,
        (Move::Take { .. } | Move::Place { .. }, _) => false,
    }
}
