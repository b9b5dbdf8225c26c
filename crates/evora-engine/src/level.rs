//! How strong a bot plays.

use std::str::FromStr;

use crate::evaluator::Algorithm;

/// How strong a bot plays, from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 8] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The strongest.
    pub const TOP: Level = Level(8);

    /// The level with this number, if there is one.
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1..=8 => Some(Level(number)),
            _ => None,
        }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How it plays a position that is searched in this way. Alpha-beta looks at many more positions in
    /// the same time and needs them.
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

/// How a level plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Plan {
    /// Sees only what a move brings at once, and is off by about `temperature` points in judging it.
    Greedy {
        /// How far off.
        temperature: f32,
    },
    /// Looks at so many positions.
    Search {
        /// How many.
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

/// A text that names no level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no level {0:?}; levels are 1 to 8")]
pub struct NoSuchLevel(String);
