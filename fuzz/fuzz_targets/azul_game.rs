//! Law: see `evora_laws::azul::play_out`, with the fuzzer choosing every deal and every move.

#![no_main]

use evora_chance::Draws;
use evora_rules::azul::{Azul, WallSide};
use evora_rules::{Players, Seat};

/// The fuzzer's bytes as draws; zeros once they are used up.
struct Bytes<'a>(&'a [u8]);

impl Draws for Bytes<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        let (&byte, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        u32::from(byte) % bound
    }
}

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let mut draws = Bytes(input);
    let players = Players::ALL[draws.below(3) as usize];
    let side = WallSide::ALL[draws.below(2) as usize];
    let first = Seat::ALL[draws.below(players.count() as u32) as usize];
    evora_laws::azul::play_out(&Azul::new(players, side, first), &mut draws);
});
