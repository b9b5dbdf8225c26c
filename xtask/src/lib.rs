//! The project's development tasks: each works with one command on a fresh machine.
//!
//! A library beside the binary, because the tidy checks are also an ordinary test
//! (`tests/it/tidy.rs`).
//!
//! Exit status: 0 success; 1 failure (a check failed, a fuzz target found something); 2 the task
//! could not run (something is missing, not installed or misspelt).

pub mod club_night;
pub mod count;
pub mod fuzz;
mod interpreters;
pub mod learn;
pub mod module;
pub mod package;
pub mod page;
pub mod play;
mod programs;
pub mod puzzles;
pub mod python;
pub mod scale;
pub mod services;
pub mod siege;
pub mod strength;
pub mod test;
pub mod tidy;
pub mod tools;
pub mod twins;
pub mod wasm;
pub mod wheel;
pub mod workspace;
