//! Integration tests, in one program.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod arena;
mod calibration;
mod end_to_end;
mod generations;
mod selfplay;
