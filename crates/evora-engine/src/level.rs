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

    /// The plan of the level for a search algorithm. Alpha-beta searches more nodes in the same time, and
    /// needs them.
    pub(crate) const fn plan(self, algorithm: Algorithm) -> Plan {
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

/// How a level chooses moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Plan {
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
