//! Instructions per move, counted by callgrind: the same on a busy machine as on a quiet one.
//!
//! `cargo xtask count` runs this. Each case plays a fixed number of moves of whole random games, so
//! the count divided by [`MOVES`] is instructions per move.

// gungraun's macros make items without documentation.
#![allow(missing_docs, unused_qualifications)]

use std::hint::black_box;

use evora_chance::Quick;
use evora_rules::azul::Azul;
use evora_rules::duel::{Duel, Goals};
use evora_rules::pavilion::Pavilion;
use evora_rules::{Draws, MoveList, Players, Position, Seat, Side, Turn, perft};
use gungraun::{library_benchmark, library_benchmark_group, main};

/// Moves played in each case.
const MOVES: u32 = 100_000;

fn azul(side: Side, players: Players) -> Azul {
    Azul::new(players, side, Seat::S0)
}

fn pavilion(side: Side, players: Players) -> Pavilion {
    Pavilion::new(players, side, Seat::S0)
}

#[library_benchmark]
#[bench::azul_2(azul(Side::Coloured, Players::Two))]
#[bench::azul_3(azul(Side::Coloured, Players::Three))]
#[bench::azul_4(azul(Side::Coloured, Players::Four))]
#[bench::grey_2(azul(Side::Grey, Players::Two))]
#[bench::grey_3(azul(Side::Grey, Players::Three))]
#[bench::grey_4(azul(Side::Grey, Players::Four))]
fn azul_moves(start: Azul) -> Azul {
    random_moves(start)
}

#[library_benchmark]
#[bench::pavilion_2(pavilion(Side::Coloured, Players::Two))]
#[bench::pavilion_3(pavilion(Side::Coloured, Players::Three))]
#[bench::pavilion_4(pavilion(Side::Coloured, Players::Four))]
#[bench::grey_2(pavilion(Side::Grey, Players::Two))]
#[bench::grey_3(pavilion(Side::Grey, Players::Three))]
#[bench::grey_4(pavilion(Side::Grey, Players::Four))]
fn pavilion_moves(start: Pavilion) -> Pavilion {
    random_moves(start)
}

#[library_benchmark]
#[bench::duel(Duel::new(Seat::S0, Goals::FIRST_GAME))]
fn duel_moves(start: Duel) -> Duel {
    random_moves(start)
}

#[inline(always)]
fn random_moves<P: Position>(start: P) -> P {
    let mut draws = Quick::new(1);
    let mut list = P::Moves::default();
    let mut position = start.clone();
    let mut moves = 0;
    while moves < MOVES {
        match position.turn() {
            Turn::Seat(_) => {
                position.legal_moves_into(&mut list);
                let place = draws.below(list.len() as u32) as usize;
                if let Some(mv) = list.get(place) {
                    position.play_unchecked(mv);
                }
                moves += 1;
            }
            Turn::Chance(_) => {
                if let Some(deal) = position.draw(&mut draws) {
                    position.apply_unchecked(&deal);
                }
            }
            Turn::Over => position = start.clone(),
        }
    }
    black_box(position)
}

#[library_benchmark]
#[bench::azul_2(azul(Side::Coloured, Players::Two))]
#[bench::azul_4(azul(Side::Coloured, Players::Four))]
fn perft_3(start: Azul) -> u64 {
    perft(black_box(&start), 3, &Quick::new(0))
}

library_benchmark_group!(
    name = rules,
    benchmarks = [azul_moves, pavilion_moves, duel_moves, perft_3]
);
main!(library_benchmark_groups = rules);
