//! `cargo xtask count`: instruction counts, which unlike times are reproducible.

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::{tools, workspace};

const RUNNER: &str = "gungraun-runner";

/// Counts the instructions of the rules' benchmarks under valgrind.
pub fn run() -> Result<ExitCode> {
    if !tools::is_installed("valgrind")? {
        bail!(
            "counting needs valgrind; install your system's package `valgrind` \
             (Debian, Ubuntu: apt install valgrind; Fedora: dnf install valgrind)"
        );
    }
    // The runner only works with the library of the same version.
    let version = library_version()?;
    if !tools::has_own(RUNNER, &version)? {
        tools::install(RUNNER, Some(&version))?;
    }
    let mut bench =
        workspace::cargo(["bench", "--package", "evora-rules", "--bench", "instructions"]);
    bench.env("GUNGRAUN_RUNNER", tools::own(RUNNER));
    if !workspace::status(&mut bench)?.success() {
        eprintln!("== counting failed");
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the version of gungraun in the workspace's lock file.
fn library_version() -> Result<String> {
    let path = workspace::root().join("Cargo.lock");
    let lock =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let version = locked_version(&lock, "gungraun").map(str::to_owned);
    version.context("nothing to count: no crate of the workspace uses gungraun (see Cargo.lock)")
}

/// Returns the locked version of a package, which is on the line below its name.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let below = lock.lines().skip_while(|line| *line != name).nth(1)?;
    below.strip_prefix("version = \"")?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_belongs_to_the_exact_package_name() {
        let lock = "\
version = 4

[[package]]
name = \"gungraun-macros\"
version = \"0.8.0\"

[[package]]
name = \"gungraun\"
version = \"0.20.1\"
source = \"registry\"
";
        assert_eq!(locked_version(lock, "gungraun"), Some("0.20.1"));
        assert_eq!(locked_version(lock, "gungraun-macros"), Some("0.8.0"));
        assert_eq!(locked_version(lock, "gun"), None);
        assert_eq!(locked_version("", "gungraun"), None);
    }
}
