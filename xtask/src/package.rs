//! `cargo xtask python`: builds the Python package, installs it and tests it.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Result, bail};

use crate::services::in_ci;
use crate::workspace::Output;
use crate::{interpreters, page, python, wheel, workspace};

/// What a package in an empty environment must be able to do. The arguments are the games that have a network in the package, such as `azul-2`.
const SMOKE: &str = "\
import sys
from pathlib import Path
import evora
assert Path(evora.__file__).resolve().is_relative_to(Path(sys.prefix).resolve()), evora.__file__
for name in sys.argv[1:]:
    rules, players = name.rsplit('-', 1)
    game = evora.Game(rules, int(players), seed=7)
    while game.is_chance:
        game.draw()
    assert evora.Bot().evaluate(game).has_network, name
    while not game.is_over:
        game.draw() if game.is_chance else evora.Bot('policy:0').play(game)
    assert game.outcome, name
assert len(sys.argv) > 1
";

/// What is played in other versions of Python.
const ONE_NETWORK: [&str; 1] = ["azul-2"];

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
    if !install_alone(&python, &python, "empty", &with_network()?, &built, output)?
        || !install_source(&python, output)?
    {
        return Ok(Ok((false, skipped)));
    }
    let others = interpreters::others(&python);
    if others.is_empty() {
        skipped.push("the wheel in other versions of Python".into());
    }
    for (minor, other) in others {
        println!("== the wheel in Python 3.{minor}");
        let games = ONE_NETWORK.map(str::to_owned);
        if !install_alone(&python, &other, &format!("empty-3.{minor}"), &games, &built, output)? {
            return Ok(Ok((false, skipped)));
        }
    }
    // Uses nothing but the stable interface of the Python that the wheel is named after, so that it runs in all newer ones.
    let mut stable = module(&python, &["abi3audit", "--strict"]);
    stable.arg(&built);
    let mut checks = vec![
        stable,
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

/// Installs a wheel into another environment than pip's own, and nothing with it.
fn install(python: &Path, other: &Path, built: &Path, output: &Output) -> Result<bool> {
    let mut pip = wheel::pip(python);
    pip.arg("--python").arg(other).args(INSTALL);
    output.run(pip.arg(built))
}

/// Installs the package from the source into pip's own environment, as `pip install .` does. The differences save time: the maturin of the environment instead of another
/// copy of it, and the profile whose crates are compiled already.
fn install_source(python: &Path, output: &Output) -> Result<bool> {
    let mut pip = wheel::pip(python);
    pip.args(INSTALL).args(["--no-build-isolation", "--config-settings"]);
    pip.args(["build-args=--profile dev", "."]).current_dir(workspace::root());
    // Without isolation, pip looks for maturin on the search path.
    let own = python.parent().map(Path::to_path_buf);
    let old = env::var_os("PATH").unwrap_or_default();
    pip.env("PATH", env::join_paths(own.into_iter().chain(env::split_paths(&old)))?);
    output.run(&mut pip)
}

const INSTALL: [&str; 5] = ["install", "--quiet", "--force-reinstall", "--no-deps", "--no-index"];

/// The games that have a network in the package, by their files: `azul-2` and so on.
fn with_network() -> Result<Vec<String>> {
    let mut games = vec![];
    for file in fs::read_dir(workspace::root().join("crates/evora-engine/networks"))? {
        let name = file?.file_name().to_string_lossy().into_owned();
        games.extend(name.strip_suffix(".network.gz").map(str::to_owned));
    }
    games.sort();
    Ok(games)
}

/// Installs the wheel into an empty environment of a Python and plays games with its networks there: the package needs nothing else.
fn install_alone(
    python: &Path,
    base: &Path,
    name: &str,
    games: &[String],
    built: &Path,
    output: &Output,
) -> Result<bool> {
    let folder = wheel::folder(name);
    let mut venv = module(base, &["venv", "--clear", "--without-pip"]);
    let alone = wheel::python_in(&folder);
    if !output.run(venv.arg(&folder))? || !install(python, &alone, built, output)? {
        return Ok(false);
    }
    let mut smoke = Command::new(&alone);
    output.run(smoke.args(["-I", "-c", SMOKE]).args(games).current_dir(&folder))
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
        && install(python, &torch, built, output)?;
    Ok(Ok(made.then_some(torch)))
}
