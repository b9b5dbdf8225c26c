//! Somebody who plays in a match.

use std::time::{Duration, Instant};

use evora_chance::Quick;
use evora_rules::{AnyMove, AnyView, Seat, Sight};

use super::contestant::Budget;
use crate::bot::Bot;
use crate::clock::Clock;
use crate::engine::Engine;
use crate::limits::{Limits, Settings, Stop};

/// A question: what do you play?
#[derive(Clone, Debug)]
pub struct MoveRequest<'a> {
    /// What the seat to move may know.
    pub view: &'a AnyView,
    /// The seat to move.
    pub seat: Seat,
    /// How much may be thought.
    pub budget: Budget,
    /// What is left of the game's time, where there are clocks.
    pub clocks: Option<Clocks>,
    /// Where random numbers for this move start.
    pub seed: u64,
}

/// Everybody's time for the whole game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    /// What is left to each seat.
    pub left: Vec<Duration>,
    /// What comes back after each move.
    pub increment: Duration,
}

/// Why a player lost without being beaten.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// It never came to the table.
    #[error("could not be started: {0}")]
    Start(String),
    /// It took too long.
    #[error("took too long: {0}")]
    Time(String),
    /// It moved against the rules.
    #[error("illegal move: {0}")]
    Illegal(String),
    /// It said that it cannot go on.
    #[error("gave up: {0}")]
    GaveUp(String),
    /// It left.
    #[error("left: {0}")]
    Left(String),
}

impl Fault {
    /// The fault in one word.
    pub const fn name(&self) -> &'static str {
        match self {
            Fault::Start(_) => "start",
            Fault::Time(_) => "time",
            Fault::Illegal(_) => "illegal",
            Fault::GaveUp(_) => "gave-up",
            Fault::Left(_) => "left",
        }
    }
}

/// Somebody who plays in a match.
pub trait Player {
    /// A new game begins; its random numbers, if any, start here.
    fn new_game(&mut self, seed: u64) -> Result<(), Fault>;

    /// The move it plays.
    fn choose(&mut self, request: &MoveRequest<'_>) -> Result<AnyMove, Fault>;

    /// Its game is lost by its own fault; what was said in that game, if anybody wrote it down.
    fn on_fault(&mut self) -> Option<String> {
        None
    }
}

/// One of our bots.
#[derive(Clone, Debug)]
pub struct BotPlayer {
    /// The engine it searches with.
    pub engine: Engine,
    /// Which.
    pub bot: Bot,
    /// How many threads it uses.
    pub threads: usize,
}

impl Player for BotPlayer {
    fn new_game(&mut self, _: u64) -> Result<(), Fault> {
        Ok(())
    }

    fn choose(&mut self, request: &MoveRequest<'_>) -> Result<AnyMove, Fault> {
        let now = Instant::now();
        let Budget { nodes, movetime, depth } = request.budget;
        let share = request.clocks.as_ref().and_then(|clocks| {
            let left = *clocks.left.get(request.seat.index())?;
            // How far a game has come is the same in every world.
            let world = request.view.resample(&mut Quick::new(request.seed));
            Some(Clock { left, increment: clocks.increment }.share(&world))
        });
        let times = [movetime.map(Duration::from_millis), share];
        let deadline = times.into_iter().flatten().min().and_then(|time| now.checked_add(time));
        let limits = Limits { nodes, depth, deadline };
        let settings =
            Settings { seed: request.seed, threads: self.threads, limits, ..Settings::default() };
        self.engine
            .choose(self.bot, request.view, &settings, &Stop::default())
            .ok_or_else(|| Fault::GaveUp("it has no move".into()))
    }
}
