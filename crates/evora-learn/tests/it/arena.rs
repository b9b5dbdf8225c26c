//! Matches that cannot be played are refused.

use evora_learn::arena::{Entrant, play_match};
use evora_rules::{Players, RuleSet};

#[test]
fn a_network_of_another_game_and_a_search_without_limits_are_refused() {
    let network =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../evora-engine/networks/azul-2.network.gz");
    let refused = |one: &str, rules, players| {
        let entrants: [Entrant; 2] = [one.parse().unwrap(), "greedy".parse().unwrap()];
        play_match(rules, players, &entrants, 2, 1, 1).unwrap_err().to_string()
    };
    let one = format!("full@nodes=2+{network}");
    for (rules, players) in [
        (RuleSet::Azul, Players::Three),
        (RuleSet::AzulGrey, Players::Two),
        (RuleSet::Duel, Players::Two),
    ] {
        assert!(refused(&one, rules, players).ends_with("is for another game"));
    }
    assert!(refused("full", RuleSet::Azul, Players::Two).contains("needs a limit"));
}
