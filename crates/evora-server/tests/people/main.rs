//! What people do to each other, and what stays of them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../house/mod.rs"]
mod house;

mod lobby;
mod moderation;
mod names;
mod ratings;
mod signed_out;
mod tidy;
