//! What a vector of games needs to know of one.

use evora_engine::SearchGame;
use evora_rules::azul::{self, Azul};
use evora_rules::duel::{self, Duel};
use evora_rules::pavilion::{self, Pavilion};
use evora_rules::{AnyMove, AnyPosition, GameSpec};

use crate::encoded::Encoded;

/// A game that a vector can hold.
pub(crate) trait Playable: Encoded + SearchGame<Move: Send + Sync> {
    /// Returns the start of a game.
    fn start(spec: &GameSpec) -> Option<Self>;

    /// Returns this as a position of any game.
    fn any(self) -> AnyPosition;

    /// Returns a move of any game as one of this, if it is one.
    fn own(mv: AnyMove) -> Option<Self::Move>;
}

impl Playable for Azul {
    fn start(spec: &GameSpec) -> Option<Azul> {
        spec.start().as_azul().copied()
    }

    fn any(self) -> AnyPosition {
        AnyPosition::Azul(self)
    }

    fn own(mv: AnyMove) -> Option<azul::Move> {
        mv.as_azul().copied()
    }
}

impl Playable for Pavilion {
    fn start(spec: &GameSpec) -> Option<Pavilion> {
        spec.start().as_pavilion().copied()
    }

    fn any(self) -> AnyPosition {
        AnyPosition::Pavilion(self)
    }

    fn own(mv: AnyMove) -> Option<pavilion::Move> {
        mv.as_pavilion().copied()
    }
}

impl Playable for Duel {
    fn start(spec: &GameSpec) -> Option<Duel> {
        spec.start().as_duel().copied()
    }

    fn any(self) -> AnyPosition {
        AnyPosition::Duel(self)
    }

    fn own(mv: AnyMove) -> Option<duel::Move> {
        mv.as_duel().copied()
    }
}
