//! Whole matches: our own bots, our engine through its pipes, and engines that misbehave.

use std::process::{Command, Output};

use serde_json::Value;

use crate::table::Folder;

fn evora(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_evora")).arg("match").args(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn a_match_is_the_same_however_many_games_are_played_at_once() {
    let folder = Folder::new("match-jobs");
    let mut said = vec![];
    for jobs in ["1", "2"] {
        let report = folder.file(&format!("report-{jobs}.json"));
        let records = folder.file(&format!("records-{jobs}.txt"));
        let output = evora(&[
            "level:3",
            "greedy",
            "--games",
            "10",
            "--seed",
            "7",
            "--jobs",
            jobs,
            "--report",
            &report,
            "--records",
            &records,
        ]);
        assert!(output.status.success(), "{output:?}");
        // Times are never the same.
        let (table, mut report) =
            (text(&output.stdout), folder.read(&format!("report-{jobs}.json")));
        let table: Vec<_> =
            table.lines().filter(|line| !line.starts_with("time a move: ")).collect();
        let mut parsed: Value = serde_json::from_str(&report).unwrap();
        for contestant in parsed["contestants"].as_array_mut().unwrap() {
            let time = contestant.as_object_mut().unwrap().remove("time").unwrap();
            let (moves, mean) = (time["moves"].as_u64().unwrap(), time["mean"].as_f64().unwrap());
            assert!(moves > 200 && mean <= time["longest"].as_f64().unwrap(), "{time}");
        }
        report = parsed.to_string();
        said.push((table.join("\n"), report, folder.read(&format!("records-{jobs}.txt"))));
    }
    assert!(said[0] == said[1], "{} differs from {}", said[0].0, said[1].0);
    let report: Value = serde_json::from_str(&said[0].1).unwrap();
    let results = report["results"].as_array().unwrap();
    assert_eq!(results.len(), 10);
    for (at, pair) in results.chunks(2).enumerate() {
        assert_eq!(pair[0]["seed"], 7 + at as u64);
        assert_eq!(pair[0]["seed"], pair[1]["seed"]);
        assert_eq!(pair[0]["seats"], serde_json::json!([0, 1]));
        assert_eq!(pair[1]["seats"], serde_json::json!([1, 0]));
    }
    // The records are legal and end as the report says.
    let replayed = Command::new(env!("CARGO_BIN_EXE_evora"))
        .args(["replay", &folder.file("records-1.txt")])
        .output()
        .unwrap();
    let ends = text(&replayed.stdout);
    assert_eq!(ends.lines().count(), 10, "{replayed:?}");
    for (end, result) in ends.lines().zip(results) {
        let end: Value = serde_json::from_str(end).unwrap();
        assert_eq!((&end["scores"], &end["winners"]), (&result["scores"], &result["winners"]));
    }
    // Existing files are not overwritten.
    let again = evora(&["random", "greedy", "--report", &folder.file("report-1.json")]);
    assert_eq!(again.status.code(), Some(2));
    assert!(text(&again.stderr).ends_with("is already there; choose another name\n"));
}

#[test]
fn contestants_are_called_by_their_name_or_as_an_engine_calls_itself() {
    let folder = Folder::new("match-names");
    let report = folder.file("report.json");
    let engine = format!("cmd:'{}' engine@nodes=2", env!("CARGO_BIN_EXE_evora"));
    let output =
        evora(&[&engine, "greedy@name=The greedy one", "--games", "2", "--report", &report]);
    let said = text(&output.stdout);
    assert!(said.contains("\nÉvora 0.") && said.contains("\nThe greedy one "), "{said}");
    assert!(said.contains("\ntime a move: ") && said.contains(" ms, at most "), "{said}");
    let report: Value = serde_json::from_str(&folder.read("report.json")).unwrap();
    assert!(report["contestants"][0]["name"].as_str().unwrap().starts_with("Évora 0."), "{report}");
    assert_eq!(report["contestants"][1]["name"], "The greedy one");
}

