//! `cargo xtask test`: runs every check, the quick ones first.
//!
//! Checks of the page run beside checks of the crates: either leaves a core idle now and then, cargo while it waits for one
//! large crate or one slow test, the page while it loads packages or waits for a browser.

use std::ffi::OsString;
use std::process::ExitCode;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};

use crate::page::Browsed;
use crate::services::{Services, in_ci};
use crate::workspace::Output;
use crate::{package, page, programs, python, tidy, wasm, workspace};

/// One step of the checks.
enum Step {
    /// A cargo command that must succeed.
    Cargo(&'static [&'static str]),
    /// The tests of all crates, with private servers and a Python for them.
    Tests,
    /// The documentation of every crate, without a warning.
    Docs,
    /// The tidy checks, in this process.
    Tidy,
    /// The page's own checks; also builds the page for the next steps.
    Page,
    /// The networks as WebAssembly.
    Wasm,
    /// The page in a real browser, against the server.
    Browser(Browsed),
    /// The Python package, against the command.
    Python,
}

type Steps = &'static [(&'static str, Step)];

const CLIPPY: &[&str] =
    &["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
/// With the features of `CLIPPY`, which has checked the dependencies.
const DOC: &[&str] = &["doc", "--workspace", "--all-features", "--no-deps"];

/// The stages, one after another. The two lists of a stage run at the same time, each in order; the output of the second is
/// printed when it has ended.
const STAGES: [(Steps, Steps); 4] = [
    (
        &[
            ("formatting", Step::Cargo(&["fmt", "--all", "--check"])),
            ("clippy", Step::Cargo(CLIPPY)),
            ("documentation", Step::Docs),
            ("tidy", Step::Tidy),
        ],
        &[("page", Step::Page)],
    ),
    // The server serves the page that was built, and the browser needs the server.
    (&[("compilation", Step::Cargo(programs::COMPILE))], &[("wasm", Step::Wasm)]),
    (
        &[("tests", Step::Tests), ("python", Step::Python)],
        &[("browser", Step::Browser(Browsed::Page))],
    ),
    // What takes time is measured with nothing else running.
    (&[("browser, speed", Step::Browser(Browsed::Speed))], &[]),
];

/// Cargo subcommands that are toolchain components: (subcommand, component).
const COMPONENTS: [(&str, &str); 2] = [("fmt", "rustfmt"), ("clippy", "clippy")];

/// What became of a list of steps.
#[derive(Default)]
struct Report {
    /// The step that failed, and how to run it again.
    failed: Option<String>,
    /// What could not be tested here.
    skipped: Vec<String>,
}

/// Runs the checks in order, up to the first stage with a failure.
pub fn run() -> Result<ExitCode> {
    need_components()?;
    let mut skipped = Vec::new();
    for (main, beside) in &STAGES {
        let (main, beside) = thread::scope(|scope| {
            let beside = scope.spawn(|| run_steps(beside, &Output::Late));
            let main = run_steps(main, &Output::Now);
            (main, beside.join().unwrap_or_else(|_| Err(anyhow!("a check panicked"))))
        });
        let reports = [main?, beside?];
        let failed: Vec<_> = reports.iter().filter_map(|report| report.failed.as_deref()).collect();
        // Last, as the other list of the stage may have printed much since.
        for what in &failed {
            eprintln!("== {what}");
        }
        let failed = !failed.is_empty();
        for what in reports.into_iter().flat_map(|report| report.skipped) {
            if !skipped.contains(&what) {
                skipped.push(what);
            }
        }
        if failed {
            return Ok(ExitCode::FAILURE);
        }
    }
    match skipped.as_slice() {
        [] => println!("== everything passed"),
        some => println!("== everything else passed; skipped: {}", some.join(", ")),
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs steps in order, up to the first failure.
fn run_steps(steps: Steps, output: &Output) -> Result<Report> {
    let mut report = Report::default();
    for (name, step) in steps {
        println!("== {name}");
        let start = Instant::now();
        let (passed, again) = match step {
            Step::Cargo(args) => {
                let passed = output.run(&mut workspace::cargo(*args))?;
                (passed, format!("cargo {}", args.join(" ")))
            }
            Step::Tests => {
                let services = Services::start()?;
                report.skipped.extend_from_slice(services.skipped());
                let python = python::with_torch(in_ci())?;
                report.skipped.extend(python.clone().err());
                for what in &report.skipped {
                    println!("== skipped: {what}");
                }
                let servers = services.variables().map(|(name, url)| (name, OsString::from(url)));
                let python = python.ok().map(|python| ("EVORA_TEST_PYTHON", python.into()));
                let variables: Vec<_> = servers.chain(python).collect();
                let failed = programs::run(&variables)?;
                (failed.is_empty(), format!("cargo xtask test, or alone: {}", failed.join("; ")))
            }
            Step::Docs => {
                let mut cargo = workspace::cargo(DOC);
                let passed = output.run(cargo.env("RUSTDOCFLAGS", "-D warnings"))?;
                (passed, format!("RUSTDOCFLAGS='-D warnings' cargo {}", DOC.join(" ")))
            }
            Step::Tidy => (tidy::report(workspace::root())?, "cargo xtask tidy".to_owned()),
            Step::Page | Step::Wasm | Step::Browser(_)
                if page::missing_prerequisite().is_some() =>
            {
                let why = page::missing_prerequisite().unwrap_or_default();
                if in_ci() {
                    bail!("{why}, and CI must not skip the page");
                }
                println!("== skipped: {why}");
                report.skipped.push(why);
                continue;
            }
            Step::Page => {
                let passed = page::test(output)? && page::build(output)?;
                (passed, "npm run check && npm test && npm run build, in web".to_owned())
            }
            Step::Wasm => match wasm::toolchain(output)? {
                Ok(variables) => (wasm::test(&variables, output)?, "cargo xtask wasm".to_owned()),
                Err(missing) if in_ci() => bail!("{missing}, and CI must not skip it"),
                Err(missing) => {
                    println!("== skipped: {missing}");
                    report.skipped.push(missing);
                    continue;
                }
            },
            Step::Python => match package::test(output)? {
                Ok((passed, missing)) => {
                    report.skipped.extend(missing);
                    (passed, "cargo xtask python".to_owned())
                }
                Err(missing) => {
                    println!("== skipped: {missing}");
                    report.skipped.push(missing);
                    continue;
                }
            },
            Step::Browser(which) => {
                let (passed, missing) = page::test_in_browser(*which, in_ci(), output)?;
                report.skipped.extend(missing);
                (passed, "npm run test:browser, in web (see web/README.md)".to_owned())
            }
        };
        if !passed {
            println!("== {name} failed");
            report.failed = Some(format!("{name} failed; to run it again: {again}"));
            return Ok(report);
        }
        println!("== {name} passed after {} s", start.elapsed().as_secs());
    }
    Ok(report)
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
