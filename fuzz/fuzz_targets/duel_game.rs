//! Law: see `evora_laws::game::play_out`, with the fuzzer choosing all chance and every move of Duel.

#![no_main]

use evora_chance::Draws;
use evora_laws::game::{Bytes, play_out};
use evora_rules::Seat;
use evora_rules::duel::{Duel, Goals};

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let mut draws = Bytes(input);
    let first = Seat::ALL[draws.below(2) as usize];
    let sides = [0; 4].map(|_| Some(draws.below(2) == 1));
    play_out(&Duel::new(first, Goals::of_tiles(sides).unwrap_or(Goals::FIRST_GAME)), &mut draws);
});