#[test]
fn a_match_is_played_with_other_networks() {
    let folder = Folder::new("match-networks");
    let played = |args: &[&str]| {
        let output = evora(&[args, &["--games", "4"]].concat());
        assert!(output.status.success(), "{output:?}");
        text(&output.stdout).lines().find(|line| line.starts_with("greedy")).unwrap().to_owned()
    };
    // Without networks level 3 is another player.
    let usual = played(&["level:3", "greedy"]);
    assert_ne!(played(&["level:3@network=classic,name=level:3", "greedy"]), usual);
    assert_ne!(played(&["level:3", "greedy", "--network", "classic"]), usual);
    let network =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../evora-engine/networks/azul-2.network.gz");
    assert_eq!(played(&["level:3", "greedy", "--network", network]), usual);
    std::fs::write(folder.file("bad.network"), "no network").unwrap();
    let bad = folder.file("bad.network");
    let own = format!("level:3@network={bad}");
    for args in [&["greedy", "random", "--network", &bad][..], &["random", &own]] {
        let output = evora(args);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let error = text(&output.stderr);
        assert!(error.contains("bad.network: not a network"), "{error}");
    }
}

#[test]
fn our_own_engine_plays_through_its_pipes_as_it_plays_at_home() {
    let folder = Folder::new("match-engine");
    let engine = format!("cmd:'{}' engine@nodes=20", env!("CARGO_BIN_EXE_evora"));
    for (rules, players) in [("azul", "2"), ("pavilion-grey", "3"), ("duel", "2")] {
        let report = folder.file(&format!("{rules}.json"));
        let output = evora(&[
            "--rules",
            rules,
            "--players",
            players,
            &engine,
            "greedy",
            "--games",
            "2",
            "--jobs",
            "1",
            "--report",
            &report,
        ]);
        assert!(output.status.success(), "{output:?}");
        assert_eq!(text(&output.stderr), "", "{rules}");
        let report: Value = serde_json::from_str(&folder.read(&format!("{rules}.json"))).unwrap();
        assert_eq!(report["contestants"][0]["faults"], 0, "{rules}");
        assert!(report["results"].as_array().unwrap().iter().all(|game| game["fault"].is_null()));
    }
}

#[test]
fn equal_results_have_no_error_and_no_likelihood() {
    let said = text(&evora(&["greedy", "random", "--games", "4"]).stdout);
    assert!(said.contains("; 4 games of 2 deals,"), "{said}");
    assert!(said.contains(" 100.0 ±    ?") && said.contains(": won everything\n"), "{said}");
}

#[test]
fn one_deal_has_no_error_and_no_likelihood() {
    let folder = Folder::new("match-one-deal");
    let report = folder.file("report.json");
    let said = text(&evora(&["greedy", "greedy", "--games", "2", "--report", &report]).stdout);
    assert!(said.contains("; 2 games of 1 deal,") && said.contains(" 50.0 ±    ?"), "{said}");
    assert!(said.ends_with("greedy (1) against greedy (2): Elo +0.0 ± ?\n"), "{said}");
    let report: Value = serde_json::from_str(&folder.read("report.json")).unwrap();
    assert!(report["elo"]["error"].is_null(), "{report}");
}

#[test]
fn a_test_ends_a_match_early() {
    let output = evora(&["greedy", "random", "--games", "1000", "--sprt", "0,50", "--jobs", "2"]);
    let said = text(&output.stdout);
    assert!(said.contains("SPRT of 0 against 50: rather 50;"), "{said}");
    assert!(said.contains("; 32 games of 16 deals,"), "{said}");
}

#[cfg(unix)]
mod misbehaving {
    use super::*;

    /// Returns a fake engine that completes the handshake and then does this on `go`.
    fn fake(on_go: &str) -> String {
        format!(
            "cmd:sh -c 'while read a b; do case $a in evora) echo id name Fake; echo evoraok;; \
             isready) echo readyok;; go) {on_go};; quit) exit;; esac; done'"
        )
    }

