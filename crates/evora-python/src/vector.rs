//! `evora._evora.Vector`: many games stepped by one call into NumPy arrays that are reused.

mod arrays;

use std::sync::{Mutex, MutexGuard, TryLockError};

use evora_chance::Quick;
use evora_engine::{Bot, Stop};
use evora_env::{
    BadAction, BadSettings, Buffers, Encoded, NoMemory, NoThreads, Rewards, Seeds, StepError,
    VectorEnv, VectorSettings, sample_legal,
};
use evora_game::GoalChoice;
use evora_notation::print_position;
use evora_rules::{AnyPosition, GameSpec, Position, Seat};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyList;

use arrays::{Arrays, array_in_use};

use crate::argument::{optional, whole};
use crate::bot::kind;
use crate::error::{cannot_start, illegal_move, in_use, invalid_argument};
use crate::game::{Options, groups, layout, wanted};
use crate::thinking::detached;

/// Most games of a vector: more than any memory holds.
const MOST_GAMES: u64 = i64::MAX as u64;
/// Most threads of a vector.
const MOST_THREADS: u64 = 256;

/// Many games of one rule set. The arrays are written by reset() and step() and always the same.
///
/// rewards is "outcome" or "points"; opponent a level from 1 to 8, "random", "greedy" or "policy:HEAT", or None to play all seats.
#[pyclass(frozen, module = "evora")]
pub(crate) struct Vector {
    /// Locked while games are stepped without the GIL. Whoever finds it locked is told so: waiting would keep the GIL from the others.
    played: Mutex<Played>,
    /// The start of a game, which never changes.
    start: AnyPosition,
    games: usize,
    bytes_per_game: usize,
    arrays: Arrays,
}

/// What resets and steps change.
struct Played {
    env: VectorEnv,
    draws: Quick,
    /// Resets and steps that were done.
    calls: u64,
}

#[pymethods]
impl Vector {
    #[new]
    #[pyo3(signature = (rules, games, *, players=None, goals=None, threads=None, rewards="outcome", opponent=None, max_steps=None))]
    #[expect(clippy::too_many_arguments, reason = "each is a keyword in Python")]
    fn py_new(
        py: Python<'_>,
        rules: &str,
        games: &Bound<'_, PyAny>,
        players: Option<&Bound<'_, PyAny>>,
        goals: Option<&Bound<'_, PyAny>>,
        threads: Option<&Bound<'_, PyAny>>,
        rewards: &str,
        opponent: Option<&Bound<'_, PyAny>>,
        max_steps: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vector> {
        let refused = |why: &str| invalid_argument(py, why, None);
        let wanted = wanted(py, rules, &Options { players, first: None, goals, seed: None })?;
        let spec = GameSpec::new(wanted.rules, wanted.players, Seat::S0);
        let spec = spec.map_err(|bad| crate::error::bad_spec(py, bad))?;
        let games = whole(games, "games", 1, MOST_GAMES)? as usize;
        let settings = VectorSettings {
            // Drawn for each game, as where a seed is given.
            goals: if goals.is_some() { wanted.goals } else { GoalChoice::Random },
            threads: optional(threads, "threads", 1, MOST_THREADS)?.unwrap_or(1) as usize,
            rewards: match rewards {
                "outcome" => Rewards::Outcome,
                "points" => Rewards::Points,
                _ => {
                    let why = format!("rewards must be \"outcome\" or \"points\", not {rewards:?}");
                    return Err(refused(&why));
                }
            },
            opponent: match opponent.map(kind).transpose()? {
                Some(Bot::Full) => {
                    return Err(refused(
                        "an opponent must be a level, random, greedy or policy:HEAT",
                    ));
                }
                opponent => opponent,
            },
            max_steps: optional(max_steps, "max_steps", 1, u32::MAX.into())?
                .map(|most| most as u32),
            ..VectorSettings::new(spec, games)
        };
        let env = VectorEnv::new(settings).map_err(|bad| cannot_make(py, bad))?;
        Ok(Vector {
            start: env.settings().spec.start(),
            games,
            bytes_per_game: env.bytes_per_game(),
            arrays: Arrays::new(py, &env)?,
            played: Mutex::new(Played { env, draws: Quick::new(0), calls: 0 }),
        })
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> usize {
        self.games
    }

    /// How many play in each game.
    #[getter]
    fn players(&self) -> usize {
        self.start.players().count()
    }

    /// How many action numbers there are.
    #[getter]
    fn action_count(&self) -> u32 {
        self.start.action_count()
    }

    /// The bytes that a game takes, without the arrays.
    #[getter]
    fn bytes_per_game(&self) -> usize {
        self.bytes_per_game
    }

    /// How many resets and steps were done: one more after each.
    #[getter]
    fn calls_done(&self) -> PyResult<u64> {
        Ok(self.played()?.calls)
    }

    /// What the seat to act of each game sees.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.arrays.observations.clone_ref(py)
    }

    /// For each game and action: 1 if it is legal.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.arrays.masks.clone_ref(py)
    }

