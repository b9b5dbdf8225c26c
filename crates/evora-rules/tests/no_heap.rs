//! Listing, playing, dealing and counting need no heap.

#![allow(clippy::unwrap_used)]

use evora_chance::{Draws, Quick};
use evora_rules::azul::{Azul, WallSide};
use evora_rules::{MoveList, Players, Position, Seat, Turn, perft};

fn play_a_game(start: Azul, draws: &mut Quick) -> Azul {
    let mut position = start;
    let mut list = <Azul as Position>::Moves::default();
    loop {
        match position.turn() {
            Turn::Over => return position,
            Turn::Chance(_) => position.apply(&position.draw(draws).unwrap()).unwrap(),
            Turn::Seat(_) => {
                position.legal_moves(&mut list);
                let mv = list.get(draws.below(list.len() as u32) as usize).unwrap();
                // The checked way, with somebody watching, includes the fast one.
                position.play_watched(mv, |points| _ = std::hint::black_box(points)).unwrap();
            }
        }
    }
}

#[test]
fn whole_games_and_perft_allocate_nothing() {
    for side in WallSide::ALL {
        for players in Players::ALL {
            let start = Azul::new(players, side, Seat::S0);
            let mut draws = Quick::new(1);
            let used = allocation_counter::measure(|| {
                for _ in 0..100 {
                    std::hint::black_box(play_a_game(start, &mut draws));
                }
                std::hint::black_box(perft(&start, 2, &draws));
            });
            assert_eq!(used.count_total, 0, "{side} {players}: {used:?}");
        }
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Azul>() <= 256, "{} bytes", size_of::<Azul>());
}
