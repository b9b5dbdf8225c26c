//! `cargo xtask siege`: attacks on real server processes while games are played (`crates/evora-siege`).

use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::workspace;

/// Builds the program and besieges it, with further settings of `evora-siege`. Exits as it does.
pub fn run(minutes: u64, debug: bool, more: &[String]) -> Result<ExitCode> {
    let mut build =
        workspace::cargo(["build", "--package", "evora-cli", "--package", "evora-siege"]);
    build.args((!debug).then_some("--release"));
    if !workspace::status(&mut build)?.success() {
        return Ok(ExitCode::FAILURE);
    }
    let profile = if debug { "debug" } else { "release" };
    let programs = workspace::root().join("target").join(profile);
    // Not `cargo run`, which would build what both share again, with the features of one.
    let mut siege = Command::new(programs.join("evora-siege"));
    siege.arg(programs.join("evora")).args(["--minutes", &minutes.to_string()]).args(more);
    let code = workspace::status(&mut siege)?.code().unwrap_or(1);
    Ok(u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from))
}
