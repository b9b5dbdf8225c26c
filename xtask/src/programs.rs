//! The test programs of the workspace, several at a time.
//!
//! Cargo runs one after another, although many wait most of the time, for clocks, servers and databases.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};
use cargo_metadata::{Artifact, Message, TargetKind};

use crate::workspace;

/// Programs at a time. The longest wait half of their time, for clocks, servers and databases, so a third one keeps the cores busy.
const AT_A_TIME: usize = 3;

/// The packages whose programs take longest; they start first, so that none is left alone at the end.
const LONGEST: [&str; 4] = ["evora-server", "evora-cli", "evora-laws", "evora-store"];

/// Compiles the test programs. The tests of the documentation are compiled when they run.
pub(crate) const COMPILE: &[&str] =
    &["test", "--workspace", "--all-features", "--tests", "--no-run"];
/// With the features of [`COMPILE`], so that nothing is compiled twice.
const DOC_TESTS: &[&str] = &["test", "--workspace", "--all-features", "--doc", "--no-fail-fast"];

/// A test program, or the tests of the documentation.
struct Program {
    /// How cargo runs it alone.
    again: String,
    path: PathBuf,
    args: &'static [&'static str],
    /// Where it runs: cargo starts a program in the folder of its package.
    folder: PathBuf,
    /// Position in the queue.
    order: usize,
}

impl Program {
    /// `None` if the artifact is not a test program.
    fn of(artifact: &Artifact) -> Option<Program> {
        let path = artifact.executable.as_ref().filter(|_| artifact.profile.test)?;
        let folder = artifact.manifest_path.parent()?;
        let package = folder.file_name()?;
        let target = &artifact.target;
        let which = match target.kind.first()? {
            TargetKind::Test => format!("--test {}", target.name),
            TargetKind::Bin => format!("--bin {}", target.name),
            _ => "--lib".to_owned(),
        };
        Some(Program {
            again: format!("cargo test -p {package} --all-features {which}"),
            path: path.clone().into(),
            args: &[],
            folder: folder.into(),
            order: LONGEST.iter().position(|name| *name == package).unwrap_or(LONGEST.len()),
        })
    }

    /// Runs it and prints what it printed, when it has ended. Returns whether it succeeded.
    fn run(&self, variables: &[(&str, OsString)]) -> Result<bool> {
        let start = Instant::now();
        let mut command = Command::new(&self.path);
        command.args(self.args).current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        command.envs(variables.iter().map(|(name, value)| (name, value)));
        let output = command.output().with_context(|| workspace::cannot_start(&command))?;
        let passed = output.status.success();
        // In one piece, as the other program prints too.
        println!(
            "== {}: {} after {} s\n{}{}",
            self.again,
            if passed { "passed" } else { "failed" },
            start.elapsed().as_secs(),
            String::from_utf8_lossy(&output.stderr),
            String::from_utf8_lossy(&output.stdout),
        );
        Ok(passed)
    }
}

/// Runs all tests, with these environment variables. Returns the commands for those that failed.
pub(crate) fn run(variables: &[(&str, OsString)]) -> Result<Vec<String>> {
    let mut programs = list()?;
    programs.sort_by_key(|program| program.order);
    programs.push(Program {
        again: format!("cargo {}", DOC_TESTS.join(" ")),
        path: "cargo".into(),
        args: DOC_TESTS,
        folder: workspace::root().to_owned(),
        order: usize::MAX,
    });
    let queue = Mutex::new(VecDeque::from(programs));
    let next = || queue.lock().ok().and_then(|mut queue| queue.pop_front());
    let work = || -> Result<Vec<String>> {
        let mut failed = Vec::new();
        while let Some(program) = next() {
            if !program.run(variables)? {
                failed.push(program.again);
            }
        }
        Ok(failed)
    };
    let failed = thread::scope(|scope| {
        let workers: Vec<_> = (0..AT_A_TIME).map(|_| scope.spawn(work)).collect();
        let join = |worker: thread::ScopedJoinHandle<'_, Result<Vec<String>>>| {
            worker.join().unwrap_or_else(|_| Err(anyhow!("a thread panicked")))
        };
        workers.into_iter().map(join).collect::<Result<Vec<_>>>()
    })?;
    Ok(failed.into_iter().flatten().collect())
}

/// Compiles the test programs, if they are not, and lists them.
fn list() -> Result<Vec<Program>> {
    let mut cargo = workspace::cargo(COMPILE);
    cargo.arg("--message-format=json-render-diagnostics").stderr(Stdio::inherit());
    let output = cargo.output().with_context(|| workspace::cannot_start(&cargo))?;
    if !output.status.success() {
        bail!("the tests do not compile");
    }
    programs_in(&output.stdout)
}

/// Reads cargo's messages.
fn programs_in(messages: &[u8]) -> Result<Vec<Program>> {
    let mut programs = Vec::new();
    for message in Message::parse_stream(messages) {
        if let Message::CompilerArtifact(artifact) =
            message.context("cannot read cargo's messages")?
        {
            programs.extend(Program::of(&artifact));
        }
    }
    Ok(programs)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What cargo says of a target.
    fn message(kind: &str, name: &str, is_test: bool, executable: &str) -> String {
        format!(
            r#"{{"reason":"compiler-artifact","package_id":"path+file:///e/crates/evora-laws#0.1.0","manifest_path":"/e/crates/evora-laws/Cargo.toml","target":{{"kind":["{kind}"],"crate_types":["bin"],"name":"{name}","src_path":"/e/crates/evora-laws/x.rs","edition":"2024","doc":false,"doctest":false,"test":true}},"profile":{{"opt_level":"0","debuginfo":0,"debug_assertions":true,"overflow_checks":true,"test":{is_test}}},"features":[],"filenames":[],"executable":{executable},"fresh":true}}"#
        )
    }

    #[test]
    fn test_programs_are_found_among_all_artifacts() -> Result<()> {
        let messages = [
            message("lib", "evora_laws", false, "null"),
            message("lib", "evora_laws", true, r#""/e/target/debug/deps/evora_laws-1""#),
            message("test", "it", true, r#""/e/target/debug/deps/it-2""#),
            message("bin", "evora", false, r#""/e/target/debug/evora""#),
            message("bin", "evora", true, r#""/e/target/debug/deps/evora-3""#),
            r#"{"reason":"build-finished","success":true}"#.to_owned(),
        ];
        let programs = programs_in(messages.join("\n").as_bytes())?;
        let found: Vec<_> = programs.iter().map(|program| program.again.as_str()).collect();
        assert_eq!(
            found,
            [
                "cargo test -p evora-laws --all-features --lib",
                "cargo test -p evora-laws --all-features --test it",
                "cargo test -p evora-laws --all-features --bin evora",
            ]
        );
        assert!(programs.iter().all(|program| program.folder.ends_with("crates/evora-laws")));
        Ok(())
    }
}
