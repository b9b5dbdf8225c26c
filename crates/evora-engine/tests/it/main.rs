//! The integration tests of `evora-engine`: one program, because each would be linked on its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod arena;
mod laws;
mod network;
mod report;
mod signature;
mod solve;
mod tree;
