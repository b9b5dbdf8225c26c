//! Whole games: a session plays what the terminal plays from the same seed, move by move.

use evora_engine::{Bot, Engine, Evaluators, Level, Settings, Stop};
use evora_game::{Game, GoalChoice, Seeded, bot_seed, seeded};
use evora_rules::{Players, Position, RuleSet, Turn};
use serde_json::Value;

use crate::page::Page;

/// A game of bots, as the terminal plays it.
fn native_game(rules: RuleSet, players: Players, levels: &[u8], seed: u64) -> Game {
    let engine = Engine::new(Evaluators::classic());
    let Seeded { spec, mut stream } =
        seeded(rules, players, None, GoalChoice::Random, seed).unwrap();
    let mut game = Game::new(spec);
    loop {
        match game.position().turn() {
            Turn::Over => return game,
            Turn::Chance(_) => {
                let chance = game.position().draw(&mut stream).unwrap();
                game.apply(chance).unwrap();
            }
            Turn::Seat(seat) => {
                let level = Level::new(levels[seat.index()]).unwrap();
                let seed = bot_seed(seed, game.ply());
                let settings = Settings { seed, ..Settings::default() };
                let view = game.position().view(seat);
                let mv = engine.choose(Bot::Level(level), &view, &settings, &Stop::default());
                game.play(mv.unwrap()).unwrap();
            }
        }
    }
}

#[test]
fn a_session_plays_the_games_of_the_terminal() {
    for rules in RuleSet::ALL {
        let players = *rules.players().last().unwrap();
        let levels: Vec<u8> = (0..players.count() as u8).map(|seat| 2 + seat).collect();
        let game = native_game(rules, players, &levels, 7);
        let mut page = Page::default();
        page.start(rules.name(), players.count(), 7);
        let end = page.play_bots(&levels);
        let record = page.ask(serde_json::json!({ "ask": "record" })).unwrap();
        assert_eq!(record.as_str().unwrap(), game.record(Some(7)).to_string(), "{rules}");
        let winners = game.outcome().unwrap().winners;
        let told: Vec<u64> =
            end["result"]["winners"].as_array().unwrap().iter().flat_map(Value::as_u64).collect();
        assert_eq!(told, winners.iter().map(|seat| seat.index() as u64).collect::<Vec<_>>());
    }
}
