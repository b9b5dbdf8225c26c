//! `cargo xtask run`: a game in the terminal.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::workspace;

/// Builds the game and starts it; its exit status becomes ours.
pub fn run(args: &[OsString]) -> Result<ExitCode> {
    // Built on its own first, so that whoever waits for it the first time sees it being built.
    if !workspace::status(&mut workspace::cargo(["build", "--package", "evora-cli"]))?.success() {
        return Ok(ExitCode::FAILURE);
    }
    let mut game = workspace::cargo(["run", "--quiet", "--package", "evora-cli", "--", "play"]);
    game.args(args);
    become_it(&mut game)
}

/// Takes the command's place, so that the game alone hears the terminal's signals.
#[cfg(unix)]
fn become_it(command: &mut Command) -> Result<ExitCode> {
    use std::os::unix::process::CommandExt;

    // This returns only when it failed.
    let error = command.exec();
    Err(anyhow::Error::new(error).context(workspace::cannot_start(command)))
}

/// Waits for the command and passes its exit status on.
#[cfg(not(unix))]
fn become_it(command: &mut Command) -> Result<ExitCode> {
    let code = workspace::status(command)?.code().unwrap_or(1);
    Ok(u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from))
}
