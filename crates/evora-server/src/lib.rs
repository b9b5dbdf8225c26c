//! The server: tables that people and bots play at, over HTTP and WebSockets.
//!
//! [`table`] says what may happen and knows no network. [`App`] is the handle to everything a node
//! has; [`router`] is its interface, [`run`] serves it until it is told to stop.

mod admin;
mod app;
pub mod archive;
mod auth;
mod bots;
pub mod config;
mod extract;
mod facts;
mod guard;
mod identity;
mod moderation;
mod page;
mod problem;
mod room;
mod rooms;
mod router;
mod run;
mod seed;
mod socket;
mod stop;
mod sweep;
pub mod table;
mod tables;

pub use admin::admin;
pub use app::{App, BadConfig, Config, Parts, Time};
pub use auth::{InPerson, Visitor, Who};
pub use guard::{
    Address, Guard, GuardSettings, Key, Kind, Limits, Rate, Rates, SocketPermit, Sockets,
};
pub use identity::{Hashing, IdentitySettings, Passwords};
pub use page::{HOW_TO_BUILD_THE_PAGE, has_page};
pub use problem::Refused;
pub use router::{openapi, router};
pub use run::run;
pub use seed::TestSeed;
pub use stop::Stop;
pub use sweep::{keep, sweep, tidy};

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
