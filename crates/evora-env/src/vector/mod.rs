//! Thousands of games, stepped by one call into buffers of the caller.

mod buffers;
mod checkpoint;
mod games;
mod lane;
mod playable;
mod pool;
mod sample;
mod settings;

pub use buffers::{Buffers, WrongBuffer};
pub use checkpoint::{Checkpoint, NoMemory};
pub use pool::NoThreads;
pub use sample::sample_legal;
pub use settings::{BadSettings, Rewards, Seeds, VectorSettings};

use evora_engine::Stop;
use evora_rules::AnyPosition;

use crate::action::BadAction;
use crate::encoded::Encoded;
use crate::layout::Layout;
use games::{At, Games};
use pool::Pool;

/// Many games of one kind that are played at the same time.
///
/// Chance is drawn inside, and a game that ends begins anew in the same step. The same seed gives the same games:
/// game `i` depends on the seed, on `i` and on what was played in it, and on nothing else.
#[derive(Debug)]
pub struct VectorEnv {
    settings: VectorSettings,
    start: AnyPosition,
    games: AnyGames,
    pool: Pool,
}

#[derive(Debug)]
enum AnyGames {
    Azul(Games<evora_rules::azul::Azul>),
    Pavilion(Games<evora_rules::pavilion::Pavilion>),
    Duel(Games<evora_rules::duel::Duel>),
}

/// Does the same with whichever games they are.
macro_rules! with_games {
    ($games:expr, $of:ident => $body:expr) => {
        match $games {
            AnyGames::Azul($of) => $body,
            AnyGames::Pavilion($of) => $body,
            AnyGames::Duel($of) => $body,
        }
    };
}

impl AnyGames {
    /// Returns `None` without the memory for a copy.
    fn copy(&self) -> Option<AnyGames> {
        match self {
            AnyGames::Azul(games) => games.copy().map(AnyGames::Azul),
            AnyGames::Pavilion(games) => games.copy().map(AnyGames::Pavilion),
            AnyGames::Duel(games) => games.copy().map(AnyGames::Duel),
        }
    }
}

