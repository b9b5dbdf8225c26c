//! What a move would gain and cost, before it is made.

mod azul;
mod duel;
mod pavilion;

use crate::{AnyMove, AnyPosition, Position, Turn};

/// What a move does for the player who makes it, as if nobody did anything more in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    /// Points it brings, now or when the round is scored.
    pub gain: u16,
    /// Points it costs, now or when the round is scored.
    pub cost: u16,
    /// Bonus tiles it brings.
    pub bonus: u8,
    /// Whether it completes a pattern line.
    pub fills: bool,
    /// How many tiles fall to the floor or are damaged.
    pub spilled: u8,
}

/// What a legal move would do.
pub fn effect(position: &AnyPosition, mv: AnyMove) -> Effect {
    let Turn::Seat(seat) = position.turn() else { return Effect::default() };
    match (position, mv) {
        (AnyPosition::Azul(game) | AnyPosition::Mini(game), AnyMove::Azul(mv)) => {
            azul::effect(game, seat, mv)
        }
        (AnyPosition::Pavilion(game), AnyMove::Pavilion(mv)) => pavilion::effect(game, seat, mv),
        (AnyPosition::Duel(game), AnyMove::Duel(mv)) => duel::effect(game, seat, mv),
        _ => Effect::default(),
    }
}
