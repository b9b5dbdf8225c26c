//! `evora load` against servers of its own and of others.

use std::process::{Command, Output};

use evora_test_services::nats;
use serde_json::Value;

use crate::cluster::{Node, installed, postgres, program, shared};

/// Runs `evora load` with these arguments.
fn load(args: &[&str]) -> Output {
    Command::new(program()).arg("load").args(args).output().unwrap()
}

/// The report of a measurement without errors.
fn report(output: &Output) -> Value {
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn a_server_of_its_own_is_measured_with_its_memory_and_processor_time() {
    let output = load(&["--tables", "2", "--sockets", "3", "--seconds", "1", "--json"]);
    let report = report(&output);
    assert_eq!((&report["tables"], &report["sockets"]), (&2.into(), &7.into()));
    assert!(report["moves"].as_u64().unwrap() > 10, "{report}");
    assert!(report["times"]["acknowledged"]["p50_ms"].as_f64().unwrap() > 0.0, "{report}");
    if cfg!(target_os = "linux") {
        assert!(report["memory_bytes"].as_u64().unwrap() > 1 << 20, "{report}");
        assert!(report["processor_micros_per_move"].as_f64().unwrap() > 0.0, "{report}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn players_of_a_table_meet_although_they_are_on_different_nodes() {
    let folder = tempfile::tempdir().unwrap();
    let Some(postgres) = postgres(folder.path()) else { return };
    let Some(nats) = installed("NATS", nats(folder.path()).unwrap()) else { return };
    let backend = shared(&postgres, &nats);
    let (one, mut two) = tokio::join!(Node::start(&backend, 1), Node::start(&backend, 2));
    let bases = [one.base(), two.base()];
    let ids = [one.id(), two.id()].map(|id| id.to_string());
    let output = tokio::task::spawn_blocking({
        let bases = bases.clone();
        move || {
            let [first, second] = &bases;
            let [third, fourth] = &ids;
            let nodes = ["--url", first, "--url", second, "--pid", third, "--pid", fourth];
            let what = ["--tables", "3", "--lobby", "2", "--seconds", "2", "--json"];
            load(&[nodes.as_slice(), &what].concat())
        }
    });
    let report = report(&output.await.unwrap());
    assert_eq!(report["sockets"], 8);
    // The opponent sees moves at once, by the bus, and not when its node next reads the database.
    assert!(report["moves"].as_u64().unwrap() > 10, "{report}");
    assert!(report["times"]["seen"]["p50_ms"].as_f64().unwrap() < 5000.0, "{report}");
    if cfg!(target_os = "linux") {
        assert!(report["memory_bytes"].as_u64().unwrap() > 2 << 20, "{report}");
    }
    // Every table has a player on either node: with one of them gone there are no games.
    two.kill();
    let output = tokio::task::spawn_blocking(move || {
        let [first, second] = &bases;
        load(&["--url", first, "--url", second, "--tables", "1", "--seconds", "1"])
    });
    let output = output.await.unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(one.stop().await.success());
}

#[test]
fn what_cannot_be_measured_is_said() {
    for (args, status, why) in [
        (&["--pid", "1"][..], 2, "--url"),
        (&["--url", "127.0.0.1:1"], 2, "must be like http://127.0.0.1:8017"),
        (&["--url", "http://a", "--url", "http://b", "--pid", "1"], 2, "of each or of none"),
        // Nobody listens on port 9 here, or nobody who plays.
        (&["--url", "http://127.0.0.1:9", "--seconds", "1"], 1, "no games can be played at"),
    ] {
        let output = load(args);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{args:?}: {said}");
        assert!(said.contains(why), "{args:?}: {said}");
    }
}
