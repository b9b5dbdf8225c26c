//! The integration tests of `evora-server`: one program, because each would be linked on its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod any_bytes;
mod archive;
mod audit;
mod authorisation;
mod broken_tables;
mod clocks;
mod clubs;
mod config;
mod days;
mod delay;
mod described;
mod email;
mod example;
mod frames;
mod friends;
mod goals;
mod guards;
mod harness;
mod identity;
mod page;
mod passkeys;
mod people;
mod replica;
mod rooms;
#[cfg(debug_assertions)]
mod seed;
mod share;
mod shared_limits;
mod sockets;
mod tournaments;
mod trust;
mod words;
mod work;