    #[test]
    fn every_kind_of_fault_is_a_loss_and_leaves_a_log() {
        let folder = Folder::new("match-faults");
        for (number, (engine, kind, logged)) in [
            ("cmd:sh -c 'read a; echo dying >&2; exit 1'".to_owned(), "start", "! dying"),
            ("cmd:/no/such/engine".to_owned(), "start", "# started: /no/such/engine"),
            (fake("exit 3"), "left", "# exited (exit status: 3)"),
            (fake("exec sleep 60"), "time", "> go movetime 20"),
            (fake("echo bestmove 9W9"), "illegal", "< bestmove 9W9"),
            (fake("echo bestmove 2@4"), "illegal", "< bestmove 2@4"),
            (fake("echo bestmove none"), "gave-up", "< bestmove none"),
            (fake("echo error what is this?"), "gave-up", "< error what is this?"),
            // These ignore their input.
            (
                "cmd:sh -c 'while :; do echo readyok; done'".to_owned(),
                "start",
                "lines before this were not kept",
            ),
            (
                "cmd:sh -c 'echo evoraok; while :; do echo bestmove 2@4; done'".to_owned(),
                "time",
                "< bestmove 2@4",
            ),
            (fake("printf \"\\\\377\\\\376\\nnoise\\n\""), "time", "< noise"),
        ]
        .into_iter()
        .enumerate()
        {
            let (report, logs) = (format!("{number}.json"), format!("logs-{number}"));
            // Only engines that should be late get a short time: the machine may be busy.
            let is_late = kind == "time" || logged.contains("not kept");
            let (margin, patience) = if is_late { ("80", "1") } else { ("10000", "20") };
            let output = evora(&[
                &engine,
                "greedy",
                "--games",
                "2",
                "--movetime",
                "20",
                "--margin",
                margin,
                "--patience",
                patience,
                "--report",
                &folder.file(&report),
                "--logs",
                &folder.file(&logs),
            ]);
            assert!(output.status.success(), "{engine}: {output:?}");
            let report: Value = serde_json::from_str(&folder.read(&report)).unwrap();
            assert_eq!(report["contestants"][0]["faults"], 2, "{engine}");
            assert_eq!(report["contestants"][1]["won"], 2, "{engine}");
            for (game, result) in report["results"].as_array().unwrap().iter().enumerate() {
                let fault = &result["fault"];
                assert_eq!(fault["kind"], kind, "{engine}: {fault}");
                assert_eq!(fault["player"], game);
                let log = folder.read(&format!("{logs}/{}", fault["log"].as_str().unwrap()));
                assert!(log.contains(logged), "{engine}: {log}");
            }
        }
    }

    #[test]
    fn an_engine_that_does_not_quit_is_ended() {
        let folder = Folder::new("match-quit");
        let own = folder.file("pid");
        let engine = fake("echo bestmove none")
            .replace("quit) exit", "quit) exec sleep 60")
            .replace("sh -c '", &format!("sh -c 'echo $$ >> \"{own}\"; "));
        // The engine fails in each game and is restarted for the next one.
        assert!(evora(&[&engine, "random", "--games", "4", "--jobs", "1"]).status.success());
        let pids = folder.read("pid");
        assert_eq!(pids.lines().count(), 4);
        // An engine that plays well but ignores `quit`.
        let stays = format!(
            "cmd:sh -c 'echo $$ >> \"{own}\"; \"{}\" engine; exec sleep 60'@nodes=5",
            env!("CARGO_BIN_EXE_evora")
        );
        let output = evora(&[&stays, "random", "--games", "2", "--jobs", "1"]);
        assert_eq!((output.status.success(), text(&output.stderr)), (true, String::new()));
        assert_eq!(folder.read("pid").lines().count(), 5);
        for pid in folder.read("pid").lines() {
            let alive =
                Command::new("sh").args(["-c", &format!("kill -0 {pid}")]).output().unwrap();
            assert!(!alive.status.success(), "{pid} is still there");
        }
    }
}
