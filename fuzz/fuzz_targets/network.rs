//! Law: for any bytes, a network file is read or refused; one that is read evaluates a position.

#![no_main]

use evora_engine::Evaluator;
use evora_engine::network::NetworkEvaluator;
use evora_rules::azul::Azul;
use evora_rules::{Seat, Side};

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    if let Ok(network) = NetworkEvaluator::<Azul>::read(input) {
        let (rules, players) = network.game();
        let side = if rules.to_string() == "azul" { Side::Coloured } else { Side::Grey };
        let value = network.value(&Azul::new(players, side, Seat::S0));
        assert!(players.seats().all(|seat| value.wins[seat].is_finite()));
    }
});
