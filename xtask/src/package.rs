//! `cargo xtask python`: builds the Python package, installs it and tests it.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Result, bail};

use crate::services::in_ci;
use crate::workspace::Output;
use crate::{page, python, wheel, workspace};

/// What a package in an empty environment must be able to do.
const SMOKE: &str = "\
import evora
game = evora.Game('azul', seed=7)
while not game.is_over:
    game.draw() if game.is_chance else evora.Bot(2).play(game)
assert game.outcome and not evora.__file__.startswith('python')
";

/// The tests that need PyTorch.
const WITH_TORCH: &str = "python/tests/test_torch.py";

/// Builds the command, with which games are compared, and the training tool, whose files are read, and tests the package.
pub fn run() -> Result<ExitCode> {
    let programs = ["build", "--package", "evora-cli", "--package", "evora-learn"];
    if !workspace::status(&mut workspace::cargo(programs))?.success() {
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

/// Tests the package against the programs that cargo has built. Returns whether everything passed and what was skipped, or why nothing can be tested
/// here.
pub fn test(output: &Output) -> Result<Result<(bool, Vec<String>), String>> {
    let python = match wheel::environment("test", output)? {
        Ok(python) => python,
        Err(missing) => return Ok(Err(missing)),
    };
    let mut skipped = vec![];
    let Some(built) = wheel::build(&python, "dev", output)? else {
        return Ok(Ok((false, skipped)));
    };
    if !install_alone(&python, &built, output)? || !install(&python, None, &built, output)? {
        return Ok(Ok((false, skipped)));
    }
    let mut checks = vec![
        module(&python, &["mypy.stubtest", "--mypy-config-file", "pyproject.toml", "evora._evora"]),
        module(&python, &["mypy", "python/tests", "python/benchmarks", "python/examples"]),
        module(&python, &["mypy", "--package", "evora"]),
    ];
    match page::missing_prerequisite() {
        Some(missing) => skipped.push(missing),
        None => {
            let mut pyright = page::program("pyright", output)?;
            pyright.current_dir(workspace::root()).arg("--pythonpath").arg(&python);
            checks.push(pyright);
        }
    }
    let mut pytest = module(&python, &["pytest", "--quiet", "--ignore", WITH_TORCH]);
    for (variable, name) in [("EVORA_BIN", "evora"), ("EVORA_LEARN_BIN", "evora-learn")] {
        pytest.env(variable, workspace::root().join("target/debug").join(name));
    }
    checks.push(pytest);
    match with_torch(&python, &built, output)? {
        Ok(None) => return Ok(Ok((false, skipped))),
        Ok(Some(torch)) => checks.push(module(&torch, &["pytest", "--quiet", WITH_TORCH])),
        Err(missing) => skipped.push(missing),
    }
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

/// Makes an environment that sees the packages of a Python with PyTorch, and has the wheel and pytest besides. PyTorch's own wheels are gigabytes, so
/// Debian's package does. Returns its Python; `None` if something failed, or what is missing.
fn with_torch(
    python: &Path,
    built: &Path,
    output: &Output,
) -> Result<Result<Option<PathBuf>, String>> {
    let Ok(base) = python::with_torch(in_ci())? else {
        return Ok(Err("the tests of the Python package with PyTorch".into()));
    };
    let folder = wheel::folder("torch");
    let torch = wheel::python_in(&folder);
    let mut venv = module(&base, &["venv", "--clear", "--without-pip", "--system-site-packages"]);
    let mut pip = wheel::pip(python);
    let requirements = workspace::root().join("python").join("torch-requirements.txt");
    pip.arg("--python").arg(&torch).args(["install", "--quiet", "--require-hashes"]);
    pip.args(["--ignore-installed", "--requirement"]).arg(requirements);
    let made = output.run(venv.arg(&folder))?
        && output.run(&mut pip)?
        && install(python, Some(&torch), built, output)?;
    Ok(Ok(made.then_some(torch)))
}
