//! Games of level 8 against itself.

use evora_engine::Engine;
use evora_game::Action;
use evora_openings::{Openings, SelfPlay, built_in};
use evora_rules::{AnyMove, Players, RuleSet};

#[test]
fn a_game_depends_on_its_number_alone() {
    let engine = Engine::default();
    let games = SelfPlay { rules: RuleSet::AzulGrey, players: Players::Two, seed: 1 };
    let later = SelfPlay { seed: 3, ..games };
    let moves = |game: &evora_game::Game| game.record(None).to_string();
    let one = moves(&games.play(&engine, 3).unwrap());
    assert_eq!(one, moves(&later.play(&engine, 1).unwrap()));
    assert_ne!(one, moves(&games.play(&engine, 0).unwrap()));
    let duel = SelfPlay { rules: RuleSet::Duel, players: Players::Three, seed: 1 };
    assert!(duel.play(&engine, 0).is_none());
}

#[test]
fn mini_is_counted_as_azul_because_its_games_are_the_same() {
    let engine = Engine::default();
    for (mini, azul) in [(RuleSet::Mini, RuleSet::Azul), (RuleSet::MiniGrey, RuleSet::AzulGrey)] {
        let moves = |rules| -> Vec<AnyMove> {
            let game =
                SelfPlay { rules, players: Players::Three, seed: 5 }.play(&engine, 0).unwrap();
            let step = |step: &std::sync::Arc<evora_game::Step>| match step.action {
                Action::Move { mv, .. } => Some(mv),
                Action::Chance(_) => None,
            };
            game.steps().iter().filter_map(step).collect()
        };
        assert_eq!(moves(mini), moves(azul));
    }
}

#[test]
fn the_built_in_counts_are_those_of_the_games() {
    // Twenty games cannot tell all counts, but a kind that they have must be there, with at least their counts.
    let engine = Engine::default();
    let mut few = Openings::default();
    let games = SelfPlay { rules: RuleSet::Azul, players: Players::Two, seed: 1 };
    (0..20).for_each(|number| few.count(&games.play(&engine, number).unwrap()));
    let all = built_in(RuleSet::Azul, Players::Two).unwrap();
    assert!(all.games >= few.games);
    for (key, counts) in &few.kinds {
        let total = all.kinds.get(key).unwrap_or_else(|| panic!("{key:?} is missing"));
        assert!(total.offered >= counts.offered && total.played >= counts.played, "{key:?}");
    }
}
