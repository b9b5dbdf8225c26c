//! The size of messages with legal moves: Duel has by far the most of them.

use evora_game::Audience;
use evora_rules::{AnyPosition, MoveList, Position, RuleSet, Seat, Turn};

use crate::play::{random_game, state_for};

/// The most bytes of a state with legal moves in the games below, whose largest has 678 moves in 86,032 bytes.
const BUDGET: usize = 88_000;

/// Random games to look through. The turns with the most moves have over 600.
const GAMES: u64 = 100;

#[test]
fn the_state_with_the_most_legal_moves_stays_within_its_budget() {
    let (mut most, mut largest) = (0, 0);
    for seed in 0..GAMES {
        let start = RuleSet::Duel.start(RuleSet::Duel.players()[0], Seat::S0).unwrap();
        random_game(start, seed, |before, _, _, _| {
            let Turn::Seat(seat) = before.turn() else { return };
            let mut list = <AnyPosition as Position>::Moves::default();
            before.legal_moves_into(&mut list);
            if list.len() > most {
                most = list.len();
                let state = state_for(before, Audience::Seat(seat));
                largest = largest.max(serde_json::to_vec(&state).unwrap().len());
            }
        });
    }
    assert!(most > 600, "{most} moves are too few for a measurement");
    assert!(largest <= BUDGET, "{most} moves are {largest} bytes");
}
