//! The integration tests of `evora-openings`, in one binary, because each binary is linked separately.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod counts;
mod file;
mod kinds;
mod selfplay;

use evora_chance::{Purpose, Stream};
use evora_game::{Game, GoalChoice, Policy, Seeded, choose, seeded};
use evora_rules::{Players, Position as _, RuleSet, Turn};

/// A random game of a rule set.
fn random_game(rules: RuleSet, players: Players, seed: u64) -> Game {
    let Seeded { spec, mut stream } =
        seeded(rules, players, None, GoalChoice::Random, seed).unwrap();
    let mut moves = Stream::new(seed, Purpose::Moves);
    let mut game = Game::new(spec);
    loop {
        match game.position().turn() {
            Turn::Over => return game,
            Turn::Chance(_) => {
                let chance = game.position().draw(&mut stream).unwrap();
                game.apply(chance).unwrap();
            }
            Turn::Seat(_) => {
                let mv = choose(game.position(), Policy::Lively, &mut moves).unwrap();
                game.play(mv).unwrap();
            }
        }
    }
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
