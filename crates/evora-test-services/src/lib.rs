//! What tests need around them: private PostgreSQL and NATS servers, and (with the feature `client`) the one client of
//! the HTTP API that the tests of the server and of the command share.

#[cfg(feature = "client")]
mod client;
mod services;
#[cfg(feature = "client")]
mod socket;

#[cfg(feature = "client")]
pub use client::{Answer, Client};
pub use services::{Running, are_installed, nats, postgres};
#[cfg(feature = "client")]
pub use socket::{Closed, Socket, SocketError};
