//! The integration tests of `evora-table`: one program, because each would be linked on its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod table;
#[cfg(feature = "vacation")]
mod vacation;
