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

/// The error message for a command that could not be started.
pub fn cannot_start(command: &Command) -> String {
    format!("cannot start `{}`", command.get_program().display())
}
