//! `cargo xtask fuzz`: runs the fuzz targets for a limited time.

use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};
use cargo_metadata::{Metadata, MetadataCommand};

use crate::{tools, workspace};

/// Runs every target, or the one named, for this number of seconds each; stops at the first
/// finding.
pub fn run(only: Option<&str>, seconds: u32) -> Result<ExitCode> {
    let targets = chosen(targets()?, only)?;
    need_nightly()?;
    if !tools::is_installed("cargo-fuzz")? {
        tools::install("cargo-fuzz", None)?;
    }
    for target in &targets {
        println!("== {target}, {seconds} s");
        let mut fuzz = workspace::cargo(["+nightly", "fuzz", "run", target, "--"]);
        fuzz.arg(format!("-max_total_time={seconds}")).arg("-max_len=65536");
        fuzz.env("PATH", tools::search_path()?);
        if !workspace::status(&mut fuzz)?.success() {
            eprintln!(
                "== fuzz target {target} failed; to try an input again: \
                 PATH=\"$PWD/target/tools/bin:$PATH\" cargo +nightly fuzz run {target} INPUT"
            );
            return Ok(ExitCode::FAILURE);
        }
    }
    println!("== fuzzed without a finding: {}", targets.join(", "));
    Ok(ExitCode::SUCCESS)
}

/// Returns the names of all fuzz targets.
fn targets() -> Result<Vec<String>> {
    let manifest = workspace::root().join("fuzz").join("Cargo.toml");
    if !manifest.is_file() {
        bail!("there is nothing to fuzz: {} does not exist", manifest.display());
    }
    let metadata = MetadataCommand::new().manifest_path(&manifest).no_deps().exec();
    Ok(binaries(&metadata.with_context(|| format!("cannot read {}", manifest.display()))?))
}

/// Returns the names of all binaries; in the fuzz package each is a target.
fn binaries(metadata: &Metadata) -> Vec<String> {
    let targets = metadata.packages.iter().flat_map(|package| &package.targets);
    targets.filter(|target| target.is_bin()).map(|target| target.name.clone()).collect()
}

/// Returns all targets, or the one named. Fails if there is no such target.
fn chosen(targets: Vec<String>, only: Option<&str>) -> Result<Vec<String>> {
    if targets.is_empty() {
        bail!("there is nothing to fuzz: fuzz/Cargo.toml has no [[bin]]");
    }
    let Some(only) = only else { return Ok(targets) };
    if !targets.iter().any(|target| target == only) {
        bail!("there is no fuzz target `{only}`; there are: {}", targets.join(", "));
    }
    Ok(vec![only.to_owned()])
}

/// Fails with instructions if rustup has no nightly toolchain.
fn need_nightly() -> Result<()> {
    let mut rustup = Command::new("rustup");
    let list = rustup.args(["toolchain", "list"]).current_dir(workspace::root()).output();
    let list =
        list.context("fuzzing needs rustup (https://rustup.rs) and its nightly toolchain")?;
    if !has_nightly(&String::from_utf8_lossy(&list.stdout)) {
        bail!(
            "fuzzing needs a nightly toolchain, and there is none; \
             run: rustup toolchain install nightly --profile minimal"
        );
    }
    Ok(())
}

/// Returns whether the output of `rustup toolchain list` contains the toolchain `+nightly` selects;
/// a dated nightly (`nightly-2026-11-01-…`) does not count.
fn has_nightly(list: &str) -> bool {
    list.lines().any(|line| {
        let name = line.split_whitespace().next().unwrap_or_default();
        name.strip_prefix("nightly").is_some_and(|rest| {
            !rest.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dated_nightly_is_not_the_nightly() {
        assert!(has_nightly("stable-x86_64 (default)\nnightly-x86_64-unknown-linux-gnu\n"));
        assert!(has_nightly("nightly-aarch64-apple-darwin (active)\n"));
        assert!(!has_nightly("stable-x86_64\nnightly-2026-11-01-x86_64-unknown-linux-gnu\n"));
        assert!(!has_nightly("no installed toolchains\n"));
    }

    #[test]
    fn unknown_targets_are_rejected() {
        let targets = || vec!["moves".to_owned(), "records".to_owned()];
        assert_eq!(chosen(targets(), None).unwrap(), targets());
        assert_eq!(chosen(targets(), Some("records")).unwrap(), ["records"]);
        let refused = chosen(targets(), Some("record")).unwrap_err().to_string();
        assert_eq!(refused, "there is no fuzz target `record`; there are: moves, records");
        assert!(chosen(Vec::new(), None).is_err());
    }
}
