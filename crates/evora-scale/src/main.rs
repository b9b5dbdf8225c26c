//! `cargo xtask scale` starts this: measures nodes of an `evora` program, or prints the tables of the model.

use std::process::ExitCode;

fn main() -> ExitCode {
    evora_scale::command()
}
