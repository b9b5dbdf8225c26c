//! `cargo xtask club-night` starts this: an arena of a club, with kills on the way.

use std::process::ExitCode;

#[cfg(unix)]
fn main() -> ExitCode {
    evora_siege::night_command()
}

#[cfg(not(unix))]
fn main() -> ExitCode {
    eprintln!("error: a club night needs Unix signals");
    ExitCode::from(2)
}
