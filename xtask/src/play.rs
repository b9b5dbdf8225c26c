//! `cargo xtask run`: the table in the browser, or in the terminal.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::{page, workspace};

/// Builds page and server and opens them; where something follows, or the page cannot be built, the table in the terminal. The exit status of what is
/// started becomes ours.
pub fn run(args: &[OsString]) -> Result<ExitCode> {
    let mut command = vec!["run", "--quiet", "--package", "evora-cli", "--"];
    if !args.is_empty() {
        command.push("play");
    } else if let Some(why) = page::cannot_build() {
        println!("{why}; here is the table in the terminal instead.");
        command.push("play");
    } else {
        page::build()?;
        command.extend(["serve", "--open"]);
    }
    // Built on its own first, so that whoever waits for it the first time sees it being built.
    if !workspace::status(&mut workspace::cargo(["build", "--package", "evora-cli"]))?.success() {
        return Ok(ExitCode::FAILURE);
    }
    become_it(workspace::cargo(command).args(args))
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
