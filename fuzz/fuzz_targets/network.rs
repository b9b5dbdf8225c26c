//! Law: for any bytes, a network file is read or refused; one that is read evaluates a position.

#![no_main]

use evora_engine::Evaluator;
use evora_engine::network::AnyNetwork;
use evora_rules::azul::Azul;
use evora_rules::duel::{Duel, Goals};
use evora_rules::pavilion::Pavilion;
use evora_rules::{Seat, Side};

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    if let Ok(network) = AnyNetwork::read(input) {
        let (rules, players) = network.game();
        let is_grey = rules.to_string().ends_with("-grey");
        let side = if is_grey { Side::Grey } else { Side::Coloured };
        let value = match network {
            AnyNetwork::Azul(network) => network.value(&Azul::new(players, side, Seat::S0)),
            AnyNetwork::Pavilion(network) => network.value(&Pavilion::new(players, side, Seat::S0)),
            AnyNetwork::Duel(network) => network.value(&Duel::new(Seat::S0, Goals::FIRST_GAME)),
        };
        assert!(players.seats().all(|seat| value.wins[seat].is_finite()));
    }
});
