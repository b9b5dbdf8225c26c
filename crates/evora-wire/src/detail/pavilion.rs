//! Summer Pavilion.

use evora_rules::pavilion::{Move, Pavilion, Tiles, cost};
use evora_rules::{Side, Source};

use super::{MoveDetail, factory_number};
use crate::view::from_one;

pub(super) fn detail(game: &Pavilion, mv: Move) -> MoveDetail {
    match mv {
        Move::Take { source, colour } => {
            let taken = game.would_take(source, colour);
            let own = taken.only(colour);
            let trump = taken.minus(own).unwrap_or(Tiles::EMPTY);
            let left = match source {
                Source::Centre => None,
                factory => game.tiles_at(factory).minus(taken),
            };
            MoveDetail::PavilionTake {
                factory: factory_number(source),
                colour: colour.into(),
                tiles: format!("{own}{trump}"),
                trump: !trump.is_empty(),
                left: left.unwrap_or(Tiles::EMPTY).to_string(),
                marker: source == Source::Centre && game.marker().is_none(),
            }
        }
        Move::Place { space, colour, jokers } => {
            let cost = cost(game.side(), space);
            let own = Tiles::of(colour, cost.saturating_sub(jokers).into());
            let trump = Tiles::of(game.trump(), jokers.into());
            MoveDetail::PavilionPlace {
                star: space.star.into(),
                position: from_one!(space.tip),
                grey: game.side() == Side::Grey,
                colour: colour.into(),
                cost,
                jokers,
                paid: format!("{own}{trump}"),
            }
        }
        Move::Bonus { colour } => MoveDetail::PavilionBonus { colour: colour.into() },
        Move::Pass { keep } => MoveDetail::PavilionPass { keep: keep.tiles().to_string() },
    }
}
