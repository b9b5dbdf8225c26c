//! `cargo xtask learn`: trains a network.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;

use crate::{python, workspace};

/// The rule sets that have networks.
pub const RULES: [&str; 5] = ["azul", "azul-grey", "pavilion", "pavilion-grey", "duel"];

/// Trains generation after generation in `learn/runs`, with the Python of `learn/.venv` if there is one.
pub fn run(rules: &str, players: u8, more: &[String]) -> Result<ExitCode> {
    let mut command = workspace::cargo(["run", "--release", "--package", "evora-learn", "--"]);
    command.args(arguments(workspace::root(), rules, players)?).args(more);
    Ok(match workspace::status(&mut command)?.success() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

fn arguments(root: &Path, rules: &str, players: u8) -> Result<Vec<String>> {
    let learn = root.join("learn");
    let own = python::own(root);
    let python = if own.is_file() { own } else { PathBuf::from("python3") };
    let folder = learn.join("runs").join(format!("{rules}-{players}"));
    let (python, script) = (python.display().to_string(), learn.join("train.py"));
    let trainer = shlex::try_join([&*python, &*script.display().to_string()])?;
    Ok(["run", rules, "--players", &players.to_string(), "--trainer", &trainer, "--folder"]
        .map(str::to_owned)
        .into_iter()
        .chain([folder.display().to_string()])
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_has_a_folder_of_its_own() {
        let arguments = arguments(Path::new("/evora"), "azul", 3).unwrap();
        assert_eq!(arguments[..4], ["run", "azul", "--players", "3"]);
        assert_eq!(arguments.last().unwrap(), "/evora/learn/runs/azul-3");
        assert!(arguments.contains(&"python3 /evora/learn/train.py".to_owned()));
    }

    #[test]
    fn a_folder_with_a_space_is_one_argument() {
        let arguments = arguments(Path::new("/my evora"), "azul", 2).unwrap();
        assert!(
            arguments.contains(&"python3 '/my evora/learn/train.py'".to_owned()),
            "{arguments:?}"
        );
    }
}
