//! A Python with PyTorch, for training.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::{tools, workspace};

/// The Debian package of PyTorch, and the Python that it is for.
const PACKAGE: &str = "python3-torch";
const DEBIANS: &str = "/usr/bin/python3";

/// The Python of the trainer's own environment, which `learn/README.md` tells how to make.
pub fn own(root: &Path) -> PathBuf {
    root.join("learn").join(".venv").join("bin").join("python3")
}

/// Finds a Python with PyTorch. In CI it is installed if there is none, as nothing may be skipped there. Returns what is
/// missing otherwise.
pub fn with_torch(in_ci: bool) -> Result<Result<PathBuf, String>> {
    let chosen = env::var_os("EVORA_TEST_PYTHON").map(PathBuf::from);
    let known = [own(workspace::root()), "python3".into(), DEBIANS.into()];
    let find = || chosen.clone().into_iter().chain(known.clone()).find(|python| has_torch(python));
    if let Some(python) = find() {
        return Ok(Ok(python));
    }
    if !in_ci {
        return Ok(Err(format!(
            "training (PyTorch is not installed: Debian's package `{PACKAGE}`)"
        )));
    }
    tools::apt_install(&[PACKAGE])?;
    match find() {
        Some(python) => Ok(Ok(python)),
        None => bail!("{PACKAGE} is installed, but no Python can import torch"),
    }
}

fn has_torch(python: &Path) -> bool {
    let mut command = Command::new(python);
    command.args(["-c", "import torch"]).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
