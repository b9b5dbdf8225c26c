//! `cargo xtask wheel`: builds the Python package, with maturin in a private environment.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

use crate::services::in_ci;
use crate::workspace::Output;
use crate::{tools, workspace};

/// The Debian packages of Python and of private environments.
const PACKAGES: [&str; 2] = ["python3", "python3-venv"];

/// The oldest supported Python, 3.10.
pub(crate) const OLDEST: u32 = 10;

/// Builds the wheel for users into `target/wheels`.
pub fn run() -> Result<ExitCode> {
    let python = match environment("build", &Output::Now)? {
        Ok(python) => python,
        Err(missing) => bail!("{missing}"),
    };
    Ok(match build(&python, "release", &Output::Now)? {
        Some(wheel) => {
            println!("== {}", wheel.display());
            ExitCode::SUCCESS
        }
        None => ExitCode::FAILURE,
    })
}

/// Returns the Python of a private environment with exactly what `python/NAME-requirements.txt` locks; it is made anew when that file or the
/// Python changes. Returns what is missing instead if it cannot be made here; in CI that is an error.
pub fn environment(name: &str, output: &Output) -> Result<Result<PathBuf, String>> {
    let made = make(name, output)?;
    match made {
        Err(missing) if in_ci() => bail!("{missing}, and CI must not skip it"),
        made => Ok(made),
    }
}

fn make(name: &str, output: &Output) -> Result<Result<PathBuf, String>> {
    if in_ci() && version()?.is_none() {
        tools::apt_install(&PACKAGES)?;
    }
    let Some(version) = version()? else {
        return Ok(Err(format!(
            "the Python package (it needs Python 3.{OLDEST} with venv: Debian's package `{}`)",
            PACKAGES[1]
        )));
    };
    let requirements = workspace::root().join("python").join(format!("{name}-requirements.txt"));
    let locked = fs::read_to_string(&requirements)
        .with_context(|| format!("cannot read {}", requirements.display()))?;
    let folder = folder(name);
    let (python, stamp) = (python_in(&folder), folder.join("made-of"));
    let made_of = format!("{version}\n{locked}");
    if python.is_file() && fs::read_to_string(&stamp).ok().as_deref() == Some(&made_of) {
        return Ok(Ok(python));
    }
    println!("== making a Python environment in {}", folder.display());
    let mut venv = Command::new("python3");
    venv.args(["-m", "venv", "--clear"]).arg(&folder);
    if !output.run(&mut venv)? {
        return Ok(Err(format!("the Python package (no private environment: {})", PACKAGES[1])));
    }
    let mut pip = pip(&python);
    pip.args(["install", "--quiet", "--require-hashes", "--requirement"]).arg(&requirements);
    if !output.run(&mut pip)? {
        return Ok(Err("the Python package (pip could not load what it needs)".into()));
    }
    fs::write(&stamp, made_of)?;
    Ok(Ok(python))
}

/// The folder of an environment: under `target`, so that nothing outside the workspace changes.
pub(crate) fn folder(name: &str) -> PathBuf {
    workspace::root().join("target").join("python").join(name)
}

/// The Python of an environment.
pub(crate) fn python_in(folder: &Path) -> PathBuf {
    match cfg!(windows) {
        true => folder.join("Scripts").join("python.exe"),
        false => folder.join("bin").join("python"),
    }
}

/// pip of an environment.
pub(crate) fn pip(python: &Path) -> Command {
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "--disable-pip-version-check"]);
    pip
}

/// Builds a wheel with a profile of cargo. Returns `None` if that failed.
pub(crate) fn build(python: &Path, profile: &str, output: &Output) -> Result<Option<PathBuf>> {
    let wheels = workspace::root().join("target").join("wheels").join(profile);
    if wheels.is_dir() {
        // Those of other versions.
        fs::remove_dir_all(&wheels)?;
    }
    let mut maturin = Command::new(python);
    maturin.args(["-m", "maturin", "build", "--profile", profile, "--out"]).arg(&wheels);
    if !output.run(maturin.current_dir(workspace::root()))? {
        return Ok(None);
    }
    let built = fs::read_dir(&wheels)?.next().context("maturin built no wheel")??;
    Ok(Some(built.path()))
}

/// Returns the version of the Python on the search path that can make environments; `None` if there is none, or it is too old.
fn version() -> Result<Option<String>> {
    if !tools::is_installed("python3")? {
        return Ok(None);
    }
    let mut python = Command::new("python3");
    // ensurepip is what Debian leaves out of Python without python3-venv.
    python.args(["-c", "import ensurepip, sys, venv; print(sys.version)"]);
    let output = python.output().with_context(|| workspace::cannot_start(&python))?;
    let version = String::from_utf8_lossy(&output.stdout).into_owned();
    let new_enough = output.status.success() && minor(&version).is_some_and(|it| it >= OLDEST);
    Ok(new_enough.then_some(version))
}

/// Parses the minor version of Python 3, 11 of `3.11.7 (main, …)`.
fn minor(version: &str) -> Option<u32> {
    version.strip_prefix("3.")?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_minor_version_is_parsed() {
        assert_eq!(minor("3.11.7 (main, Jan  1 2026) [GCC]"), Some(11));
        assert_eq!(minor("3.9.2"), Some(9));
        assert_eq!(minor("2.7.18"), None);
        assert_eq!(minor(""), None);
    }
}
