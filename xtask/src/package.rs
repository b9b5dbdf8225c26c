//! `cargo xtask python`: builds the Python package, installs it and tests it.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Result, bail};

use crate::workspace::Output;
use crate::{page, wheel, workspace};

/// What a package in an empty environment must be able to do.
const SMOKE: &str = "\
import evora
game = evora.Game('azul', seed=7)
while not game.is_over:
    game.draw() if game.is_chance else evora.Bot(2).play(game)
assert game.outcome and not evora.__file__.startswith('python')
";

/// Builds the command, with which games are compared, and tests the package.
pub fn run() -> Result<ExitCode> {
    if !workspace::status(&mut workspace::cargo(["build", "--package", "evora-cli"]))?.success() {
        return Ok(ExitCode::FAILURE);
    }
    match test(&Output::Now)? {
        Err(missing) => bail!("{missing}"),
        Ok((passed, skipped)) => {
            skipped.iter().for_each(|what| println!("== skipped: {what}"));
            Ok(if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
        }
    }
}

/// Tests the package against the command that cargo has built. Returns whether everything passed and what was skipped, or why nothing can be tested
/// here.
pub fn test(output: &Output) -> Result<Result<(bool, Option<String>), String>> {
    let python = match wheel::environment("test", output)? {
        Ok(python) => python,
        Err(missing) => return Ok(Err(missing)),
    };
    let Some(built) = wheel::build(&python, "dev", output)? else { return Ok(Ok((false, None))) };
    if !install_alone(&python, &built, output)? || !install(&python, None, &built, output)? {
        return Ok(Ok((false, None)));
    }
    let mut checks = vec![
        module(&python, &["mypy.stubtest", "--mypy-config-file", "pyproject.toml", "evora._evora"]),
        module(&python, &["mypy", "python/tests", "python/benchmarks", "python/examples"]),
        module(&python, &["mypy", "--package", "evora"]),
    ];
    let skipped = page::missing_prerequisite();
    if skipped.is_none() {
        let mut pyright = page::program("pyright", output)?;
        pyright.current_dir(workspace::root()).arg("--pythonpath").arg(&python);
        checks.push(pyright);
    }
    let mut pytest = module(&python, &["pytest", "--quiet"]);
    pytest.env("EVORA_BIN", workspace::root().join("target/debug/evora"));
    checks.push(pytest);
    for mut check in checks {
        if !output.run(&mut check)? {
            return Ok(Ok((false, skipped)));
        }
    }
    Ok(Ok((true, skipped)))
}

/// A program of an environment, run in the workspace's root.
fn module(python: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(python);
    command.arg("-m").args(args).current_dir(workspace::root());
    command
}

/// Installs a wheel into an environment, the pip's own or another, and nothing with it.
fn install(python: &Path, other: Option<&Path>, built: &Path, output: &Output) -> Result<bool> {
    let mut pip = wheel::pip(python);
    if let Some(other) = other {
        pip.arg("--python").arg(other);
    }
    pip.args(["install", "--quiet", "--force-reinstall", "--no-deps", "--no-index"]);
    output.run(pip.arg(built))
}

/// Installs the wheel into an empty environment and plays a game there: the package needs nothing else.
fn install_alone(python: &Path, built: &Path, output: &Output) -> Result<bool> {
    let folder = wheel::folder("empty");
    let mut venv = module(python, &["venv", "--clear", "--without-pip"]);
    let alone = wheel::python_in(&folder);
    if !output.run(venv.arg(&folder))? || !install(python, Some(&alone), built, output)? {
        return Ok(false);
    }
    let mut smoke = Command::new(&alone);
    output.run(smoke.args(["-I", "-c", SMOKE]).current_dir(&folder))
}
