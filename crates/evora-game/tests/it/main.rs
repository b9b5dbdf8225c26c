//! Whole games of every rule set, and what each audience gets of them.

// A test may fail at any step.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod audience;
mod history;
mod play;
mod result;
