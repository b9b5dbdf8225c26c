//! Games of level 8 against itself.

use evora_engine::{Bot, Engine, Level, Settings, Stop};
use evora_game::{Game, GoalChoice, Seeded, bot_seed, seeded};
use evora_rules::{Players, Position as _, RuleSet, Turn};

/// Games of level 8 against itself. Game n depends on the seed and n alone.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay {
    /// The rule set.
    pub rules: RuleSet,
    /// The number of players.
    pub players: Players,
    /// The seed of game 0; game n adds n.
    pub seed: u64,
}

impl SelfPlay {
    /// Plays a game to its end; `None` if the rule set is not for this number of players.
    pub fn play(&self, engine: &Engine, number: u64) -> Option<Game> {
        let seed = self.seed.wrapping_add(number);
        let (rules, players) = (self.rules, self.players);
        let Seeded { spec, mut stream } = seeded(rules, players, None, GoalChoice::Random, seed)?;
        let mut game = Game::new(spec);
        loop {
            match game.position().turn() {
                Turn::Over => return Some(game),
                Turn::Chance(_) => {
                    let chance = game.position().draw(&mut stream)?;
                    game.apply(chance).ok()?;
                }
                Turn::Seat(seat) => {
                    let seed = bot_seed(seed, game.ply());
                    let settings = Settings { seed, ..Settings::default() };
                    let view = game.position().view(seat);
                    let bot = Bot::Level(Level::TOP);
                    let mv = engine.choose(bot, &view, &settings, &Stop::default())?;
                    game.play(mv).ok()?;
                }
            }
        }
    }
}
