//! `evora engine`: runs our engine over the protocol.

use std::io::{stdin, stdout};

use evora_engine::Engine;
use evora_engine::protocol::serve;

use crate::failure::Failure;

pub(crate) fn run(engine: &Engine) -> Result<(), Failure> {
    Ok(serve(engine, stdin().lock(), stdout())?)
}
