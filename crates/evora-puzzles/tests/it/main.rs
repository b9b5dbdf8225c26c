//! Puzzles: their text form, their themes, how they are found, and the set in the tree.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod duel_themes;
mod find;
mod set;
mod solving;
mod text;
mod themes;
