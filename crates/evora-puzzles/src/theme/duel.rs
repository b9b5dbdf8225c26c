//! Themes of Duel.

use evora_rules::Seat;
use evora_rules::duel::{Duel, Move, ROUNDS};

use super::Theme;

pub(super) fn themes(game: &Duel, after: &Duel, seat: Seat, mv: Move, found: &mut Vec<Theme>) {
    if game.round() == ROUNDS {
        found.push(Theme::LastRound);
    }
    if game.marker().is_none() && after.round() == game.round() && after.marker() == Some(seat) {
        found.push(Theme::Marker);
    }
    match mv {
        Move::Lay { .. } | Move::Draw | Move::Look | Move::Under { .. } => found.push(Theme::Dome),
        Move::Chip { .. } | Move::Complete { .. } | Move::Skip { .. } => found.push(Theme::Chips),
        Move::Moon { .. } => found.push(Theme::Moon),
        Move::Place { .. } => found.push(Theme::Tiling),
        Move::Sun { .. } => {}
    }
    if after.round() == game.round() && after.forecast(seat).end > game.forecast(seat).end {
        found.push(Theme::Goal);
    }
}

pub(super) fn take_the_same(one: Move, other: Move) -> bool {
    match (one, other) {
        (
            Move::Sun { factory, colour, .. },
            Move::Sun { factory: other_factory, colour: other_colour, .. },
        ) => factory == other_factory && colour == other_colour,
        (Move::Moon { colour, .. }, Move::Moon { colour: other, .. }) => colour == other,
        (Move::Chip { factory }, Move::Chip { factory: other }) => factory == other,
        (Move::Lay { plate, .. }, Move::Lay { plate: other, .. }) => plate == other,
        (
            Move::Sun { .. }
            | Move::Moon { .. }
            | Move::Chip { .. }
            | Move::Lay { .. }
            | Move::Draw
            | Move::Look
            | Move::Under { .. }
            | Move::Complete { .. }
            | Move::Skip { .. }
            | Move::Place { .. },
            _,
        ) => false,
    }
}
