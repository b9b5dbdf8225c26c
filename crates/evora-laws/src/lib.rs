//! What must always hold: slow twins of the rules, and laws about every position and every parser.
//!
//! A law is a function that panics with an explanation when it is broken. The property tests of this
//! crate call it on generated input, the targets under `fuzz/` on whatever a fuzzer finds.

// Breaking a law is a panic, here and nowhere else.
#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used)]

pub mod azul;
pub mod duel;
pub mod game;
pub mod golden;
pub mod pavilion;
pub mod text;
pub mod twin;
