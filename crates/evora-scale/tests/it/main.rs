//! The integration tests of `evora-scale`, in one binary, because each binary is linked separately.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod arithmetic;
mod inputs;
mod page;
