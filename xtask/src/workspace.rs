//! Where the workspace is, and how to run cargo in it.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, ExitStatus};

use anyhow::{Context, Result};

/// The workspace's root folder, in which xtask lies.
pub fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

/// A cargo command in the workspace root, not started yet.
///
/// It is rustup's `cargo` from the search path, not the one in `$CARGO`: that one belongs to a
/// toolchain and could not choose another (`+nightly`).
pub fn cargo(args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.args(args).current_dir(root());
    cargo
}

/// Runs a command to its end, sharing our standard input and output with it.
pub fn status(command: &mut Command) -> Result<ExitStatus> {
    command.status().with_context(|| cannot_start(command))
}

/// What to say when a command could not even be started.
pub fn cannot_start(command: &Command) -> String {
    format!("cannot start `{}`", command.get_program().display())
}
