//! External programs: finding them, and installing them inside the workspace.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use anyhow::{Result, bail};

use crate::workspace;

/// The folder for installed programs: under `target`, so that nothing outside the workspace
/// changes.
fn folder() -> PathBuf {
    workspace::root().join("target").join("tools")
}

/// Returns the path of a program in our tools folder, installed or not.
pub fn own(program: &str) -> PathBuf {
    folder().join("bin").join(format!("{program}{}", env::consts::EXE_SUFFIX))
}

/// Returns the search path with our tools folder first.
pub fn search_path() -> Result<OsString> {
    let path = env::var_os("PATH").unwrap_or_default();
    let own = folder().join("bin");
    Ok(env::join_paths(std::iter::once(own).chain(env::split_paths(&path)))?)
}

/// Returns whether a program is in our tools folder or on the search path.
pub fn is_installed(program: &str) -> Result<bool> {
    let file = format!("{program}{}", env::consts::EXE_SUFFIX);
    Ok(env::split_paths(&search_path()?).any(|folder| folder.join(&file).is_file()))
}

/// Installs a package from crates.io into our tools folder: the given version, or the newest.
pub fn install(package: &str, version: Option<&str>) -> Result<()> {
    println!("== installing {package} into target/tools");
    let mut cargo = workspace::cargo(["install", package, "--locked", "--root"]);
    cargo.arg(folder());
    if let Some(version) = version {
        cargo.args(["--version", &format!("={version}")]);
    }
    if !workspace::status(&mut cargo)?.success() {
        bail!("installing {package} failed; see cargo's output above");
    }
    Ok(())
}

/// Held while packages are installed: checks run at the same time, and apt-get refuses to run twice.
static INSTALLING: Mutex<()> = Mutex::new(());

/// Installs Debian packages, which requires root.
pub fn apt_install(packages: &[&str]) -> Result<()> {
    let names = packages.join(" ");
    let id = Command::new("id").arg("-u").output();
    let is_root = id.is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    if !is_installed("apt-get")? || !is_root {
        bail!("the tests need {names}; install them (as root on Debian: apt-get install)");
    }
    let _one_at_a_time = INSTALLING.lock().unwrap_or_else(PoisonError::into_inner);
    println!("== installing {names}");
    let install = [&["install", "--yes", "--no-install-recommends"], packages].concat();
    for args in [vec!["update"], install] {
        let mut apt = Command::new("apt-get");
        apt.args(&args).env("DEBIAN_FRONTEND", "noninteractive");
        if !workspace::status(&mut apt)?.success() {
            bail!("apt-get {} failed; see its output above", args.join(" "));
        }
    }
    Ok(())
}

/// Returns whether this version of a package is in our tools folder.
pub fn has_own(package: &str, version: &str) -> Result<bool> {
    let mut cargo = workspace::cargo(["install", "--list", "--root"]);
    let output = cargo.arg(folder()).output()?;
    Ok(lists(&String::from_utf8_lossy(&output.stdout), package, version))
}

/// Returns whether the output of `cargo install --list` contains this version of a package.
fn lists(list: &str, package: &str, version: &str) -> bool {
    list.lines().any(|line| line == format!("{package} v{version}:"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_exact_version_counts_as_installed() {
        let list = "cargo-fuzz v0.13.1:\n    cargo-fuzz\nrunner v0.20.1:\n    runner\n";
        assert!(lists(list, "runner", "0.20.1"));
        assert!(!lists(list, "runner", "0.20.10"));
        assert!(!lists(list, "runner", "0.20.0"));
        assert!(!lists("", "runner", "0.20.1"));
    }

    #[test]
    fn an_unknown_program_is_not_installed() {
        assert!(is_installed("cargo").unwrap());
        assert!(!is_installed("evora-no-such-program").unwrap());
    }
}
