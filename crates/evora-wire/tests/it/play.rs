//! Random games, and the messages about them.

use evora_chance::Quick;
use evora_game::Audience;
use evora_notation::Notation;
use evora_rules::{AnyMove, AnyPosition, AnyReason, Draws, MoveList, Points, Position, Turn};
use evora_wire::{GameState, LegalMove, View};

/// The changes of scores of a step.
pub(crate) type Told = Vec<Points<AnyReason>>;

/// Plays a random game. Calls back with the position before each step, its move if any, and its points.
pub(crate) fn random_game(
    start: AnyPosition,
    seed: u64,
    mut watch: impl FnMut(&AnyPosition, Option<AnyMove>, &AnyPosition, &Told),
) -> AnyPosition {
    let (mut position, mut draws) = (start, Quick::new(seed));
    let mut list = <AnyPosition as Position>::Moves::default();
    loop {
        let (before, mut told) = (position, Vec::new());
        let mv = match position.turn() {
            Turn::Over => return position,
            Turn::Chance(_) => {
                let chance = position.draw(&mut draws).unwrap();
                position.apply_watched(&chance, |points| told.push(points)).unwrap();
                None
            }
            Turn::Seat(_) => {
                position.legal_moves_into(&mut list);
                // Choose the kind before the move, so that rare kinds (draw, look, under) come up.
                let kinds: Vec<_> = list.iter().map(|mv| before.kind(mv)).collect();
                let mut distinct = kinds.clone();
                distinct.sort_unstable();
                distinct.dedup();
                let kind = distinct[draws.below(distinct.len() as u32) as usize];
                let of_kind: Vec<_> =
                    (0..list.len()).filter(|&place| kinds[place] == kind).collect();
                let mv = list.get(of_kind[draws.below(of_kind.len() as u32) as usize]).unwrap();
                position.play_watched(mv, |points| told.push(points)).unwrap();
                Some(mv)
            }
        };
        watch(&before, mv, &position, &told);
    }
}
/// Returns the state of a position for an audience.
pub(crate) fn state_for(position: &AnyPosition, audience: Audience) -> GameState {
    let view = match audience {
        Audience::Seat(seat) => View::new(&position.view(seat)),
        Audience::Spectators | Audience::Omniscient => View::new(&position.public_view()),
    };
    GameState::new(audience, 7, view.into(), || LegalMove::all(position), None, Vec::new())
}
