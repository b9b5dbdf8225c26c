//! The integration tests of `xtask`: one program, because each would be linked on its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod deploy;
mod tidy;
