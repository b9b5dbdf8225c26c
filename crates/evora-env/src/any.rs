//! The numbers of whichever game it is.

use evora_rules::{AnyMove, AnyPosition, Seat};

use crate::encoded::Encoded;
use crate::group::Group;
use crate::layout::Layout;

/// Does the same with whichever game it is.
macro_rules! with_game {
    ($position:expr, $game:ident => $body:expr) => {
        match $position {
            AnyPosition::Azul($game) | AnyPosition::Mini($game) => $body,
            AnyPosition::Pavilion($game) => $body,
            AnyPosition::Duel($game) => $body,
        }
    };
}

impl Encoded for AnyPosition {
    fn action_count(&self) -> u32 {
        with_game!(self, game => game.action_count())
    }

    fn action_groups(&self) -> Vec<Group> {
        with_game!(self, game => game.action_groups())
    }

    fn number_of(&self, mv: AnyMove) -> Option<u32> {
        match (self, mv) {
            (AnyPosition::Azul(game) | AnyPosition::Mini(game), AnyMove::Azul(mv)) => {
                game.number_of(mv)
            }
            (AnyPosition::Pavilion(game), AnyMove::Pavilion(mv)) => game.number_of(mv),
            (AnyPosition::Duel(game), AnyMove::Duel(mv)) => game.number_of(mv),
            (_, AnyMove::Azul(_) | AnyMove::Pavilion(_) | AnyMove::Duel(_)) => None,
        }
    }

    fn move_of(&self, number: u32) -> Option<AnyMove> {
        match self {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                game.move_of(number).map(AnyMove::Azul)
            }
            AnyPosition::Pavilion(game) => game.move_of(number).map(AnyMove::Pavilion),
            AnyPosition::Duel(game) => game.move_of(number).map(AnyMove::Duel),
        }
    }

    fn write_mask(&self, mask: &mut [u8]) {
        with_game!(self, game => game.write_mask(mask));
    }

    fn layout(&self) -> Layout {
        with_game!(self, game => game.layout())
    }

    fn observation_len(&self) -> usize {
        with_game!(self, game => game.observation_len())
    }

    fn write_observation(&self, seat: Seat, out: &mut [u8]) {
        with_game!(self, game => game.write_observation(seat, out));
    }
}
