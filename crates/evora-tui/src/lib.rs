//! The table in the terminal.
//!
//! [`Controller`] holds a game, the move being picked, its effect, and running searches. It knows no
//! terminal. Two renderers show it: [`plain`], line by line, for pipes and screen readers; and [`screen`], which
//! fills the terminal and handles keys and mouse.

pub mod any_tile;
pub mod autosave;
pub mod background;
pub mod command;
pub mod controller;
pub mod hint;
pub mod load;
pub mod narration;
pub mod participant;
pub mod plain;
pub mod preferences;
pub mod printed;
pub mod screen;
mod stars;
pub mod terminal_game;
mod wrap;

pub use controller::{Controller, Next};
pub use participant::Participant;
pub use terminal_game::{Beginning, TerminalGame};

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
