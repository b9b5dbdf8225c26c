//! The arrays of a vector of games.

use evora_env::{Buffers, VectorEnv};
use numpy::{
    BorrowError, PyArray1, PyArray2, PyArrayMethods, PyReadwriteArray1, PyReadwriteArray2,
};
use pyo3::prelude::*;

use crate::error::in_use;

/// What resets and steps write, and the actions that are sampled. Each array has a row for each game.
pub(super) struct Arrays {
    pub(super) observations: Py<PyArray2<u8>>,
    pub(super) masks: Py<PyArray2<u8>>,
    pub(super) rewards: Py<PyArray2<f32>>,
    pub(super) terminations: Py<PyArray1<u8>>,
    pub(super) truncations: Py<PyArray1<u8>>,
    pub(super) seats: Py<PyArray1<u8>>,
    pub(super) last_observations: Py<PyArray2<u8>>,
    pub(super) sampled: Py<PyArray1<i64>>,
}

impl Arrays {
    /// Arrays of zeros.
    pub(super) fn new(py: Python<'_>, env: &VectorEnv) -> PyResult<Arrays> {
        let games = env.games();
        let zeros = py.import("evora._arrays")?.getattr("zeros")?;
        let table = |width: usize| zeros.call1(((games, width), "uint8"));
        let column = || Ok::<_, PyErr>(zeros.call1(((games,), "uint8"))?.cast_into()?.unbind());
        Ok(Arrays {
            observations: table(env.observation_len())?.cast_into()?.unbind(),
            masks: table(env.action_count())?.cast_into()?.unbind(),
            rewards: zeros.call1(((games, env.players()), "float32"))?.cast_into()?.unbind(),
            terminations: column()?,
            truncations: column()?,
            seats: column()?,
            last_observations: table(env.observation_len())?.cast_into()?.unbind(),
            sampled: zeros.call1(((games,), "int64"))?.cast_into()?.unbind(),
        })
    }

    /// Arrays with the same content.
    pub(super) fn copied(&self, py: Python<'_>) -> PyResult<Arrays> {
        let copied = py.import("evora._arrays")?.getattr("copied")?;
        /// Copies one of them.
        macro_rules! copied {
            ($array:ident) => {
                copied.call1((&self.$array,))?.cast_into()?.unbind()
            };
        }
        Ok(Arrays {
            observations: copied!(observations),
            masks: copied!(masks),
            rewards: copied!(rewards),
            terminations: copied!(terminations),
            truncations: copied!(truncations),
            seats: copied!(seats),
            last_observations: copied!(last_observations),
            sampled: copied!(sampled),
        })
    }

    /// Borrows the arrays that steps write. Fails if somebody made one of them read-only.
    pub(super) fn written<'py>(&self, py: Python<'py>) -> PyResult<Written<'py>> {
        /// Borrows one of them.
        macro_rules! written {
            ($array:ident) => {
                self.$array.bind(py).try_readwrite().map_err(array_in_use)?
            };
        }
        Ok(Written {
            observations: written!(observations),
            masks: written!(masks),
            rewards: written!(rewards),
            terminations: written!(terminations),
            truncations: written!(truncations),
            seats: written!(seats),
            last_observations: written!(last_observations),
        })
    }
}

/// The arrays while they are written.
pub(super) struct Written<'py> {
    observations: PyReadwriteArray2<'py, u8>,
    masks: PyReadwriteArray2<'py, u8>,
    rewards: PyReadwriteArray2<'py, f32>,
    terminations: PyReadwriteArray1<'py, u8>,
    truncations: PyReadwriteArray1<'py, u8>,
    seats: PyReadwriteArray1<'py, u8>,
    last_observations: PyReadwriteArray2<'py, u8>,
}

impl Written<'_> {
    pub(super) fn buffers(&mut self) -> PyResult<Buffers<'_>> {
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

/// The exception for an array that cannot be borrowed.
pub(super) fn array_in_use(bad: BorrowError) -> PyErr {
    match bad {
        BorrowError::AlreadyBorrowed => in_use("this array is"),
        bad => bad.into(),
    }
}
