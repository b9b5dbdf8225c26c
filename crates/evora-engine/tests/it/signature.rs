//! Searches answer as they did: nothing hides in a refactor.

use evora_engine::bench::{Measurement, NODES, evaluations_signature, measure, total};
use evora_engine::network::Kernels;
use evora_engine::{Engine, Evaluators};
use evora_rules::{Players, RuleSet};

/// What every search of the bench came to when it was last changed on purpose. After such a change:
/// `cargo test -p evora-engine --test it signature` says what is right now.
const SIGNATURES: &str = "\
azul 2 9000 572032233f3ce905
azul 3 9000 b2c83c98e50aab84
azul 4 9000 371335122a58cbaf
azul-grey 2 9000 4395441e050325b4
azul-grey 3 9000 343238e49fb28716
azul-grey 4 9000 566868af89738127
mini 2 9000 572032233f3ce905
mini 3 9000 b2c83c98e50aab84
mini 4 9000 371335122a58cbaf
mini-grey 2 9000 4395441e050325b4
mini-grey 3 9000 343238e49fb28716
mini-grey 4 9000 566868af89738127
pavilion 2 9000 c2dce5e197fa16c1
pavilion 3 9000 9bf30f265f861a4d
pavilion 4 9000 e90e8de2ed6fdc82
pavilion-grey 2 7000 1198b6c578186599
pavilion-grey 3 9000 b9e6193fc539c69d
pavilion-grey 4 9000 2688abe3b8a31a12
duel 2 9000 6dbc317216a2d391
in all 169000 b8849d5ed6ca39f8
";

/// The same of the hand-made evaluators of Azul, which play where there is no network and for comparison.
const CLASSIC: &str = "\
azul 2 4021 c9c936d0b27eca30
azul 3 9000 e0f5a04db384f48b
azul 4 9000 d91d2ddcf78c3bf6
azul-grey 2 6024 ec138485533c6c91
azul-grey 3 9000 fb0992faaca78778
azul-grey 4 9000 81a945ace98ff4f0
";

#[test]
fn every_search_finds_what_it_found_before() {
    let (mut found, mut measurements) = (String::new(), vec![]);
    for rules in RuleSet::ALL {
        for &players in rules.players() {
            let (line, measured) = signature(&Engine::default(), rules, players);
            found += &line;
            measurements.push(measured);
        }
    }
    let (nodes, signature) = total(&measurements);
    found += &format!("in all {nodes} {signature:016x}\n");
    assert_eq!(found, SIGNATURES, "right would be:\n{found}");
}

#[test]
fn every_search_without_networks_finds_what_it_found_before() {
    let engine = Engine::new(Evaluators::classic());
    let mut found = String::new();
    for rules in [RuleSet::Azul, RuleSet::AzulGrey] {
        for &players in rules.players() {
            found += &signature(&engine, rules, players).0;
        }
    }
    assert_eq!(found, CLASSIC, "right would be:\n{found}");
}

fn signature(engine: &Engine, rules: RuleSet, players: Players) -> (String, Measurement) {
    let measured = measure(engine, rules, players, NODES, 1);
    let line = format!("{rules} {players} {} {:016x}\n", measured.nodes, measured.signature);
    (line, measured)
}

#[test]
fn networks_answer_the_same_with_all_instructions() {
    let expected = include_str!("evaluations.txt").trim();
    for kernels in Kernels::available() {
        let found = format!("{:016x}", evaluations_signature(kernels).unwrap());
        assert_eq!(found, expected, "{kernels:?}");
    }
}

#[test]
fn mini_is_searched_like_azul() {
    let of = |rules| measure(&Engine::default(), rules, Players::Three, 500, 1).signature;
    assert_eq!(of(RuleSet::Azul), of(RuleSet::Mini));
}
