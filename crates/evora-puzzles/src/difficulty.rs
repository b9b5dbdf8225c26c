//! How hard a puzzle is: which levels of bots find its answer.

use std::collections::BTreeMap;

use evora_chance::Quick;
use evora_engine::{Bot, Engine, Level, Limits, Settings, Stop};
use evora_notation::Notation as _;
use evora_ratings::{Day, Rating, rate_attempt};
use evora_rules::{AnyMove, AnyView, View as _};

/// Attempts of each level, with seeds of their own.
const ATTEMPTS: u64 = 5;

/// Most nodes of an attempt: the top level with a hand-made evaluator would search much longer.
const MOST_NODES: u64 = 10_000;

/// The levels that must not find it always.
const LOW: u8 = 3;

/// How many of the attempts of the low levels must fail.
const MISSED: u32 = 5;

/// The rating of a level on the scale of players: the levels span about 1,600 points (`docs/strength.md`).
pub fn level_rating(level: Level) -> f64 {
    800.0 + 230.0 * f64::from(level.number() - 1)
}

/// How hard a puzzle is.
pub(crate) struct Difficulty {
    pub(crate) rating: u16,
    pub(crate) deviation: u16,
    /// Wrong answers by their words, and how often they were given.
    wrong: BTreeMap<String, (AnyMove, u32)>,
    /// Failed attempts of the low levels.
    missed: u32,
}

impl Difficulty {
    /// Lets every level try.
    pub(crate) fn measure(
        engine: &Engine,
        view: &AnyView,
        answer: AnyMove,
        seed: u64,
    ) -> Difficulty {
        let position = view.resample(&mut Quick::new(0));
        let mut wrong: BTreeMap<String, (AnyMove, u32)> = BTreeMap::new();
        let (mut rating, mut missed) = (Rating::NEWCOMER, 0);
        for attempt in 0..ATTEMPTS {
            for level in Level::ALL {
                let settings = Settings {
                    seed: seed.wrapping_add(1 + attempt),
                    limits: Limits { nodes: Some(MOST_NODES), ..Limits::default() },
                    ..Settings::default()
                };
                let given = engine.choose(Bot::Level(level), view, &settings, &Stop::default());
                let Some(given) = given else { continue };
                let solved = given == answer;
                if !solved {
                    wrong.entry(position.word(given)).or_insert((given, 0)).1 += 1;
                    missed += u32::from(level.number() <= LOW);
                }
                rating = after(rating, level, solved);
            }
        }
        Difficulty {
            rating: rating.rating.round() as u16,
            deviation: rating.deviation.round() as u16,
            wrong,
            missed,
        }
    }

    /// The wrong answers, the most frequent first.
    pub(crate) fn typical_wrong(&self) -> Vec<AnyMove> {
        let mut given: Vec<&(AnyMove, u32)> = self.wrong.values().collect();
        // The map is in the order of the words, which a stable sort keeps.
        given.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        given.into_iter().map(|&(mv, _)| mv).collect()
    }

    /// Whether the low levels find it nearly always.
    pub(crate) fn is_trivial(&self) -> bool {
        self.missed < MISSED
    }
}

/// The rating of a puzzle after an attempt of a level: a game between the two, which the puzzle wins if it was not solved.
fn after(puzzle: Rating, level: Level, solved: bool) -> Rating {
    let bot = Rating { rating: level_rating(level), deviation: 30.0, ..Rating::NEWCOMER };
    // All on one day, so that time plays no part.
    rate_attempt(puzzle, bot, !solved, Day(0)).after
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_rated_between_those_who_solve_it_and_those_who_do_not() {
        let rating_if = |from: u8| {
            let mut rating = Rating::NEWCOMER;
            for _ in 0..ATTEMPTS {
                for level in Level::ALL {
                    rating = after(rating, level, level.number() >= from);
                }
            }
            rating.rating
        };
        // From "everybody solves it" to "nobody does", it gets harder.
        let ratings: Vec<f64> = (1..=9).map(rating_if).collect();
        assert!(ratings.windows(2).all(|pair| pair[0] < pair[1]), "{ratings:?}");
        let middle = rating_if(5);
        let [below, above] = [4, 5].map(|level| level_rating(Level::ALL[level - 1]));
        assert!((below - 150.0..above + 150.0).contains(&middle), "{middle}");
    }
}
