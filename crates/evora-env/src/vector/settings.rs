//! What a vector of games is made of.

use evora_engine::{Bot, Engine};
use evora_game::GoalChoice;
use evora_rules::GameSpec;

use super::checkpoint::NoMemory;
use super::pool::NoThreads;

/// What a vector of games is made of.
#[derive(Clone, Debug)]
pub struct VectorSettings {
    /// The rule set and the number of players. Who starts is drawn for each game.
    pub spec: GameSpec,
    /// How Duel's goals are chosen, for each game anew. Other games have none.
    pub goals: GoalChoice,
    /// The number of games.
    pub games: usize,
    /// The seed of all games.
    pub seed: u64,
    /// The number of threads that share the games.
    pub threads: usize,
    /// What rewards are given for.
    pub rewards: Rewards,
    /// Who plays the other seats; the caller then plays seat 0. Without an opponent, the caller plays all seats.
    pub opponent: Option<Bot>,
    /// The bots' evaluators.
    pub engine: Engine,
    /// After this many of the caller's actions a game is truncated.
    pub max_steps: Option<u32>,
}

/// What rewards are given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rewards {
    /// When a game ends, 1 for a sole winner; together the seats get 0. With `n` players of whom `k` share the first place,
    /// each of these gets `(n / k − 1) / (n − 1)`, every other `−1 / (n − 1)`.
    #[default]
    Outcome,
    /// In each step, what the seat's score changed by; the bonuses of the end come with the last step.
    Points,
}

/// The seeds that a reset begins games with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seeds<'a> {
    /// The next games of the seeds that the vector has.
    Next,
    /// One seed for all: game `i` depends on the seed and on `i`.
    All(u64),
    /// One for each game, which is then the first game of a vector with this seed; `None` is the next game of the seed it has.
    Each(&'a [Option<u64>]),
}

impl Seeds<'_> {
    /// Whether a game gets a new seed.
    pub(super) fn renew(self, game: usize) -> bool {
        match self {
            Seeds::Next => false,
            Seeds::All(_) => true,
            Seeds::Each(each) => each.get(game).is_some_and(Option::is_some),
        }
    }
}

impl From<Option<u64>> for Seeds<'_> {
    fn from(seed: Option<u64>) -> Self {
        seed.map_or(Seeds::Next, Seeds::All)
    }
}

/// Why settings are refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSettings {
    /// There must be a game.
    #[error("a vector has at least one game")]
    NoGames,
    /// There must be a thread.
    #[error("a vector needs at least one thread")]
    NoThreads,
    /// A game must last a step.
    #[error("games are truncated after at least one step")]
    NoSteps,
    /// There is not enough memory.
    #[error(transparent)]
    Memory(#[from] NoMemory),
    /// The threads cannot be started.
    #[error(transparent)]
    Start(#[from] NoThreads),
}

impl VectorSettings {
    /// One thread, seed 0, rewards for the outcome, and no opponent.
    pub fn new(spec: GameSpec, games: usize) -> VectorSettings {
        VectorSettings {
            spec,
            goals: spec.goals().map_or(GoalChoice::FIRST_GAME, GoalChoice::Given),
            games,
            seed: 0,
            threads: 1,
            rewards: Rewards::Outcome,
            opponent: None,
            engine: Engine::default(),
            max_steps: None,
        }
    }

    /// Whether an opponent searches or asks a network, so that a step may take long.
    pub fn has_searching_opponent(&self) -> bool {
        match self.opponent {
            None | Some(Bot::Random | Bot::Greedy) => false,
            Some(Bot::Level(_) | Bot::Policy(_) | Bot::Full) => true,
        }
    }

    pub(super) fn check(&self) -> Result<(), BadSettings> {
        match self {
            VectorSettings { games: 0, .. } => Err(BadSettings::NoGames),
            VectorSettings { threads: 0, .. } => Err(BadSettings::NoThreads),
            VectorSettings { max_steps: Some(0), .. } => Err(BadSettings::NoSteps),
            _ => Ok(()),
        }
    }
}
