//! The integration tests of `evora-notation`: one program, because each would be linked on its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod examples;
mod impossible;
mod steps;
mod unreadable;
