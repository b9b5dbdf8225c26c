//! Duel.

mod actions;
mod observation;
