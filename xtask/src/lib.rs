//! The project's chores, so that one command on a fresh machine does each of them.
//!
//! A library beside the binary, because the tidy checks are also an ordinary test
//! (`tests/it/tidy.rs`).
//!
//! Exit status: 0 done; 1 the answer is no (a check failed, a fuzz target found something);
//! 2 the chore could not be done at all (something is not installed, not there or misspelt).

pub mod count;
pub mod fuzz;
pub mod page;
pub mod play;
pub mod services;
pub mod strength;
pub mod test;
pub mod tidy;
pub mod tools;
pub mod workspace;