    /// The rewards of each game's seats.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    /// 1 for each game that ended in the last step; another has begun.
    #[getter]
    fn terminations(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.arrays.terminations.clone_ref(py)
    }

    /// 1 for each game that was cut off in the last step; another has begun.
    #[getter]
    fn truncations(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.arrays.truncations.clone_ref(py)
    }

    /// The seat to act of each game.
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.arrays.seats.clone_ref(py)
    }

    /// What whoever acted last saw of each game that ended or was cut off, at its end.
    #[getter]
    fn last_observations(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.arrays.last_observations.clone_ref(py)
    }

    /// What the bytes of an observation mean.
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        layout(py, &self.start.layout())
    }

    /// What action numbers mean.
    fn action_groups<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        groups(py, &self.start.action_groups())
    }

    /// Begins all games: those of a seed, or without one the next ones.
    #[pyo3(signature = (seed=None))]
    fn reset(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seed = optional(seed, "seed", 0, u64::MAX)?;
        self.advance(py, move |played, buffers, stop| {
            played.env.reset_until(seed.into(), buffers, stop)?;
            if let Some(seed) = seed {
                played.draws = Quick::new(!seed);
            }
            Ok(())
        })
    }

    /// Begins all games with a seed for each: that of a vector of one game. None begins the next game of the seed it has.
    fn reset_each(&self, py: Python<'_>, seeds: Vec<Option<Bound<'_, PyAny>>>) -> PyResult<()> {
        let seeds = seeds.iter().map(|seed| optional(seed.as_ref(), "seed", 0, u64::MAX));
        let seeds = seeds.collect::<PyResult<Vec<_>>>()?;
        self.advance(py, move |played, buffers, stop| {
            played.env.reset_until(Seeds::Each(&seeds), buffers, stop)?;
            if seeds.iter().any(Option::is_some) {
                let word = |all, seed: &u64| Quick::new(all).word() ^ seed;
                played.draws = Quick::new(!seeds.iter().flatten().fold(0, word));
            }
            Ok(())
        })
    }

    /// Plays an action in every game.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyArray1<i64>>) -> PyResult<()> {
        let actions = actions.try_readonly().map_err(array_in_use)?;
        let actions = actions.as_slice()?;
        self.advance(py, move |played, buffers, stop| played.env.step_until(actions, buffers, stop))
    }

    /// A random legal action for each game, uniformly, in an array that is reused.
    fn sample_actions(&self, py: Python<'_>) -> PyResult<Py<PyArray1<i64>>> {
        let mut played = self.played()?;
        let masks = self.arrays.masks.bind(py).try_readonly().map_err(array_in_use)?;
        let mut sampled = self.arrays.sampled.bind(py).try_readwrite().map_err(array_in_use)?;
        let count = self.start.action_count() as usize;
        sample_legal(masks.as_slice()?, count, &mut played.draws, sampled.as_slice_mut()?);
        Ok(self.arrays.sampled.clone_ref(py))
    }

    /// The position of a game as text, with everything that is hidden.
    fn position(&self, game: &Bound<'_, PyAny>) -> PyResult<String> {
        let number = whole(game, "game", 0, self.games as u64 - 1)?;
        let none = || PyIndexError::new_err("there is no such game");
        let position = self.played()?.env.position(number as usize).ok_or_else(none)?;
        Ok(print_position(&position))
    }

    /// The same games once more, with arrays and threads of their own.
    fn copy(&self, py: Python<'_>) -> PyResult<Vector> {
        let played = self.played()?;
        let env = &played.env;
        let env = py.detach(|| env.try_clone()).map_err(|bad| cannot_make(py, bad))?;
        Ok(Vector {
            played: Mutex::new(Played { env, draws: played.draws.clone(), calls: played.calls }),
            start: self.start,
            games: self.games,
            bytes_per_game: self.bytes_per_game,
            arrays: self.arrays.copied(py)?,
        })
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Vector> {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Vector> {
        self.copy(py)
    }

    fn __reduce__(&self) -> PyResult<()> {
        let why = "a vector of games cannot be pickled; make another and reset it with the seed, or copy it with copy.copy()";
        Err(PyTypeError::new_err(why))
    }
}

impl Vector {
    fn played(&self) -> PyResult<MutexGuard<'_, Played>> {
        match self.played.try_lock() {
            Ok(played) => Ok(played),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(in_use("these games are")),
        }
    }

    /// Steps or resets all games with the GIL released. Ctrl-C stops it before it begins, or while opponents search, and everything is as it was before. Once it is
    /// done, a signal is left to Python, which looks for it after the call.
    fn advance(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Played, Buffers<'_>, &Stop) -> Result<(), StepError> + Send,
    ) -> PyResult<()> {
        py.check_signals()?;
        let mut played = self.played()?;
        let played = &mut *played;
        let mut arrays = self.arrays.written(py)?;
        let done = if played.env.settings().has_searching_opponent() {
            let before = played.env.checkpoint(&arrays.buffers()?).map_err(no_memory)?;
            let draws = played.draws.clone();
            let buffers = arrays.buffers()?;
            match detached(py, true, |stop| work(played, buffers, stop)) {
                Ok(done) => done,
                Err(stopped) => {
                    played.draws = draws;
                    let restored = played.env.restore(before, arrays.buffers()?);
                    return Err(
                        restored.map_or_else(|bad| step_error(py, &bad.into()), |()| stopped)
                    );
                }
            }
        } else {
            let buffers = arrays.buffers()?;
            py.detach(|| work(played, buffers, &Stop::default()))
        };
        done.map_err(|bad| step_error(py, &bad))?;
        played.calls += 1;
        Ok(())
    }
}

