//! `cargo xtask twins`: whole games of the rules against their slow twins (`crates/evora-laws`).

use std::process::ExitCode;

use anyhow::Result;

use crate::workspace;

/// Plays so many games per rule set and number of players. Fails where the rules and a twin disagree.
pub fn run(games: u64) -> Result<ExitCode> {
    let mut test = workspace::cargo(["test", "--package", "evora-laws", "--test", "it", "_twin::"]);
    test.env("EVORA_TWIN_GAMES", games.to_string());
    let passed = workspace::status(&mut test)?.success();
    Ok(if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
