//! Test fixtures: private PostgreSQL and NATS servers, a disk that can be full and, with the feature `client`, a client of the HTTP API that the
//! tests of `evora-server` and `evora-cli` share.

#[cfg(feature = "client")]
mod client;
mod services;
mod small_disk;
#[cfg(feature = "client")]
mod socket;

#[cfg(feature = "client")]
pub use client::{Answer, Client};
pub use services::{
    Running, are_installed, monitored_nats, nats, postgres, postgres_standby, postgres_with, psql,
    psql_value,
};
pub use small_disk::SmallDisk;
#[cfg(feature = "client")]
pub use socket::{Closed, Socket, SocketError};
