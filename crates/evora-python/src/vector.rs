//! `evora._evora.Vector`: many games stepped by one call into NumPy arrays that are reused.

use evora_chance::Quick;
use evora_engine::{Bot, Stop};
use evora_env::{
    BadAction, BadSettings, Buffers, Encoded, NoMemory, NoThreads, Rewards, StepError, VectorEnv,
    VectorSettings, sample_legal,
};
use evora_game::GoalChoice;
use evora_notation::print_position;
use evora_rules::{GameSpec, Seat};
use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2,
};
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::argument::{optional, whole};
use crate::bot::kind;
use crate::error::{cannot_start, illegal_move, invalid_argument};
use crate::game::{Options, groups, layout, wanted};
use crate::thinking::detached;

/// Most games of a vector: more than any memory holds.
const MOST_GAMES: u64 = i64::MAX as u64;
/// Most threads of a vector.
const MOST_THREADS: u64 = 256;

/// Many games of one rule set. The arrays are written by reset() and step() and always the same.
///
/// rewards is "outcome" or "points"; opponent a level from 1 to 8, "random", "greedy" or "policy:HEAT", or None to play all seats.
#[pyclass(module = "evora")]
pub(crate) struct Vector {
    env: VectorEnv,
    draws: Quick,
    observations: Py<PyArray2<u8>>,
    masks: Py<PyArray2<u8>>,
    rewards: Py<PyArray2<f32>>,
    terminations: Py<PyArray1<u8>>,
    truncations: Py<PyArray1<u8>>,
    seats: Py<PyArray1<u8>>,
    last_observations: Py<PyArray2<u8>>,
    sampled: Py<PyArray1<i64>>,
}

/// The arrays while they are written.
struct Written<'py> {
    observations: PyReadwriteArray2<'py, u8>,
    masks: PyReadwriteArray2<'py, u8>,
    rewards: PyReadwriteArray2<'py, f32>,
    terminations: PyReadwriteArray1<'py, u8>,
    truncations: PyReadwriteArray1<'py, u8>,
    seats: PyReadwriteArray1<'py, u8>,
    last_observations: PyReadwriteArray2<'py, u8>,
}

