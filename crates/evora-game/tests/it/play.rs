//! Games to test with.

use evora_chance::{Purpose, Stream};
use evora_game::{Game, GoalChoice, Policy, Seeded, choose, seeded};
use evora_rules::{Players, Position, RuleSet, Turn};

/// Plays a random game and calls back after every step; stops on `false`.
pub(crate) fn random_game(
    rules: RuleSet,
    players: Players,
    seed: u64,
    mut show: impl FnMut(&Game) -> bool,
) -> Game {
    let Seeded { spec, mut stream } =
        seeded(rules, players, None, GoalChoice::Random, seed).unwrap();
    let (mut game, mut choices) = (Game::new(spec), Stream::new(seed, Purpose::Moves));
    while show(&game) {
        match game.position().turn() {
            Turn::Over => break,
            Turn::Chance(_) => {
                let chance = game.position().draw(&mut stream).unwrap();
                game.apply(chance).unwrap();
            }
            Turn::Seat(_) => {
                let mv = choose(game.position(), Policy::Lively, &mut choices).unwrap();
                game.play(mv).unwrap();
            }
        }
    }
    game
}

/// Returns every rule set with every number of players, and seeds: more for games with hidden information.
pub(crate) fn every_game(seeds: u64) -> impl Iterator<Item = (RuleSet, Players, u64)> {
    RuleSet::ALL.into_iter().flat_map(move |rules| {
        let seeds = if rules.has_hidden_information() { 10 * seeds } else { seeds };
        let players = rules.players().iter();
        players.flat_map(move |&players| (0..seeds).map(move |seed| (rules, players, seed)))
    })
}
