//! `cargo xtask club-night`: an arena of a club on real server processes, with kills on the way (`crates/evora-siege`), whose standings
//! another program (`crates/evora-recount`) counts again from the records.

use std::fs;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::workspace;

/// The crates whose programs are needed.
const PACKAGES: [&str; 3] = ["evora-cli", "evora-siege", "evora-recount"];

/// Builds the programs, plays the night with further settings of `evora-club-night`, and counts again. Exits as they do.
pub fn run(debug: bool, more: &[String]) -> Result<ExitCode> {
    let mut build = workspace::cargo(["build"]);
    build.args(PACKAGES.iter().flat_map(|package| ["--package", package]));
    build.args((!debug).then_some("--release"));
    if !workspace::status(&mut build)?.success() {
        return Ok(ExitCode::FAILURE);
    }
    let profile = if debug { "debug" } else { "release" };
    let target = workspace::root().join("target");
    let programs = target.join(profile);
    // What everybody can download is left there.
    let folder = target.join("club-night");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let mut night = Command::new(programs.join("evora-club-night"));
    night.arg(programs.join("evora")).arg(&folder).args(more);
    let played = workspace::status(&mut night)?.code().unwrap_or(1);
    if played > 1 {
        return Ok(code(played));
    }
    // Also if something did not hold: the standings must be right all the same.
    let mut recount = Command::new(programs.join("evora-recount"));
    recount.arg(folder.join("records.txt")).arg(folder.join("standings.json"));
    let counted = workspace::status(&mut recount)?.code().unwrap_or(1);
    Ok(code(played.max(counted)))
}

fn code(code: i32) -> ExitCode {
    u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from)
}
