//! The Python package `evora`: games, bots, records. `python/evora` re-exports what is here; `_evora.pyi` has its types.
//!
//! A file for each subject. Every class is a thin cover of a type of another crate: what it does is there.

mod analysis;
mod argument;
mod bot;
mod error;
mod game;
mod json;
mod outcome;
mod pickle;
mod read;
mod selfplay;
mod step;
mod thinking;
mod vector;

use pyo3::prelude::*;

/// The part of the package evora that is written in Rust.
#[pymodule(name = "_evora")]
mod module {
    use super::{Bound, PyModule, PyModuleMethods, PyResult};
    #[pymodule_export]
    use crate::analysis::{
        Analysis, Candidate, Evaluation, Solution, restore_analysis, restore_candidate,
        restore_evaluation, restore_solution,
    };
    #[pymodule_export]
    use crate::bot::Bot;
    #[pymodule_export]
    use crate::game::{Game, restore};
    #[pymodule_export]
    use crate::outcome::{Outcome, restore_outcome};
    #[pymodule_export]
    use crate::read::{random_game, read_games};
    #[pymodule_export]
    use crate::selfplay::{SelfPlay, network_layout};
    #[pymodule_export]
    use crate::step::{Points, Step, restore_points, restore_step};
    #[pymodule_export]
    use crate::vector::Vector;

    /// What `Game.turn` says where chance is to act.
    #[pymodule_export]
    const CHANCE: i8 = crate::game::CHANCE;
    /// What `Game.turn` says of a finished game.
    #[pymodule_export]
    const OVER: i8 = crate::game::OVER;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("RULE_SETS", crate::game::rule_sets(module.py())?)
    }
}
