//! Integration tests, in one program.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod generations;
mod selfplay;