/// Why a step was refused. Nothing was changed, unless it was stopped.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StepError {
    /// An action is wrong.
    #[error("game {game}: {why}")]
    Action {
        /// The index of the first game with a wrong action.
        game: usize,
        /// Why it is refused.
        why: BadAction,
    },
    /// There are more or fewer actions than games.
    #[error("{actions} actions for {games} games; each game needs one")]
    Count {
        /// The number of actions.
        actions: usize,
        /// The number of games.
        games: usize,
    },
    /// There are more or fewer seeds than games.
    #[error("{seeds} seeds for {games} games; each game needs one")]
    Seeds {
        /// The number of seeds.
        seeds: usize,
        /// The number of games.
        games: usize,
    },
    /// A buffer has the wrong length.
    #[error(transparent)]
    Buffer(#[from] WrongBuffer),
    /// The threads cannot be started.
    #[error(transparent)]
    Threads(#[from] NoThreads),
    /// It was stopped. Some games have gone on, others not: go back to a checkpoint.
    #[error("the step was stopped")]
    Stopped,
}

impl VectorEnv {
    /// Creates the games; [`reset`](VectorEnv::reset) begins them.
    ///
    /// # Errors
    /// If the settings ask for no game or no thread, or for more than there is memory for or the system can start.
    pub fn new(settings: VectorSettings) -> Result<VectorEnv, BadSettings> {
        settings.check()?;
        let start = settings.spec.start();
        let games = match start {
            AnyPosition::Azul(start) | AnyPosition::Mini(start) => {
                Games::new(start, &settings).map(AnyGames::Azul)
            }
            AnyPosition::Pavilion(start) => Games::new(start, &settings).map(AnyGames::Pavilion),
            AnyPosition::Duel(start) => Games::new(start, &settings).map(AnyGames::Duel),
        };
        let games = games.ok_or(NoMemory { games: settings.games })?;
        let pool = new_pool(&settings)?;
        Ok(VectorEnv { settings, start, games, pool })
    }

    /// Copies all games as they are. The copies go on by themselves, with threads of their own.
    ///
    /// # Errors
    /// If there is not enough memory, or the system cannot start the threads.
    pub fn try_clone(&self) -> Result<VectorEnv, BadSettings> {
        let games = self.games.copy().ok_or(NoMemory { games: self.games() })?;
        let pool = new_pool(&self.settings)?;
        Ok(VectorEnv { settings: self.settings.clone(), start: self.start, games, pool })
    }

    /// Returns the settings.
    pub fn settings(&self) -> &VectorSettings {
        &self.settings
    }

    /// Returns the number of games.
    pub fn games(&self) -> usize {
        self.settings.games
    }

    /// Returns how many play in each game.
    pub fn players(&self) -> usize {
        self.settings.spec.players().count()
    }

    /// Returns the number of actions; a mask has as many bytes.
    pub fn action_count(&self) -> usize {
        self.start.action_count() as usize
    }

    /// Returns the number of bytes of an observation.
    pub fn observation_len(&self) -> usize {
        self.start.observation_len()
    }

    /// Returns what the bytes of an observation mean.
    pub fn layout(&self) -> Layout {
        self.start.layout()
    }

    /// Returns the bytes that a game occupies here, without the buffers of the caller.
    pub fn bytes_per_game(&self) -> usize {
        with_games!(&self.games, games => games.bytes_per_game())
    }

    /// Returns the position of a game as it is; nothing is hidden.
    pub fn position(&self, game: usize) -> Option<AnyPosition> {
        let position = with_games!(&self.games, games => games.position(game))?;
        // Mini has Azul's rules and its own name.
        let is_mini = match self.start {
            AnyPosition::Mini(_) => true,
            AnyPosition::Azul(_) | AnyPosition::Pavilion(_) | AnyPosition::Duel(_) => false,
        };
        Some(match position {
            AnyPosition::Azul(azul) if is_mini => AnyPosition::Mini(azul),
            AnyPosition::Azul(_)
            | AnyPosition::Mini(_)
            | AnyPosition::Pavilion(_)
            | AnyPosition::Duel(_) => position,
        })
    }

    /// Begins every game anew and writes what the seats to act see. With a seed, the games are those of the seed; without
    /// one, the next ones. Rewards, terminations and truncations become 0.
    ///
    /// # Errors
    /// If a buffer has the wrong length. Nothing is changed then.
    pub fn reset(&mut self, seed: Option<u64>, to: Buffers<'_>) -> Result<(), StepError> {
        self.reset_until(seed.into(), to, &Stop::default())
    }

    /// [`reset`](VectorEnv::reset) with a seed for all games or one for each, which can be stopped while opponents act.
    ///
    /// # Errors
    /// As `reset`, if the number of seeds is not that of games, and [`StepError::Stopped`] if it was stopped.
    pub fn reset_until(
        &mut self,
        seeds: Seeds<'_>,
        mut to: Buffers<'_>,
        stop: &Stop,
    ) -> Result<(), StepError> {
        to.check(self)?;
        match seeds {
            Seeds::Each(each) if each.len() != self.games() => {
                return Err(StepError::Seeds { seeds: each.len(), games: self.games() });
            }
            Seeds::Next | Seeds::All(_) | Seeds::Each(_) => {}
        }
        self.pool.revive()?;
        if let Seeds::All(seed) = seeds {
            self.settings.seed = seed;
        }
        let at = At { settings: &self.settings, pool: &self.pool, stop };
        with_games!(&mut self.games, games => games.reset(at, seeds, &mut to))
    }

    /// Plays an action in every game, then what chance and opponents do, and writes what the next seats to act see. A game
    /// that ends begins anew: its termination is 1, its rewards are those of the game that ended, and its observation and
    /// mask those of the new one.
    ///
    /// # Errors
    /// If an action is wrong, or the number of actions or the length of a buffer. Nothing is changed then.
    pub fn step<A: Copy + Into<i64> + Sync>(
        &mut self,
        actions: &[A],
        to: Buffers<'_>,
    ) -> Result<(), StepError> {
        self.step_until(actions, to, &Stop::default())
    }

    /// [`step`](VectorEnv::step) that can be stopped while opponents act.
    ///
    /// # Errors
    /// As `step`, and [`StepError::Stopped`] if it was stopped: [`restore`](VectorEnv::restore) a checkpoint then.
    pub fn step_until<A: Copy + Into<i64> + Sync>(
        &mut self,
        actions: &[A],
        mut to: Buffers<'_>,
        stop: &Stop,
    ) -> Result<(), StepError> {
        if actions.len() != self.games() {
            return Err(StepError::Count { actions: actions.len(), games: self.games() });
        }
        to.check(self)?;
        self.pool.revive()?;
        let at = At { settings: &self.settings, pool: &self.pool, stop };
        with_games!(&mut self.games, games => games.step(at, actions, &mut to))
    }

    /// Copies all games and buffers, so that a step that was stopped can be taken back.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn checkpoint(&self, from: &Buffers<'_>) -> Result<Checkpoint, NoMemory> {
        let made = self.games.copy();
        let made = made.and_then(|games| Checkpoint::new(self.settings.seed, games, from));
        made.ok_or(NoMemory { games: self.games() })
    }

    /// Goes back to a checkpoint of this vector.
    ///
    /// # Errors
    /// If a buffer has the wrong length. Nothing is changed then.
    pub fn restore(
        &mut self,
        checkpoint: Checkpoint,
        mut to: Buffers<'_>,
    ) -> Result<(), WrongBuffer> {
        to.check(self)?;
        checkpoint.write(&mut to);
        self.settings.seed = checkpoint.seed;
        self.games = checkpoint.games;
        Ok(())
    }
}

/// Starts the threads of a vector.
fn new_pool(settings: &VectorSettings) -> Result<Pool, NoThreads> {
    // More threads than games would have nothing to do.
    Pool::new(settings.threads.min(settings.games))
}
