//! Laws of the environments, over whole random games of every rule set and number of players.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod actions;
mod chance;
mod history;
mod manual;
mod observations;
mod random_games;
mod twin;
mod vector;
