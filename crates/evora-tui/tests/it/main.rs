//! The integration tests of `evora-tui`: one program, because each would be linked on its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod backs;
mod games;
mod harness;
mod hidden;
mod home;
mod picking;
mod plain;
mod screens;
mod windows;
