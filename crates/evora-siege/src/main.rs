//! `cargo xtask siege` starts this: a siege of an `evora` program.

use std::process::ExitCode;

#[cfg(unix)]
fn main() -> ExitCode {
    evora_siege::command()
}

#[cfg(not(unix))]
fn main() -> ExitCode {
    eprintln!("error: a siege needs Unix signals");
    ExitCode::from(2)
}
