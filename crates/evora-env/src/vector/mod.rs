//! Thousands of games, stepped by one call into buffers of the caller.

mod buffers;
mod games;
mod lane;
mod playable;
mod sample;
mod settings;

pub use buffers::{Buffers, WrongBuffer};
pub use sample::sample_legal;
pub use settings::{BadSettings, Rewards, VectorSettings};

use evora_rules::AnyPosition;

use crate::action::BadAction;
use crate::encoded::Encoded;
use crate::layout::Layout;
use games::Games;

/// Many games of one kind that are played at the same time.
///
/// Chance is drawn inside, and a game that ends begins anew in the same step. The same seed gives the same games:
/// game `i` depends on the seed, on `i` and on what was played in it, and on nothing else.
#[derive(Debug)]
pub struct VectorEnv {
    settings: VectorSettings,
    start: AnyPosition,
    games: AnyGames,
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

/// Why a step was refused. Nothing was changed.
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
    /// A buffer has the wrong length.
    #[error(transparent)]
    Buffer(#[from] WrongBuffer),
}

impl VectorEnv {
    /// Creates the games; [`reset`](VectorEnv::reset) begins them.
    ///
    /// # Errors
    /// If the settings ask for no game or no thread, or for goals of another game.
    pub fn new(settings: VectorSettings) -> Result<VectorEnv, BadSettings> {
        settings.check()?;
        let start = settings.spec.start();
        let games = match start {
            AnyPosition::Azul(start) | AnyPosition::Mini(start) => {
                AnyGames::Azul(Games::new(start, &settings))
            }
            AnyPosition::Pavilion(start) => AnyGames::Pavilion(Games::new(start, &settings)),
            AnyPosition::Duel(start) => AnyGames::Duel(Games::new(start, &settings)),
        };
        Ok(VectorEnv { settings, start, games })
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
    pub fn reset(&mut self, seed: Option<u64>, mut to: Buffers<'_>) -> Result<(), WrongBuffer> {
        to.check(self)?;
        self.settings.seed = seed.unwrap_or(self.settings.seed);
        let settings = &self.settings;
        with_games!(&mut self.games, games => games.reset(settings, seed.is_some(), &mut to));
        Ok(())
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
        mut to: Buffers<'_>,
    ) -> Result<(), StepError> {
        if actions.len() != self.games() {
            return Err(StepError::Count { actions: actions.len(), games: self.games() });
        }
        to.check(self)?;
        let settings = &self.settings;
        with_games!(&mut self.games, games => games.step(settings, actions, &mut to))
    }
}
