//! The integration tests of `evora-words`: the catalogues against each other and against whole games.

#![allow(clippy::unwrap_used)]

mod arguments;
mod catalogues;
mod games;
mod names;
mod polish;
mod reasons;
mod refusals;
mod told;
mod tree;
mod typing;
mod ukrainian;
