//! The integration tests of `evora-tui`, in one binary, because each binary is linked separately.

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
