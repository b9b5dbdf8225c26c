//! Previews: the gain and cost of a move before it is made, and of a round before it ends.

mod azul;
mod duel;
mod pavilion;

use crate::{AnyMove, AnyPosition, Position, Seat, Turn};

/// The effect of a move for its player, as if nothing else happened in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    /// Points gained, now or when the round is scored.
    pub gain: u16,
    /// Points lost, now or when the round is scored.
    pub cost: u16,
    /// Bonus tiles gained.
    pub bonus: u8,
    /// Whether it completes a pattern line.
    pub fills: bool,
    /// The number of tiles that fall to the floor or are damaged.
    pub spilled: u8,
}

/// What a legal move would do. For a move of another game, or where no seat is to act, that is a bug of the
/// caller: it panics in builds with debug assertions, and gives no effect in others.
pub fn effect(position: &AnyPosition, mv: AnyMove) -> Effect {
    let Turn::Seat(seat) = position.turn() else {
        debug_assert!(false, "no seat is to make {mv:?}");
        return Effect::default();
    };
    let effect = match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
            mv.as_azul().map(|&mv| azul::effect(game, seat, mv))
        }
        AnyPosition::Pavilion(game) => mv.as_pavilion().map(|&mv| pavilion::effect(game, seat, mv)),
        AnyPosition::Duel(game) => mv.as_duel().map(|&mv| duel::effect(game, seat, mv)),
    };
    debug_assert!(effect.is_some(), "{mv:?} is a move of another game");
    effect.unwrap_or_default()
}

/// A player's result if the round ended now, with no chips spent and choices made greedily.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Forecast {
    /// Points for the tiles of full lines.
    pub tiles: u16,
    /// Points lost to the floor, or to damaged tiles and the marker.
    pub penalty: u16,
    /// The score after that, at least 0.
    pub score: u16,
    /// The end-of-game points of the board on top of the score.
    pub end: i16,
}

impl Forecast {
    fn new(score: u16, tiles: u16, penalty: u16, end: i16) -> Forecast {
        Forecast { tiles, penalty, score: (score + tiles).saturating_sub(penalty), end }
    }
}

impl AnyPosition {
    /// Returns a player's result if the round ended now.
    pub fn forecast(&self, seat: Seat) -> Forecast {
        match self {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => game.forecast(seat),
            AnyPosition::Pavilion(game) => game.forecast(seat),
            AnyPosition::Duel(game) => game.forecast(seat),
        }
    }
}
