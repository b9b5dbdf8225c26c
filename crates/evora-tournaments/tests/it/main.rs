//! The integration tests of `evora-tournaments`: one program, because each would be linked on its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod arena;
mod formats;
mod knockout;
mod ledger;
mod random;
mod swiss;
mod tables;
mod whole;
