//! The server: tables that people and bots play at, over HTTP and WebSockets.
//!
//! `evora-table` decides what may happen and does no I/O. [`App`] is the handle to a node's state, [`router`] builds its
//! routes, and [`run`] serves them until shutdown.

mod admin;
mod analysis_pool;
mod app;
pub mod archive;
mod auth;
mod bots;
mod clubs;
pub mod config;
mod days;
mod extract;
mod facts;
mod failed_tables;
mod friends;
mod guard;
mod identity;
mod late_reads;
mod listen;
mod mail;
pub mod moderation;
mod page;
mod problem;
mod push;
mod room;
mod rooms;
mod router;
mod run;
mod seed;
mod service_clock;
mod share;
mod socket;
mod stop;
mod sweep;
mod tables;
mod tournaments;
pub mod work;

pub use admin::{admin, describe_metrics};
pub use app::{App, BadConfig, Config, Dependencies, Time};
pub use auth::{InPerson, Visitor, Who};
pub use guard::{
    Address, Guard, GuardSettings, Key, Limits, Rate, RateKind, Rates, SocketPermit, Sockets,
};
pub use identity::{Hashing, IdentitySettings, Passwords};
pub use mail::{Mail, MailSettings, MailTrouble};
pub use page::{BadBasePath, BasePath, HOW_TO_BUILD_THE_PAGE, has_page, static_page};
pub use problem::Refused;
pub use push::{LocalPushService, Push, PushSettings};
pub use router::{openapi, router};
pub use run::run;
pub use seed::TestSeed;
pub use stop::Stop;
pub use sweep::{purge, run_sweep, sweep};

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
