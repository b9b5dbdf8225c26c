//! Games of bots, in which puzzles are looked for.

use evora_chance::{Draws as _, Purpose, Stream};
use evora_engine::{Bot, Level, Settings, Stop};
use evora_game::{GoalChoice, Seeded, bot_seed, seeded};
use evora_rules::{AnyPosition, Players, Position, RuleSet, Seat, Turn};

use crate::finder::Finder;
use crate::puzzle::Puzzle;

/// Puzzles of one game at most; those of one game are alike.
const PER_GAME: usize = 3;

/// The levels that play: good enough for sensible positions, weak enough for uneven ones.
const LEVELS: [u8; 3] = [4, 5, 6];

/// Games of bots. Game n depends on the seed and n alone.
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
    /// The puzzles of a game. There are none if the number of players is invalid.
    pub fn puzzles(&self, finder: &Finder, number: u64) -> Vec<Puzzle> {
        let mut found: Vec<Puzzle> = vec![];
        self.play(finder, number, |position| {
            found.extend(finder.find(position));
            found.len() < PER_GAME
        });
        found
    }

    /// Plays a game and passes every decision to `see`, until it returns false.
    fn play(&self, finder: &Finder, number: u64, mut see: impl FnMut(&AnyPosition) -> bool) {
        let seed = self.seed.wrapping_add(number);
        let goals = GoalChoice::Random;
        let Some(Seeded { spec, mut stream }) = seeded(self.rules, self.players, None, goals, seed)
        else {
            return;
        };
        let mut draws = Stream::new(seed, Purpose::Moves);
        let levels = Seat::ALL.map(|_| LEVELS[draws.below(LEVELS.len() as u32) as usize]);
        let mut position = spec.start();
        let mut ply = 0;
        loop {
            match position.turn() {
                Turn::Over => return,
                Turn::Chance(_) => match position.draw(&mut stream) {
                    Some(chance) => position.apply_unchecked(&chance),
                    None => return,
                },
                Turn::Seat(seat) => {
                    if !see(&position) {
                        return;
                    }
                    let settings = Settings { seed: bot_seed(seed, ply), ..Settings::default() };
                    let level = Level::new(levels[seat.index()]).unwrap_or(Level::TOP);
                    let view = position.view(seat);
                    let bot = Bot::Level(level);
                    let chosen = finder.engine().choose(bot, &view, &settings, &Stop::default());
                    let Some(mv) = chosen else { return };
                    position.play_unchecked(mv);
                }
            }
            ply += 1;
        }
    }
}
