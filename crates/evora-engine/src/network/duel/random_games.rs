//! Games of random moves, for tests.

use evora_chance::{Draws, Quick};
use evora_rules::duel::{Duel, Goals, MoveList};
use evora_rules::{MoveList as _, Position, Seat, Turn};

/// Passes every decision of so many games to `each`, with its legal moves.
pub(super) fn for_each_decision(games: u64, mut each: impl FnMut(&Duel, &MoveList)) {
    let mut draws = Quick::new(1);
    for seed in 0..games {
        let mut position = Duel::new(Seat::S0, Goals::FIRST_GAME);
        let mut chance = Quick::new(seed);
        while position.turn() != Turn::Over {
            if let Some(chance) = position.draw(&mut chance) {
                position.apply(&chance).unwrap();
                continue;
            }
            let moves = position.legal_moves();
            each(&position, &moves);
            let place = draws.below(moves.len() as u32) as usize;
            position.play(moves.get(place).unwrap()).unwrap();
        }
    }
}
