//! Levels of play.

use std::str::FromStr;

use crate::evaluator::Algorithm;

/// A level of play from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 8] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The strongest level.
    pub const TOP: Level = Level(8);

    /// The level with this number, if it is from 1 to 8.
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1..=8 => Some(Level(number)),
            _ => None,
        }
    }

    /// The number of the level.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The plan of the level with a hand-made evaluator. Alpha-beta searches more nodes in the same time, and
    /// needs them.
    pub(crate) const fn classic_plan(self, algorithm: Algorithm) -> Plan {
        let nodes = match (self.0, algorithm) {
            (1, _) => return Plan::Greedy { temperature: 3.0 },
            (2, _) => return Plan::Greedy { temperature: 1.0 },
            (3, _) => return Plan::Greedy { temperature: 0.2 },
            (4, _) => 10,
            (5, _) => 40,
            (6, _) => 200,
            (7, Algorithm::Mcts) => 2_000,
            (_, Algorithm::Mcts) => 40_000,
            (7, Algorithm::AlphaBeta) => 10_000,
            (_, Algorithm::AlphaBeta) => 400_000,
        };
        Plan::Search { nodes }
    }
}

/// How the levels of a game play with a network. Each game has its own, so that the steps between levels are even: games differ
/// in what a little heat costs and what a few nodes gain (`docs/strength.md`).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ladder([Plan; 8]);

impl Ladder {
    pub(crate) const AZUL: Ladder = Ladder([
        Plan::Policy(Heat(300)),
        Plan::Policy(Heat(175)),
        Plan::Policy(Heat(100)),
        Plan::Search { nodes: 2 },
        Plan::Search { nodes: 18 },
        Plan::Search { nodes: 70 },
        Plan::Search { nodes: 260 },
        Plan::Search { nodes: 900 },
    ]);

    pub(crate) const PAVILION: Ladder = Ladder([
        Plan::Policy(Heat(300)),
        Plan::Policy(Heat(190)),
        Plan::Policy(Heat(120)),
        Plan::Policy(Heat(75)),
        Plan::Search { nodes: 2 },
        Plan::Search { nodes: 30 },
        Plan::Search { nodes: 180 },
        Plan::Search { nodes: 900 },
    ]);

    /// The plan of a level.
    pub(crate) const fn plan(&self, level: Level) -> Plan {
        self.0[level.0 as usize - 1]
    }
}

/// How a level chooses moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Plan {
    /// Samples from the policy.
    Policy(Heat),
    /// Samples from the greedy scores.
    Greedy {
        /// Temperature in points.
        temperature: f32,
    },
    /// Searches with a node limit.
    Search {
        /// The limit.
        nodes: u64,
    },
}

/// How far sampling from a policy strays from its best move: 0 plays the best, 1 samples by probability, more
/// makes likely and unlikely moves more alike. In hundredths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Heat(pub u16);

impl Heat {
    /// Converts the probabilities of a policy to weights.
    pub(crate) fn apply(self, policy: &mut [f32]) {
        let best = policy.iter().copied().fold(0.0, f32::max);
        let exponent = 100.0 / f32::from(self.0.max(1));
        for weight in policy {
            // People err between moves that look sensible; they do not throw tiles away.
            let share = *weight / best;
            *weight = if share < SENSIBLE { 0.0 } else { libm::powf(share, exponent) };
        }
    }
}

/// A move with less than this part of the best one's probability is never sampled.
const SENSIBLE: f32 = 0.003;

impl std::fmt::Display for Level {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Level, NoSuchLevel> {
        text.parse().ok().and_then(Level::new).ok_or_else(|| NoSuchLevel(text.to_owned()))
    }
}

/// Error for a text that names no level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no level {0:?}; levels are 1 to 8")]
pub struct NoSuchLevel(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heat_makes_moves_alike_and_leaves_out_what_nobody_would_play() {
        let heated = |heat: u16| {
            let mut policy = [0.6, 0.3, 0.0999, 0.0001];
            Heat(heat).apply(&mut policy);
            let sum: f32 = policy.iter().sum();
            policy.map(|weight| weight / sum)
        };
        assert!(heated(0)[0] > 0.999);
        let [best, second, third, none] = heated(100);
        assert!((best / second - 2.0).abs() < 1e-3 && none == 0.0);
        let [hot_best, hot_second, hot_third, none] = heated(300);
        assert!(hot_best < best && hot_second / hot_best > second / best && hot_third > third);
        assert_eq!(none, 0.0);
    }

    #[test]
    fn levels_stray_less_and_look_further_from_one_to_the_next() {
        for ladder in [Ladder::AZUL, Ladder::PAVILION] {
            let of = |level: Level| match ladder.plan(level) {
                Plan::Policy(heat) => (0, u16::MAX - heat.0),
                Plan::Search { nodes } => (nodes, 0),
                Plan::Greedy { .. } => unreachable!("a level with a network"),
            };
            assert!(Level::ALL.windows(2).all(|pair| of(pair[0]) < of(pair[1])), "{ladder:?}");
        }
    }
}
