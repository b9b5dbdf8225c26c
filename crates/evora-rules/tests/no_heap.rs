//! Listing, playing, dealing and counting need no heap.
//!
//! A program of its own, because counting allocations replaces the allocator of the whole program.

#![allow(clippy::unwrap_used)]

use evora_chance::{Draws, Quick};
use evora_rules::azul::Azul;
use evora_rules::duel::{Duel, Goals};
use evora_rules::pavilion::Pavilion;
use evora_rules::{MoveList, Players, Position, Seat, Side, Turn, perft};

fn play_a_game<P: Position>(start: &P, draws: &mut Quick) -> P {
    let mut position = start.clone();
    let mut list = P::Moves::default();
    loop {
        match position.turn() {
            Turn::Over => return position,
            Turn::Chance(_) => position.apply(&position.draw(draws).unwrap()).unwrap(),
            Turn::Seat(_) => {
                position.legal_moves_into(&mut list);
                let mv = list.get(draws.below(list.len() as u32) as usize).unwrap();
                // The checked way, with somebody watching, includes the fast one.
                position.play_watched(mv, |points| _ = std::hint::black_box(points)).unwrap();
            }
        }
    }
}

fn games_and_perft_allocate_nothing<P: Position>(start: impl Fn(Players, Side) -> P) {
    for (players, side) in Players::ALL.into_iter().flat_map(|p| Side::ALL.map(|s| (p, s))) {
        let start = start(players, side);
        let mut draws = Quick::new(1);
        let used = allocation_counter::measure(|| {
            for _ in 0..100 {
                std::hint::black_box(play_a_game(&start, &mut draws));
            }
            std::hint::black_box(perft(&start, 2, &draws));
        });
        assert_eq!(used.count_total, 0, "{side} {players}: {used:?}");
    }
}

#[test]
fn azul_allocates_nothing() {
    games_and_perft_allocate_nothing(|players, side| Azul::new(players, side, Seat::S0));
}

#[test]
fn pavilion_allocates_nothing() {
    games_and_perft_allocate_nothing(|players, side| Pavilion::new(players, side, Seat::S0));
}

#[test]
fn duel_allocates_nothing() {
    games_and_perft_allocate_nothing(|_, _| Duel::new(Seat::S0, Goals::FIRST_GAME));
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Azul>() <= 256, "{} bytes", size_of::<Azul>());
    assert!(size_of::<Duel>() <= 512, "{} bytes", size_of::<Duel>());
    assert!(size_of::<Pavilion>() <= 384, "{} bytes", size_of::<Pavilion>());
}
