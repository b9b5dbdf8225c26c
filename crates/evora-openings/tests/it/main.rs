//! The integration tests of `evora-openings`, in one binary, because each binary is linked separately.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod counts;
mod file;
mod kinds;
mod selfplay;

use evora_game::{Game, GoalChoice, Policy, SelfPlay};
use evora_rules::{Players, RuleSet};

/// A random game of a rule set.
fn random_game(rules: RuleSet, players: Players, seed: u64) -> Game {
    let random = SelfPlay::new(rules, players, None, GoalChoice::Random, seed, Policy::Lively);
    random.unwrap().play()
}

/// Random games of every rule set and number of players.
fn random_games(each: u64) -> impl Iterator<Item = Game> {
    RuleSet::ALL.into_iter().flat_map(move |rules| {
        rules
            .players()
            .iter()
            .flat_map(move |&players| (0..each).map(move |seed| random_game(rules, players, seed)))
    })
}
