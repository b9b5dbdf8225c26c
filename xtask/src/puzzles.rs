//! `cargo xtask puzzles`: every puzzle of the tree solved again by longer searches (`docs/puzzles.md`).

use std::process::ExitCode;
use std::thread;

use anyhow::Result;

use crate::workspace;

/// Solves each puzzle with this many nodes, on all cores. Lists those that fail.
pub fn run(nodes: u64) -> Result<ExitCode> {
    let threads = thread::available_parallelism().map_or(1, usize::from).to_string();
    let nodes = nodes.to_string();
    let mut check = workspace::cargo(["run", "--release", "--package", "evora-cli", "--"]);
    check.args(["puzzles", "check", "puzzles/puzzles.txt"]);
    check.args(["--nodes", &nodes, "--threads", &threads]);
    let passed = workspace::status(&mut check)?.success();
    Ok(if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
