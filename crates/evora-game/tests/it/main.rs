//! The integration tests of `evora-game`, in one binary, because each binary is linked separately.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod audience;
mod fair;
mod from_position;
mod history;
mod missing_backs;
mod play;
mod record;
mod referee;
mod result;
