//! Players of a match.

use std::time::Duration;

use evora_chance::Quick;
use evora_rules::{AnyMove, AnyView, Seat, View as _};

use super::contestant::Budget;
use crate::bot::Bot;
use crate::clock::Clock;
use crate::engine::{Engine, SearchMemory};
use crate::instant::Instant;
use crate::limits::{Limits, Settings, Stop};

/// A request for a move.
#[derive(Clone, Debug)]
pub struct MoveRequest<'a> {
    /// The view of the seat to move.
    pub view: &'a AnyView,
    /// The seat to move.
    pub seat: Seat,
    /// Limits of this move.
    pub budget: Budget,
    /// The remaining time of all seats, if there are clocks.
    pub clocks: Option<Clocks>,
    /// Random seed of this move.
    pub seed: u64,
}

/// Clocks of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    /// Remaining time by seat.
    pub left: Vec<Duration>,
    /// Increment per move.
    pub increment: Duration,
}

/// A reason to lose a game outside the rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EngineFailure {
    /// The player could not be started.
    #[error("failed to start: {0}")]
    Start(String),
    /// The player exceeded its time.
    #[error("took too long: {0}")]
    Time(String),
    /// The player sent an illegal move.
    #[error("illegal move: {0}")]
    Illegal(String),
    /// The player reported that it cannot move.
    #[error("gave up: {0}")]
    GaveUp(String),
    /// The player exited.
    #[error("left: {0}")]
    Left(String),
}

impl EngineFailure {
    /// The name of the fault, one word.
    pub const fn name(&self) -> &'static str {
        match self {
            EngineFailure::Start(_) => "start",
            EngineFailure::Time(_) => "time",
            EngineFailure::Illegal(_) => "illegal",
            EngineFailure::GaveUp(_) => "gave-up",
            EngineFailure::Left(_) => "left",
        }
    }
}

/// A player of a match.
pub trait Player {
    /// Starts a new game with this random seed.
    fn new_game(&mut self, seed: u64) -> Result<(), EngineFailure>;

    /// Returns the move for a request.
    fn choose(&mut self, request: &MoveRequest<'_>) -> Result<AnyMove, EngineFailure>;

    /// The name that an external engine gives itself, once it was started.
    fn name(&self) -> Option<&str> {
        None
    }

    /// Called when the player lost by a fault. Returns the protocol log of the game, if there is one.
    fn on_fault(&mut self) -> Option<String> {
        None
    }
}

/// A built-in bot.
#[derive(Debug)]
pub struct BotPlayer {
    engine: Engine,
    bot: Bot,
    threads: usize,
    memory: SearchMemory,
}

impl BotPlayer {
    /// A bot that searches with this engine and number of threads.
    pub fn new(engine: Engine, bot: Bot, threads: usize) -> BotPlayer {
        BotPlayer { engine, bot, threads, memory: SearchMemory::default() }
    }
}

impl Player for BotPlayer {
    fn new_game(&mut self, _: u64) -> Result<(), EngineFailure> {
        self.memory = SearchMemory::default();
        Ok(())
    }

    fn choose(&mut self, request: &MoveRequest<'_>) -> Result<AnyMove, EngineFailure> {
        let now = Instant::now();
        let Budget { nodes, movetime, depth } = request.budget;
        let share = request.clocks.as_ref().and_then(|clocks| {
            let left = *clocks.left.get(request.seat.index())?;
            // The progress of the game is the same in every sample.
            let world = request.view.resample(&mut Quick::new(request.seed));
            Some(Clock { left, increment: clocks.increment }.share(&world))
        });
        let times = [movetime.map(Duration::from_millis), share];
        let deadline = times.into_iter().flatten().min().and_then(|time| now.checked_add(time));
        let limits = Limits { nodes, depth, deadline };
        let settings =
            Settings { seed: request.seed, threads: self.threads, limits, ..Settings::default() };
        self.engine
            .choose_with(&mut self.memory, self.bot, request.view, &settings, &Stop::default())
            .ok_or_else(|| EngineFailure::GaveUp("it has no move".into()))
    }
}
