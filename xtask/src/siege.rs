//! `cargo xtask siege`: attacks on real server processes while games are played (`crates/evora-siege`).

use std::process::ExitCode;

use anyhow::Result;

use crate::workspace;

/// Builds the program and besieges it, with further settings of `evora-siege`. Exits as it does.
pub fn run(minutes: u64, debug: bool, more: &[String]) -> Result<ExitCode> {
    let profile: &[&str] = if debug { &[] } else { &["--release"] };
    let build = ["build", "--package", "evora-cli", "--package", "evora-siege"];
    if !workspace::status(workspace::cargo(build).args(profile))?.success() {
        return Ok(ExitCode::FAILURE);
    }
    let folder = if debug { "debug" } else { "release" };
    let program = workspace::root().join("target").join(folder).join("evora");
    let mut siege = workspace::cargo(["run", "--quiet", "--package", "evora-siege"]);
    siege.args(profile).arg("--").arg(program).arg("--minutes");
    siege.arg(minutes.to_string()).args(more);
    let code = workspace::status(&mut siege)?.code().unwrap_or(1);
    Ok(u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from))
}
