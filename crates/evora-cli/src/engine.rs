//! `evora engine`: runs our engine over the protocol.

use std::io::{stdin, stdout};

use evora_engine::protocol::serve;

use crate::args::EngineArgs;
use crate::failure::Failure;
use crate::networks::Networks;

pub(crate) fn run(args: &EngineArgs) -> Result<(), Failure> {
    // The referee says later which game is played.
    let engine = Networks::read(&args.networks)?.engine();
    Ok(serve(&engine, stdin().lock(), stdout())?)
}
