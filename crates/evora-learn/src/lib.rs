//! Training of networks: self-play, training data, matches between networks.
//!
//! `learn/README.md` tells how to train a network. Nothing that users run depends on this crate.

pub mod arena;
pub mod calibration;
pub mod export;
pub mod games;
pub mod generations;
pub mod losses;
pub mod picture;
pub mod samples;
pub mod selfplay;
pub mod teacher;
