//! The integration tests of `evora-game`: one program, because each would be linked on its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod audience;
mod fair;
mod history;
mod play;
mod record;
mod referee;
mod result;
mod untold;
