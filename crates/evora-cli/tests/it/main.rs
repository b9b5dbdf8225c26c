//! The integration tests of `evora-cli`, in one binary, because each binary is linked separately.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod advice;
mod bots;
#[cfg(unix)]
mod cluster;
mod commands;
mod database;
#[cfg(target_os = "linux")]
mod database_served;
#[cfg(unix)]
mod disk;
#[cfg(unix)]
mod doctor;
mod engine;
mod from_position;
#[cfg(target_os = "linux")]
mod hostile;
mod kept;
mod languages;
#[cfg(unix)]
mod load;
#[cfg(unix)]
mod mail;
mod match_;
mod networks;
mod openings;
mod page;
mod pipes;
mod play;
#[cfg(unix)]
mod plug;
mod puzzles;
#[cfg(unix)]
mod serve;
#[cfg(unix)]
mod server;
#[cfg(target_os = "linux")]
mod siege;
mod solve;
mod table;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
mod topology;
#[cfg(target_os = "linux")]
mod tournament;
#[cfg(unix)]
mod unit;
mod user;
mod verify;
#[cfg(unix)]
mod worker;
#[cfg(unix)]
mod worker_gate;
#[cfg(unix)]
mod worker_tls;
