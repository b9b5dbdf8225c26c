//! Law: see `evora_laws::game::play_out`, with the fuzzer choosing every deal and every move of Azul.

#![no_main]

use evora_chance::Draws;
use evora_laws::game::{Bytes, play_out};
use evora_rules::azul::Azul;
use evora_rules::{Players, Seat, Side};

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let mut draws = Bytes(input);
    let players = Players::ALL[draws.below(3) as usize];
    let side = Side::ALL[draws.below(2) as usize];
    let first = Seat::ALL[draws.below(players.count() as u32) as usize];
    play_out(&Azul::new(players, side, first), &mut draws);
});
