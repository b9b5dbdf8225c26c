//! Slow reference implementations of the rules ("twins"), and laws about every position and parser.
//!
//! A law is a function that panics with an explanation if it is broken. The property tests of this
//! crate call it on generated input, the targets under `fuzz/` on the fuzzer's.

// Laws panic by design.
#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used)]

pub mod azul;
pub mod duel;
pub mod game;
pub mod golden;
pub mod pavilion;
pub mod text;
pub mod twin;
