//! A whole training in small: two generations with the real trainer, on the processor.

use std::env;
use std::path::Path;
use std::process::Command;

use evora_learn::arena::{Entrant, play_match};
use evora_rules::{Players, RuleSet};

/// The Python to train with; `None` if there is none, except in CI.
fn python() -> Option<String> {
    let python = env::var("EVORA_TEST_PYTHON").ok();
    if python.is_none() {
        assert!(
            env::var("CI").as_deref() != Ok("true"),
            "EVORA_TEST_PYTHON is not set, and this is CI"
        );
        eprintln!("skipped: EVORA_TEST_PYTHON is not set; cargo xtask test sets it");
    }
    python
}

/// The share of the wins of a network's policy against another contestant.
fn share(network: &Path, other: &str) -> f64 {
    let one = format!("policy:0+{}", network.display());
    let entrants: [Entrant; 2] = [one.parse().unwrap(), other.parse().unwrap()];
    play_match(RuleSet::Azul, Players::Two, &entrants, 100, 1, 2).unwrap().share.0
}

#[test]
fn two_generations_beat_random_play_and_their_own_start() {
    let Some(python) = python() else { return };
    let folder = tempfile::tempdir().unwrap();
    let (run, script) =
        (folder.path().join("run"), concat!(env!("CARGO_MANIFEST_DIR"), "/../../learn/train.py"));
    let trainer = shlex::try_join([&*python, script]).unwrap();
    let arguments = "run azul --generations 2 --games 150 --first-nodes 30 --nodes 30 --quick-nodes 8 --epochs 12 \
                     --hidden 128 --gate 10 --threads 2 --seed 3 --folder";
    let output = Command::new(env!("CARGO_BIN_EXE_evora-learn"))
        .args(arguments.split(' '))
        .arg(&run)
        .args(["--trainer", &trainer])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let untrained = |out: &Path, more: &[&str]| {
        let status = Command::new(&python)
            .arg(script)
            .arg(run.join("00.data"))
            .arg("--layout")
            .arg(run.join("layout.json"))
            .arg("--out")
            .arg(out)
            .args(["--hidden", "128", "--epochs", "0"])
            .args(more)
            .status()
            .unwrap();
        assert!(status.success());
    };
    // The weights that training started with.
    let start = run.join("start.network");
    untrained(&start, &[]);
    let best = run.join("02.network");
    // A training that starts from a network has exactly its weights.
    let copy = run.join("copy.network");
    untrained(&copy, &["--start-from", best.to_str().unwrap()]);
    assert!(std::fs::read(&copy).unwrap() == std::fs::read(&best).unwrap(), "other weights");
    let (random, own_start) =
        (share(&best, "random"), share(&best, &format!("policy:0+{}", start.display())));
    assert!(random >= 0.98, "{random} against random play");
    assert!(own_start >= 0.9, "{own_start} against its own start");
}
