//! The integration tests of `evora-wire`, in one binary, because each binary is linked separately.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod details;
mod examples;
mod generated;
mod messages;
mod play;
mod sizes;
mod views;
