//! `cargo xtask scale`: how the server scales (`crates/evora-scale`, `docs/scale.md`).

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::workspace;

/// What can be done: count what a move costs on several nodes, or print the tables of the model.
pub const TASKS: [&str; 2] = ["measure", "model"];

/// Builds what the task needs and runs it, with further settings of `evora-scale`. Exits as it does.
pub fn run(task: &str, more: &[String]) -> Result<ExitCode> {
    let mut builds = vec![workspace::cargo(["build", "--package", "evora-scale"])];
    let mut args: Vec<OsString> = vec![task.into()];
    let target = workspace::root().join("target");
    if task == "measure" {
        // Only what is measured is optimised.
        builds.push(workspace::cargo(["build", "--release", "--package", "evora-cli"]));
        args.push(target.join("release").join("evora").into());
    }
    for build in &mut builds {
        if !workspace::status(build)?.success() {
            return Ok(ExitCode::FAILURE);
        }
    }
    let mut scale = Command::new(target.join("debug").join("evora-scale"));
    scale.args(args).args(more).current_dir(workspace::root());
    let code = workspace::status(&mut scale)?.code().unwrap_or(1);
    Ok(u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from))
}
