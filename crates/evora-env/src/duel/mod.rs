//! Duel.

mod actions;
