//! Instructions per move, counted by callgrind: the same on a busy machine as on a quiet one.
//!
//! `cargo xtask count` runs this. Each case plays a fixed number of moves of whole random games, so
//! the count divided by [`MOVES`] is instructions per move.

// gungraun's macros make items without documentation.
#![allow(missing_docs, unused_qualifications)]

use std::hint::black_box;

use evora_chance::Quick;
use evora_rules::azul::{Azul, WallSide};
use evora_rules::{Draws, MoveList, Players, Position, Seat, Turn, perft};
use gungraun::{library_benchmark, library_benchmark_group, main};

/// Moves played in each case.
const MOVES: u32 = 100_000;

fn start(side: WallSide, players: Players) -> Azul {
    Azul::new(players, side, Seat::S0)
}

#[library_benchmark]
#[bench::azul_2(start(WallSide::Coloured, Players::Two))]
#[bench::azul_3(start(WallSide::Coloured, Players::Three))]
#[bench::azul_4(start(WallSide::Coloured, Players::Four))]
#[bench::grey_2(start(WallSide::Grey, Players::Two))]
#[bench::grey_3(start(WallSide::Grey, Players::Three))]
#[bench::grey_4(start(WallSide::Grey, Players::Four))]
fn random_moves(start: Azul) -> Azul {
    let mut draws = Quick::new(1);
    let mut list = <Azul as Position>::Moves::default();
    let mut position = start;
    let mut moves = 0;
    while moves < MOVES {
        match position.turn() {
            Turn::Seat(_) => {
                position.legal_moves(&mut list);
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
            Turn::Over => position = start,
        }
    }
    black_box(position)
}

#[library_benchmark]
#[bench::azul_2(start(WallSide::Coloured, Players::Two))]
#[bench::azul_4(start(WallSide::Coloured, Players::Four))]
fn perft_3(start: Azul) -> u64 {
    perft(black_box(&start), 3, &Quick::new(0))
}

library_benchmark_group!(name = rules, benchmarks = [random_moves, perft_3]);
main!(library_benchmark_groups = rules);
