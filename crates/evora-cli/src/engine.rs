//! `evora engine`: our engine for any referee.

use std::io::{stdin, stdout};

use evora_engine::Engine;
use evora_engine::protocol::serve;

use crate::failure::Failure;

pub(crate) fn run(engine: &Engine) -> Result<(), Failure> {
    Ok(serve(engine, stdin().lock(), stdout())?)
}