/// The exception for a step that was refused.
fn step_error(py: Python<'_>, bad: &StepError) -> PyErr {
    match bad {
        StepError::Action { why, .. } => {
            let (rule, word) = match why {
                BadAction::Illegal { rule, word, .. } => (rule.as_str(), word.as_str()),
                _ => ("", ""),
            };
            illegal_move(py, &bad.to_string(), rule, word)
        }
        StepError::Threads(bad) => no_threads(*bad),
        StepError::Count { .. }
        | StepError::Seeds { .. }
        | StepError::Buffer(_)
        | StepError::Stopped => invalid_argument(py, &bad.to_string(), None),
    }
}

/// The exception for games that cannot be made.
fn cannot_make(py: Python<'_>, bad: BadSettings) -> PyErr {
    match bad {
        BadSettings::Memory(bad) => no_memory(bad),
        BadSettings::Start(bad) => no_threads(bad),
        BadSettings::NoGames | BadSettings::NoThreads | BadSettings::NoSteps => {
            invalid_argument(py, &bad.to_string(), None)
        }
    }
}

fn no_memory(bad: NoMemory) -> PyErr {
    PyMemoryError::new_err(bad.to_string())
}

fn no_threads(bad: NoThreads) -> PyErr {
    cannot_start(&bad.to_string(), bad.code)
}
