//! The games of the Azul family for learning: dense action numbers, and masks of legal actions.
//!
//! Everything is a function of what the rules say; no rule is written here a second time.

mod action;
mod any;
mod azul;
mod chance;
mod duel;
mod encoded;
mod group;
mod history;
mod layout;
mod mask;
mod pavilion;
mod pen;
mod seats;
pub mod selfplay;
mod vector;

pub use action::{BadAction, legal_action};
pub use chance::{BadChain, Likely, MOST_OUTCOMES, NextDraw, next_draw};
pub use encoded::Encoded;
pub use group::{Axis, Group};
pub use history::{SeenAction, history, turned_up};
pub use layout::{Layout, Section};
pub use vector::{
    BadSettings, Buffers, Checkpoint, NoMemory, NoThreads, Rewards, Seeds, StepError, VectorEnv,
    VectorSettings, WrongBuffer, sample_legal,
};

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
