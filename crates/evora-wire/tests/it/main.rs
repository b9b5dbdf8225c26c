//! The integration tests of `evora-wire`: one program, because each would be linked on its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod details;
mod examples;
mod generated;
mod messages;
mod play;
mod views;