impl Written<'_> {
    fn buffers(&mut self) -> PyResult<Buffers<'_>> {
        Ok(Buffers {
            observations: self.observations.as_slice_mut()?,
            masks: self.masks.as_slice_mut()?,
            rewards: self.rewards.as_slice_mut()?,
            terminations: self.terminations.as_slice_mut()?,
            truncations: self.truncations.as_slice_mut()?,
            seats: self.seats.as_slice_mut()?,
            last_observations: Some(self.last_observations.as_slice_mut()?),
        })
    }
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
                _ => return Err(refused("rewards must be \"outcome\" or \"points\"")),
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
        let env = VectorEnv::new(settings).map_err(|bad| match bad {
            BadSettings::Memory(bad) => no_memory(bad),
            BadSettings::Start(bad) => no_threads(bad),
            BadSettings::NoGames | BadSettings::NoThreads | BadSettings::NoSteps => {
                refused(&bad.to_string())
            }
        })?;
        let (seen, count, players) = (env.observation_len(), env.action_count(), env.players());
        let zeros = py.import("evora._arrays")?.getattr("zeros")?;
        let table = |width: usize| zeros.call1(((games, width), "uint8"));
        let column = || Ok::<_, PyErr>(zeros.call1(((games,), "uint8"))?.cast_into()?.unbind());
        Ok(Vector {
            draws: Quick::new(0),
            observations: table(seen)?.cast_into()?.unbind(),
            masks: table(count)?.cast_into()?.unbind(),
            rewards: zeros.call1(((games, players), "float32"))?.cast_into()?.unbind(),
            terminations: column()?,
            truncations: column()?,
            seats: column()?,
            last_observations: table(seen)?.cast_into()?.unbind(),
            sampled: zeros.call1(((games,), "int64"))?.cast_into()?.unbind(),
            env,
        })
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> usize {
        self.env.games()
    }

    /// How many play in each game.
    #[getter]
    fn players(&self) -> usize {
        self.env.players()
    }

    /// How many action numbers there are.
    #[getter]
    fn action_count(&self) -> usize {
        self.env.action_count()
    }

    /// The bytes that a game takes, without the arrays.
    #[getter]
    fn bytes_per_game(&self) -> usize {
        self.env.bytes_per_game()
    }

    /// What the seat to act of each game sees.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.observations.clone_ref(py)
    }

    /// For each game and action: 1 if it is legal.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.masks.clone_ref(py)
    }

    /// The rewards of each game's seats.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }

    /// 1 for each game that ended in the last step; another has begun.
    #[getter]
    fn terminations(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.terminations.clone_ref(py)
    }

    /// 1 for each game that was cut off in the last step; another has begun.
    #[getter]
    fn truncations(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.truncations.clone_ref(py)
    }

    /// The seat to act of each game.
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.seats.clone_ref(py)
    }

    /// What whoever acted last saw of each game that ended or was cut off, at its end.
    #[getter]
    fn last_observations(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.last_observations.clone_ref(py)
    }

    /// What the bytes of an observation mean.
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        layout(py, &self.env.layout())
    }

    /// What action numbers mean.
    fn action_groups<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        groups(py, &self.env.settings().spec.start().action_groups())
    }

    /// Begins all games: those of a seed, or without one the next ones.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seed = optional(seed, "seed", 0, u64::MAX)?;
        self.advance(py, move |env, buffers, stop| env.reset_until(seed, buffers, stop))?;
        if let Some(seed) = seed {
            self.draws = Quick::new(!seed);
        }
        Ok(())
    }

    /// Plays an action in every game.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        self.advance(py, move |env, buffers, stop| env.step_until(actions, buffers, stop))
    }

    /// A random legal action for each game, uniformly, in an array that is reused.
    fn sample_actions(&mut self, py: Python<'_>) -> PyResult<Py<PyArray1<i64>>> {
        let masks = self.masks.bind(py).try_readonly()?;
        let mut sampled = self.sampled.bind(py).try_readwrite()?;
        let (count, draws) = (self.env.action_count(), &mut self.draws);
        sample_legal(masks.as_slice()?, count, draws, sampled.as_slice_mut()?);
        Ok(self.sampled.clone_ref(py))
    }

    /// The position of a game as text, with everything that is hidden.
    fn position(&self, game: &Bound<'_, PyAny>) -> PyResult<String> {
        let number = whole(game, "game", 0, self.env.games() as u64 - 1)?;
        let none = || PyIndexError::new_err("there is no such game");
        Ok(print_position(&self.env.position(number as usize).ok_or_else(none)?))
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err("a vector of games cannot be pickled or copied"))
    }
}

impl Vector {
    /// Steps or resets all games with the GIL released. If opponents search, Ctrl-C stops it, and everything is as it was before.
    fn advance(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut VectorEnv, Buffers<'_>, &Stop) -> Result<(), StepError> + Send,
    ) -> PyResult<()> {
        let mut arrays = self.written(py)?;
        let env = &mut self.env;
        let done = if env.settings().has_searching_opponent() {
            let before = env.checkpoint(&arrays.buffers()?).map_err(no_memory)?;
            let buffers = arrays.buffers()?;
            match detached(py, true, |stop| work(env, buffers, stop)) {
                Ok(done) => done,
                Err(stopped) => {
                    let restored = env.restore(before, arrays.buffers()?);
                    return Err(
                        restored.map_or_else(|bad| step_error(py, &bad.into()), |()| stopped)
                    );
                }
            }
        } else {
            let buffers = arrays.buffers()?;
            py.detach(move || work(env, buffers, &Stop::default()))
        };
        done.map_err(|bad| step_error(py, &bad))
    }

    /// Borrows the arrays. Fails if somebody made one of them read-only.
    fn written<'py>(&self, py: Python<'py>) -> PyResult<Written<'py>> {
        Ok(Written {
            observations: self.observations.bind(py).clone().try_readwrite()?,
            masks: self.masks.bind(py).clone().try_readwrite()?,
            rewards: self.rewards.bind(py).clone().try_readwrite()?,
            terminations: self.terminations.bind(py).clone().try_readwrite()?,
            truncations: self.truncations.bind(py).clone().try_readwrite()?,
            seats: self.seats.bind(py).clone().try_readwrite()?,
            last_observations: self.last_observations.bind(py).clone().try_readwrite()?,
        })
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
        StepError::Count { .. } | StepError::Buffer(_) | StepError::Stopped => {
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
