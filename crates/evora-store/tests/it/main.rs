//! The integration tests of `evora-store`: one program, because each would be linked on its own.

#![allow(clippy::unwrap_used, clippy::panic)]

mod bus;
mod proxy;
mod queue;
mod store;
