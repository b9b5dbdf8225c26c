//! The table in the terminal.
//!
//! [`Controller`] is the controller: a game, what can be picked in it and what that would do, and who is thinking. It knows no
//! terminal. Two things show it: [`plain`], line by line, for pipes and screen readers; and [`screen`], which
//! fills the terminal and listens to keys and mouse.

pub mod chosen;
pub mod command;
pub mod controller;
pub mod glaze;
pub mod hint;
pub mod keep;
pub mod load;
pub mod narration;
pub mod plain;
pub mod printed;
pub mod screen;
pub mod session;
pub mod sitter;
mod stars;
pub mod work;

pub use controller::{Controller, Next};
pub use session::{Beginning, Session};
pub use sitter::Sitter;

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
