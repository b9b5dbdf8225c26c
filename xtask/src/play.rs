//! `cargo xtask run`: starts the game in the browser or in the terminal.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::{Result, bail};

use crate::workspace::Output;
use crate::{page, workspace};

/// Builds the page and the server and opens them in the browser. With arguments, or if the page
/// cannot be built, starts the game in the terminal. Returns the exit status of what was started.
pub fn run(args: &[OsString]) -> Result<ExitCode> {
    let mut command = vec!["run", "--quiet", "--package", "evora-cli", "--"];
    if !args.is_empty() {
        command.push("play");
    } else if let Some(why) = page::missing_prerequisite() {
        println!("{why}; starting in the terminal instead.");
        command.push("play");
    } else {
        if !page::build(&Output::Now)? {
            bail!("building the page failed; see the output above");
        }
        command.extend(["serve", "--open"]);
    }
    // Build separately first, so that the progress of the build is visible.
    if !workspace::status(&mut workspace::cargo(["build", "--package", "evora-cli"]))?.success() {
        return Ok(ExitCode::FAILURE);
    }
    replace_process(workspace::cargo(command).args(args))
}

/// Replaces this process with the command, so that only the game receives the terminal's signals.
#[cfg(unix)]
fn replace_process(command: &mut Command) -> Result<ExitCode> {
    use std::os::unix::process::CommandExt;

    // `exec` returns only on failure.
    let error = command.exec();
    Err(anyhow::Error::new(error).context(workspace::cannot_start(command)))
}

/// Runs the command and returns its exit status.
#[cfg(not(unix))]
fn replace_process(command: &mut Command) -> Result<ExitCode> {
    let code = workspace::status(command)?.code().unwrap_or(1);
    Ok(u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from))
}
