//! The workspace root, and running cargo in it.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, ExitStatus};

use anyhow::{Context, Result};

/// Returns the workspace root, the parent of xtask's folder.
pub fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

/// Creates a cargo command in the workspace root.
///
/// Uses rustup's `cargo` from the search path, not `$CARGO`: that one belongs to a toolchain and
/// cannot select another (`+nightly`).
pub fn cargo(args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.args(args).current_dir(root());
    cargo
}

/// Runs a command to completion with inherited standard streams.
pub fn status(command: &mut Command) -> Result<ExitStatus> {
    command.status().with_context(|| cannot_start(command))
}

/// When the output of a command is shown.
pub enum Output {
    /// As it comes.
    Now,
    /// When the command has ended, so that it is not mixed with that of another.
    Late,
}

impl Output {
    /// Runs a command to completion. Returns whether it succeeded.
    pub fn run(&self, command: &mut Command) -> Result<bool> {
        match self {
            Output::Now => Ok(status(command)?.success()),
            Output::Late => {
                let output = command.output().with_context(|| cannot_start(command))?;
                print!("{}", String::from_utf8_lossy(&output.stdout));
                eprint!("{}", String::from_utf8_lossy(&output.stderr));
                Ok(output.status.success())
            }
        }
    }
}

/// The error message for a command that could not be started.
pub fn cannot_start(command: &Command) -> String {
    format!("cannot start `{}`", command.get_program().display())
}
