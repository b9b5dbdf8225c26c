//! Themes of Summer Pavilion.

use evora_rules::pavilion::{FeatureKind, Move, Pavilion, ROUNDS, features_at};
use evora_rules::{Seat, Source};

use super::Theme;

pub(super) fn themes(
    game: &Pavilion,
    after: &Pavilion,
    seat: Seat,
    mv: Move,
    found: &mut Vec<Theme>,
) {
    if game.round() == ROUNDS {
        found.push(Theme::LastRound);
    }
    match mv {
        Move::Take { source, colour } => {
            if source == Source::Centre && game.marker().is_none() {
                found.push(Theme::Marker);
            }
            if game.would_take(source, colour).get(game.trump()) > 0 {
                found.push(Theme::Trump);
            }
        }
        Move::Bonus { .. } => found.push(Theme::Bonus),
        Move::Pass { .. } => found.push(Theme::Pass),
        Move::Place { space, jokers, .. } => {
            if jokers > 0 {
                found.push(Theme::Trump);
            }
            let board = game.board(seat);
            let covered = after.board(seat).covered();
            for feature in features_at(space).filter(|feature| covered.contains(feature.spaces)) {
                found.push(match feature.kind {
                    FeatureKind::Window => Theme::Window,
                    FeatureKind::Statue => Theme::Statue,
                    FeatureKind::Pillar => Theme::Pillar,
                });
            }
            if after.board(seat).is_full(space.star) && !board.is_full(space.star) {
                found.push(Theme::Star);
            }
            if after.bonus(seat).numbers > game.bonus(seat).numbers {
                found.push(Theme::Number);
            }
        }
    }
}

pub(super) fn take_the_same(one: Move, other: Move) -> bool {
    match (one, other) {
        (
            Move::Take { source, colour },
            Move::Take { source: other_source, colour: other_colour },
        ) => source == other_source && colour == other_colour,
        (Move::Bonus { colour }, Move::Bonus { colour: other }) => colour == other,
        (Move::Take { .. } | Move::Bonus { .. } | Move::Place { .. } | Move::Pass { .. }, _) => {
            false
        }
    }
}
