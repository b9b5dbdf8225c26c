//! `cargo xtask test`: runs every check, the quick ones first.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::services::{Services, in_ci};
use crate::{page, python, tidy, wasm, workspace};

/// One step of the checks.
enum Step {
    /// A cargo command that must succeed.
    Cargo(&'static [&'static str]),
    /// The same with private servers and a Python for the tests.
    Served(&'static [&'static str]),
    /// The documentation of every crate, without a warning.
    Docs,
    /// The tidy checks, in this process.
    Tidy,
    /// The page's own checks; also builds the page for the next steps.
    Page,
    /// The networks as WebAssembly.
    Wasm,
    /// The page in a real browser, against the server.
    Browser,
}

const STEPS: [(&str, Step); 8] = [
    ("formatting", Step::Cargo(&["fmt", "--all", "--check"])),
    (
        "clippy",
        Step::Cargo(&[
            "clippy",
            "--workspace",
            "--all-targets",
            "--all-features",
            "--",
            "-D",
            "warnings",
        ]),
    ),
    ("documentation", Step::Docs),
    ("tidy", Step::Tidy),
    ("page", Step::Page),
    ("tests", Step::Served(&["test", "--workspace", "--all-features", "--no-fail-fast"])),
    ("wasm", Step::Wasm),
    ("browser", Step::Browser),
];

/// Cargo subcommands that are toolchain components: (subcommand, component).
const COMPONENTS: [(&str, &str); 2] = [("fmt", "rustfmt"), ("clippy", "clippy")];

/// Runs the checks in order, up to the first failure.
pub fn run() -> Result<ExitCode> {
    need_components()?;
    let mut skipped = Vec::new();
    for (name, step) in &STEPS {
        println!("== {name}");
        let start = Instant::now();
        let (passed, again) = match step {
            Step::Cargo(args) => {
                let status = workspace::status(&mut workspace::cargo(*args))?;
                (status.success(), format!("cargo {}", args.join(" ")))
            }
            Step::Served(args) => {
                let services = Services::start()?;
                skipped.extend_from_slice(services.skipped());
                let python = python::with_torch(in_ci())?;
                skipped.extend(python.clone().err());
                for what in &skipped {
                    println!("== skipped: {what}");
                }
                let mut cargo = workspace::cargo(*args);
                let python = python.ok().map(|python| ("EVORA_TEST_PYTHON", python));
                let status = workspace::status(cargo.envs(services.variables()).envs(python))?;
                (status.success(), "cargo xtask test".to_owned())
            }
            Step::Docs => {
                let mut cargo = workspace::cargo(["doc", "--workspace", "--no-deps"]);
                let status = workspace::status(cargo.env("RUSTDOCFLAGS", "-D warnings"))?;
                let again = "RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps";
                (status.success(), again.to_owned())
            }
            Step::Tidy => (tidy::report(workspace::root())?, "cargo xtask tidy".to_owned()),
            Step::Page | Step::Wasm | Step::Browser if page::missing_prerequisite().is_some() => {
                let why = page::missing_prerequisite().unwrap_or_default();
                if in_ci() {
                    bail!("{why}, and CI must not skip the page");
                }
                println!("== skipped: {why}");
                skipped.push(why);
                continue;
            }
            Step::Page => {
                let passed = page::test()?;
                page::build()?;
                (passed, "npm run check && npm test, in web".to_owned())
            }
            Step::Wasm => match wasm::toolchain()? {
                Ok(variables) => (wasm::test(&variables)?, "cargo xtask wasm".to_owned()),
                Err(missing) if in_ci() => bail!("{missing}, and CI must not skip it"),
                Err(missing) => {
                    println!("== skipped: {missing}");
                    skipped.push(missing);
                    continue;
                }
            },
            Step::Browser => {
                let (passed, missing) = page::test_in_browser(in_ci())?;
                skipped.extend(missing);
                (passed, "npm run test:browser, in web (see web/README.md)".to_owned())
            }
        };
        if !passed {
            eprintln!("== {name} failed; to run it again: {again}");
            return Ok(ExitCode::FAILURE);
        }
        println!("== {name} passed after {} s", start.elapsed().as_secs());
    }
    match skipped.as_slice() {
        [] => println!("== everything passed"),
        some => println!("== everything else passed; skipped: {}", some.join(", ")),
    }
    Ok(ExitCode::SUCCESS)
}

/// Fails with instructions if the toolchain lacks a component.
fn need_components() -> Result<()> {
    let mut missing = Vec::new();
    for (subcommand, component) in COMPONENTS {
        let mut version = workspace::cargo([subcommand, "--version"]);
        let output = version.output().with_context(|| workspace::cannot_start(&version))?;
        if !output.status.success() {
            missing.push(component);
        }
    }
    if !missing.is_empty() {
        let missing = missing.join(" ");
        bail!("the toolchain lacks {missing}; run: rustup component add {missing}");
    }
    Ok(())
}
