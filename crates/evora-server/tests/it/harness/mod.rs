//! Servers to test against, in this process: [`server::Server`] is one with a clock that stands still,
//! [`cluster::Cluster`] is several nodes over one database. Both are asked through one [`Client`].

pub(crate) mod authenticator;
pub(crate) mod cluster;
pub(crate) mod push_service;
pub(crate) mod routes;
pub(crate) mod server;
pub(crate) mod smtp;
pub(crate) mod socket;

pub(crate) use evora_test_services::{Answer, Client, Socket};
