//! `evora engine`: our engine for any referee.

use std::io::{stdin, stdout};

use evora_engine::protocol::serve;

use crate::failure::Failure;

pub(crate) fn run() -> Result<(), Failure> {
    Ok(serve(stdin().lock(), stdout())?)
}
